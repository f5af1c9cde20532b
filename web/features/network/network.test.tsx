// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { contactsExamples } from '#contract/examples/contacts.ts';
import { grace } from '#contract/examples/members.ts';
import { press, seen } from '#tests/support/component.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { ConnectButton } from './connect-button.tsx';

test('a request that waits can be taken back; nothing is sent before that is confirmed', async () => {
  const { sent } = await openScreen(<ConnectButton member={{ ...grace, relation: 'asked' }} />, {
    answers: { contacts: { remove: () => contactsExamples.remove.response } },
  });
  await seen('Request sent');
  await press('Take back your request to grace');
  expect(sent()).toEqual([]);
  await press('Take back');
  await seen('Request taken back');
  expect(sent()).toMatchObject([{ method: 'DELETE', path: '/contacts/grace' }]);
});
