import { randomBytes } from 'node:crypto';
import { ADDRESS_RANDOM_BYTES, makeAddress } from '#core/identity/address.ts';
import type { SignUp } from '#core/identity/decide-sign-up.ts';
import { isReservedUsername, usernameCandidate } from '#core/identity/username.ts';
import { walletAccount } from '#core/ledger/chart.ts';
import type { Ledger } from '#server/modules/ledger/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { CommandContext } from '../command-context.ts';
import { freeName } from '../free-name.ts';

/** After so many taken names a default one gets a number that is nobody's. */
const NUMBERED_TRIES = 20;

export interface NewMember {
  id: string;
  email: string;
  username: string;
  protegeAddress: string;
}

/**
 * Makes a member with an empty wallet. One email makes one member, however many sign up with it at once: the
 * unique index decides, and the loser waits for the winner's commit. A defaulted username gets a number when
 * it is taken. With `hidesMembership` a name that only an unverified account has is free.
 *
 * Refuses with: `already_registered`, `username_taken`.
 */
export async function createMember(
  { tx, now, newId }: CommandContext,
  signUp: Pick<SignUp, 'email' | 'username' | 'isUsernameDefaulted'> &
    Partial<Pick<SignUp, 'wantsCheckingAccount' | 'wantsSavingsAccount' | 'initialDepositMinor'>> & {
      passwordHash: string;
      hidesMembership: boolean;
    },
  ledger: Pick<Ledger, 'openAccountsInTransaction'>,
): Promise<NewMember> {
  const id = newId();
  const protegeAddress = makeAddress(randomBytes(ADDRESS_RANDOM_BYTES));
  for (let attempt = 1; ; attempt += 1) {
    const username = nameToTry(signUp, { attempt, memberId: id });
    if (signUp.hidesMembership) await freeName(tx, { username, now });
    const isInserted =
      !isReservedUsername(username) &&
      (await tx
        .insertInto('members')
        .values({
          id,
          email: signUp.email,
          username,
          protege_address: protegeAddress,
          password_hash: signUp.passwordHash,
          wants_checking_account: signUp.wantsCheckingAccount ?? false,
          wants_savings_account: signUp.wantsSavingsAccount ?? false,
          initial_deposit_amount: signUp.initialDepositMinor ?? null,
          created_at: now,
          updated_at: now,
        })
        // Either unique index may have said no; which one is asked below.
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst());
    if (isInserted) {
      await ledger.openAccountsInTransaction(tx, [walletAccount(id, 'PRD')]);
      return { id, email: signUp.email, username, protegeAddress };
    }
    const registered = await tx
      .selectFrom('members')
      .select('id')
      .where('email', '=', signUp.email)
      .executeTakeFirst();
    if (registered) refuse('already_registered');
    if (!signUp.isUsernameDefaulted) refuse('username_taken');
  }
}

function nameToTry(
  signUp: Pick<SignUp, 'username' | 'isUsernameDefaulted'>,
  { attempt, memberId }: { attempt: number; memberId: string },
): string {
  if (!signUp.isUsernameDefaulted || attempt <= NUMBERED_TRIES) {
    return usernameCandidate(signUp.username, attempt);
  }
  return usernameCandidate(
    signUp.username,
    (Number.parseInt(memberId.slice(-6), 16) % 900_000) + 100_000 + attempt,
  );
}
