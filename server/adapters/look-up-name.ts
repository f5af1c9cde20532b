/**
 * Looks up the names that members and others write, beside the process's own look-ups: by a resolver that takes none of its
 * threads, within a time, and in turns by whoever wrote them. So names whose servers are silent cost those who wrote them,
 * and nobody else's connection waits. What the machine's own file of hosts says counts as it does elsewhere.
 */
import { type LookupAddress, promises } from 'node:dns';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { Refusal } from '#server/platform/refuse.ts';
import { createFairTurns } from '#server/platform/turns/fair-turns.ts';

/**
 * All addresses of a name, those of IPv4 first. `owner` is whose turn it takes. Rejects with a `NoSuchName` where it has
 * none, and otherwise when that isn't known. Refuses with: `service_unavailable`, when too many are waiting.
 */
export type LookUpName = (name: string, owner: string) => Promise<LookupAddress[]>;

/** There is no address behind this name. */
export class NoSuchName extends Error {}

/** Under way at once, and of one owner; a name is asked for both kinds of addresses. */
export const LOOK_UPS = { atOnce: 64, atOnceEach: 4 } as const;
const WAITING = { waitingEach: 40, waitingAll: 2_000 } as const;
const WITHIN_MS = 5_000;
/** Each server is asked twice; c-ares waits longer the second time. */
const TRIES = 2;

const LOOPBACK: LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];
const HOSTS_FILE =
  process.platform === 'win32'
    ? join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'drivers', 'etc', 'hosts')
    : '/etc/hosts';

/** What is not as with most; tests have name servers and hosts of their own. */
interface LookUpOptions {
  servers?: readonly string[];
  hostsFile?: string;
  withinMs?: number;
}

/** Makes it; whoever shares it shares its places. */
export function createNameLookUp({
  servers,
  hostsFile = HOSTS_FILE,
  withinMs = WITHIN_MS,
}: LookUpOptions = {}): LookUpName {
  const takeTurn = createFairTurns({
    ...LOOK_UPS,
    ...WAITING,
    refusal: () => new Refusal('service_unavailable'),
  });
  return async (name, owner) => {
    const plain = name.toLowerCase().replace(/\.$/, '');
    const own = await inHostsFile(hostsFile, plain);
    if (own.length > 0) return own;
    if (plain === 'localhost' || plain.endsWith('.localhost')) return LOOPBACK;
    return takeTurn(owner, () => ask(plain, { servers, withinMs }));
  };
}

/** Asks with a resolver of its own, so that what is given up is under way no longer. */
async function ask(
  name: string,
  { servers, withinMs }: { servers: readonly string[] | undefined; withinMs: number },
): Promise<LookupAddress[]> {
  const resolver = new promises.Resolver({ timeout: Math.ceil(withinMs / 3), tries: TRIES });
  if (servers) resolver.setServers(servers);
  const late = setTimeout(() => resolver.cancel(), withinMs);
  try {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (found.length > 0) return found.map(withFamily);
    for (const answer of answers) {
      if (answer.status === 'rejected' && !isNone(answer.reason)) throw answer.reason;
    }
    throw new NoSuchName('There is no address behind this name.');
  } finally {
    clearTimeout(late);
  }
}

/** Said by a server that knows, or of what can be no name. */
const isNone = ({ code }: { code?: string }) =>
  code === 'ENOTFOUND' || code === 'ENODATA' || code === 'EBADNAME';

const withFamily = (address: string): LookupAddress => ({ address, family: isIP(address) });

/** Its addresses by the file of hosts, which is read each time, as the system does; none where there is no such file. */
async function inHostsFile(path: string, name: string): Promise<LookupAddress[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = (line.split('#')[0] ?? '').trim().toLowerCase().split(/\s+/);
    return isIP(address) > 0 && names.includes(name) ? [withFamily(address)] : [];
  });
}
