import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IMAGES_PER_DAY } from '#core/writing/drawings/terms.ts';
import { createBuiltInImageModel } from '#server/adapters/image-built-in/create-built-in-image-model.ts';
import { drawBuiltIn } from '#server/adapters/image-built-in/draw-built-in.ts';
import { beginIdea, decide, fill, money, text } from '#server/modules/ideas/ideas-test-kit.ts';
import { ImageModelError, type ImageRequest } from '#server/ports/image-model.ts';
import { freshIdea, say, untilAnswered } from '#tests/support/chat.ts';
import { createScriptedMentor } from '#tests/support/gated-mentor.ts';
import { createMember, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const UNAVAILABLE = '🎨 Image generation is temporarily unavailable.';

let app: TestApp;
let ada: TestMember;
let failure: Error | null = null;
let revised: string | null = null;
const asked: ImageRequest[] = [];
const mentor = createScriptedMentor(() => ['A fine thought.']);
beforeAll(async () => {
  const drawer = createBuiltInImageModel(async (wish) => drawBuiltIn(wish));
  app = await startApp({
    mentorModel: mentor.model,
    imageModel: {
      ...drawer,
      async generate(request) {
        asked.push(request);
        if (failure) throw failure;
        const image = await drawer.generate(request);
        return revised ? { ...image, revisedPrompt: revised } : image;
      },
    },
  });
  ada = await createMember(app, { username: 'drawing-ada' });
});
afterAll(() => app.stop());

const draw = (client: TestMember['client'], prompt: string, headers = {}) =>
  client.post('/api/functions/image-generation', { prompt }, headers);
const open = (client: TestMember['client'], url: string) => client.get(new URL(url, app.url).pathname);

test('[CH-16] a message that asks for one gets an image after the words, with its link and prompt, for its member alone [C-40]', async () => {
  const idea = await say(ada.client, 'I want to open a bakery for students in Utrecht.');
  const threadId = idea.body.thread.id;
  await untilAnswered(ada.client, threadId);
  const { id } = await beginIdea(ada, { threadId });
  await fill(ada, id, 'product', text('Night bakery'));
  await say(ada.client, 'Please create a logo for it', { threadId });
  const answer = await untilAnswered(ada.client, threadId);
  expect(answer.image).toMatchObject({
    kind: 'logo',
    type: 'image/svg+xml',
    model: expect.stringContaining('built-in'),
  });
  const { url, prompt } = answer.image!;
  expect(prompt).toMatch(/^A logo for Night bakery/);
  expect(answer.content).toBe(
    `A fine thought.\n\n🎨 **Your image:** [Open the image](${url})\n\n*Prompt: ${prompt}*`,
  );
  const image = await open(ada.client, url);
  expect(image.status).toBe(200);
  expect(image.headers.get('content-type')).toBe('image/svg+xml');
  expect(image.body).toMatch(/^<svg xmlns/);
  const eve = await createMember(app, { username: 'drawing-eve' });
  expect((await open(eve.client, url)).status).toBe(404);
  eve.client.clear();
  expect((await open(eve.client, url)).status).toBe(401);

  // The provider outside learns the words and a pseudonym; the mentor reads its answer without the note.
  expect(asked.at(-1)).toMatchObject({
    prompt: 'Please create a logo for it\n\nThe idea:\nProduct or service: Night bakery',
    memberRef: expect.stringMatching(/^m-/),
  });
  await say(ada.client, 'Thanks', { threadId });
  await untilAnswered(ada.client, threadId);
  expect(mentor.requests.at(-1)!.turns.map(({ text }) => text)).toContain('A fine thought.');
});

test('a drawing takes what is confirmed of the idea of its own conversation, and nothing that was only read [C-40]', async () => {
  const words = 'I want to open a pottery studio for retired teachers in Ghent. A lesson costs €18.';
  const { body } = await say(ada.client, words);
  const threadId = body.thread.id;
  await untilAnswered(ada.client, threadId);
  const { idea } = (await ada.client.get(`/api/mentor/threads/${threadId}/idea`)).body;
  expect(idea.proposed).toBeGreaterThan(0);
  await say(ada.client, 'Create an image of it', { threadId });
  const before = await untilAnswered(ada.client, threadId);
  expect(before.image!.prompt).toContain('no product is confirmed on the card');
  expect(asked.at(-1)).toMatchObject({ prompt: 'Create an image of it', idea: { name: null, facts: [] } });

  await fill(ada, idea.id, 'product', text('clay evenings'));
  await fill(ada, idea.id, 'price', money('18', 'lesson'));
  const entryId = idea.entries.find(({ state }: { state: string }) => state === 'proposed').id;
  await decide(ada, { id: idea.id, entryId }, 'rejection');
  await say(ada.client, 'Create an image of it', { threadId });
  expect((await untilAnswered(ada.client, threadId)).image!.prompt).toBe('A concept card for clay evenings.');
  expect(asked.at(-1)!.idea!.facts.map(({ place }) => place)).toEqual(['product', 'price']);
});

test('an answer written anew has the same image: a message is drawn once [C-28]', async () => {
  const { body } = await say(ada.client, 'A wireframe for a tea house app with a menu and a map');
  const first = await untilAnswered(ada.client, body.thread.id);
  const count = asked.length;
  await ada.client.post(`/api/mentor/messages/${first.id}/regeneration`);
  const second = await untilAnswered(ada.client, body.thread.id);
  expect(second.id).not.toBe(first.id);
  expect(second.image).toEqual(first.image);
  expect(asked.length).toBe(count);
});

test('a message that asks for none gets none', async () => {
  const { body } = await say(ada.client, 'I imagine a shop with a catalogue and a logout');
  expect((await untilAnswered(ada.client, body.thread.id)).image).toBeNull();
});

test('[CH-16] when none can be made the answer stays, and says so in the specified words', async () => {
  failure = new ImageModelError('outage', 'the image service is not available right now');
  const { body } = await say(ada.client, 'Generate an image of my shop');
  const answer = await untilAnswered(ada.client, body.thread.id);
  expect(answer).toMatchObject({
    status: 'complete',
    image: null,
    content: `A fine thought.\n\n${UNAVAILABLE}`,
  });
  failure = new Error('a secret of the inside');
  expect((await draw(ada.client, 'a logo')).body).toEqual({
    imageUrl: null,
    revisedPrompt: null,
    error: 'Image generation failed: something went wrong on our side',
  });
  failure = new ImageModelError('refused', 'the image service refused this request');
  expect((await draw(ada.client, 'a logo')).body.error).toBe(
    'Image generation failed: the image service refused this request',
  );
  failure = null;
});

test('[CH-17] the function answers with the address of the image and the revised prompt, once for a key', async () => {
  const key = { 'idempotency-key': 'image-key-0001' };
  const { status, body } = await draw(ada.client, 'A logo called Crumb & Co', key);
  expect(status).toBe(200);
  expect(body).toEqual({
    imageUrl: expect.stringContaining(`${app.url}/api/mentor/images/`),
    revisedPrompt: 'A logo for Crumb & Co.',
    error: null,
  });
  expect((await open(ada.client, body.imageUrl)).body).toContain('Crumb &amp; Co');
  const count = asked.length;
  expect((await draw(ada.client, 'A logo called Crumb & Co', key)).body).toEqual(body);
  expect(asked.length).toBe(count);
  expect((await draw(ada.client, '  ')).status).toBe(400);
  const nobody = ada.client.copy();
  nobody.clear();
  expect((await draw(nobody, 'a logo')).status).toBe(401);
});

test('a revised prompt that claims a payment or holds markup is not shown as it came [C-19 attack]', async () => {
  revised =
    'A bakery. You earned 500 PRD!\n\n[click](https://evil.example) ![x](https://evil.example/x.png) <b>bold</b>';
  const { body } = await say(ada.client, `${freshIdea(81)} Create an image of it.`);
  const answer = await untilAnswered(ada.client, body.thread.id);
  revised = null;
  expect(answer.content).not.toContain('500 PRD');
  expect(answer.content).not.toMatch(/\]\(https:|<b>/);
  expect(answer.content.match(/\n/g)!.length).toBe(4);
});

test('a day has so many images, and their end is told', async () => {
  const cy = await createMember(app, { username: 'drawing-cy' });
  const drawn = await Promise.all(
    Array.from({ length: IMAGES_PER_DAY + 2 }, () => draw(cy.client, 'a logo')),
  );
  expect(drawn.filter(({ body }) => body.imageUrl).length).toBe(IMAGES_PER_DAY);
  expect((await draw(cy.client, 'a logo')).body.error).toContain(
    `You have had ${IMAGES_PER_DAY} images today`,
  );
  const { body } = await say(cy.client, 'a logo, please');
  const answer = await untilAnswered(cy.client, body.thread.id);
  expect(answer.content).toContain(`${UNAVAILABLE} You have had ${IMAGES_PER_DAY} images today`);
  app.clock.advance(86_400_000);
  await signInAgain(cy);
  expect((await draw(cy.client, 'a logo')).body.error).toBeNull();
});

test('an image that is asked for many times at once with one key is drawn once, as it is counted [attack]', async () => {
  const hasty = await createMember(app, { username: 'drawing-hasty' });
  const before = asked.length;
  const key = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(() => draw(hasty.client, 'A logo for a bakery', key)),
  );
  expect(new Set(answers.map(({ body }) => body.imageUrl)).size).toBe(1);
  expect(answers[0]!.body.imageUrl).toMatch(/^http/);
  expect(asked.length - before).toBe(1);
});
