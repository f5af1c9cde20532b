/** How to be paid: a QR code made in this browser, the address, and an amount to ask for. */
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { AmountInput } from '#web/shared/amount-input.tsx';
import type { Wallet } from '#web/shared/wallet.ts';
import { Panel } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CopyAddress } from './copy-address.tsx';
import { isSendAmount, paymentRequest } from './validate-send.ts';

/** Row WA-15. */
const QR_SIZE = 200;

export function ReceiveCard({ wallet }: { wallet: Wallet | undefined }) {
  const [amount, setAmount] = useState('');
  const isAmount = amount.trim() === '' || isSendAmount(amount);
  const request = wallet ? paymentRequest(wallet.address, isAmount ? amount : '') : '';
  return (
    <Panel title="Receive PRD" description="Show the code, or share your address">
      <div className="flex flex-col items-center gap-4">
        {/* Black on white in both themes: a camera must read it. */}
        <div className="rounded-md border border-hairline bg-[#fff] p-3">
          {wallet ? (
            <QRCodeSVG
              value={request}
              size={QR_SIZE}
              marginSize={0}
              level="M"
              title={`QR code of ${request}`}
              data-payload={request}
            />
          ) : (
            <Skeleton className="size-[200px]" />
          )}
        </div>
        <div className="flex w-full flex-col items-center gap-1 text-center">
          {wallet ? (
            <>
              <p className="font-medium">{wallet.username}</p>
              <div className="flex max-w-full items-center gap-1">
                <code className="min-w-0 font-mono text-xs break-all text-ink-muted">{wallet.address}</code>
                <CopyAddress address={wallet.address} />
              </div>
            </>
          ) : (
            <>
              <Skeleton className="h-5 w-24" />
              <Skeleton className="my-3 h-4 w-64 max-w-full" />
            </>
          )}
        </div>
        <Field
          label="Amount to ask for"
          isOptional
          error={isAmount ? undefined : 'Please enter a valid amount greater than 0.'}
          className="w-full"
        >
          {(control) => <AmountInput {...control} value={amount} onValue={setAmount} unit="PRD" />}
        </Field>
        {wallet && amount.trim() !== '' && isAmount ? (
          <CopyButton
            text={request}
            label="Copy payment request"
            isLabelled
            onCopied={() => notify.success('Request Copied', 'It fills in the send form when pasted there.')}
            onFailed={() => notify.error('Copy Failed', 'Failed to copy the request to clipboard.')}
          />
        ) : null}
      </div>
    </Panel>
  );
}
