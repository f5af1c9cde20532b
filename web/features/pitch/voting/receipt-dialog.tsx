/** The signed receipt of a vote: what it says, and the text that anybody can check. */
import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Project } from '../queries.ts';
import { prd } from '../words.ts';

export function ReceiptDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const receipt = useQuery(
    orpc.pitch.receipt.queryOptions({ input: { id: project.id }, staleTime: 0, gcTime: 0 }),
  );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title="Vote receipt" description={project.title}>
        {receipt.data ? (
          <div className="flex flex-col gap-4">
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
              <Row term="Side">{receipt.data.support ? 'For' : 'Against'}</Row>
              <Row term="Held">{prd(receipt.data.amount)}</Row>
              <Row term="Weight">{receipt.data.weight}</Row>
              <Row term="Voted">{formatMoment(receipt.data.votedAt)}</Row>
              <Row term="Revision">{receipt.data.revision}</Row>
              <Row term="Counted">
                {receipt.data.isCounted === null
                  ? 'When the vote closes'
                  : receipt.data.isCounted
                    ? 'Yes, it stands in the result'
                    : 'No: one person has one voice, and none on a project of their own'}
              </Row>
              <Row term="Transaction">
                <span className="font-mono text-xs break-all">{receipt.data.transactionHash}</span>
              </Row>
            </dl>
            <div className="rounded-md bg-sunken p-3">
              <div className="flex items-center justify-between gap-2">
                <p className="text-sm font-medium">Signed text</p>
                <CopyButton text={receipt.data.receipt} label="Copy receipt" isLabelled />
              </div>
              <p className="mt-1 line-clamp-4 font-mono text-xs break-all text-ink-muted">
                {receipt.data.receipt}
              </p>
            </div>
          </div>
        ) : receipt.isPending ? (
          <div aria-busy="true" className="flex flex-col gap-3">
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-24 w-full" />
          </div>
        ) : (
          <ErrorState
            title="The receipt could not be loaded"
            onRetry={() => void receipt.refetch()}
            isRetrying={receipt.isFetching}
          >
            Your vote stands all the same.
          </ErrorState>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Row({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{term}</dt>
      <dd className="tabular">{children}</dd>
    </>
  );
}
