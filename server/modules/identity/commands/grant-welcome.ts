/**
 * The welcome grant of a verified member: once a member, and once a person (C-29c). Grants are decided one after
 * the other, so that two accounts of one person that verify at the same moment are not both the first.
 *
 * G1  A cluster has one grant. The first account that verifies has it.
 * G2  A throw-away mailbox has none, until the operator takes its domain off the list.
 * G3  So many a day for accounts that signed up from one network; what is beyond waits for the next days.
 * G4  What the empty treasury cannot pay, or would go to a wallet that is stopped or owes, waits until it can.
 * What is not posted is kept with its reason, so that it can be looked at and posted after all.
 */
import { sql } from 'kysely';
import {
  type GrantWithheld,
  signupGrant,
  signupGrantAccounts,
  signupGrantNames,
} from '#core/identity/signup-grant.ts';
import { NETWORK_GRANTS_DAILY } from '#core/identity/terms.ts';
import { takeLock } from '#server/database/advisory-locks.ts';
import type { Tx } from '#server/database/pool.ts';
import { accountIdOf, type Ledger, transferIdOf } from '#server/modules/ledger/index.ts';
import { hasThrowAwayMailbox } from '../cluster/disposable.ts';
import { accountsOfPerson } from '../cluster/find-clusters.ts';
import type { CommandContext } from '../command-context.ts';

export type GrantOutcome = { is: 'posted' } | { is: 'withheld'; why: GrantWithheld; otherId: string | null };

interface Withheld {
  why: GrantWithheld;
  otherId: string | null;
}

type GrantLedger = Pick<Ledger, 'openAccountsInTransaction' | 'postInTransaction'>;

/** Posts the grant of a verified member, or keeps why not. Decided again, it may be posted. */
export async function grantWelcome(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  memberId: string,
  ledger: GrantLedger,
): Promise<{ grant: GrantOutcome; announce(): void }> {
  await takeLock(tx, 'welcomeGrants');
  const withhold = async (withheld: Withheld) => {
    await keep(tx, { memberId, now, ...withheld });
    return { grant: { is: 'withheld', ...withheld } as const, announce: () => undefined };
  };
  const withheld = await whyNot(tx, memberId, now);
  if (withheld) return withhold(withheld);
  await ledger.openAccountsInTransaction(tx, signupGrantAccounts(memberId));
  if (await isBound(tx, memberId)) return withhold({ why: 'wallet_bound', otherId: null });
  const { outcomes, announce } = await ledger.postInTransaction(tx, [
    signupGrant(memberId, { now, transferId: transferIdOf, accountId: accountIdOf }),
  ]);
  const [paid] = outcomes[0]!;
  if (paid!.status === 'refused') {
    // The grant and its hold are linked: where the treasury could have paid, the wallet could not hold it.
    const why = paid!.reason === 'linked_refused' ? 'wallet_bound' : 'house_empty';
    return withhold({ why, otherId: null });
  }
  await keep(tx, { memberId, now, why: null, otherId: null });
  return { grant: { is: 'posted' }, announce };
}

/** Why a member's grant was not posted; null where nothing is known of it. */
export async function whyWithheld(tx: Tx, memberId: string): Promise<GrantOutcome | null> {
  const { rows } = await sql<{ why: GrantWithheld; otherId: string | null }>`
    select withheld as why, other_id as "otherId" from welcome_grants
    where member_id = ${memberId} and withheld is not null`.execute(tx);
  return rows[0] ? { is: 'withheld', ...rows[0] } : null;
}

async function keep(
  tx: Tx,
  row: Omit<Withheld, 'why'> & { why: GrantWithheld | null; memberId: string; now: Date },
): Promise<void> {
  const { memberId, why, otherId, now } = row;
  const postedOn = why ? null : dayOf(now);
  await sql`insert into welcome_grants (member_id, withheld, other_id, decided_at, posted_on)
    values (${memberId}, ${why}, ${otherId}, ${now}, ${postedOn})
    on conflict (member_id) do update
      set withheld = excluded.withheld, other_id = excluded.other_id, posted_on = excluded.posted_on,
        again_since = null`.execute(tx);
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

async function whyNot(tx: Tx, memberId: string, now: Date): Promise<Withheld | null> {
  if (await hasThrowAwayMailbox(tx, memberId)) return { why: 'disposable', otherId: null };
  const mates = (await accountsOfPerson(tx, memberId)).filter((id) => id !== memberId);
  const otherId = await firstWithGrant(tx, mates);
  if (otherId) return { why: 'linked', otherId };
  return (await isNetworkFull(tx, memberId, now)) ? { why: 'network_day', otherId: null } : null;
}

async function firstWithGrant(tx: Tx, memberIds: readonly string[]): Promise<string | null> {
  const byGrant = new Map(memberIds.map((id) => [transferIdOf(signupGrantNames(id).grant), id]));
  const { rows } = await sql<{ id: string }>`
    select id from ledger_transfers where id = any(${[...byGrant.keys()]}::uuid[])
    order by created_at, id limit 1`.execute(tx);
  return rows[0] ? byGrant.get(rows[0].id)! : null;
}

/** Says whether the wallet is stopped, or owes. */
async function isBound(tx: Tx, memberId: string): Promise<boolean> {
  const [, wallet] = signupGrantAccounts(memberId);
  const { rows } = await sql`
    select from ledger_accounts
    where id = ${accountIdOf(wallet.key)} and (stopped_at is not null or owed > 0)`.execute(tx);
  return rows.length > 0;
}

/** Says whether accounts from the network that a member signed up from have had the day's grants. */
async function isNetworkFull(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from person_signals own
    join person_signals s on s.kind = 'network' and s.value = own.value and s.member_id <> own.member_id
    join welcome_grants g on g.member_id = s.member_id and g.posted_on = ${dayOf(now)}
    where own.member_id = ${memberId} and own.kind = 'network'`.execute(tx);
  return rows[0]!.n >= NETWORK_GRANTS_DAILY;
}
