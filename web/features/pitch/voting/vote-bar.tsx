/** How a vote stands: PRD for and against as one bar, and members who voted against how many are needed. */
import { Check } from 'lucide-react';
import { formatAmount } from '#web/lib/format-amount.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { ProjectSummary } from '../queries.ts';
import { shareOf } from '../words.ts';

type Standing = Pick<ProjectSummary, 'votesFor' | 'votesAgainst' | 'voterCount' | 'voterThreshold'>;

/** The two sides. Nothing is drawn while the pool hides them. */
export function SidesBar({ project, isLarge = false }: { project: Standing; isLarge?: boolean }) {
  const { votesFor, votesAgainst } = project;
  if (votesFor === null || votesAgainst === null) {
    return <p className="text-sm text-ink-muted">Amounts and sides are hidden until the vote closes.</p>;
  }
  const total = Number(votesFor) + Number(votesAgainst);
  const share = shareOf(votesFor, String(total));
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-gain">
          For <span className="tabular font-medium">{formatAmount(votesFor, { max: 2 })}</span> PRD
        </span>
        <span className="text-right text-loss">
          Against <span className="tabular font-medium">{formatAmount(votesAgainst, { max: 2 })}</span> PRD
        </span>
      </div>
      <div
        role="img"
        aria-label={total > 0 ? `${Math.round(share * 100)}% of the PRD for` : 'No votes yet'}
        className={`mt-1.5 flex w-full gap-0.5 overflow-hidden rounded-full bg-sunken ${isLarge ? 'h-3' : 'h-2'}`}
      >
        {total > 0 ? (
          <>
            <span
              className="bg-gain transition-[width] duration-500 motion-reduce:transition-none"
              style={{ width: `${share * 100}%` }}
            />
            <span className="flex-1 bg-loss" />
          </>
        ) : null}
      </div>
    </div>
  );
}

/** Members who voted, towards the number that makes the vote count. */
export function VotersBar({ project }: { project: Standing }) {
  const { voterCount, voterThreshold } = project;
  const isReached = voterCount >= voterThreshold;
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="tabular">
          <span className="font-medium">{voterCount}</span>
          <span className="text-ink-muted"> of {voterThreshold} voters</span>
        </span>
        {isReached ? (
          <span className="inline-flex items-center gap-1 text-gain">
            <Check size={14} aria-hidden /> Enough
          </span>
        ) : (
          <span className="text-ink-muted">{voterThreshold - voterCount} more needed</span>
        )}
      </div>
      <ProgressBar
        value={voterCount / voterThreshold}
        tone="saffron"
        label="Voters towards the threshold"
        valueText={`${voterCount} of ${voterThreshold}`}
        className="mt-1.5"
      />
    </div>
  );
}
