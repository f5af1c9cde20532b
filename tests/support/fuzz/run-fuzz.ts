/** A run of the fuzzer: lanes that each do one thing after another, side by side, until enough has been sent. */
import type { Endpoint } from '#contract/list-endpoints.ts';
import { ACTOR_KINDS, type ActorKind } from './actors.ts';
import { askAgain } from './again.ts';
import { burst, burstAll } from './burst.ts';
import { edgeShot } from './edge-shots.ts';
import { ACTOR_WEIGHTS, createEngine, type Engine } from './engine.ts';
import { liveTalk } from './live-talk.ts';
import { longStory } from './long-stories.ts';
import { askOwners } from './owned.ts';
import { createRandom, type Random } from './random.ts';
import type { Finding } from './record.ts';
import { ROOM_STORIES } from './room-stories.ts';
import type { FuzzSite } from './site.ts';
import { atOnce, keyAgain, type Lane, lifeOfAThing, single } from './stories.ts';
import { sweep } from './sweep.ts';
import { uploadStory } from './upload-story.ts';

/** Whoever is replaced by somebody new after so many requests, so that lists stay as long as a member's are. */
const RENEW_EVERY = 25_000;
/** Signing up and in costs a password's hash; they are tried less often. */
const RATE_WEIGHTS: Partial<Record<Endpoint['meta']['rate'], number>> = { attempt: 0.12, model: 0.6 };

/** Many of them would be all that there is. */
const BURSTS = 0.0005;

export interface FuzzOptions {
  site: FuzzSite;
  seed: number;
  requests: number;
  lanes: number;
  /** Only as this kind of actor. */
  actor?: ActorKind | undefined;
  /** Only endpoints whose id begins so. */
  endpoint?: string | undefined;
  onProgress?: ((sent: number, findings: number) => void) | undefined;
  onFinding?: ((finding: Finding) => void) | undefined;
  /** Ends the run before its time, when the site is gone. */
  isOver?: (() => boolean) | undefined;
}

export interface FuzzResult {
  sent: number;
  statuses: Map<number, number>;
  findings: Finding[];
  things: number;
  /** How many of a crowd found no place. */
  turnedAway: number;
  /** Endpoints that were never asked. */
  unasked: string[];
  /** Endpoints that were tried and never did what they are for. */
  unreached: string[];
  /** Those of them to which a story of a room had brought everything that they take. */
  unkept: string[];
  /** Stories of rooms that could not go on, and why. */
  broken: string[];
}

/** Runs until so many requests are sent. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { site, seed, requests } = options;
  // Kept short: it is part of names.
  const mark = `fz${(seed % 46656).toString(36)}`;
  const engine = createEngine({ site, seed, mark, onFinding: options.onFinding });
  const broken: string[] = [];
  try {
    await bringEverybody(engine);
    // A run that is narrowed goes straight to what it was narrowed to.
    if (!options.actor && !options.endpoint) {
      const lane = createLane(engine, options, createRandom(seed * 131 - 1));
      for (const tell of ROOM_STORIES)
        await tell(lane).catch((error: Error) => broken.push(`${tell.name}: ${error.message}`));
      await sweep(lane);
      await askOwners(lane);
      await askAgain(lane);
      await burstAll(lane);
    }
    let renewedAt = 0;
    const isOver = () => engine.sent() >= requests || options.isOver?.() === true;
    const walk = async (number: number) => {
      const lane = createLane(engine, options, createRandom(seed * 131 + number));
      while (!isOver()) {
        await step(lane, options);
        options.onProgress?.(engine.sent(), engine.findings.length);
        if (engine.sent() - renewedAt < RENEW_EVERY) continue;
        renewedAt = engine.sent();
        for (const kind of ['member', 'second'] as const) await engine.cast.add(kind).catch(() => undefined);
      }
    };
    await Promise.all(Array.from({ length: options.lanes }, (_, number) => walk(number)));
    const { statuses, findings, pool, reached, asked, told } = engine;
    const tried = engine.endpoints.filter(({ id }) => id.startsWith(options.endpoint ?? ''));
    const without = (done: Set<string>) => tried.map(({ id }) => id).filter((id) => !done.has(id));
    const coverage = {
      unasked: without(asked),
      unreached: without(reached),
    };
    const unkept = coverage.unreached.filter((id) => told.has(id));
    return {
      sent: engine.sent(),
      turnedAway: engine.turnedAway(),
      statuses,
      findings,
      things: pool.size,
      ...coverage,
      unkept,
      broken,
    };
  } finally {
    engine.close();
  }
}

/** One of each kind; the administrator first, who gives the others money to lose. */
export async function bringEverybody({ cast }: Pick<Engine, 'cast'>): Promise<void> {
  for (const kind of ['administrator', ...ACTOR_KINDS.filter((one) => one !== 'administrator')] as const) {
    await cast.add(kind);
  }
}

function createLane(engine: Engine, options: FuzzOptions, random: Random): Lane {
  const { cast, pool, site } = engine;
  const kinds = ACTOR_KINDS.flatMap((kind) => Array<ActorKind>(ACTOR_WEIGHTS[kind]).fill(kind));
  const endpoints = engine.endpoints.filter(({ id }) => id.startsWith(options.endpoint ?? ''));
  if (endpoints.length === 0) throw new Error(`No endpoint begins with ${options.endpoint}.`);
  return {
    ...{ engine, random, endpoints },
    maker: { random, pool, origin: site.url },
    actor: () => cast.current(options.actor ?? random.pick(kinds)),
  };
}

async function step(lane: Lane, options: FuzzOptions): Promise<void> {
  const { random } = lane;
  const endpoint = drawEndpoint(lane);
  if (endpoint.method === 'GET' && random.chance(BURSTS)) return burst(lane, endpoint);
  const draw = random.next();
  if (draw < 0.6) return single(lane, endpoint);
  if (draw < 0.78) return lifeOfAThing(lane);
  if (draw < 0.85) return atOnce(lane, endpoint);
  if (draw < 0.9) return keyAgain(lane, endpoint);
  if (draw < 0.96) return edgeShot(lane, endpoint);
  if (draw < 0.975) return liveTalk(lane);
  if (draw < 0.99 || options.endpoint || options.actor) return uploadStory(lane);
  return longStory(lane);
}

function drawEndpoint({ random, endpoints }: Lane): Endpoint {
  for (;;) {
    const endpoint = random.pick(endpoints);
    if (endpoints.length < 4 || random.chance(RATE_WEIGHTS[endpoint.meta.rate] ?? 1)) return endpoint;
  }
}
