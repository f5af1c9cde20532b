/**
 * Webhooks: what happens to a member is sent to the addresses that they name. It promises that an event is written in the
 * transaction that it tells of (by the triggers `webhook_*`), so that none is lost or invented; that each is sent at least
 * once, signed, and tried for about three days; that nothing is sent to an address that is not public; and that no
 * receiver, however slow, keeps another member's messages waiting.
 */
import { sql } from 'kysely';
import type { WebhookEvent } from '#core/webhooks/event-types.ts';
import { KEPT_MS } from '#core/webhooks/terms.ts';
import type { Tx } from '#server/database/pool.ts';
import { orderMemberMail, seal } from '#server/modules/identity/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { WebhookSender } from '#server/ports/webhook-sender.ts';
import { giveUpTried } from './claim.ts';
import { addEndpoint, requireRoom } from './commands/add-endpoint.ts';
import { changeEndpoint, type EndpointChange } from './commands/change-endpoint.ts';
import { renewSecret } from './commands/renew-secret.ts';
import { replay } from './commands/replay.ts';
import { replayFailed } from './commands/replay-failed.ts';
import { sendTest } from './commands/send-test.ts';
import { defineDelivering } from './deliver.ts';
import type { Deps } from './deps.ts';
import { type Delivery, listDeliveries, toWebhook, type Webhook } from './queries.ts';
import { newSecret } from './signing.ts';
import { type CommandContext, deleteEndpoint, type Endpoint, findEndpoint, lockEndpoint } from './store.ts';

const TIDY_SECONDS = 3600;

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
  const { identity, jobs, newId, clock } = deps;
  defineDelivering(deps, sender);
  defineTidying(deps);
  identity.onClaim(async ({ tx, memberId }) => void (await endAdded(tx, { memberId, since: new Date(0) })));
  identity.onDisowned(({ tx, memberId, since }) => endAdded(tx, { memberId, since }));

  const inCommand = <Value>(actor: Actor, run: (context: CommandContext) => Promise<Value>) =>
    transaction(deps.db, (tx) => run({ tx, now: clock.now(), actor }));
  const requireAddress = async ({ memberId }: Actor, url: string) => {
    const verdict = await sender.judge(url, memberId);
    if (verdict === 'invalid') refuse('webhook_address_invalid');
    if (verdict === 'refused') refuse('webhook_address_refused');
  };
  const made = async (make: (sealedSecret: string) => Promise<Endpoint>): Promise<MadeWebhook> => {
    const secret = newSecret();
    const row = await make(seal(secret, { secret: deps.secret, purpose: 'webhook secret' }));
    return { webhook: toWebhook(row, clock.now()), secret };
  };

  return {
    async add(actor, wanted) {
      await inCommand(actor, (context) => requireRoom(context, wanted));
      await requireAddress(actor, wanted.url);
      return made((sealedSecret) =>
        inCommand(actor, async (context) => {
          const row = await addEndpoint(context, { ...wanted, id: newId(), sealedSecret });
          await tellAdded(jobs, context.tx, row);
          return row;
        }),
      );
    },
    async change(actor, change) {
      const { url } = await inCommand(actor, (context) => findEndpoint(context, change.id));
      const isElsewhere = change.url !== undefined && change.url !== url;
      if (isElsewhere) await requireAddress(actor, change.url!);
      const row = await inCommand(actor, async (context) => {
        const changed = await changeEndpoint(context, change);
        if (isElsewhere) await tellAdded(jobs, context.tx, changed);
        return changed;
      });
      return toWebhook(row, clock.now());
    },
    remove: (actor, id) =>
      inCommand(actor, async (context) => {
        await lockEndpoint(context, id);
        await deleteEndpoint(context.tx, id);
      }),
    renewSecret: (actor, id) =>
      made((sealedSecret) => inCommand(actor, (context) => renewSecret(context, { id, sealedSecret }))),
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

/** Tells the member where what happens to them is sent from now on. */
function tellAdded(jobs: Deps['jobs'], tx: Tx, { member_id: memberId, url }: Endpoint): Promise<void> {
  return orderMemberMail(
    jobs,
    'webhook_added',
    {
      memberId,
      subject: 'A webhook sends what happens to you',
      lines: [
        `What happens in your account is sent to ${url} from now on.`,
        'If this wasn’t you, remove the webhook, end API keys that you don’t know, and change your password.',
      ],
      path: '/settings/security',
    },
    tx,
  );
}

async function endAdded(tx: Tx, { memberId, since }: { memberId: string; since: Date }): Promise<string[]> {
  const added = await tx
    .selectFrom('webhook_endpoints')
    .select(['id', 'url'])
    .where('member_id', '=', memberId)
    .where('pointed_at', '>=', since)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const { id } of added) await deleteEndpoint(tx, id);
  return added.map(({ url }) => `the webhook to ${url}`);
}

/** Hourly: takes away what was kept for long enough, and what was written for an endpoint that was going. */
function defineTidying(deps: Deps): void {
  const { jobs, db, clock } = deps;
  jobs.every('webhooks.tidy', TIDY_SECONDS, async () => {
    await giveUpTried(deps);
    const before = new Date(clock.now().getTime() - KEPT_MS);
    await sql`delete from webhook_deliveries d
      where d.created_at < ${before} and d.state <> 'waiting'
        or not exists (select from webhook_endpoints e where e.id = d.endpoint_id)`.execute(db);
    await sql`delete from webhook_events v where v.occurred_at < ${before}
      and not exists (select from webhook_deliveries d where d.event_id = v.id)`.execute(db);
  });
}
