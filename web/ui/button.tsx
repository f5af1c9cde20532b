/**
 * Buttons and links that look like buttons. Ink is the primary action, one a view; `saffron` is only for
 * actions on PRD that the member earns or claims; `danger` only for what cannot be undone.
 */
import { createLink } from '@tanstack/react-router';
import clsx from 'clsx';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Spinner } from './spinner.tsx';

/** The looks a button can have. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'saffron';

/** `sm` for dense bars, `md` for forms, `lg` for the call to action of a public page. */
export type ButtonSize = 'sm' | 'md' | 'lg';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Stretches over the width of its container. */
  isWide?: boolean;
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-ink text-on-ink border-ink hover:bg-ink-hover hover:border-ink-hover',
  secondary: 'bg-surface text-ink border-hairline-strong/60 hover:border-ink-muted hover:bg-sunken',
  ghost: 'bg-transparent text-ink border-transparent hover:bg-sunken',
  danger: 'bg-surface text-loss border-loss-line hover:bg-loss-soft hover:border-loss',
  saffron: 'bg-saffron text-on-saffron border-saffron hover:brightness-95',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-11 pointer-fine:min-h-8 px-3 text-sm gap-1.5',
  md: 'min-h-11 pointer-fine:min-h-10 px-4 text-base pointer-fine:text-sm gap-2',
  lg: 'min-h-12 px-6 text-base gap-2',
};

/** The classes of a button, for the rare element that is neither a button nor a link of ours. */
export function buttonClasses({ variant = 'primary', size = 'md', isWide = false }: Look): string {
  return clsx(
    'inline-flex items-center justify-center rounded-md border font-medium whitespace-nowrap select-none',
    'transition-[background-color,border-color,filter] duration-100',
    'disabled:opacity-50 aria-disabled:opacity-50 disabled:pointer-events-none',
    VARIANTS[variant],
    SIZES[size],
    isWide && 'w-full',
  );
}

/** Props of {@link Button}. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Keeps the button focusable but inert while its action runs, with a spinner. */
  isBusy?: boolean;
  /** Replaces the text while busy, e.g. 'Sending...'. */
  busyLabel?: string;
  /** Before the text; hidden from assistive technology. */
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. It is of type `button` unless told otherwise, so that it never submits a form by accident. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    isWide,
    isBusy = false,
    busyLabel,
    icon,
    className,
    children,
    onClick,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        // A busy button keeps its focus, so that the keyboard is not thrown to the top of the page.
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
      className={clsx(buttonClasses({ variant, size, isWide }), className)}
    >
      {isBusy ? <Spinner /> : icon ? <Icon>{icon}</Icon> : null}
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  );
}

interface AnchorButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement>, Look {
  icon?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

/** A plain link with the look of a button, for addresses outside the router (mail, downloads). */
export function AnchorButton({
  variant,
  size,
  isWide,
  icon,
  className,
  children,
  ...rest
}: AnchorButtonProps) {
  return (
    <a {...rest} className={clsx(buttonClasses({ variant, size, isWide }), className)}>
      {icon ? <Icon>{icon}</Icon> : null}
      {children}
    </a>
  );
}

/** A link inside the app with the look of a button; `to` is checked against the routes. */
export const LinkButton = createLink(AnchorButton);

function Icon({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="inline-flex shrink-0 [&_svg]:size-4">
      {children}
    </span>
  );
}
