/** `/funding`, the old address: leads on to community funding after two seconds, or at once. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LinkButton } from '#web/ui/button.tsx';

/** Source: CF-01. */
const REDIRECT_AFTER_MS = 2_000;

export function FundingPage() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate({ to: '/community-funding', replace: true }),
      REDIRECT_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className="page-column flex flex-1 flex-col justify-center py-24">
      <div className="max-w-xl">
        <h1 className="display text-5xl">Funding has moved</h1>
        <p className="mt-4 text-lg text-ink-muted">
          It is called Community Funding now. You are taken there in two seconds.
        </p>
        <LinkButton to="/community-funding" replace className="mt-8">
          Go to Community Funding
        </LinkButton>
      </div>
    </div>
  );
}
