/** Keeping the fields that an answer of the mentor has offered. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { keptFormSchema } from './figure-shapes.ts';
import { messageSchema, rewardSchema, threadSchema } from './mentor.ts';
import { ALLOWANCE_REFUSALS } from './mentor-memory.ts';
import { idSchema } from './shapes.ts';

/** The endpoint of forms. */
export const figuresContract = {
  keep: endpoint({
    method: 'POST',
    path: '/mentor/threads/{id}/figures',
    tag: 'Mentor',
    access: 'owner',
    rate: 'model',
    // Every row of a form as long as it may be.
    bodyKilobytes: 72,
    stepUp: { none: 'What it may earn is its member’s; nothing leaves the account.' },
    summary: 'Keep the fields of a form, all at once',
    description:
      'Confirms the fields that stay as they were or say what was proposed, puts the others in the stead of what stood there, and rejects those that were taken out, in one transaction: all of it or nothing. It stands in the conversation as a message, and the answer to it is the sum of exactly these figures. Rows that only a sum takes (`need`, `extra`, `openDays` and the like) are no part of the card; a row that is still `open` is left out. What was kept there holds for later sums, until the form that an answer offers (`answerId`) is kept without it. `clientMessageId` makes it idempotent, as for a message. With `isTrial` the sum is worked out and nothing is kept. With `decision` the answer is that of a decision: rows with a `field` are figures of it, and never kept on the card. It earns what confirming the same values one by one does.',
    refuses: [
      'not_found',
      'idea_archived',
      'idea_full',
      'too_many_ideas',
      'entry_settled',
      'value_not_of_place',
      'one_figure_only',
      'figure_twice',
      'cost_without_name',
      'form_of_another_idea',
      'nothing_to_keep',
      'answer_in_progress',
      'idempotency_conflict',
      ...ALLOWANCE_REFUSALS,
      'no_user_address',
    ],
    successStatus: 201,
  })
    .input(z.object({ id: idSchema, clientMessageId: idSchema }).extend(keptFormSchema.shape))
    .output(
      z.object({
        thread: threadSchema,
        userMessage: messageSchema,
        systemMessage: messageSchema.nullable(),
        answer: messageSchema,
        reward: rewardSchema.nullable(),
      }),
    ),
};
