/**
 * Files: uploads that survive a lost connection, a reload and a restart, and links that open a private file
 * for one person, for minutes.
 *
 * An upload: `create` it with its name, size and purpose; send its bytes in pieces of at most `chunkBytes`, of
 * which only the last may have fewer than 65,536, in order, as `PATCH /api/files/{id}/content` with `content-type: application/offset+octet-stream` and the
 * header `upload-offset`, which answers with `{ "received": … }` (the protocol of tus, in short); `read` says
 * how far it came, wherever it stopped; then `complete` it. Only then is it looked at: its content has to be
 * of a kind that the purpose takes, and harmless. What nothing refers to is removed after a day.
 *
 * A file is opened by a link, which `link` makes: `GET /api/files/content/{token}`, for the member who asked
 * and nobody else, for five minutes, with ranges.
 */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { doneSchema, idSchema, timeSchema } from './shapes.ts';

const tag = 'Files';

/** What a file is for; who may read it follows from that. */
export const filePurposeSchema = z.enum([
  'chat_attachment',
  'chat_image',
  'research_source',
  'project_document',
  'profile_photo',
  'bank_receipt',
  'data_export',
]);

/** How far the words of a file have been read: `none` for one that has no text to read. */
export const fileTextSchema = z.enum(['pending', 'ready', 'none', 'failed']);

/** A file as whoever may see it sees it; rooms put this into their own answers. */
export const fileSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The media type that its content has; until it is complete, the one that its name claims. */
  type: z.string(),
  /** In bytes. */
  size: z.number().int(),
  status: z.enum(['uploading', 'ready']),
  text: fileTextSchema,
  createdAt: timeSchema,
});

/** An upload as its owner sees it: the next piece begins at `received`. */
export const uploadSchema = fileSchema.extend({
  purpose: filePurposeSchema,
  received: z.number().int(),
  chunkBytes: z.number().int(),
});

/** What a purpose takes, so that a screen can say no before anything is sent. */
export const purposeSchema = z.object({
  purpose: filePurposeSchema,
  maxBytes: z.number().int(),
  extensions: z.array(z.string()),
});

const one = z.object({ id: idSchema });
const ownerOnly = { tag, access: 'owner' } as const;

/** The endpoints of files. */
export const filesContract = {
  purposes: endpoint({
    method: 'GET',
    path: '/files/purposes',
    tag,
    access: 'anyone',
    summary: 'What can be uploaded: kinds and sizes by purpose',
  }).output(z.object({ items: z.array(purposeSchema) })),

  create: endpoint({
    method: 'POST',
    path: '/files',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Begin an upload',
    description:
      'Then send the bytes in order, in pieces of at most `chunkBytes`, of which only the last may have fewer than 65,536: `PATCH /api/files/{id}/content` with `content-type: application/offset+octet-stream` and `upload-offset`, which answers with `received`. After a break, read the upload and go on from there; then complete it.',
    refuses: [
      'file_type_unsupported',
      'file_too_large',
      'file_empty',
      'file_quota_reached',
      'too_many_uploads',
    ],
    successStatus: 201,
  })
    .input(
      z.object({
        name: z.string().min(1).max(500),
        size: z.number().int().min(0).max(1e12),
        purpose: filePurposeSchema,
      }),
    )
    .output(uploadSchema),

  read: endpoint({
    method: 'GET',
    path: '/files/{id}',
    ...ownerOnly,
    summary: 'How far an upload of yours came',
    refuses: ['not_found'],
  })
    .input(one)
    .output(uploadSchema),

  complete: endpoint({
    method: 'POST',
    path: '/files/{id}/complete',
    ...ownerOnly,
    stepUp: 'none',
    summary: 'Finish an upload: its content is checked, then it can be used',
    description: 'A file that is refused here is gone; upload another. Completing twice changes nothing.',
    refuses: [
      'not_found',
      'upload_incomplete',
      'file_type_unsupported',
      'file_content_mismatch',
      'file_unsafe',
      'file_unreadable',
      'file_too_costly',
      'file_checks_full',
      'file_quota_reached',
    ],
  })
    .input(one)
    .output(uploadSchema),

  remove: endpoint({
    method: 'DELETE',
    path: '/files/{id}',
    ...ownerOnly,
    stepUp: 'none',
    summary: 'Remove a file of yours that nothing refers to yet',
    refuses: ['not_found', 'file_in_use'],
  })
    .input(one)
    .output(doneSchema),

  link: endpoint({
    method: 'POST',
    path: '/files/{id}/link',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'A link that opens a file for you, for five minutes',
    description: 'Whether you may see the file is asked again when the link is opened.',
    refuses: ['not_found'],
  })
    .input(one.extend({ download: z.boolean().default(false) }))
    .output(z.object({ url: z.string(), expiresAt: timeSchema })),
};
