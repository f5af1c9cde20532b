/** The head of the portal: live figures, what a pitch takes, and whether this member is ready for one. */
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAmount } from '#web/lib/format-amount.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PrdCoin } from '#web/ui/marks.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { FeeState, Overview } from './queries.ts';
import { prd, usd } from './words.ts';

/** The four figures; a figure that could not be read is a dash, never a zero. */
export function StatCards({ overview, isPending }: { overview: Overview | undefined; isPending: boolean }) {
  const figure = (value: string | number | undefined) =>
    isPending ? <Skeleton className="h-9 w-16" /> : (value ?? '—');
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat term="Total projects">{figure(overview?.totalProjects)}</Stat>
      <Stat term="Active voting" note={overview ? `${prd(overview.votesHeld)} held by votes` : undefined}>
        {figure(overview?.activeVoting)}
      </Stat>
      <Stat term="Funded" note={overview ? `${usd(overview.paidOut)} paid out` : undefined}>
        {figure(overview?.funded)}
      </Stat>
      <Stat term="Submission fee" note="Goes back if nothing is submitted">
        {figure(overview && `${formatAmount(overview.submissionFee)} PRD`)}
      </Stat>
    </dl>
  );
}

function Stat({ term, note, children }: { term: string; note?: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col px-4 py-3.5">
      <dt className="text-sm text-ink-muted">{term}</dt>
      <dd className="display mt-0.5 text-3xl tabular">{children}</dd>
      {note ? <dd className="mt-auto pt-1 text-xs text-ink-muted">{note}</dd> : null}
    </Card>
  );
}

/** The balance, and whether it pays for a pitch. */
export function BalanceBanner({ fee }: { fee: FeeState | undefined }) {
  if (!fee) return <Skeleton className="h-[4.5rem] w-full rounded-lg" />;
  const isReady = fee.canPay || fee.paidDraftId !== null;
  return (
    <div
      role="status"
      className={`flex flex-wrap items-center gap-x-5 gap-y-2 rounded-lg border px-5 py-3.5 ${isReady ? 'border-hairline bg-surface' : 'border-saffron-line bg-saffron-soft'}`}
    >
      <p className="flex items-center gap-2.5">
        <PrdCoin size={22} />
        <span>
          <span className="block text-xs text-ink-muted">Wallet balance</span>
          <span className="tabular font-medium">{formatAmount(fee.balance, { min: 2, max: 2 })} PRD</span>
        </span>
      </p>
      {isReady ? (
        <p className="ml-auto inline-flex items-center gap-1.5 text-sm text-gain">
          <CircleCheck size={16} aria-hidden />
          Ready to submit
        </p>
      ) : (
        <p className="ml-auto flex items-start gap-1.5 text-sm text-saffron-text">
          <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
          <span>{whyNotReady(fee)}</span>
        </p>
      )}
    </div>
  );
}

function whyNotReady({ fee, usable, welcomeUsableAt }: FeeState): string {
  const needed = `${formatAmount(fee)} PRD is required to submit a project.`;
  return welcomeUsableAt
    ? `${needed} Your welcome PRD can pay it from ${formatMoment(welcomeUsableAt)} on.`
    : `${needed} You can use ${formatAmount(usable, { max: 2 })} PRD.`;
}

/** The five steps. */
const STEPS = [
  { title: 'Pay the fee', text: '100 PRD, once. It goes back if you do not submit.' },
  { title: 'Submit and upload', text: 'Your idea, what it needs, and documents that only readers see.' },
  { title: 'Community votes for 14 days', text: 'Members put PRD on a side, and get them back.' },
  { title: 'Get funding', text: 'In tranches from the pool, each approved by people.' },
  { title: 'Build and launch', text: 'Show what you have reached, and ask for the next tranche.' },
];

/** The steps of a pitch, from the fee to the last tranche. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works">
      <h2 id="how-it-works" className="sr-only">
        How it works
      </h2>
      <ol className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-hairline bg-hairline sm:grid-cols-5">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex flex-col gap-1.5 bg-surface px-4 py-3.5 max-sm:last:col-span-2">
            <span aria-hidden className="display text-2xl leading-none text-saffron-text">
              {index + 1}
            </span>
            <div>
              <p className="text-sm font-medium">{title}</p>
              <p className="mt-0.5 text-xs text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What a visitor sees first. */
export function WelcomeCard() {
  return (
    <Card tone="sunken" className="flex flex-col items-start gap-4 px-6 py-8 sm:px-10 sm:py-12">
      <h1 className="display text-4xl sm:text-5xl">Welcome to the Pitch Portal</h1>
      <p className="max-w-xl text-ink-muted">
        Put an idea before the community, ask for the money that it needs, and let members decide with PRD
        that they get back. Sign in to pitch, vote and comment; anybody may read.
      </p>
      <LinkButton to="/login" search={{ next: '/pitch-portal' }} size="lg">
        Sign In
      </LinkButton>
    </Card>
  );
}
