/**
 * Counting wrong passwords. An attempt is counted before the password is looked at, so that a hundred at once
 * are a hundred; a right password takes the count away. Codes of second factors are counted in the same way.
 */
import { createHash } from 'node:crypto';
import { type LockoutKind, lockoutMs } from '#core/identity/lockout.ts';
import { FAILURES_FORGOTTEN_MS } from '#core/identity/terms.ts';
import type { Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { CommandContext } from './command-context.ts';

const ANYWHERE = '*';

/** What an e-mail that is tried is counted under, whether anybody has it or not. */
export function hashSignInEmail(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}

/**
 * Counts one attempt at this e-mail from this address, and locks further ones out for as long as the rule
 * says. Refuses with: `too_many_requests` and the seconds to wait.
 */
export async function countAttempt(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  const emailHash = hashSignInEmail(email);
  await count(tx, { emailHash, source: hashSignInEmail(ip), kind: 'pair', now });
  await count(tx, { emailHash, source: ANYWHERE, kind: 'email', now });
}

/** Takes the counts of this e-mail away, after the right password. */
export async function clearAttempts(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('sign_in_failures').where('email_hash', '=', hashSignInEmail(email)).execute();
}

/**
 * Counts one attempt at a code of this member's factor (or, as `recovery`, at a recovery code), and one at any of
 * the member's factors. By the same rule as passwords: one factor as one address, all together as the e-mail.
 * Refuses with: `too_many_requests` and the seconds to wait.
 */
export async function countCodeAttempt(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { memberId, factorId }: { memberId: string; factorId: string },
): Promise<void> {
  const emailHash = hashMemberOfCodes(memberId);
  await count(tx, { emailHash, source: hashSignInEmail(factorId), kind: 'pair', now });
  await count(tx, { emailHash, source: ANYWHERE, kind: 'email', now });
}

/** Takes the counts of this member's codes away, after a right one. */
export async function clearCodeAttempts(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('sign_in_failures').where('email_hash', '=', hashMemberOfCodes(memberId)).execute();
}

/** No e-mail has this form, so nobody's passwords and nobody's codes are counted together. */
function hashMemberOfCodes(memberId: string): string {
  return hashSignInEmail(`codes:${memberId}`);
}

async function count(
  tx: Tx,
  { emailHash, source, kind, now }: { emailHash: string; source: string; kind: LockoutKind; now: Date },
): Promise<void> {
  const forgotten = new Date(now.getTime() - FAILURES_FORGOTTEN_MS);
  // The row stays locked until the commit, so attempts at once are counted one after the other.
  const row = await tx
    .insertInto('sign_in_failures')
    .values({ email_hash: emailHash, source, failures: 1, last_failed_at: now })
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
  if (!row) return refuseLocked(tx, { emailHash, source, now });
  const waitMs = lockoutMs(kind, row.failures);
  if (waitMs === 0) return;
  await tx
    .updateTable('sign_in_failures')
    .set({ locked_until: new Date(now.getTime() + waitMs) })
    .where('email_hash', '=', emailHash)
    .where('source', '=', source)
    .execute();
}

async function refuseLocked(
  tx: Tx,
  { emailHash, source, now }: { emailHash: string; source: string; now: Date },
): Promise<never> {
  const { locked_until: until } = await tx
    .selectFrom('sign_in_failures')
    .select('locked_until')
    .where('email_hash', '=', emailHash)
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
  const seconds = Math.max(1, Math.ceil((until!.getTime() - now.getTime()) / 1000));
  return refuse('too_many_requests', { values: { seconds }, retryAfterSeconds: seconds });
}
