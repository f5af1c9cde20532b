/**
 * The documents of a project: who may see them, and writing down who has (`lists.ts` reads it). Files lie in the files room under the
 * purpose `project_document`; it asks here for every link and again when the link is opened.
 */
import { sql } from 'kysely';
import { MAX_DOCUMENT_BYTES } from '#core/pitch/terms.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from './deps.ts';
import { isApprover } from './pool-rules.ts';
import { loadProject, type ProjectRow } from './store.ts';

/** A document of a project: a file of ours, or a link. */
export interface DocumentRow {
  id: string;
  project_id: string;
  kind: 'file' | 'link';
  name: string;
  type: 'research' | 'technical' | 'financial' | 'legal' | 'other';
  description: string;
  file_id: string | null;
  media_type: string | null;
  size: number | null;
  link: string | null;
  created_at: Date;
}

/** Why a member may not open the documents of a project; null when they may. */
export type DocumentBar = 'project_not_found' | 'documents_revoked' | 'nda_required' | null;

/** SQL: what a `DocumentRow` is read from. */
export const DOCUMENT_COLUMNS = sql.raw(
  'id, project_id, kind, name, type, description, file_id, media_type, size, link, created_at',
);

/** The documents of a project that were not removed, oldest first. */
export async function loadDocuments(db: Db | Tx, projectId: string): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select ${DOCUMENT_COLUMNS} from project_documents
    where project_id = ${projectId} and removed_at is null order by created_at, id`.execute(db);
  return rows;
}

async function documentOfFile(db: Db | Tx, fileId: string): Promise<DocumentRow | null> {
  const { rows } = await sql<DocumentRow>`
    select ${DOCUMENT_COLUMNS} from project_documents
    where file_id = ${fileId} and removed_at is null`.execute(db);
  return rows[0] ?? null;
}

/** What a member has agreed to and been barred from, of one project. */
export async function readStanding(
  db: Db | Tx,
  { projectId, memberId }: { projectId: string; memberId: string },
): Promise<{ ndaVersion: number | null; isRevoked: boolean }> {
  const { rows } = await sql<{ ndaVersion: number | null; isRevoked: boolean }>`
    select (select max(version) from project_nda_acceptances
        where project_id = ${projectId} and member_id = ${memberId}) as "ndaVersion",
      exists (select 1 from project_viewer_blocks
        where project_id = ${projectId} and viewer_id = ${memberId}) as "isRevoked"`.execute(db);
  return rows[0]!;
}

/**
 * Whether a member may open the documents: the owner always; of a submitted project any member who was not
 * barred and has accepted the agreement as it stands now. Administrators and approvers review, so they need
 * not accept; what they open is in the log like everybody's.
 */
export async function documentBar(db: Db | Tx, project: ProjectRow, actor: Actor): Promise<DocumentBar> {
  const { memberId, isAdmin } = actor;
  if (project.member_id === memberId) return null;
  if (project.status === 'draft') return 'project_not_found';
  if (isAdmin) return null;
  if (project.pool_id && (await isApprover(db, { poolId: project.pool_id, memberId, isAdmin }))) return null;
  const { ndaVersion, isRevoked } = await readStanding(db, { projectId: project.id, memberId });
  if (isRevoked) return 'documents_revoked';
  return project.nda_text !== null && ndaVersion !== project.nda_version ? 'nda_required' : null;
}

/** Notes that a document was opened; owners who open their own are not noted. */
export async function recordView(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { project, documentId, viewerId }: { project: ProjectRow; documentId: string; viewerId: string },
): Promise<void> {
  if (viewerId === project.member_id) return;
  const { ndaVersion } = await readStanding(db, { projectId: project.id, memberId: viewerId });
  await sql`insert into project_document_views (id, project_id, document_id, viewer_id, nda_version, viewed_at)
    values (${newId()}, ${project.id}, ${documentId}, ${viewerId}, ${ndaVersion}, ${clock.now()})`.execute(
    db,
  );
}

/** Tells the files room whose the documents are. */
export function registerDocuments(deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'files'>): void {
  const find = async (fileId: string) => {
    const document = await documentOfFile(deps.db, fileId);
    const project = document && (await loadProject(deps.db, document.project_id));
    return document && project ? { document, project } : null;
  };
  deps.files.registerPurpose('project_document', {
    maxBytes: MAX_DOCUMENT_BYTES,
    kinds: ['pdf', 'doc', 'docx', 'txt', 'png', 'jpg'],
    cleansImages: true,
    mayRead: async (file, viewer) => {
      const found = await find(file.id);
      return found !== null && (await documentBar(deps.db, found.project, viewer)) === null;
    },
    watermark: async (file, viewer) =>
      file.ownerId === viewer.memberId
        ? null
        : `${viewer.username} · ${deps.clock.now().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    onViewed: async (file, viewer) => {
      const found = await find(file.id);
      if (!found) return;
      const { project, document } = found;
      await recordView(deps, { project, documentId: document.id, viewerId: viewer.memberId });
    },
  });
}
