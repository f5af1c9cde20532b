/** Opens an account for investing, with a pot for its dollars. The same idempotency key opens one. */
import { sql } from 'kysely';
import type { InvestmentType } from '#core/banking/investing.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { requireVerifiedEmail } from '#server/platform/require-verified-email.ts';
import { transaction } from '#server/platform/transaction.ts';
import { cleanAccountName, makeAccount } from '../commands/open-account.ts';
import type { BankDeps } from '../deps.ts';
import { requestHashOf } from '../request-hash.ts';

/** More than anybody keeps apart. Ours. */
const MOST_ACCOUNTS = 10;

/** What is asked for. */
export interface OpenInvestment {
  accountName: string;
  accountType: InvestmentType;
  idempotencyKey: string;
}

/**
 * Returns the account's id.
 * Refuses with: `bank_account_name_missing`, `unverified_value`, `investments_sandbox_only`, `idempotency_conflict`,
 * `investment_account_limit_reached`.
 */
export async function openInvestment(deps: BankDeps, actor: Actor, input: OpenInvestment): Promise<string> {
  const { memberId } = actor;
  const name = cleanAccountName(input.accountName);
  requireVerifiedEmail(actor);
  if (deps.isLive) refuse('investments_sandbox_only');
  const id = transferIdOf(`investment-account:${memberId}:${input.idempotencyKey}`);
  const requestHash = requestHashOf([name, input.accountType]);
  await transaction(
    deps.db,
    async (tx) => {
      // One at a time for a member, so that the count holds.
      await sql`select id from members where id = ${memberId} for no key update`.execute(tx);
      const { rows } = await sql<{ id: string; request_hash: string }>`
        select id, request_hash from investment_accounts
        where id = ${id} or (user_id = ${memberId} and closed_at is null)`.execute(tx);
      const made = rows.find((row) => row.id === id);
      if (made) return made.request_hash === requestHash ? undefined : refuse('idempotency_conflict');
      if (rows.length >= MOST_ACCOUNTS)
        refuse('investment_account_limit_reached', { values: { limit: MOST_ACCOUNTS } });
      await makeAccount(deps, tx, {
        id,
        memberId,
        name,
        type: 'savings',
        requestHash,
        isPrimary: false,
        isPot: true,
      });
      await sql`
        insert into investment_accounts (id, user_id, account_type, request_hash, created_at)
        values (${id}, ${memberId}, ${input.accountType}, ${requestHash}, ${deps.clock.now()})`.execute(tx);
    },
    { againWhenTaken: ['investment_accounts_pkey', 'bank_accounts_pkey'] },
  );
  return id;
}
