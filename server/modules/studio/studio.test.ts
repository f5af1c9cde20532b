import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginIdea, fill, replace } from '#server/modules/ideas/ideas-test-kit.ts';
import { MentorModelError } from '#server/ports/mentor-model.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import { createScriptedMentor } from '#tests/support/gated-mentor.ts';
import { LiveSocket } from '#tests/support/live-client.ts';
import { createMember, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let ada: TestMember;
let grace: TestMember;

beforeAll(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
  grace = await createMember(app, { username: 'grace' });
});
afterAll(() => app?.stop());

const PLAN = {
  kind: 'document',
  businessName: 'Kruim',
  businessType: 'LLC',
  documentType: 'business-plan',
  description: 'A bakery that sells bread to students for €2 a loaf.',
};
const CONTENT = { kind: 'content', contentType: 'ebook-outline', topic: 'Sourdough at home' };

const ask = (member: TestMember, inputs: object = PLAN, requestId = randomUUID()) =>
  member.client.post('/api/studio/works', { requestId, inputs });
const read = async (member: TestMember, id: string, query = '') =>
  (await member.client.get(`/api/studio/works/${id}${query}`)).body;
const runJobs = (on: TestApp) => on.app.deps.jobs.runDue();

async function make(member: TestMember, inputs: object = PLAN) {
  const { body } = await ask(member, inputs);
  await runJobs(app);
  return read(member, body.id);
}

describe('making a work', () => {
  test('is begun at once, written by a job, and kept with inputs, template and model [BT-11, BT-06, EN-12]', async () => {
    const begun = await ask(ada);
    expect(begun.status).toBe(201);
    expect(begun.body).toMatchObject({
      status: 'generating',
      result: null,
      version: { status: 'generating' },
    });
    await runJobs(app);
    const work = await read(ada, begun.body.id);
    expect(work).toMatchObject({
      kind: 'document',
      type: 'business-plan',
      title: 'Business plan: Kruim',
      status: 'complete',
      currentVersion: 1,
      version: {
        inputs: { ...PLAN, jurisdiction: '' },
        template: { id: 'business-plan/llc', version: 5 },
        model: 'Protege templates (built-in)',
        error: null,
      },
      result: { type: 'business-plan', title: 'Business plan: Kruim' },
    });
    expect(work.version.step.done).toBe(work.version.sections.length);
    expect(Object.keys(work.result)).toEqual(['type', 'title', 'content']);
  });

  test('plans and content have the entities of the specification [EN-12, BT-04, BT-05]', async () => {
    const plan = await make(ada, {
      kind: 'mvp',
      projectName: 'Orbit',
      description: 'Reminds shift workers to eat.',
    });
    expect(Object.keys(plan.result)).toEqual([
      'projectName',
      'description',
      'targetPlatform',
      'content',
      'createdAt',
    ]);
    expect(plan.result.targetPlatform).toBe('Web');
    const content = await make(ada, CONTENT);
    expect(content.result).toMatchObject({
      type: 'ebook-outline',
      topic: 'Sourdough at home',
      targetAudience: 'General',
      tone: 'Informative',
    });
    expect(content.result.sections).toEqual(
      content.result.content.split(/\n\n+/).map((part: string) => part.trim()),
    );
  });

  test('the same request again is the same work, and other content under it is refused', async () => {
    const requestId = randomUUID();
    const before = (await ada.client.get('/api/studio/allowance')).body.used;
    const answers = await Promise.all([1, 2, 3].map(() => ask(ada, PLAN, requestId)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await ada.client.get('/api/studio/allowance')).body.used).toBe(before + 1);
    expect((await ask(ada, CONTENT, requestId)).body.code).toBe('idempotency_conflict');
    await runJobs(app);
  });

  test('required fields are required, and choices are the listed ones [BT-02, BT-03]', async () => {
    for (const [inputs, code] of [
      [{ ...PLAN, businessName: ' ' }, 'studio_fields_missing'],
      [{ ...PLAN, description: '\u200b' }, 'studio_fields_missing'],
      [{ ...CONTENT, topic: '' }, 'studio_fields_missing'],
      [{ ...PLAN, businessType: 'Cartel' }, 'malformed_request'],
      [{ ...PLAN, documentType: undefined }, 'malformed_request'],
      [{ kind: 'mvp', projectName: 'x', description: 'y', platform: 'Fridge' }, 'malformed_request'],
      [{ ...PLAN, description: 'x'.repeat(50_000) }, 'malformed_request'],
      [{ ...PLAN, kind: 'poem' }, 'malformed_request'],
    ] as const) {
      const answer = await ask(ada, inputs);
      expect([answer.status, answer.body.code]).toEqual([400, code]);
    }
  });

  test('visitors cannot generate, nor read what members made [C-72]', async () => {
    const { id } = await make(ada);
    const visitor = ada.client.copy();
    visitor.clear();
    expect((await visitor.post('/api/studio/works', { requestId: randomUUID(), inputs: PLAN })).status).toBe(
      401,
    );
    expect((await visitor.get(`/api/studio/works/${id}`)).status).toBe(401);
  });

  test('another member’s work is not found, by any way [C-72 attack]', async () => {
    const { id, version } = await make(ada);
    const section = version.sections[0].id;
    const path = `/api/studio/works/${id}`;
    for (const [method, to, body] of [
      ['GET', path, undefined],
      ['GET', `${path}/download`, undefined],
      ['DELETE', path, undefined],
      ['POST', `${path}/retry`, {}],
      ['POST', `${path}/versions`, { requestId: randomUUID(), inputs: PLAN }],
      ['PUT', `${path}/sections/${section}`, { baseVersion: 1, body: 'mine' }],
      ['PATCH', `${path}/sections/${section}`, { isLocked: true }],
      ['POST', `${path}/sections/${section}/regeneration`, { baseVersion: 1 }],
    ] as const) {
      const answer = await grace.client.request(method, to, body);
      expect([method, to, answer.status]).toEqual([method, to, 404]);
    }
    expect((await read(ada, id)).currentVersion).toBe(1);
    expect((await grace.client.get('/api/studio/works')).body.items).toEqual([]);
  });
});

