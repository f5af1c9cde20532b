import { afterEach, expect, test } from 'vitest';
import { buildSystemPrompt } from '#core/mentor/system-prompt.ts';
import { startModelService, streamEvents } from '#server/adapters/mentor-language-model/model-service.ts';
import { createOpenAiCompatibleMentor } from '#server/adapters/mentor-openai-compatible/index.ts';
import { MENTOR_OUTAGE_TEXT, type MentorModel, MentorModelError } from '#server/ports/mentor-model.ts';
import { say, untilAnswered } from '#tests/support/chat.ts';
import { createScriptedMentor } from '#tests/support/gated-mentor.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { STAND_IN_TEXT } from './answer-in-turn.ts';

const MESSAGE = 'There could be Zumba for the over-eighties of our street, with a chair each.';
const turn = (change: object = {}) =>
  JSON.stringify({
    act: 'statement',
    proposals: [
      {
        ...{ place: 'customer', quote: 'the over-eighties of our street', number: null, currency: null },
        ...{ unit: null, every: null, what: null, choice: null },
      },
    ],
    usedAnswers: [],
    nextQuestion: { place: 'product', text: 'What exactly would they get?' },
    reply: 'A chair each makes it safer.',
    ...change,
  });

let app: TestApp;
let ada: TestMember;
let closeService = async () => {};
afterEach(async () => {
  await app.stop();
  await closeService();
  closeService = async () => {};
});

async function start(model: MentorModel) {
  app = await startApp({ mentorModel: { ...model, answersTurns: true } });
  ada = await createMember(app, { username: 'ada' });
}
async function answerTo(content: string) {
  const { body } = await say(ada.client, content);
  const answer = await untilAnswered(ada.client, body.thread.id);
  const { idea } = (await ada.client.get(`/api/mentor/threads/${body.thread.id}/idea`)).body;
  return { answer, idea, messageId: body.userMessage.id };
}

test('a turn of a model is shown, asks for a place, and proposes to the card what its words say', async () => {
  const mentor = createScriptedMentor(() => [turn().slice(0, 40), turn().slice(40)]);
  await start(mentor.model);
  const { answer, idea, messageId } = await answerTo(MESSAGE);
  expect(answer).toMatchObject({ status: 'complete', asked: 'product', choices: ["I don't know yet"] });
  expect(answer.content).toBe('A chair each makes it safer.\n\n**Next:** What exactly would they get?');
  expect(idea.entries).toMatchObject([
    { place: 'customer', state: 'proposed', source: { messageId, quote: 'the over-eighties of our street' } },
  ]);
  expect(mentor.requests).toHaveLength(1);
});

test('a turn that breaks a rule is asked for once more with what was wrong, and nothing of it is shown', async () => {
  const mentor = createScriptedMentor((_, count) => [
    count === 1 ? turn({ reply: 'You will get 50 PRD and keep £700.' }) : turn(),
  ]);
  await start(mentor.model);
  const { answer } = await answerTo(MESSAGE);
  expect(answer.content).toContain('A chair each');
  expect(answer.content).not.toMatch(/50|700/);
  expect(mentor.requests.map(({ turn: asked }) => asked?.instructions.includes('an amount of PRD'))).toEqual([
    false,
    true,
  ]);
});

test('after two wrong turns the interview answers and says so; the words of the model reach nobody', async () => {
  const mentor = createScriptedMentor(() => [turn({ reply: 'You will keep £700.' })]);
  await start(mentor.model);
  const { answer, idea } = await answerTo(MESSAGE);
  expect(mentor.requests).toHaveLength(2);
  expect(answer).toMatchObject({ status: 'complete' });
  expect(answer.content.startsWith(STAND_IN_TEXT)).toBe(true);
  expect(answer.content).not.toContain('700');
  expect(answer.usage).toMatchObject({ inputTokens: 2, outputTokens: 2 });
  expect(idea?.entries ?? []).toEqual([]);
});

test('pages that are only near to a question are no word of the handbook to a connected model', async () => {
  const mentor = createScriptedMentor(() => [turn({ act: 'question', proposals: [] })]);
  await start(mentor.model);
  await answerTo('Which insurance covers a flying carpet?');
  const { facts } = mentor.requests[0]!;
  expect(facts.nearest?.length).toBeGreaterThan(0);
  expect(facts.answers).toBeUndefined();
  expect(buildSystemPrompt({ mode: 'general', facts, boundary: 'a1' })).not.toContain('handbook');
});

test('danger that a model finds is answered with care, and an outage stays an outage', async () => {
  const mentor = createScriptedMentor((_, count) =>
    count === 1 ? ['[[care:de]]'] : [new MentorModelError('outage', MENTOR_OUTAGE_TEXT)],
  );
  await start(mentor.model);
  const care = await answerTo(MESSAGE);
  expect(care.answer).toMatchObject({ care: 'first', status: 'complete' });
  const outage = await answerTo(MESSAGE);
  expect(outage.answer).toMatchObject({ status: 'failed', error: MENTOR_OUTAGE_TEXT });
});

test('an OpenAI-compatible service gets the schema, and its stream of JSON becomes the answer', async () => {
  const chunk = (delta: object, finish: string | null = null) =>
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}`;
  const text = turn();
  const service = await startModelService([
    streamEvents(
      [
        chunk({ content: text.slice(0, 90) }),
        chunk({ content: text.slice(90) }),
        chunk({}, 'stop'),
        'data: [DONE]',
      ],
      true,
    ),
  ]);
  closeService = service.close;
  const sleep = async () => {};
  await start(
    createOpenAiCompatibleMentor({ url: `${service.url}/v1`, modelName: 'm', sleep, answersTurns: true }),
  );
  const { answer } = await answerTo(MESSAGE);
  expect(answer.content).toContain('A chair each makes it safer.');
  const [request] = service.seen;
  const format = (request!.body as { response_format: { type: string; json_schema: { schema: object } } })
    .response_format;
  expect(format.type).toBe('json_schema');
  expect(Object.keys((format.json_schema.schema as { properties: object }).properties)).toContain(
    'proposals',
  );
});
