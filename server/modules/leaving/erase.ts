/**
 * Erasing an account, one step after the other, each in a transaction that counts it: a process that is killed goes on
 * with the next one. The books stay; the member's own row is emptied last.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/database/pool.ts';
import { hashPassword } from '#server/modules/identity/index.ts';
import { transaction } from '#server/platform/transaction.ts';
import { erasing } from './belongings/belonging.ts';
import { BELONGINGS } from './belongings/catalogue.ts';
import type { Deps } from './deps.ts';

/** Files that a transaction removes. */
const FILES_AT_ONCE = 50;
const QUEUE = 'leaving.goodbye';

interface Erasing {
  memberId: string;
  now: Date;
  /** Of a password that nobody knows. */
  nobodysHash: string;
}

/** One step; says whether it is done, or goes on. */
type Step = (deps: Deps, tx: Tx, erased: Erasing) => Promise<'done' | 'more'>;

const STEPS: readonly Step[] = [
  async (deps, tx, { memberId }) => {
    await orderGoodbye(deps, tx, memberId);
    return 'done';
  },
  ...BELONGINGS.flatMap((belonging): Step[] =>
    belonging.becomes === 'stays'
      ? []
      : [
          async (_deps, tx, erased) => {
            await erasing(belonging, erased)!.execute(tx);
            return 'done';
          },
        ],
  ),
  async (_deps, tx, { memberId }) => {
    await tx.deleteFrom('data_exports').where('member_id', '=', memberId).execute();
    return 'done';
  },
  async ({ files }, tx, { memberId }) => {
    const owned = await tx
      .selectFrom('files')
      .select('id')
      .where('owner_id', '=', memberId)
      .limit(FILES_AT_ONCE)
      .execute();
    for (const { id } of owned) await files.remove(tx, id);
    return owned.length < FILES_AT_ONCE ? 'done' : 'more';
  },
  async ({ identity }, tx, erased) => {
    await identity.forgetMailboxes(tx, erased.memberId);
    await emptyMember(tx, erased);
    return 'done';
  },
];

/** Does what is left of it. */
export async function erase(
  deps: Deps,
  departure: { id: string; member_id: string; steps_done: number },
): Promise<void> {
  const { clock, db, identity } = deps;
  const { id, member_id: memberId, steps_done: stepsDone } = departure;
  const erased = { memberId, now: clock.now(), nobodysHash: await hashPassword(randomUUID(), 'house') };
  for (let at = stepsDone; at < STEPS.length; ) {
    const outcome = await transaction(db, async (tx) => {
      const is = await STEPS[at]!(deps, tx, erased);
      if (is === 'done') {
        await tx
          .updateTable('account_departures')
          .set({ steps_done: at + 1 })
          .where('id', '=', id)
          .execute();
      }
      return is;
    });
    if (outcome === 'done') at += 1;
  }
  identity.forget(memberId);
  await db
    .updateTable('account_departures')
    .set({ erased_at: clock.now() })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .execute();
}

interface Goodbye {
  email: string;
  username: string;
}

/** The last email, ordered with the mailbox that nothing else knows afterwards; one that can't be reached holds nothing up. */
async function orderGoodbye({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, memberId: string): Promise<void> {
  const goodbye = await tx
    .selectFrom('members')
    .select(['email', 'username'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  await jobs.enqueue<Goodbye>(QUEUE, goodbye, { tx });
}

/** Declares the job that sends it. */
export function defineGoodbye({
  jobs,
  mailer,
  publicUrl,
}: Pick<Deps, 'jobs' | 'mailer' | 'publicUrl'>): void {
  const send = async ({ email, username }: Goodbye) => {
    const lines = [
      `Hello ${username},`,
      'your account is being deleted, as you asked. What you wrote, your files and your profile go; the books keep what moved, and no longer name you.',
      'This is our last email to you. All the best.',
      `Protege\n${publicUrl()}\n`,
    ];
    await mailer.send({
      event: 'deleted',
      to: email,
      subject: 'Your account was deleted',
      text: lines.join('\n\n'),
    });
  };
  jobs.define<Goodbye>(QUEUE, send, { shareOf: ({ email }) => email, sendsEmail: true });
}

/** Nobody is named and nobody can get in; the id and the address, which the books name, stay. */
async function emptyMember(tx: Tx, { memberId, now, nobodysHash }: Erasing): Promise<void> {
  const tail = memberId.replaceAll('-', '').slice(-24);
  await tx
    .updateTable('members')
    .set({
      email: `former-${tail}@deleted.invalid`,
      // No email is sent to it.
      email_verified_at: null,
      username: `former-${tail}`,
      password_hash: nobodysHash,
      initial_deposit_amount: null,
      wants_checking_account: false,
      wants_savings_account: false,
      suspended_at: sql<Date>`coalesce(suspended_at, ${now})`,
      updated_at: now,
    })
    .where('id', '=', memberId)
    .execute();
}
