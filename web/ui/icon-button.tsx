/** A square button that shows only an icon and says its name to assistive technology and on hover. */
import clsx from 'clsx';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

/** Props of {@link IconButton}; `label` is its accessible name. */
export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  label: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** 44 px on touch, 36 px with a mouse. */
export function IconButton({ label, children, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={clsx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-muted transition-colors pointer-fine:size-9',
        'hover:bg-sunken hover:text-ink disabled:opacity-50 [&_svg]:size-[18px]',
        className,
      )}
    >
      {children}
    </button>
  );
}
