/**
 * The dialog in which a pitch is made: pay the fee, tell, ask, add documents, submit. It works on a draft that
 * the server keeps, so that a reload, a closed tab or another browser loses neither words nor fee.
 */
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type FeeState, type Project, useFeeState } from '../queries.ts';
import { DraftForm } from './draft-form.tsx';
import { type DraftFields, useDraft, useDraftProject } from './use-draft.ts';

interface SubmitProjectDialogProps {
  viewer: string;
  /** A draft to go on with; else the one whose fee is paid, or a new one. */
  draftId: string | null;
  /** Words for a new draft; undefined while they are being read. */
  prefill: DraftFields | null | undefined;
  onClose: () => void;
  onSubmitted: (project: Project) => void;
}

export function SubmitProjectDialog(props: SubmitProjectDialogProps) {
  const { viewer, prefill, onClose, onSubmitted } = props;
  const fee = useFeeState(viewer);
  const draft = useDraft(viewer, {
    draftId: props.draftId ?? fee.data?.paidDraftId ?? null,
    prefill: prefill ?? undefined,
    isReady: prefill !== undefined && (props.draftId !== null || !fee.isPending),
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {draft.id ? (
        <OpenDraft viewer={viewer} id={draft.id} fee={fee.data} onClose={onClose} onSubmitted={onSubmitted} />
      ) : (
        <DialogContent title="Submit Project" size="lg">
          {draft.problem ? (
            <ErrorState title={draft.problem} onRetry={draft.retry} />
          ) : (
            <div aria-busy="true" className="flex flex-col gap-4">
              <p className="sr-only">Opening your draft…</p>
              <Skeleton className="h-20 w-full rounded-lg" />
              <Skeleton className="h-10 w-full" />
              <Skeleton className="h-32 w-full" />
            </div>
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}

interface OpenDraftProps {
  viewer: string;
  id: string;
  fee: FeeState | undefined;
  onClose: () => void;
  onSubmitted: (project: Project) => void;
}

function OpenDraft({ viewer, id, ...rest }: OpenDraftProps) {
  const { data } = useDraftProject(viewer, id);
  return data ? <DraftForm key={id} viewer={viewer} draft={data} {...rest} /> : null;
}
