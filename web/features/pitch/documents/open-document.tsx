/**
 * Opens a document of a project: a file goes to its link of minutes, a member's link shows where it leads
 * before anybody follows it.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#web/lib/api-client.ts';
import { failureWords } from '#web/shared/failure.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LeavingNotice } from '../leaving-notice.tsx';

const FAILED = { title: 'The document could not be opened', message: 'Please try again in a moment.' };

export function OpenDocument({ projectId, documentId }: { projectId: string; documentId: string }) {
  const opened = useQuery({
    queryKey: ['projects', 'open', projectId, documentId],
    queryFn: () => api.pitch.openDocument({ id: projectId, documentId }),
    // Each opening is a view in the owner's log, and each link is good for minutes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const { data, error } = opened;
  const fileUrl = data?.kind === 'file' ? data.url : null;

  useEffect(() => {
    if (fileUrl !== null) window.location.replace(fileUrl);
  }, [fileUrl]);

  const back = (
    <LinkButton to="/pitch-portal" search={{ project: projectId }}>
      Back to the project
    </LinkButton>
  );
  if (error) {
    const { title, message } = failureWords(error, FAILED);
    return (
      <EmptyState title={title} action={back} className="py-24">
        {message}
      </EmptyState>
    );
  }
  if (data?.kind === 'link') {
    return (
      <div className="mx-auto w-full max-w-xl py-16">
        <Card className="p-6">
          <h1 className="display text-3xl">You are leaving Protege</h1>
          <p className="mt-1 mb-4 text-ink-muted">{data.name}</p>
          <LeavingNotice url={data.url} host={data.host ?? new URL(data.url).host} back={back} />
        </Card>
      </div>
    );
  }
  return (
    <div aria-busy="true" className="flex flex-col items-center gap-4 py-24">
      <p className="text-ink-muted">Opening the document…</p>
      <Skeleton className="h-2 w-48 rounded-full" />
    </div>
  );
}
