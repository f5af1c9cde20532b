/** What stands in the page's place while it is fetched, and when it broke. */
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '#web/ui/button.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';

/** The shape of a page: a heading and some text. */
export function PagePending() {
  return (
    <div aria-busy="true" className="page-column flex min-h-[70dvh] flex-col gap-6 py-16">
      <p className="sr-only">Loading…</p>
      <Skeleton className="h-11 w-2/3 max-w-md" />
      <SkeletonText className="max-w-xl" />
    </div>
  );
}

/**
 * A page that failed to load or to draw. Most often a new version was published while the tab was open, and
 * reloading is the cure.
 */
export function PageFailed({ error }: ErrorComponentProps) {
  return (
    <div role="alert" className="page-column flex min-h-[70dvh] flex-col items-start gap-4 py-16">
      <h1 className="display text-4xl">This page did not load</h1>
      <p className="max-w-lg text-ink-muted">
        Nothing you have saved or sent is lost. Reload the page; if it fails again, tell us what it says here.
      </p>
      <p className="rounded-md border border-hairline bg-sunken px-3 py-2 font-mono text-xs">
        {error instanceof Error ? error.message : String(error)}
      </p>
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </div>
  );
}
