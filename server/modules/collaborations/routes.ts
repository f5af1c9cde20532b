/** The endpoints of collaborations and ratings. */
import { maybeActor, routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { confirmProposal, objectToProposal } from './commands/answer-proposal.ts';
import { cancelCollaboration, completeCollaboration } from './commands/finish.ts';
import { handIn } from './commands/hand-in.ts';
import { answerJoin, askToJoin, withdrawRequest } from './commands/join.ts';
import { leaveCollaboration, removeParticipant } from './commands/leave.ts';
import { rateMember } from './commands/rate-member.ts';
import type { RouteDeps } from './deps.ts';
import { listDisputes, listMine, listRequests, listUnderWay, readOne } from './queries.ts';
import { readReviewed } from './review-store.ts';

const { collaborations } = routesWith<RouteDeps>();
const DONE = { done: true as const };

/** The one that a command was about, as its caller sees it now. */
const read = ({ db, clock }: RouteDeps, id: string, viewerId: string) =>
  readOne(db, { id, viewerId, now: clock.now() });

/** Each endpoint with what answers it. */
export const collaborationsRoutes = {
  list: collaborations.list.handler(({ context, input }) =>
    listUnderWay(context.deps.db, { ...input, viewerId: maybeActor(context)?.memberId ?? null }),
  ),

  mine: collaborations.mine.handler(({ context: { deps, actor }, input }) =>
    listMine(deps.db, { ...input, viewerId: actor.memberId }),
  ),

  read: collaborations.read.handler(({ context, input }) =>
    readOne(context.deps.db, {
      id: input.id,
      viewerId: maybeActor(context)?.memberId ?? null,
      now: context.deps.clock.now(),
    }),
  ),

  create: collaborations.create.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const idempotencyKey = context.idempotencyKey!;
    const id = await deps.collaborations.begin(actor, { ...input, idempotencyKey });
    return read(deps, id, actor.memberId);
  }),

  join: collaborations.join.handler(async ({ context: { deps, actor }, input }) => {
    await deps.collaborations.run((command) => askToJoin(command, actor, input));
    return read(deps, input.id, actor.memberId);
  }),

  withdraw: collaborations.withdraw.handler(async ({ context: { deps, actor }, input }) => {
    const { memberId } = actor;
    await deps.collaborations.run((command) => withdrawRequest(command, { id: input.id, memberId }));
    return DONE;
  }),

  requests: collaborations.requests.handler(async ({ context: { deps, actor }, input }) => ({
    items: await listRequests(deps.db, { id: input.id, ownerId: actor.memberId }),
  })),

  answer: collaborations.answer.handler(async ({ context: { deps, actor }, input }) => {
    const ownerId = actor.memberId;
    await deps.collaborations.run((command) => answerJoin(command, { ...input, ownerId }));
    return read(deps, input.id, ownerId);
  }),

  leave: collaborations.leave.handler(async ({ context: { deps, actor }, input }) => {
    const { memberId } = actor;
    await deps.collaborations.run((command) => leaveCollaboration(command, { id: input.id, memberId }));
    return DONE;
  }),

  remove: collaborations.remove.handler(async ({ context: { deps, actor }, input }) => {
    const ownerId = actor.memberId;
    await deps.collaborations.run((command) => removeParticipant(command, { ...input, ownerId }));
    return read(deps, input.id, ownerId);
  }),

  complete: collaborations.complete.handler(async ({ context: { deps, actor }, input }) => {
    const ownerId = actor.memberId;
    await deps.collaborations.run((command) => completeCollaboration(command, { ...input, ownerId }));
    return read(deps, input.id, ownerId);
  }),

  cancel: collaborations.cancel.handler(async ({ context: { deps, actor }, input }) => {
    const ownerId = actor.memberId;
    await deps.collaborations.run((command) => cancelCollaboration(command, { id: input.id, ownerId }));
    return read(deps, input.id, ownerId);
  }),

  confirm: collaborations.confirm.handler(async ({ context: { deps, actor }, input }) => {
    const { memberId } = actor;
    await deps.collaborations.run((command) => confirmProposal(command, { id: input.id, memberId }));
    return read(deps, input.id, memberId);
  }),

  object: collaborations.object.handler(async ({ context: { deps, actor }, input }) => {
    const { memberId } = actor;
    await deps.collaborations.run((command) => objectToProposal(command, { ...input, memberId }));
    return read(deps, input.id, memberId);
  }),

  disputes: collaborations.disputes.handler(({ context: { deps, actor }, input }) =>
    listDisputes(deps.db, { ...input, viewerId: actor.memberId, now: deps.clock.now() }),
  ),

  decide: collaborations.decide.handler(async ({ context: { deps, actor }, input }) => {
    await deps.collaborations.decide({ ...input, adminId: actor.memberId });
    return DONE;
  }),

  reviewed: collaborations.reviewed.handler(
    async ({ context: { deps, actor }, input }) =>
      (await readReviewed(deps.db, { id: input.id, viewerId: actor.memberId })) ?? refuse('not_found'),
  ),

  handIn: collaborations.handIn.handler(async ({ context: { deps, actor }, input }) => {
    const { memberId } = actor;
    await deps.collaborations.run((command) => handIn(command, { ...input, memberId }));
    return read(deps, input.id, memberId);
  }),

  rate: collaborations.rate.handler(async ({ context: { deps, actor }, input }) => {
    const { memberId } = actor;
    await deps.collaborations.run((command) => rateMember(command, { ...input, memberId }));
    return read(deps, input.id, memberId);
  }),
};
