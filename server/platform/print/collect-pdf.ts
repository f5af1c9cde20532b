/** A PDF's bytes, gathered while it is drawn. */
import type { EventEmitter } from 'node:events';

/**
 * Listens from now on; call it before anything is drawn. `bytes` ends the drawing and resolves with all parts once
 * the last is written, or rejects with what the library threw.
 */
export function collectPdf(pdf: EventEmitter & { end(): unknown }): {
  bytes(): Promise<Uint8Array<ArrayBuffer>[]>;
} {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  pdf.on('data', (part: Uint8Array<ArrayBuffer>) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  return {
    async bytes() {
      pdf.end();
      await ended;
      return parts;
    },
  };
}
