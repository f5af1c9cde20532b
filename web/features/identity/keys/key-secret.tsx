import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';

/** The whole key, once. */
export function KeySecret({ secret, onKept }: { secret: string; onKept: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onKept()}>
      <DialogContent
        title="Keep your key"
        description="Whoever has it acts in your name, within its scopes. It is not shown again."
      >
        <div className="flex flex-col gap-5">
          <p
            className="rounded-md border border-hairline bg-sunken px-5 py-4 font-mono text-sm break-all"
            data-testid="api-key"
          >
            {secret}
          </p>
          <CopyButton text={secret} label="Copy the key" isLabelled />
          <Button isWide onClick={onKept}>
            I have kept it
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
