/**
 * Posts welcome grants that had to wait: for another day, for the treasury, or for their wallet; and decides those
 * again that an administrator's word may change. They are marked in the transaction of that word, so a process that
 * ends right after it forgets none.
 */
import { type RawBuilder, sql } from 'kysely';
import { takeLock } from '#server/database/advisory-locks.ts';
import type { Tx } from '#server/database/pool.ts';
import type { DueItem } from '#server/platform/work-lists/work-lists.ts';
import { type CommandContext, inTransaction } from '../command-context.ts';
import { grantWelcome } from '../commands/grant-welcome.ts';
import type { Deps } from '../deps.ts';
import { isAtDomain } from './disposable.ts';

const HOUR_SECONDS = 3600;
const AT_ONCE = 200;

const AGAIN_LIST = 'identity.grants-again';
/** Has the list look at once. */
const AGAIN_QUEUE = 'identity.decide-again';
/** How often, and how many at a time, grants are decided again that an administrator's word may change. */
const AGAIN_SECONDS = 20;
const AGAIN_AT_ONCE = 50;
const AGAIN_ROUNDS = 10;
/** So many of them are decided while the administrator waits. */
const WHILE_WAITING = 10;

/** Declares both lists. Each network, and each person ruled about, has its own share of a round, so that no crowd keeps another from its turn. */
export function defineGrantWork(deps: Deps): void {
  const act = (memberId: string) => decideAgain(deps, memberId);
  const failure = 'a welcome grant that waits could not be posted';
  deps.work.define({
    name: 'identity.grants',
    everySeconds: HOUR_SECONDS,
    atOnce: AT_ONCE,
    firstSeconds: HOUR_SECONDS,
    mostSeconds: 6 * HOUR_SECONDS,
    lateAfterSeconds: 30 * 24 * HOUR_SECONDS,
    failure,
    due: waitingForBetterTimes,
    act,
  });
  deps.work.define({
    name: AGAIN_LIST,
    everySeconds: AGAIN_SECONDS,
    atOnce: AGAIN_AT_ONCE,
    rounds: AGAIN_ROUNDS,
    firstSeconds: AGAIN_SECONDS,
    mostSeconds: HOUR_SECONDS,
    lateAfterSeconds: HOUR_SECONDS,
    failure,
    due: () => sql`
      select member_id::text as item, coalesce('person:' || other_id, 'domain') as share, again_since as since
      from welcome_grants where again_since is not null`,
    act,
  });
  deps.jobs.define(AGAIN_QUEUE, async () => void (await deps.work.round(AGAIN_LIST)));
}

function waitingForBetterTimes(now: Date): RawBuilder<DueItem> {
  return sql`
    select g.member_id::text as item, coalesce('network:' || min(s.value), 'member:' || g.member_id) as share,
      g.decided_at as since
    from welcome_grants g
    left join person_signals s on s.member_id = g.member_id and s.kind = 'network'
    where g.withheld in ('network_day', 'house_empty', 'wallet_bound')
      and (g.withheld <> 'network_day'
           or g.decided_at < ${now.toISOString().slice(0, 10)}::date at time zone 'UTC')
    group by g.member_id`;
}

async function decideAgain(deps: Deps, memberId: string): Promise<void> {
  const { announce } = await inTransaction(deps, (context) => grantWelcome(context, memberId, deps.ledger));
  announce();
}

/**
 * Decides the first of these grants at once, so that an administrator sees what their word did. The list has the
 * others, and those that fail.
 */
export async function decideFirst(deps: Deps, memberIds: readonly string[]): Promise<void> {
  for (const memberId of memberIds.slice(0, WHILE_WAITING)) {
    await decideAgain(deps, memberId).catch((err) =>
      deps.log.error({ err, memberId }, 'a welcome grant could not be decided at once'),
    );
  }
}

/** Has the list look at what this transaction marks as soon as it commits. */
export async function decideSoon(deps: Deps, tx: Tx, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length > 0) await deps.jobs.enqueue(AGAIN_QUEUE, {}, { tx, key: AGAIN_QUEUE });
}

/**
 * Waits until no grant is being decided, and lets none begin before this transaction ends: one that read what an
 * administrator is about to change would be taken for decided again.
 */
export async function holdGrants(tx: Tx): Promise<void> {
  await takeLock(tx, 'welcomeGrants');
}

/** Marks grants that were withheld because of one of two accounts, or are of somebody who counted as one of them. */
export async function markAround(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { pair, mates }: { pair: readonly string[]; mates: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    with marked as (
      update welcome_grants set again_since = ${now}
      where withheld = 'linked' and (member_id = any(${mates}::uuid[]) or other_id = any(${pair}::uuid[]))
      returning member_id, decided_at)
    select member_id from marked order by member_id <> all(${pair}::uuid[]), decided_at, member_id`.execute(
    tx,
  );
  return rows.map(({ member_id }) => member_id);
}

/** Which grants are withheld for their mailbox at a domain or below it. */
const areWithheldAt = (domain: string) => sql`g.withheld = 'disposable' and ${isAtDomain(domain)}`;

/** Whose grants those are. */
export async function grantsAtDomain(tx: Tx, domain: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from welcome_grants g join members m on m.id = g.member_id where ${areWithheldAt(domain)}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Marks them to be decided again, and returns whose they are, the oldest first. */
export async function markAtDomain(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  domain: string,
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    with marked as (
      update welcome_grants g set again_since = ${now}
      from members m
      where m.id = g.member_id and ${areWithheldAt(domain)}
      returning g.member_id, g.decided_at)
    select member_id from marked order by decided_at, member_id`.execute(tx);
  return rows.map(({ member_id }) => member_id);
}
