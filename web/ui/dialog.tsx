/**
 * Modal dialogs. Focus is trapped and returns to where it was, Escape and the backdrop close. Radix gives it back to a trigger
 * alone, and most dialogs have none.
 *
 * Radix's own overlay is left out on purpose: it writes a <style> element to hold the page still, which our
 * content security policy refuses. Our backdrop carries `data-dialog-backdrop`, and main.css holds the page.
 */
import clsx from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { IconButton } from './icon-button.tsx';

/** The root: `open` and `onOpenChange`, or uncontrolled with a {@link DialogTrigger}. */
export function Dialog({ children, ...root }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root {...root}>
      {root.open ? <FocusBefore /> : null}
      {children}
    </Primitive.Root>
  );
}

/** Gives the focus back to what had it before the dialog, unless something else has taken it by then. */
function FocusBefore() {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The dialog lets go of the focus as it goes: afterwards.
      setTimeout(() => {
        const isLost = document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
      });
    },
    [before],
  );
  return null;
}

/** Opens the dialog; use with `asChild` around a button. */
export const DialogTrigger = Primitive.Trigger;

/** Closes the dialog; use with `asChild` around a button. */
export const DialogClose = Primitive.Close;

/** Props of {@link DialogContent}. */
export interface DialogContentProps {
  title: string;
  /** Read out with the title. */
  description?: ReactNode;
  /**
   * Leaves out the header: the title is only read out, and focus goes to the first control of the content.
   * For dialogs that are one control, such as the palette.
   */
  isBare?: boolean;
  /** The row of buttons at the foot, the primary one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** A selector inside the content: what takes the focus when it opens, instead of the first control. */
  focusOn?: string;
  className?: string;
  children?: ReactNode;
}

const WIDTHS = { sm: 'sm:max-w-[400px]', md: 'sm:max-w-[520px]', lg: 'sm:max-w-[720px]' };

/** The sheet: centred on wide screens, from below on narrow ones. */
export function DialogContent(props: DialogContentProps) {
  const { title, description, isBare = false, footer, size = 'md', focusOn, className, children } = props;
  return (
    <Primitive.Portal>
      <div data-dialog-backdrop className="animate-fade fixed inset-0 z-50 bg-overlay" />
      <Primitive.Content
        {...(description ? {} : { 'aria-describedby': undefined })}
        // React hands events of a dialog on to whatever opened it: a form in here must not submit the form behind.
        onSubmit={(event) => event.stopPropagation()}
        onOpenAutoFocus={(event) => {
          const wanted = focusOn && (event.currentTarget as HTMLElement).querySelector<HTMLElement>(focusOn);
          if (!wanted) return;
          event.preventDefault();
          wanted.focus();
        }}
        // A toast lies over the dialog: closing it must not close the dialog and lose what was typed. The press is
        // told only after it has done its work, so a toast that it closed is no longer in the page.
        onInteractOutside={(event) => {
          const pressed = event.target as Element;
          if (!pressed.isConnected || pressed.closest('[data-toasts]')) event.preventDefault();
        }}
        className={clsx(
          'animate-rise fixed z-50 flex max-h-[88dvh] w-full flex-col overflow-hidden border border-hairline bg-surface shadow-lift focus:outline-none',
          'inset-x-0 bottom-0 rounded-t-xl sm:inset-auto sm:top-[14dvh] sm:left-1/2 sm:max-h-[76dvh] sm:-translate-x-1/2 sm:rounded-lg',
          WIDTHS[size],
          className,
        )}
      >
        {isBare ? (
          <Primitive.Title className="sr-only">{title}</Primitive.Title>
        ) : (
          <header className="flex items-start justify-between gap-4 pt-4 pr-3 pl-5">
            <div className="min-w-0 pt-1.5">
              <Primitive.Title className="font-medium text-lg">{title}</Primitive.Title>
              {description ? (
                <Primitive.Description className="mt-1 text-sm text-ink-muted">
                  {description}
                </Primitive.Description>
              ) : null}
            </div>
            <Primitive.Close asChild>
              <IconButton label="Close">
                <X aria-hidden />
              </IconButton>
            </Primitive.Close>
          </header>
        )}
        {children ? (
          <div className={clsx('min-h-0 flex-1 overflow-y-auto', !isBare && 'px-5 py-4')}>{children}</div>
        ) : null}
        {footer ? (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-hairline px-5 py-3">
            {footer}
          </footer>
        ) : null}
      </Primitive.Content>
    </Primitive.Portal>
  );
}
