/** The story of a program that has what happens sent to it: by way of this very site, which takes none of it. */
import type { Lane } from './stories.ts';
import { exactly } from './tell.ts';

/** Adds a webhook, has it sent to, again and again, turns it elsewhere, off and on, and takes it away. */
export async function programs(lane: Lane): Promise<void> {
  const { cast, site } = lane.engine;
  const owner = cast.current('member');
  const wanted = { url: `${site.url}/hook`, events: ['wallet.received', 'notice.told'] };
  const made = await exactly(lane, owner, 'webhooks.create', { ...wanted, description: 'The till' });
  const id = made?.webhook?.id;
  if (!id) return;
  const sent = await exactly(lane, owner, 'webhooks.sendTest', { id });
  await exactly(lane, owner, 'webhooks.deliveries', { id, limit: 20 });
  if (sent?.id) await exactly(lane, owner, 'webhooks.replay', { id, deliveryId: sent.id });
  await exactly(lane, owner, 'webhooks.change', { id, isOn: false });
  await exactly(lane, owner, 'webhooks.change', { id, isOn: true, events: ['notice.told'] });
  await exactly(lane, owner, 'webhooks.replayFailed', { id, since: '2026-01-01T00:00:00.000Z' });
  await exactly(lane, owner, 'webhooks.change', { id, url: `${site.url}/elsewhere` });
  await exactly(lane, owner, 'webhooks.change', { id, url: 'https://nobody-answers.example/' });
  await exactly(lane, owner, 'webhooks.renewSecret', { id });
  await exactly(lane, owner, 'webhooks.remove', { id });
}
