/**
 * The terms of a pool: opens one, or changes one that stands. A change is shown as before and after, and only
 * what was shown is sent.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, orpc } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { notifyFailure, waitsForSecond } from '#web/shared/failure.ts';
import { ReasonField } from '#web/shared/reason-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { notify } from '#web/ui/notify.ts';
import {
  asSent,
  type Change,
  changesOf,
  daysOf,
  exact,
  labelOf,
  problemOf,
  START,
  type Terms,
  termsOf,
} from './pool-terms.ts';
import { type Pool, rereadPools } from './queries.ts';

export function PoolTermsDialog({ pool, onClose }: { pool: Pool | null; onClose: () => void }) {
  const [terms, setTerms] = useState(() => (pool ? termsOf(pool) : START));
  const [reason, setReason] = useState('');
  const [isReviewing, setIsReviewing] = useState(false);
  const { save, isBusy } = useSavingTerms(pool, { onClose, onFailed: () => setIsReviewing(false) });
  const problem = problemOf(terms);
  const changes = pool && problem === null ? changesOf(termsOf(pool), terms) : [];
  const isReasoned = reason.trim() !== '';
  const canGoOn = problem === null && (pool === null ? isReasoned : changes.length > 0);
  const goOn = () => (pool ? setIsReviewing(true) : void save(terms, reason));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={pool ? `Terms of ${pool.poolName}` : 'New pool'}
        description={
          pool
            ? 'Payment pages that are open keep what they were opened with.'
            : 'Terms beyond the usual wait for a second administrator. They can be changed later; payment pages that are open keep theirs.'
        }
        footer={
          isReviewing ? (
            <>
              <Button variant="secondary" onClick={() => setIsReviewing(false)}>
                Back
              </Button>
              <Button disabled={!isReasoned} isBusy={isBusy} onClick={() => void save(terms, reason)}>
                Change the terms
              </Button>
            </>
          ) : (
            <>
              <Button variant="secondary" onClick={onClose}>
                Cancel
              </Button>
              <Button disabled={!canGoOn} isBusy={isBusy} onClick={goOn}>
                {pool ? 'Review the change' : 'Open pool'}
              </Button>
            </>
          )
        }
      >
        {isReviewing ? (
          <Review changes={changes} />
        ) : (
          <TermsFields terms={terms} problem={problem} onChange={setTerms} />
        )}
        {isReviewing || pool === null ? (
          <ReasonField className="mt-4" value={reason} onValue={setReason} />
        ) : null}
        {pool && !isReviewing ? <Record poolId={pool.id} /> : null}
      </DialogContent>
    </Dialog>
  );
}

/** Opens a pool with its terms, or changes those of one that stands. What waits for a second administrator closes too. */
function useSavingTerms(
  pool: Pool | null,
  { onClose, onFailed }: { onClose: () => void; onFailed: () => void },
) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  async function save(terms: Terms, reason: string) {
    setIsBusy(true);
    const sent = asSent(terms);
    try {
      await (pool
        ? api.funding.updatePool({ id: pool.id, ...sent, reason })
        : api.funding.createPool({ ...sent, reason }));
      rereadPools(client);
      if (pool) notify.success('Terms changed', 'They hold for payment pages that are opened from now on.');
      else notify.success('Pool opened', `${sent.poolName} takes investments now.`);
      onClose();
    } catch (error) {
      const title = pool ? 'Not changed' : 'Not opened';
      notifyFailure(error, { title, message: 'The terms could not be saved. Please try again.' });
      if (waitsForSecond(error)) onClose();
      onFailed();
    } finally {
      setIsBusy(false);
    }
  }
  return { save, isBusy };
}

function TermsFields(props: { terms: Terms; problem: string | null; onChange: (terms: Terms) => void }) {
  const { terms, problem, onChange } = props;
  const text = (name: keyof Terms, label: string, suffix?: string) => (
    <TextField
      label={label}
      isNumeric={suffix !== undefined}
      inputMode={suffix === undefined ? 'text' : 'decimal'}
      suffix={suffix}
      maxLength={80}
      value={terms[name]}
      onValue={(typed) => onChange({ ...terms, [name]: typed })}
    />
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
