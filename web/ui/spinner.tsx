/** The one sign of waiting. It carries no text: the place that shows it says what is awaited. */
import clsx from 'clsx';
import { LoaderCircle } from 'lucide-react';

/** A turning ring of `size` pixels, hidden from assistive technology unless it is given a `label`. */
export function Spinner({
  size = 16,
  label,
  className,
}: {
  size?: number;
  label?: string;
  className?: string;
}) {
  const ring = (
    <LoaderCircle size={size} strokeWidth={2} aria-hidden className={clsx('animate-spin', className)} />
  );
  if (!label) return ring;
  return (
    <span role="status" className="inline-flex items-center gap-2">
      {ring}
      <span className="sr-only">{label}</span>
    </span>
  );
}
