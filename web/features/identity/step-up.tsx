/**
 * The dialog that any screen can be asked from: a request that wants a fresh second factor opens it, waits for
 * the code, and goes on as it was entered. Closing it leaves the request refused.
 */
import { lazy, Suspense, useEffect, useState } from 'react';
import { answerSecondFactorWith } from '#web/lib/second-factor.ts';

const StepUpDialog = lazy(() =>
  import('./step-up-dialog.tsx').then((module) => ({ default: module.StepUpDialog })),
);

/** Stands once in the layout of the site. */
export function StepUp() {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  useEffect(
    () =>
      answerSecondFactorWith(
        () =>
          new Promise((resolve) => {
            setAnswer(() => resolve);
          }),
      ),
    [],
  );
  if (!answer) return null;
  return (
    <Suspense>
      <StepUpDialog
        onEnd={(isConfirmed) => {
          answer(isConfirmed);
          setAnswer(null);
        }}
      />
    </Suspense>
  );
}
