/** The documents of a project: private files and links, who has seen them, and the agreement before them. */
import { z } from 'zod';
import { TEXT_LIMITS } from '#core/pitch/terms.ts';
import { ASKED_TO_CONFIRM, endpoint } from './endpoint.ts';
import { documentTypeSchema, projectSchema } from './pitch-shapes.ts';
import { idSchema, pageInputSchema, pageOf, timeSchema, versionNumberSchema } from './shapes.ts';

const tag = 'Project documents';
const projectPath = z.object({ id: idSchema });
const documentPath = projectPath.extend({ documentId: idSchema });

const fields = {
  title: z.string().trim().min(1).max(TEXT_LIMITS.documentName),
  type: documentTypeSchema.default('other'),
  description: z.string().trim().max(TEXT_LIMITS.documentDescription).default(''),
};

/** The part of `pitchContract` about documents. */
export const documentEndpoints = {
  addFile: endpoint({
    method: 'POST',
    path: '/projects/{id}/documents',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Add an uploaded file to a draft',
    description:
      'Upload it with the purpose `project_document` first. A project has at most 10 documents, links included.',
    refuses: ['project_not_draft', 'too_many_documents', 'document_file_missing', 'documents_pending'],
  })
    .input(projectPath.extend({ fileId: idSchema, ...fields, title: fields.title.optional() }))
    .output(projectSchema),

  addLink: endpoint({
    method: 'POST',
    path: '/projects/{id}/links',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Add a link to a draft',
    description: 'https only. It opens through a page that names the other site.',
    refuses: ['project_not_draft', 'too_many_documents', 'document_link_invalid'],
  })
    .input(projectPath.extend({ url: z.string().trim().min(1).max(2_000), ...fields }))
    .output(projectSchema),

  updateDocument: endpoint({
    method: 'PATCH',
    path: '/projects/{id}/documents/{documentId}',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Change title, type or description of a document',
    refuses: ['project_not_draft'],
  })
    .input(
      documentPath.extend({
        title: fields.title.optional(),
        type: documentTypeSchema.optional(),
        description: z.string().trim().max(TEXT_LIMITS.documentDescription).optional(),
      }),
    )
    .output(projectSchema),

  removeDocument: endpoint({
    method: 'DELETE',
    path: '/projects/{id}/documents/{documentId}',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Remove a document',
    description: 'Also of a submitted project: it can no longer be opened, and the history says so.',
  })
    .input(documentPath)
    .output(projectSchema),

  openDocument: endpoint({
    method: 'POST',
    path: '/projects/{id}/documents/{documentId}/open',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Get a short-lived address of a document',
    description:
      'For the caller alone, for at most five minutes; the owner sees in the log that it was opened. Of a link, the address on the other site, to be shown with a warning before it is followed.',
    refuses: ['project_not_found', 'not_found', 'nda_required', 'documents_revoked'],
  })
    .input(documentPath)
    .output(
      z.object({
        kind: z.enum(['file', 'link']),
        name: z.string(),
        url: z.string(),
        host: z.string().nullable(),
        expiresAt: timeSchema.nullable(),
      }),
    ),

  acceptNda: endpoint({
    method: 'POST',
    path: '/projects/{id}/nda',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Accept the confidentiality agreement of a project',
    refuses: ['project_not_found', 'nda_changed'],
  })
    .input(projectPath.extend({ version: versionNumberSchema }))
    .output(projectSchema),

  documentViews: endpoint({
    method: 'GET',
    path: '/projects/{id}/document-views',
    tag,
    access: 'owner',
    summary: 'List who has opened your documents, newest first',
  })
    .input(projectPath.extend(pageInputSchema.shape))
    .output(
      pageOf(
        z.object({
          id: idSchema,
          documentId: idSchema,
          documentName: z.string(),
          userId: idSchema,
          username: z.string(),
          /** The version of the agreement that the reader had accepted. */
          ndaVersion: z.number().int().nullable(),
          isRevoked: z.boolean(),
          viewedAt: timeSchema,
        }),
      ),
    ),

  revokeViewer: endpoint({
    method: 'POST',
    path: '/projects/{id}/viewers/{userId}/revoke',
    tag,
    access: 'owner',
    stepUp: 'by-command',
    summary: 'Take a member’s sight of your documents away, or give it back',
    description: 'Taking it away is done at once; giving it back wants a second factor, or an emailed code.',
    refuses: ASKED_TO_CONFIRM,
  })
    .input(projectPath.extend({ userId: idSchema, isRevoked: z.boolean() }))
    .output(projectSchema),
};
