/**
 * Debts bind a person, not an account (G18): while one account owes, nothing leaves any other; `OWING` of
 * core/policy/owing.ts says what that is. What the account itself owes is the ledger's to hold back (L12), in the posting.
 * A loan or a card in default binds every account of its person, its own too (G24), from when its member was told.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Clusters } from '#core/identity/cluster/clusters.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { findClusters } from '#server/modules/identity/index.ts';

/** What keeps a member from letting value go. */
export interface Owing {
  /** Another account of their person, or a bank account of theirs, still has to give something back. */
  elsewhere: boolean;
  /** A loan or a card of their person is in default. */
  inDefault: boolean;
}

/** Says what a member's person owes. */
export type OwesElsewhere = (memberId: string) => Promise<Owing>;

interface Debtor {
  id: string;
  /** PRD is held back by its own wallet (L12); whatever else binds that, too. */
  owes: 'prd' | 'dollars' | 'default';
}

/** That a loan or a card of a member, or of any of some, is in default; `who` stands behind an equals sign. */
export const isInDefaultSql = (who: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from loans where user_id = ${who} and status = 'active' and default_at is not null)
  or exists (select from cards where user_id = ${who} and default_at is not null))`;

/** Who owes, and where anybody does, whose accounts those are that ask. */
interface Look {
  debtors: readonly Debtor[];
  clusters: Pick<Clusters, 'of'> | null;
}

/**
 * Makes the look. Who owes, and, where somebody does, whose accounts are asked about, is read for all that ask at the same
 * time at once, never older than the question: orders ask one by one.
 */
export function createOwesElsewhere(db: Db): OwesElsewhere {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: { asking: Set<string>; look: Promise<Look> } | null = null;
  const begin = () => {
    const asking = new Set<string>();
    const look = underWay.then(() => {
      next = null;
      const looking = lookAt(db, asking);
      underWay = looking.catch(() => {});
      return looking;
    });
    return { asking, look };
  };
  return async (memberId) => {
    next ??= begin();
    next.asking.add(memberId);
    return owingOf(memberId, await next.look);
  };
}

async function lookAt(db: Db | Tx, asking: ReadonlySet<string>): Promise<Look> {
  const debtors = await readDebtors(db);
  const others = [...asking].filter((memberId) => debtors.some(({ id }) => id !== memberId));
  return { debtors, clusters: others.length > 0 ? await findClusters(db, others) : null };
}

function owingOf(memberId: string, { debtors, clusters }: Look): Owing {
  const person = clusters?.of(memberId);
  const theirs = debtors.filter(({ id, owes }) =>
    id === memberId ? owes !== 'prd' : (person?.has(id) ?? false),
  );
  return {
    elsewhere: theirs.some(({ owes }) => owes !== 'default'),
    inDefault: theirs.some(({ owes }) => owes === 'default'),
  };
}

/** The same, asked in a transaction. */
export const owesOnAnother = async (tx: Tx, memberId: string): Promise<Owing> =>
  owingOf(memberId, await lookAt(tx, new Set([memberId])));

/** Says whether any account of a member's person still has to give something back, or is in default, this one included. */
export async function owesAnywhere(tx: Tx, memberId: string): Promise<boolean> {
  const look = await lookAt(tx, new Set([memberId]));
  if (look.debtors.some(({ id }) => id === memberId)) return true;
  const { elsewhere, inDefault } = owingOf(memberId, look);
  return elsewhere || inDefault;
}

/**
 * What binds any of these members by now, as a send asks it where it is posted: null where nothing does. Asked behind the
 * posting, in its transaction, it finds what was committed since the gate was asked. What their own PRD wallets owe is left
 * out: those hold it back themselves, and the gate has them locked.
 */
export async function bindingDebt(tx: Tx, memberIds: readonly string[]): Promise<'owes' | 'default' | null> {
  const { rows } = await sql<{ debt: 'owes' | 'default' | null }>`
    select binding_debt(${memberIds}::uuid[]) as debt`.execute(tx);
  return rows[0]!.debt;
}

async function readDebtors(db: Db | Tx): Promise<Debtor[]> {
  const { rows } = await sql<Debtor>`
    select distinct owner_id as id, case asset when 'PRD' then 'prd' else 'dollars' end as owes
    from ledger_accounts where owed > 0 and owner_id is not null
    union select user_id, 'default' from loans where default_at is not null and status = 'active'
    union select user_id, 'default' from cards where default_at is not null`.execute(db);
  return rows;
}
