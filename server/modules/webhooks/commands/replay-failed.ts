import { MOST_REPLAYED } from '#core/webhooks/terms.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import { again, type CommandContext, lockOpenEndpoint } from '../store.ts';

/**
 * Has everything sent once more that has failed since a time, and says how much; the same key does it once.
 * Refuses with: `not_found`, `api_key_scope`, `webhook_is_off`.
 */
export async function replayFailed(
  context: CommandContext,
  { id: endpointId, since, idempotencyKey }: { id: string; since: Date; idempotencyKey: string },
): Promise<number> {
  const { tx, now } = context;
  await lockOpenEndpoint(context, endpointId);
  const replayId = transferIdOf(`webhook-replays:${endpointId}:${idempotencyKey}`);
  const ofThis = () =>
    tx
      .selectFrom('webhook_deliveries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('endpoint_id', '=', endpointId)
      .where('replay_id', '=', replayId)
      .executeTakeFirstOrThrow();
  const known = Number((await ofThis()).count);
  if (known > 0) return known;
  await tx
    .updateTable('webhook_deliveries')
    .set(again(now, replayId))
    .where('id', 'in', (query) =>
      query
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('endpoint_id', '=', endpointId)
        .where('state', '=', 'failed')
        .where('created_at', '>=', since)
        .orderBy('created_at')
        .orderBy('id')
        .limit(MOST_REPLAYED),
    )
    .execute();
  return Number((await ofThis()).count);
}
