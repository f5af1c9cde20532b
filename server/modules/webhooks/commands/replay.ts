import { transferIdOf } from '#server/modules/ledger/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type Delivery, readDelivery } from '../queries.ts';
import { again, type CommandContext, lockOpenEndpoint } from '../store.ts';

/** Has a message sent once more; the same key does it once. Refuses with: `not_found`, `api_key_scope`, `webhook_is_off`. */
export async function replay(
  context: CommandContext,
  {
    id: endpointId,
    deliveryId: id,
    idempotencyKey,
  }: { id: string; deliveryId: string; idempotencyKey: string },
): Promise<Delivery> {
  const { tx, now } = context;
  await lockOpenEndpoint(context, endpointId);
  const replayId = transferIdOf(`webhook-replay:${id}:${idempotencyKey}`);
  await tx
    .updateTable('webhook_deliveries')
    .set(again(now, replayId))
    .where('endpoint_id', '=', endpointId)
    .where('id', '=', id)
    .where('replay_id', 'is distinct from', replayId)
    .execute();
  return (await readDelivery(tx, { endpointId, id })) ?? refuse('not_found');
}
