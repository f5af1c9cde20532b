/**
 * Asks the endpoints that nothing has brought to what they are for once more, generated from the contract: with its
 * own example, with live things in every field that names one, with a recipe, with nothing that may be left out.
 */
import type { Endpoint } from '#contract/list-endpoints.ts';
import type { FuzzActor } from './actors.ts';
import { kindOf } from './pool.ts';
import { RECIPES } from './recipes.ts';
import { exactShot, kindsOf } from './shots.ts';
import type { Lane } from './stories.ts';
import { type Schema, unwrapped } from './values.ts';

type Input = Record<string, unknown>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Texts that name a live thing although they are no ids. */
const WORDS = ['token', 'sessionId', 'preview', 'receipt', 'hash'];
/** They draw, and not every draw fits. */
const RECIPE_TRIES = 3;
/** The client's own numbers. */
const OWN_NUMBERS = ['requestId', 'clientMessageId'];

/** Goes through them, what is changed before what is read. */
export async function askAgain(lane: Lane): Promise<void> {
  const { engine } = lane;
  const missed = engine.endpoints.filter(({ id }) => !engine.reached.has(id));
  const ordered = [
    ...missed.filter(({ method }) => method !== 'GET' && method !== 'DELETE'),
    ...missed.filter(({ method }) => method === 'GET'),
    ...missed.filter(({ method }) => method === 'DELETE'),
  ];
  for (const endpoint of ordered) {
    for (const actor of whoAsks(endpoint, lane)) {
      for (const input of inputsFor(endpoint, actor, lane)) {
        if (engine.reached.has(endpoint.id)) break;
        await askConfirmed(lane, endpoint, { actor, input });
      }
    }
  }
}

async function askConfirmed(
  { engine, maker }: Lane,
  endpoint: Endpoint,
  { actor, input }: { actor: FuzzActor; input: Input },
): Promise<void> {
  const shot = exactShot(endpoint, { maker, actor, input });
  const { reply } = await engine.fire(shot);
  if (reply?.json?.code !== 'email_code_required') return;
  await engine.site.confirmAsked(actor.id);
  await engine.fire(shot);
}

function whoAsks({ meta }: Endpoint, { engine: { cast } }: Lane): FuzzActor[] {
  return meta.access === 'admin'
    ? [cast.current('administrator')]
    : [cast.current('member'), cast.current('second')];
}

function inputsFor(endpoint: Endpoint, actor: FuzzActor, lane: Lane): Input[] {
  const example = (endpoint.example.request ?? {}) as Input;
  const live = withLiveThings(endpoint, example, { actor, lane });
  const source = { random: lane.random, pool: lane.maker.pool, actor };
  const recipe = RECIPES[endpoint.id];
  const recipes = recipe ? Array.from({ length: RECIPE_TRIES }, () => recipe(source)) : [];
  const path = Object.keys(kindsOf(endpoint)).map((name): [string, unknown] => [name, live[name]]);
  const all = [
    ...recipes.map((recipe) => ({ ...Object.fromEntries(path), ...recipe })),
    live,
    neededOf(endpoint, live),
    example,
  ];
  const texts = all.map((input) => JSON.stringify(input));
  return all.filter((_input, at) => texts.indexOf(texts[at]!) === at);
}

/** Every field that names something names what is there: in the path, in the body, and within its lists. */
function withLiveThings(
  endpoint: Endpoint,
  example: Input,
  { actor, lane }: { actor: FuzzActor; lane: Lane },
): Input {
  const { cast, pool } = lane.engine;
  const kinds = kindsOf(endpoint);
  const [other, third] = (['second', 'member', 'unverified'] as const)
    .map((kind) => cast.current(kind))
    .filter((one) => one !== actor);
  let parent: string | null = null;
  const value = (name: string, given: unknown): unknown => {
    if (Array.isArray(given)) return given.map((one) => value(name, one));
    if (given !== null && typeof given === 'object') return live(given as Input);
    if (typeof given !== 'string') return given;
    if (OWN_NUMBERS.includes(name)) return lane.random.uuid();
    if (name === 'username' || name === 'recipient') return other!.username;
    if (name === 'otherUsername') return third!.username;
    if (name === 'email') return actor.email;
    if (!UUID.test(given) && !WORDS.includes(name)) return given;
    const kind = kinds[name] ?? (WORDS.includes(name) ? name : kindOf(name));
    const found = pool.newest(kind, { owner: actor.number, parent });
    if (name === 'id') parent = found ?? null;
    return found ?? given;
  };
  const live = (input: Input): Input =>
    Object.fromEntries(Object.entries(input).map(([name, given]) => [name, value(name, given)]));
  return live(example);
}

/** What can't be left out. */
function neededOf({ inputSchema }: Endpoint, input: Input): Input {
  const shape = inputSchema ? (unwrapped(inputSchema as unknown as Schema).definition.shape ?? {}) : {};
  return Object.fromEntries(
    Object.entries(input).filter(([name]) => shape[name] && !unwrapped(shape[name]).isOptional),
  );
}
