import { TEST_EVENT } from '#core/webhooks/event-types.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import { type Delivery, readDelivery } from '../queries.ts';
import { type CommandContext, lockOpenEndpoint } from '../store.ts';

/** Has a test message sent; the same key gives the same one. Refuses with: `not_found`, `api_key_scope`, `webhook_is_off`. */
export async function sendTest(
  context: CommandContext,
  { id: endpointId, idempotencyKey }: { id: string; idempotencyKey: string },
): Promise<Delivery> {
  const { tx, now, actor } = context;
  await lockOpenEndpoint(context, endpointId);
  const { memberId } = actor;
  const eventId = transferIdOf(`webhook-test:${endpointId}:${idempotencyKey}`);
  const id = transferIdOf(`webhook-test-delivery:${endpointId}:${idempotencyKey}`);
  const data = JSON.stringify({ endpointId });
  await tx
    .insertInto('webhook_events')
    .values({ id: eventId, member_id: memberId, type: TEST_EVENT, data, occurred_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('webhook_deliveries')
    .values({
      id,
      event_id: eventId,
      endpoint_id: endpointId,
      member_id: memberId,
      state: 'waiting',
      next_try_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readDelivery(tx, { endpointId, id }))!;
}
