/** `/notices`: what the member was told. */
import { Link } from '@tanstack/react-router';
import { RequireMember } from '#web/app/require-member.tsx';
import { NoticeList } from '#web/features/notices/notice-list.tsx';

export function NoticesPage() {
  return (
    <RequireMember>
      {() => (
        <div className="page-column flex flex-col gap-5 py-6 sm:py-8">
          <header>
            <h1 className="display text-4xl">Notifications</h1>
            <p className="mt-2 max-w-xl text-ink-muted">
              What others did that concerns you, and what happened to your account, money and projects.{' '}
              <Link to="/settings" className="text-ink underline underline-offset-2">
                Choose what you hear of
              </Link>
              .
            </p>
          </header>
          <NoticeList />
        </div>
      )}
    </RequireMember>
  );
}
