/** The joint accounts that a member is on, and where they are invited: beside their own accounts. */
import { Users } from 'lucide-react';
import { A_ROLE, mayDo } from '#core/banking/joint.ts';
import { api } from '#web/lib/api-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { AccountRow } from '../accounts/account-row.tsx';
import { type AccountBalances, ofAccount, useBalances } from '../queries.ts';
import { useChange } from '../use-change.ts';
import { momentDay } from '../words.ts';
import type { JointAccount, JointOverview, JointQuery } from './joint-queries.ts';
import { ROLES, WHOSE } from './joint-words.ts';

interface JointPanelProps {
  joint: JointQuery;
  onShow: (id: string) => void;
  onTransfer: (id: string) => void;
}

/** That they can’t be read now: their money is in the totals all the same. */
export function JointLost({ joint }: { joint: JointQuery }) {
  if (!joint.isError || joint.data) return null;
  return (
    <Panel title="Joint accounts" isFlush>
      <ErrorState
        title="Your joint accounts couldn’t be loaded."
        onRetry={() => void joint.refetch()}
        isRetrying={joint.isFetching}
      >
        What you hold there counts in your balance all the same.
      </ErrorState>
    </Panel>
  );
}

export function JointPanel({ joint: query, onShow, onTransfer }: JointPanelProps) {
  const { data: joint } = query;
  const balances = useBalances();
  if (!joint) return <JointLost joint={query} />;
  if (joint.items.length + joint.invitations.length === 0) return null;
  return (
    <Panel title="Joint accounts" isFlush>
      <ul aria-label="Joint accounts" className="divide-y divide-hairline">
        {joint.invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
        {joint.items.map((item) => (
          <JointRow
            key={item.account.id}
            item={item}
            balances={ofAccount(balances.data, item.account.id)}
            onShow={() => onShow(item.account.id)}
            onTransfer={() => onTransfer(item.account.id)}
          />
        ))}
      </ul>
    </Panel>
  );
}

function InvitationRow({ invitation }: { invitation: JointOverview['invitations'][number] }) {
  const { id, accountName, invitedBy, holder, role, expiresAt } = invitation;
  const { change, isBusy } = useChange();
  const answer = (accepts: boolean) => change(() => api.joint.answer({ id, accepts }));
  return (
    <li aria-label={`Invitation to ${accountName}`} className="flex flex-col gap-3 px-5 py-4">
      <p className="text-sm">
        <span className="font-medium">{invitedBy}</span> invites you to{' '}
        <span className="font-medium">{accountName}</span> as {A_ROLE[role]}, who {ROLES[role].means}.{' '}
        {WHOSE(holder)}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" isBusy={isBusy} onClick={() => answer(true)}>
          Accept
        </Button>
        <Button size="sm" variant="secondary" isBusy={isBusy} onClick={() => answer(false)}>
          Decline
        </Button>
        <span className="text-sm text-ink-muted">Open until {momentDay(expiresAt)}</span>
      </div>
    </li>
  );
}

interface JointRowProps {
  item: JointAccount;
  balances: AccountBalances | undefined;
  onShow: () => void;
  onTransfer: () => void;
}

function JointRow({ item, balances, onShow, onTransfer }: JointRowProps) {
  const { account, role, isHolder, holder, people, payments } = item;
  const waiting = payments.filter(({ status }) => status === 'waiting').length;
  const others = people.filter(({ isInvited }) => !isInvited).length;
  return (
    <AccountRow
      account={account}
      badges={<Badge tone="outline">{isHolder ? 'Holder' : ROLES[role].name}</Badge>}
      more={waiting > 0 ? <Badge tone="saffron">{waiting} waiting</Badge> : null}
      about={
        <span className="inline-flex items-center gap-1 align-bottom">
          <Users size={14} aria-hidden />
          {isHolder ? peopleText(others) : `held by ${holder}`}
        </span>
      }
      balances={balances}
      onShow={onShow}
      onTransfer={mayDo(role, 'spend') ? onTransfer : null}
    />
  );
}

const peopleText = (others: number) =>
  others === 0 ? 'only you' : others === 1 ? 'you and 1 other' : `you and ${others} others`;
