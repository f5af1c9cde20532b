/** What an attacker of a soak goes by, whatever the way. */

import type { Random } from '../fuzz/random.ts';
import type { FuzzSite } from '../fuzz/site.ts';
import { ask, type Guest } from './guest.ts';
import { hostileText } from './hostile-texts.ts';

export interface Siege {
  guest: Guest;
  random: Random;
  /** Pages that are traps. */
  urls: readonly string[];
  site: FuzzSite;
  /** How long connections are held. */
  holdMs: number;
}

/** One way of attacking, gone once. */
export type Attack = (siege: Siege) => Promise<unknown>;

/** The work of each attacker: a member may have only so many written in a day. */
const works = new WeakMap<Guest, string>();

/** Makes a section of a work as long and hard to print as one may be; where the work is downloaded. */
export async function hardWork(siege: Siege): Promise<string | null> {
  const { guest, random } = siege;
  const id = works.get(guest) ?? (await newWork(siege));
  if (id === undefined) return null;
  works.set(guest, id);
  const { version } = (await ask(guest, 'GET', `/studio/works/${id}`)).body;
  const section = version?.sections?.[0]?.id;
  if (!section) return null;
  const body = { baseVersion: version.number, body: hostileText(random, 19_000) };
  await ask(guest, 'PUT', `/studio/works/${id}/sections/${encodeURIComponent(section)}`, body);
  return `/studio/works/${id}/download?format=${random.pick(['pdf', 'docx'])}`;
}

async function newWork({ guest, random }: Siege): Promise<string | undefined> {
  const inputs = { kind: 'content', contentType: 'ebook-outline', topic: hostileText(random, 100) };
  const made = await ask(guest, 'POST', '/studio/works', { requestId: random.uuid(), inputs });
  return made.status === 201 ? made.body.id : undefined;
}
