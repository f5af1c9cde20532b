/**
 * The emailed code in place of a second factor: of a member who has none, an endpoint that steps up wants this
 * very request confirmed. Whoever has one was asked for it by `checkAccess`, before the input was looked at.
 */
import type { EndpointMeta } from '#contract/endpoint.ts';
import type { MemberContext } from './context.ts';
import type { UsedConfirmation } from './edge-parts.ts';

/** What the contract says of an endpoint, as far as the edge reads it. */
export interface Declared {
  meta: EndpointMeta;
  route: { method?: string; path?: string };
  inputSchema?: { '~standard': { validate(value: unknown): unknown } };
}

/**
 * Lets a confirmed request through. One that is malformed too: its endpoint refuses it, and nobody is asked to
 * confirm what cannot be done. Gives what it used up; null for nothing.
 *
 * Refuses with: `email_code_required`, `verified_email_required`.
 */
export async function checkConfirmed(
  context: MemberContext,
  { meta, route, inputSchema }: Declared,
  input: unknown,
): Promise<UsedConfirmation | null> {
  const { edge, actor, idempotencyKey } = context;
  if (meta.stepUp !== 'fresh' || !meta.confirms || actor.hasSecondFactor) return null;
  const given = (await inputSchema?.['~standard'].validate(input)) as { value?: unknown; issues?: unknown };
  if (given?.issues) return null;
  const content = given?.value ?? null;
  const action = { endpoint: `${route.method} ${route.path}`, content, words: meta.confirms(content) };
  if (meta.isUsedByCommand) {
    context.confirmed = await edge.callers.confirmOnce(actor, action);
    return null;
  }
  return edge.callers.takeConfirmation(actor, {
    ...action,
    // Elsewhere a key means nothing, and a program may send a new one each time.
    idempotencyKey: meta.idempotent ? idempotencyKey : null,
    // What is read again does nothing twice, and a download that broke off goes on.
    isRead: route.method === 'GET',
  });
}
