/**
 * An identity provider by which members sign in. It answers outside of our walls: everything here may take long, and
 * rejects with {@link ProviderError}.
 */

/** What a sign-in carries from its begin to its end, known to nobody but the browser that began it. */
export interface ProviderAttempt {
  state: string;
  nonce: string;
  verifier: string;
  /** Where the provider sends the browser back to. */
  redirectUri: string;
}

/** What the provider has proved of a person. */
export interface ProvedPerson {
  /** Who says so, and under which id the provider knows the person, for ever. */
  issuer: string;
  subject: string;
  email: string | null;
  /** The provider says that the mailbox is the person's. */
  isEmailVerified: boolean;
  /** For signing out there too; null where there is none. */
  idToken: string | null;
}

export interface SignInProvider {
  /** In addresses, e.g. `google`. */
  id: string;
  /** As the button says it. */
  name: string;
  /** Where the browser is sent. `extra` may ask for no more than the provider's page takes. */
  begin(attempt: ProviderAttempt, extra: Record<string, string>): Promise<URL>;
  /** Exchanges what the browser brought back. */
  finish(attempt: ProviderAttempt, brought: Record<string, string>): Promise<ProvedPerson>;
  /** Where the browser is sent to sign out there too; null where the provider has no such page. */
  signOut(given: { idToken: string; returnTo: string }): Promise<URL | null>;
}

/** `denied`: the person or the provider said no. `refused`: what came back proves nothing. `unavailable`: an outage. */
export class ProviderError extends Error {
  readonly kind: 'denied' | 'refused' | 'unavailable';
  constructor(kind: ProviderError['kind'], cause?: unknown) {
    super(`The identity provider: ${kind}`, { cause });
    this.kind = kind;
  }
}
