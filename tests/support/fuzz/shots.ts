/** Requests for the endpoints of the contract: as meant, nearly as meant, and not as meant at all. */
import type { Endpoint } from '#contract/list-endpoints.ts';
import type { FuzzActor } from './actors.ts';
import { canaryOf } from './canaries.ts';
import { oddText, oddValue } from './odd-values.ts';
import { kindOf, type Pool } from './pool.ts';
import type { Random } from './random.ts';
import { RECIPES } from './recipes.ts';
import type { Shot } from './send.ts';
import { edgeValue, goodValue, type Schema, unwrapped, type ValueSource } from './values.ts';

export interface ShotMaker {
  random: Random;
  pool: Pool;
  origin: string;
}

/** How far from what is meant. */
export type Aim = 'good' | 'near' | 'wild';

const PLAIN = /^[\w.~-]{1,200}$/;
const NUMBERED = [
  'amount',
  'price',
  'quantity',
  'quoteAmount',
  'stopPrice',
  'stopLimitPrice',
  'day',
  'month',
];
const AMOUNTS = [
  '1',
  '0.01',
  '25',
  '0.00000001',
  '100000',
  '-1',
  '0',
  '43250',
  '0.5',
  '1e2',
  '9'.repeat(38),
  '',
];

/** The kind of thing that each placeholder of an endpoint's path names. */
export function kindsOf({ path }: Pick<Endpoint, 'path'>): Record<string, string> {
  const parts = path.split('/');
  return Object.fromEntries(
    parts.flatMap((part, at) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (!name) return [];
      return [[name, kindOf(name === 'id' ? (parts[at - 1] ?? 'id') : name)]];
    }),
  );
}

/** Draws an input and writes the request. `given` stands as it is, whatever the aim. */
export function makeShot(
  endpoint: Endpoint,
  {
    maker,
    actor,
    aim,
    given = {},
  }: { maker: ShotMaker; actor: FuzzActor; aim: Aim; given?: Record<string, unknown> },
): Shot {
  return writeShot(endpoint, { maker, actor, aim, input: drawInput(endpoint, { maker, actor, aim, given }) });
}

/** Writes the request with exactly this input. */
export function exactShot(
  endpoint: Endpoint,
  { maker, actor, input }: { maker: ShotMaker; actor: FuzzActor; input: Record<string, unknown> },
): Shot {
  return writeShot(endpoint, { maker, actor, aim: 'good', input });
}

function drawInput(
  endpoint: Endpoint,
  {
    maker,
    actor,
    aim,
    given,
  }: { maker: ShotMaker; actor: FuzzActor; aim: Aim; given: Record<string, unknown> },
): Record<string, unknown> {
  const { random } = maker;
  const shape = endpoint.inputSchema
    ? unwrapped(endpoint.inputSchema as unknown as Schema).definition.shape
    : {};
  const fields = Object.entries(shape ?? {});
  const example = (endpoint.example.request ?? {}) as Record<string, unknown>;
  const source = sourceFor(endpoint, { maker, actor, given });
  const recipe = aim === 'good' && random.chance(0.7) ? RECIPES[endpoint.id] : undefined;
  if (recipe) {
    const path = fields.filter(([name]) => endpoint.path.includes(`{${name}}`));
    const named = path.map(([name, schema]) => [name, goodValue(schema, name, example[name], source)]);
    return { ...Object.fromEntries(named), ...recipe({ random, pool: maker.pool, actor }), ...given };
  }
  const input: Record<string, unknown> = {};
  const crooked = aim === 'near' && fields.length > 0 ? random.pick(fields)[0] : null;
  for (const [name, schema] of fields) {
    const isCrooked = aim === 'wild' ? random.chance(0.6) : name === crooked;
    if (isCrooked && random.chance(0.1)) continue;
    const value = isCrooked ? edgeValue(schema, source) : goodValue(schema, name, example[name], source);
    if (value !== undefined) input[name] = value;
  }
  if (aim !== 'good' && random.chance(0.15)) {
    const extra = random.pick([
      'isAdmin',
      'memberId',
      'id',
      'cursor',
      'limit',
      'from',
      'to',
      'status',
      'ownerId',
    ]);
    input[extra] = oddValue(random);
  }
  return { ...input, ...given };
}

