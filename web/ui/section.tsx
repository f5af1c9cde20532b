/** The frame that sections of public pages share: a hairline above, a serif heading, generous white space. */
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Props of {@link Section}. */
export interface SectionProps {
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A section named by its heading. */
export function Section({ title, lead, id, className, children }: SectionProps) {
  return (
    <section id={id} className={clsx('border-t border-hairline py-16 sm:py-24', className)}>
      <div className="page-column">
        <h2 className="display max-w-3xl text-4xl sm:text-5xl">{title}</h2>
        {lead ? <p className="mt-4 max-w-2xl text-lg text-ink-muted">{lead}</p> : null}
        {children}
      </div>
    </section>
  );
}

/** Says of a marketing figure that it is a goal and not a fact. */
export function GoalsCaption({ children, className }: { children?: ReactNode; className?: string }) {
  return (
    <p className={clsx('text-sm text-ink-faint', className)}>
      <span className="font-medium text-ink-muted">Our goals.</span> {children}
    </p>
  );
}
