/**
 * How the server and the process that opens documents talk: a header of JSON and a body of bytes, each behind
 * its length. Whoever reads says how much it takes, so that neither can fill the other's memory.
 */

/** A message: what it says, and the bytes that go with it. */
export interface Frame {
  header: unknown;
  body: Uint8Array;
}

const LENGTHS_BYTES = 8;

/** The bytes of a message, in the pieces in which they are written. */
export function toFrame({ header, body }: Frame): Uint8Array[] {
  const words = Buffer.from(JSON.stringify(header));
  const lengths = Buffer.alloc(LENGTHS_BYTES);
  lengths.writeUInt32BE(words.length, 0);
  lengths.writeUInt32BE(body.length, 4);
  return [lengths, words, body];
}

/** Makes a reader: it is given pieces as they arrive, and tells of each whole message. Throws past `maxBytes`. */
export function createFrameReader(maxBytes: number, onFrame: (frame: Frame) => void) {
  let parts: Buffer[] = [];
  let have = 0;
  let need = LENGTHS_BYTES;

  return (piece: Buffer): void => {
    parts.push(piece);
    have += piece.length;
    while (have >= need) {
      const bytes = parts.length === 1 ? parts[0]! : Buffer.concat(parts, have);
      parts = [bytes];
      const [words, rest] = [bytes.readUInt32BE(0), bytes.readUInt32BE(4)];
      need = LENGTHS_BYTES + words + rest;
      if (need > maxBytes) throw new Error('A message is too long.');
      if (have < need) return;
      const header: unknown = JSON.parse(bytes.toString('utf8', LENGTHS_BYTES, LENGTHS_BYTES + words));
      const body = bytes.subarray(LENGTHS_BYTES + words, need);
      parts = [bytes.subarray(need)];
      have -= need;
      need = LENGTHS_BYTES;
      onFrame({ header, body });
    }
  };
}
