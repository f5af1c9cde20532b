/**
 * The administration of the mentor: disputes about rewards, rewards to look at, what models proposed, what was asked
 * and not found, and conversations that members let the administrators read. For everybody else there is no such
 * page; the server decides that again for each call.
 */
import { AdminArea } from '#web/app/admin-area.tsx';
import { PagePending } from '#web/app/page-states.tsx';
import { useAuth } from '#web/app/session-context.tsx';
import { ConsentedThreads } from '#web/features/chat/admin/consented-threads.tsx';
import { Disputes } from '#web/features/chat/admin/disputes.tsx';
import { Proposals } from '#web/features/chat/admin/proposals.tsx';
import { Reviewers } from '#web/features/chat/admin/reviewers.tsx';
import { Reviews } from '#web/features/chat/admin/reviews.tsx';
import { UnfoundQuestions } from '#web/features/chat/admin/unfound.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { NotFoundPage } from './not-found-page.tsx';

export function ChatAdminPage() {
  const { initialized, user } = useAuth();
  if (!initialized) return <PagePending />;
  if (!user?.isAdmin) return <NotFoundPage />;
  return (
    <div className="page-column flex flex-col gap-5 py-6 sm:py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="display text-4xl">Mentor administration</h1>
        <LinkButton to="/chat" search={{}} variant="secondary" size="sm">
          To the chat
        </LinkButton>
      </div>
      <AdminArea>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Disputes />
          <Reviews />
          <Reviewers />
          <ConsentedThreads />
          <div className="lg:col-span-2">
            <UnfoundQuestions />
          </div>
          <div className="lg:col-span-2">
            <Proposals />
          </div>
        </div>
      </AdminArea>
    </div>
  );
}
