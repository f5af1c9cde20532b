/** The endpoints of keeping conversations. */

import type { Card } from '#core/idea/card.ts';
import {
  estimateTokens,
  INSTRUCTION_TOKENS,
  LARGE_CONTEXT_TOKENS,
  writeCost,
} from '#core/mentor/allowance.ts';
import { briefOf, nameOf } from '#core/mentor/memory/carry-over.ts';
import type { Db } from '#server/database/pool.ts';
import { cardOf, ideaOfThread } from '#server/modules/ideas/index.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { turnsBefore } from '../answering/answer-request.ts';
import type { RouteDeps } from '../deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { loadThread, type ThreadRow } from '../store.ts';
import { moveThread, removeThread, renameThread } from './commands/change-thread.ts';
import { createFolder } from './commands/create-folder.ts';
import { startFresh } from './commands/start-fresh.ts';
import { toThread } from './queries.ts';
import { exportThread, exportThreads } from './threads-export.ts';
import {
  deleteFolder,
  listFolders,
  ownsFolder,
  renameFolder,
  restoreThread,
  searchThreads,
  usedByThread,
} from './threads-store.ts';

const { threads } = routesWith<RouteDeps>();

/** From so many turns on the oldest are soon no longer read. */
const MANY_TURNS = 32;

async function ownThread(db: Db, id: string, memberId: string): Promise<ThreadRow> {
  return (await loadThread(db, { id, memberId })) ?? refuse('not_found');
}

export const threadsRoutes = {
  search: threads.search.handler(async ({ context, input }) => {
    const rows = await searchThreads(context.deps.db, {
      memberId: context.actor.memberId,
      text: input.q,
      before: decodeCursor(input.cursor),
      limit: input.limit + 1,
    });
    const items = rows.map((row) => ({
      thread: toThread(row),
      messageId: row.message_id,
      // The marks of Markdown say nothing in a line of a list.
      snippet:
        row.snippet
          ?.replace(/[*_#`>|]+/g, '')
          .replace(/\s+/g, ' ')
          .trim() ?? null,
    }));
    return cutPage(items, input.limit, ({ thread }) => ({ at: thread.updatedAt, id: thread.id }));
  }),

  rename: threads.rename.handler(async ({ context, input }) =>
    toThread(await inTransaction(context, (command) => renameThread(command, input))),
  ),

  move: threads.move.handler(async ({ context, input }) =>
    toThread(await inTransaction(context, (command) => moveThread(command, input))),
  ),

  remove: threads.remove.handler(async ({ context, input }) => {
    const until = await inTransaction(context, (command) => removeThread(command, input));
    return { restorableUntil: until.toISOString() };
  }),

  restore: threads.restore.handler(async ({ context, input }) => {
    const own = { id: input.id, memberId: context.actor.memberId };
    return toThread((await restoreThread(context.deps.db, own)) ?? refuse('not_found'));
  }),

  export: threads.export.handler(async ({ context, input }) => {
    const { memberId } = context.actor;
    const thread = await ownThread(context.deps.db, input.id, memberId);
    return exportThread(context.deps, { thread, readerId: memberId });
  }),

  exportAll: threads.exportAll.handler(async ({ context, input }) => {
    const { db } = context.deps;
    const { memberId } = context.actor;
    const { folderId } = input;
    if (folderId !== undefined && !(await ownsFolder(db, { id: folderId, memberId })))
      refuse('folder_unknown');
    return exportThreads(context.deps, { memberId, folderId });
  }),

  brief: threads.brief.handler(async ({ context, input }) => {
    const { db } = context.deps;
    const thread = await ownThread(db, input.id, context.actor.memberId);
    const card = await cardOfThread(db, thread.id);
    return { brief: briefOf(card), name: nameOf(card) };
  }),

  startFresh: threads.startFresh.handler(async ({ context, input }) => {
    const { db } = context.deps;
    const before = await ownThread(db, input.id, context.actor.memberId);
    const card = await cardOfThread(db, before.id);
    return toThread(await inTransaction(context, (command) => startFresh(command, { before, card })));
  }),

  usage: threads.usage.handler(async ({ context, input }) => {
    const { db } = context.deps;
    const thread = await ownThread(db, input.id, context.actor.memberId);
    const [used, turns] = await Promise.all([
      usedByThread(db, thread.id),
      turnsBefore(db, { threadId: thread.id, before: null }),
    ]);
    const contextTokens = turns.reduce((sum, { text }) => sum + estimateTokens(text), INSTRUCTION_TOKENS);
    return {
      inputTokens: used.input,
      outputTokens: used.output,
      cost: used.unknown > 0 ? null : writeCost(used.cost),
      isEstimated: used.estimated > 0,
      contextTokens,
      isLarge: contextTokens >= LARGE_CONTEXT_TOKENS || turns.length >= MANY_TURNS,
    };
  }),

  folders: threads.folders.handler(async ({ context }) => ({
    items: await listFolders(context.deps.db, context.actor.memberId),
  })),

  createFolder: threads.createFolder.handler(({ context, input }) =>
    inTransaction(context, (command) => createFolder(command, input)),
  ),

  renameFolder: threads.renameFolder.handler(async ({ context, input }) => {
    const renamed = await renameFolder(context.deps.db, { ...input, memberId: context.actor.memberId });
    if (renamed === 'taken') refuse('folder_exists');
    return renamed === 'missing' ? refuse('not_found') : renamed;
  }),

  removeFolder: threads.removeFolder.handler(async ({ context, input }) => {
    const isRemoved = await deleteFolder(context.deps.db, { id: input.id, memberId: context.actor.memberId });
    return isRemoved ? { done: true as const } : refuse('not_found');
  }),

  regenerate: threads.regenerate.handler(({ context, input }) =>
    context.deps.mentor.regenerate(context.actor, input.id),
  ),

  choose: threads.choose.handler(({ context, input }) => context.deps.mentor.choose(context.actor, input.id)),

  stop: threads.stop.handler(({ context, input }) => context.deps.mentor.stop(context.actor, input.id)),
};

/** The card of the idea that a conversation talks about; empty for none. */
async function cardOfThread(db: Db, threadId: string): Promise<Card> {
  const idea = await ideaOfThread(db, { threadId });
  return idea ? cardOf(db, { ideaId: idea.id }) : [];
}
