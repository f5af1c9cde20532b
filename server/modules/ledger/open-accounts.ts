/**
 * Opens accounts. Opening one that exists changes nothing, so callers open what they are about to use.
 *
 * `on conflict` names no column: it would then watch one unique index only, and two callers who open an account
 * in the same instant can meet in the other.
 */

import type { AccountSpec } from '#core/ledger/types.ts';
import type { RunStatement } from './apply-batch.ts';
import { checkAccountSpec } from './check-request.ts';
import { accountIdOf } from './derived-id.ts';

const OPEN_SQL = `
  insert into ledger_accounts (id, key, asset, floor, owner_id, limit_day, limit_month, stopped_at, posted_at, created_at)
  select id, key, asset, floor, owner_id, limit_day, limit_month,
         (select min(a.stopped_at) from ledger_accounts a where a.owner_id = w.owner_id), $8, $8
  from unnest($1::uuid[], $2::text[], $3::text[], $4::numeric[], $5::uuid[], $6::numeric[], $7::numeric[])
         w(id, key, asset, floor, owner_id, limit_day, limit_month)
  order by id
  on conflict do nothing`;

/** Makes sure that the accounts exist and returns their ids, in the order given. */
export async function openAccounts(
  run: RunStatement,
  specs: readonly AccountSpec[],
  now: Date,
): Promise<string[]> {
  for (const spec of specs) checkAccountSpec(spec);
  const unique = [...new Map(specs.map((spec) => [spec.key, spec])).values()];
  if (unique.length > 0) {
    await run({
      name: 'ledger_open_accounts',
      text: OPEN_SQL,
      values: [
        unique.map((spec) => accountIdOf(spec.key)),
        unique.map((spec) => spec.key),
        unique.map((spec) => spec.asset),
        unique.map((spec) => spec.floor?.toString() ?? null),
        unique.map((spec) => spec.ownerId ?? null),
        unique.map((spec) => spec.limits?.day.toString() ?? null),
        unique.map((spec) => spec.limits?.month.toString() ?? null),
        now,
      ],
    });
  }
  return specs.map((spec) => accountIdOf(spec.key));
}
