/**
 * Usernames. They stand beside addresses when value is sent, so they are plain ASCII: letters that only look
 * alike must not pass for one another. They are unique whatever their case, and by what they look like.
 */
import { normalForm } from '#core/text/normal-form.ts';

const HOUSE = 'protege';

/** Names that could be taken for the house itself, also behind its own name: `Protege.treasury`. */
const RESERVED = new Set([
  'admin',
  'administrator',
  'ai',
  'anonymous',
  'bank',
  'exchange',
  'fees',
  'issuance',
  'mentor',
  'moderator',
  'network',
  'official',
  'rewards',
  'root',
  'security',
  'staff',
  'support',
  'system',
  'team',
  'treasury',
  'wallet',
]);

/** What looks like one of them. Short ones are left out: `al` is somebody's name. */
const RESERVED_SHAPES = new Set([...RESERVED].filter(({ length }) => length > 2).map(usernameShape));

const MAXIMUM = 32;

/** Says whether a text can be a username: 2 to 32 letters, digits, dots, dashes or underscores. */
export function isUsername(text: string): boolean {
  return /^[A-Za-z0-9._-]{2,32}$/.test(text) && /[A-Za-z0-9]/.test(text);
}

/**
 * Says whether a username is kept for the house; to a member it is as good as taken. Dots, dashes and
 * underscores make no other name: statements call the house's accounts "Protege treasury" and the like.
 */
export function isReservedUsername(text: string): boolean {
  const plain = text.toLowerCase().replace(/[._-]/g, '');
  if (plain === HOUSE || RESERVED.has(plain) || RESERVED.has(plain.replace(HOUSE, ''))) return true;
  const shape = usernameShape(plain);
  return shape === HOUSE || RESERVED_SHAPES.has(shape) || RESERVED_SHAPES.has(shape.replace(HOUSE, ''));
}

/**
 * What a username looks like at a glance: `rn` is m, `vv` is w, 0 is o, 1 and i are l, and dots, dashes and underscores
 * are one. Two names of one shape pass for each other, so that only one member has it; the database keeps it.
 */
export function usernameShape(text: string): string {
  return text
    .toLowerCase()
    .replace(/[i1]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[._-]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The username of a member who chose none: the part of the email before the `@`, made fit. */
export function defaultUsername(email: string): string {
  const local = email.split('@')[0] ?? '';
  const fit = normalForm('NFKD', local)
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[-._]+|(?<![-._])[-._]+$/g, '')
    .slice(0, MAXIMUM);
  return isUsername(fit) ? fit : 'member';
}

/** A name that is no other member's: the end of the member's id stands behind it. Never longer than allowed. */
export function usernameWithTail(base: string, memberId: string): string {
  const tail = `-${memberId.slice(-12)}`;
  return base.slice(0, MAXIMUM - tail.length) + tail;
}

/** The nth name to try when the default one is taken: `ana`, `ana2`, `ana3`, … never longer than allowed. */
export function usernameCandidate(base: string, attempt: number): string {
  if (attempt <= 1) return base;
  const suffix = String(attempt);
  return base.slice(0, MAXIMUM - suffix.length) + suffix;
}
