/**
 * Webhooks: what happens to a member is sent to the addresses that they name. It promises that an event is written in the
 * transaction that it tells of (by the triggers `webhook_*`), so that none is lost or invented; that each is sent at least
 * once, signed, and tried for about three days; that nothing is sent to an address that is not public; and that no
 * receiver, however slow, keeps another member's messages waiting.
 */
import type { WebhookEvent } from '#core/webhooks/event-types.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { WebhookSender } from '#server/ports/webhook-sender.ts';
import type { EndpointChange } from './commands/change-endpoint.ts';
import { replay } from './commands/replay.ts';
import { replayFailed } from './commands/replay-failed.ts';
import { sendTest } from './commands/send-test.ts';
import { switchOff } from './commands/switch-off.ts';
import { createConfirming } from './confirming.ts';
import { defineDelivering } from './deliver.ts';
import type { Deps } from './deps.ts';
import { type Delivery, listDeliveries, type Webhook } from './queries.ts';
import { type CommandContext, deleteEndpoint, findEndpoint, lockEndpoint, runCommand } from './store.ts';
import { defineTidying } from './tidy.ts';

/** An endpoint with its secret, which is told once. */
export interface MadeWebhook {
  webhook: Webhook;
  secret: string;
}

/** The face of webhooks. */
export interface Webhooks {
  /** Refuses with: `webhook_address_invalid`, `webhook_address_refused`, and as `addEndpoint`. */
  add(
    actor: Actor,
    wanted: { url: string; description: string; events: readonly WebhookEvent[] },
  ): Promise<MadeWebhook>;
  /** Refuses with: `webhook_address_invalid`, `webhook_address_refused`, and as `changeEndpoint`. */
  change(actor: Actor, change: EndpointChange): Promise<Webhook>;
  /** Refuses with: `not_found`, `api_key_scope`. */
  remove(actor: Actor, id: string): Promise<void>;
  /** Refuses as `renewSecret`. */
  renewSecret(actor: Actor, id: string): Promise<MadeWebhook>;
  /** Refuses with: `not_found`, `api_key_scope`. */
  deliveries(
    actor: Actor,
    log: { id: string; state?: Delivery['state'] | undefined; cursor?: string | undefined; limit: number },
  ): Promise<{ items: Delivery[]; nextCursor: string | null }>;
  /** Refuses as `sendTest`. */
  sendTest(actor: Actor, asked: { id: string; idempotencyKey: string }): Promise<Delivery>;
  /** Refuses as `replay`. */
  replay(actor: Actor, asked: { id: string; deliveryId: string; idempotencyKey: string }): Promise<Delivery>;
  /** Refuses as `replayFailed`; says how many. */
  replayFailed(actor: Actor, asked: { id: string; since: Date; idempotencyKey: string }): Promise<number>;
}

/** Builds webhooks, and declares what sends them. Endpoints that somebody else added end with what else they added. */
export function createWebhooks(deps: Deps, sender: WebhookSender): Webhooks {
  const { identity } = deps;
  defineDelivering(deps, sender);
  defineTidying(deps);
  identity.onClaim(async ({ tx, memberId }) => void (await endAdded(tx, { memberId, since: new Date(0) })));
  identity.onDisowned(({ tx, memberId, since }) => endAdded(tx, { memberId, since }));
  identity.onReturn(({ tx, memberId }) => switchAllOff(deps, tx, memberId));

  const inCommand = <Value>(actor: Actor, run: (context: CommandContext) => Promise<Value>) =>
    runCommand(deps, actor, run);

  return {
    ...createConfirming(deps, sender),
    remove: (actor, id) =>
      inCommand(actor, async (context) => {
        await lockEndpoint(context, id);
        await deleteEndpoint(context.tx, id);
      }),
    deliveries: (actor, { id: endpointId, ...page }) =>
      inCommand(actor, async (context) => {
        await findEndpoint(context, endpointId);
        return listDeliveries(context.tx, { endpointId, ...page });
      }),
    sendTest: (actor, asked) => inCommand(actor, (context) => sendTest(context, asked)),
    replay: (actor, asked) => inCommand(actor, (context) => replay(context, asked)),
    replayFailed: (actor, asked) => inCommand(actor, (context) => replayFailed(context, asked)),
  };
}

/** A new password by email shuts out whoever knew the old one: what they may have added or changed sends nothing more. */
async function switchAllOff(deps: Deps, tx: Tx, memberId: string): Promise<void> {
  const on = await tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('is_on', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const endpoint of on) await switchOff(tx, deps, { endpoint, reason: 'reset' });
}

async function endAdded(tx: Tx, { memberId, since }: { memberId: string; since: Date }): Promise<string[]> {
  const added = await tx
    .selectFrom('webhook_endpoints')
    .select(['id', 'url'])
    .where('member_id', '=', memberId)
    .where((where) => where.or([where('pointed_at', '>=', since), where('altered_at', '>=', since)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const { id } of added) await deleteEndpoint(tx, id);
  return added.map(({ url }) => `the webhook to ${url}`);
}
