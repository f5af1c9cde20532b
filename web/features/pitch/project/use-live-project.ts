/** Keeps an open project moving by push: figures at once, and the rest read again when something has happened. */
import { useQueryClient } from '@tanstack/react-query';
import type { ProjectEvent } from '#contract/live.ts';
import { useLive } from '#web/lib/use-live.ts';
import { commentsKey, type Project, projectKey, type Viewer, votesKey } from '../queries.ts';

export function useLiveProject(viewer: Viewer, project: Project): void {
  const client = useQueryClient();
  const key = projectKey(viewer, project.id);
  const reread = () => void client.invalidateQueries({ queryKey: key });
  useLive<ProjectEvent>(project.status === 'draft' ? null : `project:${project.id}`, {
    onEvent: (event) => {
      const before = client.getQueryData<Project>(key);
      if (before?.commentCount !== event.commentCount) {
        void client.invalidateQueries({ queryKey: commentsKey(viewer, project.id) });
      }
      void client.invalidateQueries({ queryKey: votesKey(viewer, project.id) });
      client.setQueryData<Project>(key, (known) => known && { ...known, ...event, stage: event.status });
      reread();
    },
    onReset: reread,
  });
}
