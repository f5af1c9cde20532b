import type { WebhookEvent } from '#core/webhooks/event-types.ts';
import { MOST_ENDPOINTS } from '#core/webhooks/terms.ts';
import type { ConfirmInside } from '#server/modules/identity/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type CommandContext, type Endpoint, requireScopes } from '../store.ts';

/** What is added. */
export interface NewEndpoint {
  id: string;
  url: string;
  description: string;
  events: readonly WebhookEvent[];
  sealedSecret: string;
}

/** What a person confirms of it. */
export const wordsOf = ({ url, events }: Pick<NewEndpoint, 'url' | 'events'>) =>
  `Send ${[...new Set(events)].sort().join(', ')} to ${url}`;

/** A name is looked up for whoever may add one, and for nobody else. Refuses with: as `addEndpoint`. */
export async function requireRoom(
  { tx, actor }: CommandContext,
  { events }: Pick<NewEndpoint, 'events'>,
): Promise<void> {
  const { memberId } = actor;
  if (!actor.isEmailVerified) refuse('verified_email_required');
  requireScopes(actor, events);
  // Of two at once the second counts the first.
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('webhook_endpoints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_ENDPOINTS) refuse('too_many_webhooks', { values: { most: MOST_ENDPOINTS } });
}

/** Adds an endpoint. Refuses with: `verified_email_required`, `api_key_scope`, `too_many_webhooks`, `email_code_required`. */
export async function addEndpoint(
  context: CommandContext,
  { id, url, description, events, sealedSecret }: NewEndpoint,
  confirm: ConfirmInside,
): Promise<Endpoint> {
  await requireRoom(context, { events });
  await confirm(context.tx, {
    endpoint: 'webhooks.create',
    content: { url, events: [...new Set(events)].sort() },
    words: wordsOf({ url, events }),
  });
  const { tx, now, actor } = context;
  return tx
    .insertInto('webhook_endpoints')
    .values({
      id,
      member_id: actor.memberId,
      url,
      description,
      events: [...new Set(events)],
      secret_encrypted: sealedSecret,
      is_on: true,
      created_at: now,
      pointed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
