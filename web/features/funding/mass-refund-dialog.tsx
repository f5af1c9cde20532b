/** Gives a whole pool back: what it would do is read first, and only that can be confirmed. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, orpc } from '#web/lib/api-client.ts';
import { notifyFailure, waitsForSecond } from '#web/shared/failure.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { type MassRefundPreview, type Pool, rereadInvestments, rereadPools } from './queries.ts';
import { dollars, prd } from './words.ts';

export function MassRefundDialog({ pool, onClose }: { pool: Pool; onClose: () => void }) {
  const preview = useQuery(
    orpc.funding.previewMassRefund.queryOptions({ input: { id: pool.id }, staleTime: 0, gcTime: 0 }),
  );
  const { start, isBusy } = useMassRefund(pool, {
    onClose,
    onFailed: () => void preview.refetch(),
  });
  const [reason, setReason] = useState('');
  const canStart = preview.data !== undefined && preview.data.investments > 0 && reason.trim() !== '';
  return (
    <FormDialog
      title={`Give back ${pool.poolName}`}
      description="Closes the pool, and gives every investment back that is not in dispute."
      submit="Give everything back"
      isDangerous
      isWhole={canStart}
      isBusy={isBusy}
      onSubmit={() => preview.data && void start(preview.data, reason)}
      onClose={onClose}
    >
      {preview.data ? (
        <>
          <Counted preview={preview.data} />
          <TextField
            label="Reason"
            hint="Kept with every refund."
            maxLength={300}
            value={reason}
            onValue={setReason}
          />
        </>
      ) : preview.isError ? (
        <ErrorState title="The preview could not be made" onRetry={() => void preview.refetch()} />
      ) : (
        <SkeletonText lines={4} />
      )}
    </FormDialog>
  );
}

/** Starts giving a pool back as it was previewed, and as nothing else. */
function useMassRefund(pool: Pool, { onClose, onFailed }: { onClose: () => void; onFailed: () => void }) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  async function start({ preview }: MassRefundPreview, reason: string) {
    setIsBusy(true);
    try {
      await api.funding.startMassRefund({ id: pool.id, preview, reason: reason.trim() });
      rereadInvestments(client);
      rereadPools(client);
      notify.success('The pool is being given back', 'It goes on in the background.');
      onClose();
    } catch (error) {
      notifyFailure(error, { title: 'Nothing was given back', message: 'Please try again.' });
      if (!waitsForSecond(error)) return onFailed();
      rereadPools(client);
      onClose();
    } finally {
      setIsBusy(false);
    }
  }
  return { start, isBusy };
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
