/** What belongs to messages besides their words: files that a member attaches, and images made for them. */
import { z } from 'zod';
import { MAX_MESSAGE_FILES } from '#core/mentor/attachment.ts';
import { endpoint } from './endpoint.ts';
import { idSchema } from './shapes.ts';

/** A file that came with a message; open it with a link of `files.link`. */
export const attachmentSchema = z.object({
  /** The id of the file. */
  id: idSchema,
  name: z.string(),
  /** The media type of its content. */
  type: z.string(),
  /** In bytes. */
  size: z.number().int(),
  /** Whether its words reached the mentor: `cut` where the file has more, `none` where there are none to read. */
  words: z.enum(['read', 'cut', 'none']),
});

/** An image that was made for an answer. */
export const mentorImageSchema = z.object({
  id: idSchema,
  kind: z.enum(['logo', 'wireframe', 'mockup', 'concept']),
  /** Where its owner reads it, below the site's address. */
  url: z.string(),
  /** Its media type: `image/svg+xml` from the built-in drawer. */
  type: z.string(),
  /** What was drawn, in the words of whatever drew it. */
  prompt: z.string(),
  model: z.string(),
});

/** The ids of complete uploads for `chat_attachment`. */
export const attachmentIdsSchema = z
  .array(idSchema)
  .max(MAX_MESSAGE_FILES)
  .refine((ids) => new Set(ids).size === ids.length, 'Each file once.');

/** The endpoints of what belongs to messages besides words. */
export const mentorFilesContract = {
  image: endpoint({
    method: 'GET',
    path: '/mentor/images/{id}/content',
    tag: 'Mentor',
    access: 'owner',
    summary: 'Read an image that was made for you',
    refuses: ['not_found'],
  })
    .input(z.object({ id: idSchema }))
    .output(z.file()),
};
