/** Fires requests as somebody, judges every answer, keeps what it names, and remembers what was found. */
import { type Endpoint, listEndpoints } from '#contract/list-endpoints.ts';
import { type ActorKind, type Cast, createCast, type FuzzActor } from './actors.ts';
import { judge } from './judge.ts';
import { createPool, kindOf, type Pool, type Thing } from './pool.ts';
import { createMemory, type Finding } from './record.ts';
import { createSender, type Reply, type Shot } from './send.ts';
import { kindsOf } from './shots.ts';
import type { FuzzSite } from './site.ts';

/** A second factor is confirmed again, which takes a code, after so many refusals for want of a fresh one. */
const REVIVE_AFTER_STALE = 50;

export interface Fired {
  reply: Reply | null;
  /** What the answer named for the first time. */
  things: Thing[];
}

export interface Engine {
  readonly endpoints: Endpoint[];
  readonly cast: Cast;
  readonly pool: Pool;
  readonly site: FuzzSite;
  readonly statuses: Map<number, number>;
  readonly findings: Finding[];
  /** The endpoints that have done what they are for at least once. */
  readonly reached: Set<string>;
  /** Those that were asked at all. */
  readonly asked: Set<string>;
  /** Those that a story has brought to where they must do it. */
  readonly told: Set<string>;
  /** How many of a crowd have found no place. */
  turnedAway(): number;
  sent(): number;
  /** Sends, judges and keeps; `together` is what was sent at the same time. Never rejects. */
  fire(shot: Shot, together?: readonly Shot[]): Promise<Fired>;
  /** Counts what was sent in another way, and what was wrong with the answer. */
  note(shot: Shot, wrong: readonly string[], answer: string, status?: number): void;
  close(): void;
}

export interface EngineOptions {
  site: FuzzSite;
  seed: number;
  /** A word of this run's own, which stands in names and addresses. */
  mark: string;
  /** Hears of each finding when it is made for the first time. */
  onFinding?: ((finding: Finding) => void) | undefined;
}

