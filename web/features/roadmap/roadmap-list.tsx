/** The member's roadmaps, and those shared with them: the left side of the page. */
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Badge } from '#web/ui/badge.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { ProgressBar } from './progress-bar.tsx';
import type { RoadmapSummary, useRoadmaps } from './queries.ts';

/** What has been read of the list, and which roadmap is open. */
export interface RoadmapListProps {
  roadmaps: ReturnType<typeof useRoadmaps>;
  items: readonly RoadmapSummary[];
  currentId: string | null;
}

export function RoadmapList({ roadmaps, items, currentId }: RoadmapListProps) {
  return (
    <nav aria-label="Your roadmaps">
      <ul className="flex flex-col gap-1">
        {items.map((item) => (
          <li key={item.id}>
            <Link
              to="/roadmap"
              search={{ roadmap: item.id }}
              aria-current={item.id === currentId ? 'page' : undefined}
              className={clsx(
                'flex flex-col gap-2 rounded-lg border px-3 py-3 transition-colors',
                item.id === currentId
                  ? 'border-hairline bg-surface'
                  : 'border-transparent hover:bg-sunken focus-visible:-outline-offset-2',
              )}
            >
              <span className="line-clamp-2 text-sm font-medium wrap-anywhere">{item.title}</span>
              <span className="flex flex-wrap items-center gap-2 text-xs text-ink-muted">
                <StateOf item={item} />
                {item.role === 'owner' ? null : <span>shared by {item.ownerName}</span>}
                <span className="tabular ml-auto">
                  {item.tasksDone}/{item.tasksTotal}
                </span>
              </span>
              <ProgressBar
                done={item.tasksDone}
                total={item.tasksTotal}
                label={`Progress of ${item.title}`}
              />
            </Link>
          </li>
        ))}
      </ul>
      <ShowOlder query={roadmaps} isBare />
    </nav>
  );
}

function StateOf({ item }: { item: RoadmapSummary }) {
  if (item.completed) return <Badge>Completed</Badge>;
  if (!item.isAccepted) return <Badge tone="outline">Proposal</Badge>;
  return <Badge>In progress</Badge>;
}
