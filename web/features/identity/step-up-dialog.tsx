import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { FactorForm } from './factor-form.tsx';

/** Asks for the second factor. `onEnd` hears once whether it was confirmed. */
export function StepUpDialog({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onEnd(false)}>
      <DialogContent
        size="sm"
        focusOn='[autocomplete="one-time-code"]'
        title="Confirm it is you"
        description="This asks for your second factor. What you entered goes on when it is confirmed."
      >
        <FactorForm label="Confirm" onConfirmed={() => onEnd(true)} />
      </DialogContent>
    </Dialog>
  );
}
