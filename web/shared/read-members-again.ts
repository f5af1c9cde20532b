/**
 * Reads again how members stand to the reader when their inbox has changed, once for each change however many parts of
 * the screen hear of it. Looking members up is limited, and messages come fast: so it pauses in between, and the last
 * change is never left out.
 */
import type { QueryClient } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { readAnew } from '#web/lib/read-anew.ts';

const PAUSE_MS = 5_000;

/** The change that was read, and the newest one. */
interface Reading {
  read: number;
  newest: number;
  isPausing: boolean;
}

const readings = new WeakMap<QueryClient, Reading>();

/** `version` is that of the inbox. */
export function readMembersAgain(client: QueryClient, version: number): void {
  const reading = readings.get(client) ?? { read: -1, newest: -1, isPausing: false };
  readings.set(client, reading);
  reading.newest = version;
  if (reading.isPausing || reading.read === version) return;
  reading.read = version;
  reading.isPausing = true;
  const queryKey = orpc.members.key();
  readAnew(client, queryKey);
  void client.invalidateQueries({ queryKey });
  setTimeout(() => {
    reading.isPausing = false;
    readMembersAgain(client, reading.newest);
  }, PAUSE_MS);
}
