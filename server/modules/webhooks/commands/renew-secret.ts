import { SECRET_OVERLAP_MS } from '#core/webhooks/terms.ts';
import { type CommandContext, type Endpoint, lockEndpoint, saveEndpoint } from '../store.ts';

/** Gives an endpoint a new secret; the one before signs beside it for a day. Refuses with: `not_found`, `api_key_scope`. */
export async function renewSecret(
  context: CommandContext,
  { id, sealedSecret }: { id: string; sealedSecret: string },
): Promise<Endpoint> {
  const known = await lockEndpoint(context, id);
  return saveEndpoint(context.tx, id, {
    secret_encrypted: sealedSecret,
    old_secret_encrypted: known.secret_encrypted,
    old_secret_until: new Date(context.now.getTime() + SECRET_OVERLAP_MS),
  });
}
