/** The lines of the health page: how each part of the server stands, since when, and what to do. */
import { Link } from '@tanstack/react-router';
import type { api } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Panel } from '#web/ui/card.tsx';

type Health = Awaited<ReturnType<typeof api.console.health>>;
type Line = Health['lines'][number];

const NAMES: Record<Line['line'], string> = {
  database: 'Database',
  disk: 'Disk',
  jobs: 'Jobs',
  mail: 'Emails',
  mentor: 'Mentor',
  prices: 'Outside prices',
  cards: 'Card payments',
  bank: 'Bank',
  custody: 'Custodian',
  sms: 'Text messages',
  scanner: 'Virus scanner',
  certificate: 'Certificate',
  backups: 'Backups',
  drill: 'Backup drill',
  books: 'Books',
  cover: 'Cover of loans',
};

const STATES: Record<Line['state'], { label: string; tone: BadgeTone }> = {
  ok: { label: 'OK', tone: 'gain' },
  warning: { label: 'Warning', tone: 'saffron' },
  broken: { label: 'Broken', tone: 'loss' },
  off: { label: 'Off', tone: 'neutral' },
};

/** Sections of the console that say more of a line. */
const MORE: Partial<Record<Line['line'], string>> = {
  jobs: 'jobs',
  mail: 'jobs',
  backups: 'books',
  drill: 'books',
  books: 'books',
  cover: 'banking',
};

export function HealthLines({ health }: { health: Health }) {
  const { lines } = health;
  return (
    <Panel title="What is watched" description={<LookedAt health={health} />} isFlush>
      <ul className="divide-y divide-hairline">
        {lines.map((line) => (
          <LineRow key={line.line} line={line} isStale={health.isStale} />
        ))}
      </ul>
    </Panel>
  );
}

function LineRow({ line: { line, state, since, words, todo }, isStale }: { line: Line; isStale: boolean }) {
  const more = MORE[line];
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 px-5 py-4 text-sm sm:grid-cols-[9rem_1fr_auto]">
      <h3 className="font-medium">{NAMES[line]}</h3>
      <div className="order-last col-span-2 min-w-0 space-y-1 sm:order-none sm:col-span-1">
        <p className="break-words">{words}</p>
        {todo ? <p className="break-words text-ink-muted">{todo}</p> : null}
        <p className="text-xs text-ink-muted">
          Since {formatMoment(since)}
          {more && state !== 'off' ? (
            <>
              {' · '}
              <Link to="/admin/$section" params={{ section: more }} className="underline underline-offset-4">
                More
              </Link>
            </>
          ) : null}
        </p>
      </div>
      <StateBadge state={state} isStale={isStale} />
    </li>
  );
}

/** What was true at an old look is no news of now, well or not. */
function StateBadge({ state, isStale }: { state: Line['state']; isStale: boolean }) {
  const { label, tone } = STATES[state];
  return (
    <div>
      <Badge tone={isStale ? 'outline' : tone}>{isStale ? `Was: ${label}` : label}</Badge>
    </div>
  );
}

function LookedAt({ health: { lookedAt, isStale } }: { health: Health }) {
  if (lookedAt === null) return 'Nobody has looked yet. The first look comes within a minute.';
  const at = formatMoment(lookedAt);
  if (!isStale) return `Looked at every minute, last ${at}.`;
  return (
    <span className="text-loss">
      Nobody has looked since {at}. The server’s timed jobs don’t run: its log says why.
    </span>
  );
}

/** The same in short: what needs somebody. */
export function HealthSummary({ health }: { health: Health }) {
  const wrong = health.lines.filter(({ state }) => state === 'broken' || state === 'warning');
  return (
    <Panel title="What is watched" actions={<SummaryBadge health={health} wrong={wrong} />}>
      {wrong.length > 0 ? (
        <ul className="mb-4 space-y-1 text-sm">
          {wrong.map(({ line, words }) => (
            <li key={line} className="break-words">
              <span className="font-medium">{NAMES[line]}.</span> {words}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="text-sm text-ink-muted">
        <LookedAt health={health} />{' '}
        <Link
          to="/admin/$section"
          params={{ section: 'health' }}
          className="text-ink underline underline-offset-4"
        >
          All that is watched
        </Link>
      </p>
    </Panel>
  );
}

function SummaryBadge({ health, wrong }: { health: Health; wrong: readonly Line[] }) {
  if (health.lookedAt === null) return <Badge>Not looked at yet</Badge>;
  if (health.isStale) return <Badge tone="loss">Not looked at</Badge>;
  if (wrong.length === 0) return <Badge tone="gain">All well</Badge>;
  const isBroken = wrong.some(({ state }) => state === 'broken');
  return (
    <Badge tone={isBroken ? 'loss' : 'saffron'}>
      {wrong.length === 1 ? '1 needs somebody' : `${wrong.length} need somebody`}
    </Badge>
  );
}
