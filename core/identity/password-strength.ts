/**
 * How hard a password is to guess, coarsely, for the meter beside the field. It advises; what is refused is
 * decided by `refusePassword`.
 */
import { isCommonPassword } from './common-passwords.ts';

/** 0 nothing typed, 1 refused or nearly, 2 fair, 3 good, 4 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** Rates a password from its length, the kinds of characters in it, and whether it is among the common ones. */
export function passwordStrength(password: string, personal: readonly string[] = []): PasswordStrength {
  if (password === '') return 0;
  if (isCommonPassword(password, { personal })) return 1;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  // Length counts for more than variety: four words beat one word with signs.
  const points = new Set(password).size < 5 ? 0 : password.length + kinds * 2;
  if (points < 11) return 1;
  if (points < 15) return 2;
  return points < 20 ? 3 : 4;
}
