/** What members see of their webhooks. */
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { webhookDeliverySchema, webhookSchema } from '#contract/webhooks.ts';
import type { WebhookEvent } from '#core/webhooks/event-types.ts';
import type { Db } from '#server/database/pool.ts';
import type { WebhookDeliveries, WebhookEndpoints } from '#server/database/schema.gen.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { bodyOf } from './body.ts';

/** A webhook on the wire. */
export type Webhook = z.infer<typeof webhookSchema>;
/** A delivery on the wire. */
export type Delivery = z.infer<typeof webhookDeliverySchema>;
type Row = Selectable<WebhookEndpoints>;

interface DeliveryRow extends Selectable<WebhookDeliveries> {
  type: string;
  data: unknown;
  occurred_at: Date;
}

/** Shows a row; a secret that has run out is none. */
export function toWebhook(row: Row, now: Date): Webhook {
  const oldUntil = row.old_secret_until;
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events as WebhookEvent[],
    isOn: row.is_on,
    offReason: row.off_reason as Webhook['offReason'],
    failingSince: row.failing_since?.toISOString() ?? null,
    oldSecretUntil: oldUntil && oldUntil > now ? oldUntil.toISOString() : null,
    createdAt: row.created_at.toISOString(),
  };
}

/** A member's webhooks, newest first. */
export async function listWebhooks(
  db: Db,
  {
    memberId,
    now,
    cursor,
    limit,
  }: { memberId: string; now: Date; cursor?: string | undefined; limit: number },
): Promise<{ items: Webhook[]; nextCursor: string | null }> {
  const after = decodeCursor(cursor);
  let query = db.selectFrom('webhook_endpoints').selectAll().where('member_id', '=', memberId);
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), '<', tuple(new Date(after.at), after.id)),
    );
  }
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = cutPage(rows, limit, ({ id, created_at }) => ({ id, at: created_at.toISOString() }));
  return { items: page.items.map((row) => toWebhook(row, now)), nextCursor: page.nextCursor };
}

function toDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    eventId: row.event_id,
    type: row.type,
    state: row.state as Delivery['state'],
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    lastTriedAt: row.tried_at?.toISOString() ?? null,
    nextTryAt: row.state === 'waiting' ? row.next_try_at.toISOString() : null,
    responseCode: row.response_code,
    responseStart: row.response_start,
    problem: row.problem as Delivery['problem'],
    body: bodyOf({ type: row.type, occurredAt: row.occurred_at, data: row.data }),
  };
}

const deliveriesThat = (condition: RawBuilder<boolean>, limit: number) =>
  sql<DeliveryRow>`
    select d.*, v.type, v.data, v.occurred_at
    from webhook_deliveries d join webhook_events v on v.id = d.event_id
    where ${condition} order by d.created_at desc, d.id desc limit ${limit}`;

/** One delivery of an endpoint; undefined where it has none such. */
export async function readDelivery(
  db: Db,
  { endpointId, id }: { endpointId: string; id: string },
): Promise<Delivery | undefined> {
  const { rows } = await deliveriesThat(
    sql<boolean>`d.endpoint_id = ${endpointId} and d.id = ${id}`,
    1,
  ).execute(db);
  return rows[0] && toDelivery(rows[0]);
}

/** The log of an endpoint, newest first. */
export async function listDeliveries(
  db: Db,
  log: {
    endpointId: string;
    state?: Delivery['state'] | undefined;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<{ items: Delivery[]; nextCursor: string | null }> {
  const { endpointId, state = null, limit } = log;
  const after = decodeCursor(log.cursor);
  const { rows } = await deliveriesThat(
    sql<boolean>`d.endpoint_id = ${endpointId} and (${state}::text is null or d.state = ${state})
      and ${after ? sql<boolean>`(d.created_at, d.id) < (${new Date(after.at)}, ${after.id}::uuid)` : sql<boolean>`true`}`,
    limit + 1,
  ).execute(db);
  const page = cutPage(rows, limit, ({ id, created_at }) => ({ id, at: created_at.toISOString() }));
  return { items: page.items.map(toDelivery), nextCursor: page.nextCursor };
}
