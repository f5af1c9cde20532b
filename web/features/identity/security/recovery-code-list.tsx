import { Download } from 'lucide-react';
import { AnchorButton, Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

/** Ten codes to copy, to download, and to be done with. */
export function RecoveryCodeList({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const text = `Protege recovery codes. Each opens your account once.\n\n${codes.join('\n')}\n`;
  return (
    <div className="flex flex-col gap-5">
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md border border-hairline bg-sunken px-5 py-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <AnchorButton
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="protege-recovery-codes.txt"
          variant="secondary"
          icon={<Download />}
        >
          Download
        </AnchorButton>
        <CopyButton text={codes.join('\n')} label="Copy the codes" isLabelled />
      </div>
      <Button isWide onClick={onKept}>
        I have kept them
      </Button>
    </div>
  );
}
