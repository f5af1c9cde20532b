/** `/contact`: writing to the people who run the community. Administrators answer at `/admin/contact`. */
import { useSearch } from '@tanstack/react-router';
import { useAuth } from '#web/app/session-context.tsx';
import { ContactForm } from '#web/features/contact/contact-form.tsx';
import { LiveChat } from '#web/features/contact/live/live-chat.tsx';
import { Questions, Ways } from '#web/features/contact/ways.tsx';
import { LinkButton } from '#web/ui/button.tsx';

export function ContactPage() {
  const { thread } = useSearch({ from: '/contact' });
  const { user } = useAuth();
  const about = thread?.length === 36 ? thread : undefined;
  return (
    <div className="page-column flex flex-col py-8 sm:py-12">
      <header>
        <h1 className="display text-4xl sm:text-5xl">Contact</h1>
        <p className="mt-3 max-w-xl text-lg text-ink-muted">
          Ask the mentor now, or write to the people who run this community. You need no account, and a person
          answers within a day.
        </p>
      </header>
      {user?.isAdmin ? (
        <p className="mt-6">
          <LinkButton to="/admin/$section" params={{ section: 'contact' }} variant="secondary" size="sm">
            Read what was written
          </LinkButton>
        </p>
      ) : null}
      <div className="mt-8 mb-12 grid items-start gap-6 lg:grid-cols-[1.6fr_1fr]">
        <div className="flex min-w-0 flex-col gap-6">
          {about ? <ContactForm thread={about} /> : null}
          <LiveChat />
          {about ? null : <ContactForm />}
        </div>
        <Ways />
      </div>
      <Questions />
    </div>
  );
}
