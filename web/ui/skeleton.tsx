/** A placeholder in the shape of the content that is coming, so that nothing jumps when it arrives. */
import clsx from 'clsx';

/** A bar; size it with classes (`h-4 w-32`). Hidden from assistive technology: the region says it is busy. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('animate-pulse block rounded-sm bg-hairline', className)} />;
}

/** Several lines of text that are coming. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span className={clsx('flex flex-col gap-2', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move.
        <Skeleton key={line} className={clsx('h-3.5', line === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  );
}
