/** A small button for one of several: a term that can be taken, or one that is on. */
import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';

/** Props of {@link Chip}; with `isOn` it is a toggle. */
export interface ChipProps extends Omit<ComponentPropsWithRef<'button'>, 'type'> {
  isOn?: boolean;
}

export function Chip({ isOn, className, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      {...rest}
      className={clsx(
        'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3 text-sm transition-colors pointer-fine:min-h-8',
        isOn
          ? 'border-ink bg-ink text-on-ink'
          : 'border-hairline-strong/60 text-ink-muted hover:border-ink-muted hover:text-ink',
        className,
      )}
    />
  );
}