test('the owner hears live that a work has come further; nobody else does', async () => {
  const open = (member: TestMember) =>
    LiveSocket.open(app.url, { cookie: member.client.cookieHeader, origin: app.url });
  const { body } = await ask(ada);
  const topic = `studio:${body.id}`;
  const [live, foreign] = await Promise.all([open(ada), open(grace)]);
  for (const socket of [live, foreign]) socket.send({ type: 'subscribe', topic });
  await live.until((message) => message.type === 'ready');
  expect(await foreign.until((message) => message.type === 'refused')).toMatchObject({ topic });
  await runJobs(app);
  const event = await live.until((message) => message.type === 'event');
  const { revision, status } = await read(ada, body.id);
  expect(event).toMatchObject({ sequence: revision, data: { revision, status: 'complete' } });
  expect(status).toBe('complete');
  await Promise.all([live.close(), foreign.close()]);
});

describe('a work made from an idea', () => {
  const figures = { type: 'money', amount: '4.50', currency: 'EUR', per: 'loaf', every: 'once', what: null };

  test('has the confirmed values of its card as they are when it is written, and a correction arrives with the next version', async () => {
    const idea = await beginIdea(ada);
    const filled = await fill(ada, idea.id, 'price', figures);
    await fill(ada, idea.id, 'kind', { type: 'choice', choice: 'bakery' });
    const inputs = { ...PLAN, ideaId: idea.id };
    const first = await make(ada, inputs);
    const plan = (work: typeof first) => work.result.content as string;
    expect(plan(first)).toContain('€4.50 for one loaf');
    expect(plan(first)).toContain('From our page on this kind of venture (“Bakery”');
    const entryId = filled.body.entries[0]!.id;
    await replace(ada, { id: idea.id, entryId }, { ...figures, amount: '5.25' });
    await ada.client.post(`/api/studio/works/${first.id}/versions`, { requestId: randomUUID(), inputs });
    await runJobs(app);
    const second = await read(ada, first.id);
    expect(plan(second)).toContain('€5.25 for one loaf');
    expect(plan(second)).not.toContain('4.50');
    expect(plan(await read(ada, first.id, '?version=1'))).toContain('€4.50');
  });

  test('another’s idea is not found, and nothing is made', async () => {
    const idea = await beginIdea(grace);
    const answer = await ask(ada, { ...PLAN, ideaId: idea.id });
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });

  test('a figure that is none is named at its field, and a kind that there is no page on', async () => {
    const answer = await ask(ada, { ...PLAN, details: { price: 'four', kind: 'casino' } });
    expect(answer.body.code).toBe('studio_fields_missing');
    expect(answer.body.data.fields.map(({ path }: { path: string }) => path)).toEqual([
      'inputs.details.price',
      'inputs.details.kind',
    ]);
  });

  test('content that cannot be written well without a model is not made without one', async () => {
    const answer = await ask(ada, { ...CONTENT, contentType: 'blog-post' });
    expect([answer.status, answer.body.code]).toEqual([409, 'content_needs_model']);
  });
});

