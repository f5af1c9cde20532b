/** The documents of projects. */
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
import { documentBar, loadDocuments, recordView } from './documents.ts';
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
    const viewer = (await deps.identity.memberNames([input.userId])).get(input.userId);
    await deps.identity.confirmInside(actor, (confirm) =>
      deps.pitch.run((pitch) =>
        revokeViewer(pitch, { ...input, memberId: actor.memberId, viewer: viewer?.username, confirm }),
      ),
    );
    return readProject(deps, { id: input.id, actor });
  }),
};
