/** Everything that waits for an administrator's yes or no about value. */
import { LoanReviews } from '#web/features/banking/loans/loan-reviews.tsx';
import { Proposals } from '#web/features/exchange/admin/proposals.tsx';
import { TierRequests } from '#web/features/exchange/admin/tier-requests.tsx';
import { WaitingWithdrawals } from '#web/features/exchange/admin/waiting-withdrawals.tsx';

export function Approvals() {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Proposals />
      <WaitingWithdrawals />
      <TierRequests />
      <LoanReviews />
    </div>
  );
}
