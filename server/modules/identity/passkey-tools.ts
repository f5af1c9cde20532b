/**
 * Passkeys as WebAuthn has them: what is asked of the browser, and whether what it brings back is right. Asked for
 * are always the site's own name, the person verified by the device (a finger, a face, a PIN), and no certificate of
 * its maker.
 *
 * P1  What is signed is good for the origin of the public address alone.
 * P2  A certificate that comes all the same is refused, not followed: its addresses would be asked from here.
 * P3  A count that does not rise tells of a copy; it is refused by that name, and nothing of it is kept.
 *
 * The library is loaded with the first passkey: a start needs none.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { z } from 'zod';
import type { PasskeyAnswer, passkeyOptionsSchema } from '#contract/passkey-shapes.ts';
import { CHALLENGE_MS } from '#core/identity/terms.ts';
import type { NewId } from '#server/platform/clock.ts';
import { LOOPBACK_NAMES, unbracketed } from '#server/platform/http/address-ranges.ts';
import { refuse } from '#server/platform/refuse.ts';

type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;

/** What is kept of a passkey. */
export interface PasskeyRecord {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  isSyncable: boolean;
  isSynced: boolean;
}

/** Whose passkey is made. */
interface Owner {
  memberId: string;
  email: string;
  username: string;
}

export interface PasskeyTools {
  /** Whether browsers can have passkeys for this site at all. */
  isAvailable(): boolean;
  /** The options for making one; the member's others are left out. Refuses with: `passkeys_not_available`. */
  creation(challenge: string, owner: Owner, others: readonly PasskeyRecord[]): PasskeyOptions;
  /** The options for signing, with one of these, or, with none, with whichever the device has. Refuses with: `passkeys_not_available`. */
  request(
    challenge: string,
    among: readonly Pick<PasskeyRecord, 'credentialId' | 'transports'>[],
  ): PasskeyOptions;
  /** Refuses with: `passkey_refused`. */
  readNew(answer: PasskeyAnswer, challenge: string): Promise<PasskeyRecord>;
  /** What is kept from now on of a passkey that has signed. Refuses with: `passkey_copied`, `passkey_refused`. */
  readUse(
    answer: PasskeyAnswer,
    given: { challenge: string; known: PasskeyRecord },
  ): Promise<Pick<PasskeyRecord, 'counter' | 'isSynced'>>;
  /** What a strange browser's passkey is to sign, and the mark by which the browser is known again. */
  issue(given: { now: Date; newId: NewId }): { challenge: string; mark: string };
  /** What a mark of this server says; null for one that is not, or has run out. */
  readMark(mark: string | null, now: Date): { id: string; challenge: string; expiresAt: Date } | null;
}

const SITE_NAME = 'Protege';
/** Ed25519, ECDSA with P-256, RSA: what every authenticator has one of. */
const ALGORITHMS = [-8, -7, -257];

/** The tools for the site at this address. */
export function createPasskeyTools({
  secret,
  publicUrl,
}: {
  secret: string;
  publicUrl: () => string;
}): PasskeyTools {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'protege passkey challenges', 32));
  const sign = (head: string) => createHmac('sha256', key).update(head).digest('base64url');
  const site = () => siteOf(publicUrl()) ?? refuse('passkeys_not_available');

  return {
    isAvailable: () => siteOf(publicUrl()) !== null,
    creation(challenge, { memberId, email, username }, others) {
      const options = {
        challenge,
        rp: { id: site().rpId, name: SITE_NAME },
        user: { id: handleOf(memberId), name: email, displayName: username },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
        timeout: CHALLENGE_MS,
        attestation: 'none',
        excludeCredentials: others.map(named),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      };
      return { kind: 'create', options };
    },
    request(challenge, among) {
      const options = {
        challenge,
        rpId: site().rpId,
        allowCredentials: among.map(named),
        timeout: CHALLENGE_MS,
        userVerification: 'required',
      };
      return { kind: 'get', options };
    },
    readNew: (answer, challenge) => readNew(answer, { ...site(), challenge }),
    readUse: (answer, { challenge, known }) => readUse(answer, { ...site(), challenge, known }),
    issue({ now, newId }) {
      const head = `${newId()}.${now.getTime() + CHALLENGE_MS}`;
      return { challenge: sign(head), mark: `${head}.${sign(head)}` };
    },
    readMark(mark, now) {
      const [id = '', until = '', mac = ''] = mark?.split('.') ?? [];
      const [given, expected] = [Buffer.from(mac), Buffer.from(sign(`${id}.${until}`))];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const expiresAt = new Date(Number(until));
      return expiresAt > now ? { id, challenge: mac, expiresAt } : null;
    },
  };
}

