import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#server/platform/refuse.ts';
import { createTextWork } from '#server/platform/text-work/create-text-work.ts';
import type { TextTaskName } from '#server/text-tasks.ts';
import { balanceOf, freshIdea, say, untilAnswered } from '#tests/support/chat.ts';
import { MINUTE } from '#tests/support/fake-clock.ts';
import { sendFile, uploadFile } from '#tests/support/files.ts';
import { createGatedMentor, createScriptedMentor } from '#tests/support/gated-mentor.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const IN_DANGER = "I don't want to be alive any more. Here is my problem: I have an idea to end it tonight.";

const STUBBORN = new URL('../../../../tests/support/stubborn-worker.ts', import.meta.url);

let app: TestApp;
let ada: TestMember;
let asked: string[];
beforeAll(async () => {
  asked = [];
  const mentor = createScriptedMentor((request) => {
    const text = request.turns.at(-1)!.text;
    asked.push(request.turns.map((turn) => turn.text).join('\n'));
    if (text.includes('between the lines')) return ['[[ca', 're:de]]', ' Here is a plan to sell more bread.'];
    if (text.includes('at home')) return ['[[care:en:ab', 'use]] Here is a plan.'];
    if (text.includes('a bracket')) return ['[[note]] ', 'Sell bread.'];
    return ['Who would buy it?'];
  });
  app = await startApp({
    mentorModel: mentor.model,
    env: { PROTEGE_HELP_LINES: 'Campus counselling: 555 0100' },
  });
  ada = await createMember(app, { username: 'ada' });
});
afterAll(() => app.stop());

const careOf = async (threadId: string) => {
  const { body } = await ada.client.get(`/api/mentor/threads/${threadId}/messages`);
  return body.items.map(({ sender, care }: { sender: string; care: string | null }) => `${sender}:${care}`);
};

test('a person in danger is answered with care at once: no model is asked, nothing is earned, no business is asked', async () => {
  const before = await balanceOf(ada.client);
  const { status, body } = await say(ada.client, IN_DANGER);
  expect(status).toBe(201);
  expect(body.answer).toMatchObject({ status: 'complete', care: 'first', model: null });
  expect(body.userMessage.care).toBe('first');
  expect(body.thread.title).toBe('A conversation');
  expect(body.reward).toBeNull();
  expect(body.systemMessage).toBeNull();
  expect(body.answer.content).toContain('988');
  expect(body.answer.content).toContain('findahelpline.com');
  expect(body.answer.content).not.toMatch(/customer|price|market|PRD|plan/i);
  expect(await balanceOf(ada.client)).toBe(before);
  expect(asked).toEqual([]);
});

test('the operator’s own line stands first, and the country of the browser decides which lines follow', async () => {
  const send = (language: string) =>
    ada.client.request(
      'POST',
      '/api/mentor/messages',
      { clientMessageId: randomUUID(), content: IN_DANGER },
      { 'accept-language': language },
    );
  const british = (await send('en-GB,en;q=0.9')).body.answer.content as string;
  expect(british).toContain('116 123');
  expect(british).not.toContain('988');
  expect(british.indexOf('555 0100')).toBeLessThan(british.indexOf('116 123'));
  expect((await send('en-AU')).body.answer.content).toContain('13 11 14');
  // A country without a line of its own is answered with those of the language.
  expect((await send('en-XX')).body.answer.content).toContain('988');
});

test('care stays with the conversation until the member says that it is over, and no model ever reads those words', async () => {
  const { body: first } = await say(ada.client, freshIdea(1));
  const threadId = first.thread.id;
  await untilAnswered(ada.client, threadId);
  await say(ada.client, IN_DANGER, { threadId });
  const { body: stay } = await say(ada.client, 'What should I charge for a loaf of bread?', { threadId });
  expect(stay.answer.care).toBe('stay');
  expect(stay.answer.content).not.toMatch(/loaf|charge|price/i);
  const { body: over } = await say(ada.client, 'I’m safe, back to my idea', { threadId });
  expect(over.answer).toMatchObject({ care: 'released', status: 'complete' });
  asked.length = 0;
  app.clock.advance(MINUTE);
  const { body: business } = await say(ada.client, freshIdea(2), { threadId });
  expect(business.answer.care).toBeNull();
  await untilAnswered(ada.client, threadId);
  expect(asked).toHaveLength(1);
  expect(asked[0]).not.toContain('alive');
  expect(asked[0]).not.toContain('loaf');
  expect(await careOf(threadId)).toEqual(
    expect.arrayContaining(['user:first', 'ai:first', 'user:stay', 'user:released', 'user:null']),
  );
});

