/** What members say that movements were for, and the rules that they teach by it. The movements stay as they are. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { categoryRuleSchema } from '#contract/banking-insights.ts';
import type { Category } from '#core/banking/categories.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../deps.ts';
import { type EntryRow, entriesSql } from './entries.ts';

/** More rules than anybody has sides. Ours. */
const MOST_RULES = 500;

/** A choice, and whether it teaches. */
export interface ChooseCategory {
  memberId: string;
  id: string;
  category: Category;
  teaches: boolean;
}

/** Refuses with: `not_found`, `bank_rule_limit_reached`. */
export async function chooseCategory(
  deps: BankDeps,
  { memberId, id, category, teaches }: ChooseCategory,
): Promise<void> {
  const { db, clock, newId } = deps;
  await transaction(db, async (tx) => {
    const { rows } = await sql<Pick<EntryRow, 'counterparty' | 'takes_rules'>>`
      select e.counterparty, e.takes_rules from ${entriesSql(deps, { memberId, from: null, until: null, id })} limit 1`.execute(
      tx,
    );
    const [entry] = rows;
    if (!entry) return refuse('not_found');
    const now = clock.now();
    await sql`
      insert into bank_categories_chosen (user_id, entry_id, category, created_at)
      values (${memberId}, ${id}, ${category}, ${now})
      on conflict (user_id, entry_id) do update set category = excluded.category, created_at = excluded.created_at`.execute(
      tx,
    );
    // A rule changes nothing of what stays with the member, so that teaches none.
    if (!teaches || !entry.takes_rules) return;
    // The member's row is the lock that counting and adding want.
    await sql`select 1 from members where id = ${memberId} for no key update`.execute(tx);
    await sql`
      insert into bank_category_rules (id, user_id, counterparty, category, created_at)
      values (${newId()}, ${memberId}, ${entry.counterparty}, ${category}, ${now})
      on conflict (user_id, lower(counterparty))
      do update set category = excluded.category, created_at = excluded.created_at`.execute(tx);
    const count = await sql<{ count: number }>`
      select count(*)::int as count from bank_category_rules where user_id = ${memberId}`.execute(tx);
    if (count.rows[0]!.count > MOST_RULES)
      refuse('bank_rule_limit_reached', { values: { limit: MOST_RULES } });
  });
}

/** A member's rules, newest first. */
export async function listRules(
  { db }: BankDeps,
  memberId: string,
): Promise<{ items: z.infer<typeof categoryRuleSchema>[] }> {
  const { rows } = await sql<{ id: string; counterparty: string; category: Category; created_at: Date }>`
    select id, counterparty, category, created_at from bank_category_rules
    where user_id = ${memberId} order by created_at desc, id desc`.execute(db);
  return { items: rows.map(({ created_at, ...rule }) => ({ ...rule, createdAt: created_at.toISOString() })) };
}

/** Somebody else's is answered as one that does not exist. Refuses with: `not_found`. */
export async function removeRule(
  { db }: BankDeps,
  { memberId, id }: { memberId: string; id: string },
): Promise<void> {
  const { rows } = await sql`
    delete from bank_category_rules where id = ${id} and user_id = ${memberId} returning id`.execute(db);
  if (rows.length === 0) refuse('not_found');
}
