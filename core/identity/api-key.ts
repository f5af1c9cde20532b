/**
 * Keys for programs: how they are written, how often they may call, and how long they live.
 * Source: specification 2, section 2 (tiers); decision C-81.
 */

/** The tiers, each with so many calls an hour of all keys of one member together. */
export const API_TIERS = { basic: 100, standard: 1_000, premium: 10_000 } as const;

/** The name of a tier. */
export type ApiTier = keyof typeof API_TIERS;

/** What everybody has whom no administrator gave another. */
export const FIRST_TIER: ApiTier = 'basic';

/** A member has at most so many keys at a time. */
export const MOST_KEYS = 20;
/** A key lives at most so many days. */
export const MOST_KEY_DAYS = 365;
/** It lives so many days where nothing is said. */
export const KEY_DAYS = 90;
/** When a key gets a new secret, the old one goes on for at most so many hours. */
export const MOST_OVERLAP_HOURS = 168;
/** A key is bound to at most so many addresses. */
export const MOST_ADDRESSES = 20;
/** A key's name has at most so many characters. */
export const MAX_KEY_NAME = 60;

const MARK = 'prk_';
const WRITTEN = new RegExp(`^${MARK}([a-z2-7]{10})_([A-Za-z0-9_-]{43})$`);

/** The two parts of a key: the first finds it, the second proves it. */
export interface KeyParts {
  prefix: string;
  secret: string;
}

/** With what a key begins, which is shown in place of it: all but its secret. */
export const keyBeginning = (prefix: string): string => `${MARK}${prefix}_`;

/** Writes a key as its owner keeps it: `prk_<10 letters>_<256 bits>`. */
export const writeKey = ({ prefix, secret }: KeyParts): string => `${keyBeginning(prefix)}${secret}`;

/** Says whether a token means to be a key. */
export const isKey = (token: string): boolean => token.startsWith(MARK);

/** Reads a key; null for what is none. */
export function readKey(token: string): KeyParts | null {
  const [, prefix, secret] = WRITTEN.exec(token) ?? [];
  return prefix && secret ? { prefix, secret } : null;
}
