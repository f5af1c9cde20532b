/**
 * More of one thing at once than any queue holds: of one caller, and of as many callers as a queue has places for all. Who
 * finds no place is refused in words and told when to come back, and whoever asks next is served.
 */
import type { Endpoint } from '#contract/list-endpoints.ts';
import type { FuzzActor } from './actors.ts';
import { kindOf } from './pool.ts';
import type { Shot } from './send.ts';
import { exactShot, makeShot } from './shots.ts';
import type { Lane } from './stories.ts';

/** Passwords of strangers: 240 wait for all, 60 of one address. Texts: 100 wait of one member. */
const CALLERS = 300;
const OF_ONE = 130;
/** So many have been turned away before what was held up goes on. */
const TURNED_AWAY = 20;

/** The same request of one caller so often at once. */
export async function burst(lane: Lane, endpoint: Endpoint): Promise<void> {
  const { maker } = lane;
  await sendAll(lane, makeShot(endpoint, { maker, actor: lane.actor(), aim: 'good' }), OF_ONE);
}

/** The two that fill a queue: works are printed in threads, and a password is hashed for whoever signs up. */
export async function burstAll(lane: Lane): Promise<void> {
  const { engine, maker, random } = lane;
  const named = (id: string) => engine.endpoints.find((endpoint) => endpoint.id === id)!;
  const shotOf = (id: string, actor: FuzzActor, input: Record<string, unknown>) =>
    exactShot(named(id), { maker, actor, input });
  const member = engine.cast.current('member');
  const work = engine.pool.newest(kindOf('works'), { owner: member.number, parent: null });
  await sendAll(lane, shotOf('studio.download', member, { id: work, format: 'txt' }), OF_ONE);
  const nobody = engine.cast.current('nobody');
  const asked = { email: member.email, password: random.uuid() };
  await sendAll(lane, shotOf('identity.signUp', nobody, asked), CALLERS, engine.site.holdPasswords?.());
}

/** Sends it so often at once, and once more. */
async function sendAll({ engine }: Lane, shot: Shot, count: number, letGo = () => {}): Promise<void> {
  const before = engine.turnedAway();
  const send = async (caller: number) => {
    await engine.fire({ ...shot, caller }, [shot]);
    if (engine.turnedAway() - before >= TURNED_AWAY) letGo();
  };
  await Promise.all(Array.from({ length: count }, (_, caller) => send(caller))).finally(letGo);
  const { reply } = await engine.fire(shot);
  if (reply?.status === 429) engine.note(shot, ['nobody is served after a crowd'], reply.text, 429);
}
