/**
 * What was sent and what came back, as far as it can matter later; and the findings, each with the requests that
 * lead up to it. A finding is kept as a file that `--replay` plays against a fresh server.
 */
import type { ActorKind } from './actors.ts';
import type { Shot } from './send.ts';

const MOST_KEPT = 60_000;
const LONGEST_KEPT = 20_000;
const LONGEST_HISTORY = 60;

/** A request that changed something, and the ids that its answer named, by where they stood. */
export interface Exchange {
  shot: Shot;
  ids: [path: string, value: string][];
}

export interface Finding {
  what: string;
  endpoint: string | undefined;
  actorKind: ActorKind;
  seed: number;
  /** What was sent at once, the request that was answered wrongly first. */
  shots: Shot[];
  answer: string;
  /** The requests that made what these name, oldest first. */
  history: Exchange[];
  /** The kinds of everybody who sent something, by number, with the words that are their own. */
  actors: Record<number, { kind: ActorKind; id: string; address: string; email: string; username: string }>;
  /** How often this was found in the run. */
  times: number;
}

export interface Memory {
  keep(shot: Shot, answer: unknown): void;
  /** The exchanges that these requests depend on, oldest first. */
  historyOf(shots: readonly Shot[]): Exchange[];
}

/** Makes an empty memory of a run. */
export function createMemory(): Memory {
  const exchanges: Exchange[] = [];
  return {
    keep(shot, answer) {
      if (shot.method === 'GET' || (shot.body?.length ?? 0) > LONGEST_KEPT) return;
      exchanges.push({ shot, ids: idsOf(answer) });
      if (exchanges.length > MOST_KEPT) exchanges.splice(0, MOST_KEPT / 10);
    },
    historyOf(shots) {
      const needed = new Set(shots.flatMap(wordsOf));
      const history: Exchange[] = [];
      for (const exchange of exchanges.toReversed()) {
        if (history.length >= LONGEST_HISTORY) break;
        const words = wordsOf(exchange.shot);
        const isNeeded =
          exchange.ids.some(([, id]) => needed.has(id)) || words.some((word) => needed.has(word));
        if (!isNeeded || shots.includes(exchange.shot)) continue;
        for (const word of words) needed.add(word);
        history.unshift(exchange);
      }
      return history;
    },
  };
}

/** Ids, tokens and hashes in an answer, with the way to each. */
export function idsOf(answer: unknown): [string, string][] {
  const found: [string, string][] = [];
  const walk = (value: unknown, path: string) => {
    if (found.length > 200) return;
    if (typeof value === 'string') {
      if (/^[\w.~-]{16,300}$/.test(value)) found.push([path, value]);
      const last = /\/([\w.~-]{20,300})(?:\/content)?$/.exec(value)?.[1];
      if (last) found.push([`${path}#`, last]);
    } else if (value !== null && typeof value === 'object') {
      for (const [key, item] of Object.entries(value)) walk(item, `${path}.${key}`);
    }
  };
  walk(answer, '');
  return found;
}

function wordsOf({ path, body = '', headers }: Shot): string[] {
  const text = `${path} ${body} ${headers['idempotency-key'] ?? ''}`;
  return text.length > LONGEST_KEPT ? [] : (text.match(/[\w.~-]{16,300}/g) ?? []);
}
