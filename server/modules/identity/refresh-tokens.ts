/**
 * Refresh tokens. The token of a session's nth generation derives from the session's random seed, n and the
 * server's secret: it names its session, nobody without the secret and the row can compute it, and nothing
 * in the database is a token. Because a generation has exactly one token, two tabs that refresh at once get
 * the same successor, and a session never forks.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const MAC_BYTES = 32;

export interface RefreshTokens {
  /** A new session's seed. */
  newSeed(): string;
  tokenOf(session: { id: string; seed: string; generation: number }): string;
  /** Which session and generation a token speaks of, before anything is believed; null for other texts. */
  read(token: string): { sessionId: string; generation: number } | null;
  /** Says whether the token is the one of the session's generation that it names. */
  isGenuine(token: string, session: { id: string; seed: string }): boolean;
}

/** Refresh tokens under one secret. */
export function createRefreshTokens(secret: string): RefreshTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'protege refresh tokens', 32));

  const tokenOf = ({ id, seed, generation }: { id: string; seed: string; generation: number }): string => {
    const head = Buffer.alloc(ID_BYTES + 4);
    head.write(id.replaceAll('-', ''), 'hex');
    head.writeUInt32BE(generation, ID_BYTES);
    const mac = createHmac('sha256', key).update(head).update(seed).digest();
    return Buffer.concat([head, mac]).toString('base64url');
  };

  const read = (token: string): { sessionId: string; generation: number } | null => {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== ID_BYTES + 4 + MAC_BYTES || bytes.toString('base64url') !== token) return null;
    const hex = bytes.toString('hex', 0, ID_BYTES);
    const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
    return { sessionId: parts.join('-'), generation: bytes.readUInt32BE(ID_BYTES) };
  };

  return {
    newSeed: () => randomBytes(32).toString('base64url'),
    tokenOf,
    read,
    isGenuine(token, session) {
      const named = read(token);
      if (!named) return false;
      const expected = tokenOf({ ...session, generation: named.generation });
      return timingSafeEqual(Buffer.from(expected), Buffer.from(token));
    },
  };
}
