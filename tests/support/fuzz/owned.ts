/**
 * Brings endpoints that only an owner may call to what they are for: the thing that each is about is made as the walk
 * of who may makes it, and then the endpoint is asked as meant. What the answers name is drawn from then on.
 */
import { exactShot } from './shots.ts';
import type { Lane } from './stories.ts';

/** Goes through those that nothing else has brought there. */
export async function askOwners({ engine, maker }: Lane): Promise<void> {
  const { maker: member } = engine.site;
  if (!member) return;
  const { id, email, username, password, address } = member;
  const actor = engine.cast.adopt({ id, email, username, password, address }, member.cookie());
  for (const endpoint of engine.endpoints) {
    if (endpoint.meta.access !== 'owner' || engine.reached.has(endpoint.id)) continue;
    const input = await member.make(endpoint.id);
    if (!input) continue;
    engine.told.add(endpoint.id);
    // Making it may have begun another session.
    engine.cast.seat(actor, member.cookie());
    const shot = exactShot(endpoint, { maker, actor, input });
    const { reply } = await engine.fire(shot);
    if (reply?.json?.code !== 'email_code_required') continue;
    await engine.site.confirmAsked(id);
    await engine.fire(shot);
  }
}
