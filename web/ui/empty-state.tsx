/** What a place says when there is nothing in it, or when it could not be loaded, and what to do next. */
import clsx from 'clsx';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  title: string;
  /** The page is nothing but this: its title is the page's heading. */
  isPage?: boolean;
  /** One sentence: what will be here, and how it gets here. */
  children?: ReactNode;
  icon?: ReactNode;
  /** The button that does the next thing. */
  action?: ReactNode;
  className?: string;
}

/** An empty place, with the way out of it. */
export function EmptyState({ title, isPage = false, children, icon, action, className }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={clsx('flex flex-col items-center px-6 py-10 text-center', className)}>
      {icon ? (
        <span aria-hidden className="mb-3 text-ink-faint [&_svg]:size-6">
          {icon}
        </span>
      ) : null}
      <Title className="font-medium">{title}</Title>
      {children ? <p className="mt-1 max-w-sm text-sm text-balance text-ink-muted">{children}</p> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}

/** Props of {@link ErrorState}. */
export interface ErrorStateProps {
  /** What happened: 'The history could not be loaded.' */
  title: string;
  /** What was not lost, or what else can be done. */
  children?: ReactNode;
  /** Tries again. */
  onRetry?: () => void;
  isRetrying?: boolean;
  className?: string;
}

/** A place that could not be loaded; it never shows a zero instead. */
export function ErrorState({ title, children, onRetry, isRetrying = false, className }: ErrorStateProps) {
  return (
    <div role="alert" className={className}>
      <EmptyState
        title={title}
        icon={<CloudOff />}
        action={
          onRetry ? (
            <Button variant="secondary" onClick={onRetry} isBusy={isRetrying}>
              Try again
            </Button>
          ) : undefined
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
