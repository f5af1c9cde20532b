/**
 * What a person confirms of webhooks: a new one, another address, other events, a new secret. It is confirmed in the
 * transaction that does it, and told by email. A key was confirmed when it was made, with what it may read.
 */
import type { Tx } from '#server/database/pool.ts';
import { type ConfirmInside, orderMemberMail, seal } from '#server/modules/identity/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { newSecret } from '#server/platform/webhook-signing.ts';
import type { WebhookSender } from '#server/ports/webhook-sender.ts';
import { addEndpoint, requireRoom } from './commands/add-endpoint.ts';
import { changeEndpoint, type EndpointChange, whatElse } from './commands/change-endpoint.ts';
import { renewSecret } from './commands/renew-secret.ts';
import type { Deps } from './deps.ts';
import type { MadeWebhook, Webhooks } from './index.ts';
import { toWebhook } from './queries.ts';
import { type Endpoint, findEndpoint, runCommand } from './store.ts';

/** Makes that part of the face. */
export function createConfirming(
  deps: Deps,
  sender: WebhookSender,
): Pick<Webhooks, 'add' | 'change' | 'renewSecret'> {
  const { jobs, newId, clock } = deps;
  return {
    async add(actor, wanted) {
      await runCommand(deps, actor, (context) => requireRoom(context, wanted));
      await requireAddress(sender, actor, wanted.url);
      return made(deps, (sealedSecret) =>
        confirmed(deps, actor, (confirm) =>
          runCommand(deps, actor, async (context) => {
            const row = await addEndpoint(context, { ...wanted, id: newId(), sealedSecret }, confirm);
            await tellAdded(jobs, context.tx, row);
            return row;
          }),
        ),
      );
    },

    change: async (actor, change) => toWebhook(await changed(deps, { sender, actor, change }), clock.now()),

    renewSecret: (actor, id) =>
      made(deps, (sealedSecret) =>
        confirmed(deps, actor, (confirm) =>
          runCommand(deps, actor, async (context) => {
            const row = await renewSecret(context, { id, sealedSecret, confirm });
            await tellRenewed(jobs, context.tx, row);
            return row;
          }),
        ),
      ),
  };
}

async function changed(
  deps: Deps,
  { sender, actor, change }: { sender: WebhookSender; actor: Actor; change: EndpointChange },
): Promise<Endpoint> {
  const known = await runCommand(deps, actor, (context) => findEndpoint(context, change.id));
  const asked = whatElse(known, change);
  if (asked?.isElsewhere) await requireAddress(sender, actor, asked.url);
  return confirmed(deps, actor, (confirm) =>
    runCommand(deps, actor, async (context) => {
      const { row, isElse } = await changeEndpoint(context, change, confirm);
      if (isElse) await tellAdded(deps.jobs, context.tx, row);
      return row;
    }),
  );
}

/** Has a person confirm; a key goes on. */
function confirmed<Value>(
  { identity }: Deps,
  actor: Actor,
  work: (confirm: ConfirmInside) => Promise<Value>,
): Promise<Value> {
  return actor.apiKey ? work(async () => undefined) : identity.confirmInside(actor, work);
}

/** Refuses with: `webhook_address_invalid`, `webhook_address_refused`. */
async function requireAddress(sender: WebhookSender, { memberId }: Actor, url: string): Promise<void> {
  const verdict = await sender.judge(url, memberId);
  if (verdict === 'invalid') refuse('webhook_address_invalid');
  if (verdict === 'refused') refuse('webhook_address_refused');
}

async function made(deps: Deps, make: (sealedSecret: string) => Promise<Endpoint>): Promise<MadeWebhook> {
  const secret = newSecret();
  const row = await make(seal(secret, { secret: deps.secret, purpose: 'webhook secret' }));
  return { webhook: toWebhook(row, deps.clock.now()), secret };
}

const OTHERWISE =
  'If this wasn’t you, remove the webhook, end API keys that you don’t know, and change your password.';

/** Tells the member where what happens to them is sent from now on, and what. */
function tellAdded(
  jobs: Deps['jobs'],
  tx: Tx,
  { member_id: memberId, url, events }: Endpoint,
): Promise<void> {
  const lines = [
    `What happens in your account is sent to ${url} from now on (${events.join(', ')}).`,
    OTHERWISE,
  ];
  const subject = 'A webhook sends what happens to you';
  return orderMemberMail(jobs, 'webhook_added', { memberId, subject, lines, path: '/settings/security' }, tx);
}

/** Tells the member that what they verify messages by is another secret. */
function tellRenewed(jobs: Deps['jobs'], tx: Tx, { member_id: memberId, url }: Endpoint): Promise<void> {
  const lines = [
    `What is sent to ${url} is signed by a new secret, and for a day by the old one, too.`,
    OTHERWISE,
  ];
  const subject = 'A webhook has a new secret';
  return orderMemberMail(jobs, 'webhook_added', { memberId, subject, lines, path: '/settings/security' }, tx);
}
