/**
 * When two accounts count as one person's, so that neither votes on the other's projects nor approves payouts
 * to them: an administrator has said so, or their e-mails end in one mailbox. The same network or browser does
 * not count, because families, schools and offices share those.
 */

/** Providers that ignore dots in the name, by every domain that they answer to. */
const DOTLESS = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * The mailbox that an e-mail reaches, as far as its text tells: lower case, without a `+tag`, and without dots
 * where the provider ignores them. Only for comparing; never for sending.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  const dotless = DOTLESS.get(domain);
  return dotless ? `${name.replaceAll('.', '')}@${dotless}` : `${name}@${domain}`;
}

/** Says whether two e-mails reach one mailbox. */
export function isSameMailbox(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other);
}
