/** Of what the member hears by which way, room by room: each box is kept as soon as it is ticked. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Lock } from 'lucide-react';
import {
  FIXED_KINDS,
  type FixedKind,
  fixedWays,
  type NoticeRoom,
  roomOf,
} from '#core/members/notice-kinds.ts';
import { api, orpc } from '#web/lib/api-client.ts';
import { notifyFailure } from '#web/shared/failure.ts';
import { Panel } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { EVENT_NAMES, ROOM_NAMES, WAY_NAMES } from './words.ts';

const ROOMS = Object.keys(ROOM_NAMES) as NoticeRoom[];

type Choice = Awaited<ReturnType<typeof api.notices.choices>>['items'][number];

const NOT_KEPT = { title: 'Error', message: 'Your choice was not kept. Please try again.' };

export function ChoicesPanel({ isAdmin }: { isAdmin: boolean }) {
  const choices = useQuery(orpc.notices.choices.queryOptions());
  const rooms = ROOMS.filter((room) => isAdmin || room !== 'administration');
  return (
    <Panel
      title="Notifications"
      description="What protects your account, and what lets money out of it, is always told."
    >
      {choices.data ? (
        <div className="flex flex-col gap-8">
          {rooms.map((room) => (
            <Room key={room} room={room} choices={choices.data.items} />
          ))}
          <p className="text-sm text-ink-muted">More kinds of notifications are coming in a future update.</p>
        </div>
      ) : choices.isError ? (
        <ErrorState title="Your choices could not be loaded." onRetry={() => void choices.refetch()} />
      ) : (
        <SkeletonText />
      )}
    </Panel>
  );
}

function Room({ room, choices }: { room: NoticeRoom; choices: readonly Choice[] }) {
  const own = choices.filter(({ kind }) => roomOf(kind) === room);
  const fixed = FIXED_KINDS.filter((kind) => roomOf(kind) === room);
  return (
    <section>
      <h3 className="font-medium text-sm">{ROOM_NAMES[room]}</h3>
      {own.length > 0 ? (
        <div className="mt-2 divide-y divide-hairline border-hairline border-y">
          {own.map((choice) => (
            <ChoiceRow key={choice.kind} choice={choice} />
          ))}
        </div>
      ) : null}
      {fixed.length > 0 ? <AlwaysTold kinds={fixed} /> : null}
    </section>
  );
}

/** What nobody turns off; closed, for there is nothing to do. */
function AlwaysTold({ kinds }: { kinds: readonly FixedKind[] }) {
  return (
    <details className="group mt-2 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-ink-muted hover:text-ink pointer-fine:min-h-8">
        <Lock size={14} aria-hidden />
        Always told: {kinds.length === 1 ? 'one thing' : `${kinds.length} things`}
        <ChevronDown size={14} aria-hidden className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-hairline border-hairline border-y">
        {kinds.map((kind) => (
          <li key={kind} className="flex flex-col gap-x-6 py-2 sm:flex-row sm:justify-between">
            <span>{EVENT_NAMES[kind]}</span>
            <span className="text-ink-muted sm:text-right">{waysText(kind)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function waysText(kind: FixedKind): string {
  const text = fixedWays(kind)
    .map((way) => WAY_NAMES[way])
    .join(' and ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function ChoiceRow({ choice }: { choice: Choice }) {
  const client = useQueryClient();
  const key = orpc.notices.choices.queryKey();
  // The box answers at once; where it couldn't be kept, it goes back to what is.
  async function keep(next: Choice) {
    client.setQueryData<{ items: Choice[] }>(key, (known) => ({
      items: (known?.items ?? []).map((one) => (one.kind === next.kind ? next : one)),
    }));
    try {
      await api.notices.choose(next);
    } catch (error) {
      notifyFailure(error, NOT_KEPT, { topic: 'choices' });
      await client.invalidateQueries({ queryKey: key });
    }
  }
  const put = (changed: Partial<Choice>) => void keep({ ...choice, ...changed });
  return (
    <fieldset
      aria-label={EVENT_NAMES[choice.kind]}
      className="flex flex-col gap-x-6 py-1.5 md:flex-row md:items-center md:justify-between"
    >
      <span aria-hidden className="text-sm">
        {EVENT_NAMES[choice.kind]}
      </span>
      <span className="flex shrink-0 flex-wrap gap-x-6">
        <Checkbox
          label="In the notification centre"
          checked={choice.isShown}
          onChange={(event) => put({ isShown: event.target.checked })}
        />
        <Checkbox
          label="By email"
          checked={choice.isMailed}
          onChange={(event) => put({ isMailed: event.target.checked })}
        />
      </span>
    </fieldset>
  );
}
