/** The landing page's buttons: what to do next depends on who is looking. */
import { useAuth } from '#web/app/session-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Under the headline. Holds its place until it is known who is looking. */
export function HeroActions() {
  const { initialized, user } = useAuth();
  if (!initialized) {
    return (
      <div aria-busy="true" className="flex flex-wrap gap-3">
        <Skeleton className="h-12 w-48 rounded-md" />
        <Skeleton className="h-12 w-24 rounded-md" />
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      {user ? (
        <>
          <LinkButton to="/chat" size="lg">
            Pitch Your Ideas
          </LinkButton>
          <LinkButton to="/pitch-portal" size="lg" variant="secondary">
            Get Funding
          </LinkButton>
        </>
      ) : (
        <>
          <LinkButton to="/signup" size="lg">
            Start Your Journey
          </LinkButton>
          <LinkButton to="/login" size="lg" variant="secondary">
            Sign In
          </LinkButton>
        </>
      )}
    </div>
  );
}

/** The last word of the page. */
export function FinalCall() {
  const { user } = useAuth();
  return (
    <section className="border-t border-hairline py-20 sm:py-28">
      <div className="page-column flex flex-col items-center text-center">
        <h2 className="display max-w-2xl text-5xl sm:text-6xl">
          {user ? 'What is the next idea?' : 'Bring the idea you keep coming back to.'}
        </h2>
        <p className="mt-5 max-w-lg text-lg text-ink-muted">
          {user
            ? 'The mentor has time, and the community is reading pitches.'
            : 'It takes a minute to join. The mentor asks the first question.'}
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {user ? (
            <>
              <LinkButton to="/chat" size="lg">
                Open the chat
              </LinkButton>
              <LinkButton to="/pitch-portal" size="lg" variant="secondary">
                Open the pitch portal
              </LinkButton>
            </>
          ) : (
            <LinkButton to="/signup" size="lg">
              Create your account
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}
