/** Webhooks to receivers that are slow, switch protocols or hang up, and to names that nobody answers for. */
import { ask, type Guest } from './guest.ts';
import type { Attack, Siege } from './siege.ts';

const RECEIVERS = ['/slow', '/switches', '/half', '/cut'];

/** What each attacker has added; a member may have only so many. */
const added = new WeakMap<Guest, string[]>();

/** Sends with all that is confirmed by a code, as whoever reads their own mailbox can. */
async function confirmed({ guest, random, site }: Siege, method: string, path: string, body: unknown = {}) {
  const headers = { 'idempotency-key': random.uuid() };
  const first = await ask(guest, method, path, body, headers);
  if (first.body?.code !== 'email_code_required') return first;
  await site.confirmAsked(guest.actor.id);
  return ask(guest, method, path, body, headers);
}

async function addHooks(siege: Siege): Promise<string[]> {
  const known = added.get(siege.guest);
  if (known) return known;
  const ids: string[] = [];
  for (const path of RECEIVERS) {
    const url = siege.urls.find((one) => one.endsWith(path));
    const { status, body } = await confirmed(siege, 'POST', '/webhooks', { url, events: ['notice.told'] });
    if (status === 201) ids.push(body.webhook.id);
  }
  added.set(siege.guest, ids);
  return ids;
}

const slowReceivers: Attack = async (siege) => {
  const { guest, random } = siege;
  const ids = await addHooks(siege);
  if (ids.length === 0) return;
  const at = `/webhooks/${random.pick(ids)}`;
  for (let count = 0; count < 20; count += 1) await confirmed(siege, 'POST', `${at}/test`);
  const { body } = await ask(guest, 'GET', `${at}/deliveries`);
  const delivery = body.items?.[0]?.id;
  if (delivery) await confirmed(siege, 'POST', `${at}/deliveries/${delivery}/replay`);
  await ask(guest, 'PATCH', at, { isOn: false });
  await ask(guest, 'PATCH', at, { isOn: true });
  await confirmed(siege, 'POST', `${at}/replays`, { since: '2026-01-01T00:00:00.000Z' });
};

const silentNames: Attack = async ({ guest, random }) => {
  const url = () => `https://n${random.uuid()}.example/`;
  await Promise.all(
    Array.from({ length: 20 }, () =>
      ask(guest, 'POST', '/webhooks', { url: url(), events: ['notice.told'] }),
    ),
  );
  const sources = [{ kind: 'link', url: url() }];
  const inputs = { type: 'swot-analysis', query: 'Bread', useWeb: false, sources };
  await ask(guest, 'POST', '/research/reports', { requestId: random.uuid(), inputs });
};

/** Each by its name. */
export const BY_WEBHOOKS: Record<string, Attack> = { slowReceivers, silentNames };
