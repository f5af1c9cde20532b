// @vitest-environment happy-dom
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { control, eventually, mount, press } from '#tests/support/component.ts';
import { Dialog, DialogContent } from './dialog.tsx';

/** A page whose button opens a dialog of two steps; its last button closes it, and `onClosed` is what happens then. */
function Page({ onClosed }: { onClosed?: () => void }) {
  const [step, setStep] = useState(0);
  const [isClosed, setIsClosed] = useState(false);
  const close = () => {
    setStep(0);
    setIsClosed(true);
  };
  useEffect(() => {
    if (isClosed) onClosed?.();
  }, [isClosed, onClosed]);
  return (
    <>
      <button type="button" onClick={() => setStep(1)}>
        Open
      </button>
      <button type="button">Elsewhere</button>
      {step > 0 ? (
        <Dialog open onOpenChange={close}>
          <DialogContent title="Two steps" key={step}>
            <button type="button" onClick={() => (step === 1 ? setStep(2) : close())}>
              {step === 1 ? 'Next' : 'Done'}
            </button>
          </DialogContent>
        </Dialog>
      ) : null}
    </>
  );
}

const through = async () => {
  control('Open').focus();
  for (const name of ['Open', 'Next', 'Done']) await press(name);
};

test('after a dialog that no trigger opened the focus is where it was, however many steps it had', async () => {
  await mount(<Page />);
  await through();
  await eventually(() => expect(document.activeElement).toBe(control('Open')));
});

test('what has taken the focus by then keeps it', async () => {
  await mount(<Page onClosed={() => control('Elsewhere').focus()} />);
  await through();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(control('Elsewhere'));
});
