/** The contract's endpoints on roadmaps. */
import { MIN_IDEA_WORDS } from '#core/roadmap/terms.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import { callerGone } from '#server/platform/http/still-wanted.ts';
import { refuse } from '#server/platform/refuse.ts';
import {
  addTask,
  removeTask,
  replanRoadmap,
  updatePhase,
  updateRoadmap,
  updateTask,
} from './commands/change-plan.ts';
import { closeLink, openLink, shareRoadmap } from './commands/share-roadmap.ts';
import type { RouteDeps } from './deps.ts';
import { listRoadmaps, toShared } from './queries.ts';
import { deleteCollaborator } from './store.ts';

const { roadmap } = routesWith<RouteDeps>();

export const roadmapRoutes = {
  list: roadmap.list.handler(async ({ context, input }) => {
    const items = await listRoadmaps(context.deps.db, {
      memberId: context.actor.memberId,
      limit: input.limit + 1,
      before: decodeCursor(input.cursor),
    });
    return cutPage(items, input.limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  }),

  create: roadmap.create.handler(({ context, input }) => {
    const words = input.idea.match(/[\p{L}\p{N}]+/gu) ?? [];
    if (words.length < MIN_IDEA_WORDS) refuse('idea_too_short');
    return context.deps.roadmaps.create(context.actor, { words: input.idea, ideaId: input.ideaId ?? null });
  }),

  read: roadmap.read.handler(({ context, input }) => context.deps.roadmaps.read(context.actor, input.id)),

  update: roadmap.update.handler(({ context, input }) =>
    context.deps.roadmaps.change(context.actor, { id: input.id, need: 'edit' }, (change) =>
      updateRoadmap(change, input),
    ),
  ),

  accept: roadmap.accept.handler(({ context, input }) =>
    context.deps.roadmaps.accept(context.actor, input.id),
  ),

  remove: roadmap.remove.handler(async ({ context, input }) => {
    await context.deps.roadmaps.remove(context.actor, input.id);
    return { done: true as const };
  }),

  updatePhase: roadmap.updatePhase.handler(({ context, input }) =>
    context.deps.roadmaps.change(context.actor, { id: input.id, need: 'edit' }, (change) =>
      updatePhase(change, input),
    ),
  ),

  addTask: roadmap.addTask.handler(({ context, input }) =>
    context.deps.roadmaps.change(context.actor, { id: input.id, need: 'edit' }, (change) =>
      addTask(change, input),
    ),
  ),

  updateTask: roadmap.updateTask.handler(({ context, input }) =>
    context.deps.roadmaps.change(context.actor, { id: input.id, need: 'edit' }, (change) =>
      updateTask(change, input),
    ),
  ),

  removeTask: roadmap.removeTask.handler(({ context, input }) =>
    context.deps.roadmaps.change(context.actor, { id: input.id, need: 'edit' }, (change) =>
      removeTask(change, input.taskId),
    ),
  ),

  completeTask: roadmap.completeTask.handler(({ context, input }) =>
    context.deps.roadmaps.complete(context.actor, {
      id: input.id,
      taskId: input.taskId,
      isConfirmed: input.confirmed,
    }),
  ),

  confirmTask: roadmap.confirmTask.handler(({ context, input }) =>
    context.deps.roadmaps.confirm(context.actor, input),
  ),

  replan: roadmap.replan.handler(({ context, input }) =>
    context.deps.roadmaps.change(context.actor, { id: input.id, need: 'edit' }, replanRoadmap),
  ),

  share: roadmap.share.handler(({ context, input }) =>
    context.deps.roadmaps.change(context.actor, { id: input.id, need: 'own' }, (change) =>
      shareRoadmap(change, input),
    ),
  ),

  unshare: roadmap.unshare.handler(({ context, input }) =>
    context.deps.roadmaps.change(context.actor, { id: input.id, need: 'own' }, ({ tx }) =>
      deleteCollaborator(tx, { roadmapId: input.id, memberId: input.memberId }),
    ),
  ),

  openLink: roadmap.openLink.handler(({ context, input }) =>
    context.deps.roadmaps.change(context.actor, { id: input.id, need: 'own' }, (change) =>
      openLink(change, input.kind),
    ),
  ),

  closeLink: roadmap.closeLink.handler(({ context, input }) =>
    context.deps.roadmaps.change(context.actor, { id: input.id, need: 'own' }, (change) =>
      closeLink(change, input.kind),
    ),
  ),

  markdown: roadmap.markdown.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const plan = await deps.roadmaps.read(actor, input.id);
    const text = await deps.textWork.run(
      'roadmap.print',
      { roadmap: plan, format: 'markdown', madeAt: deps.clock.now() },
      { memberId: actor.memberId },
    );
    return new File([text], 'roadmap.md', { type: 'text/markdown; charset=utf-8' });
  }),

  import: roadmap.import.handler(({ context, input }) =>
    context.deps.roadmaps.import(context.actor, input.roadmaps),
  ),

  shared: roadmap.shared.handler(async ({ context, input }) =>
    toShared(await context.deps.roadmaps.readByLink('page', input.token)),
  ),

  calendar: roadmap.calendar.handler(async ({ context, input }) => {
    const { deps } = context;
    const plan = await deps.roadmaps.readByLink('calendar', input.token);
    const text = await deps.textWork.run(
      'roadmap.print',
      { roadmap: plan, format: 'calendar', madeAt: deps.clock.now() },
      // Whoever has links takes one turn, however many they are, and never their owners'.
      { memberRef: addressKey(context.ip), signal: callerGone() },
    );
    return new File([text], 'roadmap.ics', { type: 'text/calendar; charset=utf-8' });
  }),
};
