/** What a form comes to, term by term: fee, total, what arrives. */
import type { ReactNode } from 'react';

/** The rows as one list of terms, on a ground of its own. */
export function TermList({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-1 rounded-md bg-sunken px-3 py-2.5 text-sm">{children}</dl>;
}

/** One row: what it is, and how much. */
export function TermRow({
  term,
  children,
  isStrong = false,
}: {
  term: string;
  children: ReactNode;
  isStrong?: boolean;
}) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-muted">{term}</dt>
      <dd className={isStrong ? 'tabular text-right font-medium' : 'tabular text-right'}>{children}</dd>
    </div>
  );
}
