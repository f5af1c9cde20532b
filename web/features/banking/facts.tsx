/** What there is to know of an account, a loan or a card: terms, and what each of them is. */
import type { ReactNode } from 'react';

interface FactProps {
  term: string;
  children: ReactNode;
}

/** Under a head: one fact a line, in two columns where there is room. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid gap-x-8 gap-y-2 border-t border-hairline pt-4 text-sm sm:grid-cols-2">{children}</dl>
  );
}

/** One of them. */
export function Fact({ term, children }: FactProps) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-4">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="tabular text-right">{children}</dd>
    </div>
  );
}
