/** The endpoints of the memory. */
import type { z } from 'zod';
import type { memorySchema } from '#contract/mentor-memory.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import type { Deps, RouteDeps } from '../deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { addMemory, forgetMemory, keepMemory } from './commands/change-memory.ts';
import { isMemoryOn, listMemories, type MemoryRow, saveMemorySwitch } from './memory-store.ts';

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

export const memoryRoutes = {
  read: memory.read.handler(({ context }) => readAll(context.deps, context.actor.memberId)),

  add: memory.add.handler(async ({ context, input }) =>
    toMemory(await inTransaction(context, (command) => addMemory(command, input))),
  ),

  keep: memory.keep.handler(async ({ context, input }) =>
    toMemory(await inTransaction(context, (command) => keepMemory(command, input))),
  ),

  remove: memory.remove.handler(async ({ context, input }) => {
    await inTransaction(context, (command) => forgetMemory(command, input));
    return { done: true as const };
  }),

  switch: memory.switch.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    await saveMemorySwitch(deps.db, { memberId: actor.memberId, isOn: input.isOn, now: deps.clock.now() });
    return readAll(deps, actor.memberId);
  }),
};
