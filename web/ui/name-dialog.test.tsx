// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { eventually, labelled, press, seen, type } from '#tests/support/component.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { NameDialog } from './name-dialog.tsx';

async function open({
  isProposed = false,
  answers = [true],
}: {
  isProposed?: boolean;
  answers?: boolean[];
} = {}) {
  const saved: string[] = [];
  let closed = 0;
  await openScreen(
    <NameDialog
      title="Rename"
      label="Title"
      name="Bread of yesterday"
      isProposed={isProposed}
      maxLength={80}
      onSave={async (name) => {
        saved.push(name);
        return answers.shift() ?? true;
      }}
      onClose={() => {
        closed += 1;
      }}
    />,
  );
  await seen('Rename');
  return { saved, closedTimes: () => closed };
}

test('a name that could not be saved stays in the dialog, to be tried again', async () => {
  const { saved, closedTimes } = await open({ answers: [false, true] });
  await type('Title', '  Second Loaf ');
  await press('Save');
  await eventually(() => expect(saved).toEqual(['Second Loaf']));
  expect([closedTimes(), labelled('Title').value]).toEqual([0, '  Second Loaf ']);
  await press('Save');
  await eventually(() => expect(closedTimes()).toBe(1));
});

test('an unchanged name is not saved anew', async () => {
  const given = await open();
  await press('Save');
  await eventually(() => expect(given.closedTimes()).toBe(1));
  expect(given.saved).toEqual([]);
});

test('a proposed name is taken by saving it as it is', async () => {
  const { saved } = await open({ isProposed: true });
  await press('Save');
  await eventually(() => expect(saved).toEqual(['Bread of yesterday']));
});
