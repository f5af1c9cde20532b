/** The member's accounts at other banks, and what is or was on its way from and to them. */
import { ArrowDownLeft, ArrowUpRight, Link2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { type BankPayment, usePayments } from '../onboarding/onboarding-queries.ts';
import { ProviderLink } from '../onboarding/provider-link.tsx';
import { type BankingOverview, useReloadBanking } from '../queries.ts';
import { momentDay } from '../words.ts';

const STATUS = {
  processing: <Badge tone="outline">On its way</Badge>,
  settled: null,
  failed: <Badge tone="loss">Didn’t arrive</Badge>,
  returned: <Badge tone="loss">Came back</Badge>,
} as const;
/** The newest; the history of an account has all that moved. */
const SHOWN = 5;

export function OtherBanks({ overview: { outsideAccounts } }: { overview: BankingOverview }) {
  const [isLinking, setIsLinking] = useState(false);
  const [unlinking, setUnlinking] = useState<{ id: string; name: string } | null>(null);
  const payments = usePayments();
  const shown = payments.data?.items.slice(0, SHOWN) ?? [];
  return (
    <Panel
      title="Other banks"
      actions={
        isLinking ? null : (
          <Button size="sm" variant="secondary" icon={<Link2 />} onClick={() => setIsLinking(true)}>
            Link an account
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {isLinking ? <ProviderLink>Go to the bank’s page</ProviderLink> : null}
        <ul aria-label="Accounts at other banks" className="text-sm">
          {outsideAccounts.map(({ id, bankName, last4 }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-1">
              <span className="min-w-0 break-words">
                {bankName} <span className="tabular text-ink-muted">••• {last4}</span>
              </span>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Unlink ${bankName} ••• ${last4}`}
                onClick={() => setUnlinking({ id, name: `${bankName} ••• ${last4}` })}
              >
                Unlink
              </Button>
            </li>
          ))}
        </ul>
        {unlinking ? <UnlinkDialog {...unlinking} onClose={() => setUnlinking(null)} /> : null}
        {shown.length > 0 ? (
          <ul aria-label="Payments from and to other banks" className="divide-y divide-hairline text-sm">
            {shown.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </ul>
        ) : null}
      </div>
    </Panel>
  );
}

interface UnlinkDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

function UnlinkDialog({ id, name, onClose }: UnlinkDialogProps) {
  const reload = useReloadBanking();
  const { save, isBusy } = useSaving({
    title: 'Not unlinked',
    message: 'It is still linked. Please try again.',
  });
  return (
    <FormDialog
      title={`Unlink ${name}?`}
      size="sm"
      submit="Unlink"
      cancel="Keep it"
      isDangerous
      isBusy={isBusy}
      onSubmit={() =>
        void save(async () => {
          await api.banking.unlinkOutside({ id });
          await reload();
          notify.success(`${name} is unlinked`);
          onClose();
        })
      }
      onClose={onClose}
    >
      <p className="text-sm text-ink-muted">
        Nothing can be paid from it or to it any more, and scheduled transfers with it are cancelled. Payments
        on their way go on. You can link it again at the bank’s page.
      </p>
    </FormDialog>
  );
}

function PaymentRow({ payment }: { payment: BankPayment }) {
  const { direction, bankName, last4, description, amount, status, failure, createdAt } = payment;
  const isIn = direction === 'in';
  const Arrow = isIn ? ArrowDownLeft : ArrowUpRight;
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <span className="flex min-w-0 items-start gap-3">
        <Arrow size={16} aria-hidden className="mt-0.5 shrink-0 text-ink-muted" />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-2">
            <span className="break-words">{description}</span> {STATUS[status]}
          </span>
          <span className="block text-ink-muted">
            {isIn ? 'From' : 'To'} {bankName} ••• {last4}, {momentDay(createdAt)}
          </span>
          {failure ? (
            <span className="block text-ink-muted">
              {failure}{' '}
              {isIn
                ? status === 'returned'
                  ? 'It was taken back.'
                  : 'Nothing was taken.'
                : 'The money is back on your account.'}
            </span>
          ) : null}
        </span>
      </span>
      <Amount value={isIn ? amount : `-${amount}`} asset="USD" className="shrink-0" />
    </li>
  );
}
