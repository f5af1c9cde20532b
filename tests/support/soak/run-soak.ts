/**
 * A soak: ordinary members do what they do all day while others attack, on one server. Each has an address of its
 * own, as strangers have. It lasts for a time, or, in its short form, for so many deeds of each.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createCast } from '../fuzz/actors.ts';
import { createRandom } from '../fuzz/random.ts';
import { createSender } from '../fuzz/send.ts';
import type { FuzzSite } from '../fuzz/site.ts';
import { addressOf, createGuest, createTally, type Guest, type Tally } from './guest.ts';
import { ATTACKS } from './hostile.ts';
import { serveHostilePages } from './hostile-pages.ts';
import { ordinaryDeed } from './ordinary.ts';

export interface SoakOptions {
  site: FuzzSite;
  seed: number;
  members: number;
  /** How many at a time go each way of attacking. */
  siege: number;
  /** Nobody begins another deed when this says so; it is told how many that guest has done. */
  isOver(done: number): boolean;
  /** Between two deeds of an ordinary member and of an attacker, in milliseconds. */
  pauseMs: { ordinary: number; hostile: number };
  /** How long an attacker holds a connection. */
  holdMs: number;
  /** Hears when everybody is there, and whose answers are counted. */
  onReady?: (tallies: { ordinary: Tally; hostile: Tally }) => void;
}

/** Runs it to its end; the tallies of both kinds of guests. */
export async function runSoak(options: SoakOptions): Promise<{ ordinary: Tally; hostile: Tally }> {
  const { seed, isOver, pauseMs } = options;
  const [ordinary, hostile] = [createTally(), createTally()];
  const pages = await serveHostilePages();
  const guests = await bringGuests(options, { ordinary, hostile });
  options.onReady?.({ ordinary, hostile });
  const addresses = guests.members.map(({ actor }) => actor.address);
  const attacks = Object.values(ATTACKS);
  try {
    const days = guests.members.map(async (guest, number) => {
      const random = createRandom(seed + number);
      for (let done = 0; !isOver(done); done += 1) {
        await ordinaryDeed({
          guest,
          random,
          addresses: addresses.filter((one) => one !== guest.actor.address),
        });
        await sleep(random.next() * 2 * pauseMs.ordinary);
      }
    });
    const sieges = guests.attackers.map(async (guest, number) => {
      const random = createRandom(seed * 7 + number);
      const attack = attacks[number % attacks.length]!;
      for (let done = 0; !isOver(done); done += 1) {
        await attack({ guest, random, urls: pages.urls, holdMs: options.holdMs });
        await sleep(random.next() * 2 * pauseMs.hostile);
      }
    });
    await Promise.all([...days, ...sieges]);
    return { ordinary, hostile };
  } finally {
    for (const { agent } of [...guests.members, ...guests.attackers]) agent.destroy();
    pages.close();
  }
}

async function bringGuests(
  { site, seed, members, siege }: SoakOptions,
  { ordinary, hostile }: { ordinary: Tally; hostile: Tally },
): Promise<{ members: Guest[]; attackers: Guest[] }> {
  const { send, close } = createSender(site.url, { addressOf: ({ actor }) => addressOf(actor) });
  const cast = createCast({ site, send, mark: `sk${(seed % 46656).toString(36)}` });
  try {
    await cast.add('administrator');
    const bring = async (tally: Tally): Promise<Guest> => {
      const actor = await cast.add('member');
      const reset = { actor: actor.number, method: 'POST', path: '/api/exchange/paper/reset', isPlain: true };
      await send({ ...reset, headers: { origin: site.url } }, cast.cookieOf(actor));
      return createGuest({ actor, number: actor.number, tally, site: site.url });
    };
    const all: { members: Guest[]; attackers: Guest[] } = { members: [], attackers: [] };
    for (let count = 0; count < members; count += 1) all.members.push(await bring(ordinary));
    for (let count = 0; count < siege * Object.keys(ATTACKS).length; count += 1) {
      all.attackers.push(await bring(hostile));
    }
    return all;
  } finally {
    close();
  }
}
