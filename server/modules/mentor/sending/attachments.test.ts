import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf, freshIdea, say, untilAnswered } from '#tests/support/chat.ts';
import { makeDocx, makePdf, makePng, sendFile, uploadFile } from '#tests/support/files.ts';
import { createScriptedMentor } from '#tests/support/gated-mentor.ts';
import { createMember, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { beginSteps } from '#tests/support/step-transaction.ts';

const PLAN =
  'We want to open a bicycle repair workshop for commuters in Ghent. The problem is that shops need a week for a flat tyre. A repair costs €25.';

let app: TestApp;
let ada: TestMember;
let eve: TestMember;
beforeAll(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'attaching-ada' });
  eve = await createMember(app, { username: 'attaching-eve' });
});
afterAll(() => app.stop());

const purpose = 'chat_attachment';
async function upload(name: string, bytes: Uint8Array, member = ada): Promise<string> {
  const { status, body } = await uploadFile(member.client, { name, bytes, purpose });
  expect(status).toBe(200);
  return body.id;
}
const messagesOf = async (threadId: string) =>
  (await ada.client.get(`/api/mentor/threads/${threadId}/messages?limit=50`)).body.items;

test('[CH-07] text, Markdown, PDF and Word that come with a message are read by the mentor [C-30]', async () => {
  const files = [
    await upload('plan.pdf', await makePdf(PLAN)),
    await upload('plan.docx', await makeDocx(PLAN)),
    await upload('notes.txt', Buffer.from(PLAN)),
    await upload('notes.md', Buffer.from(`# Notes\n\n${PLAN}`)),
  ];
  const { status, body } = await say(ada.client, 'The plan and my notes are attached.', {
    attachments: files,
  });
  expect(status).toBe(201);
  expect(body.userMessage.attachments).toMatchObject([
    { id: files[0], name: 'plan.pdf', type: 'application/pdf', words: 'read' },
    { name: 'plan.docx', words: 'read' },
    { name: 'notes.txt', type: 'text/plain', words: 'read' },
    { name: 'notes.md', words: 'read' },
  ]);
  const answer = await untilAnswered(ada.client, body.thread.id);
  for (const name of ['plan.pdf', 'plan.docx', 'notes.txt', 'notes.md']) {
    expect(answer.content).toContain(`I have **${name}**`);
  }
  const [, sent] = await messagesOf(body.thread.id);
  expect(sent.attachments.length).toBe(4);
});

test('attached words earn nothing by themselves: the same message is worth the same with and without them [C-29 attack]', async () => {
  const bob = await createMember(app, { username: 'attaching-bob' });
  const file = await upload('idea.txt', Buffer.from(freshIdea(71)), bob);
  const { body } = await say(bob.client, 'Look at this please', { attachments: [file] });
  await untilAnswered(bob.client, body.thread.id);
  expect(body.reward).toMatchObject({ isPaid: false, outcome: 'adds_nothing' });
  expect(await balanceOf(bob.client)).toBe('100.00000000');
});

test('nobody attaches or opens a file of another, an unfinished one, or one for another purpose [C-30 attack]', async () => {
  const own = await upload('secret.txt', Buffer.from('The secret recipe of Ada'));
  const unfinished = await sendFile(ada.client, { name: 'half.txt', bytes: Buffer.from('half'), purpose });
  const other = await uploadFile(ada.client, {
    name: 'source.txt',
    bytes: Buffer.from('a source'),
    purpose: 'research_source',
  });
  const attempt = async (client: TestMember['client'], id: string) =>
    (await say(client, 'Read it to me', { attachments: [id] })).status;
  expect(await attempt(eve.client, own)).toBe(404);
  expect(await attempt(ada.client, randomUUID())).toBe(404);
  expect(await attempt(ada.client, other.body.id)).toBe(404);
  expect(await attempt(ada.client, unfinished.body.id)).toBe(409);
  expect((await say(ada.client, 'Twice', { attachments: [own, own] })).status).toBe(400);
  expect(
    (await say(ada.client, 'Many', { attachments: Array.from({ length: 6 }, () => randomUUID()) })).status,
  ).toBe(400);
  expect((await eve.client.post(`/api/files/${own}/link`)).status).toBe(404);

  const sent = await say(ada.client, 'Keep this', { attachments: [own] });
  expect(sent.status).toBe(201);
  await untilAnswered(ada.client, sent.body.thread.id);
  expect((await eve.client.post(`/api/files/${own}/link`)).status).toBe(404);
  const link = await ada.client.post(`/api/files/${own}/link`, { download: true });
  expect(link.status).toBe(200);
  const opened = await fetch(new URL(link.body.url, app.url), {
    headers: { cookie: ada.client.cookieHeader },
  });
  expect(await opened.text()).toBe('The secret recipe of Ada');
});

