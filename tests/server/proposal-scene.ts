import { newKey, type TestMember } from '#tests/support/members.ts';
import type { Scene } from './fair-queues-scenes.ts';

/** Issues of PRD that nobody has declined in a day. */
export function proposalScene(
  {
    admin,
    ana,
    times,
    comeBack,
    is,
  }: {
    admin: TestMember;
    ana: TestMember;
    times(count: number, make: (n: number) => Promise<string>): Promise<string[]>;
    comeBack(): Promise<unknown>;
    is(text: string): Scene['isServed'];
  },
  passADay: () => void,
): Scene {
  const mint = { recipient_address: ana.address, mint_category: 'reward' };
  const make = async (count: number) => {
    await comeBack();
    const items = await times(count, async (n) => {
      await admin.client.post(
        '/api/rpc/enhanced_mint_tokens',
        { ...mint, mint_reason: `Prize ${n}`, mint_amount: '2000' },
        newKey(),
      );
      const { body } = await admin.client.get('/api/admin/proposals');
      return body.items[0].id;
    });
    passADay();
    return items;
  };
  const isServed = is(`state = 'done' from proposals where id = $1::uuid`);
  return { table: 'proposals', item: 'row.id::text', make, isServed };
}
