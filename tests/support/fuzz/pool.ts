/**
 * Live things: every id, token, address and cursor that an answer named, by kind, with whose it is and what it
 * is part of. What was deleted is remembered as such. Bounded: the newest replace the oldest.
 */
import type { Random } from './random.ts';

const MOST_OF_A_KIND = 600;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Texts that are drawn again under these names although they are no UUIDs. */
const WORDS: Record<string, string> = {
  ...{ hash: 'hash', transactionHash: 'hash', token: 'token', symbol: 'symbol', nextCursor: 'cursor' },
  ...{ address: 'address', protegeAddress: 'address', username: 'username', sessionId: 'sessionId' },
  ...{ receipt: 'receipt', preview: 'preview', currency: 'currency', section: 'section' },
};

/** Names that say less than what they hold. */
const ALIASES: Record<string, string> = {
  ...{
    usermessage: 'message',
    systemmessage: 'message',
    answer: 'message',
    messages: 'message',
    replyto: 'message',
  },
  ...{ regeneration: 'message', 'my-project': 'project', 'project-payout': 'project', user: 'member' },
  ...{ owner: 'member', author: 'member', createdby: 'member', createdbyuser: 'member', people: 'member' },
  ...{ recipient: 'address', 'create-community-investment': 'investment', invitee: 'member' },
};

export interface Thing {
  kind: string;
  value: string;
  /** The number of the actor whose answer named it. */
  owner: number;
  parent: string | null;
}

export interface Pool {
  /** Keeps what an answer names; returns the things that are new. */
  harvest(answer: unknown, from: { kind: string; owner: number; parent: string | null }): Thing[];
  /** Remembers that a thing is gone, and still draws it now and then. */
  bury(value: string): void;
  draw(kind: string, want: { random: Random; owner: number; parent: string | null }): string | undefined;
  /** The newest of a kind: the caller's own, of this parent where one is named, if there is one. */
  newest(kind: string, want: { owner: number; parent: string | null }): string | undefined;
  readonly size: number;
}

/** `taskId` and `tasks` are both a `task`. */
export function kindOf(name: string): string {
  const plain = name
    .replace(/_?[iI]d$/, '')
    .replace(/Ids$/, '')
    .toLowerCase();
  const single = plain.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
  return ALIASES[single] ?? single;
}

/** Makes an empty pool. */
export function createPool(): Pool {
  const things = new Map<string, Thing[]>();
  const known = new Set<string>();
  const buried: string[] = [];

  const keep = (thing: Thing): boolean => {
    const key = `${thing.kind} ${thing.owner} ${thing.value}`;
    if (known.has(key)) return false;
    known.add(key);
    const list = things.get(thing.kind) ?? [];
    things.set(thing.kind, list);
    list.push(thing);
    if (list.length > MOST_OF_A_KIND) {
      const [oldest] = list.splice(Math.floor(list.length / 8), 1);
      known.delete(`${oldest!.kind} ${oldest!.owner} ${oldest!.value}`);
    }
    return true;
  };

  return {
    harvest: (answer, from) => findThings(answer, from).filter(keep),
    bury: (value) => {
      buried.push(value);
      if (buried.length > MOST_OF_A_KIND) buried.shift();
    },
    draw(kind, { random, owner, parent }) {
      const draw = random.next();
      if (draw < 0.04 && buried.length > 0) return random.pick(buried);
      if (draw < 0.08 && things.size > 0)
        return random.pick(things.get(random.pick([...things.keys()]))!).value;
      const all = things.get(kind);
      if (!all || all.length === 0) return undefined;
      const children = parent === null || draw > 0.9 ? [] : all.filter((thing) => thing.parent === parent);
      if (children.length > 0) return random.pick(children).value;
      const own = draw > 0.8 ? [] : all.slice(-80).filter((thing) => thing.owner === owner);
      return random.pick(own.length > 0 ? own : all).value;
    },
    newest(kind, { owner, parent }) {
      const all = (things.get(kind) ?? []).filter(({ value }) => !buried.includes(value));
      const own = all.filter((thing) => thing.owner === owner);
      const children = own.filter((thing) => parent !== null && thing.parent === parent);
      return (children.at(-1) ?? own.at(-1) ?? all.at(-1))?.value;
    },
    get size() {
      return known.size;
    },
  };
}

/** Every thing that an answer names. */
function findThings(answer: unknown, from: { kind: string; owner: number; parent: string | null }): Thing[] {
  const found: Thing[] = [];
  const walk = (value: unknown, kind: string, parent: string | null, depth: number) => {
    if (depth > 8 || value === null || typeof value !== 'object') return;
    if (Array.isArray(value)) {
      for (const item of value.slice(0, 12)) walk(item, kind, parent, depth + 1);
      return;
    }
    const own = (value as { id?: unknown }).id;
    const id = typeof own === 'string' ? own : null;
    const add = (as: string, text: string, of: string | null) =>
      found.push({ kind: as, value: text, owner: from.owner, parent: of });
    for (const [key, item] of Object.entries(value)) {
      if (typeof item === 'string' && item.length < 300) {
        if (key === 'id') add(kind, item, parent);
        else if (WORDS[key]) add(WORDS[key], item, id ?? parent);
        else if (UUID.test(item)) add(kindOf(key), item, id ?? parent);
        else if (/url$/i.test(key)) for (const word of wordsOf(item)) add(word[0], word[1], id);
      } else walk(item, key === 'items' || key === 'data' ? kind : kindOf(key), id ?? parent, depth + 1);
    }
  };
  walk(answer, from.kind, from.parent, 0);
  return found;
}

/** What an address of ours carries at its end: a link's token, the session of a payment, an image. */
function wordsOf(url: string): [string, string][] {
  const session = /session_id=([^&]+)/.exec(url)?.[1];
  if (session) return [['sessionId', session]];
  const last = /\/([\w.~-]{20,})(?:\/content)?$/.exec(url)?.[1];
  if (last?.startsWith('cs_')) return [['sessionId', last]];
  return last ? [[UUID.test(last) ? 'image' : 'token', last]] : [];
}
