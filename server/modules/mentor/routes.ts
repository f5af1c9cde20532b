/** The contract's endpoints on conversations, and the first version's names for the assistant. */

import { walletAccount } from '#core/ledger/chart.ts';
import { formatMinor } from '#core/money/amount.ts';
import type { Db } from '#server/database/pool.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import { countIdeas, rewardsToday } from '#server/modules/rewards/index.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { countryOf } from './answering/help.ts';
import type { RouteDeps } from './deps.ts';
import { inTransaction } from './in-transaction.ts';
import { listThreads, loadThread, type ThreadRow } from './store.ts';
import { setMode } from './threads/commands/set-mode.ts';
import { pageOfMessages } from './threads/message-pages.ts';
import { toThread } from './threads/queries.ts';

async function ownThread(db: Db, id: string, memberId: string): Promise<ThreadRow> {
  return (await loadThread(db, { id, memberId })) ?? refuse('not_found');
}

const routes = routesWith<RouteDeps>();

export const mentorRoutes = {
  workspace: routes.mentor.workspace.handler(async ({ context }) => {
    const { deps, actor } = context;
    const { config, clock } = deps;
    const [statistics, wallet, ideas, today, roadmaps] = await Promise.all([
      deps.chain.statistics(),
      deps.ledger.accountByKey(walletAccount(actor.memberId, 'PRD').key),
      countIdeas(deps.db, actor.memberId),
      rewardsToday(deps.db, { config, memberId: actor.memberId, now: clock.now() }),
      deps.roadmaps.count(actor.memberId),
    ]);
    return {
      activeWallets: statistics.activeWallets,
      balance: formatMinor('PRD', wallet?.balance ?? 0n),
      ideas,
      roadmaps,
      status: deps.mentor.isHealthy() ? ('operational' as const) : ('degraded' as const),
      model: deps.mentor.modelName,
      rewardsToday: {
        paid: formatMinor('PRD', today.paidMinor),
        memberLimit: formatMinor('PRD', today.limitMinor),
        resumeAt: today.resumesAt?.toISOString() ?? null,
      },
    };
  }),

  threads: routes.mentor.threads.handler(async ({ context, input }) => {
    const rows = await listThreads(context.deps.db, {
      memberId: context.actor.memberId,
      folderId: input.folderId,
      limit: input.limit + 1,
      before: decodeCursor(input.cursor),
    });
    return cutPage(rows.map(toThread), input.limit, ({ updatedAt, id }) => ({ at: updatedAt, id }));
  }),

  thread: routes.mentor.thread.handler(async ({ context, input }) =>
    toThread(await ownThread(context.deps.db, input.id, context.actor.memberId)),
  ),

  setMode: routes.mentor.setMode.handler(async ({ context, input }) =>
    toThread(await inTransaction(context, (command) => setMode(command, input))),
  ),

  messages: routes.mentor.messages.handler(async ({ context, input }) => {
    const { db } = context.deps;
    const thread = await ownThread(db, input.id, context.actor.memberId);
    return pageOfMessages(db, thread.id, input);
  }),

  send: routes.mentor.send.handler(({ context, input }) =>
    context.deps.mentor.send(context.actor, {
      ...input,
      country: countryOf(context.headers['accept-language']),
    }),
  ),

  retry: routes.mentor.retry.handler(({ context, input }) =>
    context.deps.mentor.retry(context.actor, input.id),
  ),
};

/** Keeping the figures of a form. */
export const figuresRoutes = {
  keep: routes.figures.keep.handler(({ context, input: { id: threadId, ...kept } }) =>
    context.deps.mentor.keepFigures(context.actor, {
      ...{ ...kept, threadId },
      country: countryOf(context.headers['accept-language']),
    }),
  ),
};

export const mentorFilesRoutes = {
  image: routes.mentorFiles.image.handler(({ context, input }) =>
    context.deps.mentor.images.content(context.actor, input.id),
  ),
};

export const functionsRoutes = {
  assistant: routes.functions.assistant.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    // `walletContext` is not read: the server knows who asks (C-32).
    const { sent, answer } = await deps.mentor.ask(actor, {
      // A client that repeats a call after a time-out names it, and is answered once.
      clientMessageId: context.idempotencyKey
        ? transferIdOf(`ask:${actor.memberId}:${context.idempotencyKey}`)
        : deps.newId(),
      threadId: input.threadId,
      content: input.userMessage,
      country: countryOf(context.headers['accept-language']),
    });
    if (!answer) refuse('service_unavailable', { retryAfterSeconds: 2 });
    const threadId = sent.thread.id;
    return answer.status === 'complete'
      ? { response: answer.content, threadId, error: null }
      : { response: null, threadId, error: `AI service error: ${answer.error}` };
  }),

  image: routes.functions.image.handler(({ context, input }) => {
    if (input.prompt.trim() === '') refuse('empty_message');
    const { deps, actor, idempotencyKey } = context;
    // A client that repeats a call after a time-out names it, and has one image.
    const key = idempotencyKey ? transferIdOf(`image:${actor.memberId}:${idempotencyKey}`) : null;
    return deps.mentor.images.generate(actor, { prompt: input.prompt, key });
  }),
};
