/** The page of an address that does not exist. */
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LinkButton } from '#web/ui/button.tsx';

/** Logs the 404 and leads home. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error(`404: no page at ${pathname}`);
  }, [pathname]);
  return (
    <div className="page-column flex flex-1 flex-col items-center justify-center gap-5 py-24 text-center">
      <title>Page not found · Protege</title>
      <p aria-hidden className="display tabular text-7xl text-ink-faint">
        404
      </p>
      <h1 className="display text-4xl">Oops! Page not found</h1>
      <p className="max-w-md text-ink-muted">
        There is nothing at <span className="font-mono text-sm break-all text-ink">{pathname}</span>. It may
        have moved, or the address has a slip in it.
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <LinkButton to="/">Return to Home</LinkButton>
        <LinkButton to="/chat" variant="secondary">
          Go to Chat
        </LinkButton>
      </div>
    </div>
  );
}
