/**
 * A soak: ordinary members do what they do all day while others attack, on one server. Each has an address of its
 * own, as strangers have. It lasts for a time, or, in its short form, for so many deeds of each. Before anybody attacks
 * the members may be left alone for a while, which says how fast this machine is with them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createCast } from '../fuzz/actors.ts';
import { createRandom } from '../fuzz/random.ts';
import { createSender } from '../fuzz/send.ts';
import type { FuzzSite } from '../fuzz/site.ts';
import type { OidcProvider } from '../oidc-provider.ts';
import { addressOf, createGuest, createTally, type Guest, type Tally } from './guest.ts';
import { ATTACKS } from './hostile.ts';
import { serveHostilePages } from './hostile-pages.ts';
import { ordinaryDeed } from './ordinary.ts';

/** Whose requests are counted: ordinary ones before and while others attack, and those of the others. */
export interface Tallies {
  alone: Tally;
  ordinary: Tally;
  hostile: Tally;
}

export interface SoakOptions {
  site: FuzzSite;
  /** The provider that the site signs in by, where there is one. */
  provider?: OidcProvider;
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
  /** How long nobody attacks. */
  quietMs?: number;
  /** Hears when everybody is there, and whose answers are counted. */
  onReady?: (tallies: Tallies) => void;
}

/** Runs it to its end; the tallies of all. */
export async function runSoak(options: SoakOptions): Promise<Tallies> {
  const { seed, site, provider, isOver, pauseMs, quietMs = 0 } = options;
  const tallies = { alone: createTally(), ordinary: createTally(), hostile: createTally() };
  const pages = await serveHostilePages();
  const guests = await bringGuests(options, tallies);
  options.onReady?.(tallies);
  const attacks = Object.values(ATTACKS);
  const siegeBegins = sleep(quietMs).then(() => {
    for (const guest of guests.members) guest.tally = tallies.ordinary;
  });
  try {
    const days = guests.members.map(async (guest, number) => {
      const random = createRandom(seed + number);
      const others = guests.members.filter((one) => one !== guest);
      const memory = { contacts: new Set<string>() };
      for (let done = 0; !isOver(done); done += 1) {
        await ordinaryDeed({ guest, random, others, memory, site, provider });
        await sleep(random.next() * 2 * pauseMs.ordinary);
      }
    });
    const sieges = guests.attackers.map(async (guest, number) => {
      const random = createRandom(seed * 7 + number);
      const attack = attacks[number % attacks.length]!;
      await siegeBegins;
      for (let done = 0; !isOver(done); done += 1) {
        await attack({ guest, random, site, urls: pages.urls, holdMs: options.holdMs });
        await sleep(random.next() * 2 * pauseMs.hostile);
      }
    });
    await Promise.all([...days, ...sieges]);
    return tallies;
  } finally {
    for (const { agent } of [...guests.members, ...guests.attackers]) agent.destroy();
    pages.close();
  }
}

async function bringGuests(
  { site, seed, members, siege }: SoakOptions,
  { alone, hostile }: Tallies,
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
    for (let count = 0; count < members; count += 1) all.members.push(await bring(alone));
    for (let count = 0; count < siege * Object.keys(ATTACKS).length; count += 1) {
      all.attackers.push(await bring(hostile));
    }
    return all;
  } finally {
    close();
  }
}
