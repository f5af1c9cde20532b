/** What is on its way, in its shape: one roadmap, or the whole page. */
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The list on the left and a roadmap on the right. */
export function RoadmapsPending() {
  return (
    <div className="grid gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-24 w-full rounded-lg" />
        <Skeleton className="h-24 w-full rounded-lg max-lg:hidden" />
      </div>
      <RoadmapPending />
    </div>
  );
}

/** One roadmap. */
export function RoadmapPending() {
  return (
    <div aria-busy="true" className="flex flex-col gap-5">
      <p className="sr-only">Loading…</p>
      <Skeleton className="h-9 w-3/4 max-w-lg" />
      <Skeleton className="h-1.5 w-full" />
      {[1, 2, 3].map((panel) => (
        <div key={panel} className="flex flex-col gap-4 rounded-lg border border-hairline bg-surface p-5">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-3.5 w-full" />
          <Skeleton className="h-3.5 w-5/6" />
          <Skeleton className="h-3.5 w-2/3" />
        </div>
      ))}
    </div>
  );
}
