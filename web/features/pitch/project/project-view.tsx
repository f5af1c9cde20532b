/** A project as a backer reads it: what, for how much, with which proof, how the vote stands, where the money is. */
import { ArrowLeft, Flag } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { isMissing } from '#web/shared/failure.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { DocumentsPanel } from '../documents/documents-panel.tsx';
import { PayoutPanel } from '../payouts/payout-panel.tsx';
import { type Project, useFeeState, useProject, type Viewer } from '../queries.ts';
import { SubmitForFunding } from '../submit/draft-panel.tsx';
import { ResultPanel } from '../voting/result-panel.tsx';
import { VotesPanel } from '../voting/votes-panel.tsx';
import { VoteStanding, VotingPanel } from '../voting/voting-panel.tsx';
import { formatVote, STATUS_WORDS } from '../words.ts';
import { CommentsPanel } from './comments-panel.tsx';
import { FundingDetails } from './funding-details.tsx';
import { RefuseFormDialog } from './refuse-form-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { useLiveProject } from './use-live-project.ts';

interface ProjectViewProps {
  viewer: Viewer;
  isAdmin: boolean;
  id: string;
  onBack: () => void;
  /** Opens the dialog of a draft. */
  onEdit: (id: string) => void;
}

export function ProjectView({ viewer, isAdmin, id, onBack, onEdit }: ProjectViewProps) {
  const { data, error, isPending, isFetching, refetch } = useProject(viewer, id);
  return (
    <div className="flex flex-col gap-5">
      <div>
        <Button variant="ghost" size="sm" icon={<ArrowLeft />} onClick={onBack} className="-ml-3">
          Back to List
        </Button>
      </div>
      {data ? (
        <OpenProject viewer={viewer} isAdmin={isAdmin} project={data} onBack={onBack} onEdit={onEdit} />
      ) : isPending ? (
        <ProjectPending />
      ) : isMissing(error) ? (
        <EmptyState title="Project not found" action={<Button onClick={onBack}>Back to List</Button>}>
          It was cancelled, or it is a draft of somebody else.
        </EmptyState>
      ) : (
        <ErrorState
          title="The project could not be loaded"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          Votes and payouts are safe on the server.
        </ErrorState>
      )}
    </div>
  );
}

function OpenProject({
  viewer,
  isAdmin,
  project,
  onBack,
  onEdit,
}: Omit<ProjectViewProps, 'id'> & { project: Project }) {
  useLiveProject(viewer, project);
  const isDraft = project.status === 'draft';
  return (
    <article className="flex flex-col gap-6">
      <ProjectHead viewer={viewer} isAdmin={isAdmin} project={project} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start">
        <WhatToRead viewer={viewer} project={project} />
        <div className="flex min-w-0 flex-col gap-6 max-lg:contents">
          {/* On a narrow screen: what can be done first, then the words, the proof, the terms, the talk. */}
          <div className="flex flex-col gap-6 empty:hidden max-lg:order-1">
            {isDraft && viewer ? (
              <SubmitForFunding
                key={project.requestedAmount}
                viewer={viewer}
                project={project}
                onEdit={() => onEdit(project.id)}
                onCancelled={onBack}
              />
            ) : null}
            {project.status === 'active' ? <ActiveVote viewer={viewer} project={project} /> : null}
            <ResultPanel project={project} />
            {project.status === 'approved' || project.status === 'funded' ? (
              <PayoutPanel viewer={viewer} project={project} />
            ) : null}
          </div>
          <div className="max-lg:order-4">
            <FundingDetails project={project} />
          </div>
        </div>
      </div>
    </article>
  );
}

/** The words of the project, its proof, and what others say of it. On a narrow screen the terms stand between. */
function WhatToRead({ viewer, project }: { viewer: Viewer; project: Project }) {
  const isDraft = project.status === 'draft';
  return (
    <div className="flex min-w-0 flex-col gap-6 max-lg:contents">
      <Panel title="About" className="max-lg:order-2">
        {project.description ? (
          <div className="max-w-prose whitespace-pre-line">{project.description}</div>
        ) : (
          <p className="text-ink-muted">Nothing has been written yet.</p>
        )}
      </Panel>
      <div className="max-lg:order-3">
        <DocumentsPanel viewer={viewer} project={project} />
      </div>
      {isDraft ? null : (
        <div className="max-lg:order-5">
          <CommentsPanel viewer={viewer} project={project} />
        </div>
      )}
      {isDraft ? null : (
        <div className="empty:hidden max-lg:order-6">
          <VotesPanel viewer={viewer} project={project} />
        </div>
      )}
    </div>
  );
}

/** The owner sees how the vote stands; everybody else can take part. */
function ActiveVote({ viewer, project }: { viewer: Viewer; project: Project }) {
  const fee = useFeeState(viewer);
  if (!project.isMine) return <VotingPanel viewer={viewer} project={project} funds={fee.data} />;
  return (
    <Panel title="The vote on your project">
      <VoteStanding project={project} />
    </Panel>
  );
}

function ProjectHead(props: { viewer: Viewer; isAdmin: boolean; project: Project }) {
  const { project } = props;
  const { label, tone } = STATUS_WORDS[project.status];
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        {project.myVote ? <Badge tone="outline">You voted {formatVote(project.myVote)}</Badge> : null}
        {project.isMine ? <Badge tone="outline">Yours</Badge> : null}
      </div>
      <h1 className="display max-w-4xl text-4xl sm:text-5xl">
        {project.title || `Draft no. ${project.number}`}
      </h1>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-muted">
        <span className="inline-flex items-center gap-2">
          <Avatar name={project.username} size="sm" />
          <span className="text-ink">{project.username}</span>
        </span>
        <span>
          {project.submittedAt
            ? `Submitted ${formatDay(project.submittedAt)}`
            : `Begun ${formatDay(project.createdAt)}`}
        </span>
        <Objections {...props} />
      </div>
    </header>
  );
}

/** What somebody else than the owner may hold against a project: a report, and an administrator’s refusal. */
function Objections({ viewer, isAdmin, project }: { viewer: Viewer; isAdmin: boolean; project: Project }) {
  const [isReporting, setIsReporting] = useState(false);
  const [isRefusing, setIsRefusing] = useState(false);
  const canRefuse = isAdmin && !project.isMine && project.status === 'active';
  return (
    <>
      {viewer !== null && !project.isMine ? (
        <Button
          variant="ghost"
          size="sm"
          icon={<Flag />}
          className="ml-auto"
          onClick={() => setIsReporting(true)}
        >
          Report
        </Button>
      ) : null}
      {canRefuse ? (
        <Button variant="danger" size="sm" onClick={() => setIsRefusing(true)}>
          Refuse for its form
        </Button>
      ) : null}
      {isRefusing && viewer ? (
        <RefuseFormDialog viewer={viewer} project={project} onClose={() => setIsRefusing(false)} />
      ) : null}
      {isReporting ? (
        <ReportDialog
          what="project"
          onClose={() => setIsReporting(false)}
          onReport={(report) => api.pitch.report({ id: project.id, ...report })}
        />
      ) : null}
    </>
  );
}

function ProjectPending() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <p className="sr-only">Loading the project…</p>
      <Skeleton className="h-12 w-2/3" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <SkeletonText lines={8} />
        <Skeleton className="h-80 w-full rounded-lg" />
      </div>
    </div>
  );
}
