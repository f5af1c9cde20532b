/** A native checkbox, drawn; the whole row is its label and its target. */
import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';

/** Props of {@link Checkbox}. */
export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  /** A second line, in muted ink. */
  description?: ReactNode;
}

/** A checkbox with its label. */
export function Checkbox({ label, description, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={clsx(
        'flex min-h-11 cursor-pointer items-start gap-3 py-2.5 pointer-fine:min-h-8 pointer-fine:py-1.5',
        className,
      )}
    >
      <span className="relative mt-0.5 inline-flex size-5 shrink-0">
        <input
          type="checkbox"
          {...rest}
          className="peer size-5 appearance-none rounded-sm border border-hairline-strong bg-surface transition-colors checked:border-ink checked:bg-ink disabled:opacity-50"
        />
        <Check
          size={14}
          strokeWidth={3}
          aria-hidden
          className="pointer-events-none absolute top-[3px] left-[3px] text-on-ink opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className="text-base pointer-fine:text-sm">
        {label}
        {description ? <span className="block text-sm text-ink-muted">{description}</span> : null}
      </span>
    </label>
  );
}
