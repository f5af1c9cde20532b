/** One account: what it holds and earns, its number, what can be done with it, and its history. */
import { ArrowLeft, ArrowLeftRight } from 'lucide-react';
import { mayDo } from '#core/banking/joint.ts';
import { isMissing } from '#web/shared/failure.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { notify } from '#web/ui/notify.ts';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { Fact, Facts } from '../facts.tsx';
import { AccountHistory } from '../history/account-history.tsx';
import { JointLost } from '../joint/joint-panel.tsx';
import type { JointAccount, JointQuery } from '../joint/joint-queries.ts';
import { PeoplePanel } from '../joint/people-panel.tsx';
import { TwoPanel } from '../joint/two-panel.tsx';
import { LimitsPanel } from '../limits/limits-card.tsx';
import { LineChart } from '../line-chart.tsx';
import { type BankAccountDetails, ofAccount, useAccount, useBalances } from '../queries.ts';
import { centsOf, centsText, dayText, KINDS, momentDay, percentOf, TEXTS } from '../words.ts';
import { AccountMenu } from './account-menu.tsx';

interface AccountViewProps {
  id: string;
  today: string;
  joint: JointQuery;
  onBack: () => void;
  onTransfer: () => void;
}

export function AccountView({ id, today, joint: query, onBack, onTransfer }: AccountViewProps) {
  const account = useAccount(id);
  const joint = query.data?.items.find((item) => item.account.id === id);
  return (
    <div className="flex flex-col gap-5">
      <div>
        <Button variant="ghost" size="sm" icon={<ArrowLeft />} onClick={onBack}>
          All accounts
        </Button>
      </div>
      {account.data ? (
        <>
          <Head account={account.data} joint={joint} onTransfer={onTransfer} />
          {joint ? (
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <div className="flex flex-col gap-5">
                <PeoplePanel item={joint} onLeft={onBack} />
                <TwoPanel item={joint} />
              </div>
              <LimitsPanel account={joint.account} maySet={mayDo(joint.role, 'manage')} />
            </div>
          ) : account.data.isJoint ? (
            <JointLost joint={query} />
          ) : null}
          <AccountHistory account={account.data} today={today} />
        </>
      ) : account.isPending ? (
        <Card aria-busy="true" className="p-5">
          <SkeletonText lines={4} />
        </Card>
      ) : isMissing(account.error) ? (
        <EmptyState title="Account not found">It isn’t one of yours, or the address is mistyped.</EmptyState>
      ) : (
        <ErrorState
          title={TEXTS.loadText}
          onRetry={() => void account.refetch()}
          isRetrying={account.isFetching}
        />
      )}
    </div>
  );
}

interface HeadProps extends Pick<AccountViewProps, 'onTransfer'> {
  account: BankAccountDetails;
  /** Of a joint account: who is on it, and what the reader may do there. */
  joint: JointAccount | undefined;
}

function Head({ account, joint, onTransfer }: HeadProps) {
  const { isActive, isFrozen, isPrimary } = account;
  return (
    <Card className="flex flex-col gap-5 p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 text-lg font-medium">
            <span className="min-w-0 break-words">{account.accountName}</span>
            {isPrimary ? <Badge tone="outline">Primary</Badge> : null}
            {account.isJoint ? <Badge tone="outline">Joint</Badge> : null}
            {isFrozen ? <Badge tone="loss">Frozen</Badge> : null}
            {isActive ? null : <Badge>Closed</Badge>}
          </h2>
          <Amount value={account.balance} asset="USD" className="display mt-1 text-4xl" />
        </div>
        {isActive ? <Actions account={account} joint={joint} onTransfer={onTransfer} /> : null}
      </div>
      <BalanceChart id={account.id} />
      <AccountFacts account={account} />
      {isFrozen ? (
        <p className="text-sm text-ink-muted">
          Nothing goes out and nothing comes in until {joint && !joint.isHolder ? joint.holder : 'you'}{' '}
          {joint && !joint.isHolder ? 'unfreezes' : 'unfreeze'} this account. Interest goes on.
        </p>
      ) : null}
    </Card>
  );
}

/** What the reader may do with it. */
function Actions({ account, joint, onTransfer }: HeadProps) {
  // Until it is known what they may do on a joint account, they may look.
  const role = joint?.role ?? (account.isJoint ? 'viewer' : 'owner');
  const { isFrozen } = account;
  return (
    <div className="flex items-center gap-2">
      {mayDo(role, 'spend') ? (
        <Button size="sm" icon={<ArrowLeftRight />} onClick={onTransfer} disabled={isFrozen}>
          Transfer
        </Button>
      ) : null}
      {mayDo(role, 'manage') && (joint?.isHolder !== false || !isFrozen) ? (
        <AccountMenu account={account} isHolder={joint?.isHolder ?? true} />
      ) : null}
    </div>
  );
}

/** Nothing where it was opened today, or is closed. */
function BalanceChart({ id }: { id: string }) {
  const { data, isPending } = useBalances();
  const found = ofAccount(data, id);
  if (isPending) return <Skeleton className="h-48 w-full" />;
  if (!found || found.balances.length < 2) return null;
  const points = found.balances.map(centsOf);
  return (
    <LineChart
      label={`The balance from ${centsText(points[0]!)} on ${dayText(found.from)} to ${centsText(points.at(-1)!)} now`}
      points={points}
      from={dayText(found.from)}
      until="Now"
    />
  );
}

function AccountFacts({ account }: { account: BankAccountDetails }) {
  const { accountNumber } = account;
  return (
    <Facts>
      <Fact term="Type">
        {KINDS[account.accountType].name}, {percentOf(account.interestRate)} APY
      </Fact>
      <Fact term="Account number">
        <span className="inline-flex items-center gap-1">
          <span className="tabular">{accountNumber}</span>
          <CopyButton
            text={accountNumber}
            label="Copy account number"
            onFailed={() => notify.error('Copy Failed', 'Select the number and copy it by hand.')}
          />
        </span>
      </Fact>
      <Fact term="Interest until now">
        <Amount value={account.accruedInterest} asset="USD" />
      </Fact>
      {account.availableBalance === account.balance ? null : (
        <Fact term="Can be moved now">
          <Amount value={account.availableBalance} asset="USD" />
        </Fact>
      )}
      {account.tellBelow === null ? null : (
        <Fact term="You are told below">
          <Amount value={account.tellBelow} asset="USD" />
        </Fact>
      )}
      <Fact term="Opened">{momentDay(account.createdAt)}</Fact>
    </Facts>
  );
}
