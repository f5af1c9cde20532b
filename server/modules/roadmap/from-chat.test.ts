import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf, say, untilAnswered } from '#tests/support/chat.ts';
import { createScriptedMentor } from '#tests/support/gated-mentor.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let members = 0;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

const newMember = (): Promise<TestMember> => {
  members += 1;
  return createMember(app, { username: `talker${members}` });
};

const BAKERY = 'I want to open a small bakery near the station for commuters who have no breakfast at home.';

/** Says something and waits for the answer. */
async function ask(member: TestMember, text: string, threadId: string | null = null) {
  const { body } = await say(member.client, text, { threadId });
  const answer = await untilAnswered(member.client, body.thread.id);
  return {
    threadId: body.thread.id,
    content: answer.content,
    clientMessageId: body.userMessage.clientMessageId,
  };
}

const roadmapsOf = async (member: TestMember) =>
  (await member.client.get('/api/roadmaps?limit=100')).body.items;
const figure = async (member: TestMember): Promise<number> =>
  (await member.client.get('/api/mentor/workspace')).body.roadmaps;
const linkedId = (content: string) => /\/roadmap\?roadmap=([0-9a-f-]{36})\)/.exec(content)?.[1];

describe('a roadmap from the chat', () => {
  test('is made of the conversation, noted under the answer, and counted above it [CH-01, CH-15, RM-05, RM-06]', async () => {
    const ada = await newMember();
    const { threadId } = await ask(ada, BAKERY);
    expect(await figure(ada)).toBe(0);
    const { content } = await ask(ada, 'Make me a roadmap', threadId);
    expect(content).toContain('Your roadmap is ready.');
    expect(content).toContain('&undo=true');
    const { body } = await ada.client.get(`/api/roadmaps/${linkedId(content)}`);
    expect(body).toMatchObject({
      userId: ada.id,
      title: 'AI Roadmap: I want to open a small bakery near the station for',
      description: BAKERY,
      source: 'chat',
      currentPhase: 0,
      completed: false,
      isAccepted: false,
      tasksDone: 0,
      tasksTotal: 28,
    });
    expect(body.phases.every((phase: { completed: boolean }) => !phase.completed)).toBe(true);
    expect(JSON.stringify(body.phases)).toContain('Talk with ten of those it is for');
    expect(await figure(ada)).toBe(1);
    expect(await balanceOf(ada.client)).toMatch(/^1\d\d\./);
  });

  test('is made once a conversation; who asks by name is led to it', async () => {
    const ada = await newMember();
    const first = await ask(ada, `${BAKERY} What is the plan?`);
    const second = await ask(ada, 'And the next step?', first.threadId);
    const third = await ask(ada, 'Where is my roadmap?', first.threadId);
    expect(await roadmapsOf(ada)).toHaveLength(1);
    expect(second.content).not.toContain('/roadmap');
    expect(third.content).toContain('has its roadmap already');
    expect(linkedId(third.content)).toBe(linkedId(first.content));
  });

  test('is made once for the same idea told in another conversation', async () => {
    const ada = await newMember();
    await ask(ada, `${BAKERY} Plan it.`);
    await ask(ada, `${BAKERY} Plan it, please.`);
    expect(await roadmapsOf(ada)).toHaveLength(1);
  });

  test('one message makes one, however often it is sent [C-36 attack, C-28]', async () => {
    const ada = await newMember();
    const { clientMessageId } = await ask(ada, `${BAKERY} Plan it.`);
    await say(ada.client, `${BAKERY} Plan it.`, { clientMessageId });
    const [made] = await roadmapsOf(ada);
    await ada.client.request('DELETE', `/api/roadmaps/${made.id}`);
    await say(ada.client, `${BAKERY} Plan it.`, { clientMessageId });
    expect(await roadmapsOf(ada)).toEqual([]);
  });

  test('an explanation, footsteps and airplanes make none [CH-15]', async () => {
    const ada = await newMember();
    const { content } = await ask(
      ada,
      'An explanation of footsteps for airplanes, by planets and stepmothers.',
    );
    expect(content).not.toContain('/roadmap');
    expect(await roadmapsOf(ada)).toEqual([]);
  });

  test('after an undo, the idea can be planned again', async () => {
    const ada = await newMember();
    const first = await ask(ada, `${BAKERY} Plan it.`);
    await ada.client.request('DELETE', `/api/roadmaps/${linkedId(first.content)}`);
    expect(await figure(ada)).toBe(0);
    const second = await ask(ada, 'Please make a new plan.', first.threadId);
    expect(linkedId(second.content)).toBeDefined();
    expect(linkedId(second.content)).not.toBe(linkedId(first.content));
  });
});

test('an answer in full pursuit mode makes a roadmap of the idea, whatever the member has said [CH-15]', async () => {
  const { model } = createScriptedMentor(() => ['Good. We go into full pursuit mode from here.']);
  const own = await startApp({ mentorModel: model });
  try {
    const ada = await createMember(own, { username: 'pursuer' });
    const { content } = await ask(ada, BAKERY);
    expect(content).toMatch(
      /^Good\. We go into full pursuit mode from here\.\n\n---\n\n\*\*Your roadmap is ready/,
    );
    expect(await roadmapsOf(ada)).toHaveLength(1);
  } finally {
    await own.stop();
  }
});

test('a model is not given the note as something that the mentor has said', async () => {
  const { model, requests } = createScriptedMentor(() => ['Who would buy it?']);
  const own = await startApp({ mentorModel: model });
  try {
    const ada = await createMember(own, { username: 'reader' });
    const { threadId } = await ask(ada, `${BAKERY} Plan it.`);
    await ask(ada, 'Commuters.', threadId);
    expect(requests[1]!.turns.map(({ text }) => text)).toEqual([
      `${BAKERY} Plan it.`,
      'Who would buy it?',
      'Commuters.',
    ]);
  } finally {
    await own.stop();
  }
});

test('an answer that fails makes none; asked for again, it makes one [CH-15]', async () => {
  const { model } = createScriptedMentor((_request, count) =>
    count === 1 ? ['Well,', new Error('The model is away.')] : ['Here it is.'],
  );
  const own = await startApp({ mentorModel: model });
  try {
    const ada = await createMember(own, { username: 'retrier' });
    const { body } = await say(ada.client, `${BAKERY} Plan it.`);
    const failed = await untilAnswered(ada.client, body.thread.id);
    expect(failed.status).toBe('failed');
    expect(await roadmapsOf(ada)).toEqual([]);
    await ada.client.post(`/api/mentor/messages/${failed.id}/retry`);
    const answer = await untilAnswered(ada.client, body.thread.id);
    expect(linkedId(answer.content)).toBeDefined();
    expect(await roadmapsOf(ada)).toHaveLength(1);
  } finally {
    await own.stop();
  }
});
