/** The endpoints of disputes: the member's, and the administrators'. */
import type { z } from 'zod';
import type { disputeSchema } from '#contract/disputes.ts';
import { formatMinor } from '#core/money/amount.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { answerDispute } from './commands/answer-dispute.ts';
import { inTransaction } from './commands/in-transaction.ts';
import type { Deps } from './deps.ts';
import { type DisputeRow, insertDispute, listDisputes, loadDisputeOf } from './disputes-store.ts';
import { readReward } from './queries.ts';

const { disputes } = routesWith<Deps>();

function toDispute(row: DisputeRow): z.infer<typeof disputeSchema> {
  return {
    id: row.id,
    rewardId: row.reward_id,
    text: row.content,
    state: row.state,
    answer: row.answer,
    amount: row.amount === null ? null : formatMinor('PRD', row.amount),
    transferId: row.transfer_id,
    createdAt: row.created_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
  };
}

/** Disputes as the administrators see them: with the member's name and the decision, and no conversation. */
async function toQueue({ db, identity }: Pick<Deps, 'db' | 'identity'>, rows: readonly DisputeRow[]) {
  const names = await identity.memberNames([...new Set(rows.map((row) => row.member_id))]);
  return Promise.all(
    rows.map(async (row) => ({
      ...toDispute(row),
      member: names.get(row.member_id)?.username ?? 'a former member',
      reward: (await readReward(db, row.member_id, row.reward_id)) ?? refuse('not_found'),
    })),
  );
}

export const disputesRoutes = {
  read: disputes.read.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    if (!(await readReward(deps.db, actor.memberId, input.id))) refuse('not_found');
    const row = await loadDisputeOf(deps.db, input.id);
    return { dispute: row && toDispute(row) };
  }),

  open: disputes.open.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    if (!(await readReward(deps.db, actor.memberId, input.id))) refuse('not_found');
    const dispute = { id: deps.newId(), reward_id: input.id, member_id: actor.memberId };
    const isNew = await insertDispute(deps.db, {
      ...dispute,
      content: input.text,
      created_at: deps.clock.now(),
    });
    const row = (await loadDisputeOf(deps.db, input.id))!;
    if (!isNew && row.content !== input.text) refuse('dispute_exists');
    return toDispute(row);
  }),

  list: disputes.list.handler(async ({ context, input }) => {
    const after = decodeCursor(input.cursor);
    const rows = await listDisputes(context.deps.db, { show: input.show, after, limit: input.limit + 1 });
    const page = cutPage(rows, input.limit, (row) => ({ at: row.created_at.toISOString(), id: row.id }));
    return { ...page, items: await toQueue(context.deps, page.items) };
  }),

  answer: disputes.answer.handler(async ({ context, input }) => {
    const answer = { ...input, amount: input.amount };
    const { dispute } = await inTransaction(context, (command) => answerDispute(command, answer));
    return (await toQueue(context.deps, [dispute]))[0]!;
  }),
};
