/**
 * What is tried in an order: a thing is made, used, deleted, used again, and everything is sent again; the same
 * thing twice at once; a thing deleted while it is used; a key used again with other content.
 */
import type { Endpoint } from '#contract/list-endpoints.ts';
import type { FuzzActor } from './actors.ts';
import type { Engine } from './engine.ts';
import type { Random } from './random.ts';
import type { Shot } from './send.ts';
import { type Aim, kindsOf, makeShot, type ShotMaker } from './shots.ts';

export interface Lane {
  engine: Engine;
  maker: ShotMaker;
  random: Random;
  endpoints: readonly Endpoint[];
  actor(): FuzzActor;
}

/** Makes, uses, deletes, uses again, and sends everything again. */
export async function lifeOfAThing(lane: Lane): Promise<void> {
  const { engine, random } = lane;
  const makers = lane.endpoints.filter(
    ({ method, successStatus }) => method === 'POST' && successStatus === 201,
  );
  if (makers.length === 0) return;
  const actor = lane.actor();
  const make = shotOf(lane, random.pick(makers), actor, 'good');
  const made = await engine.fire(make);
  const fresh = made.things.filter(
    ({ parent, value }) => value.length > 8 && (parent === null || random.chance(0.5)),
  );
  if (fresh.length === 0) return;
  const sent: Shot[] = [make];
  const spend = async (isAtOnce: boolean, count: number, isRemoval = false) => {
    const shots = Array.from({ length: count }, () =>
      shotWith(lane, random.pick(fresh), actor, isRemoval),
    ).filter((shot) => shot !== null);
    sent.push(...shots);
    if (isAtOnce) await Promise.all(shots.map((shot) => engine.fire(shot, shots)));
    else for (const shot of shots) await engine.fire(shot);
  };
  await spend(false, random.int(1, 5));
  if (random.chance(0.3)) {
    const shots = [shotWith(lane, fresh[0]!, actor, true), shotWith(lane, fresh[0]!, actor, false), make];
    const together = shots.filter((shot) => shot !== null);
    await Promise.all(together.map((shot) => engine.fire(shot, together)));
  } else await spend(random.chance(0.3), 1, true);
  await spend(random.chance(0.3), random.int(1, 3));
  for (const shot of sent) if (random.chance(0.5)) await engine.fire(shot);
}

/** A request that names this thing where its kind belongs; null when nothing takes it. */
function shotWith(
  lane: Lane,
  thing: { kind: string; value: string; parent: string | null },
  actor: FuzzActor,
  isRemoval: boolean,
): Shot | null {
  const fitting = lane.endpoints.flatMap((endpoint) => {
    if ((endpoint.method === 'DELETE') !== isRemoval) return [];
    const slot = Object.entries(kindsOf(endpoint)).find(([, kind]) => kind === thing.kind)?.[0];
    return slot ? [{ endpoint, slot }] : [];
  });
  if (fitting.length === 0) return null;
  const { endpoint, slot } = lane.random.pick(fitting);
  const parent = slot !== 'id' && thing.parent && lane.random.chance(0.8) ? { id: thing.parent } : {};
  return shotOf(lane, endpoint, actor, lane.random.chance(0.7) ? 'good' : 'near', {
    ...parent,
    [slot]: thing.value,
  });
}

/** The same request several times at once, and once more afterwards. */
export async function atOnce(lane: Lane, endpoint: Endpoint): Promise<void> {
  const { engine, random } = lane;
  const shot = shotOf(lane, endpoint, lane.actor(), 'good');
  const shots = Array.from({ length: random.int(2, 5) }, () => shot);
  await Promise.all(shots.map((one) => engine.fire(one, shots.slice(1))));
  await engine.fire(shot);
}

/** A key used again: with the same content, with other content, by somebody else. */
export async function keyAgain(lane: Lane, endpoint: Endpoint): Promise<void> {
  const { engine, random } = lane;
  const actor = lane.actor();
  const first = shotOf(lane, endpoint, actor, 'good');
  const other = shotOf(lane, endpoint, random.chance(0.7) ? actor : lane.actor(), 'good');
  const key = first.headers['idempotency-key'] ?? random.uuid();
  const withKey = (shot: Shot) => ({ ...shot, headers: { ...shot.headers, 'idempotency-key': key } });
  const shots = [withKey(first), withKey(other), withKey(first)];
  if (random.chance(0.5)) await Promise.all(shots.map((shot) => engine.fire(shot, shots)));
  else for (const shot of shots) await engine.fire(shot);
}

/** One request on its own. */
export async function single(lane: Lane, endpoint: Endpoint): Promise<void> {
  const draw = lane.random.next();
  const aim: Aim = draw < 0.45 ? 'good' : draw < 0.85 ? 'near' : 'wild';
  await lane.engine.fire(shotOf(lane, endpoint, lane.actor(), aim));
}

function shotOf(
  lane: Lane,
  endpoint: Endpoint,
  actor: FuzzActor,
  aim: Aim,
  given: Record<string, unknown> = {},
): Shot {
  return makeShot(endpoint, { maker: lane.maker, actor, aim, given });
}
