// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { contactsExamples } from '#contract/examples/contacts.ts';
import { grace } from '#contract/examples/members.ts';
import { eventually, labelled, press, seen, type } from '#tests/support/component.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { ConnectButton } from './connect-button.tsx';
import { Conversation } from './conversation.tsx';

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

test('what is typed while a message is being sent stays in the field', async () => {
  const answered = Promise.withResolvers<void>();
  const { asked } = await openScreen(<Conversation username="grace" />, {
    answers: {
      members: { member: () => ({ ...grace, relation: 'contact' }) },
      contacts: {
        messages: () => ({ items: [], nextCursor: null }),
        send: async () => {
          await answered.promise;
          return contactsExamples.send.response;
        },
      },
    },
  });
  await eventually(() => expect(labelled('Write to grace').value).toBe(''));
  await type('Write to grace', 'First');
  await press('Send');
  await type('Write to grace', 'Second');
  const isReading = ({ method, path }: { method: string; path: string }) =>
    method === 'GET' && path.startsWith('/contacts/grace/messages');
  const before = asked.filter(isReading).length;
  answered.resolve();
  await eventually(() => expect(asked.filter(isReading).length).toBeGreaterThan(before));
  expect(labelled('Write to grace').value).toBe('Second');
});
