/** What members say about a project. */
import { Flag, MessageSquare, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { notifyFailure } from '#web/shared/failure.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { type Comment, type Project, useComments, useKeep, type Viewer } from '../queries.ts';
import { ReportDialog } from './report-dialog.tsx';

export function CommentsPanel({ viewer, project }: { viewer: Viewer; project: Project }) {
  const comments = useComments(viewer, project.id);
  const items = comments.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Panel title={project.commentCount > 0 ? `Comments (${project.commentCount})` : 'Comments'}>
      <div className="flex flex-col gap-5">
        {viewer === null ? (
          <p className="text-sm text-ink-muted">Members can comment. Sign in to join.</p>
        ) : (
          <CommentForm viewer={viewer} project={project} />
        )}
        {comments.isPending ? (
          <SkeletonText />
        ) : !comments.data ? (
          <ErrorState title="Comments could not be loaded" onRetry={() => void comments.refetch()} />
        ) : items.length === 0 ? (
          <EmptyState title="No comments yet" icon={<MessageSquare />} className="py-4">
            A good question helps the owner as much as a vote.
          </EmptyState>
        ) : (
          <ul className="flex flex-col gap-5">
            {items.map((comment) => (
              <CommentItem key={comment.id} viewer={viewer} project={project} comment={comment} />
            ))}
          </ul>
        )}
        <ShowOlder query={comments} isBare />
      </div>
    </Panel>
  );
}

function CommentForm({ viewer, project }: { viewer: string; project: Project }) {
  const keep = useKeep(viewer);
  const [text, setText] = useState('');
  const [isSending, setIsSending] = useState(false);
  async function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '' || isSending) return;
    setIsSending(true);
    try {
      await api.pitch.comment({ id: project.id, text });
      setText('');
      await keep.comments(project.id);
    } catch (error) {
      notifyFailure(error, {
        title: 'Error',
        message: 'The comment was not sent. Try again.',
      });
    } finally {
      setIsSending(false);
    }
  }
  return (
    <form onSubmit={send} className="flex flex-col items-end gap-2">
      <Textarea
        aria-label="Your comment"
        placeholder="Ask, or say what you think"
        rows={2}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="sm" disabled={text.trim() === ''} isBusy={isSending} busyLabel="Sending…">
        Comment
      </Button>
    </form>
  );
}

function CommentItem(props: { viewer: Viewer; project: Project; comment: Comment }) {
  const { viewer, project, comment } = props;
  const keep = useKeep(viewer);
  const [isReporting, setIsReporting] = useState(false);
  async function remove() {
    try {
      await api.pitch.removeComment({ id: project.id, commentId: comment.id });
      await keep.comments(project.id);
    } catch (error) {
      notifyFailure(error, { title: 'Error', message: 'The comment was not removed.' });
    }
  }
  return (
    <li className="flex gap-3">
      <Avatar name={comment.username} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <span className="font-medium">{comment.username}</span>
          {comment.isByOwner ? <Badge tone="outline">Owner</Badge> : null}
          <span className="text-ink-faint">{formatMoment(comment.createdAt)}</span>
        </p>
        {comment.isRemoved ? (
          <p className="mt-0.5 text-sm text-ink-faint italic">This comment was removed.</p>
        ) : (
          <p className="mt-0.5 text-sm whitespace-pre-line">{comment.text}</p>
        )}
      </div>
      {viewer === null || comment.isRemoved ? null : comment.isMine ? (
        <IconButton label="Remove your comment" onClick={() => void remove()}>
          <Trash2 aria-hidden />
        </IconButton>
      ) : (
        <IconButton label={`Report the comment of ${comment.username}`} onClick={() => setIsReporting(true)}>
          <Flag aria-hidden />
        </IconButton>
      )}
      {isReporting ? (
        <ReportDialog
          what="comment"
          onClose={() => setIsReporting(false)}
          onReport={(report) => api.pitch.reportComment({ id: project.id, commentId: comment.id, ...report })}
        />
      ) : null}
    </li>
  );
}
