/** Accounts: stopping them, whose they are, and the second factor of whoever lost theirs. */
import { MemberSearch } from '#web/features/console/member-search.tsx';
import { StoppedAccounts } from '#web/features/exchange/admin/stopped-accounts.tsx';
import { ResetMemberPanel } from '#web/features/identity/security/reset-member-panel.tsx';
import { LinkedAccounts } from '#web/features/pitch/admin/linked-accounts.tsx';
import { MailDomains } from '#web/features/pitch/admin/mail-domains.tsx';
import { PersonLookup } from '#web/features/pitch/admin/person-lookup.tsx';
import type { SectionProps } from './sections.ts';

export function Members({ viewer }: SectionProps) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <MemberSearch />
        <StoppedAccounts />
        <ResetMemberPanel />
        <MailDomains viewer={viewer} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <PersonLookup viewer={viewer} />
        <LinkedAccounts viewer={viewer} />
      </div>
    </div>
  );
}
