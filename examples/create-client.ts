/**
 * A typed client of the API, for programs in TypeScript: every endpoint of the contract by its name, with its input and
 * its answer. It fails at its start when it lacks what it needs, not at the first call.
 *
 *   const api = createClient({ url: 'https://protege.example', key: 'prk_q3mzk7ab2d_…' });
 *   const { available } = await api.wallet.read();
 *   await api.wallet.send({ … }, { context: { idempotencyKey: crypto.randomUUID() } });
 */
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { type Contract, contract } from '#contract/index.ts';

/** Where the community is, and what proves who calls. */
export interface ClientOptions {
  /** `https://protege.example` */
  url?: string;
  /**
   * An API key, which does what its scopes say; or the access token that signing in gives, in a function that renews it
   * (it is good for 15 minutes).
   */
  key?: string | (() => string | Promise<string>);
  /** The name that `url` had for programs of the first version. */
  supabaseUrl?: string;
  /** The name that `key` had for them. */
  supabaseKey?: string | (() => string | Promise<string>);
}

/** What a single call may say beside its input. */
interface CallContext {
  /** One for each thing that is meant to be done once; sent again with the same key it does nothing twice. */
  idempotencyKey?: string;
}

/** The endpoints by the names of the contract. */
export type Client = JsonifiedClient<ContractRouterClient<Contract, CallContext>>;

/** Makes it. Throws `<name> is required.`, by the name that was given, and for what is no address of the web. */
export function createClient(options: ClientOptions): Client {
  const url = requiredOf(options, 'url', 'supabaseUrl');
  const key = requiredOf(options, 'key', 'supabaseKey');
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new Error('url must be an address such as https://protege.example.');
  }
  const link = new OpenAPILink<CallContext>(contract, {
    url: `${url.replace(/\/$/, '')}/api`,
    headers: async ({ context }) => ({
      authorization: `Bearer ${typeof key === 'string' ? key : await key()}`,
      ...(context.idempotencyKey && { 'idempotency-key': context.idempotencyKey }),
    }),
  });
  return createORPCClient(link);
}

/** A value by its name or by the one that it had. A caller who wrote the older one reads that one. */
function requiredOf<Name extends 'url' | 'key'>(
  options: ClientOptions,
  name: Name,
  older: 'supabaseUrl' | 'supabaseKey',
): NonNullable<ClientOptions[Name]> {
  const value = options[name] || options[older];
  if (!value) throw new Error(`${older in options && !(name in options) ? older : name} is required.`);
  return value as NonNullable<ClientOptions[Name]>;
}
