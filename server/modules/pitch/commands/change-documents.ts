/** The owner adds and removes documents, and says who may no longer see them; readers accept the agreement. */
import { sql } from 'kysely';
import { cleanLine } from '#core/pitch/clean-line.ts';
import { MAX_DOCUMENTS } from '#core/pitch/terms.ts';
import { readEvidenceUrl } from '#core/roadmap/evidence-url.ts';
import type { Files } from '#server/modules/files/index.ts';
import type { ConfirmInside } from '#server/modules/identity/index.ts';
import { Refusal, refuse } from '#server/platform/refuse.ts';
import { type DocumentRow, loadDocuments } from '../documents.ts';
import type { PitchContext } from '../pitch-context.ts';
import { openOwn } from '../policies.ts';
import { loadProject, type ProjectRow, recordEvent } from '../store.ts';

export interface DocumentFields {
  title?: string;
  type: DocumentRow['type'];
  description: string;
}

/**
 * Binds an uploaded file to a draft.
 * Refuses with: `not_found`, `project_not_draft`, `too_many_documents`, `document_file_missing`,
 * `documents_pending`.
 */
export async function addFile(
  context: PitchContext,
  files: Files,
  { id, memberId, fileId, ...fields }: { id: string; memberId: string; fileId: string } & DocumentFields,
): Promise<void> {
  const project = await openForDocument(context, { id, memberId });
  const file = await files
    .claim(context.tx, { fileId, ownerId: memberId, purpose: 'project_document' })
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'upload_incomplete') refuse('documents_pending');
      if (error instanceof Refusal) refuse('document_file_missing');
      throw error;
    });
  await insertDocument(context, project, {
    ...fields,
    kind: 'file',
    name: cleanLine(fields.title ?? file.name) || 'Document',
    file_id: file.id,
    media_type: file.mime,
    size: file.size,
    link: null,
  });
}

/** Refuses with: `not_found`, `project_not_draft`, `too_many_documents`, `document_link_invalid`. */
export async function addLink(
  context: PitchContext,
  { id, memberId, url, ...fields }: { id: string; memberId: string; url: string } & DocumentFields,
): Promise<void> {
  const project = await openForDocument(context, { id, memberId });
  const link = readEvidenceUrl(url) ?? refuse('document_link_invalid');
  await insertDocument(context, project, {
    ...fields,
    kind: 'link',
    name: cleanLine(fields.title ?? '') || new URL(link).host,
    file_id: null,
    media_type: null,
    size: null,
    link,
  });
}

/** The lock of the project keeps two tabs from adding an eleventh. */
async function openForDocument(
  context: PitchContext,
  { id, memberId }: { id: string; memberId: string },
): Promise<ProjectRow> {
  const project = await openOwn(context, { id, memberId, needsDraft: true });
  const documents = await loadDocuments(context.tx, id);
  if (documents.length >= MAX_DOCUMENTS) refuse('too_many_documents');
  return project;
}

async function insertDocument(
  context: PitchContext,
  project: ProjectRow,
  row: Omit<DocumentRow, 'id' | 'project_id' | 'created_at'>,
): Promise<void> {
  const { tx, clock, newId } = context;
  const now = clock.now();
  await sql`insert into project_documents (id, project_id, kind, name, type, description, file_id, media_type,
      size, link, created_at)
    values (${newId()}, ${project.id}, ${row.kind}, ${row.name}, ${row.type}, ${row.description}, ${row.file_id},
      ${row.media_type}, ${row.size}, ${row.link}, ${now})`.execute(tx);
  await recordEvent(context, {
    projectId: project.id,
    kind: 'document_added',
    text: `The document "${row.name}" was added.`,
    actorId: project.member_id,
    at: now,
  });
}

/** Refuses with: `not_found`, `project_not_draft`. */
export async function updateDocument(
  context: PitchContext,
  {
    id,
    documentId,
    memberId,
    ...fields
  }: { id: string; documentId: string; memberId: string } & Partial<DocumentFields>,
): Promise<void> {
  await openOwn(context, { id, memberId, needsDraft: true });
  const document = await openDocumentOf(context, { id, documentId });
  await sql`update project_documents set name = ${cleanLine(fields.title ?? '') || document.name},
      type = ${fields.type ?? document.type}, description = ${fields.description ?? document.description}
    where id = ${documentId}`.execute(context.tx);
}

/** Removes a document, also of a submitted project; its links stop working at once. Refuses with: `not_found`. */
export async function removeDocument(
  context: PitchContext,
  files: Files,
  { id, documentId, memberId }: { id: string; documentId: string; memberId: string },
): Promise<void> {
  const { tx, clock } = context;
  await openOwn(context, { id, memberId });
  const document = await openDocumentOf(context, { id, documentId });
  const now = clock.now();
  await sql`update project_documents set removed_at = ${now} where id = ${documentId}`.execute(tx);
  if (document.file_id) await files.remove(tx, document.file_id);
  await recordEvent(context, {
    projectId: id,
    kind: 'document_removed',
    text: `The document "${document.name}" was removed.`,
    actorId: memberId,
    at: now,
  });
}

async function openDocumentOf(
  { tx }: PitchContext,
  { id, documentId }: { id: string; documentId: string },
): Promise<DocumentRow> {
  const documents = await loadDocuments(tx, id);
  return documents.find((one) => one.id === documentId) ?? refuse('not_found');
}

/**
 * Shuts a viewer out, or lets them in again: that is confirmed, where they are shut out.
 * Refuses with: `not_found`, `fresh_two_factor_required`, `email_code_required`, `verified_email_required`.
 */
export async function revokeViewer(
  context: PitchContext,
  {
    id,
    memberId,
    userId,
    viewer,
    isRevoked,
    confirm,
  }: {
    id: string;
    memberId: string;
    userId: string;
    /** What the viewer is called now. */
    viewer: string | undefined;
    isRevoked: boolean;
    confirm: ConfirmInside;
  },
): Promise<void> {
  const { tx, clock } = context;
  await openOwn(context, { id, memberId });
  if (isRevoked) {
    await sql`insert into project_viewer_blocks (project_id, viewer_id, blocked_at)
      values (${id}, ${userId}, ${clock.now()}) on conflict do nothing`.execute(tx);
  } else {
    const { numAffectedRows } =
      await sql`delete from project_viewer_blocks where project_id = ${id} and viewer_id = ${userId}`.execute(
        tx,
      );
    if (!numAffectedRows) return;
    await confirm(tx, {
      endpoint: 'pitch.revokeViewer',
      content: { id, userId },
      words: `Open your documents again for ${viewer ?? 'a former member'}`,
    });
  }
}

/** Refuses with: `project_not_found`, `nda_changed`. */
export async function acceptNda(
  { tx, clock }: PitchContext,
  { id, memberId, version }: { id: string; memberId: string; version: number },
): Promise<void> {
  const project = await loadProject(tx, id, { isLocked: true });
  if (!project || project.status === 'draft') refuse('project_not_found');
  if (project.nda_text === null || project.nda_version !== version) refuse('nda_changed');
  await sql`insert into project_nda_acceptances (project_id, member_id, version, accepted_at)
    values (${id}, ${memberId}, ${version}, ${clock.now()}) on conflict do nothing`.execute(tx);
}
