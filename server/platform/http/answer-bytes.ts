/**
 * How many bytes of whole files wait in memory for whoever asked for them, and of large bodies for whoever sends them.
 * Either takes as long as the other side likes, so what waits is bounded, for each caller and in all, and shared as in
 * `turns/shares.ts`.
 */
import type { ServerResponse } from 'node:http';
import type { KnownMembers } from '#server/platform/turns/known-members.ts';
import { createShares, noPlace } from '#server/platform/turns/shares.ts';

const MEGABYTE = 1024 * 1024;
/** Of one caller: several of the largest files that are marked. One larger than that is taken alone. */
const MOST = { mostOfOne: 48 * MEGABYTE, most: 512 * MEGABYTE };
const RETRY_SECONDS = 10;

export interface AnswerBytes {
  /**
   * Counts an answer to a caller, by member or else by address, until it was taken or its reader is gone. One that
   * gives way to others is hung up on. Refuses with: `too_many_requests`, `service_unavailable`.
   */
  hold(answer: { caller: string; bytes: number; response: Pick<ServerResponse, 'destroy' | 'once'> }): void;
}

/** Makes the count of this process; of a part of it, with bounds of its own. */
export function createAnswerBytes(
  { has: goesFirst }: Pick<KnownMembers, 'has'>,
  most: { mostOfOne: number; most: number } = MOST,
): AnswerBytes {
  const answers = createShares<() => void>({ ...most, goesFirst });
  return {
    hold({ caller, bytes, response }) {
      const hangUp = () => void response.destroy();
      for (const displaced of answers.add(caller, hangUp, bytes)) {
        if (displaced.item === hangUp) throw noPlace(displaced, RETRY_SECONDS);
        displaced.item();
      }
      response.once('close', () => answers.remove(caller, hangUp));
    },
  };
}
