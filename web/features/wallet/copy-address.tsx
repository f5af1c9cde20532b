/** Copies the member's own address, and says whether it worked. */
import { CopyButton } from '#web/ui/copy-button.tsx';
import { notify } from '#web/ui/notify.ts';

export function CopyAddress({ address, isLabelled = false }: { address: string; isLabelled?: boolean }) {
  return (
    <CopyButton
      text={address}
      label="Copy address"
      isLabelled={isLabelled}
      onCopied={() => notify.success('Address Copied', 'Your address is on the clipboard.')}
      onFailed={() => notify.error('Copy Failed', 'Failed to copy address to clipboard.')}
    />
  );
}
