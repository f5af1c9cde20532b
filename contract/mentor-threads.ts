/** Conversations as their member keeps them: search, folders, versions, deletion, export, a fresh start. */
import { z } from 'zod';
import { EXPORTS_OWN, endpoint } from './endpoint.ts';
import { messageSchema, threadSchema } from './mentor.ts';
import { doneSchema, idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';

const tag = 'Mentor';
const own = z.object({ id: idSchema });

/** A folder of conversations. */
export const folderSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Conversations in it. */
  threads: z.number().int(),
});

const folderNameSchema = z.string().trim().min(1).max(60);

/** Text of a conversation as one Markdown file, or several of them as one archive. */
const fileSchema = z.file();

/** The endpoints of keeping conversations. */
export const threadsContract = {
  search: endpoint({
    method: 'GET',
    path: '/mentor/search',
    tag,
    access: 'member',
    rate: 'lookup',
    summary: 'Search your conversations, newest first',
    description:
      'Finds conversations whose title or whose one message has every word; a word may be the beginning of a longer one.',
  })
    .input(pageInputSchema.extend({ q: z.string().trim().min(1).max(200) }))
    .output(
      pageOf(
        z.object({
          thread: threadSchema,
          /** The newest message that was found; null where only the title was. */
          messageId: idSchema.nullable(),
          /** The text around the words that were found. */
          snippet: z.string().nullable(),
        }),
      ),
    ),

  rename: endpoint({
    method: 'PUT',
    path: '/mentor/threads/{id}/title',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Rename a conversation',
    refuses: ['not_found'],
  })
    .input(own.extend({ title: z.string().trim().min(1).max(120) }))
    .output(threadSchema),

  move: endpoint({
    method: 'PUT',
    path: '/mentor/threads/{id}/folder',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Put a conversation into a folder, or into none',
    refuses: ['not_found', 'folder_unknown'],
  })
    .input(own.extend({ folderId: idSchema.nullable() }))
    .output(threadSchema),

  remove: endpoint({
    method: 'DELETE',
    path: '/mentor/threads/{id}',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Delete a conversation',
    description:
      'It is gone at once, and can be restored until `restorableUntil`; then its words are erased. Rewards and the ledger stay as they are.',
    refuses: ['not_found', 'answer_in_progress'],
  })
    .input(own)
    .output(z.object({ restorableUntil: timeSchema })),

  restore: endpoint({
    method: 'POST',
    path: '/mentor/threads/{id}/restoration',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Bring back a conversation that you deleted',
    refuses: ['not_found'],
  })
    .input(own)
    .output(threadSchema),

  export: endpoint({
    method: 'GET',
    path: '/mentor/threads/{id}/export',
    tag,
    access: 'owner',
    isPrivate: true,
    stepUp: EXPORTS_OWN,
    summary: 'Download a conversation as Markdown',
    refuses: ['not_found'],
  })
    .input(own)
    .output(fileSchema),

  exportAll: endpoint({
    method: 'GET',
    path: '/mentor/export',
    tag,
    access: 'member',
    rate: 'lookup',
    isPrivate: true,
    stepUp: 'fresh',
    confirms: ({ folderId }: { folderId?: string | undefined }) =>
      folderId ? 'Download all conversations of a folder' : 'Download all of your conversations and ideas',
    summary: 'Download your conversations and ideas, or the conversations of a folder, in one archive',
    description:
      'Conversations are Markdown. Ideas are JSON in the folder `ideas`: their cards with all of their history.',
    refuses: ['folder_unknown'],
  })
    .input(z.object({ folderId: idSchema.optional() }))
    .output(fileSchema),

  brief: endpoint({
    method: 'GET',
    path: '/mentor/threads/{id}/brief',
    tag,
    access: 'owner',
    summary: 'Read what a conversation tells about its idea, for a plan or a document',
    refuses: ['not_found'],
  })
    .input(own)
    .output(z.object({ brief: z.string(), name: z.string().nullable() })),

  startFresh: endpoint({
    method: 'POST',
    path: '/mentor/threads/{id}/fresh-start',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Begin a new conversation that takes the facts of this one along',
    refuses: ['not_found', 'nothing_to_carry_over'],
    successStatus: 201,
  })
    .input(own)
    .output(threadSchema),

  usage: endpoint({
    method: 'GET',
    path: '/mentor/threads/{id}/usage',
    tag,
    access: 'owner',
    summary: 'Read what a conversation has used of the model',
    refuses: ['not_found'],
  })
    .input(own)
    .output(
      z.object({
        inputTokens: z.number().int(),
        outputTokens: z.number().int(),
        /** US dollars; null where the operator has named no price. */
        cost: z.string().nullable(),
        /** At least one of the answers was counted by us, not by its provider. */
        isEstimated: z.boolean(),
        /** About what the model would be given with the next message, in tokens. */
        contextTokens: z.number().int(),
        /** A fresh start would be cheaper and clearer. */
        isLarge: z.boolean(),
      }),
    ),

  folders: endpoint({
    method: 'GET',
    path: '/mentor/folders',
    tag,
    access: 'member',
    summary: 'List your folders by name',
  }).output(z.object({ items: z.array(folderSchema) })),

  createFolder: endpoint({
    method: 'POST',
    path: '/mentor/folders',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Make a folder',
    refuses: ['folder_exists', 'too_many_folders'],
    successStatus: 201,
  })
    .input(z.object({ name: folderNameSchema }))
    .output(folderSchema),

  renameFolder: endpoint({
    method: 'PUT',
    path: '/mentor/folders/{id}',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Rename a folder',
    refuses: ['not_found', 'folder_exists'],
  })
    .input(own.extend({ name: folderNameSchema }))
    .output(folderSchema),

  removeFolder: endpoint({
    method: 'DELETE',
    path: '/mentor/folders/{id}',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Remove a folder; its conversations stay',
    refuses: ['not_found'],
  })
    .input(own)
    .output(doneSchema),

  regenerate: endpoint({
    method: 'POST',
    path: '/mentor/messages/{id}/regeneration',
    tag,
    access: 'owner',
    rate: 'model',
    stepUp: 'none',
    summary: 'Ask for another version of an answer',
    description: 'The version before is kept. Nothing is earned by it.',
    refuses: [
      'not_found',
      'answer_in_progress',
      'allowance_cap_reached',
      'allowance_day_reached',
      'allowance_month_reached',
    ],
    successStatus: 201,
  })
    .input(own)
    .output(messageSchema),

  choose: endpoint({
    method: 'POST',
    path: '/mentor/messages/{id}/choice',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Show another version of a message, and what followed from it',
    refuses: ['not_found', 'answer_in_progress'],
  })
    .input(own)
    .output(threadSchema),

  stop: endpoint({
    method: 'POST',
    path: '/mentor/messages/{id}/stop',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Stop an answer that is being written',
    description: 'What was written is kept. An answer that has ended already is returned as it is.',
    refuses: ['not_found'],
  })
    .input(own)
    .output(messageSchema),
};
