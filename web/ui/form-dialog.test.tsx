// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { control, mount, press } from '#tests/support/component.ts';
import { FormDialog } from './form-dialog.tsx';

const open = (props: { isBusy?: boolean; isWhole?: boolean }) => {
  const [onSubmit, onClose] = [vi.fn(), vi.fn()];
  return mount(
    <FormDialog title="A name" submit="Save" isBusy={false} onSubmit={onSubmit} onClose={onClose} {...props}>
      <input aria-label="Name" />
    </FormDialog>,
  ).then(() => ({ onSubmit, onClose }));
};

/** As Enter in a field does. */
const enter = () =>
  act(async () => {
    const event = new Event('submit', { bubbles: true, cancelable: true });
    document.querySelector('form')!.dispatchEvent(event);
  });

test('Enter sends as the button does', async () => {
  const { onSubmit } = await open({});
  await enter();
  await press('Save');
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test.each([{ isWhole: false }, { isBusy: true }])(
  'nothing is sent by Enter where it is %o',
  async (props) => {
    const { onSubmit } = await open(props);
    await enter();
    expect(onSubmit).not.toHaveBeenCalled();
  },
);

test('what is not whole can’t be sent, and the way out is always there', async () => {
  const { onClose } = await open({ isWhole: false });
  expect(control('Save')).toHaveProperty('disabled', true);
  await press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
});
