/** Where the operator hides who is a member, usernames don't tell it either. */
import { expect, test } from 'vitest';
import { HttpClient } from '#tests/support/http-client.ts';
import { startApp } from '#tests/support/start-app.ts';

const password = 'four quiet harbour lamps';

test('where the operator hides who is a member, no username tells whether a sign-up made an account', async () => {
  const hidden = await startApp({ env: { PROTEGE_HIDE_MEMBERSHIP: '1' } });
  try {
    const ask = (body: object) => new HttpClient(hidden).post('/api/identity/sign-up', { password, ...body });
    /** Whoever signs up by an email of their own, verifies it and signs in. */
    const join = async (body: { email: string; username?: string }) => {
      const client = new HttpClient(hidden);
      expect((await client.post('/api/identity/sign-up', { password, ...body })).status).toBe(201);
      await hidden.app.deps.jobs.runDue();
      const token = hidden.mailer.tokenFor(body.email, 'Verify');
      await client.post('/api/identity/email-verification', { token });
      const signedIn = await client.post('/api/identity/sign-in', { email: body.email, password });
      return { client, username: signedIn.body.user.username as string };
    };
    await join({ email: 'member@example.org', username: 'member-one' });
    const eve = await join({ email: 'eve@example.net' });
    const idea = 'A bakery that bakes bread by night for the whole street';
    const roadmap = await eve.client.post('/api/roadmaps', { idea });
    expect(roadmap.status).toBe(201);
    const { body: before } = await eve.client.get('/api/community/figures');

    // Each probe is a sign-up by somebody else's email, with a name that nobody has; then the name is asked for.
    const tellings = async (email: string, name: string) => {
      const probe = await ask({ email, username: `${name}-a` });
      const chosen = await join({ email: `${name}-1@example.net`, username: `${name}-a` });
      await ask({ email, username: `${name}-b` });
      const byDefault = await join({ email: `${name}-b@example.net` });
      await ask({ email, username: `${name}-c` });
      const renamed = await eve.client.request('PATCH', '/api/identity/profile', { username: `${name}-c` });
      await ask({ email, username: `${name}-d` });
      const path = `/api/roadmaps/${roadmap.body.id}/collaborators`;
      const shared = await eve.client.request('PUT', path, { username: `${name}-d`, role: 'viewer' });
      const reserved = await ask({ email, username: 'treasury' });
      return {
        probe: probe.status,
        chosen: chosen.username.slice(name.length),
        byDefault: byDefault.username.slice(name.length),
        renamed: renamed.status,
        shared: shared.body.code,
        reserved: reserved.body.code,
      };
    };
    const ofMember = await tellings('member@example.org', 'one');
    const ofStranger = await tellings('stranger@example.org', 'two');
    expect(ofStranger).toEqual(ofMember);
    expect(ofMember).toEqual({
      probe: 201,
      chosen: '-a',
      byDefault: '-b',
      renamed: 200,
      shared: 'collaborator_unknown',
      reserved: 'username_taken',
    });
    hidden.clock.advance(60_000);
    const { body: after } = await eve.client.get('/api/community/figures');
    // Those four who verified, and not the one who did not.
    expect(after.members - before.members).toBe(4);
  } finally {
    await hidden.stop();
  }
});
