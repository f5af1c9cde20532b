/** Webhooks as rows, for commands. */
import { type Selectable, sql } from 'kysely';
import { lackingScope, type WebhookEvent } from '#core/webhooks/event-types.ts';
import type { Tx } from '#server/database/pool.ts';
import type { WebhookEndpoints } from '#server/database/schema.gen.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { Deps } from './deps.ts';

/** What a command gets. */
export interface CommandContext {
  tx: Tx;
  now: Date;
  actor: Actor;
}

/** Runs a command in a transaction of its own. */
export function runCommand<Value>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  run: (context: CommandContext) => Promise<Value>,
): Promise<Value> {
  return transaction(db, (tx) => run({ tx, now: clock.now(), actor }));
}

/** An endpoint as it is kept. */
export type Endpoint = Selectable<WebhookEndpoints>;

/** A key has nothing sent that it may not read. Refuses with: `api_key_scope`. */
export function requireScopes({ apiKey }: Actor, events: readonly WebhookEvent[]): void {
  const scope = apiKey && lackingScope(events, apiKey.scopes);
  if (scope) refuse('api_key_scope', { values: { scope } });
}

/** The member's own endpoint, locked. Refuses with: `not_found`, `api_key_scope`. */
export async function lockEndpoint(context: CommandContext, id: string): Promise<Endpoint> {
  return allowed(context, await ownEndpoint(context, id).forNoKeyUpdate().executeTakeFirst());
}

/** The same, to read alone: what is sent meanwhile goes on. */
export async function findEndpoint(context: CommandContext, id: string): Promise<Endpoint> {
  return allowed(context, await ownEndpoint(context, id).executeTakeFirst());
}

const ownEndpoint = ({ tx, actor }: CommandContext, id: string) =>
  tx.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).where('member_id', '=', actor.memberId);

function allowed({ actor }: CommandContext, row: Endpoint | undefined): Endpoint {
  if (!row) refuse('not_found');
  requireScopes(actor, row.events as WebhookEvent[]);
  return row;
}

/** Keeps changed columns of an endpoint that is locked. */
export async function saveEndpoint(
  tx: Tx,
  id: string,
  changes: Partial<Omit<Endpoint, 'id'>>,
): Promise<Endpoint> {
  return tx
    .updateTable('webhook_endpoints')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What waits for an endpoint that is switched off has failed, until it is replayed. */
export async function failWaiting(tx: Tx, endpointId: string): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', problem: 'switched_off', leased_until: null })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute();
}

/** The member's own endpoint, locked, to send to. Refuses with: `not_found`, `api_key_scope`, `webhook_is_off`. */
export async function lockOpenEndpoint(context: CommandContext, id: string): Promise<Endpoint> {
  const endpoint = await lockEndpoint(context, id);
  return endpoint.is_on ? endpoint : refuse('webhook_is_off');
}

/** What a delivery is when it is sent once more: at once, and with all its tries. */
export const again = (now: Date, replayId: string) => ({
  state: 'waiting' as const,
  attempts: 0,
  next_try_at: now,
  leased_until: null,
  tried_at: null,
  response_code: null,
  response_start: null,
  problem: null,
  replay_id: replayId,
});

/** Takes an endpoint away, with its log, and the events that nothing else is sent of. */
export async function deleteEndpoint(tx: Tx, id: string): Promise<void> {
  await sql`
    with gone as (delete from webhook_deliveries where endpoint_id = ${id} returning event_id)
    delete from webhook_events e where e.id in (select event_id from gone) and not exists (
      select from webhook_deliveries d where d.event_id = e.id and d.endpoint_id <> ${id})`.execute(tx);
  await tx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
}
