import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';

/** The secret of a webhook, once. */
export function WebhookSecret({ secret, onKept }: { secret: string; onKept: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onKept()}>
      <DialogContent
        title="Keep the secret"
        description="By it your program tells our messages from anybody else’s. It is not shown again."
      >
        <div className="flex flex-col gap-5">
          <p
            className="rounded-md border border-hairline bg-sunken px-5 py-4 font-mono text-sm break-all"
            data-testid="webhook-secret"
          >
            {secret}
          </p>
          <CopyButton text={secret} label="Copy the secret" isLabelled />
          <Button isWide onClick={onKept}>
            I have kept it
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