test('the same message with the same files is one message; with others it is a conflict', async () => {
  const file = await upload('once.txt', Buffer.from('A tea house for readers.'));
  const clientMessageId = randomUUID();
  const first = await say(ada.client, 'Once', { clientMessageId, attachments: [file] });
  const again = await say(ada.client, 'Once', { clientMessageId, attachments: [file] });
  expect(again.body.userMessage.id).toBe(first.body.userMessage.id);
  expect((await say(ada.client, 'Once', { clientMessageId })).status).toBe(409);
  await untilAnswered(ada.client, first.body.thread.id);
});

test('a message that is sent anew takes its files along', async () => {
  const file = await upload('kept.txt', Buffer.from(PLAN));
  const { body } = await say(ada.client, 'What do you think?', { attachments: [file] });
  await untilAnswered(ada.client, body.thread.id);
  const anew = await say(ada.client, 'What do you think of it?', {
    threadId: body.thread.id,
    replaces: body.userMessage.id,
    attachments: [file],
  });
  expect(anew.status).toBe(201);
  expect(anew.body.userMessage.attachments).toMatchObject([{ id: file, name: 'kept.txt' }]);
  expect((await untilAnswered(ada.client, body.thread.id)).content).toContain('I have **kept.txt**');
});

test('what cannot be read is said to be unread: a picture, and a PDF without words', async () => {
  const files = [await upload('shop.png', await makePng()), await upload('scan.pdf', await makePdf(' '))];
  const { body } = await say(ada.client, 'Have a look', { attachments: files });
  expect(body.userMessage.attachments).toMatchObject([{ words: 'none' }, { words: 'none' }]);
  const answer = await untilAnswered(ada.client, body.thread.id);
  expect(answer.content).toContain('I cannot look at pictures, so I have not seen **shop.png**');
  expect(answer.content).toContain('could not read any words in **scan.pdf**');
});

test('a model that sees is given the picture; the words of a file reach it as data, in later turns too', async () => {
  const scripted = createScriptedMentor(() => ['Fine.']);
  const other = await startApp({ mentorModel: { ...scripted.model, seesPictures: true } });
  try {
    const cy = await createMember(other, { username: 'attaching-cy' });
    const png = await uploadFile(cy.client, { name: 'shop.png', bytes: await makePng(), purpose });
    const text = await uploadFile(cy.client, { name: 'plan.txt', bytes: Buffer.from(PLAN), purpose });
    const { body } = await say(cy.client, 'Look', { attachments: [png.body.id, text.body.id] });
    await untilAnswered(cy.client, body.thread.id);
    await say(cy.client, 'And now?', { threadId: body.thread.id });
    await untilAnswered(cy.client, body.thread.id);
    expect(scripted.requests[0]!.turns[0]!.attachments).toMatchObject([
      { name: 'shop.png', kind: 'picture', words: null, picture: { mediaType: 'image/png' } },
      { name: 'plan.txt', kind: 'document', words: PLAN, isCut: false },
    ]);
    const later = scripted.requests[1]!.turns[0]!.attachments!;
    expect(later).toMatchObject([{ kind: 'picture' }, { words: PLAN }]);
    expect(later[0]).not.toHaveProperty('picture');
  } finally {
    await other.stop();
  }
});

test('a file that is erased with an old conversation while it is attached again is not found', async () => {
  const file = await upload('old.txt', Buffer.from(PLAN));
  const first = await say(ada.client, 'Keep this', { attachments: [file] });
  await untilAnswered(ada.client, first.body.thread.id);
  const eraser = await beginSteps(app.databaseUrl);
  await eraser.run('delete from mentor_attachments where file_id = $1', [file]);
  await eraser.run('delete from files where id = $1', [file]);
  const sending = say(ada.client, 'And again', { attachments: [file] });
  await eraser.blocks(1, sending);
  await eraser.commit();
  await eraser.close();
  expect(await sending).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('with a conversation that its member deleted, its files and images are erased after thirty days; one that another has stays', async () => {
  const [gone, shared] = [
    await upload('gone.txt', Buffer.from(PLAN)),
    await upload('shared.txt', Buffer.from(PLAN)),
  ];
  const first = await say(ada.client, 'A logo for this, please', { attachments: [gone, shared] });
  const { image } = await untilAnswered(ada.client, first.body.thread.id);
  const second = await say(ada.client, 'And again', { attachments: [shared] });
  await untilAnswered(ada.client, second.body.thread.id);
  await ada.client.request('DELETE', `/api/mentor/threads/${first.body.thread.id}`);
  app.clock.advance(31 * 86_400_000);
  await app.app.deps.jobs.runDue();
  await signInAgain(ada);
  const statusOf = async (id: string) => (await ada.client.get(`/api/files/${id}`)).status;
  expect([await statusOf(gone), await statusOf(shared)]).toEqual([404, 200]);
  expect((await ada.client.get(image!.url)).status).toBe(404);
});
