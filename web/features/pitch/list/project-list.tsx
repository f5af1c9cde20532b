/** A list of projects with every state: waiting, empty, failed, and more to come. */
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import type { ProjectSummary } from '../queries.ts';
import { ProjectCard } from './project-card.tsx';

type Pages = { pages: { items: ProjectSummary[] }[] };

interface ProjectListProps {
  projects: UseInfiniteQueryResult<Pages>;
  /** What stands in an empty list. */
  empty: { title: string; text: string; action?: ReactNode };
}

export function ProjectList({ projects, empty }: ProjectListProps) {
  if (projects.isPending) return <ListPending />;
  if (!projects.data) {
    return (
      <ErrorState
        title="Failed to load projects. Please try again."
        onRetry={() => void projects.refetch()}
        isRetrying={projects.isFetching}
      >
        Nothing was lost: projects, votes and drafts are on the server.
      </ErrorState>
    );
  }
  const items = projects.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState title={empty.title} icon={<Sprout />} action={empty.action} className="py-16">
        {empty.text}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((project) => (
          <li key={project.id} className="grid">
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
      {projects.hasNextPage ? (
        <div className="mt-6 flex justify-center">
          <Button
            variant="secondary"
            onClick={() => void projects.fetchNextPage()}
            isBusy={projects.isFetchingNextPage}
          >
            Show more
          </Button>
        </div>
      ) : null}
    </>
  );
}

function ListPending() {
  return (
    <div aria-busy="true" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <p className="sr-only">Loading projects…</p>
      {['a', 'b', 'c'].map((key) => (
        <Card key={key} className="flex h-80 flex-col gap-4 p-5">
          <Skeleton className="h-6 w-20 rounded-full" />
          <Skeleton className="h-7 w-4/5" />
          <SkeletonText />
          <Skeleton className="mt-auto h-9 w-full" />
        </Card>
      ))}
    </div>
  );
}
