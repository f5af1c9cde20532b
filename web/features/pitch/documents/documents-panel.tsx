/**
 * The documents of a project: who may open them, the agreement before them, and, for the owner, who has. Files
 * open in a tab of their own by a link of minutes; links of members open through a warning page.
 */
import { ExternalLink, Eye, FileText, Lock, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { formatBytes } from '#web/lib/uploads/check-file.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type Project, type ProjectDocument, useChange, type Viewer } from '../queries.ts';
import { typeLabel } from '../words.ts';
import { AddDocumentDialog } from './add-document-dialog.tsx';
import { DocumentViewsDialog } from './document-views-dialog.tsx';
import { NdaDialog } from './nda-dialog.tsx';

/** What can be opened over the panel. */
type Opened = 'add' | 'views' | 'nda';

export function DocumentsPanel({ viewer, project }: { viewer: Viewer; project: Project }) {
  const [dialog, setDialog] = useState<Opened | null>(null);
  const isDraft = project.status === 'draft';
  const isOwn = project.isMine && viewer !== null;
  const isAsked = !isOwn && project.nda !== null && !project.nda.isAccepted;
  return (
    <Panel
      title="Documents"
      isFlush
      actions={isOwn ? <OwnerAction isDraft={isDraft} onOpen={setDialog} /> : undefined}
    >
      <WhyClosed
        project={project}
        isVisitor={viewer === null}
        isAsked={isAsked}
        onRead={() => setDialog('nda')}
      />
      {project.documents.length === 0 ? (
        <EmptyState title="No documents yet" icon={<FileText />}>
          {isOwn && isDraft
            ? 'Add research, figures or a plan: backers read them before they vote.'
            : 'The owner has added none.'}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-hairline">
          {project.documents.map((document) => (
            <DocumentRow
              key={document.id}
              viewer={viewer}
              project={project}
              document={document}
              canOpen={viewer !== null && !isAsked && !project.areDocumentsRevoked}
            />
          ))}
        </ul>
      )}
      {dialog === 'add' && viewer ? (
        <AddDocumentDialog viewer={viewer} project={project} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'views' && viewer ? (
        <DocumentViewsDialog viewer={viewer} project={project} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'nda' && viewer && project.nda ? (
        <NdaDialog viewer={viewer} project={project} nda={project.nda} onClose={() => setDialog(null)} />
      ) : null}
    </Panel>
  );
}

/** To a draft the owner adds documents; later the owner sees who has read them. */
function OwnerAction({ isDraft, onOpen }: { isDraft: boolean; onOpen: (dialog: Opened) => void }) {
  return isDraft ? (
    <Button size="sm" variant="secondary" icon={<Plus />} onClick={() => onOpen('add')}>
      Add Document
    </Button>
  ) : (
    <Button size="sm" variant="secondary" icon={<Eye />} onClick={() => onOpen('views')}>
      Who has read
    </Button>
  );
}

/** Why the documents don’t open for this viewer, and what can be done about it. */
function WhyClosed(props: { project: Project; isVisitor: boolean; isAsked: boolean; onRead: () => void }) {
  const { project, isVisitor, isAsked, onRead } = props;
  return (
    <>
      {isAsked && !isVisitor ? (
        <Banner className="m-4" title="These documents are confidential">
          <p>Accept the agreement of the owner to open them.</p>
          <Button size="sm" className="mt-2.5" onClick={onRead}>
            Read the agreement
          </Button>
        </Banner>
      ) : null}
      {project.areDocumentsRevoked ? (
        <Banner className="m-4">The owner of this project has closed its documents for you.</Banner>
      ) : null}
      {isVisitor && project.documents.length > 0 ? (
        <Banner
          className="m-4"
          actions={
            <LinkButton
              to="/login"
              search={{ next: `/pitch-portal?project=${project.id}` }}
              size="sm"
              variant="secondary"
            >
              Sign In
            </LinkButton>
          }
        >
          Documents open for members.
        </Banner>
      ) : null}
    </>
  );
}

function DocumentRow(props: {
  viewer: Viewer;
  project: Project;
  document: ProjectDocument;
  canOpen: boolean;
}) {
  const { viewer, project, document, canOpen } = props;
  const { change, isBusy } = useChange(viewer);
  const isLink = document.kind === 'link';
  const Icon = isLink ? ExternalLink : canOpen ? FileText : Lock;
  return (
    <li className="flex items-center gap-3 px-5 py-3">
      <Icon size={18} aria-hidden className="shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        {canOpen ? (
          <a
            href={document.url}
            target="_blank"
            rel="noopener"
            className="font-medium underline-offset-2 hover:underline"
          >
            {document.name}
          </a>
        ) : (
          <span className="font-medium">{document.name}</span>
        )}
        <p className="text-sm text-ink-muted">
          {isLink ? document.host : document.size === null ? '' : formatBytes(document.size)} ·{' '}
          {formatDay(document.uploadedAt)}
        </p>
        {document.description ? <p className="mt-0.5 text-sm">{document.description}</p> : null}
      </div>
      <Badge className="max-sm:hidden">{typeLabel(document.type)}</Badge>
      {project.isMine ? (
        <IconButton
          label={`Remove ${document.name}`}
          disabled={isBusy}
          onClick={() =>
            void change(() => api.pitch.removeDocument({ id: project.id, documentId: document.id }))
          }
        >
          <Trash2 aria-hidden />
        </IconButton>
      ) : null}
    </li>
  );
}
