// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { mentorExamples } from '#contract/examples/mentor.ts';
import { MEMBER_ID } from '#contract/examples/shared.ts';
import { eventually, press, seen, shownText } from '#tests/support/component.ts';
import { type Answers, refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { useSending } from './use-sending.ts';

const TEXT = 'A bakery that sells yesterday’s bread.';
const sentMessage = mentorExamples.send.response;

/** The unsent messages of a conversation that has not begun, with what can be done about each. */
function Unsent() {
  const { unsent, send, sendAgain, takeBack } = useSending({
    memberId: MEMBER_ID,
    onReward: () => {},
    onThread: () => {},
  });
  return (
    <>
      <button type="button" onClick={() => send({ threadId: null, content: TEXT, mode: 'general' })}>
        Send
      </button>
      {unsent.map((one) => (
        <p key={one.clientMessageId}>
          {one.content} {one.state === 'failed' ? `Not sent: ${one.reason}` : 'On its way.'}
          <button type="button" onClick={() => sendAgain(one.clientMessageId)}>
            Send again
          </button>
          <button type="button" onClick={() => takeBack(one.clientMessageId)}>
            Take back
          </button>
        </p>
      ))}
    </>
  );
}

async function open(send: NonNullable<Answers['mentor']>['send']) {
  sessionStorage.clear();
  localStorage.clear();
  return openScreen(<Unsent />, { answers: { mentor: { send } } });
}

test('the text that was written is the text that is sent, on screen at once and gone when it has arrived', async () => {
  const answer = Promise.withResolvers<typeof sentMessage>();
  const { sent } = await open(() => answer.promise);
  await press('Send');
  await seen('On its way.');
  expect(shownText()).toContain(TEXT);
  answer.resolve(sentMessage);
  await eventually(() => expect(shownText()).not.toContain(TEXT));
  expect(sent().map(({ body }) => body)).toMatchObject([{ content: TEXT, threadId: null, mode: 'general' }]);
});

test('a message that could not be sent stays, says why, and sent again it is the same message', async () => {
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), async () => sentMessage];
  const { sent } = await open(() => answers.shift()!());
  await press('Send');
  await seen('Not sent: The server could not be reached. Check your internet connection.');
  await press('Send again');
  await eventually(() => expect(shownText()).not.toContain(TEXT));
  const [first, second] = sent().map(({ body }) => (body as { clientMessageId: string }).clientMessageId);
  expect(second).toBe(first);
});

test('what was unsent when the page was closed is there when it is opened again', async () => {
  await open(() => refusal('service_unavailable'));
  await press('Send');
  await seen('Not sent:');
  document.body.replaceChildren();
  await openScreen(<Unsent />, { answers: {} });
  await seen(TEXT);
  await press('Take back');
  expect(shownText()).not.toContain(TEXT);
});
