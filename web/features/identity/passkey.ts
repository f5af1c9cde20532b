/**
 * Passkeys in the browser: the server's options go to the authenticator, and its answer comes back as JSON. The
 * person who closes the browser's own window has said no, which is no failure.
 */
import type { api } from '#web/lib/api-client.ts';
import { refusalOf } from '#web/shared/failure.ts';

type Asked = Awaited<ReturnType<typeof api.identity.passkeyChallenge>>;
/** What an authenticator has made or signed. */
export type PasskeyAnswer = Parameters<typeof api.identity.signInByPasskey>[0]['credential'];

/** Says whether this browser can have passkeys for this address: not for one in digits, and not without https. */
export function canUsePasskeys(): boolean {
  const { hostname } = window.location;
  const isNamed = !/^[\d.]+$/.test(hostname) && !hostname.startsWith('[');
  return isNamed && window.isSecureContext && 'PublicKeyCredential' in window;
}

/** Why no passkey answered. */
export class NoPasskey extends Error {}

/** Has the browser make a passkey, or sign with one. Rejects with {@link NoPasskey}, in words for the person. */
export async function askPasskey({ kind, options }: Asked): Promise<PasskeyAnswer> {
  if (!canUsePasskeys()) throw new NoPasskey('This browser has no passkeys for this address.');
  try {
    const publicKey = withBytes(options);
    const credential =
      kind === 'create'
        ? await navigator.credentials.create({ publicKey: publicKey as PublicKeyCredentialCreationOptions })
        : await navigator.credentials.get({ publicKey: publicKey as PublicKeyCredentialRequestOptions });
    if (!(credential instanceof PublicKeyCredential)) throw new NoPasskey('No passkey was chosen.');
    return answerOf(credential);
  } catch (error) {
    throw error instanceof NoPasskey ? error : new NoPasskey(wordsOf(error), { cause: error });
  }
}

/** The words of a failure; `otherwise` where neither the server nor the browser has said anything. */
export function passkeyWords(failure: unknown, otherwise: string): string {
  return failure instanceof NoPasskey ? failure.message : (refusalOf(failure)?.message ?? otherwise);
}

function wordsOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'InvalidStateError') return 'This device has a passkey of yours already.';
  if (name === 'NotAllowedError') return 'No passkey was used. Try again, or use another way.';
  return 'The passkey did not answer. Try again, or use another way.';
}

/** The options with their bytes: in JSON they are base64url. */
function withBytes(options: Record<string, unknown>): object {
  const user = options.user as { id: string } | undefined;
  const bytesOfId = (one: { id: string }) => ({ ...one, id: bytesOf(one.id) });
  const listed = (name: string) => {
    const list = options[name] as { id: string }[] | undefined;
    return list ? { [name]: list.map(bytesOfId) } : {};
  };
  return {
    ...options,
    challenge: bytesOf(options.challenge as string),
    ...(user && { user: bytesOfId(user) }),
    ...listed('excludeCredentials'),
    ...listed('allowCredentials'),
  };
}

function answerOf({ id, rawId, response }: PublicKeyCredential): PasskeyAnswer {
  const said = { clientDataJSON: textOf(response.clientDataJSON) };
  const made =
    response instanceof AuthenticatorAttestationResponse
      ? { attestationObject: textOf(response.attestationObject), transports: response.getTransports() }
      : signedBy(response as AuthenticatorAssertionResponse);
  return { id, rawId: textOf(rawId), type: 'public-key', response: { ...said, ...made } };
}

function signedBy({ authenticatorData, signature, userHandle }: AuthenticatorAssertionResponse) {
  return {
    authenticatorData: textOf(authenticatorData),
    signature: textOf(signature),
    userHandle: userHandle && textOf(userHandle),
  };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
