/** From which amount on a payment of a joint account takes two, as it is kept. The caller has locked the account. */
import { sql } from 'kysely';
import { ALONE_MS, NO_TWO_RULE, type TwoRule, takesTwo, twoFromAt } from '#core/banking/joint.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { accountsOfPerson } from '#server/modules/identity/index.ts';

interface RuleRow {
  account_id: string;
  amount: bigint | null;
  raise_to: bigint | null;
  raise_asked_by: string | null;
  raise_confirmed_by: string | null;
  raise_from: Date | null;
}

/** What owners have said of an account; until they say something, nothing takes two. */
export async function readTwoRule(db: Db | Tx, accountId: string): Promise<TwoRule> {
  return (await readTwoRules(db, [accountId])).get(accountId) ?? NO_TWO_RULE;
}

/** The same of several; without those of which nothing was said. */
export async function readTwoRules(
  db: Db | Tx,
  accountIds: readonly string[],
): Promise<Map<string, TwoRule>> {
  const { rows } = await sql<RuleRow>`
    select * from bank_two_rules where account_id = any(${accountIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.account_id, ruleOf(row)]));
}

function ruleOf(row: RuleRow): TwoRule {
  const raise = row.raise_asked_by
    ? {
        to: row.raise_to,
        askedBy: row.raise_asked_by,
        confirmedBy: row.raise_confirmed_by,
        from: row.raise_from,
      }
    : null;
  return { amount: row.amount, raise };
}

/** Keeps it. */
export async function keepTwoRule(
  tx: Tx,
  { accountId, rule: { amount, raise }, now }: { accountId: string; rule: TwoRule; now: Date },
): Promise<void> {
  const row = {
    amount,
    raise_to: raise?.to ?? null,
    raise_asked_by: raise?.askedBy ?? null,
    raise_confirmed_by: raise?.confirmedBy ?? null,
    raise_from: raise?.from ?? null,
    updated_at: now,
  };
  await tx
    .insertInto('bank_two_rules')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

/**
 * Says whether a payment waits for somebody else: by what its payer, on whichever account of theirs, moved in a day without
 * anybody else. On an account that nobody but its holder has been on for a day, nobody is waited for.
 */
export async function waitsForTwo(
  tx: Tx,
  {
    account: { id: accountId },
    plan: { memberId, amount },
    now,
  }: { account: { id: string }; plan: { memberId: string; amount: bigint }; now: Date },
): Promise<boolean> {
  const from = twoFromAt(await readTwoRule(tx, accountId), now);
  if (from === null) return false;
  const since = new Date(now.getTime() - ALONE_MS);
  const person = await accountsOfPerson(tx, memberId);
  const { rows } = await sql<{ before: bigint; is_shared: boolean }>`
    select coalesce((select sum(amount) from bank_movements
        where from_account = ${accountId} and created_at > ${since} and confirmed_by is null
          and coalesce(made_by, requested_by) = any(${person}::uuid[])), 0)::numeric(38,0) as before,
      exists (select from bank_seats where account_id = ${accountId} and answered_at is not null
        and status not in ('invited', 'declined') and (ended_at is null or ended_at > ${since})) as is_shared`.execute(
    tx,
  );
  const { before, is_shared: isShared } = rows[0]!;
  return isShared && takesTwo(from, { amount, before });
}
