import { SECRET_OVERLAP_MS } from '#core/webhooks/terms.ts';
import type { ConfirmInside } from '#server/modules/identity/index.ts';
import { type CommandContext, type Endpoint, lockEndpoint, saveEndpoint } from '../store.ts';

/** Gives an endpoint a new secret; the one before signs beside it for a day. Refuses with: `not_found`, `api_key_scope`, `email_code_required`. */
export async function renewSecret(
  context: CommandContext,
  { id, sealedSecret, confirm }: { id: string; sealedSecret: string; confirm: ConfirmInside },
): Promise<Endpoint> {
  const known = await lockEndpoint(context, id);
  await confirm(context.tx, {
    endpoint: 'webhooks.renewSecret',
    content: { id },
    words: `Give the webhook to ${known.url} a new secret`,
  });
  return saveEndpoint(context.tx, id, {
    altered_at: context.now,
    secret_encrypted: sealedSecret,
    old_secret_encrypted: known.secret_encrypted,
    old_secret_until: new Date(context.now.getTime() + SECRET_OVERLAP_MS),
  });
}
