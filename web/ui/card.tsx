/** Surfaces. A card is paper on paper, told apart by a hairline; it never casts a shadow. */
import clsx from 'clsx';
import type { HTMLAttributes, ReactNode } from 'react';

/** A bordered surface without padding; `tone` colours it for PRD (saffron) or a quiet aside (sunken). */
export function Card({
  tone = 'surface',
  className,
  ...rest
}: HTMLAttributes<HTMLDivElement> & { tone?: 'surface' | 'sunken' | 'saffron' }) {
  const tones = {
    surface: 'bg-surface border-hairline',
    sunken: 'bg-sunken border-hairline',
    saffron: 'bg-saffron-soft border-saffron-line',
  };
  return <div {...rest} className={clsx('rounded-lg border', tones[tone], className)} />;
}

/** Props of {@link Panel}. */
export interface PanelProps {
  title: ReactNode;
  /** Under the title, in muted ink. */
  description?: ReactNode;
  /** To the right of the title. */
  actions?: ReactNode;
  /** The level of the title in the outline of the page. */
  level?: 2 | 3;
  className?: string;
  /** Removes the padding around the content, for tables and lists. */
  isFlush?: boolean;
  children: ReactNode;
}

/** A card with a title: the unit of money pages. */
export function Panel({
  title,
  description,
  actions,
  level = 2,
  className,
  isFlush = false,
  children,
}: PanelProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Card className={clsx('flex flex-col', className)}>
      <header className="flex min-h-14 items-center justify-between gap-3 border-b border-hairline px-5 py-3">
        <div className="min-w-0">
          <Heading className="font-medium text-base">{title}</Heading>
          {description ? <p className="text-sm text-ink-muted">{description}</p> : null}
        </div>
        {actions ? <div className="flex shrink-0 items-center gap-2">{actions}</div> : null}
      </header>
      <div className={clsx('flex-1', !isFlush && 'p-5')}>{children}</div>
    </Card>
  );
}
