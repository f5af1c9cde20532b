/**
 * Accounts whose days have passed: each is closed first, in one transaction with a last look at what stands in the way,
 * and erased a little later, when what was under way has ended. What stands in the way puts it off, and the member is
 * told; once nothing does any more they are told again, and it waits some days.
 */
import { sql } from 'kysely';
import { CUSTODY_ASSETS } from '#core/exchange/limits.ts';
import { AGAIN_MS, STANDING } from '#core/leaving/terms.ts';
import { walletAccount } from '#core/ledger/chart.ts';
import type { Tx } from '#server/database/pool.ts';
import { endSessions, orderMemberMail } from '#server/modules/identity/index.ts';
import { transaction } from '#server/platform/transaction.ts';
import { dayOf } from './day-of.ts';
import type { Deps } from './deps.ts';
import { erase } from './erase.ts';
import { readStanding } from './standing.ts';

const EVERY_SECONDS = 300;
const AT_ONCE = 20;
const DAY_SECONDS = 24 * 3600;
/** What was under way when the account was closed (an answer, an upload) has ended by then. */
const REST_MS = 15 * 60_000;
/** The wallets that a member can have; paper money never leaves. */
const WALLETS = ['PRD', 'USD', ...CUSTODY_ASSETS] as const;

/** Declares the work list; each member has a share of its rounds. */
export function defineDepartures(deps: Deps): void {
  deps.work.define({
    name: 'leaving.departures',
    everySeconds: EVERY_SECONDS,
    atOnce: AT_ONCE,
    firstSeconds: EVERY_SECONDS,
    mostSeconds: DAY_SECONDS,
    lateAfterSeconds: 3 * DAY_SECONDS,
    failure: 'an account could not be deleted',
    due: (now) => sql`
      select id::text as item, 'member:' || member_id as share, coalesce(begun_at, erases_at) as since
      from account_departures
      where taken_back_at is null and erased_at is null and erases_at <= ${now}
        and (begun_at is null or begun_at <= ${new Date(now.getTime() - REST_MS)})
        and (free_at is null or free_at <= ${new Date(now.getTime() - AGAIN_MS)})`,
    act: async (id) => {
      const departure = await deps.db
        .selectFrom('account_departures')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (departure.begun_at) await erase(deps, departure);
      else await close(deps, { id, memberId: departure.member_id });
    },
  });
}

async function close(deps: Deps, { id, memberId }: { id: string; memberId: string }): Promise<void> {
  const { clock, db, identity } = deps;
  await transaction(db, async (tx, afterCommit) => {
    const now = clock.now();
    const { rows } = await sql<{ held_up_at: Date | null; free_at: Date | null }>`
      select held_up_at, free_at from account_departures
      where id = ${id} and taken_back_at is null and begun_at is null for update`.execute(tx);
    const [row] = rows;
    if (!row) return;
    await lockOut(deps, tx, { memberId, now });
    const [first] = await readStanding(tx, { memberId, now });
    // Nothing of what was locked may stay: what stands in the way rolls all of it back.
    if (first) throw new HeldUp(first, row.held_up_at === null || row.free_at !== null);
    if (row.held_up_at && !row.free_at) throw new Freed();
    await tx.updateTable('account_departures').set({ begun_at: now }).where('id', '=', id).execute();
    afterCommit(() => identity.forget(memberId));
  }).catch((error: unknown) => {
    if (error instanceof HeldUp) return putOff(deps, { id, memberId, heldUp: error });
    if (error instanceof Freed) return announce(deps, { id, memberId });
    throw error;
  });
}

/** The point of no return: nothing leaves, and nobody gets in. */
async function lockOut(
  { ledger }: Pick<Deps, 'ledger'>,
  tx: Tx,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('members')
    .set({ suspended_at: now, updated_at: now })
    .where('id', '=', memberId)
    .execute();
  await endSessions(tx, { memberId, now });
  // Whoever opens a wallet of theirs at this moment meets these, and waits: no wallet is left out.
  await ledger.openAccountsInTransaction(
    tx,
    WALLETS.map((asset) => walletAccount(memberId, asset)),
  );
  await ledger.setStoppedInTransaction(tx, memberId, now);
}

class HeldUp extends Error {
  readonly by: keyof typeof STANDING;
  readonly isNew: boolean;
  constructor(by: keyof typeof STANDING, isNew: boolean) {
    super(`An account is not deleted yet: ${by}`);
    this.by = by;
    this.isNew = isNew;
  }
}

async function putOff(
  { clock, db, jobs }: Deps,
  { id, memberId, heldUp }: { id: string; memberId: string; heldUp: HeldUp },
): Promise<void> {
  const { words, path } = STANDING[heldUp.by];
  await transaction(db, async (tx) => {
    await tx
      .updateTable('account_departures')
      .set({ held_up_at: clock.now(), held_up_by: heldUp.by, free_at: null })
      .where('id', '=', id)
      .execute();
    if (!heldUp.isNew) return;
    const lines = [`your account was to be deleted today, and something stands in the way. ${words}`];
    await orderMemberMail(
      jobs,
      'deletion',
      { memberId, subject: 'Your account is not deleted yet', lines, path },
      tx,
    );
  });
}

/** Nothing stands in the way any more. */
class Freed extends Error {}

/** Says on which day it is now, so that nobody who settled something months later is taken by surprise. */
async function announce(
  { clock, db, jobs }: Deps,
  { id, memberId }: { id: string; memberId: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const now = clock.now();
    const told = await tx
      .updateTable('account_departures')
      .set({ free_at: now })
      .where('id', '=', id)
      .where('taken_back_at', 'is', null)
      .where('free_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!told) return;
    const lines = [
      `nothing stands in the way of deleting your account any more. That happens on ${dayOf(new Date(now.getTime() + AGAIN_MS))}; until then you can take it back on the page below.`,
    ];
    const mail = {
      memberId,
      subject: 'Your account will be deleted now',
      lines,
      path: '/settings?tab=account',
    };
    await orderMemberMail(jobs, 'deletion', mail, tx);
  });
}
