import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveProfile } from '#server/modules/members/members-test-kit.ts';
import { expectBooksToBalance } from '#tests/support/books-balance.ts';
import { freshIdea } from '#tests/support/chat.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import {
  begin,
  begun,
  complete,
  gainOf,
  heldOf,
  letIn,
  newcomer,
  pass,
  pathOf,
  readAs,
  refusedWith,
  told,
} from './collaborations-test-kit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await expectBooksToBalance(app.databaseUrl);
  await app.stop();
});

const join = (name: string, prd = '0') => newcomer(app, { name, prd });

describe('a review', () => {
  const document = async ({ client }: TestMember) => {
    const inputs = { kind: 'content', contentType: 'ebook-outline', topic: 'Bread of yesterday' };
    const { body } = await client.post('/api/studio/works', { requestId: randomUUID(), inputs });
    await app.app.deps.jobs.runDue();
    return body.id as string;
  };
  const asked = async (fields: Record<string, unknown> = {}) => {
    const [ada, bob] = [await join('ada', '60'), await join('bob')];
    const documentId = await document(ada);
    const needs = { skillsNeeded: ['Accounting'], prdReward: '60', documentId };
    const { status, body } = await begin(ada, { ...needs, ...fields });
    expect(status).toBe(201);
    return { ada, bob, documentId, id: body.id as string };
  };
  const learn = (member: TestMember) => saveProfile(member, { skills: ['Accounting'], isListed: false });
  const text = (member: Pick<TestMember, 'client'>, id: string) => member.client.get(pathOf(id, '/reviewed'));
  const handIn = ({ client }: TestMember, id: string, words: string) =>
    client.request('PUT', pathOf(id, '/review'), { words });
  const ask = ({ client }: TestMember, id: string) => client.post(pathOf(id, '/requests'), { note: '' });

  test('is read by one member who has the skill, handed in, and paid from what was held [B7.6]', async () => {
    const { ada, bob, id, documentId } = await asked();
    expect(await readAs(ada, id)).toMatchObject({
      isReview: true,
      review: { subject: 'document', answer: null },
    });
    expect(await ask(bob, id)).toMatchObject(refusedWith(403, 'review_skill_missing'));
    await learn(bob);
    expect(await text(bob, id)).toMatchObject(refusedWith(404, 'not_found'));
    await letIn(id, ada, bob);
    const shown = (await text(bob, id)).body;
    expect(shown.text).toContain('Bread of yesterday');
    // What becomes of the document later isn't what was asked about.
    expect((await ada.client.request('DELETE', `/api/studio/works/${documentId}`)).status).toBe(200);
    expect((await text(bob, id)).body).toEqual(shown);
    const answers = [await handIn(bob, id, 'Too dear.'), await handIn(bob, id, 'Too dear; see part 2.')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await told(ada)).toContain('A review was handed in');
    expect((await readAs(ada, id)).review).toMatchObject({ answer: 'Too dear; see part 2.' });
    expect((await complete(ada, id, [[bob, 1, '60']])).body.status).toBe('completed');
    expect([await gainOf(ada), await gainOf(bob), await heldOf(ada)]).toEqual([0, 60, 0]);
    expect(await handIn(bob, id, 'More.')).toMatchObject(refusedWith(409, 'collaboration_not_open'));
  });

  test('that was handed in is paid when its days are over, whatever whoever asked says [B7.6] [attack]', async () => {
    const { ada, bob, id } = await asked({ days: 3 });
    await learn(bob);
    await letIn(id, ada, bob);
    await handIn(bob, id, 'Too dear.');
    await pass(app, 3.1, ada, bob);
    expect((await readAs(bob, id)).status).toBe('completed');
    expect(await gainOf(bob)).toBe(60);
  });

  test('that nobody handed in goes back, and whoever handed in objects to its being called off [B7.6] [attack]', async () => {
    const { ada, bob, id } = await asked({ days: 3 });
    await learn(bob);
    await letIn(id, ada, bob);
    await pass(app, 3.1, ada, bob);
    expect(await readAs(bob, id)).toMatchObject({ status: 'settling', proposal: { kind: 'refund' } });
    const other = await asked();
    await learn(other.bob);
    await letIn(other.id, other.ada, other.bob);
    await handIn(other.bob, other.id, 'Too dear.');
    expect((await other.ada.client.post(pathOf(other.id, '/cancel'))).body.status).toBe('settling');
    const objected = await other.bob.client.post(pathOf(other.id, '/objection'), { words: 'I read it.' });
    expect(objected.body.status).toBe('disputed');
    expect(await heldOf(other.ada)).toBe(60);
  });

  test('is paid to whoever handed it in alone: not to who came after they left, and also where they were taken out [K13] [attack]', async () => {
    const { ada, bob, id } = await asked({ days: 3 });
    const cleo = await join('cleo');
    for (const member of [bob, cleo]) await learn(member);
    await letIn(id, ada, bob);
    await handIn(bob, id, 'Too dear.');
    expect((await bob.client.post(pathOf(id, '/leave'))).status).toBe(200);
    await letIn(id, ada, cleo);
    expect((await readAs(cleo, id)).review).toMatchObject({ answer: null, answeredAt: null });
    await pass(app, 3.1, ada, bob, cleo);
    expect(await readAs(ada, id)).toMatchObject({ status: 'settling', proposal: { kind: 'refund' } });
    expect(await gainOf(cleo)).toBe(0);

    const other = await asked({ days: 3 });
    await learn(other.bob);
    await letIn(other.id, other.ada, other.bob);
    await handIn(other.bob, other.id, 'Too dear.');
    const out = `/participants/${other.bob.username}`;
    expect((await other.ada.client.request('DELETE', pathOf(other.id, out))).status).toBe(200);
    // An accomplice is let in after them by nobody, so what they handed in stays as it is.
    expect((await ask(cleo, other.id)).status).toBe(201);
    const answer = pathOf(other.id, `/requests/${cleo.username}/answer`);
    const letInLater = await other.ada.client.post(answer, { accept: true });
    expect(letInLater.body.code).toBe('collaboration_full');
    expect((await handIn(cleo, other.id, 'Nothing to say.')).status).toBe(404);
    await pass(app, 3.1, other.ada, other.bob);
    expect(await readAs(other.ada, other.id)).toMatchObject({
      status: 'settling',
      proposal: { kind: 'split' },
    });
    await pass(app, 7.1, other.ada, other.bob);
    expect([await gainOf(other.bob), await heldOf(other.ada)]).toEqual([60, 0]);
  });

  test('is begun once by its key, also once its document is deleted [B7.6]', async () => {
    const ada = await join('ada', '60');
    const fields = { skillsNeeded: ['Accounting'], prdReward: '60', documentId: await document(ada) };
    const key = newKey();
    const first = await begin(ada, fields, key);
    expect(first.status).toBe(201);
    expect((await ada.client.request('DELETE', `/api/studio/works/${fields.documentId}`)).status).toBe(200);
    expect((await begin(ada, fields, key)).body.id).toBe(first.body.id);
    expect(await heldOf(ada)).toBe(60);
  });

  test('that is put in other words tells whoever asked once [attack]', async () => {
    const { ada, bob, id } = await asked();
    await learn(bob);
    await letIn(id, ada, bob);
    for (const words of ['Too dear.', 'Too dear!', 'Far too dear.']) await handIn(bob, id, words);
    expect((await told(ada)).match(/A review was handed in/g)).toHaveLength(1);
  });

  test('shows its text to nobody else: not to a second one, to who left, asked or visits, nor once it is called off [attack]', async () => {
    const { ada, bob, id } = await asked();
    const [cleo, eve] = [await join('cleo'), await join('eve')];
    for (const member of [bob, cleo]) {
      await learn(member);
      expect((await ask(member, id)).status).toBe(201);
    }
    const letInOne = ({ username }: TestMember) =>
      ada.client.post(pathOf(id, `/requests/${username}/answer`), { accept: true });
    expect((await letInOne(bob)).status).toBe(200);
    expect(await letInOne(cleo)).toMatchObject(refusedWith(409, 'collaboration_full'));
    for (const member of [cleo, eve]) {
      expect(await text(member, id)).toMatchObject(refusedWith(404, 'not_found'));
      expect(await handIn(member, id, 'Mine.')).toMatchObject(refusedWith(404, 'not_found'));
      expect((await readAs(member, id)).review).toBeNull();
    }
    expect((await text({ client: new HttpClient(app) }, id)).status).toBe(401);
    expect((await bob.client.post(pathOf(id, '/leave'))).status).toBe(200);
    expect(await text(bob, id)).toMatchObject(refusedWith(404, 'not_found'));
    expect((await text(ada, id)).status).toBe(200);
  });

  test('is asked of a text of one’s own, with a reward and a skill, and one text at a time [B7.6] [attack]', async () => {
    const { ada, bob, documentId } = await asked({ prdReward: '50' });
    const needs = { skillsNeeded: ['Accounting'], prdReward: '1', documentId };
    expect(await begin(bob, needs)).toMatchObject(refusedWith(404, 'not_found'));
    const roadmapId = (await ada.client.post('/api/roadmaps', { idea: freshIdea(4711) })).body.id;
    const incomplete = [
      { ...needs, skillsNeeded: [] },
      { ...needs, prdReward: '0' },
    ];
    for (const fields of incomplete)
      expect(await begin(ada, fields)).toMatchObject(refusedWith(400, 'review_incomplete'));
    expect(await begin(ada, { ...needs, roadmapId })).toMatchObject(refusedWith(400, 'malformed_request'));
    const id = await begun(ada, { skillsNeeded: ['Accounting'], prdReward: '1', roadmapId });
    expect((await text(ada, id)).body.text).toContain('#');
  });
});
