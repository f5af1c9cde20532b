/**
 * A labelled form control with its hint and its error. Field makes the ids and hands them to the control, so
 * that a screen reader hears the label, the hint and the error together.
 *
 * ```tsx
 * <Field label="Email" error={errors.email?.message}>
 *   {(control) => <Input type="email" {...control} {...register('email')} />}
 * </Field>
 * ```
 */
import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** What Field hands to its control. */
export interface FieldControl {
  id: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** Props of {@link Field}. */
export interface FieldProps {
  label: ReactNode;
  /** Shown under the control while there is no error. */
  hint?: ReactNode;
  /** Shown instead of the hint, and announced. */
  error?: string;
  /** Adds "Optional" beside the label. */
  isOptional?: boolean;
  required?: boolean;
  /** Beside the label, to the right: a link or a counter. */
  aside?: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** One labelled control. */
export function Field({ label, hint, error, isOptional, required, aside, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error || hint);
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
          {isOptional ? <span className="ml-1.5 font-normal text-ink-faint">Optional</span> : null}
        </label>
        {aside ? <div className="text-sm text-ink-muted">{aside}</div> : null}
      </div>
      {children({
        id,
        required,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <div id={noteId} aria-live="polite" className={clsx('text-sm', !hasNote && 'hidden')}>
        {error ? <FieldError>{error}</FieldError> : <span className="text-ink-muted">{hint}</span>}
      </div>
    </div>
  );
}

function FieldError({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-start gap-1.5 text-loss">
      <CircleAlert size={14} aria-hidden className="mt-[3px] shrink-0" />
      <span>{children}</span>
    </span>
  );
}
