import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EN } from '#core/interview/texts-en.ts';
import { beginIdea, decide, fill, text } from '#server/modules/ideas/ideas-test-kit.ts';
import { say, untilAnswered } from '#tests/support/chat.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { foundersOn, keepAndRead, newRow } from '../sending/keep-figures-test-kit.ts';

let app: TestApp;
let ada: TestMember;
beforeAll(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
});
afterAll(() => app.stop());

/** Says something in a conversation and gives the answer. */
async function turn(threadId: string | null, content: string) {
  const { body, status } = await say(ada.client, content, threadId ? { threadId } : {});
  expect(status).toBe(201);
  const answer = await untilAnswered(ada.client, body.thread.id);
  return { threadId: body.thread.id, answer };
}
const ideaOf = async (threadId: string) =>
  (await ada.client.get(`/api/mentor/threads/${threadId}/idea`)).body.idea;
const entriesAt = async (threadId: string, place: string) =>
  ((await ideaOf(threadId))?.entries ?? []).filter((entry: { place: string }) => entry.place === place);

describe('the interview', () => {
  test('it says what it is, and offers the first of four steps', async () => {
    const { answer } = await turn(null, 'hello');
    expect(answer.content).toContain(EN.whoIAm);
    expect(answer.asked).toBe('product');
    expect(answer.fields).toMatchObject({ step: 'what' });
    expect(answer.choices).toEqual([
      'Not now',
      'Fill in: Who it is for',
      'Fill in: One sale',
      'Fill in: Around it',
    ]);
  });

  test('the likeliest kinds stand first at their field, and a step that was left or kept is not offered again', async () => {
    const { threadId } = await turn(null, 'hello');
    const idea = await beginIdea(ada, { threadId });
    await fill(ada, idea.id, 'product', text('sourdough bread for the street'));
    const { answer } = await turn(threadId, 'ok');
    const kind = answer.fields!.points.find(({ place }) => place === 'kind')!;
    expect(kind.options[0]).toEqual({ choice: 'bakery', name: 'Bakery' });
    expect((await turn(threadId, 'Not now')).answer.fields).toMatchObject({ step: 'who' });
    expect((await turn(threadId, 'ok')).answer.fields).toMatchObject({ step: 'who' });
    expect((await turn(threadId, 'What it is')).answer.fields).toMatchObject({ step: 'what' });
  });

  test('whoever chooses none of the kinds gets a week for any venture, and is asked for no kind again', async () => {
    const { threadId } = await turn(null, 'hello');
    const idea = await beginIdea(ada, { threadId });
    await fill(ada, idea.id, 'product', text('sourdough bread for the street'));
    const asked = await turn(threadId, 'What should I do this week?');
    expect(asked.answer.content).toContain('Which is nearest to yours?');
    expect(asked.answer.choices).toEqual(expect.arrayContaining(['Bakery', 'None of these']));
    await turn(threadId, 'None of these');
    expect(await entriesAt(threadId, 'kind')).toMatchObject([
      { state: 'confirmed', value: { type: 'choice', choice: 'other-kind' } },
    ]);
    const { answer } = await turn(threadId, 'What should I do this week?');
    expect(answer.content).not.toContain('Which is nearest to yours?');
    expect(answer.choices).not.toContain('Bakery');
    const kind = answer.fields?.points.find(({ place }) => place === 'kind');
    expect(kind?.options.map(({ choice }) => choice) ?? []).not.toContain('bakery');
  });

  test('a question beside figures is answered, after they are taken up', async () => {
    const { threadId } = await turn(null, 'hello');
    const { answer } = await turn(threadId, 'I sell 40 loaves a week at £4. Which glaze lasts on clay?');
    expect(answer.content).toContain('“Which glaze lasts on clay?”');
    expect(answer.content).toMatch(/beside the fields now: .*Price/);
  });

  test('what is kept for sums alone stands beside the card', async () => {
    const { threadId } = await turn(null, 'hello');
    const idea = await beginIdea(ada, { threadId });
    await fill(ada, idea.id, 'product', text('sourdough bread'));
    const asides = async () => (await ada.client.get(`/api/mentor/threads/${threadId}/idea`)).body.asides;
    expect(await asides()).toEqual([]);
    await keepAndRead(ada, threadId, [newRow({ place: 'need', amount: '350', per: null, every: 'month' })]);
    expect(await asides()).toMatchObject([{ place: 'need', amount: '350', every: 'month' }]);
  });

  test('what somebody asks about makes it no trade of theirs', async () => {
    const { answer } = await turn(
      null,
      'I repair e-bikes in Leeds. do i need insurance? how do i find customers',
    );
    const kind = answer.fields!.points.find(({ place }) => place === 'kind')!;
    expect(kind.options[0]?.choice).toBe('vehicle-repair');
    expect(answer.content).not.toContain('micro-insurance');
  });

  test('plain words act on the one thing that they can mean; a no takes it off the card', async () => {
    const { threadId } = await turn(null, 'hello');
    const idea = await beginIdea(ada, { threadId });
    await fill(ada, idea.id, 'product', text('a zyzzyva'));
    await fill(ada, idea.id, 'customer', text('small businesses'));
    const { answer } = await turn(threadId, 'Forget the small businesses');
    expect(await entriesAt(threadId, 'customer')).toEqual([]);
    expect(answer.content).toMatch(/card/);
    expect(await entriesAt(threadId, 'product')).toHaveLength(1);
  });

  test('a correction right after a question for words takes back what was noted, and answers nothing', async () => {
    const { threadId } = await turn(null, 'hello');
    const idea = await beginIdea(ada, { threadId });
    await fill(ada, idea.id, 'product', text('a zyzzyva'));
    await turn(threadId, 'Who it is for');
    await turn(threadId, 'nurses on night shift');
    const before = (await ideaOf(threadId)).entries.filter(
      (one: { state: string }) => one.state === 'proposed',
    );
    expect(before).toMatchObject([{ place: 'customer' }]);
    await turn(threadId, "that's wrong");
    expect(await entriesAt(threadId, 'customer')).toEqual([]);
    expect(await entriesAt(threadId, 'product')).toHaveLength(1);
  });

  test('an idea chosen before the first message is what the conversation proposes to [C-33 attack]', async () => {
    const idea = await beginIdea(ada);
    await fill(ada, idea.id, 'product', text('a zyzzyva'));
    const { body, status } = await say(ada.client, 'We charge £4 for a loaf.', { ideaId: idea.id });
    expect(status).toBe(201);
    const answer = await untilAnswered(ada.client, body.thread.id);
    expect((await ideaOf(body.thread.id)).id).toBe(idea.id);
    expect(await entriesAt(body.thread.id, 'price')).toMatchObject([{ state: 'proposed' }]);
    // The interview knows its card.
    expect(answer.asked).not.toBe('product');

    const count = async () => (await ada.client.get('/api/mentor/threads')).body.items.length;
    const before = await count();
    await ada.client.request('PUT', `/api/ideas/${idea.id}/archive`, { isArchived: true });
    const archived = await say(ada.client, 'We charge £5 for a loaf.', { ideaId: idea.id });
    expect(archived).toMatchObject({ status: 409, body: { code: 'idea_archived' } });
    const eve = await createMember(app, { username: 'mallory' });
    const foreign = await beginIdea(eve);
    const taken = await say(ada.client, 'We charge £5 for a loaf.', { ideaId: foreign.id });
    expect(taken).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await count()).toBe(before);
    // Whoever is in danger is answered, whatever became of the idea.
    const care = await say(ada.client, 'I want to kill myself', { ideaId: idea.id });
    expect(care).toMatchObject({ status: 201, body: { answer: { care: 'first' } } });
  });

  test('what a message proposed goes when the message is sent anew, and what was confirmed of it stays', async () => {
    const first = await say(ada.client, 'We sell evening bread to nurses. We charge £4 for a loaf.');
    const threadId = first.body.thread.id;
    await untilAnswered(ada.client, threadId);
    const [price] = await entriesAt(threadId, 'price');
    const before = await ideaOf(threadId);
    const kept = before.entries.find(({ place }: { place: string }) => place !== 'price');
    await decide(ada, { id: before.id, entryId: kept.id }, 'confirmation');

    const replaces = first.body.userMessage.id;
    await say(ada.client, 'We charge £6 for a loaf.', { threadId, replaces });
    await untilAnswered(ada.client, threadId);
    expect(price.value.amount).toBe('4');
    expect(await entriesAt(threadId, 'price')).toMatchObject([{ state: 'proposed', value: { amount: '6' } }]);
    expect(await entriesAt(threadId, kept.place)).toMatchObject([{ id: kept.id, state: 'confirmed' }]);
    // The same words again are proposed again: taken back is not rejected.
    const [edited] = (await ada.client.get(`/api/mentor/threads/${threadId}/messages`)).body.items.filter(
      ({ sender }: { sender: string }) => sender === 'user',
    );
    await say(ada.client, 'Now we charge £4 for a loaf.', { threadId, replaces: edited.id });
    await untilAnswered(ada.client, threadId);
    expect(await entriesAt(threadId, 'price')).toMatchObject([{ state: 'proposed', value: { amount: '4' } }]);
  });

  test('"new idea" begins a fresh card and leaves the other as it is', async () => {
    const { threadId } = await turn(null, 'hello');
    const first = await beginIdea(ada, { threadId });
    await fill(ada, first.id, 'product', text('bicycle repair'));
    const { answer } = await turn(threadId, 'new idea');
    expect(answer.content).toContain('A fresh card');
    expect(answer.content).not.toContain('bicycle');
    const now = await ideaOf(threadId);
    expect(now.id).not.toBe(first.id);
    expect(now.entries).toEqual([]);
    expect((await ada.client.get(`/api/ideas/${first.id}`)).body.confirmed).toBe(1);
  });

  test('a second idea of the same conversation is asked everything, and the first goes on where it was', async () => {
    const { threadId } = await turn(null, 'hello');
    const first = await beginIdea(ada, { threadId });
    await fill(ada, first.id, 'product', text('bicycle repair'));
    await turn(threadId, 'ok');
    expect((await turn(threadId, 'Not now')).answer.fields).toMatchObject({ step: 'who' });
    expect((await turn(threadId, 'new idea')).answer.fields).toMatchObject({ step: 'what' });
    const { body } = await say(ada.client, 'ok', { threadId, ideaId: first.id });
    expect((await untilAnswered(ada.client, body.thread.id)).fields).toMatchObject({ step: 'who' });
  });

  test('commands are done from confirmed values, never from proposed ones', async () => {
    const { threadId } = await turn(null, 'hello');
    const idea = await beginIdea(ada, { threadId });
    const money = (amount: string) => ({
      type: 'money',
      amount,
      currency: 'GBP',
      per: 'loaf',
      every: null,
      what: null,
    });
    await fill(ada, idea.id, 'price', money('4'));
    await fill(ada, idea.id, 'unitCost', money('1.70'));
    const { answer } = await turn(threadId, 'do the arithmetic');
    expect(answer.content).toContain('| Left from one (for one loaf) | £2.30 |');
    const entry = (await entriesAt(threadId, 'unitCost'))[0];
    await decide(ada, { id: idea.id, entryId: entry.id }, 'rejection');
    expect((await turn(threadId, 'do the arithmetic')).answer.content).not.toContain('2.30');
  });

  test('a conversation in German is answered and asked in German; another language is named as such', async () => {
    const german = await turn(
      null,
      'Ich möchte mit meiner Schwester eine kleine Bäckerei für die Nachbarn öffnen.',
    );
    expect(german.answer.content).toContain('Ich bin der eingebaute Mentor');
    expect(german.answer.content).toContain('**was es ist**');
    expect(german.answer.choices).toContain('Jetzt nicht');
    const next = await turn(german.threadId, 'Danke');
    expect(next.answer.content).not.toMatch(/You are welcome/);
    const french = await turn(
      null,
      'Je voudrais ouvrir une petite boulangerie pour les gens de mon quartier.',
    );
    expect(french.answer.content).toContain('Je ne travaille bien qu’en anglais et en allemand');
  });

  test('a message in a conversation of another member reads no card of theirs [C-33 attack]', async () => {
    const { threadId } = await turn(null, 'hello');
    const eve = await createMember(app, { username: 'eve' });
    expect(await say(eve.client, 'sum it up', { threadId })).toMatchObject({ status: 404 });
  });
});

describe('a form of figures', () => {
  const { somebody, offered } = foundersOn(() => app);

  test('tried with rows for entries that are somebody else’s reads nothing of theirs [C-33 attack]', async () => {
    const [mine, theirs] = [await somebody(), await somebody()];
    const { rows: secret } = await offered(theirs, 'One loaf sells for £77.31. Flour costs me £1.10 a loaf.');
    const { threadId } = await offered(mine);
    const stolen = newRow({ entryId: secret[0]!.entryId, amount: '5' });
    app.clock.advance(21_000);
    const { answer } = await keepAndRead(mine, threadId, [stolen], { isTrial: true });
    expect(JSON.stringify([answer.content, answer.fields])).not.toContain('77.31');
  });
});
