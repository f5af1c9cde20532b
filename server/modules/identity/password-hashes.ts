/**
 * Hashes of passwords: argon2id of Node's own crypto, with the parameters that OWASP recommends, written in the
 * form that names them (`$argon2id$v=19$m=…`). Hashes from before (scrypt) are still verified, and replaced at
 * the next sign-in.
 *
 * The work runs in Node's thread pool, a few at a time: each takes 19 MiB for some tens of milliseconds, and a
 * flood of sign-ins must cost neither the memory nor every thread. Strangers take turns by address. Members whom
 * their session, their browser or a mailed link proves wait in a line of their own, which no stranger fills. In both,
 * whoever had no turn lately goes before those who come again and again.
 */
import nodeCrypto, { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { recentlyUsed } from '#server/platform/recently-used.ts';
import { createFairTurns, type TakeTurn } from '#server/platform/turns/fair-turns.ts';
import { type Displaced, noPlace } from '#server/platform/turns/shares.ts';
import { StartError } from '#server/start-error.ts';

/** Source: OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, 2 passes, 1 lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** Whose turn the work takes: a member's, who is proved to be one; an address's; or that of the house's own work. */
export type HashTurn = { member: string } | { address: string } | 'house';

/** About a second of work on a small machine for one of them, and four for all. */
const LINE = {
  waitingEach: 60,
  waitingAll: 240,
  refusal: (displaced: Pick<Displaced<unknown>, 'isFull'>) => noPlace(displaced, 2),
};
/** Somebody who tries now and then is no flood. */
const LATELY_MS = 60_000;
const MOST_REMEMBERED = 50_000;
/** Node's pool has four threads: two for strangers, one for members, and files and names need one as well. */
const STRANGERS = Math.min(2, availableParallelism());
const takeStrangersTurn = createLine({ atOnce: STRANGERS, atOnceEach: STRANGERS });
const takeMembersTurn = createLine({ atOnce: 1, atOnceEach: 1 });

/** The parameters of the hashes from before. */
const SCRYPT = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };
const SCRYPT_BYTES = 64;

const ARGON2_HASH =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{22,64})\$([A-Za-z0-9+/]{43,86})$/;
const SCRYPT_HASH = /^([0-9a-f]{32}):([0-9a-f]{128})$/;

const done = { argon2id: 0, scrypt: 0 };

/** Throws, in words for the operator, where this Node cannot hash passwords. */
export function requireArgon2(): void {
  if (typeof nodeCrypto.argon2 === 'function') return;
  throw new StartError(
    `Passwords need argon2id, which Node has from 24.7 on; this is ${process.version}. Start with a newer Node 24.`,
  );
}

/** How often each kind of work was done, since the process began. */
export function passwordWork(): Readonly<typeof done> {
  return done;
}

/** Hashes a new password. Refuses with: `too_many_requests`, `service_unavailable` while too many wait. */
export async function hashPassword(password: string, turn: HashTurn): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await inTurn(turn, () =>
    argon2Of(password, { salt, memory: MEMORY_KIB, passes: PASSES, lanes: LANES, bytes: TAG_BYTES }),
  );
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(tag)}`;
}

/**
 * Says whether this is the password of the hash.
 * Refuses with: `too_many_requests`, `service_unavailable` while too many wait.
 */
export async function verifyPassword(hash: string, password: string, turn: HashTurn): Promise<boolean> {
  const modern = ARGON2_HASH.exec(hash);
  if (modern) {
    const [, memory = '', passes = '', lanes = '', salt = '', tag = ''] = modern;
    const expected = Buffer.from(tag, 'base64');
    const found = await inTurn(turn, () =>
      argon2Of(password, {
        salt: Buffer.from(salt, 'base64'),
        memory: Number(memory),
        passes: Number(passes),
        lanes: Number(lanes),
        bytes: expected.length,
      }),
    );
    return timingSafeEqual(found, expected);
  }
  const [, salt, key] = SCRYPT_HASH.exec(hash) ?? [];
  if (!salt || !key) throw new Error('A stored password hash has no form that is known.');
  const found = await inTurn(turn, () => scryptOf(password, salt));
  return timingSafeEqual(found, Buffer.from(key, 'hex'));
}

/** A line that remembers who had a turn. */
function createLine(atOnce: { atOnce: number; atOnceEach: number }): TakeTurn {
  const lately = recentlyUsed<string, true>(MOST_REMEMBERED, { ttl: LATELY_MS });
  const takeTurn = createFairTurns({ ...LINE, ...atOnce, goesFirst: (owner) => !lately.has(owner) });
  return (owner, act) =>
    takeTurn(owner, () => {
      lately.set(owner, true);
      return act();
    });
}

/** Says whether a hash was made in another way than new ones are, so that it should be replaced. */
export function isOldHash(hash: string): boolean {
  return !hash.startsWith(`$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$`);
}

/** A hash as they were made before, for nobody's password: trying one costs what an old member's costs. */
export async function makeOldDecoy(): Promise<string> {
  const salt = randomBytes(SALT_BYTES).toString('hex');
  return `${salt}:${(await scryptOf(salt, salt)).toString('hex')}`;
}

function inTurn<Value>(turn: HashTurn, work: () => Promise<Value>): Promise<Value> {
  if (turn === 'house') return takeMembersTurn(turn, work);
  if ('member' in turn) return takeMembersTurn(turn.member, work);
  return takeStrangersTurn(turn.address, work);
}

function argon2Of(
  password: string,
  given: { salt: Buffer; memory: number; passes: number; lanes: number; bytes: number },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    done.argon2id += 1;
    nodeCrypto.argon2(
      'argon2id',
      {
        message: password.normalize('NFKC'),
        nonce: given.salt,
        memory: given.memory,
        passes: given.passes,
        parallelism: given.lanes,
        tagLength: given.bytes,
      },
      (error, key) => (error ? reject(error) : resolve(key)),
    );
  });
}

function scryptOf(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    done.scrypt += 1;
    scrypt(password.normalize('NFKC'), salt, SCRYPT_BYTES, SCRYPT, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/(?<!=)=+$/, '');
}