test('what only may be danger is asked about, and the next message is answered as any other', async () => {
  const veiled = 'Boss locks the workshop door at night with us inside. Fire exit also chained.';
  const { body: first } = await say(ada.client, veiled);
  expect(first.answer).toMatchObject({ status: 'complete', care: 'asked', model: null });
  expect(first.answer.content).toContain('all right');
  expect(first.answer.content).toContain('findahelpline.com');
  expect(first.reward).toBeNull();
  asked.length = 0;
  app.clock.advance(MINUTE);
  const threadId = first.thread.id;
  const { body: next } = await say(ada.client, freshIdea(3), { threadId });
  expect(next.answer.care).toBeNull();
  await untilAnswered(ada.client, threadId);
  // The model is given what followed, and never what was asked about.
  expect(asked).toHaveLength(1);
  expect(asked[0]).not.toContain('chained');
});

test('what was said of the business beside what was asked about is proposed all the same', async () => {
  const { body } = await say(
    ada.client,
    'Boss keeps our passports and locks the workshop door at night with us inside. Fire exit also chained. We sell bread at £4 a loaf.',
  );
  expect(body.answer.care).toBe('asked');
  const { body: of } = await ada.client.get(`/api/mentor/threads/${body.thread.id}/idea`);
  expect(of.idea.entries).toEqual(
    expect.arrayContaining([expect.objectContaining({ place: 'price', state: 'proposed' })]),
  );
});

test('what faintly sounds like danger is answered, with one line of help before it and no question of business', async () => {
  const FAINT = {
    distress: { danger: 'hopeless', language: 'en', isSure: false, isFaint: true },
    isRelease: false,
  };
  const doubtful = await startApp({
    textWork: (shared) => ({
      ...shared,
      run: (name, ...rest) =>
        name === 'care.read' ? (Promise.resolve(FAINT) as never) : shared.run(name, ...rest),
    }),
  });
  const eve = await createMember(doubtful, { username: 'eve' });
  const { body: first } = await eve.client.request(
    'POST',
    '/api/mentor/messages',
    { clientMessageId: randomUUID(), content: 'I sell jam at the market in my village.' },
    { 'accept-language': 'en-GB' },
  );
  expect(first.answer.care).toBeNull();
  const answer = await untilAnswered(eve.client, first.thread.id);
  expect(answer.content).toMatch(
    /^\*How are you in all this\?.* If something in this weighs on you, these people listen: Samaritans 116 123/,
  );
  expect(answer.content).not.toContain('**Next:**');
  expect(answer.choices).toEqual([]);
  doubtful.clock.advance(MINUTE);
  await say(eve.client, 'A jar is 4 pounds.', { threadId: first.thread.id });
  const again = await untilAnswered(eve.client, first.thread.id);
  expect(again.content).not.toContain('weighs on you');
  await doubtful.stop();
});

test('a denial ends care, and what is asked beside it is answered in the same message', async () => {
  const { body: first } = await say(ada.client, IN_DANGER);
  const threadId = first.thread.id;
  app.clock.advance(MINUTE);
  const { body } = await say(ada.client, `You misread me, nobody is ill. ${freshIdea(9)}`, { threadId });
  expect(body.answer.care).toBeNull();
  expect((await untilAnswered(ada.client, threadId)).content).not.toContain('findahelpline.com');
});

test('nothing of a person in danger is proposed', async () => {
  const { body } = await say(ada.client, `${IN_DANGER} I want to sell bread at 4 pounds a loaf.`);
  expect(body.answer.care).toBe('first');
  const { body: of } = await ada.client.get(`/api/mentor/threads/${body.thread.id}/idea`);
  expect(of.idea).toBeNull();
});

test('danger said together with "back to my idea" is danger', async () => {
  const { body: first } = await say(ada.client, IN_DANGER);
  const { body } = await say(ada.client, 'Back to my idea: it is to kill myself.', {
    threadId: first.thread.id,
  });
  expect(body.answer.care).toBe('first');
});

test('the answer is in the language of the message', async () => {
  expect((await say(ada.client, 'Ich will nicht mehr leben.')).body.answer.content).toContain(
    '0800 111 0 111',
  );
  expect((await say(ada.client, 'もう死にたいです')).body.answer.content).toContain('0120-279-338');
  expect((await say(ada.client, 'Mi marido me pega todos los días')).body.answer.content).toContain('016');
});

