/**
 * What members may do with things that are shared with them: collaborators with a roadmap, approvers with a
 * payout. Every endpoint of a roadmap has its least role here, or the test fails.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, listEndpoints } from '#contract/list-endpoints.ts';
import { fillPool, newApprovedProject, setRules } from '#server/modules/pitch/pitch-test-kit.ts';
import { freshIdea } from '#tests/support/chat.ts';
import { createMember, giveAdminRole, makeAdmin, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const ROLES = ['stranger', 'viewer', 'editor', 'owner'] as const;
type Role = (typeof ROLES)[number];

/** The least role that an endpoint of a roadmap is open to. */
const LEAST: Record<string, Role> = {
  'roadmap.read': 'viewer',
  'roadmap.markdown': 'viewer',
  'roadmap.update': 'editor',
  'roadmap.updatePhase': 'editor',
  'roadmap.addTask': 'editor',
  'roadmap.updateTask': 'editor',
  'roadmap.removeTask': 'editor',
  'roadmap.confirmTask': 'editor',
  'roadmap.replan': 'editor',
  'roadmap.accept': 'owner',
  'roadmap.remove': 'owner',
  'roadmap.completeTask': 'owner',
  'roadmap.share': 'owner',
  'roadmap.unshare': 'owner',
  'roadmap.openLink': 'owner',
  'roadmap.closeLink': 'owner',
};

let app: TestApp;
let roles: Record<Role, TestMember>;
let ideas = 500;

beforeAll(async () => {
  app = await startApp();
  const made = await Promise.all(ROLES.map((username) => createMember(app, { username })));
  roles = Object.fromEntries(ROLES.map((role, nth) => [role, made[nth]])) as typeof roles;
});
afterAll(() => app.stop());

const shared = listEndpoints().filter(({ path }) => path.startsWith('/roadmaps/{id}'));

/** A roadmap that is shared, with the ids of its parts. */
async function newRoadmap(): Promise<Record<string, string>> {
  const { client } = roles.owner;
  ideas += 1;
  const { body } = await client.post('/api/roadmaps', { idea: freshIdea(ideas) });
  for (const role of ['viewer', 'editor'] as const) {
    const put = await client.request('PUT', `/api/roadmaps/${body.id}/collaborators`, {
      username: role,
      role,
    });
    expect(put.status).toBe(200);
  }
  const [phase] = (await client.get(`/api/roadmaps/${body.id}`)).body.phases;
  return {
    id: body.id,
    phaseId: phase.id,
    taskId: phase.tasks[0].id,
    memberId: roles.viewer.id,
    kind: 'page',
  };
}

function call({ client }: TestMember, { method, path, example }: Endpoint, ids: Record<string, string>) {
  const body = { ...((example.request ?? {}) as Record<string, unknown>) };
  for (const name of Object.keys(ids)) delete body[name];
  // What the example names beside is not here.
  delete body.dependsOn;
  if ('username' in body) body.username = 'stranger';
  const address = path.replace(/\{(\w+)\}/g, (_whole, name) => ids[name]!);
  return client.request(method, `/api${address}`, method === 'GET' ? undefined : body, newKey());
}

test('every endpoint of a roadmap says here what it takes', () => {
  expect(Object.keys(LEAST).sort(), 'the least role of each endpoint below /roadmaps/{id}').toEqual(
    shared.map(({ id }) => id).sort(),
  );
});

describe.each(shared)('$id', (endpoint) => {
  test('is open from its least role on, and changes nothing before', async () => {
    const ids = await newRoadmap();
    const least = ROLES.indexOf(LEAST[endpoint.id]!);
    const plan = async () => {
      const { body } = await roles.owner.client.get(`/api/roadmaps/${ids.id}`);
      return JSON.stringify(body);
    };
    const before = await plan();
    for (const role of ROLES.slice(0, least)) {
      const { status, body } = await call(roles[role], endpoint, ids);
      const said =
        role === 'stranger'
          ? [404, 'not_found']
          : [403, expect.stringMatching(/^roadmap_(owner|read)_only$/)];
      expect([status, body.code], role).toEqual(said);
    }
    expect(await plan()).toBe(before);
    for (const role of ROLES.slice(least)) {
      const fresh = await newRoadmap();
      const { status, body } = await call(roles[role], endpoint, fresh);
      expect([403, 404].includes(status) ? body.code : 'open', role).toBe('open');
      expect(status).toBeLessThan(500);
    }
  });
});

describe('a payout is decided by the approvers of its pool', () => {
  test('by nobody else: not the owner, not an administrator where others are named, not one without a second factor [attack]', async () => {
    const [ruth, bare, approver] = await Promise.all(
      ['ruth', 'bare', 'approver'].map((username) => createMember(app, { username })),
    );
    await makeAdmin(app, ruth!);
    await giveAdminRole(app, bare!);
    await fillPool(app, '50000');
    const { id, milestoneId } = await newApprovedProject(app, roles.owner);
    const asked = { note: 'Done.', evidence: 'It is done.', evidenceUrl: 'https://example.org' };
    await roles.owner.client.post(`/api/projects/${id}/milestones/${milestoneId}/request`, asked);
    const decide = ({ client }: TestMember, how: 'approve' | 'turn-down') =>
      client.post(
        `/api/projects/${id}/milestones/${milestoneId}/${how}`,
        { reason: 'It is not done.' },
        newKey(),
      );
    const refusals = async (...members: TestMember[]) => {
      const codes: string[] = [];
      for (const member of members) {
        for (const how of ['approve', 'turn-down'] as const)
          codes.push((await decide(member, how)).body.code);
      }
      return [...new Set(codes)];
    };
    // Nobody is named: administrators with a second factor decide.
    expect(await refusals(bare!)).toEqual(['admin_factor_required']);
    expect(await refusals(roles.stranger, approver!, roles.owner)).toEqual(['not_an_approver']);
    const set = await setRules(ruth!, { approvers: ['approver'] });
    expect(set.status).toBe(200);
    expect(await refusals(ruth!, bare!, roles.stranger)).toEqual(['not_an_approver']);
    expect(await refusals(approver!)).not.toContain('not_an_approver');
  });
});

test('a comment is removed by its writer, and by administrators with a second factor only [attack]', async () => {
  const [rita, bare] = await Promise.all(
    ['rita', 'bare-2'].map((username) => createMember(app, { username })),
  );
  await makeAdmin(app, rita!);
  await giveAdminRole(app, bare!);
  const { id } = await newApprovedProject(app, roles.owner);
  const write = async () =>
    (await roles.viewer.client.post(`/api/projects/${id}/comments`, { text: 'A word.' })).body.id as string;
  const remove = async ({ client }: TestMember, comment: string) => {
    const { status, body } = await client.request('DELETE', `/api/projects/${id}/comments/${comment}`);
    return status === 200 ? 'removed' : body.code;
  };
  const comment = await write();
  for (const member of [roles.owner, roles.stranger]) expect(await remove(member, comment)).toBe('not_found');
  expect(await remove(bare!, comment)).toBe('admin_factor_required');
  expect(await remove(roles.viewer, comment)).toBe('removed');
  expect(await remove(rita!, await write())).toBe('removed');
});
