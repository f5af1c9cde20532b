/** Cuts a stream into parts, each with its hash, worked out as it comes. */
import { createHash } from 'node:crypto';

/** All but the last are as long as that: some stores ask for it. */
export const PART_BYTES = 16 * 2 ** 20;

/** A part as it is sent. */
export interface Part {
  body: Uint8Array<ArrayBuffer>;
  /** SHA-256, in hexadecimal. */
  hash: string;
  isLast: boolean;
}

/** The parts, in order: at least one, of nothing where nothing comes. */
export async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  let gathered = gather();
  for await (const chunk of bytes) {
    for (let from = 0; from < chunk.byteLength; ) {
      if (gathered.room() === 0) {
        yield gathered.part(false);
        gathered = gather();
      }
      const piece = chunk.subarray(from, from + gathered.room());
      gathered.add(piece);
      from += piece.byteLength;
    }
  }
  yield gathered.part(true);
}

function gather() {
  const hash = createHash('sha256');
  const pieces: Uint8Array[] = [];
  let length = 0;
  return {
    room: () => PART_BYTES - length,
    add(piece: Uint8Array) {
      hash.update(piece);
      pieces.push(piece);
      length += piece.byteLength;
    },
    part(isLast: boolean): Part {
      const body = new Uint8Array(length);
      let at = 0;
      for (const piece of pieces) {
        body.set(piece, at);
        at += piece.byteLength;
      }
      return { body, hash: hash.digest('hex'), isLast };
    },
  };
}
