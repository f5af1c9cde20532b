/** One step of a story that has to come true: exactly this request, confirmed where it wants to be. */
import type { FuzzActor } from './actors.ts';
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
  const first = await engine.fire(shot);
  if (first.reply?.json?.code !== 'email_code_required') return first.reply?.json;
  await engine.site.confirmAsked(actor.id);
  // The same request, under the same key.
  return (await engine.fire(shot)).reply?.json;
}

/** The day, as requests name it. */
export const today = ({ engine }: Lane): string => engine.site.now().toISOString().slice(0, 10);