describe('a work that is kept', () => {
  const change = (id: string, section: string, body: object) =>
    ada.client.request<any>('PUT', `/api/studio/works/${id}/sections/${section}`, body);
  const lock = (id: string, section: string, isLocked: boolean) =>
    ada.client.request<any>('PATCH', `/api/studio/works/${id}/sections/${section}`, { isLocked });

  test('an edit is a new version; the old one stays; a stale edit is refused', async () => {
    const { id, version } = await make(ada);
    const { id: section, body: before } = version.sections[0];
    const edited = (await change(id, section, { baseVersion: 1, body: 'My own words.' })).body;
    expect(edited).toMatchObject({ currentVersion: 2, version: { origin: 'edited', model: null } });
    expect(edited.version.sections[0].body).toBe('My own words.');
    expect((await read(ada, id, '?version=1')).version.sections[0].body).toBe(before);
    expect((await change(id, section, { baseVersion: 1, body: 'Late' })).body.code).toBe(
      'studio_version_changed',
    );
    expect((await change(id, 'no-such', { baseVersion: 2, body: 'x' })).status).toBe(404);
    expect((await read(ada, id, '?version=9')).code).toBe('not_found');
    expect((await read(ada, id, '?version=2147483648')).code).toBe('malformed_request');
    expect((await change(id, section, { baseVersion: 2 ** 40, body: 'Late' })).status).toBe(400);
  });

  test('a work that is deleted while its writer saves is deleted, and nothing waits in a circle', async () => {
    const { pool } = app.app.deps.database;
    const { id } = (await ask(grace)).body;
    const waiting = async () =>
      (
        await pool.query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query ~ 'studio_'",
        )
      ).rowCount;
    const deadlocks = async () =>
      (await pool.query('select deadlocks from pg_stat_database where datname = current_database()')).rows[0];
    const before = await deadlocks();
    const gate = await pool.connect();
    try {
      // The writer is the first to wait for the version, and the deletion comes after it.
      await gate.query('begin');
      await gate.query('select 1 from studio_versions where work_id = $1 for update', [id]);
      const writing = runJobs(app);
      await expect.poll(waiting).toBe(1);
      const removing = grace.client.request('DELETE', `/api/studio/works/${id}`);
      await expect.poll(waiting).toBe(2);
      await gate.query('commit');
      expect((await removing).status).toBe(200);
      await writing;
      expect(await deadlocks()).toEqual(before);
    } finally {
      gate.release(true);
    }
  });

  test('a section is made again from the template, but not while it is locked or the same', async () => {
    const { id, version } = await make(ada);
    const { id: section, body } = version.sections[1];
    const regenerate = (baseVersion: number) =>
      ada.client.post(`/api/studio/works/${id}/sections/${section}/regeneration`, { baseVersion });
    expect((await regenerate(1)).body.code).toBe('studio_section_same');
    await change(id, section, { baseVersion: 1, body: 'Mine' });
    expect((await lock(id, section, true)).body.lockedSections).toEqual([section]);
    expect((await regenerate(2)).body.code).toBe('studio_section_locked');
    expect((await change(id, section, { baseVersion: 2, body: 'x' })).body.code).toBe(
      'studio_section_locked',
    );
    await lock(id, section, false);
    expect((await regenerate(2)).body.version).toMatchObject({ origin: 'regenerated', status: 'generating' });
    expect((await change(id, section, { baseVersion: 3, body: 'x' })).body.code).toBe('studio_in_progress');
    await runJobs(app);
    const work = await read(ada, id);
    expect(work.currentVersion).toBe(3);
    expect(work.version.sections[1].body).toBe(body);
  });

  test('running again with changes keeps locked sections and both versions', async () => {
    const { id, version } = await make(ada);
    const [first, second] = version.sections;
    await change(id, first.id, { baseVersion: 1, body: 'Keep this.' });
    await lock(id, first.id, true);
    const requestId = randomUUID();
    const again = () =>
      ada.client.post(`/api/studio/works/${id}/versions`, {
        requestId,
        inputs: { ...PLAN, businessType: 'Non-Profit' },
      });
    expect((await again()).status).toBe(201);
    await runJobs(app);
    expect((await again()).body.currentVersion).toBe(3);
    const work = await read(ada, id);
    expect(work.version).toMatchObject({ origin: 'again', inputs: { businessType: 'Non-Profit' } });
    expect(work.version.sections[0].body).toBe('Keep this.');
    expect(work.version.sections[1].body).not.toBe(second.body);
    expect(work.versions.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1]);
    const other = await ada.client.post(`/api/studio/works/${id}/versions`, {
      requestId: randomUUID(),
      inputs: CONTENT,
    });
    expect(other.body.code).toBe('idempotency_conflict');
  });

  test('the library is paged by kind, and what is deleted is gone', async () => {
    const { items } = (await ada.client.get('/api/studio/works?kind=content&limit=1')).body;
    expect(items[0].kind).toBe('content');
    const all: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: any = (await ada.client.get(`/api/studio/works?limit=2${cursor && `&cursor=${cursor}`}`))
        .body;
      all.push(...page.items.map(({ id }: { id: string }) => id));
      cursor = page.nextCursor;
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(4);
    expect((await ada.client.request('DELETE', `/api/studio/works/${all[0]}`)).body).toEqual({ done: true });
    expect((await ada.client.get(`/api/studio/works/${all[0]}`)).status).toBe(404);
  });
});

