/** Everything that a block seals, read to its end. */
import { api } from '#web/lib/api-client.ts';
import type { Leaves } from './check-block.ts';

const A_PAGE = 1_000;

/** The hashes of its transfers and of its lines of the register, in their order. */
export async function readLeaves(height: number): Promise<Leaves> {
  return { transfers: await allOf('transfers', height), register: await allOf('register', height) };
}

async function allOf(of: keyof Leaves, height: number): Promise<string[]> {
  const hashes: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.network.leaves({ height, of, limit: A_PAGE, cursor });
    hashes.push(...page.items.map(({ hash }) => hash));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return hashes;
}
