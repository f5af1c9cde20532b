/** How far a pool is towards its target. */
import { parseMinor } from '#core/money/amount.ts';
import type { Pool } from './queries.ts';
import { dollars } from './words.ts';

export function PoolProgress({ pool }: { pool: Pool }) {
  const raised = parseMinor('USD', pool.totalUsdRaised) ?? 0n;
  const target = parseMinor('USD', pool.targetUsd) ?? 1n;
  // Tenths of a percent, cut: it never says that a target is reached before it is.
  const tenths = Number((raised * 1000n) / target);
  const percent = Math.min(tenths / 10, 100);
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <p>
          <span className="display tabular text-2xl">{dollars(pool.totalUsdRaised, { isShort: true })}</span>{' '}
          <span className="text-ink-muted">of {dollars(pool.targetUsd, { isShort: true })}</span>
        </p>
        <p className="tabular text-ink-muted">
          {percent}% · {pool.investorCount} {pool.investorCount === 1 ? 'investor' : 'investors'}
        </p>
      </div>
      <div
        role="progressbar"
        aria-label="Raised towards the target"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${dollars(pool.totalUsdRaised)} of ${dollars(pool.targetUsd)}`}
        className="mt-2 h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-saffron transition-[width] duration-300"
          style={{ width: raised > 0n ? `max(${percent}%, 0.5rem)` : 0 }}
        />
      </div>
    </div>
  );
}
