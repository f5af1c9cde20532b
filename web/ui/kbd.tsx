/** A key of the keyboard, as it is printed on it. */
import type { ReactNode } from 'react';

/** One key or chord: `<Kbd>Ctrl K</Kbd>`. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 items-center rounded-sm border border-hairline bg-paper px-1.5 font-sans text-2xs text-ink-muted">
      {children}
    </kbd>
  );
}