test('a member has thirty generations a day, also when they are asked at once [C-72 attack]', async () => {
  const member = await createMember(app, { username: 'hedy' });
  const answers = await Promise.all(Array.from({ length: 36 }, () => ask(member, CONTENT)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(6);
  expect(refused[0]!.body.code).toBe('studio_quota_reached');
  expect((await member.client.get('/api/studio/allowance')).body).toMatchObject({ used: 30, limit: 30 });
  await runJobs(app);
  app.clock.advance(DAY);
  await Promise.all([signInAgain(member), signInAgain(ada), signInAgain(grace)]);
  expect((await ask(member, CONTENT)).status).toBe(201);
  await runJobs(app);
});

test('the assistant’s function keeps its shape for the three contexts [BT-10]', async () => {
  for (const walletContext of [
    'Business Document Generation',
    'MVP plan generation request',
    'Content generation request',
  ]) {
    const answer = await ada.client.post('/api/functions/protege-ai', {
      userMessage: `${walletContext}: a bakery for students`,
      walletContext,
      threadId: null,
    });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(['error', 'response', 'threadId']);
    expect(answer.body.response).not.toBe('');
  }
});

describe('with a connected model', () => {
  test('each section is deepened, claims about PRD that nobody booked are taken out, and a failure goes on where it stopped [BT-07, BT-09]', async () => {
    let failAt = 3;
    const scripted = createScriptedMentor((_request, count) =>
      count === failAt
        ? [
            new MentorModelError(
              'outage',
              'AI service temporarily unavailable. Please try again in a moment.',
            ),
          ]
        : [`Deeper text ${'abcdefghijklmnopqrstuvwxyz'[count]}. `, 'You earned 500 PRD for this.'],
    );
    const own = await startApp({ mentorModel: scripted.model });
    try {
      const member = await createMember(own, { username: 'ada' });
      const { body } = await ask(member);
      await runJobs(own);
      const failed = await read(member, body.id);
      expect(failed).toMatchObject({ status: 'failed', result: null, version: { step: { done: 2 } } });
      expect(failed.version.error).toBe(
        'Document generation failed: AI service temporarily unavailable. Please try again in a moment.',
      );
      expect((await member.client.get(`/api/studio/works/${body.id}/download`)).status).toBe(409);
      // What was set aside for the sections that were not asked for has come back.
      expect((await member.client.get('/api/mentor/allowance')).body.day.reserved).toBe(0);
      failAt = 0;
      expect((await member.client.post(`/api/studio/works/${body.id}/retry`)).body.status).toBe('generating');
      await runJobs(own);
      const work = await read(member, body.id);
      expect(work).toMatchObject({ status: 'complete', version: { model: 'Scripted (scripted)' } });
      expect(scripted.requests).toHaveLength(work.version.sections.length + 1);
      expect(work.version.sections[0].body).toContain('Deeper text b.');
      expect(JSON.stringify(work)).not.toContain('500 PRD');
      const wish = 'Shorter, please';
      const section = work.version.sections[0].id;
      await member.client.post(`/api/studio/works/${body.id}/sections/${section}/regeneration`, {
        baseVersion: 1,
        wish,
      });
      await runJobs(own);
      expect(scripted.requests.at(-1)!.turns[0]!.text).toContain(wish);
      expect((await read(member, body.id)).version).toMatchObject({ number: 2, status: 'complete' });
    } finally {
      await own.stop();
    }
  });

  test('what a work may need is set aside when it is asked for, and comes back when the work is deleted', async () => {
    const { model, requests } = createScriptedMentor(() => ['Text.']);
    const own = await startApp({ mentorModel: model, env: { PROTEGE_AI_DAILY_TOKENS: '100000' } });
    try {
      const member = await createMember(own, { username: 'ada' });
      const day = async () => (await member.client.get('/api/mentor/allowance')).body.day;
      const { body } = await ask(member);
      const whole = (await day()).reserved;
      expect(whole).toBeGreaterThan(50_000);
      expect(await ask(member)).toMatchObject({ status: 429, body: { code: 'allowance_day_reached' } });
      await member.client.request('DELETE', `/api/studio/works/${body.id}`);
      expect((await day()).reserved).toBe(0);
      await runJobs(own);
      expect(requests).toHaveLength(0);
    } finally {
      await own.stop();
    }
  });

  test('a failed content says so in its own words [BT-09]', async () => {
    const { model } = createScriptedMentor(() => [new MentorModelError('refused', 'secret of the provider')]);
    const own = await startApp({ mentorModel: model });
    try {
      const member = await createMember(own, { username: 'ada' });
      const { body } = await ask(member, CONTENT);
      await runJobs(own);
      const { version } = await read(member, body.id);
      expect(version.error).toBe(
        'AI service error: The model refused this request. The operator can see why in the log.',
      );
    } finally {
      await own.stop();
    }
  });
});
