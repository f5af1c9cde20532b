/**
 * The administration of the mentor: disputes about rewards, rewards to look at, what models proposed, what was asked
 * and not found, and conversations that members let the administrators read.
 */
import { ConsentedThreads } from '#web/features/chat/admin/consented-threads.tsx';
import { Disputes } from '#web/features/chat/admin/disputes.tsx';
import { Proposals } from '#web/features/chat/admin/proposals.tsx';
import { Reviewers } from '#web/features/chat/admin/reviewers.tsx';
import { Reviews } from '#web/features/chat/admin/reviews.tsx';
import { UnfoundQuestions } from '#web/features/chat/admin/unfound.tsx';

export function Mentor() {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Disputes />
      <Reviews />
      <Reviewers />
      <ConsentedThreads />
      <div className="min-w-0 xl:col-span-2">
        <UnfoundQuestions />
      </div>
      <div className="min-w-0 xl:col-span-2">
        <Proposals />
      </div>
    </div>
  );
}