test('sent again it is the same answer, and no other version of it is written by a model', async () => {
  const sending = { clientMessageId: randomUUID() };
  const { body: first } = await say(ada.client, IN_DANGER, sending);
  const { body: again } = await say(ada.client, IN_DANGER, sending);
  expect(again.answer).toEqual(first.answer);
  const { status } = await ada.client.post(`/api/mentor/messages/${first.answer.id}/regenerate`);
  expect(status).toBe(404);
});

test('a message that is written anew without danger is the mentor’s again', async () => {
  const { body: first } = await say(ada.client, IN_DANGER);
  const threadId = first.thread.id;
  const { body: edited } = await say(ada.client, freshIdea(3), { threadId, replaces: first.userMessage.id });
  expect(edited.answer.care).toBeNull();
  await untilAnswered(ada.client, threadId);
});

test('a model that finds danger where the reader did not is answered for: its words are never shown', async () => {
  const { body } = await say(ada.client, `${freshIdea(4)} Read between the lines.`);
  const answer = await untilAnswered(ada.client, body.thread.id);
  expect(answer.care).toBe('first');
  expect(answer.content).toContain('0800 111 0 111');
  expect(answer.content).not.toContain('bread');
  expect(answer.content).not.toContain('[[');
  const { body: next } = await say(ada.client, 'And the price?', { threadId: body.thread.id });
  expect(next.answer.care).toBe('stay');
});

test('a model’s mark says what the danger is, and its member gets the lines of their own country for it', async () => {
  const { body } = await ada.client.request(
    'POST',
    '/api/mentor/messages',
    { clientMessageId: randomUUID(), content: `${freshIdea(7)} Mind what happens at home.` },
    { 'accept-language': 'en-GB,en;q=0.9' },
  );
  const answer = await untilAnswered(ada.client, body.thread.id);
  expect(answer.care).toBe('first');
  expect(answer.content).toContain('0808 2000 247');
  expect(answer.content).toContain('It isn’t your fault');
  expect(answer.content).not.toContain('988');
});

test('an answer that begins with another bracket is shown whole', async () => {
  const { body } = await say(ada.client, `${freshIdea(5)} Begin with a bracket.`);
  const answer = await untilAnswered(ada.client, body.thread.id);
  expect(answer).toMatchObject({ content: '[[note]] Sell bread.', care: null });
});

test('the assistant function answers with care, too', async () => {
  const { status, body } = await ada.client.post('/api/functions/protege-ai', { userMessage: IN_DANGER });
  expect(status).toBe(200);
  expect(body.response).toContain('988');
});

test('danger is answered while an answer is written, which ends; nothing else may interrupt one', async () => {
  const mentor = createGatedMentor();
  const other = await startApp({ mentorModel: mentor.model });
  const bob = await createMember(other, { username: 'bob' });
  mentor.holdAt(1);
  const { body: first } = await say(bob.client, freshIdea(6));
  await mentor.held();
  const threadId = first.thread.id;
  const refused = await say(bob.client, 'And the price?', { threadId });
  expect(refused.body).toMatchObject({ code: 'answer_in_progress' });
  const sending = { threadId, clientMessageId: randomUUID() };
  const { status, body } = await say(bob.client, IN_DANGER, sending);
  expect(status).toBe(201);
  expect(body.answer).toMatchObject({ status: 'complete', care: 'first' });
  mentor.release();
  expect(await untilAnswered(bob.client, threadId)).toEqual(body.answer);
  const { body: page } = await bob.client.get(`/api/mentor/threads/${threadId}/messages`);
  expect(page.items).toContainEqual(
    expect.objectContaining({ id: first.answer.id, status: 'complete', isStopped: true }),
  );
  expect((await say(bob.client, IN_DANGER, sending)).body.answer).toEqual(body.answer);
  await other.stop();
});

/** An application whose threads never finish these tasks; its own deadline ends them. */
async function startSlow(...slow: TextTaskName[]) {
  const stuck = createTextWork({ worker: STUBBORN, deadlineMs: 50 });
  const slowApp = await startApp({
    mentorModel: createGatedMentor().model,
    env: { PROTEGE_HELP_LINES: 'Campus counselling: 555 0100' },
    textWork: (shared) => ({
      ...shared,
      run: (name, ...rest) => (slow.includes(name) ? stuck : shared).run(name, ...rest),
    }),
  });
  const member = await createMember(slowApp, { username: 'eve' });
  const stop = async () => {
    await slowApp.stop();
    await stuck.close();
  };
  return { member, stop };
}

