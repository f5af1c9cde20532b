/** The documents of projects. */
import type { Confirmed } from '#server/modules/identity/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { decodeCursor } from '#server/platform/cursor.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import {
  acceptNda,
  addFile,
  addLink,
  removeDocument,
  revokeViewer,
  updateDocument,
} from './commands/change-documents.ts';
import type { RouteDeps } from './deps.ts';
import { documentBar, loadDocuments, readStanding, recordView } from './documents.ts';
import { listViews } from './lists.ts';
import { openOwn } from './policies.ts';
import { readProject } from './read-project.ts';
import { loadProject } from './store.ts';

const { pitch } = routesWith<RouteDeps>();

export const documentRoutes = {
  addFile: pitch.addFile.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    await deps.pitch.run((pitch) => addFile(pitch, deps.files, { ...input, memberId: actor.memberId }));
    return readProject(deps, { id: input.id, actor });
  }),

  addLink: pitch.addLink.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    await deps.pitch.run((pitch) => addLink(pitch, { ...input, memberId: actor.memberId }));
    return readProject(deps, { id: input.id, actor });
  }),

  updateDocument: pitch.updateDocument.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    await deps.pitch.run((pitch) => updateDocument(pitch, { ...input, memberId: actor.memberId }));
    return readProject(deps, { id: input.id, actor });
  }),

  removeDocument: pitch.removeDocument.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    await deps.pitch.run((pitch) =>
      removeDocument(pitch, deps.files, { ...input, memberId: actor.memberId }),
    );
    return readProject(deps, { id: input.id, actor });
  }),

  openDocument: pitch.openDocument.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const project = (await loadProject(deps.db, input.id)) ?? refuse('project_not_found');
    const bar = await documentBar(deps.db, project, actor);
    if (bar) refuse(bar);
    const documents = await loadDocuments(deps.db, project.id);
    const document = documents.find(({ id }) => id === input.documentId) ?? refuse('project_not_found');
    const { kind, name } = document;
    if (document.link !== null) {
      await recordView(deps, { project, documentId: document.id, viewerId: actor.memberId });
      return { kind, name, url: document.link, host: new URL(document.link).host, expiresAt: null };
    }
    // The files room notes the view when the link is really opened.
    const { url, expiresAt } = await deps.files.link(document.file_id!, actor);
    return { kind, name, url, host: null, expiresAt };
  }),

  acceptNda: pitch.acceptNda.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    await deps.pitch.run((pitch) => acceptNda(pitch, { ...input, memberId: actor.memberId }));
    return readProject(deps, { id: input.id, actor });
  }),

  documentViews: pitch.documentViews.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    await deps.pitch.run((pitch) => openOwn(pitch, { id: input.id, memberId: actor.memberId }));
    return listViews(deps, { projectId: input.id, limit: input.limit, before: decodeCursor(input.cursor) });
  }),

  revokeViewer: pitch.revokeViewer.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const confirmed = input.isRevoked ? null : await confirmOpeningAgain(deps, actor, input);
    await deps.pitch.run((pitch) => revokeViewer(pitch, { ...input, memberId: actor.memberId, confirmed }));
    return readProject(deps, { id: input.id, actor });
  }),
};

/**
 * Whoever was shut out is let in again by whoever confirms it: shutting out is done at once.
 * Refuses with: `not_found`, `fresh_two_factor_required`, `email_code_required`, `verified_email_required`.
 */
async function confirmOpeningAgain(
  deps: RouteDeps,
  actor: Actor,
  { id, userId }: { id: string; userId: string },
): Promise<Confirmed | null> {
  await deps.pitch.run((pitch) => openOwn(pitch, { id, memberId: actor.memberId }));
  const { isRevoked } = await readStanding(deps.db, { projectId: id, memberId: userId });
  if (!isRevoked) return null;
  const viewer = (await deps.identity.memberNames([userId])).get(userId);
  return deps.identity.confirmOnce(actor, {
    endpoint: 'pitch.revokeViewer',
    content: { id, userId },
    words: `Open your documents again for ${viewer?.username ?? 'a former member'}`,
  });
}
