/** The endpoints of keeping conversations. */

import type { Card } from '#core/idea/card.ts';
import {
  estimateTokens,
  INSTRUCTION_TOKENS,
  LARGE_CONTEXT_TOKENS,
  writeCost,
} from '#core/mentor/allowance.ts';
import { briefOf, carryOver, nameOf } from '#core/mentor/memory/carry-over.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { cardOf, ideaOfThread, takeIdeaAlong } from '#server/modules/ideas/index.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { turnsBefore } from './answer-request.ts';
import type { RouteDeps } from './deps.ts';
import { restorableUntil } from './erase-deleted.ts';
import { toThread } from './queries.ts';
import { insertThread, isAnswering, loadThread, saveThread, type ThreadRow } from './store.ts';
import { exportThread, exportThreads } from './threads-export.ts';
import {
  deleteFolder,
  insertFolder,
  keptFolder,
  listFolders,
  MAX_FOLDERS,
  markDeleted,
  ownsFolder,
  renameFolder,
  restoreThread,
  searchThreads,
  usedByThread,
} from './threads-store.ts';

const { threads } = routesWith<RouteDeps>();

/** From so many turns on the oldest are soon no longer read. */
const MANY_TURNS = 32;

async function ownThread(db: Db | Tx, id: string, memberId: string, isLocked = false): Promise<ThreadRow> {
  return (await loadThread(db, { id, memberId, isLocked })) ?? refuse('not_found');
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

  rename: threads.rename.handler(({ context, input }) =>
    context.deps.db.transaction().execute(async (tx) => {
      const thread = await ownThread(tx, input.id, context.actor.memberId, true);
      const renamed = { ...thread, title: input.title.replace(/\s+/g, ' ') };
      await saveThread(tx, renamed);
      return toThread(renamed);
    }),
  ),

  move: threads.move.handler(({ context, input }) =>
    context.deps.db.transaction().execute(async (tx) => {
      const { memberId } = context.actor;
      const { folderId } = input;
      // The folder is locked before the conversation, as by whoever deletes it.
      const isOwn = folderId === null || (await ownsFolder(tx, { id: folderId, memberId, isKept: true }));
      if (!isOwn) refuse('folder_unknown');
      const thread = await ownThread(tx, input.id, memberId, true);
      const moved = { ...thread, folder_id: folderId };
      await saveThread(tx, moved);
      return toThread(moved);
    }),
  ),

  remove: threads.remove.handler(({ context, input }) =>
    context.deps.db.transaction().execute(async (tx) => {
      const now = context.deps.clock.now();
      const thread = await ownThread(tx, input.id, context.actor.memberId, true);
      if (await isAnswering(tx, thread.id)) refuse('answer_in_progress');
      await markDeleted(tx, { id: thread.id, memberId: context.actor.memberId, now });
      return { restorableUntil: restorableUntil(now).toISOString() };
    }),
  ),

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
    const { deps, actor } = context;
    const now = deps.clock.now();
    const before = await ownThread(deps.db, input.id, actor.memberId);
    const carried = carryOver(await cardOfThread(deps.db, before.id));
    const fresh: ThreadRow = {
      ...before,
      id: deps.newId(),
      title: titleOfNext(before.title),
      message_count: 0,
      version: 0,
      branched_version: 0,
      carried_over: carried ?? before.carried_over ?? refuse('nothing_to_carry_over'),
      created_at: now,
      updated_at: now,
    };
    return deps.db.transaction().execute(async (tx) => {
      const folderId = await keptFolder(tx, { id: before.folder_id, memberId: actor.memberId });
      const placed = { ...fresh, folder_id: folderId };
      await insertThread(tx, placed);
      await takeIdeaAlong(tx, { fromThreadId: before.id, toThreadId: placed.id });
      return toThread(placed);
    });
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
    context.deps.db.transaction().execute(async (tx) => {
      const { deps, actor } = context;
      if ((await listFolders(tx, actor.memberId)).length >= MAX_FOLDERS) {
        refuse('too_many_folders', { values: { maximum: MAX_FOLDERS } });
      }
      const made = { id: deps.newId(), memberId: actor.memberId, name: input.name, now: deps.clock.now() };
      return (await insertFolder(tx, made)) ?? refuse('folder_exists');
    }),
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

/** The title of the conversation that goes on: a second fresh start does not say it twice. */
function titleOfNext(title: string): string {
  const mark = ' (continued)';
  return title.endsWith(mark) ? title : `${title.slice(0, 100)}${mark}`;
}
