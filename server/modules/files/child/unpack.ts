/** Unpacking with a bound: whatever a file says of its sizes, no more comes out than was asked for. */
import { inflateRawSync, inflateSync } from 'node:zlib';
import { REASONS, unsafe } from './verdicts.ts';

/** What came out, and how many bytes of the input it took. */
interface Unpacked {
  bytes: Buffer;
  taken: number;
}

/** Unpacks deflated bytes, with or without the frame of zlib. Refuses more than `mostBytes`; throws for damage. */
export function unpack(
  packed: Uint8Array,
  { mostBytes, isRaw = false }: { mostBytes: number; isRaw?: boolean },
): Unpacked {
  // One more than may be: what fills the bound exactly is let through.
  const options = { maxOutputLength: mostBytes + 1, info: true, chunkSize: 64 * 1024 } as const;
  try {
    const inflate = (isRaw ? inflateRawSync : inflateSync) as unknown as Inflate;
    const { buffer, engine } = inflate(packed, options);
    if (buffer.length > mostBytes) unsafe(REASONS.tooLarge);
    return { bytes: buffer, taken: engine.bytesWritten };
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') unsafe(REASONS.tooLarge);
    throw error;
  }
}

type Inflate = (packed: Uint8Array, options: object) => { buffer: Buffer; engine: { bytesWritten: number } };
