/** The endpoints of the memory. */
import type { z } from 'zod';
import type { memorySchema } from '#contract/mentor-memory.ts';
import { MAX_MEMORIES, type MemoryFact } from '#core/mentor/memory/topics.ts';
import type { Tx } from '#server/database/pool.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps, RouteDeps } from './deps.ts';
import {
  countKept,
  findSame,
  isMemoryOn,
  listMemories,
  loadMemory,
  lockMemories,
  type MemoryRow,
  removeMemory,
  saveKept,
  saveMemorySwitch,
} from './memory-store.ts';

const { memory } = routesWith<RouteDeps>();

function toMemory(row: MemoryRow): z.infer<typeof memorySchema> {
  return {
    id: row.id,
    topic: row.topic,
    text: row.content,
    state: row.state,
    threadId: row.thread_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

async function readAll({ db }: Pick<Deps, 'db'>, memberId: string) {
  const [isOn, rows] = await Promise.all([isMemoryOn(db, memberId), listMemories(db, memberId)]);
  return { isOn, items: rows.map(toMemory) };
}

/** Keeps a card behind the lock of the member's memory. Refuses with: `memory_exists`, `memory_full`. */
async function keepCard(
  tx: Tx,
  card: { id: string; memberId: string; now: Date; isKept: boolean } & MemoryFact,
): Promise<MemoryRow> {
  const same = await findSame(tx, card);
  if (same && same.id !== card.id && same.state === 'kept') refuse('memory_exists');
  if (!card.isKept && (await countKept(tx, card.memberId)) >= MAX_MEMORIES) {
    refuse('memory_full', { values: { maximum: MAX_MEMORIES } });
  }
  // One that says the same was proposed or declined: it becomes the kept one, and the other goes.
  if (same && same.id !== card.id) await removeMemory(tx, card);
  return saveKept(tx, same ? { ...card, id: same.id } : card);
}

export const memoryRoutes = {
  read: memory.read.handler(({ context }) => readAll(context.deps, context.actor.memberId)),

  add: memory.add.handler(({ context, input }) =>
    context.deps.db.transaction().execute(async (tx) => {
      const { memberId } = context.actor;
      const now = context.deps.clock.now();
      await lockMemories(tx, { memberId, now });
      const card = { ...input, id: context.deps.newId(), memberId, now, isKept: false };
      return toMemory(await keepCard(tx, card));
    }),
  ),

  keep: memory.keep.handler(({ context, input }) =>
    context.deps.db.transaction().execute(async (tx) => {
      const { memberId } = context.actor;
      const now = context.deps.clock.now();
      await lockMemories(tx, { memberId, now });
      const before = (await loadMemory(tx, { id: input.id, memberId })) ?? refuse('not_found');
      const card = { ...input, memberId, now, isKept: before.state === 'kept' };
      return toMemory(await keepCard(tx, card));
    }),
  ),

  remove: memory.remove.handler(({ context, input }) =>
    context.deps.db.transaction().execute(async (tx) => {
      const removed = { id: input.id, memberId: context.actor.memberId, now: context.deps.clock.now() };
      return (await removeMemory(tx, removed)) ? { done: true as const } : refuse('not_found');
    }),
  ),

  switch: memory.switch.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    await saveMemorySwitch(deps.db, { memberId: actor.memberId, isOn: input.isOn, now: deps.clock.now() });
    return readAll(deps, actor.memberId);
  }),
};
