/**
 * The terms of a pool: opens one, or changes one that stands. A change is shown as before and after, and only
 * what was shown is sent.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dollars as plainDollars } from '#core/funding/decide-investment.ts';
import { rateLabel } from '#core/funding/ratio.ts';
import { DEFAULT_HOLD_DAYS, DEFAULT_RATE } from '#core/funding/terms.ts';
import { parseMinor } from '#core/money/amount.ts';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import { api, orpc } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { amountProblem, plainAmount } from '#web/lib/typed-amount.ts';
import { notifyFailure, waitsForSecond } from '#web/shared/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import { type Pool, rereadPools } from './queries.ts';

const PART = /^[1-9]\d{0,8}$/;
const DAYS = /^\d{1,3}$/;
const MOST_DAYS = 120;

interface Terms {
  poolName: string;
  ratePrd: string;
  rateUsd: string;
  minimumInvestment: string;
  maximumInvestment: string;
  targetUsd: string;
  holdDays: string;
}

/** What a new pool has where nothing else is said. */
const START: Terms = {
  poolName: '',
  ratePrd: String(DEFAULT_RATE.prd),
  rateUsd: String(DEFAULT_RATE.usd),
  minimumInvestment: '10',
  maximumInvestment: '10000',
  targetUsd: '50000',
  holdDays: String(DEFAULT_HOLD_DAYS),
};