/** Live things for ids, the caller's own words for texts. */
function sourceFor(
  endpoint: Endpoint,
  { maker, actor, given }: { maker: ShotMaker; actor: FuzzActor; given: Record<string, unknown> },
): ValueSource {
  const { random, pool } = maker;
  const kinds = kindsOf(endpoint);
  let parent: string | null = typeof given.id === 'string' ? given.id : null;
  return {
    random,
    named(name, form) {
      const isClients = name === 'clientMessageId' || name === 'requestId';
      if (isClients)
        return random.chance(0.9)
          ? random.uuid()
          : pool.draw(kindOf(name), { random, owner: actor.number, parent });
      const own = ownWord(name, actor, random);
      if (own !== undefined) return own;
      if (NUMBERED.includes(name) || /amount/i.test(name))
        return random.chance(0.5) ? random.pick(AMOUNTS) : undefined;
      const drawn = pool.draw(kinds[name] ?? kindOf(name), { random, owner: actor.number, parent });
      if (name === 'id' && drawn) parent = drawn;
      if (form === 'uuid' || drawn === undefined) return drawn ?? canaryOf(endpoint, name, { actor, random });
      return random.chance(0.7) ? drawn : undefined;
    },
  };
}

function ownWord(name: string, actor: FuzzActor, random: Random): string | undefined {
  if (name === 'email' && random.chance(0.6)) return actor.email || undefined;
  if ((name === 'password' || name === 'currentPassword') && random.chance(0.8)) return actor.password;
  if (name === 'newPassword') return `long words ${random.int(1, 99)}`;
  if (name === 'sender_address') return actor.address;
  return undefined;
}

function writeShot(
  endpoint: Endpoint,
  {
    maker,
    actor,
    aim,
    input,
  }: { maker: ShotMaker; actor: FuzzActor; aim: Aim; input: Record<string, unknown> },
): Shot {
  const { random, origin } = maker;
  const rest = { ...input };
  let isPlain = true;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name) => {
    const value = rest[name] ?? random.uuid();
    delete rest[name];
    const text = inAddress(value);
    if (!PLAIN.test(text)) isPlain = false;
    return text;
  });
  const headers: Record<string, string> = {};
  const shot = { actor: actor.number, method: endpoint.method, headers, endpoint: endpoint.id };
  if (endpoint.meta.idempotent || random.chance(0.05)) {
    headers['idempotency-key'] = aim === 'wild' && random.chance(0.2) ? oddKey(random) : random.uuid();
  }
  if (endpoint.method === 'GET') {
    const query = Object.entries(rest).flatMap(([key, value]) => inQuery(key, value, random, aim));
    return { ...shot, path: `/api${path}${query.length > 0 ? `?${query.join('&')}` : ''}`, isPlain };
  }
  headers.origin = origin;
  headers['content-type'] = 'application/json';
  return { ...shot, path: `/api${path}`, isPlain, body: inBody(rest, random, aim) };
}

function oddKey(random: Random): string {
  const text = oddText(random)
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, 300);
  return text.trim() || 'k';
}

/** A value as part of an address; a text that no address can carry goes as the bytes that stand for it. */
function inAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  if (/^(%00|%|%ZZ)$/.test(text)) return text;
  const short = text.slice(0, 1500);
  return short.isWellFormed() ? encodeURIComponent(short) : '%ED%A0%80';
}

function inQuery(key: string, value: unknown, random: Random, aim: Aim): string[] {
  const plain = `${key}=${inAddress(value)}`;
  if (aim === 'good' || random.chance(0.8)) return [plain];
  return random.pick([
    [plain, plain],
    [`${key}[]=${inAddress(value)}`],
    [`${key}[0]=${inAddress(value)}`, `${key}[999999999]=1`],
    [`${key}[a][b]=${inAddress(value)}`],
    [`__proto__[isAdmin]=1`, plain],
    [`${key}`],
    [`${key}=%ff`],
    [`${key}=+${inAddress(value)}`],
  ]);
}

/** The body as JSON, and in ways that only a text can be wrong. */
function inBody(input: Record<string, unknown>, random: Random, aim: Aim): string {
  const text = JSON.stringify(input);
  if (aim === 'good' || random.chance(aim === 'near' ? 0.9 : 0.6)) return text;
  const key = Object.keys(input)[0] ?? 'id';
  const inside = text.slice(1);
  const comma = inside === '}' ? '' : ',';
  return random.pick([
    `{"__proto__":{"isAdmin":true}${comma}${inside}`,
    `{"constructor":{"prototype":{"isAdmin":true}}${comma}${inside}`,
    `{${JSON.stringify(key)}:${JSON.stringify(oddValue(random))}${comma}${inside}`,
    text.replace(
      /:("[^"]*"|\d+)/,
      `:${random.pick(['1e400', '-0', '1e-400', '-1e999', '0.1e1', '9'.repeat(400)])}`,
    ),
    `\ufeff${text}`,
    `${text}${text}`,
    text.slice(0, -1),
    text.replaceAll('"', "'"),
    random.pick(['[]', '"text"', '7', 'null', 'true', '', ' ', '{', '{"a"', '\u0000', '"\\ud800"']),
    '['.repeat(2000) + ']'.repeat(2000),
    `{"a":${'{"a":'.repeat(40)}1${'}'.repeat(40)}${comma}${inside}`,
    JSON.stringify([input]),
    JSON.stringify({ json: input, meta: [] }),
  ]);
}
