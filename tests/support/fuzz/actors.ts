/**
 * Everyone who can call: nobody, and members of each kind, signed up and in over HTTP. One that has lost its
 * session to what was tried with it signs in again; one whose password was lost is replaced by a new one.
 */

import { codeAt } from '../second-factor.ts';
import type { Reply, Send } from './send.ts';
import type { FuzzSite } from './site.ts';

export const ACTOR_KINDS = [
  'nobody',
  'unverified',
  'member',
  'second',
  'suspended',
  'unconfirmed',
  'administrator',
] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

const GRANT = '200';

export interface FuzzActor {
  readonly number: number;
  readonly kind: ActorKind;
  /** Has a story of its own, and is nobody’s choice beside it. */
  readonly isAside?: boolean;
  id: string;
  email: string;
  username: string;
  password: string;
  address: string;
  /** The secret of its second factor. */
  factor: { id: string; secret: string } | null;
  cookies: Map<string, string>;
}

export interface Cast {
  /** By number; one that could not be brought in left a gap. */
  readonly all: FuzzActor[];
  /** The newest of each kind; those who act now. */
  current(kind: ActorKind): FuzzActor;
  cookieOf(actor: FuzzActor): string;
  /** Takes the cookies that an answer sets. */
  hear(actor: FuzzActor, reply: Reply): void;
  /** Signs in again, or brings in another of its kind. */
  revive(actor: FuzzActor): Promise<void>;
  /** Takes in a member who is there already, with the session that they have. */
  adopt(member: Omit<FuzzActor, 'number' | 'kind' | 'factor' | 'cookies'>, cookie: string): FuzzActor;
  /** Gives an actor the session of this cookie. */
  seat(actor: FuzzActor, cookie: string): void;
  /** Brings in a new one of this kind. */
  add(kind: ActorKind, options?: { isPoor?: boolean; isAside?: boolean }): Promise<FuzzActor>;
}

/** Makes an empty cast for a site. */
export function createCast({ site, send, mark }: { site: FuzzSite; send: Send; mark: string }): Cast {
  const all: FuzzActor[] = [];
  const reviving = new Map<number, Promise<void>>();
  let names = 0;

  const post = async (actor: FuzzActor, path: string, body: unknown, key?: string) => {
    const headers: Record<string, string> = { 'content-type': 'application/json', origin: site.url };
    if (key) headers['idempotency-key'] = key;
    const shot = { actor: actor.number, method: 'POST', path: `/api${path}`, headers, isPlain: true };
    const reply = await send({ ...shot, body: JSON.stringify(body) }, cookieOf(actor));
    hear(actor, reply);
    if (reply.status >= 400) throw new Error(`${path} said ${reply.status}: ${reply.text.slice(0, 300)}`);
    return reply.json;
  };

  const signIn = async (actor: FuzzActor) => {
    actor.cookies.clear();
    const { email, password, factor } = actor;
    await post(actor, '/identity/sign-in', { email, password });
    if (factor && actor.kind === 'administrator') await confirm(actor);
  };
  const confirm = async (actor: FuzzActor) => {
    const { id, secret } = actor.factor!;
    const challenge = await post(actor, `/factors/${id}/challenge`, {});
    const code = codeAt(secret, site.now());
    await post(actor, `/factors/${id}/verify`, { code, challenge_id: challenge.id });
  };
  const enrol = async (actor: FuzzActor) => {
    const { id, totp } = await post(actor, '/factors', { factor_type: 'totp', password: actor.password });
    actor.factor = { id, secret: totp.secret };
    await confirm(actor);
  };
  const giveMoney = async (actor: FuzzActor) => {
    const admin = all.findLast((one) => one?.kind === 'administrator');
    if (!admin || admin === actor) return;
    const mint = {
      recipient_address: actor.address,
      mint_amount: GRANT,
      mint_reason: 'To try with',
      mint_category: 'reward',
    };
    await post(admin, '/rpc/enhanced_mint_tokens', mint, `for-${actor.number}-${mark}`).catch(
      () => undefined,
    );
  };

  const cast: Cast = {
    all,
    current: (kind) => all.findLast((actor) => actor?.kind === kind && !actor.isAside)!,
    ...{ cookieOf, hear, seat },
    async add(kind, { isPoor = false, isAside = false } = {}) {
      const number = names++;
      const actor: FuzzActor = {
        ...{ number, kind, isAside, id: '', address: '', factor: null, cookies: new Map() },
        ...{
          email: `${mark}.${number}@example.org`,
          username: `${mark}_${number}`,
          password: `long words ${mark}`,
        },
      };
      if (kind !== 'nobody') {
        const { email, username, password } = actor;
        const made = await post(actor, '/identity/sign-up', { email, username, password });
        Object.assign(actor, { id: made.id, address: made.protegeAddress });
        if (kind !== 'unverified') {
          const token = await site.tokenFor(email, 'Verify');
          await post(actor, '/identity/email-verification', { token });
        }
        if (kind === 'administrator') await site.makeAdmin(actor.id);
        await signIn(actor);
        if (kind === 'administrator' || kind === 'unconfirmed') await enrol(actor);
        if (kind === 'unconfirmed') await signIn(actor);
        if (kind === 'suspended') await site.suspend(actor.id);
      }
      all[number] = actor;
      if (!isPoor && (kind === 'member' || kind === 'second')) await giveMoney(actor);
      return actor;
    },
    adopt(member, cookie) {
      const actor: FuzzActor = {
        ...member,
        number: names++,
        kind: 'member',
        factor: null,
        cookies: new Map(),
      };
      all[actor.number] = actor;
      seat(actor, cookie);
      return actor;
    },
    revive(actor) {
      if (actor.kind === 'nobody' || cast.current(actor.kind) !== actor) return Promise.resolve();
      const running =
        reviving.get(actor.number) ?? signIn(actor).catch(async () => void (await cast.add(actor.kind)));
      reviving.set(actor.number, running);
      return running.finally(() => reviving.delete(actor.number));
    },
  };
  return cast;
}

function cookieOf({ cookies }: FuzzActor): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

function hear(actor: FuzzActor, { headers }: Reply): void {
  for (const line of [headers['set-cookie'] ?? []].flat()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (!name || actor.kind === 'nobody') continue;
    if (value === '') actor.cookies.delete(name);
    else actor.cookies.set(name, value!);
  }
}

function seat(actor: FuzzActor, cookie: string): void {
  const pairs = cookie.split('; ').map((one) => one.split(/=(.*)/));
  actor.cookies = new Map(pairs.map(([name = '', value = '']) => [name, value]));
}
