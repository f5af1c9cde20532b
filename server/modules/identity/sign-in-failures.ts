/**
 * Counting wrong passwords and codes. An attempt is counted before it is looked at, so that a hundred at once are
 * a hundred; a right one takes the count of its source away. What is counted is an account tried from one source:
 * an address, a known browser, a session. So nobody's failures keep anybody else waiting.
 */
import { createHash } from 'node:crypto';
import { type LockoutKind, lockoutMs } from '#core/identity/lockout.ts';
import { FAILURES_FORGOTTEN_MS } from '#core/identity/terms.ts';
import type { Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { CommandContext } from './command-context.ts';

const ANYWHERE = '*';

/** An account (by whatever names it) and where it is tried from. */
export interface Attempt {
  account: string;
  source: string;
}

/** What an account or a source is counted under, whether anybody has it or not. */
function hashOf(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}

/**
 * Counts one attempt, and locks further ones of this source out for as long as the rule says.
 * Refuses with: `too_many_requests` and the seconds to wait.
 */
export async function countAttempt(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { account, source }: Attempt,
): Promise<void> {
  await count(tx, { accountHash: hashOf(account), source: hashOf(source), kind: 'pair', now });
}

/** Refuses an attempt of a source that is locked out, and counts nothing. Refuses with: `too_many_requests`. */
export async function refuseWhileLocked(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { account, source }: Attempt,
): Promise<void> {
  const row = await tx
    .selectFrom('sign_in_failures')
    .select('locked_until')
    .where('email_hash', '=', hashOf(account))
    .where('source', '=', hashOf(source))
    .executeTakeFirst();
  if (row?.locked_until && row.locked_until > now) refuseUntil(row.locked_until, now);
}

/** Takes the count of this source away, after a right attempt. */
export async function clearAttempts(tx: Tx, { account, source }: Attempt): Promise<void> {
  await tx
    .deleteFrom('sign_in_failures')
    .where('email_hash', '=', hashOf(account))
    .where('source', '=', hashOf(source))
    .execute();
}

/** Takes so many attempts of this source back, that were counted and never tried, and a lock that only they made. */
export async function takeBackAttempts(tx: Tx, { account, source }: Attempt, count: number): Promise<void> {
  const row = await tx
    .updateTable('sign_in_failures')
    .set({ failures: (eb) => eb.fn('greatest', [eb('failures', '-', count), eb.lit(0)]) })
    .where('email_hash', '=', hashOf(account))
    .where('source', '=', hashOf(source))
    .returning('failures')
    .executeTakeFirst();
  if (!row || lockoutMs('pair', row.failures) > 0) return;
  await tx
    .updateTable('sign_in_failures')
    .set({ locked_until: null })
    .where('email_hash', '=', hashOf(account))
    .where('source', '=', hashOf(source))
    .execute();
}

/** Takes the counts of an account from everywhere away, after its password was set anew. */
export async function clearAllAttempts(tx: Tx, account: string): Promise<void> {
  await tx.deleteFrom('sign_in_failures').where('email_hash', '=', hashOf(account)).execute();
}

/**
 * Counts one attempt at a code of this member's factor (or, as `recovery`, at a recovery code). In a browser that
 * confirmed a factor before it is counted there and nowhere else; elsewhere by factor and, all together, by
 * member: whoever has stolen the password guesses within today's bound, and keeps no owner's browser waiting.
 *
 * Refuses with: `too_many_requests` and the seconds to wait.
 */
export async function countCodeAttempt(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { memberId, factorId, knownDevice }: { memberId: string; factorId: string; knownDevice?: string | null },
): Promise<void> {
  const account = codesOf(memberId);
  if (knownDevice) return countAttempt({ tx, now }, { account, source: `device:${knownDevice}` });
  await countAttempt({ tx, now }, { account, source: factorId });
  await count(tx, { accountHash: hashOf(account), source: ANYWHERE, kind: 'all', now });
}

/** Takes the counts of this member's codes away, after a right one. */
export async function clearCodeAttempts(tx: Tx, memberId: string): Promise<void> {
  await clearAllAttempts(tx, codesOf(memberId));
}

/** No email has this form, so nobody's passwords and nobody's codes are counted together. */
function codesOf(memberId: string): string {
  return `codes:${memberId}`;
}

async function count(
  tx: Tx,
  { accountHash, source, kind, now }: { accountHash: string; source: string; kind: LockoutKind; now: Date },
): Promise<void> {
  const forgotten = new Date(now.getTime() - FAILURES_FORGOTTEN_MS);
  // The row stays locked until the commit, so attempts at once are counted one after the other.
  const row = await tx
    .insertInto('sign_in_failures')
    .values({ email_hash: accountHash, source, failures: 1, last_failed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['email_hash', 'source'])
        .doUpdateSet((eb) => ({
          failures: eb
            .case()
            .when('sign_in_failures.last_failed_at', '<', forgotten)
            .then(1)
            .else(eb('sign_in_failures.failures', '+', 1))
            .end(),
          last_failed_at: now,
        }))
        .where((eb) =>
          eb.or([
            eb('sign_in_failures.locked_until', 'is', null),
            eb('sign_in_failures.locked_until', '<=', now),
          ]),
        ),
    )
    .returning('failures')
    .executeTakeFirst();
  if (!row) return refuseLocked(tx, { accountHash, source, now });
  const waitMs = lockoutMs(kind, row.failures);
  if (waitMs === 0) return;
  await tx
    .updateTable('sign_in_failures')
    .set({ locked_until: new Date(now.getTime() + waitMs) })
    .where('email_hash', '=', accountHash)
    .where('source', '=', source)
    .execute();
}

async function refuseLocked(
  tx: Tx,
  { accountHash, source, now }: { accountHash: string; source: string; now: Date },
): Promise<never> {
  const { locked_until: until } = await tx
    .selectFrom('sign_in_failures')
    .select('locked_until')
    .where('email_hash', '=', accountHash)
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
  return refuseUntil(until!, now);
}

function refuseUntil(until: Date, now: Date): never {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return refuse('too_many_requests', { values: { seconds }, retryAfterSeconds: seconds });
}
