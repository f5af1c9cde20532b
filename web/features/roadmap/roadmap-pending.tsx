/** A roadmap that is on its way, in its shape. */
import { Skeleton } from '#web/ui/skeleton.tsx';

export function RoadmapPending() {
  return (
    <div aria-busy="true" className="flex flex-col gap-5">
      <p className="sr-only">Loading…</p>
      <Skeleton className="h-9 w-3/4 max-w-lg" />
      <Skeleton className="h-1.5 w-full" />
      <Skeleton className="h-80 w-full rounded-lg" />
      <Skeleton className="h-56 w-full rounded-lg" />
    </div>
  );
}
