/** What waits for an administrator, each with how much, since when, and the section where it is decided. */
import { Link } from '@tanstack/react-router';
import type { api } from '#web/lib/api-client.ts';
import { Panel } from '#web/ui/card.tsx';
import { sayCount, sayWaited } from './words.ts';

type Waiting = Awaited<ReturnType<typeof api.console.overview>>['waiting'];

const LISTS: Record<Waiting[number]['list'], readonly [words: string, section: string]> = {
  withdrawals: ['Withdrawals to approve', 'approvals'],
  proposals: ['Proposals of administrators', 'approvals'],
  tiers: ['Verification tiers', 'approvals'],
  loans: ['Loan applications', 'approvals'],
  memberReports: ['Reports about members', 'moderation'],
  projectReports: ['Reports about projects', 'moderation'],
  collaborationDisputes: ['Disputed rewards of collaborations', 'moderation'],
  messages: ['Messages to answer', 'contact'],
  rewardDisputes: ['Disputes about rewards', 'mentor'],
  rewardReviews: ['Rewards to look at', 'mentor'],
  tradePatterns: ['Trades to look at', 'markets'],
  bankAlerts: ['Alerts of bank accounts', 'banking'],
};

export function WaitingLists({ waiting, now }: { waiting: Waiting; now: number }) {
  const isNothing = waiting.every(({ count }) => count === 0);
  return (
    <Panel
      title="What waits for you"
      description={isNothing ? 'Nothing right now.' : 'With how long the oldest has waited.'}
      isFlush
    >
      <ul aria-label="What waits" className="divide-y divide-hairline">
        {waiting.map(({ list, count, oldestAt }) => {
          const [words, section] = LISTS[list];
          return (
            <li key={list}>
              <Link
                to="/admin/$section"
                params={{ section }}
                className="flex min-h-11 items-center gap-4 px-5 py-2 hover:bg-sunken"
              >
                <span className={count === 0 ? 'flex-1 text-ink-muted' : 'flex-1'}>{words}</span>
                {oldestAt ? <span className="text-sm text-ink-muted">{sayWaited(oldestAt, now)}</span> : null}
                <span
                  className={count === 0 ? 'w-12 text-right text-ink-muted' : 'w-12 text-right font-medium'}
                >
                  {sayCount(count)}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
