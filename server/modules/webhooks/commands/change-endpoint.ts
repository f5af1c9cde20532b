import type { WebhookEvent } from '#core/webhooks/event-types.ts';
import type { ConfirmInside } from '#server/modules/identity/index.ts';
import {
  type CommandContext,
  type Endpoint,
  failWaiting,
  lockEndpoint,
  requireScopes,
  saveEndpoint,
} from '../store.ts';
import { wordsOf } from './add-endpoint.ts';

/** What is changed, and nothing else. */
export interface EndpointChange {
  id: string;
  url?: string | undefined;
  description?: string | undefined;
  events?: readonly WebhookEvent[] | undefined;
  isOn?: boolean | undefined;
}

/** What a change makes of an endpoint that has to be confirmed: where to, and what is sent. Null where it is neither. */
export function whatElse(
  known: Pick<Endpoint, 'url' | 'events'>,
  { url = known.url, events = known.events as WebhookEvent[] }: EndpointChange,
): { url: string; events: WebhookEvent[]; isElsewhere: boolean } | null {
  const wanted = [...new Set(events)].sort();
  const isElsewhere = url !== known.url;
  const isOther = wanted.join() !== [...known.events].sort().join();
  return isElsewhere || isOther ? { url, events: wanted, isElsewhere } : null;
}

/**
 * Changes an endpoint, or switches it off or on; where to, and what is sent, is confirmed.
 * Refuses with: `not_found`, `api_key_scope`, `email_code_required`.
 */
export async function changeEndpoint(
  context: CommandContext,
  change: EndpointChange,
  confirm: ConfirmInside,
): Promise<{ row: Endpoint; isElse: boolean }> {
  const { tx, actor, now } = context;
  const { id, url, description, events, isOn } = change;
  const known = await lockEndpoint(context, id);
  if (events) requireScopes(actor, events);
  const other = whatElse(known, change);
  if (other) {
    const content = { id, url: other.url, events: other.events };
    await confirm(tx, { endpoint: 'webhooks.change', content, words: wordsOf(other) });
  }
  const isElse = other !== null;
  const isSwitchedOff = isOn === false && known.is_on;
  const isSwitchedOn = isOn === true && !known.is_on;
  if (isSwitchedOff) await failWaiting(tx, id);
  const row = await saveEndpoint(tx, id, {
    ...(isElse && { altered_at: now }),
    ...(url !== undefined &&
      url !== known.url && { url, pointed_at: now, failing_since: null, is_slow: false }),
    description: description ?? known.description,
    events: events ? [...new Set(events)] : known.events,
    ...(isSwitchedOff && { is_on: false, off_reason: 'member' }),
    ...(isSwitchedOn && { is_on: true, off_reason: null, failing_since: null }),
  });
  return { row, isElse };
}
