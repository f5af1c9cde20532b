// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { control, eventually, press, seen } from '#tests/support/component.ts';
import { refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { useSaving } from './use-saving.ts';

function Saver() {
  const { save, isBusy } = useSaving({ title: 'Error', message: 'Not remembered.' });
  const remember = async () => {
    await api.memory.remove({ id: '019cbd9a-6c00-7a11-8c3f-2f6d1b7e4a10' });
  };
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void save(remember)}>
        Forget
      </Button>
      <p>{isBusy ? 'under way' : 'at rest'}</p>
    </>
  );
}

test('one thing is sent at a time, and the next one once it is answered', async () => {
  const held = Promise.withResolvers<{ done: true }>();
  const { sent } = await openScreen(<Saver />, { answers: { memory: { remove: () => held.promise } } });
  await press('Forget');
  await seen('under way');
  await press('Forget');
  expect(sent()).toHaveLength(1);
  held.resolve({ done: true });
  await seen('at rest');
  await press('Forget');
  await eventually(() => expect(sent()).toHaveLength(2));
});

test('what failed is said in the server’s words, and in the screen’s where the server has none', async () => {
  const answers = [() => refusal('not_found'), () => new Response('', { status: 502 })];
  await openScreen(<Saver />, { answers: { memory: { remove: () => answers.shift()!() } } });
  await press('Forget');
  await eventually(() => expect(document.querySelector('[role="alert"]')?.textContent).toBeTruthy());
  expect(document.querySelector('[role="alert"]')!.textContent).not.toContain('Not remembered.');
  await press('Close notification');
  await eventually(() => expect(control('Forget').getAttribute('aria-busy')).toBeNull());
  await press('Forget');
  await seen('Not remembered.');
});
