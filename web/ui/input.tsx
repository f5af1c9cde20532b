/** Text controls. They take every native prop and a ref, so that react-hook-form's `register` spreads on them. */
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';

/** Props of {@link Input}. */
export interface InputProps extends ComponentPropsWithRef<'input'> {
  /** Sits inside, at the right: a unit ('PRD') or a small button ('Max'). */
  suffix?: ReactNode;
  /** Right-aligned tabular figures, for amounts. */
  isNumeric?: boolean;
}

/** A one-line text control. */
export function Input({ className, suffix, isNumeric = false, ...rest }: InputProps) {
  const control = (
    <input {...rest} className={clsx('control', isNumeric && 'tabular', suffix && 'pr-16', className)} />
  );
  if (!suffix) return control;
  return (
    <div className="relative">
      {control}
      <div className="absolute inset-y-0 right-0 flex items-center pr-3 text-sm text-ink-muted">{suffix}</div>
    </div>
  );
}

/** A text control of several lines, as high as its rows; the member can drag it larger. */
export function Textarea({ className, rows = 4, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return <textarea rows={rows} {...rest} className={clsx('control resize-y py-2', className)} />;
}

/** The platform's own list, so that phones show their own picker and nothing has to be drawn over the page. */
export function Select({ className, children, ...rest }: ComponentPropsWithRef<'select'>) {
  return (
    <div className="relative">
      <select {...rest} className={clsx('control appearance-none pr-9', className)}>
        {children}
      </select>
      <ChevronDown
        size={16}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-muted"
      />
    </div>
  );
}
