import type { RouteDeps } from '../deps.ts';
import { unseal } from '../sealed-text.ts';

/**
 * Where the browser is sent so that the provider ends its session too; null where the session did not begin at one, it
 * has no such page, or it does not answer: nothing there keeps anybody from signing out here. Its token is gone then.
 */
export async function providerSignOut(deps: RouteDeps, sessionId: string): Promise<string | null> {
  const began = await deps.db
    .deleteFrom('provider_sessions')
    .where('session_id', '=', sessionId)
    .returning(['provider', 'id_token_encrypted'])
    .executeTakeFirst();
  const provider = deps.signInProviders.find(({ id }) => id === began?.provider);
  if (!began || !provider) return null;
  try {
    const { secret } = deps;
    const idToken = await unseal(began.id_token_encrypted, { secret, purpose: 'id token' });
    return (await provider.signOut({ idToken, returnTo: `${deps.publicUrl()}/` }))?.href ?? null;
  } catch (err) {
    deps.log.warn({ err, provider: provider.id }, 'an identity provider could not be signed out of');
    return null;
  }
}