export function PoolTermsDialog({ pool, onClose }: { pool: Pool | null; onClose: () => void }) {
  const client = useQueryClient();
  const [terms, setTerms] = useState(() => (pool ? termsOf(pool) : START));
  const [isReviewing, setIsReviewing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const problem = problemOf(terms);
  const changes = pool && problem === null ? changesOf(termsOf(pool), terms) : [];
  const canGoOn = problem === null && (pool === null || changes.length > 0);

  async function save() {
    setIsBusy(true);
    const sent = {
      ...terms,
      poolName: terms.poolName.trim(),
      minimumInvestment: plainAmount(terms.minimumInvestment),
      maximumInvestment: plainAmount(terms.maximumInvestment),
      targetUsd: plainAmount(terms.targetUsd),
      holdDays: Number(terms.holdDays),
    };
    try {
      await (pool ? api.funding.updatePool({ id: pool.id, ...sent }) : api.funding.createPool(sent));
      rereadPools(client);
      if (pool) notify.success('Terms changed', 'They hold for payment pages that are opened from now on.');
      else notify.success('Pool opened', `${sent.poolName} takes investments now.`);
      onClose();
    } catch (error) {
      const title = pool ? 'Not changed' : 'Not opened';
      notifyFailure(error, { title, message: 'The terms could not be saved. Please try again.' });
      if (waitsForSecond(error)) onClose();
      setIsReviewing(false);
    } finally {
      setIsBusy(false);
    }
  }

  const buttons = isReviewing ? (
    <>
      <Button variant="secondary" onClick={() => setIsReviewing(false)}>
        Back
      </Button>
      <Button isBusy={isBusy} onClick={() => void save()}>
        Change the terms
      </Button>
    </>
  ) : (
    <>
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button disabled={!canGoOn} isBusy={isBusy} onClick={() => (pool ? setIsReviewing(true) : void save())}>
        {pool ? 'Review the change' : 'Open pool'}
      </Button>
    </>
  );

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={pool ? `Terms of ${pool.poolName}` : 'New pool'}
        description={
          pool
            ? 'Payment pages that are open keep what they were opened with.'
            : 'Terms beyond the usual wait for a second administrator. They can be changed later; payment pages that are open keep theirs.'
        }
        footer={buttons}
      >
        {isReviewing ? (
          <Review changes={changes} />
        ) : (
          <TermsFields terms={terms} problem={problem} onChange={setTerms} />
        )}
        {pool && !isReviewing ? <Record poolId={pool.id} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function TermsFields(props: { terms: Terms; problem: string | null; onChange: (terms: Terms) => void }) {
  const { terms, problem, onChange } = props;
  const text = (name: keyof Terms, label: string, suffix?: string) => (
    <Field label={label}>
      {(field) => (
        <Input
          {...field}
          isNumeric={suffix !== undefined}
          inputMode={suffix === undefined ? 'text' : 'decimal'}
          suffix={suffix}
          maxLength={80}
          value={terms[name]}
          onChange={(event) => onChange({ ...terms, [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className="flex flex-col gap-4">
      {text('poolName', 'Name')}
      <div className="grid grid-cols-2 gap-4">
        {text('ratePrd', 'So many PRD', 'PRD')}
        {text('rateUsd', 'for so many dollars', 'USD')}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {text('minimumInvestment', 'Minimum', 'USD')}
        {text('maximumInvestment', 'Maximum', 'USD')}
        {text('targetUsd', 'Target', 'USD')}
        {text('holdDays', 'New PRD is held for', 'days')}
      </div>
      <p aria-live="polite" className="text-sm text-ink-muted">
        {problem ?? `Everybody reads: ${labelOf(terms)}.`}
      </p>
    </div>
  );
}

function Review({ changes }: { changes: readonly Change[] }) {
  return (
    <dl aria-label="The change" className="rounded-md border border-hairline">
      {changes.map(({ term, before, after }) => (
        <div key={term} className="border-b border-hairline px-4 py-2.5 text-sm last:border-0">
          <dt className="text-ink-muted">{term}</dt>
          <dd className="tabular break-words">
            <s className="text-ink-muted">{before}</s> <span className="sr-only">becomes</span>
            <span aria-hidden>→</span> <span className="font-medium">{after}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Who has set the terms lately. */
function Record({ poolId }: { poolId: string }) {
  const { data } = useQuery(
    orpc.funding.poolChanges.queryOptions({ input: { id: poolId, limit: 5 }, staleTime: 0 }),
  );
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label="Earlier changes" className="mt-5 border-t border-hairline pt-4 text-sm">
      <h3 className="font-medium">Earlier changes</h3>
      <ul className="mt-1.5 flex flex-col gap-1 text-ink-muted">
        {data.items.map((one) => (
          <li key={one.id}>
            {formatMoment(one.changedAt)} by {one.changedBy}: {one.rateLabel}, {exact(one.minimumInvestment)}{' '}
            to {exact(one.maximumInvestment)}, target {exact(one.targetUsd)}, held {daysOf(one.holdDays)}
            {one.isActive ? '' : ', closed'}
          </li>
        ))}
      </ul>
    </section>
  );
}

function termsOf(pool: Pool): Terms {
  const { poolName, ratePrd, rateUsd } = pool;
  return {
    poolName,
    ratePrd,
    rateUsd,
    minimumInvestment: plainDecimal(pool.minimumInvestment),
    maximumInvestment: plainDecimal(pool.maximumInvestment),
    targetUsd: plainDecimal(pool.targetUsd),
    holdDays: String(pool.holdDays),
  };
}

/** What keeps the terms from being sent; null where nothing does. */
function problemOf(terms: Terms): string | null {
  if (terms.poolName.trim() === '') return 'A pool needs a name.';
  if (!PART.test(terms.ratePrd) || !PART.test(terms.rateUsd)) return 'A rate is two whole numbers above 0.';
  const { minimumInvestment, maximumInvestment, targetUsd } = terms;
  for (const typed of [minimumInvestment, maximumInvestment, targetUsd]) {
    const problem = amountProblem('USD', typed);
    if (problem) return problem;
  }
  const [least, most, target] = [minimumInvestment, maximumInvestment, targetUsd].map(cents);
  if (least! <= 0n || most! < least! || target! <= 0n) {
    return 'The minimum must be above 0 and at most the maximum, and the target above 0.';
  }
  const isDays = DAYS.test(terms.holdDays) && Number(terms.holdDays) <= MOST_DAYS;
  return isDays ? null : `PRD is held for 0 to ${MOST_DAYS} days.`;
}

interface Change {
  term: string;
  before: string;
  after: string;
}

function changesOf(known: Terms, typed: Terms): Change[] {
  const rows: [string, (terms: Terms) => string][] = [
    ['Name', ({ poolName }) => poolName.trim()],
    ['Rate', labelOf],
    ['Minimum', ({ minimumInvestment }) => exact(minimumInvestment)],
    ['Maximum', ({ maximumInvestment }) => exact(maximumInvestment)],
    ['Target', ({ targetUsd }) => exact(targetUsd)],
    ['New PRD is held for', ({ holdDays }) => daysOf(Number(holdDays))],
  ];
  return rows
    .map(([term, say]) => ({ term, before: say(known), after: say(typed) }))
    .filter(({ before, after }) => before !== after);
}

function labelOf({ ratePrd, rateUsd }: Terms): string {
  return rateLabel({ prd: BigInt(ratePrd), usd: BigInt(rateUsd) });
}

function cents(typed: string): bigint {
  return parseMinor('USD', plainAmount(typed))!;
}

function exact(typed: string): string {
  return plainDollars(cents(typed));
}

function daysOf(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
