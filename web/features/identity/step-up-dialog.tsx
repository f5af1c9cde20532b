import type { StepUpQuestion } from '#web/lib/step-up.ts';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { EmailCodeForm } from './email-code-form.tsx';
import { FactorForm } from './factor-form.tsx';

/** What has to be confirmed. */
export interface StepUpDialogProps {
  question: StepUpQuestion;
  /** Hears once whether it was confirmed. */
  onEnd: (isConfirmed: boolean) => void;
}

/** Asks for the second factor, or for the code of an email. */
export function StepUpDialog({ question, onEnd }: StepUpDialogProps) {
  const isByEmail = question.kind === 'email';
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onEnd(false)}>
      <DialogContent
        size="sm"
        focusOn={isByEmail ? '[data-sends-code]' : '[data-uses-passkey], [autocomplete="one-time-code"]'}
        title="Confirm it is you"
        description={
          isByEmail
            ? 'We email you a code that confirms this, and nothing else.'
            : 'This asks for your second factor. What you entered goes on when it is confirmed.'
        }
      >
        {isByEmail ? (
          <EmailCodeForm confirmation={question.confirmation} onConfirmed={() => onEnd(true)} />
        ) : (
          <FactorForm label="Confirm" onConfirmed={() => onEnd(true)} />
        )}
      </DialogContent>
    </Dialog>
  );
}
