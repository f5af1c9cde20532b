/**
 * The keys by which visitors read their messages: made from the message's id under the server's secret, so none is kept.
 * Whoever wrote while signed in is known by their session as well.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Actor } from '#server/platform/actor.ts';

const BYTES = 18;

/** The key of a message. */
export function ticketKey(secret: string, ticketId: string): string {
  const under = Buffer.from(hkdfSync('sha256', secret, '', 'protege contact conversations', 32));
  return createHmac('sha256', under).update(ticketId).digest().subarray(0, BYTES).toString('base64url');
}

/** Whether a message is read by whoever asks: its sender, by session or by key. */
export function mayRead(
  secret: string,
  ticket: { id: string; member_id: string | null },
  { actor, key }: { actor: Pick<Actor, 'memberId'> | null; key: string | null },
): boolean {
  if (actor !== null && actor.memberId === ticket.member_id) return true;
  if (key === null) return false;
  const [given, expected] = [Buffer.from(key), Buffer.from(ticketKey(secret, ticket.id))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
