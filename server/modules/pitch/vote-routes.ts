/** Voting on projects, and what is said about them. */
import { REMINDER_MS } from '#core/pitch/terms.ts';
import type { Db } from '#server/database/pool.ts';
import { askingFirst } from '#server/modules/policy/index.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { maybeActor, routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { askForReminder } from './commands/ask-for-reminder.ts';
import { castVote } from './commands/cast-vote.ts';
import { comment, removeComment, report } from './commands/discuss.ts';
import type { RouteDeps } from './deps.ts';
import { listComments, readComment } from './lists.ts';
import { plainPrd } from './project-words.ts';
import { readProject } from './read-project.ts';
import { isSubmitted, loadProject, type SubmittedRow } from './store.ts';
import { checkReceipt, listVotes, readReceipt } from './votes.ts';

const { pitch } = routesWith<RouteDeps>();

/** Refuses with: `project_not_found`. */
async function needSubmitted(db: Db, id: string): Promise<SubmittedRow> {
  const project = await loadProject(db, id);
  if (!project || !isSubmitted(project)) refuse('project_not_found');
  return project;
}

export const voteRoutes = {
  vote: pitch.vote.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const { memberId } = actor;
    const { id: projectId, support, amount: typed } = input;
    const said = {
      projectId,
      voterId: memberId,
      support,
      amount: typed,
      idempotencyKey: context.idempotencyKey!,
    };
    const ask = async () => {
      const { title } = await needSubmitted(deps.db, projectId);
      await deps.identity.confirmAction(actor, {
        endpoint: 'pitch.vote',
        content: { projectId, support, amount: typed },
        idempotencyKey: said.idempotencyKey,
        words: `Vote ${support ? 'for' : 'against'} “${title}” with ${typed} PRD`,
      });
    };
    const ballot = await askingFirst(ask, (isAsked) =>
      deps.pitch.run((pitch) => castVote(pitch, { ...said, isAsked })),
    );
    const project = await readProject(deps, { id: input.id, actor });
    const votes = await listVotes(deps, {
      project: await needSubmitted(deps.db, input.id),
      viewerId: memberId,
      voterId: memberId,
      limit: 1,
      before: null,
    });
    const amount = plainPrd(ballot.amountMinor);
    return {
      message: `Successfully voted ${ballot.support ? 'for' : 'against'} project with ${amount} PRD`,
      vote: votes[0]!,
      project,
    };
  }),

  votes: pitch.votes.handler(async ({ context, input }) => {
    const { deps } = context;
    const items = await listVotes(deps, {
      project: await needSubmitted(deps.db, input.id),
      viewerId: maybeActor(context)?.memberId ?? null,
      limit: input.limit + 1,
      before: decodeCursor(input.cursor),
    });
    return cutPage(items, input.limit, ({ timestamp, id }) => ({ at: timestamp, id }));
  }),

  receipt: pitch.receipt.handler(({ context, input }) =>
    readReceipt(context.deps, context.deps.pitch.receipts, {
      projectId: input.id,
      voterId: context.actor.memberId,
    }),
  ),

  checkReceipt: pitch.checkReceipt.handler(({ context, input }) =>
    checkReceipt(context.deps, context.deps.pitch.receipts, input.receipt),
  ),

  remind: pitch.remind.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const { id: projectId, isWanted } = input;
    const endsAt = await deps.pitch.run((pitch) =>
      askForReminder(pitch, { projectId, memberId: actor.memberId, isWanted }),
    );
    const at = REMINDER_MS.map((ms) => new Date(endsAt.getTime() - ms))
      .filter((time) => isWanted && time > deps.clock.now())
      .map((time) => time.toISOString());
    return { isReminded: isWanted, at };
  }),

  comments: pitch.comments.handler(async ({ context, input }) => {
    const { deps } = context;
    await needSubmitted(deps.db, input.id);
    return listComments(deps, {
      projectId: input.id,
      viewerId: maybeActor(context)?.memberId ?? null,
      limit: input.limit,
      before: decodeCursor(input.cursor),
    });
  }),

  comment: pitch.comment.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const id = await deps.pitch.run((pitch) => comment(pitch, { ...input, memberId: actor.memberId }));
    return readComment(deps, id, actor.memberId);
  }),

  removeComment: pitch.removeComment.handler(async ({ context, input }) => {
    await context.deps.pitch.run((pitch) => removeComment(pitch, input, context.actor));
    return { done: true as const };
  }),

  reportComment: pitch.reportComment.handler(async ({ context, input }) => {
    const { memberId } = context.actor;
    await context.deps.pitch.run((pitch) => report(pitch, { ...input, memberId }));
    return { done: true as const };
  }),

  report: pitch.report.handler(async ({ context, input }) => {
    const { memberId } = context.actor;
    await context.deps.pitch.run((pitch) => report(pitch, { ...input, commentId: null, memberId }));
    return { done: true as const };
  }),
};
