/** The open work beside an older version of it. */
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { VersionChanges } from '#web/ui/version-changes.tsx';
import { useWork, type Work } from './queries.ts';

/** Compares the shown version with an older one. */
export function VersionCompare({ work, older }: { work: Work; older: number }) {
  const before = useWork(work.id, older);
  if (before.isError) {
    return (
      <ErrorState title="The other version could not be loaded." onRetry={() => void before.refetch()} />
    );
  }
  if (!before.data || before.isPlaceholderData) return <SkeletonText lines={6} className="p-5" />;
  return <VersionChanges older={older} before={before.data.version.sections} after={work.version.sections} />;
}