interface Site {
  origin: string;
  rpId: string;
}

/**
 * Browsers have passkeys for names alone, not for addresses in digits, and behind https, or on this machine, which
 * has the name of `localhost` beside its address.
 */
function siteOf(publicUrl: string): Site | null {
  const { origin, hostname, protocol, port } = new URL(publicUrl);
  if (LOOPBACK_NAMES.has(hostname))
    return { origin: `${protocol}//localhost${port && `:${port}`}`, rpId: 'localhost' };
  const isNamed = isIP(unbracketed(hostname)) === 0;
  return isNamed && protocol === 'https:' ? { origin, rpId: hostname } : null;
}

const named = ({ credentialId, transports }: Pick<PasskeyRecord, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  type: 'public-key',
  transports,
});

/** The member as the authenticator keeps them: an id without a name in it. */
function handleOf(memberId: string): string {
  return Buffer.from(memberId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** Whether an authenticator that signed meant this member. */
export function isHandleOf(handle: string | null | undefined, memberId: string): boolean {
  return handle === handleOf(memberId);
}

async function readNew(
  answer: PasskeyAnswer,
  { origin, rpId, challenge }: Site & { challenge: string },
): Promise<PasskeyRecord> {
  const { clientDataJSON, attestationObject, transports = [] } = answer.response;
  if (attestationObject === undefined) return refuse('passkey_refused');
  const [{ verifyRegistrationResponse }, { decodeAttestationObject }] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ]);
  const made = await orNull(async () => {
    const statement = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    const hasCertificate = statement.get('attStmt').get('x5c') !== undefined;
    if (hasCertificate || !['none', 'packed'].includes(statement.get('fmt'))) return null;
    return verifyRegistrationResponse({
      response: {
        ...{ id: answer.id, rawId: answer.rawId, type: answer.type },
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
  });
  if (!made?.verified) return refuse('passkey_refused');
  const { credential, credentialDeviceType, credentialBackedUp } = made.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: [...new Set(transports)],
    isSyncable: credentialDeviceType === 'multiDevice',
    isSynced: credentialBackedUp,
  };
}

async function readUse(
  answer: PasskeyAnswer,
  { origin, rpId, challenge, known }: Site & { challenge: string; known: PasskeyRecord },
): Promise<Pick<PasskeyRecord, 'counter' | 'isSynced'>> {
  const { clientDataJSON, authenticatorData, signature } = answer.response;
  if (authenticatorData === undefined || signature === undefined) return refuse('passkey_refused');
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const used = await orNull(() =>
    verifyAuthenticationResponse({
      response: {
        ...{ id: answer.id, rawId: answer.rawId, type: answer.type },
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: known.credentialId,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        // Compared below: a count that went backwards is told from a signature that is wrong.
        counter: 0,
      },
      requireUserVerification: true,
    }),
  );
  if (!used?.verified) return refuse('passkey_refused');
  const { newCounter, credentialDeviceType, credentialBackedUp } = used.authenticationInfo;
  const isCounting = newCounter > 0 || known.counter > 0;
  if (isCounting && newCounter <= known.counter) return refuse('passkey_copied');
  if ((credentialDeviceType === 'multiDevice') !== known.isSyncable) return refuse('passkey_refused');
  return { counter: newCounter, isSynced: credentialBackedUp };
}

/** The library throws for everything that is wrong, in words for programmers. */
async function orNull<Value>(read: () => Promise<Value>): Promise<Value | null> {
  try {
    return await read();
  } catch {
    return null;
  }
}
