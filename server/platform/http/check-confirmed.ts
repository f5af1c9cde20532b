/**
 * The emailed code in place of a second factor: of a member who has none, an endpoint that steps up wants this
 * very request confirmed. Whoever has one was asked for it by `checkAccess`, before the input was looked at.
 */
import type { EndpointMeta } from '#contract/endpoint.ts';
import type { MemberContext } from './context.ts';
import type { Confirmed, UsedConfirmation } from './edge-parts.ts';

/** What the contract says of an endpoint, as far as the edge reads it. */
export interface Declared {
  meta: EndpointMeta;
  route: { method?: string; path?: string };
  inputSchema?: { '~standard': { validate(value: unknown): unknown } };
}

/** What the edge knows of confirming when it hands a request on. */
interface Checked {
  /** What it used up itself; null for nothing. */
  used: UsedConfirmation | null;
  /** What the command uses up. */
  confirmed: Confirmed;
}

/** Nothing is confirmed of a request by being handed on. */
const NOTHING: Checked = {
  used: null,
  confirmed: {
    consume: () => Promise.reject(new Error('Its endpoint does not say that its command uses it up.')),
  },
};

/**
 * Lets a confirmed request through. One that is malformed too: its endpoint refuses it, and nobody is asked to
 * confirm what cannot be done.
 *
 * Refuses with: `email_code_required`, `verified_email_required`.
 */
export async function checkConfirmed(
  context: Omit<MemberContext, 'confirmed'>,
  { meta, route, inputSchema }: Declared,
  input: unknown,
): Promise<Checked> {
  const { edge, actor, idempotencyKey } = context;
  if (meta.stepUp !== 'fresh' || !meta.confirms) return NOTHING;
  if (actor.hasSecondFactor && !meta.isUsedByCommand) return NOTHING;
  const given = (await inputSchema?.['~standard'].validate(input)) as { value?: unknown; issues?: unknown };
  if (given?.issues) return NOTHING;
  const content = given?.value ?? null;
  const action = { endpoint: `${route.method} ${route.path}`, content, words: meta.confirms(content) };
  if (meta.isUsedByCommand) return { used: null, confirmed: await edge.callers.confirmOnce(actor, action) };
  const used = await edge.callers.takeConfirmation(actor, {
    ...action,
    // Elsewhere a key means nothing, and a program may send a new one each time.
    idempotencyKey: meta.idempotent ? idempotencyKey : null,
    // What is read again does nothing twice, and a download that broke off goes on.
    isRead: route.method === 'GET',
  });
  return { used, confirmed: NOTHING.confirmed };
}
