/** Under the recipient's field: who the address belongs to, as soon as it is whole. */
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { isAddress } from '#core/identity/address.ts';
import { hasAddressForm } from '#core/wallet/decide-send.ts';
import { ORPCError } from '#web/lib/api-client.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { useRecipient } from './queries.ts';

export function RecipientNote({ typed }: { typed: string }) {
  const address = typed.trim();
  const recipient = useRecipient(typed);
  if (address === '') return 'The address starts with PRD and has 40 characters.';
  if (!isAddress(address)) {
    const isShort = hasAddressForm(address) || 'PRD'.startsWith(address.slice(0, 3));
    return isShort && address.length < 40
      ? `${address.length} of 40 characters`
      : 'This is not an address of Protege. Check it against its source.';
  }
  if (recipient.data) {
    return recipient.data.isSelf ? (
      <Line icon={<CircleAlert size={14} aria-hidden />}>This is your own address.</Line>
    ) : (
      <Line icon={<CircleCheck size={14} aria-hidden className="text-gain" />}>
        This is <span className="font-medium text-ink">{recipient.data.username}</span>
      </Line>
    );
  }
  if (recipient.isError) {
    const { error } = recipient;
    const text =
      error instanceof ORPCError && error.status === 404 ? error.message : 'Their name could not be read.';
    return <Line icon={<CircleAlert size={14} aria-hidden className="text-loss" />}>{text}</Line>;
  }
  return <Line icon={<Spinner size={14} />}>Looking up who this is</Line>;
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="shrink-0">{icon}</span>
      <span>{children}</span>
    </span>
  );
}
