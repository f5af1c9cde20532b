/** The client: every operation that a program may call, by the names of the API document. */
import { type Connection, send } from './call.ts';
import { type Operations, ROUTES } from './operations.gen.ts';

type Key = string | (() => string | Promise<string>);

/** Where the community is, and what proves who calls. */
export interface ClientOptions {
  /** `https://protege.example` */
  url?: string;
  /** An API key, or the access token that signing in gives, in a function that renews it (it is good for 15 minutes). */
  key?: Key;
  /** How often a call is sent again that had no answer, or was told to come back. Twice, where nothing is said. */
  retries?: number;
  /** Sends requests; the runtime's own, where nothing is said. */
  fetch?: typeof fetch;
  /** The name that `url` had for programs of the first version. */
  supabaseUrl?: string;
  /** The name that `key` had for them. */
  supabaseKey?: Key;
}

/** Makes it. Throws `url is required.`, `key is required.`, by the name that was given, and for what is no address. */
export function createClient(options: ClientOptions): Operations {
  const url = requiredOf(options, 'url', 'supabaseUrl');
  const key = requiredOf(options, 'key', 'supabaseKey');
  if (!/^https?:\/\/[^/]/.test(url))
    throw new Error('url must be an address such as https://protege.example.');
  const connection: Connection = {
    url: `${url.replace(/\/$/, '')}/api`,
    key: typeof key === 'string' ? () => key : key,
    retries: options.retries ?? 2,
    fetch: options.fetch ?? ((...request) => fetch(...request)),
    wait,
  };
  const rooms = Object.entries(ROUTES).map(([room, routes]) => [
    room,
    Object.fromEntries(
      Object.entries(routes).map(([name, route]) => [
        name,
        (input?: unknown, call?: object) => send(connection, { route, input, call }),
      ]),
    ),
  ]);
  return Object.fromEntries(rooms) as Operations;
}

/** Waits; not at all for a signal that has ended already, and leaves nothing on one that goes on. */
function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener('abort', done);
  });
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
