/**
 * How many calls one member and one address have under way, over however many live connections: each of those may wait for a
 * hundred, and a member has thirty. Past it a call is refused before anything is done for it.
 */
import { addressKey } from '#server/platform/http/address-key.ts';
import { refuse } from '#server/platform/refuse.ts';

/** As many as one connection may wait for. */
export const MOST_CALLS_OF_MEMBER = 100;
/** As many as an address may have requests. */
export const MOST_CALLS_OF_ADDRESS = 200;
const RETRY_SECONDS = 1;

interface Caller {
  ip: string;
  memberId: string | undefined;
}

/** Makes the count of this process: does `work` while it counts. Refuses with: `too_many_requests`. */
export function countCallsUnderWay() {
  const underWay = new Map<string, number>();
  const add = (key: string, change: number) => {
    const count = (underWay.get(key) ?? 0) + change;
    if (count > 0) underWay.set(key, count);
    else underWay.delete(key);
  };
  return async <Value>({ ip, memberId }: Caller, work: () => Promise<Value>): Promise<Value> => {
    const counted: [key: string, most: number][] = [[`address ${addressKey(ip)}`, MOST_CALLS_OF_ADDRESS]];
    if (memberId !== undefined) counted.push([`member ${memberId}`, MOST_CALLS_OF_MEMBER]);
    if (counted.some(([key, most]) => (underWay.get(key) ?? 0) >= most)) {
      refuse('too_many_requests', { values: { seconds: RETRY_SECONDS }, retryAfterSeconds: RETRY_SECONDS });
    }
    for (const [key] of counted) add(key, 1);
    try {
      return await work();
    } finally {
      for (const [key] of counted) add(key, -1);
    }
  };
}
