/**
 * What was begun at a provider, in a cookie that only this server can read: state, nonce and verifier never lie in a
 * table, and whoever has no cookie finishes nothing.
 */
import { createHash, randomBytes } from 'node:crypto';
import { PROVIDER_ATTEMPT_MS } from '#core/identity/terms.ts';
import type { ProviderAttempt } from '#server/ports/sign-in-provider.ts';
import { seal, unseal } from '../sealed-text.ts';

/** One attempt: of a strange browser, or of a member's session that links. */
export interface BegunAttempt extends ProviderAttempt {
  /** Taken once. */
  id: string;
  provider: string;
  /** Whose session links; null for a sign-in. */
  sessionId: string | null;
  returnTo: string | null;
  /** Of whoever began it. */
  codeChallenge: string | null;
  until: number;
}

/** A new one, with everything random in it. */
export function newAttempt(
  given: Pick<BegunAttempt, 'id' | 'provider' | 'sessionId' | 'returnTo' | 'codeChallenge' | 'redirectUri'>,
  now: Date,
): BegunAttempt {
  const random = () => randomBytes(32).toString('base64url');
  // The page that the browser comes back to sees by the letter what it finishes; the cookie is what counts.
  const state = `${given.sessionId === null ? 's' : 'l'}.${random()}`;
  const until = now.getTime() + PROVIDER_ATTEMPT_MS;
  return { ...given, state, nonce: random(), verifier: random(), until };
}

/** As the cookie holds it. */
export function sealAttempt(attempt: BegunAttempt, secret: string): string {
  return seal(JSON.stringify(attempt), { secret, purpose: 'provider sign-in' });
}

/** The attempt of a cookie; null for none, for one that was not made here, and for one that took too long. */
export async function readAttempt(
  cookie: string | null,
  { secret, now }: { secret: string; now: Date },
): Promise<BegunAttempt | null> {
  if (cookie === null) return null;
  try {
    const attempt = JSON.parse(await unseal(cookie, { secret, purpose: 'provider sign-in' })) as BegunAttempt;
    return attempt.until > now.getTime() ? attempt : null;
  } catch {
    return null;
  }
}

/** Whether whoever finishes has what whoever began has kept; true where nothing was asked. */
export function isVerifierOf(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null) return true;
  return (
    createHash('sha256')
      .update(verifier ?? '')
      .digest('base64url') === challenge
  );
}
