/** `/settings/who-saw`: who saw the member's conversations, documents and account. */
import { RequireMember } from '#web/app/require-member.tsx';
import { SightingsPanel } from '#web/features/identity/sightings/sightings-panel.tsx';

export function WhoSawPage() {
  return (
    <RequireMember>
      {() => (
        <div className="page-column flex flex-col gap-5 py-6 sm:py-8">
          <header>
            <h1 className="display text-4xl">Who saw what is yours</h1>
            <p className="mt-2 max-w-xl text-ink-muted">
              Administrators who read a conversation that you let them read, whoever opened a document of your
              projects, and administrators who looked at your account. It is written down before they see
              anything, and nobody can change it.
            </p>
          </header>
          <SightingsPanel />
        </div>
      )}
    </RequireMember>
  );
}
