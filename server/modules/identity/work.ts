/**
 * Proofs of work: challenges that are signed, run out, are bound to one account and one address, and are taken
 * once. Checking one costs a signature, eight hashes and one row, whatever its difficulty.
 */
import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { hasZeroBits, WORK_PARTS, workText } from '#core/identity/proof-of-work.ts';
import { WORK_MS } from '#core/identity/terms.ts';
import type { Tx } from '#server/database/pool.ts';
import type { NewId } from '#server/platform/clock.ts';

/** What a browser hands in. */
export interface Work {
  challenge: string;
  answers: number[];
}

/** What a challenge is for: it is worth nothing for another. */
export interface WorkSubject {
  email: string;
  address: string;
}

export interface WorkChallenges {
  issue(subject: WorkSubject, given: { bits: number; now: Date; newId: NewId }): string;
  /** Takes a piece of work, once; false for work that is wrong, foreign, too easy, late, or was taken before. */
  take(tx: Tx, work: Work, given: WorkSubject & { bits: number; now: Date }): Promise<boolean>;
}

/** Difficulty grows while a browser works; a challenge that was issued this much easier is still taken. */
const LENIENT_BITS = 2;

/** Challenges under one secret. */
export function createWorkChallenges(secret: string): WorkChallenges {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'protege proofs of work', 32));
  const sign = (head: string, { email, address }: WorkSubject) =>
    createHmac('sha256', key).update([head, email, address].join('\n')).digest('base64url');

  return {
    issue(subject, { bits, now, newId }) {
      const head = [newId(), bits, now.getTime() + WORK_MS].join('.');
      return `${head}.${sign(head, subject)}`;
    },
    async take(tx, { challenge, answers }, { bits, now, ...subject }) {
      const [id = '', issued = '', until = '', mac = ''] = challenge.split('.');
      const expected = Buffer.from(sign([id, issued, until].join('.'), subject));
      const given = Buffer.from(mac);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      if (Number(until) <= now.getTime() || Number(issued) < bits - LENIENT_BITS) return false;
      if (answers.length !== WORK_PARTS) return false;
      const isDone = answers.every((answer, part) => {
        const digest = createHash('sha256').update(workText(challenge, { part, answer })).digest();
        return hasZeroBits(digest, Number(issued));
      });
      if (!isDone) return false;
      const taken = await tx
        .insertInto('used_challenges')
        .values({ id, expires_at: new Date(Number(until)) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return taken !== undefined;
    },
  };
}
