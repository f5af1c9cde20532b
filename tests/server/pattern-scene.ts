import { randomUUID } from 'node:crypto';
import type { Scene } from './fair-queues-scenes.ts';

/** Trades between two members of whom it isn't known whether they are one person. */
export function patternScene({
  query,
  times,
  now,
  is,
}: {
  query(text: string, values: unknown[]): Promise<unknown>;
  times(count: number, make: (n: number) => Promise<string>): Promise<string[]>;
  now(): Date;
  is(text: string): Scene['isServed'];
}): Scene {
  return {
    table: 'exchange_trade_patterns',
    item: 'row.id::text',
    make: (count) =>
      times(count, async () => {
        const [id, one, other] = [randomUUID(), randomUUID(), randomUUID()];
        await query(
          `insert into exchange_trade_patterns (id, day, one_id, other_id, trading_pair_id, trades, one_bought, other_bought,
             worth, one_gave, other_gave, last_at)
           select $1, $4, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), id, 1, 1, 0, 1000000000, 0, 0, $4
           from exchange_trading_pairs where symbol = 'prd_usdt'`,
          [id, one, other, now()],
        );
        return id;
      }),
    isServed: is(`is_linked is not null from exchange_trade_patterns where id = $1::uuid`),
  };
}
