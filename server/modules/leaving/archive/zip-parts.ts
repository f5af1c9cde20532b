/** An archive in parts: each is a ZIP of its own, of about so many bytes, so that none has to be held in memory with others. */
import { Zip, type ZipInputFile } from 'fflate';
import { PART_BYTES } from '#core/leaving/terms.ts';
import type { PackedFile } from './read-rows.ts';

/** The numbers of the methods in an archive. */
const STORED = 0;
const DEFLATED = 8;

/** A file of the archive, packed or as it is. */
export type ArchiveFile = PackedFile & { isStored?: boolean };

/** Puts files into parts, as they come, and hands each part on when it is full. */
export async function zipParts(
  files: AsyncIterable<ArchiveFile>,
  keep: (part: Uint8Array) => Promise<void>,
): Promise<void> {
  let open = beginPart();
  for await (const file of files) {
    const bytes = file.parts.reduce((sum, part) => sum + part.length, 0);
    if (open.bytes() > 0 && open.bytes() + bytes > PART_BYTES) {
      await keep(open.end());
      open = beginPart();
    }
    open.add(file);
  }
  if (open.bytes() > 0) await keep(open.end());
}

function beginPart() {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
    bytes += chunk.length;
  });
  return {
    bytes: () => bytes,
    add({ name, crc, size, parts, isStored = false }: ArchiveFile) {
      const file: ZipInputFile = { filename: name, crc, size, compression: isStored ? STORED : DEFLATED };
      zip.add(file);
      parts.forEach((part, at) => {
        file.ondata!(null, part, at === parts.length - 1);
      });
    },
    end(): Uint8Array {
      zip.end();
      return Buffer.concat(chunks);
    },
  };
}
