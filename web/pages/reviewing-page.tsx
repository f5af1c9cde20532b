/** `/chat/reviewing`: rewards of others, one case at a time, for members whom an administrator has named. */
import { RequireMember } from '#web/app/require-member.tsx';
import { Reviewing } from '#web/features/reviewing/reviewing.tsx';

export function ReviewingPage() {
  return (
    <RequireMember>
      {() => (
        <div className="page-column flex flex-col gap-5 py-6 sm:py-8">
          <header>
            <h1 className="display text-4xl">Reviewing</h1>
            <p className="mt-2 max-w-xl text-ink-muted">Somebody’s reward waits for a person to look.</p>
          </header>
          <Reviewing />
        </div>
      )}
    </RequireMember>
  );
}
