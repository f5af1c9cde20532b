/** The contract's endpoints on ideas. */
import type { Tx } from '#server/database/pool.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import type { MemberContext } from '#server/platform/http/context.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { inTransaction } from './commands/in-transaction.ts';
import type { RouteDeps } from './deps.ts';
import type { CardChange } from './index.ts';
import {
  asidesOfThread,
  hasThread,
  type IdeaCard,
  ideaOfThread,
  listHistory,
  listIdeas,
  readIdea,
} from './queries.ts';

const { ideas } = routesWith<RouteDeps>();
type Request = MemberContext & { deps: RouteDeps };

/** Makes a change in a transaction of its own, announces it, and reads what came of it. */
async function changed(
  { deps, actor }: Pick<Request, 'deps' | 'actor'>,
  change: (tx: Tx) => Promise<CardChange>,
): Promise<IdeaCard> {
  const { ideaId } = await inTransaction(deps.db, change);
  return readIdea(deps.db, { id: ideaId, memberId: actor.memberId });
}

export const ideasRoutes = {
  list: ideas.list.handler(async ({ context, input }) => {
    const items = await listIdeas(context.deps.db, {
      memberId: context.actor.memberId,
      show: input.show,
      before: decodeCursor(input.cursor),
      limit: input.limit + 1,
    });
    return cutPage(items, input.limit, ({ updatedAt, id }) => ({ at: updatedAt, id }));
  }),

  create: ideas.create.handler(({ context, input }) =>
    changed(context, (tx) =>
      context.deps.ideas.begin(tx, {
        memberId: context.actor.memberId,
        requestId: input.requestId,
        title: input.title ?? null,
        threadId: input.threadId ?? null,
      }),
    ),
  ),

  read: ideas.read.handler(({ context, input }) =>
    readIdea(context.deps.db, { id: input.id, memberId: context.actor.memberId }),
  ),

  rename: ideas.rename.handler(({ context, input }) =>
    changed(context, (tx) => context.deps.ideas.rename(tx, { ...input, memberId: context.actor.memberId })),
  ),

  archive: ideas.archive.handler(({ context, input }) =>
    changed(context, (tx) => context.deps.ideas.archive(tx, { ...input, memberId: context.actor.memberId })),
  ),

  ofThread: ideas.ofThread.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const { memberId } = actor;
    if (!(await hasThread(deps.db, { id: input.id, memberId }))) refuse('not_found');
    const idea = await ideaOfThread(deps.db, { threadId: input.id });
    if (!idea) return { idea: null, asides: [] };
    const asides = await asidesOfThread(deps.db, { threadId: input.id, ideaId: idea.id });
    return { idea: await readIdea(deps.db, { id: idea.id, memberId }), asides };
  }),

  choose: ideas.choose.handler(({ context, input: { id: threadId, ideaId } }) =>
    changed(context, (tx) =>
      context.deps.ideas.choose(tx, { memberId: context.actor.memberId, threadId, ideaId }),
    ),
  ),

  fill: ideas.fill.handler(({ context, input: { id: ideaId, place, value } }) =>
    changed(context, (tx) =>
      context.deps.ideas.fill(tx, { memberId: context.actor.memberId, ideaId, place, value }),
    ),
  ),

  confirm: ideas.confirm.handler(({ context, input: { id: ideaId, entryId } }) =>
    changed(context, (tx) =>
      context.deps.ideas.confirm(tx, { memberId: context.actor.memberId, ideaId, entryId }),
    ),
  ),

  reject: ideas.reject.handler(({ context, input: { id: ideaId, entryId } }) =>
    changed(context, (tx) =>
      context.deps.ideas.reject(tx, { memberId: context.actor.memberId, ideaId, entryId }),
    ),
  ),

  replace: ideas.replace.handler(({ context, input: { id: ideaId, entryId, value } }) =>
    changed(context, (tx) =>
      context.deps.ideas.replace(tx, { memberId: context.actor.memberId, ideaId, entryId, value }),
    ),
  ),

  history: ideas.history.handler(async ({ context, input }) => {
    const items = await listHistory(context.deps.db, {
      id: input.id,
      memberId: context.actor.memberId,
      place: input.place,
      before: decodeCursor(input.cursor),
      limit: input.limit + 1,
    });
    return cutPage(items, input.limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  }),
};