/** Builds an engine with nobody in it yet. */
export function createEngine({ site, seed, mark, onFinding }: EngineOptions): Engine {
  const { send, close } = createSender(site.url);
  const endpoints = listEndpoints();
  const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
  const cast = createCast({ site, send, mark });
  const pool = createPool();
  const memory = createMemory();
  const statuses = new Map<number, number>();
  const reached = new Set<string>();
  const asked = new Set<string>();
  const told = new Set<string>();
  const findings = new Map<string, Finding>();
  let [staled, sent, turnedAway] = [0, 0, 0];

  const remember = (what: string, shots: readonly Shot[], answer: string) => {
    const { endpoint, actor } = shots[0]!;
    const key = `${endpoint} ${what.replace(/\d+/g, '0').slice(0, 120)}`;
    const known = findings.get(key);
    if (known) known.times += 1;
    if (known || findings.size > 200) return;
    const history = memory.historyOf(shots);
    const numbers = new Set([...shots, ...history.map(({ shot }) => shot)].map((shot) => shot.actor));
    const finding: Finding = {
      ...{ what, endpoint, seed, shots: [...shots], answer: answer.slice(0, 2000), history, times: 1 },
      actorKind: cast.all[actor]!.kind,
      actors: Object.fromEntries([...numbers].map((number) => [number, cardOf(cast.all[number]!)])),
    };
    findings.set(key, finding);
    onFinding?.(finding);
  };

  const note: Engine['note'] = (shot, wrong, answer, status = 0) => {
    sent += 1;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    for (const what of wrong) remember(what, [shot], answer);
  };

  const keep = (shot: Shot, reply: Reply, actor: FuzzActor): Thing[] => {
    if (reply.status >= 300 || reply.json === undefined) return [];
    memory.keep(shot, reply.json);
    const endpoint = shot.endpoint ? byId.get(shot.endpoint) : undefined;
    if (!endpoint) return pool.harvest(reply.json, { kind: 'file', owner: actor.number, parent: null });
    const named = Object.keys(kindsOf(endpoint)).length > 0;
    const parent = named ? (/[0-9a-f]{8}-[0-9a-f-]{27}/.exec(shot.path)?.[0] ?? null) : null;
    if (endpoint.method === 'DELETE' && parent) pool.bury(/[0-9a-f-]{36}$/.exec(shot.path)?.[0] ?? parent);
    const isItself = reply.json !== null && parent !== null && reply.json.id === parent;
    const kind = isItself ? Object.values(kindsOf(endpoint))[0]! : kindOf(lastNoun(endpoint));
    return pool.harvest(reply.json, { kind, owner: actor.number, parent: isItself ? null : parent });
  };

  /** Whoever was signed out by what was tried comes back before anything else is tried. */
  const mind = async (shot: Shot, actor: FuzzActor, { status, json }: Reply) => {
    const isLost = status === 401 && ['not_authenticated', 'session_expired'].includes(json?.code);
    if (json?.code === 'fresh_two_factor_required') staled += 1;
    const isStale = staled >= REVIVE_AFTER_STALE;
    if (isStale) staled = 0;
    if (shot.isPlain && (isLost || isStale)) await cast.revive(actor).catch(() => undefined);
  };

  return {
    ...{ endpoints, cast, pool, site, statuses, reached, asked, told, note, close },
    get findings() {
      return [...findings.values()];
    },
    sent: () => sent,
    turnedAway: () => turnedAway,
    async fire(shot, together = []) {
      const actor = cast.all[shot.actor]!;
      sent += 1;
      try {
        const reply = await send(shot, cast.cookieOf(actor));
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
        if (shot.endpoint) asked.add(shot.endpoint);
        if (shot.caller !== undefined && [429, 503].includes(reply.status)) turnedAway += 1;
        if (shot.endpoint && OF_THE_SESSION.test(shot.endpoint)) hearSession(cast, actor, shot, reply);
        if (shot.endpoint && shot.isPlain && hasDone(reply)) reached.add(shot.endpoint);
        await mind(shot, actor, reply);
        const endpoint = shot.endpoint ? byId.get(shot.endpoint) : undefined;
        const others = together.filter((other) => other !== shot);
        const mark_ = { actor, mark };
        for (const what of judge(shot, reply, endpoint, mark_)) remember(what, [shot, ...others], reply.text);
        return { reply, things: keep(shot, reply, actor) };
      } catch (error) {
        remember(`no answer: ${(error as Error).message}`, [shot, ...together], '');
        return { reply: null, things: [] };
      }
    },
  };
}

/** What takes two administrators has done what it is for when it waits for the other one. */
const hasDone = ({ status, json }: Reply) => status < 300 || json?.code === 'second_administrator_needed';

const OF_THE_SESSION = /^identity\.(signIn|signOut|refresh|changePassword|resetPassword|verifyEmail)$/;

/** A member is who it was before: one that signed in as somebody else takes nothing from it. */
function hearSession(cast: Cast, actor: FuzzActor, shot: Shot, reply: Reply): void {
  if (reply.status >= 300) return;
  const isAsOther = shot.endpoint === 'identity.signIn' && !shot.body?.includes(actor.email);
  if (!isAsOther) cast.hear(actor, reply);
  // A shot at the edge bears the name of an endpoint and asks for something else.
  if (shot.endpoint === 'identity.changePassword' && shot.body) {
    // The server passes over a byte order mark, which some shots begin with.
    actor.password = JSON.parse(shot.body.replace(/^\ufeff/, '')).newPassword ?? actor.password;
  }
}

function cardOf({ kind, id, address, email, username }: FuzzActor): Finding['actors'][number] {
  return { kind, id, address, email, username };
}

function lastNoun({ path }: Endpoint): string {
  return path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? 'thing';
}

/** Who acts how often. */
export const ACTOR_WEIGHTS: Record<ActorKind, number> = {
  member: 46,
  second: 18,
  administrator: 17,
  nobody: 7,
  unverified: 4,
  suspended: 4,
  unconfirmed: 4,
};
