// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { contactsExamples } from '#contract/examples/contacts.ts';
import { grace } from '#contract/examples/members.ts';
import { eventually, labelled, press, seen, type } from '#tests/support/component.ts';
import { push } from '#tests/support/fake-live.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { useInbox } from '#web/shared/inbox.ts';
import { ConnectButton } from './connect-button.tsx';
import { Conversation } from './conversation.tsx';
import { Directory } from './directory.tsx';
import { useMember } from './queries.ts';
import { ReportByName } from './safety.tsx';

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

test('a request to connect that fails says so in the words of the specification [NE-07]', async () => {
  await openScreen(<ConnectButton member={{ ...grace, relation: 'none' }} />, {
    answers: { contacts: { ask: () => Promise.reject(new TypeError('Failed to fetch')) } },
  });
  await press(`Connect with ${grace.username}`);
  await press('Send request');
  await seen('Connection Failed');
  await seen('Failed to send connection request. Please try again.');
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

function Standing() {
  useInbox();
  return <p>{useMember('grace').data?.relation}</p>;
}

test('how a member stands to the reader is read again when the inbox changes, once for the whole screen', async () => {
  let relation: 'asked' | 'contact' = 'asked';
  const twice = (
    <>
      <Standing />
      <Standing />
    </>
  );
  const { asked } = await openScreen(twice, {
    answers: {
      notices: { inbox: () => ({ version: 1, notices: 0, messages: 0, requests: 0 }) },
      members: { member: () => ({ ...grace, relation }) },
    },
  });
  await seen('askedasked');
  relation = 'contact';
  await push('inbox', 2, { version: 2 });
  await seen('contactcontact');
  expect(asked.filter(({ path }) => path === '/members/grace')).toHaveLength(2);
});

test('a skill that is chosen leaves the search field', async () => {
  const looks: unknown[] = [];
  await openScreen(<Directory search={{}} onLook={(look) => looks.push(look)} />, {
    answers: {
      members: { directory: () => ({ items: [], nextCursor: null }), skills: () => ({ items: [] }) },
    },
  });
  await type('Search members by name or skill', 'woodworking');
  await press('Search');
  expect(looks).toEqual([{ search: undefined, skills: 'carpentry' }]);
  expect(labelled('Search members by name or skill').value).toBe('');
});

test('somebody whom the reader can’t find any more is reported by name', async () => {
  const { sent } = await openScreen(<ReportByName />, {
    answers: { contacts: { report: () => contactsExamples.report.response } },
  });
  await press('Report by name');
  await type('Username', 'mallory');
  await press('Send report');
  await seen('Report sent');
  expect(sent()).toMatchObject([{ path: '/members/mallory/report', body: { reason: 'spam' } }]);
});
