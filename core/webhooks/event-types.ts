/**
 * What can be sent to a webhook: each with the scope that a key needs to have it sent, and in words. What is written of
 * each is in the triggers `webhook_*` of the database, its shape in `contract/webhook-events.ts`.
 */
import type { Scope } from '#core/identity/api-scopes.ts';

/** All of them, in the order in which they are offered. */
export const WEBHOOK_EVENTS = {
  'wallet.received': { scope: 'wallet:read', says: 'PRD arrived in your wallet' },
  'wallet.sent': { scope: 'wallet:read', says: 'PRD left your wallet' },
  'order.opened': { scope: 'exchange:read', says: 'An order was placed and waits' },
  'order.partially_filled': { scope: 'exchange:read', says: 'A part of an order was traded' },
  'order.filled': { scope: 'exchange:read', says: 'All of an order was traded' },
  'order.cancelled': { scope: 'exchange:read', says: 'An order ended before all of it was traded' },
  'deposit.changed': { scope: 'exchange:read', says: 'A deposit began, came in, or failed' },
  'withdrawal.changed': { scope: 'exchange:read', says: 'A withdrawal was asked for, sent, or ended' },
  'investment.changed': { scope: 'funding:read', says: 'An investment was paid, credited, or given back' },
  'project.changed': { scope: 'projects:read', says: 'A project of yours was decided on, or paid' },
  'project.voted': { scope: 'projects:read', says: 'Somebody voted on a project of yours' },
  'notice.told': { scope: 'notices:read', says: 'A notice came' },
} as const satisfies Record<string, { scope: Scope; says: string }>;

/** What an endpoint may ask for. */
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

/** Their names. */
export const WEBHOOK_EVENT_TYPES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]];

/** What is sent when an endpoint is tried out, whatever it asks for. */
export const TEST_EVENT = 'webhook.test';

/** The scope that a key lacks for having these sent; undefined where it lacks none. */
export function lackingScope(events: readonly WebhookEvent[], scopes: readonly Scope[]): Scope | undefined {
  return events.map((type) => WEBHOOK_EVENTS[type].scope).find((scope) => !scopes.includes(scope));
}
