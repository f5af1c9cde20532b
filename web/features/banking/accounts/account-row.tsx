import { ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Amount } from '#web/ui/amount.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { AccountBalances, BankAccount } from '../queries.ts';
import { KINDS } from '../words.ts';
import { BalanceLine } from './balance-line.tsx';

/** What of an account is shown, and what can be done with it. */
export interface AccountRowProps {
  account: Pick<BankAccount, 'accountName' | 'accountType' | 'accountNumber' | 'balance' | 'isFrozen'>;
  /** Beside its name, before and after that it is frozen. */
  badges: ReactNode;
  more?: ReactNode;
  /** Behind its kind and number. */
  about: ReactNode;
  /** What it held on the last days; undefined while that isn't known. */
  balances: AccountBalances | undefined;
  onShow: () => void;
  /** Null where the member moves nothing from it. */
  onTransfer: (() => void) | null;
}

/** An account in a list. */
export function AccountRow({ account, badges, more, about, balances, onShow, onTransfer }: AccountRowProps) {
  const { accountName, accountType, accountNumber, balance, isFrozen } = account;
  return (
    <li
      aria-label={accountName}
      className="flex flex-col gap-3 px-5 py-4 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between"
    >
      <div className="min-w-0 sm:flex-1 sm:basis-52">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 truncate font-medium">{accountName}</span>
          {badges}
          {isFrozen ? <Badge tone="loss">Frozen</Badge> : null}
          {more}
        </p>
        <p className="text-sm text-ink-muted">
          {KINDS[accountType].name} · <span className="tabular">{accountNumber}</span> · {about}
        </p>
      </div>
      <BalanceLine balances={balances} />
      <div className="flex items-center gap-3 max-sm:flex-col max-sm:items-start">
        <Amount value={balance} asset="USD" className="justify-end text-lg font-medium sm:min-w-36" />
        <span className="flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            onClick={onShow}
            aria-label={`View Details of ${accountName}`}
          >
            View Details
          </Button>
          {onTransfer ? (
            <Button
              variant="secondary"
              size="sm"
              icon={<ArrowLeftRight />}
              onClick={onTransfer}
              disabled={isFrozen}
              aria-label={`Transfer from ${accountName}`}
            >
              Transfer
            </Button>
          ) : null}
        </span>
      </div>
    </li>
  );
}
