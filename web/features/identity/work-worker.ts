/**
 * Solves the puzzle of a strange browser, beside the page: finds for each part a number whose SHA-256 begins with
 * enough zero bits, and says how far it is.
 */
import { hasZeroBits, workText } from '#core/identity/proof-of-work.ts';

/** What the page hands over. */
export interface WorkOrder {
  challenge: string;
  parts: number;
  bits: number;
}

/** What comes back: after each part how many are done, and at the end the numbers. */
export type WorkNews = { done: number } | { answers: number[] };

/** So many hashes are asked for at once, because each is answered later. */
const AT_ONCE = 256;

const encoder = new TextEncoder();

addEventListener('message', ({ data }: MessageEvent<WorkOrder>) => {
  void solve(data).then((answers) => postMessage({ answers } satisfies WorkNews));
});

async function solve({ challenge, parts, bits }: WorkOrder): Promise<number[]> {
  const answers: number[] = [];
  for (let part = 0; part < parts; part += 1) {
    answers.push(await findAnswer({ challenge, part, bits }));
    postMessage({ done: answers.length } satisfies WorkNews);
  }
  return answers;
}

async function findAnswer(given: { challenge: string; part: number; bits: number }): Promise<number> {
  const { challenge, part, bits } = given;
  for (let first = 0; ; first += AT_ONCE) {
    const digests = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        crypto.subtle.digest('SHA-256', encoder.encode(workText(challenge, { part, answer: first + index }))),
      ),
    );
    const found = digests.findIndex((digest) => hasZeroBits(new Uint8Array(digest), bits));
    if (found >= 0) return first + found;
  }
}
