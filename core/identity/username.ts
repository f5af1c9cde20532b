/**
 * Usernames. They stand beside addresses when value is sent, so they are plain ASCII: letters that only look
 * alike must not pass for one another. They are unique whatever their case.
 */

/** Names that could be taken for the house itself. */
const RESERVED = new Set([
  'admin',
  'administrator',
  'anonymous',
  'mentor',
  'moderator',
  'official',
  'protege',
  'protege-ai',
  'root',
  'security',
  'staff',
  'support',
  'system',
  'treasury',
]);

const MAXIMUM = 32;

/** Says whether a text can be a username: 2 to 32 letters, digits, dots, dashes or underscores. */
export function isUsername(text: string): boolean {
  return /^[A-Za-z0-9._-]{2,32}$/.test(text) && /[A-Za-z0-9]/.test(text);
}

/** Says whether a username is kept for the house; to a member it is as good as taken. */
export function isReservedUsername(text: string): boolean {
  return RESERVED.has(text.toLowerCase());
}

/** The username of a member who chose none: the part of the e-mail before the `@`, made fit. */
export function defaultUsername(email: string): string {
  const local = email.split('@')[0] ?? '';
  const fit = local
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[-._]+|[-._]+$/g, '')
    .slice(0, MAXIMUM);
  return isUsername(fit) ? fit : 'member';
}

/** The nth name to try when the default one is taken: `ana`, `ana2`, `ana3`, … never longer than allowed. */
export function usernameCandidate(base: string, attempt: number): string {
  if (attempt <= 1) return base;
  const suffix = String(attempt);
  return base.slice(0, MAXIMUM - suffix.length) + suffix;
}
