/**
 * What a connected model may call while it answers (C-19, C-31).
 *
 * K1  A tool reads what belongs to the member of the thread; whose that is, no input can say.
 * K2  No tool moves value. A proposed reward is an opinion: it is kept beside the decision of the published
 *     rules, and changes nothing.
 * K3  What a tool gives is bounded, and names no other member.
 */
import { z } from 'zod';
import type { MentorMode } from '#core/mentor/conversation.ts';
import { formatMinor } from '#core/money/amount.ts';
import type { MentorTool } from '#server/ports/mentor-model.ts';
import type { Deps } from '../deps.ts';
import { readBank, readHoldings, readMovements, readOpenOrders, readRoadmaps } from './accounts.ts';
import { insertRewardProposal } from './proposals-store.ts';

/** Whose answer it is, and what was booked for the message. */
export interface ToolsOf {
  memberId: string;
  answerId: string;
  messageId: string;
  mode: MentorMode;
  modelLabel: string;
  /** In the smallest unit of PRD; null when nothing was. */
  bookedMinor: bigint | null;
}

const nothing = z.object({});
const score = z.number().int().min(0).max(5);

/** The most that one message may earn under the chat policy, in PRD. Source: D1 §9. */
const MOST_PRD = 25;

export const proposalSchema = z.object({
  amountPrd: z.number().int().min(0).max(MOST_PRD),
  novelty: score.describe('0 nothing new, 5 I have not met this before'),
  clarity: score.describe('0 vague, 5 somebody else could build it'),
  evidence: score.describe('0 belief, 5 real people paid'),
  reason: z.string().min(1).max(300),
});

type ToolDeps = Pick<Deps, 'banking' | 'db' | 'ledger' | 'exchange' | 'roadmaps' | 'clock'>;

/** The tools of one answer. */
export function toolsFor(deps: ToolDeps, answer: ToolsOf): MentorTool[] {
  const proposal = proposeReward(deps, answer);
  return answer.mode === 'financial_advisor'
    ? [...readingTools(deps, answer.memberId), proposal]
    : [proposal];
}

function readingTools(deps: ToolDeps, memberId: string): MentorTool[] {
  const reading = (name: string, description: string, read: () => Promise<object>): MentorTool => ({
    name,
    description: `${description} Read only. The figures are true at readAt (UTC).`,
    input: nothing,
    run: async () => ({ readAt: deps.clock.now().toISOString(), ...(await read()) }),
  });
  return [
    reading('read_balances', "The member's own balances, an asset a line; held is set aside.", async () => ({
      holdings: await readHoldings(deps, memberId),
    })),
    reading(
      'read_recent_movements',
      "The newest movements of the member's own PRD wallet, newest first.",
      async () => ({ movements: await readMovements(deps, memberId) }),
    ),
    reading(
      'read_bank',
      "The member's own accounts at the credit union in US dollars, what they owe there, and their financial health as the server computes it.",
      async () => ({ bank: await readBank(deps, memberId) }),
    ),
    reading('read_exchange_orders', "The member's own open orders on the exchange.", async () => ({
      openOrders: await readOpenOrders(deps, memberId),
    })),
    reading('read_roadmap_progress', "How far the member's roadmaps have come.", async () => ({
      roadmaps: await readRoadmaps(deps, memberId),
    })),
  ];
}

function proposeReward({ db, clock }: ToolDeps, answer: ToolsOf): MentorTool {
  return {
    name: 'propose_reward',
    description:
      'Say once, for the record, what the newest message is worth by the rubric. The server decides by its published rules; this moves nothing. Never mention it or an amount to the member.',
    input: proposalSchema,
    async run(input) {
      const proposal = proposalSchema.parse(input);
      const booked = answer.bookedMinor ?? 0n;
      await insertRewardProposal(db, {
        answer_id: answer.answerId,
        message_id: answer.messageId,
        member_id: answer.memberId,
        model: answer.modelLabel,
        proposed_prd: proposal.amountPrd,
        novelty: proposal.novelty,
        clarity: proposal.clarity,
        evidence: proposal.evidence,
        reason: proposal.reason.toWellFormed(),
        booked,
        created_at: clock.now(),
      });
      return {
        decidedBy: 'published rules',
        bookedPrd: formatMinor('PRD', booked),
        note: 'Recorded. Nothing moved.',
      };
    },
  };
}
