/** Reading conversations in the shapes of the contract. */
import type { z } from 'zod';
import type { messageSchema, threadSchema } from '#contract/mentor.ts';
import { writeCost } from '#core/mentor/allowance.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { type Reward, rewardsOfMessages } from '#server/modules/rewards/index.ts';
import type { MessageRow, ThreadRow } from '../store.ts';
import { filesOf, type MessageFiles, NO_FILES } from './message-files.ts';
import { versionsOf } from './threads-store.ts';

export type Message = z.infer<typeof messageSchema>;
export type Thread = z.infer<typeof threadSchema>;

const ROLES = { user: 'user', ai: 'assistant', system: 'system' } as const;

export function toThread(row: ThreadRow): Thread {
  return {
    id: row.id,
    title: row.title,
    mode: row.mode,
    messageCount: row.message_count,
    folderId: row.folder_id,
    carriedOver: [...(row.carried_over?.lines ?? [])],
    version: row.version,
    branchedVersion: row.branched_version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A message with the decision that belongs to it, if one does, and the ids of the versions of its place. */
export function toMessage(
  row: MessageRow,
  reward: Reward | null,
  versions: readonly string[] = [row.id],
  files: MessageFiles = NO_FILES,
): Message {
  return {
    id: row.id,
    threadId: row.thread_id,
    sender: row.sender,
    role: ROLES[row.sender],
    sequence: row.sequence,
    clientMessageId: row.client_message_id,
    replyTo: row.reply_to,
    content: row.content,
    status: row.status,
    version: row.version,
    model: row.model,
    error: row.error,
    versions: [...versions],
    isStopped: row.is_stopped,
    usage: usageOf(row),
    memories: row.memories ?? [],
    care: row.care?.stage ?? null,
    asked: row.asked,
    choices: (row.choices ?? []).map(({ label }) => label),
    fields: row.fields && {
      rows: [...row.fields.rows],
      points: (row.fields.points ?? []).map((point) => ({ ...point, options: [...point.options] })),
      suggestions: [...(row.fields.suggestions ?? [])],
      removed: [...(row.fields.removed ?? [])],
      step: row.fields.step ?? null,
      decision: row.fields.decision ?? null,
      question: row.fields.question ?? null,
    },
    ...files,
    reward,
    timestamp: row.created_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}

/** The message whose reward a message shows: a member's message its own, the system's note the paid one. */
function rewardedMessageOf(row: MessageRow): string | null {
  if (row.sender === 'user') return row.id;
  return row.sender === 'system' ? row.reply_to : null;
}

/** What an answer that has ended used; null for what was never asked of a model. */
function usageOf(row: MessageRow): Message['usage'] {
  if (row.sender !== 'ai' || row.status === 'generating' || row.input_tokens + row.output_tokens === 0)
    return null;
  return {
    inputTokens: row.input_tokens,
    outputTokens: row.output_tokens,
    cost: row.cost_micro === null ? null : writeCost(row.cost_micro),
    isEstimated: row.is_estimated,
  };
}

/** Messages with their decisions, versions and files, in the order given. */
export async function withRewards(db: Db | Tx, rows: readonly MessageRow[]): Promise<Message[]> {
  const ids = rows.map(rewardedMessageOf).filter((id) => id !== null);
  const rewards = await rewardsOfMessages(db, [...new Set(ids)]);
  const versions = await versionsOf(db, rows);
  const files = await filesOf(db, rows);
  return rows.map((row) =>
    toMessage(
      row,
      rewards.get(rewardedMessageOf(row) ?? '') ?? null,
      versions.get(row.id),
      files.get(row.id),
    ),
  );
}