test('a message that could not be read in time is kept and answered with the question of care and the lines, never refused', async () => {
  const { member, stop } = await startSlow('care.read');
  const { status, body } = await say(member.client, IN_DANGER);
  expect(status).toBe(201);
  expect(body.answer).toMatchObject({ status: 'complete', care: 'asked', model: null });
  expect(body.answer.content).toContain('555 0100');
  expect(body.answer.content).toContain('988');
  expect(body.userMessage.content).toBe(IN_DANGER);
  // Nobody knows what it says, so it is no title, and earns nothing.
  expect(body.thread.title).toBe('A conversation');
  expect(body.reward).toBeNull();
  const { body: german } = await member.client.request(
    'POST',
    '/api/mentor/messages',
    { clientMessageId: randomUUID(), content: 'Ich will nicht mehr.' },
    { 'accept-language': 'de-DE' },
  );
  expect(german.answer.content).toContain('ruf jetzt den Notruf');
  await stop();
});

test('a person in danger is answered with care where the rest of their words could not be read in time; others are refused in words', async () => {
  const { member, stop } = await startSlow('rewards.substance', 'interview.read');
  const { status, body } = await say(member.client, IN_DANGER);
  expect({ code: status, care: body.answer.care }).toEqual({ code: 201, care: 'first' });
  const next = await say(member.client, 'Who would buy my bread?', { threadId: body.thread.id });
  expect({ code: next.status, care: next.body.answer.care }).toEqual({ code: 201, care: 'stay' });
  const other = await say(member.client, 'Who would buy my bread?');
  expect(other).toMatchObject({ status: 413, body: { code: 'text_too_hard' } });
  await stop();
});

test('a person in danger whose words were not read in time at first is answered with care all the same', async () => {
  let failures = 0;
  const busy = await startApp({
    mentorModel: createGatedMentor().model,
    textWork: (shared) => ({
      ...shared,
      run: (name, ...rest) => {
        if (name !== 'care.read' || failures > 0) return shared.run(name, ...rest);
        failures += 1;
        return Promise.reject(new Refusal('text_too_hard'));
      },
    }),
  });
  const eve = await createMember(busy, { username: 'eve' });
  const { body } = await say(eve.client, IN_DANGER);
  expect(body.answer).toMatchObject({ status: 'complete', care: 'first' });
  // A long message whose beginning tells of no danger stays in doubt.
  failures = 0;
  const long = await say(eve.client, `${'I sell jam at the market. '.repeat(50)}${IN_DANGER}`);
  expect(long.body.answer).toMatchObject({ status: 'complete', care: 'asked' });
  await busy.stop();
});

test.each([
  ['there is no room left to read it', () => new Refusal('service_unavailable')],
  ['its reader fails', () => new Error('The reader is broken.')],
])('a message is kept and answered with the question of care when %s', async (_when, failure) => {
  const failing = await startApp({
    mentorModel: createGatedMentor().model,
    textWork: (shared) => ({
      ...shared,
      run: (name, ...rest) => (name === 'care.read' ? Promise.reject(failure()) : shared.run(name, ...rest)),
    }),
  });
  const eve = await createMember(failing, { username: 'eve' });
  const { status, body } = await say(eve.client, IN_DANGER);
  expect(status).toBe(201);
  expect(body.answer).toMatchObject({ status: 'complete', care: 'asked' });
  expect(body.answer.content).toContain('988');
  await failing.stop();
});

test('no file keeps a person in danger from an answer: what cannot be had is left out', async () => {
  const eve = await createMember(app, { username: 'eve' });
  const words = { name: 'words.txt', bytes: Buffer.from('Bread.'), purpose: 'chat_attachment' } as const;
  const { body: unfinished } = await sendFile(eve.client, words);
  const { body: used } = await uploadFile(eve.client, words);
  const first = await say(eve.client, freshIdea(7), { attachments: [used.id] });
  expect(first.status).toBe(201);
  const refused = await say(eve.client, 'Who would buy my bread?', { attachments: [unfinished.id] });
  expect(refused.body).toMatchObject({ code: 'upload_incomplete' });

  const { body: ready } = await uploadFile(eve.client, words);
  for (const wanted of [[unfinished.id], [randomUUID()], [ready.id, used.id]]) {
    const sending = { clientMessageId: randomUUID(), attachments: wanted };
    const { status, body } = await say(eve.client, IN_DANGER, sending);
    expect(status).toBe(201);
    expect(body.answer).toMatchObject({ status: 'complete', care: 'first' });
    const kept = wanted.filter((id) => id === ready.id || id === used.id);
    expect(body.userMessage.attachments.map(({ id }: { id: string }) => id)).toEqual(kept);
    expect((await say(eve.client, IN_DANGER, sending)).body.answer).toEqual(body.answer);
  }
});
