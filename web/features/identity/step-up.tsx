/**
 * The dialog that any screen can be asked from: a request that wants to be confirmed opens it, waits for the code
 * of a second factor or the one from the email, and goes on as it was entered. Closing it leaves the request
 * refused.
 */
import { Suspense, useEffect, useState } from 'react';
import { answerStepUpWith, type StepUpQuestion } from '#web/lib/step-up.ts';
import { lazyDialog } from '#web/ui/lazy-part.ts';

const StepUpDialog = lazyDialog(async () => (await import('./step-up-dialog.tsx')).StepUpDialog);

interface Asked {
  question: StepUpQuestion;
  answer: (isConfirmed: boolean) => void;
}

/** Stands once in the layout of the site. */
export function StepUp() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(
    () =>
      answerStepUpWith(
        (question) =>
          new Promise((answer) => {
            setAsked({ question, answer });
          }),
      ),
    [],
  );
  if (!asked) return null;
  return (
    <Suspense>
      <StepUpDialog
        question={asked.question}
        onEnd={(isConfirmed) => {
          setAsked(null);
          asked.answer(isConfirmed);
        }}
      />
    </Suspense>
  );
}
