import type { WebhookEvent } from '#core/webhooks/event-types.ts';
import {
  type CommandContext,
  type Endpoint,
  failWaiting,
  lockEndpoint,
  requireScopes,
  saveEndpoint,
} from '../store.ts';

/** What is changed, and nothing else. */
export interface EndpointChange {
  id: string;
  url?: string | undefined;
  description?: string | undefined;
  events?: readonly WebhookEvent[] | undefined;
  isOn?: boolean | undefined;
}

/** Changes an endpoint, or switches it off or on. Refuses with: `not_found`, `api_key_scope`. */
export async function changeEndpoint(
  context: CommandContext,
  { id, url, description, events, isOn }: EndpointChange,
): Promise<Endpoint> {
  const { tx, actor, now } = context;
  const known = await lockEndpoint(context, id);
  if (events) requireScopes(actor, events);
  const isSwitchedOff = isOn === false && known.is_on;
  const isSwitchedOn = isOn === true && !known.is_on;
  if (isSwitchedOff) await failWaiting(tx, id);
  return saveEndpoint(tx, id, {
    ...(url !== undefined && url !== known.url && { url, pointed_at: now, failing_since: null }),
    description: description ?? known.description,
    events: events ? [...new Set(events)] : known.events,
    ...(isSwitchedOff && { is_on: false, off_reason: 'member' }),
    ...(isSwitchedOn && { is_on: true, off_reason: null, failing_since: null }),
  });
}
