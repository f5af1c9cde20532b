/**
 * What surrounds every form of identity: the form to the left, to the right, where there is room, what an
 * account is worth. One heading, one column, nothing to look away to.
 */
import type { ReactNode } from 'react';
import { PrdCoin } from '#web/ui/marks.tsx';

const PROMISES = [
  {
    title: '100 PRD to begin with',
    text: 'Posted to your wallet as soon as your email is verified.',
  },
  {
    title: 'Every balance adds up',
    text: 'One double-entry ledger holds every PRD, and anybody can check the total.',
  },
  {
    title: 'Your ideas stay yours',
    text: 'What you tell the mentor is shown to no other member.',
  },
];

/** Props of {@link AuthFrame}. */
export interface AuthFrameProps {
  title: string;
  /** Under the title, in muted ink. */
  lead?: ReactNode;
  /** Below the form: the way to another one. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A page of identity around its form. */
export function AuthFrame({ title, lead, footer, children }: AuthFrameProps) {
  return (
    <div className="flex flex-1 overflow-x-clip">
      <div className="page-column flex justify-center lg:grid lg:grid-cols-[1.1fr_1fr] lg:justify-normal lg:gap-16">
        <div className="flex w-full max-w-md flex-col py-10 sm:py-16 lg:py-20">
          <h1 className="display text-4xl sm:text-5xl">{title}</h1>
          {lead ? <p className="mt-3 text-ink-muted">{lead}</p> : null}
          <div className="mt-8">{children}</div>
          {footer ? (
            <div className="mt-8 border-t border-hairline pt-5 text-sm text-ink-muted">{footer}</div>
          ) : null}
        </div>
        {/* The ground of the aside runs on to the edge of the window. */}
        <aside
          aria-label="What an account gives you"
          className="relative hidden before:absolute before:inset-y-0 before:left-0 before:w-screen before:border-l before:border-hairline before:bg-sunken lg:block"
        >
          <div className="sticky top-28 ml-16 max-w-sm py-20">
            <PrdCoin size={56} />
            <p className="display mt-6 text-4xl leading-tight">Ideas first. The currency follows.</p>
            <ul className="mt-10 flex flex-col">
              {PROMISES.map((promise) => (
                <li key={promise.title} className="border-t border-hairline py-4">
                  <p className="text-sm font-medium">{promise.title}</p>
                  <p className="mt-1 text-sm text-ink-muted">{promise.text}</p>
                </li>
              ))}
            </ul>
          </div>
        </aside>
      </div>
    </div>
  );
}

/** The waiting state of a page of identity, while it is being found out who is there. */
export function AuthWaiting({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-[60dvh] flex-1 flex-col items-center justify-center gap-4 text-ink-muted">
      {children}
    </div>
  );
}
