/**
 * What a sign-up must bring, checked in the order of the specification, so that the form and the API say the
 * same first thing.
 */
import { parseMinor } from '#core/money/amount.ts';
import { type CommonPasswordOptions, isCommonPassword } from './common-passwords.ts';
import { isEmail, normalizeEmail } from './email.ts';
import { PASSWORD_MAXIMUM } from './terms.ts';
import { defaultUsername, isUsername } from './username.ts';

/** What the form brings, as it was typed. */
export interface SignUpRequest {
  email: string;
  /** None, or only spaces: the part of the email before the `@`. */
  username?: string;
  password: string;
  wantsCheckingAccount: boolean;
  wantsSavingsAccount: boolean;
  /** A decimal text of dollars; looked at only when an account is chosen. */
  initialDepositAmount?: string;
}

/** A sign-up that nothing in itself speaks against. */
export interface SignUp {
  email: string;
  username: string;
  /** True when the member chose no name, so that a number may be added to it. */
  isUsernameDefaulted: boolean;
  password: string;
  wantsCheckingAccount: boolean;
  wantsSavingsAccount: boolean;
  /** Cents; an intent, not money. */
  initialDepositMinor: bigint | null;
}

/** Why a password is not taken. */
export type PasswordRefusal = 'password_too_short' | 'password_too_long' | 'password_too_common';
/** Why a sign-up is refused; the first thing that is wrong. */
export type SignUpRefusal =
  | 'missing_signup_fields'
  | 'invalid_email'
  | PasswordRefusal
  | 'invalid_username'
  | 'deposit_not_a_number'
  | 'deposit_negative';

/** The sign-up with everything read, or why not. */
export type SignUpDecision =
  | { ok: true; value: SignUp }
  | { ok: false; refusal: SignUpRefusal; values?: Record<string, number> };

/** What the operator asks of passwords: a length, and that they stand in no list of leaked ones. */
export interface PasswordRules extends Pick<CommonPasswordOptions, 'isListed'> {
  /** At least 6. */
  minimum: number;
}

/**
 * Why a password cannot be taken, or null. Lengths count characters as a person sees them typed.
 *
 * Refuses with: `password_too_short`, `password_too_long`, `password_too_common`.
 */
export function refusePassword(
  password: string,
  { minimum, ...compared }: PasswordRules & Pick<CommonPasswordOptions, 'personal'>,
): PasswordRefusal | null {
  const length = [...password].length;
  if (length < minimum) return 'password_too_short';
  if (length > PASSWORD_MAXIMUM) return 'password_too_long';
  return isCommonPassword(password, compared) ? 'password_too_common' : null;
}

/**
 * Decides whether a sign-up may go on to the look-ups.
 *
 * Refuses with: `missing_signup_fields`, `invalid_email`, `password_too_short`, `password_too_long`,
 * `password_too_common`, `invalid_username`, `deposit_not_a_number`, `deposit_negative`.
 */
export function decideSignUp(request: SignUpRequest, rules: PasswordRules): SignUpDecision {
  const email = normalizeEmail(request.email);
  const chosen = request.username?.trim() ?? '';
  if (email === '' || request.password === '') return { ok: false, refusal: 'missing_signup_fields' };
  if (!isEmail(email)) return { ok: false, refusal: 'invalid_email' };
  const username = chosen || defaultUsername(email);
  const password = refusePassword(request.password, {
    ...rules,
    personal: [email, username],
  });
  if (password) return { ok: false, refusal: password, values: { minimum: rules.minimum } };
  if (!isUsername(username)) return { ok: false, refusal: 'invalid_username' };

  const deposit = readDeposit(request);
  if (deposit === 'not_a_number') return { ok: false, refusal: 'deposit_not_a_number' };
  if (deposit !== null && deposit < 0n) return { ok: false, refusal: 'deposit_negative' };
  return {
    ok: true,
    value: {
      email,
      username,
      isUsernameDefaulted: chosen === '',
      password: request.password,
      wantsCheckingAccount: request.wantsCheckingAccount,
      wantsSavingsAccount: request.wantsSavingsAccount,
      initialDepositMinor: deposit,
    },
  };
}

function readDeposit(request: SignUpRequest): bigint | null | 'not_a_number' {
  const text = request.initialDepositAmount?.trim() ?? '';
  if (text === '' || !(request.wantsCheckingAccount || request.wantsSavingsAccount)) return null;
  return parseMinor('USD', text) ?? 'not_a_number';
}
