/** A member who makes things for the fuzzer, as the walk of who may does. */

import type { ThingMaker } from '#tests/support/fuzz/site.ts';
import { createMember } from '#tests/support/members.ts';
import type { TestApp } from '#tests/support/start-app.ts';
import { builders } from './who-may-things.ts';

/** Brings them in, with those whom the things are made with. */
export async function createThingMaker(app: TestApp): Promise<ThingMaker> {
  const owner = await createMember(app, { username: 'makes_things' });
  // By this name a roadmap is shared.
  const other = await createMember(app, { username: 'suspended' });
  const planner = await createMember(app, { username: 'makes_plans' });
  const { database, identity } = app.app.deps;
  return {
    ...owner,
    cookie: () => owner.client.cookieHeader,
    async make(endpoint) {
      // A second factor that was tried would be asked for by everything that follows.
      await database.pool.query('delete from factors where member_id = $1', [owner.id]);
      identity.forget(owner.id);
      return builders[endpoint]?.({ app, owner, other, planner });
    },
  };
}
