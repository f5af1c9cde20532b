/**
 * Who is here, by the live connections of all processes. It promises that nothing is kept of whoever shows it to nobody;
 * that a member who comes is seen by their contacts within a second or two, and one who goes half a minute later, so that
 * turning a page isn't going; and that a process which dies leaves nobody sitting here for longer than a minute. What
 * comes and goes is written once a second for all of a process; a heartbeat is one small row.
 */

import type { Tx } from '#server/database/pool.ts';
import { inBackground } from '#server/platform/background.ts';
import { type AfterCommit, transaction } from '#server/platform/transaction.ts';
import type { Deps } from '../deps.ts';
import { presenceEvent, presenceKey, registerPresence } from './live-presence.ts';
import {
  beginChanges,
  changedBetween,
  clearDeadNodes,
  contactsOf,
  type Gone,
  keepAlive,
  newestChange,
  seat,
  showAnew,
  unseat,
} from './presence-store.ts';

const TICK_MS = 1_000;
/** Whoever has no connection for so long has gone. */
const GRACE_MS = 30_000;
const BEAT_MS = 15_000;
const ALIVE_MS = 60_000;

/** The part of members that knows who is here. */
export interface Presence {
  /** Shows a member, who has chosen anew to whom, to those alone from the commit on, and has their contacts read again. */
  choseAnew(at: { tx: Tx; afterCommit: AfterCommit }, memberId: string): Promise<void>;
  /** Writes what has come and gone, and tells who sees it: what happens each second. */
  tick(): Promise<void>;
  /** Says that all of this process have gone. */
  close(): Promise<void>;
}

type PresenceDeps = Pick<Deps, 'clock' | 'db' | 'live' | 'log' | 'newId'>;

/** What a process knows of who is connected to it. */
interface Desk {
  nodeId: string;
  here: Set<string>;
  /** Those whom the database has as sitting here. */
  seated: Set<string>;
  /** When the last connection of somebody ended. */
  ended: Map<string, Date>;
  beatAt: Date | null;
  /** Up to which change contacts were told; null while nobody is here. */
  told: number | null;
  /** The numbers of changes that this process has made and not told yet. */
  mine: Set<number>;
}

/** Watches the connections of this process, and registers the topic. */
export function createPresence(deps: PresenceDeps): Presence {
  const { clock, live, log, newId } = deps;
  const desk: Desk = {
    nodeId: newId(),
    here: new Set(),
    seated: new Set(),
    ended: new Map(),
    beatAt: null,
    told: null,
    mine: new Set(),
  };
  registerPresence(deps);
  live.onMembers((memberId, isHere) => {
    if (isHere) desk.here.add(memberId);
    else desk.here.delete(memberId);
    if (isHere) desk.ended.delete(memberId);
    else desk.ended.set(memberId, clock.now());
  });

  let ticking: Promise<void> | null = null;
  const tickOnce = async () => {
    await write(deps, desk);
    await tell(deps, desk);
  };
  const tick = () => {
    ticking ??= tickOnce().finally(() => {
      ticking = null;
    });
    return ticking;
  };
  const timer = setInterval(() => inBackground(log, 'presence', tick), TICK_MS).unref();

  return {
    async choseAnew({ tx, afterCommit }, memberId) {
      await showAnew(tx, { memberId, change: await beginChanges(tx) });
      // Whether they sit here at all depends on what they chose.
      afterCommit(() => void desk.seated.delete(memberId));
    },
    tick,
    async close() {
      clearInterval(timer);
      await ticking?.catch(() => undefined);
      const now = clock.now();
      const gone = [...desk.seated].map((memberId) => ({ memberId, at: desk.ended.get(memberId) ?? now }));
      if (gone.length === 0) return;
      await writeChanges(deps, desk, { now, gone, come: [], areDead: false }).catch((err) =>
        log.warn({ err }, 'that members have gone could not be written'),
      );
    },
  };
}

/** What is to be written. */
interface Changes {
  now: Date;
  gone: Gone[];
  come: string[];
  areDead: boolean;
}

/** Writes what has come and gone since it last did, if anything has, and the heartbeat when it is due. */
async function write(deps: PresenceDeps, desk: Desk): Promise<void> {
  const now = deps.clock.now();
  const { here, seated, ended } = desk;
  const areDead = await beatIfDue(deps, desk, now);
  const gone = [...ended]
    .filter(([, at]) => now.getTime() - at.getTime() >= GRACE_MS)
    .map(([memberId, at]) => ({ memberId, at }));
  const come = [...here].filter((memberId) => !seated.has(memberId));
  if (!areDead && gone.length + come.length === 0) return;
  try {
    await writeChanges(deps, desk, { now, gone, come, areDead });
  } catch (err) {
    // The next tick tries again; a process that was given up meanwhile begins anew.
    desk.beatAt = null;
    throw err;
  }
  for (const memberId of come) seated.add(memberId);
  for (const { memberId, at } of gone) {
    seated.delete(memberId);
    if (ended.get(memberId) === at) ended.delete(memberId);
  }
}

/** Says that this process lives, while anybody is here; and whether another one has died. */
async function beatIfDue({ db }: PresenceDeps, desk: Desk, now: Date): Promise<boolean> {
  const { nodeId, here, seated, beatAt } = desk;
  if (here.size + seated.size === 0) return false;
  if (beatAt && Math.abs(now.getTime() - beatAt.getTime()) < BEAT_MS) return false;
  const until = new Date(now.getTime() + ALIVE_MS);
  const { isNew, areDead } = await keepAlive(db, { nodeId, now, until });
  // One that was given up for dead has lost all of its seats.
  if (isNew) seated.clear();
  desk.beatAt = now;
  return areDead;
}

/** Writes in one transaction, under one number. */
async function writeChanges(
  { db }: PresenceDeps,
  { nodeId, mine }: Desk,
  { now, gone, come, areDead }: Changes,
): Promise<void> {
  const number = await transaction(db, async (tx) => {
    const change = await beginChanges(tx);
    if (areDead) await clearDeadNodes(tx, { now, change });
    if (gone.length > 0) await unseat(tx, { gone, nodeId, change });
    if (come.length > 0) await seat(tx, { memberIds: come, nodeId, change });
    return change;
  });
  mine.add(number);
}

/** Tells the contacts of those whose presence has changed, here or at another process. */
async function tell({ db, live }: PresenceDeps, desk: Desk): Promise<void> {
  const { here, seated, mine } = desk;
  if (here.size === 0) {
    desk.told = null;
    mine.clear();
    return;
  }
  const upTo = await newestChange(db);
  const after = desk.told;
  desk.told = upTo;
  if (after === null || upTo <= after) return;
  const changed = await changedBetween(db, { after, upTo });
  // Who is here and chose anew at another process may sit here no longer, or again.
  for (const { memberId, change } of changed) if (!mine.has(change)) seated.delete(memberId);
  for (const number of mine) if (number <= upTo) mine.delete(number);
  if (changed.length === 0) return;
  const event = presenceEvent(upTo);
  for (const memberId of await contactsOf(
    db,
    changed.map((one) => one.memberId),
  )) {
    live.publish(presenceKey(memberId), event);
  }
}
