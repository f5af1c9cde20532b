/**
 * A block explorer's public figures: a JSON object with `difficulty`, `hash_rate` (in billions of hashes a
 * second), `n_tx` and `height` (or `n_blocks_total`). Nothing of it is trusted: an answer that lacks one of them,
 * or has one that cannot be, is no answer.
 */
import { z } from 'zod';
import type { BitcoinInfo } from '#server/ports/bitcoin-info.ts';

const TIMEOUT_MS = 5_000;
const MOST_BYTES = 100_000;
const GIGA = 1e9;

const figure = z.number().positive();
const count = z.number().int().nonnegative();
const answerSchema = z
  .object({
    difficulty: figure,
    hash_rate: figure,
    n_tx: count,
    height: count.optional(),
    n_blocks_total: count.optional(),
  })
  .refine((answer) => (answer.height ?? answer.n_blocks_total) !== undefined);

export function createPublicBitcoinInfo({ url }: { url: string }): BitcoinInfo {
  return {
    name: new URL(url).hostname,
    async figures() {
      const response = await fetch(url, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { accept: 'application/json' },
      });
      if (!response.ok) throw new Error(`The block explorer answered ${response.status}.`);
      const text = await response.text();
      if (text.length > MOST_BYTES) throw new Error('The block explorer answered too much.');
      const answer = answerSchema.parse(JSON.parse(text));
      return {
        difficulty: answer.difficulty,
        hashRate: answer.hash_rate * GIGA,
        nTx: answer.n_tx,
        height: (answer.height ?? answer.n_blocks_total)!,
      };
    },
  };
}
