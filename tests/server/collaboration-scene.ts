import { begun } from '#server/modules/collaborations/collaborations-test-kit.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import type { TestMember } from '#tests/support/members.ts';
import type { TestApp } from '#tests/support/start-app.ts';
import type { Scene } from './fair-queues-scenes.ts';

/** Collaborations that have come to their end. */
export function collaborationScene({
  app,
  member,
  times,
  comeBack,
  is,
}: {
  app: TestApp;
  member: TestMember;
  times(count: number, make: (n: number) => Promise<string>): Promise<string[]>;
  comeBack(): Promise<unknown>;
  is(text: string): Scene['isServed'];
}): Scene {
  return {
    table: 'collaborations',
    item: 'row.id::text',
    make: async (count) => {
      await comeBack();
      const items = await times(count, () => begun(member, { days: 1 }));
      app.clock.advance(DAY);
      return items;
    },
    isServed: is(`status = 'cancelled' from collaborations where id = $1::uuid`),
  };
}
