// @vitest-environment happy-dom
/** The live chat of a screen: what a link of an email opens, and what is said in it. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { supportExamples } from '#contract/examples/support.ts';
import { labelled, press, seen, type } from '#tests/support/component.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { SessionContext, useAuth } from '#web/app/session-context.tsx';
import { LiveChat } from './live-chat.tsx';

const message = supportExamples.read.response;
const answers = {
  support: {
    desk: () => supportExamples.desk.response,
    mine: () => ({ items: [], nextCursor: null }),
    read: () => message,
  },
};

/** A page that is there before it is known who looks at it. */
function Arriving() {
  const auth = useAuth();
  const [initialized, setInitialized] = useState(false);
  return (
    <SessionContext value={{ ...auth, initialized, user: initialized ? auth.user : null }}>
      <Link to="/" hash={`message=${message.id}`}>
        The link of the email
      </Link>
      <button type="button" onClick={() => setInitialized(true)}>
        It is known
      </button>
      <LiveChat />
    </SessionContext>
  );
}

test('a member’s link opens their message, however late it is known who they are', async () => {
  await openScreen(<Arriving />, { answers });
  await press('The link of the email');
  await press('It is known');
  await seen(message.reference);
});

test('care goes on with the next question: how the mentor cared comes with it', async () => {
  const care = { stage: 'first', danger: 'self_harm', language: 'en' } as const;
  const said = ['You matter.', 'I am still here.'];
  const { asked } = await openScreen(<LiveChat />, {
    viewer: 'visitor',
    answers: {
      support: {
        ...answers.support,
        ask: () => ({ text: said.shift() ?? '', more: null, isFound: true, care }),
      },
    },
  });
  await type('Ask the mentor', 'I can’t go on.');
  await press('Send');
  await seen('You matter.');
  await type('Ask the mentor', 'How do I earn PRD?');
  await press('Send');
  await seen('I am still here.');
  const questions = asked.filter(({ path }) => path === '/contact/questions');
  expect(questions.map(({ body }) => body)).toEqual([
    { text: 'I can’t go on.', care: null },
    { text: 'How do I earn PRD?', care },
  ]);
});

test('what was typed stays on the way from the mentor to a person, and back', async () => {
  await openScreen(<LiveChat />, { viewer: { id: '019cbdc1-1090-7e11-8a11-1d2e3f4a5e11' }, answers });
  await type('Ask the mentor', 'Where is my reward?');
  await press('Talk to a person');
  await type('What should the person know?', 'It is missing.');
  await press('Back to the mentor');
  expect(labelled('Ask the mentor').value).toBe('Where is my reward?');
  await press('Talk to a person');
  expect(labelled('What should the person know?').value).toBe('It is missing.');
});

test('a message of any letters has a subject that can be sent', async () => {
  const { sent } = await openScreen(<LiveChat />, {
    viewer: { id: '019cbdc1-1091-7e11-8a11-1d2e3f4a5e11' },
    answers: { support: { ...answers.support, send: () => supportExamples.send.response } },
  });
  await press('Talk to a person');
  // The last letter that a subject has room for is one of two halves.
  await type('What should the person know?', `${'a'.repeat(138)}🌱`);
  await press('Send');
  await seen(message.reference);
  const body = sent().find(({ path }) => path === '/contact')?.body;
  expect(body).toMatchObject({ subject: `Live chat: ${'a'.repeat(138)}\ufffd` });
});
