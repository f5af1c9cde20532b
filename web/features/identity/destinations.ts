/** Where signing in and signing up lead: the one place that decides. */
import type { AuthUser } from '#web/app/session-context.tsx';

type BankingWishes = Pick<
  AuthUser,
  'wantsCheckingAccount' | 'wantsSavingsAccount' | 'bankingOnboardingCompleted'
>;

/**
 * Where a signed-in member goes from /login: back to where a page sent them from, else to open the bank
 * account that they wished for, else to the chat. `next` has been checked to be a path of ours.
 */
export function destinationAfterSignIn(user: BankingWishes, next: string | undefined): string {
  if (next) return next;
  const wishesAnAccount = user.wantsCheckingAccount || user.wantsSavingsAccount;
  return wishesAnAccount && !user.bankingOnboardingCompleted ? '/banking' : '/chat';
}

/** Where a signed-in member goes from /signup. */
export function destinationAfterSignUp(next: string | undefined): string {
  return next ?? '/chat';
}
