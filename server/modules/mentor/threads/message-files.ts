/** The files and images of messages, in the shapes of the contract. */
import type { z } from 'zod';
import type { attachmentSchema, mentorImageSchema } from '#contract/mentor-files.ts';
import { imagePath } from '#core/writing/drawings/image-note.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { type ImageRow, imagesOfMessages } from '../images/images-store.ts';
import { type AttachmentRow, attachmentsOf } from '../sending/attachments-store.ts';
import type { MessageRow } from '../store.ts';

/** What belongs to a message besides its words. */
export interface MessageFiles {
  attachments: z.infer<typeof attachmentSchema>[];
  image: z.infer<typeof mentorImageSchema> | null;
}

export const NO_FILES: MessageFiles = { attachments: [], image: null };

function toAttachment(
  row: Omit<AttachmentRow, 'message_id' | 'position'>,
): MessageFiles['attachments'][number] {
  return {
    id: row.file_id,
    name: row.name,
    type: row.mime,
    size: row.size,
    words: row.words === null ? 'none' : row.is_cut ? 'cut' : 'read',
  };
}

function toImage(row: ImageRow): MessageFiles['image'] {
  if (row.state !== 'ready') return null;
  return {
    id: row.id,
    kind: row.kind,
    url: imagePath(row.id),
    type: row.file_mime!,
    prompt: row.revised_prompt!,
    model: row.model,
  };
}

/** By the id of the message: files of members' messages, images of the answers to them. */
export async function filesOf(
  db: Db | Tx,
  messages: readonly Pick<MessageRow, 'id' | 'sender' | 'reply_to'>[],
): Promise<Map<string, MessageFiles>> {
  const own = messages.filter(({ sender }) => sender === 'user').map(({ id }) => id);
  const answers = messages.filter(({ sender, reply_to }) => sender === 'ai' && reply_to !== null);
  const [attached, images] = await Promise.all([
    attachmentsOf(db, own),
    imagesOfMessages(db, [...new Set(answers.map(({ reply_to }) => reply_to!))]),
  ]);
  const found = new Map<string, MessageFiles>();
  for (const id of own) {
    const attachments = attached.filter(({ message_id }) => message_id === id).map(toAttachment);
    if (attachments.length > 0) found.set(id, { ...NO_FILES, attachments });
  }
  for (const { id, reply_to } of answers) {
    const row = images.find(({ message_id }) => message_id === reply_to);
    const image = row && toImage(row);
    if (image) found.set(id, { ...NO_FILES, image });
  }
  return found;
}
