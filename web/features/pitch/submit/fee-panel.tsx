/** The fee of a draft: what it costs, what the member has, and whether it is paid. Paid once, whatever is pressed. */
import { CircleCheck } from 'lucide-react';
import { api } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { formatDay, formatMoment } from '#web/lib/format-time.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { PrdCoin } from '#web/ui/marks.tsx';
import { notify } from '#web/ui/notify.ts';
import { type FeeState, type Project, useKeep, type Viewer } from '../queries.ts';

export function FeePanel(props: { viewer: Viewer; draft: Project; fee: FeeState | undefined }) {
  return isFeePaid(props.draft) ? <FeePaid draft={props.draft} /> : <FeeDue {...props} />;
}

function FeePaid({ draft }: { draft: Project }) {
  return (
    <div className="flex items-start gap-3 rounded-lg border border-hairline bg-gain-soft px-4 py-3">
      <CircleCheck size={18} aria-hidden className="mt-0.5 shrink-0 text-gain" />
      <p className="text-sm">
        <span className="font-medium">100 PRD paid.</span>{' '}
        <span className="text-ink-muted">
          Good for this one submission.
          {draft.fee?.refundsAt
            ? ` Not submitted by ${formatDay(draft.fee.refundsAt)}, it goes back to you.`
            : ''}
        </span>
      </p>
    </div>
  );
}

function FeeDue({ viewer, draft, fee }: { viewer: Viewer; draft: Project; fee: FeeState | undefined }) {
  const keep = useKeep(viewer);
  const { save, isBusy } = useSaving(
    { title: 'Payment Failed', message: 'Payment failed' },
    { topic: 'pitch' },
  );
  const attempt = useAttempt();
  const pay = () =>
    save(async () => {
      const paid = await attempt({ id: draft.id }, (idempotencyKey) =>
        api.pitch.payFee({ id: draft.id }, { context: { idempotencyKey } }),
      );
      keep.project(paid);
      notify.success('Payment Verified', '100 PRD submission fee paid successfully', { topic: 'pitch' });
    });
  return (
    <div className="rounded-lg border border-saffron-line bg-saffron-soft px-4 py-3.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <PrdCoin size={28} />
        <p className="min-w-0 flex-1 basis-44 text-sm">
          <span className="block font-medium">Submission fee: 100 PRD</span>
          <span className="text-ink-muted">
            Current balance:{' '}
            <span className="tabular">{fee ? `${formatAmount(fee.balance, { max: 2 })} PRD` : '…'}</span>
          </span>
        </p>
        <Button onClick={() => void pay()} isBusy={isBusy} busyLabel="Paying…" disabled={!fee}>
          Pay 100 PRD
        </Button>
      </div>
      {fee && !fee.canPay && fee.welcomeUsableAt ? (
        <p className="mt-2 text-sm text-saffron-text">
          Your welcome PRD can pay the fee from {formatMoment(fee.welcomeUsableAt)} on.
        </p>
      ) : null}
      <p className="mt-2 text-xs text-ink-muted">
        It pays for one submission, and goes back if you cancel, if it is refused for its form, or if nothing
        was submitted within 30 days.
      </p>
    </div>
  );
}

/** The draft's fee is there, good for its submission. */
export function isFeePaid({ fee }: Pick<Project, 'fee'>): boolean {
  return fee?.status === 'held' || fee?.status === 'taken';
}
