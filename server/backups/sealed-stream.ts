/**
 * The format of everything that lies in a backup: AES-256-GCM in pieces of 64 KiB, so that any length is sealed and
 * opened as it streams, and nothing is believed before it was proved. docs/cryptography.md describes it for whoever has
 * to read one without this program.
 *
 * `PBK1`, 8 bytes that name the key, 16 random bytes; then pieces, each with its tag. The key of an object is derived
 * from the operator's, those random bytes and the object's name: no object can stand in for another. The nonce of a piece
 * is its number and whether it is the last: none can be left out, moved or cut off.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const MAGIC = Buffer.from('PBK1');
const KEY_NAME_BYTES = 8;
const SALT_BYTES = 16;
const HEADER_BYTES = MAGIC.length + KEY_NAME_BYTES + SALT_BYTES;
const PIECE_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** An object that was changed, cut short, or put in the place of another. */
export class DamagedError extends Error {}
/** An object that another key has sealed. */
export class WrongKeyError extends Error {}

const derive = (key: Buffer, salt: Buffer, purpose: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, `protege backup: ${purpose}`, bytes));

const keyName = (key: Buffer) => derive(key, Buffer.alloc(0), 'name of the key', KEY_NAME_BYTES);

function nonceOf(piece: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(piece), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Seals a stream under this name. `key` is 32 bytes. */
export async function* seal(
  source: AsyncIterable<Uint8Array>,
  { key, name }: { key: Buffer; name: string },
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const own = derive(key, salt, `object ${name}`, 32);
  yield Buffer.concat([MAGIC, keyName(key), salt]);
  let piece = 0;
  const sealed = (bytes: Buffer, isLast: boolean) => {
    const cipher = createCipheriv(CIPHER, own, nonceOf(piece, isLast));
    piece += 1;
    return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  };
  let last: Buffer | undefined;
  for await (const bytes of piecesOf(source, PIECE_BYTES)) {
    if (last) yield sealed(last, false);
    last = bytes;
  }
  yield sealed(last ?? Buffer.alloc(0), true);
}

/** Opens what `seal` made. Throws `WrongKeyError` or `DamagedError`, which name the place. */
export async function* open(
  source: AsyncIterable<Uint8Array>,
  { key, name, place }: { key: Buffer; name: string; place: string },
): AsyncGenerator<Buffer> {
  const damaged = () => new DamagedError(`${place} is damaged.`);
  const input = new Reader(source);
  const header = await input.take(HEADER_BYTES);
  if (header.length < HEADER_BYTES || !header.subarray(0, 4).equals(MAGIC)) throw damaged();
  if (!header.subarray(4, 12).equals(keyName(key)))
    throw new WrongKeyError(`${place} was not made with this key, or its beginning is damaged.`);
  const own = derive(key, header.subarray(12), `object ${name}`, 32);
  let next = await input.take(PIECE_BYTES + TAG_BYTES);
  for (let piece = 0; ; piece += 1) {
    const current = next;
    next = await input.take(PIECE_BYTES + TAG_BYTES);
    const isLast = next.length === 0;
    if (current.length < TAG_BYTES) throw damaged();
    const at = current.length - TAG_BYTES;
    const decipher = createDecipheriv(CIPHER, own, nonceOf(piece, isLast));
    decipher.setAuthTag(current.subarray(at));
    let plain: Buffer;
    try {
      plain = Buffer.concat([decipher.update(current.subarray(0, at)), decipher.final()]);
    } catch {
      throw damaged();
    }
    if (plain.length > 0) yield plain;
    if (isLast) return;
  }
}

async function* piecesOf(source: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Buffer> {
  const input = new Reader(source);
  for (;;) {
    const piece = await input.take(bytes);
    if (piece.length > 0) yield piece;
    if (piece.length < bytes) return;
  }
}

/** Reads a stream in lengths of one's own. */
export class Reader {
  /** Every byte is copied once at most, however long the chunks are. */
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Buffer[] = [];
  #held = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  /** So many bytes; fewer only at the end. */
  async take(bytes: number): Promise<Buffer> {
    while (this.#held < bytes) {
      const { value, done } = await this.#chunks.next();
      if (done) break;
      this.#rest.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
      this.#held += value.byteLength;
    }
    const all = this.#rest.length === 1 ? this.#rest[0]! : Buffer.concat(this.#rest);
    const taken = all.subarray(0, bytes);
    this.#rest = [all.subarray(taken.length)];
    this.#held = all.length - taken.length;
    return taken;
  }
}
