/** What is shown once and never again: a key, a secret. */
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';

interface SecretOnceProps {
  /** Null shows nothing. */
  secret: string | null;
  title: string;
  /** Who can do what by it. */
  description: string;
  copies: string;
  testId: string;
  onKept: () => void;
}

/** The whole secret, to copy and keep. */
export function SecretOnce({ secret, title, description, copies, testId, onKept }: SecretOnceProps) {
  if (secret === null) return null;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onKept()}>
      <DialogContent title={title} description={`${description} It is not shown again.`}>
        <div className="flex flex-col gap-5">
          <p
            className="rounded-md border border-hairline bg-sunken px-5 py-4 font-mono text-sm break-all"
            data-testid={testId}
          >
            {secret}
          </p>
          <CopyButton text={secret} label={copies} isLabelled />
          <Button isWide onClick={onKept}>
            I have kept it
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
