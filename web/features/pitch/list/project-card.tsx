/** A project in a list: what it asks for, how its vote stands, and whether the viewer has voted. */
import { CircleCheck, Clock, FileText, MessageSquare } from 'lucide-react';
import { formatDay } from '#web/lib/format-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { ProjectsSearch } from '../projects-search.ts';
import type { ProjectSummary } from '../queries.ts';
import { useNow } from '../use-now.ts';
import { SidesBar, VotersBar } from '../voting/vote-bar.tsx';
import { formatVote, STATUS_WORDS, shareOf, timeLeft, usd } from '../words.ts';

export function ProjectCard({ project }: { project: ProjectSummary }) {
  const { label, tone } = STATUS_WORDS[project.status];
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        {project.myVote ? (
          <Badge tone="outline">
            <CircleCheck aria-hidden /> You voted {formatVote(project.myVote)}
          </Badge>
        ) : null}
        {project.isMine ? <Badge tone="outline">Yours</Badge> : null}
        <TimeLeft project={project} />
      </div>
      <div className="min-w-0">
        <h3 className="line-clamp-2 font-medium text-lg leading-snug">
          {project.title || `Draft no. ${project.number}`}
        </h3>
        <p className="mt-0.5 text-sm text-ink-muted">by {project.username}</p>
        {project.excerpt ? <p className="mt-2 line-clamp-3 text-sm">{project.excerpt}</p> : null}
      </div>
      <div className="mt-auto flex flex-col gap-3">
        <p className="text-sm">
          <span className="display text-2xl">{usd(project.requestedAmount)}</span>
          <span className="ml-1.5 text-ink-muted">requested</span>
        </p>
        {project.status === 'active' ? (
          <>
            <VotersBar project={project} />
            <SidesBar project={project} />
          </>
        ) : null}
        {project.status === 'funded' || project.status === 'approved' ? <Paid project={project} /> : null}
        <div className="flex items-center justify-between gap-3 border-t border-hairline pt-3">
          <p className="flex items-center gap-3 text-sm text-ink-muted">
            <span className="inline-flex items-center gap-1" title="Documents">
              <FileText size={14} aria-hidden />
              <span className="sr-only">Documents: </span>
              {project.documentCount}
            </span>
            <span className="inline-flex items-center gap-1" title="Comments">
              <MessageSquare size={14} aria-hidden />
              <span className="sr-only">Comments: </span>
              {project.commentCount}
            </span>
          </p>
          <LinkButton
            to="/pitch-portal"
            search={(known: ProjectsSearch) => ({ ...known, project: project.id })}
            variant="secondary"
            size="sm"
            aria-label={`View Details: ${project.title || `draft no. ${project.number}`}`}
          >
            View Details
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}

function TimeLeft({ project }: { project: ProjectSummary }) {
  const now = useNow();
  if (project.status !== 'active' || project.votingEndsAt === null) {
    const at = project.submittedAt;
    return at ? <span className="ml-auto text-xs text-ink-muted">{formatDay(at)}</span> : null;
  }
  const left = timeLeft(project.votingEndsAt, now);
  return (
    <span className="ml-auto inline-flex items-center gap-1 text-xs text-ink-muted">
      <Clock size={14} aria-hidden />
      {left ? `${left} left` : 'Closing'}
    </span>
  );
}

function Paid({ project }: { project: ProjectSummary }) {
  return (
    <div>
      <p className="text-sm text-ink-muted">
        {usd(project.paidAmount)} of {usd(project.requestedAmount)} paid out
      </p>
      <ProgressBar
        value={shareOf(project.paidAmount, project.requestedAmount)}
        tone="gain"
        label="Paid out"
        className="mt-1.5"
      />
    </div>
  );
}
