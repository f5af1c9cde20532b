/** Gives a whole pool back: what it would do is read first, and only that can be confirmed. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, orpc } from '#web/lib/api-client.ts';
import { notifyFailure, waitsForSecond } from '#web/shared/failure.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { type MassRefundPreview, type Pool, rereadInvestments, rereadPools } from './queries.ts';
import { dollars, prd } from './words.ts';

export function MassRefundDialog({ pool, onClose }: { pool: Pool; onClose: () => void }) {
  const client = useQueryClient();
  const preview = useQuery(
    orpc.funding.previewMassRefund.queryOptions({ input: { id: pool.id }, staleTime: 0, gcTime: 0 }),
  );
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function start() {
    if (!preview.data) return;
    setIsBusy(true);
    try {
      await api.funding.startMassRefund({
        id: pool.id,
        preview: preview.data.preview,
        reason: reason.trim(),
      });
      rereadInvestments(client);
      rereadPools(client);
      notify.success('The pool is being given back', 'It goes on in the background.');
      onClose();
    } catch (error) {
      notifyFailure(error, { title: 'Nothing was given back', message: 'Please try again.' });
      if (waitsForSecond(error)) {
        rereadPools(client);
        onClose();
      } else void preview.refetch();
    } finally {
      setIsBusy(false);
    }
  }

  const isEmpty = preview.data?.investments === 0;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={`Give back ${pool.poolName}`}
        description="Closes the pool, and gives every investment back that is not in dispute."
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="danger"
              disabled={!preview.data || isEmpty || reason.trim() === ''}
              isBusy={isBusy}
              onClick={() => void start()}
            >
              Give everything back
            </Button>
          </>
        }
      >
        {preview.data ? (
          <div className="flex flex-col gap-4">
            <Counted preview={preview.data} />
            <Field label="Reason" hint="Kept with every refund.">
              {(field) => (
                <Input
                  {...field}
                  maxLength={300}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
              )}
            </Field>
          </div>
        ) : preview.isError ? (
          <ErrorState title="The preview could not be made" onRetry={() => void preview.refetch()} />
        ) : (
          <SkeletonText lines={4} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function Counted({ preview }: { preview: MassRefundPreview }) {
  const rows: [string, string][] = [
    [
      'Investments',
      `${preview.investments}, by ${preview.members} ${preview.members === 1 ? 'member' : 'members'}`,
    ],
    ['Dollars to give back', dollars(preview.usd)],
    ['PRD to take back', prd(preview.prd)],
  ];
  if (preview.disputed > 0) rows.push(['Left out, in dispute', String(preview.disputed)]);
  const hasGap = /[1-9]/.test(preview.missingPrd) || /[1-9]/.test(preview.missingUsd);
  return (
    <>
      <dl className="rounded-md border border-hairline">
        {rows.map(([term, value]) => (
          <div
            key={term}
            className="flex min-h-11 items-center justify-between gap-4 border-b border-hairline px-4 text-sm last:border-0"
          >
            <dt className="text-ink-muted">{term}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {hasGap ? (
        <Banner tone="notice" title="Not all of it is there">
          {/[1-9]/.test(preview.missingPrd)
            ? `Members no longer have ${prd(preview.missingPrd)}; they will owe them. `
            : null}
          {/[1-9]/.test(preview.missingUsd)
            ? `The pool no longer has ${dollars(preview.missingUsd)}; those investments will not be given back.`
            : null}
        </Banner>
      ) : null}
    </>
  );
}
