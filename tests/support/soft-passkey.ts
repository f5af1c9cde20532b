/**
 * An authenticator of software, for tests without a browser: makes and signs as a security key would (ES256), and
 * does what no honest one does when it is told to.
 */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
  allowCredentials?: { id: string }[];
}

/** What a forged answer says in place of the truth. */
export interface Lie {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** The person was not verified. */
  isUnverified?: boolean;
  counter?: number;
  isSyncable?: boolean;
  isSynced?: boolean;
  userHandle?: string | null;
  id?: string;
  /** A certificate of the maker, with addresses in it that a server could be made to ask. */
  certificate?: Buffer;
}

const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** One passkey on one device, of the site at this origin. */
export class SoftPasskey {
  readonly id = b64(randomBytes(16));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #counter = 0;
  #userHandle = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Answers the options of `create`. */
  create(options: Options, lie: Lie = {}) {
    this.#userHandle = options.user!.id;
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const publicKey = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, publicKey]);
    const authData = this.#authData(options.rp!.id, lie, made);
    const statement = lie.certificate
      ? new Map<string, unknown>([
          ['alg', -7],
          ['sig', randomBytes(70)],
          ['x5c', [lie.certificate]],
        ])
      : new Map();
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', lie.certificate ? 'packed' : 'none'],
        ['attStmt', statement],
        ['authData', authData],
      ]),
    );
    return this.#answer(lie, {
      clientDataJSON: b64(this.#clientData('webauthn.create', options, lie)),
      attestationObject: b64(attestationObject),
      transports: ['internal'],
    });
  }

  /** Answers the options of `get`, once more each time. */
  get(options: Options, lie: Lie = {}) {
    this.#counter = lie.counter ?? this.#counter + 1;
    const clientData = this.#clientData('webauthn.get', options, lie);
    const authData = this.#authData(options.rpId!, { ...lie, counter: this.#counter });
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey);
    return this.#answer(lie, {
      clientDataJSON: b64(clientData),
      authenticatorData: b64(authData),
      signature: b64(signature),
      userHandle: lie.userHandle === undefined ? this.#userHandle : lie.userHandle,
    });
  }

  #answer<Response>(lie: Lie, response: Response) {
    const id = lie.id ?? this.id;
    return { id, rawId: id, type: 'public-key' as const, response };
  }

  #clientData(type: string, { challenge }: Options, lie: Lie): Buffer {
    const said = { type, challenge: lie.challenge ?? challenge, origin: lie.origin ?? this.#origin };
    return Buffer.from(JSON.stringify({ ...said, crossOrigin: false }));
  }

  #authData(rpId: string, lie: Lie, made = Buffer.alloc(0)): Buffer {
    const { isUnverified = false, isSyncable = false, isSynced = false, counter = this.#counter } = lie;
    const flags = [
      1,
      isUnverified ? 0 : 4,
      isSyncable ? 8 : 0,
      isSynced ? 16 : 0,
      made.length > 0 ? 64 : 0,
    ].reduce((all, bit) => all + bit, 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(lie.rpId ?? rpId), Buffer.from([flags]), count, made]);
  }
}

/** As much of CBOR as authenticators write. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, held]) => [cbor(key), cbor(held)]),
  ]);
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([kind * 32 + size]);
  if (size < 256) return Buffer.from([kind * 32 + 24, size]);
  return Buffer.from([kind * 32 + 25, size >> 8, size & 255]);
}
