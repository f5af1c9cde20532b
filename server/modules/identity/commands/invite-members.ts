import { randomBytes } from 'node:crypto';
import type { Invitation, WrongRow } from '#core/identity/read-invitations.ts';
import { Refusal } from '#server/platform/refuse.ts';
import { inTransaction } from '../command-context.ts';
import type { Deps } from '../deps.ts';
import { orderMail } from '../mails.ts';
import { hashPassword } from '../password-hashes.ts';
import { createMember } from './create-member.ts';

/** What becomes of a list. */
export interface InviteOptions {
  /** What is wrong is left out; otherwise nothing is written where anything is. */
  skipsWrong: boolean;
  /** Nothing is written. */
  isTrial: boolean;
}

/** Thrown to take all of it back. */
class TakeBack extends Error {}

/** Why a row can't be taken that is right in itself. */
const REASONS: Readonly<Record<string, string>> = {
  already_registered: 'the email belongs to a member',
  username_taken: 'the username is taken',
};

/**
 * Makes a member of each, with a password that nobody knows, and orders the email by whose link each sets their own. All
 * of it in one transaction: either everybody is in, or nobody. Says what is wrong, and how many were (or would be) made.
 */
export async function inviteMembers(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'secret' | 'jobs' | 'ledger'>,
  invitations: readonly Invitation[],
  { skipsWrong, isTrial }: InviteOptions,
): Promise<{ made: number; wrong: WrongRow[] }> {
  // One for all: nobody is told it, and it is kept nowhere.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'), { address: 'operator' });
  let made = 0;
  let wrong: WrongRow[] = [];
  await inTransaction(deps, async (command) => {
    // Run again where another was in its way.
    made = 0;
    wrong = [];
    for (const { line, ...invitation } of invitations) {
      const asked = { ...invitation, passwordHash, hidesMembership: false };
      try {
        const { email } = await createMember(command, asked, deps.ledger);
        await orderMail(deps.jobs, { purpose: 'invited', email }, command.tx);
        made += 1;
      } catch (error) {
        const reason = error instanceof Refusal ? REASONS[error.code] : undefined;
        if (reason === undefined) throw error;
        wrong.push({ line, reason });
      }
    }
    if (isTrial || (wrong.length > 0 && !skipsWrong)) throw new TakeBack();
  }).catch((error) => {
    if (!(error instanceof TakeBack)) throw error;
  });
  return { made, wrong };
}
