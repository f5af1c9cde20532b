/** One step of a story that has to come true: exactly this request, confirmed where it wants to be. */
import type { FuzzActor } from './actors.ts';
import type { Engine } from './engine.ts';
import type { Reply, Shot } from './send.ts';
import { exactShot } from './shots.ts';
import type { Lane } from './stories.ts';

/** Fires the endpoint with exactly this; the answer, or undefined where there was none. */
export async function exactly(
  { engine, maker }: Lane,
  actor: FuzzActor,
  id: string,
  input: Record<string, unknown>,
): Promise<any> {
  engine.told.add(id);
  const endpoint = engine.endpoints.find((one) => one.id === id)!;
  const shot = exactShot(endpoint, { maker, actor, input });
  const first = await fireAs(engine, actor, shot);
  if (first?.json?.code !== 'email_code_required') return first?.json;
  await engine.site.confirmAsked(actor.id);
  // The same request, under the same key.
  return (await fireAs(engine, actor, shot))?.json;
}

/** What is asked here is the actor's own, and so is the session that comes of it. */
async function fireAs(engine: Engine, actor: FuzzActor, shot: Shot): Promise<Reply | null> {
  const { reply } = await engine.fire(shot);
  if (reply && reply.status < 300) engine.cast.hear(actor, reply);
  return reply;
}

/** The day, as requests name it. */
export const today = ({ engine }: Lane): string => engine.site.now().toISOString().slice(0, 10);
