/** One account for investing: what it is worth, what it holds, what was put in, and what can be done with it. */
import { useState } from 'react';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import { api } from '#web/lib/api-client.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Fact, Facts } from '../facts.tsx';
import type { BankAccount } from '../queries.ts';
import { useChange } from '../use-change.ts';
import { dollars } from '../words.ts';
import type { InvestmentAccount, Price } from './investment-queries.ts';
import { HOLDABLE_NAMES, INVESTMENT_NAMES } from './investment-words.ts';
import { MoveDialog } from './move-dialog.tsx';
import { TradeDialog } from './trade-dialog.tsx';

interface InvestmentCardProps {
  account: InvestmentAccount;
  /** Bank accounts that money comes from and goes to; none where all are frozen. */
  accounts: readonly BankAccount[];
  prices: readonly Price[];
}

type Doing = 'in' | 'out' | 'buy' | 'sell' | 'close';

export function InvestmentCard({ account, accounts, prices }: InvestmentCardProps) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const [first, ...others] = accounts;
  const [price, ...more] = prices;
  const hasCash = Number(account.cash) > 0;
  const isEmpty = !hasCash && account.holdings.length === 0;
  return (
    <li
      aria-label={account.accountName}
      className="flex min-w-0 flex-col gap-4 rounded-lg border border-hairline bg-surface p-5"
    >
      <div>
        <h3 className="break-words font-medium">{account.accountName}</h3>
        <p className="text-sm text-ink-muted">{INVESTMENT_NAMES[account.accountType]}</p>
      </div>
      <Amount value={account.balance} asset="USD" className="display text-3xl" />
      <Holdings account={account} />
      <Facts>
        <Fact term="Put in">{dollars(account.totalContributions)}</Fact>
        <Fact term="Taken out">{dollars(account.totalWithdrawals)}</Fact>
        <Fact term="Gains and losses">
          <Amount value={account.totalGainsLosses} asset="USD" isChange />
        </Fact>
      </Facts>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={!first} onClick={() => setDoing('in')}>
          Contribute
        </Button>
        <Button size="sm" variant="secondary" disabled={!price || !hasCash} onClick={() => setDoing('buy')}>
          Buy
        </Button>
        <Button
          size="sm"
          variant="secondary"
          disabled={!price || account.holdings.length === 0}
          onClick={() => setDoing('sell')}
        >
          Sell
        </Button>
        <Button size="sm" variant="ghost" disabled={!first || !hasCash} onClick={() => setDoing('out')}>
          Take out
        </Button>
        <Button size="sm" variant="ghost" disabled={!isEmpty} onClick={() => setDoing('close')}>
          Close
        </Button>
      </div>
      <Doings
        doing={doing}
        account={account}
        accounts={first ? [first, ...others] : null}
        prices={price ? [price, ...more] : null}
        onClose={() => setDoing(null)}
      />
    </li>
  );
}

function Holdings({ account: { cash, holdings } }: { account: InvestmentAccount }) {
  return (
    <ul aria-label="Holdings" className="flex flex-col gap-1 text-sm">
      {holdings.map(({ symbol, units, price, value }) => (
        <li key={symbol} className="flex justify-between gap-4">
          <span>
            {HOLDABLE_NAMES[symbol]}{' '}
            <span className="tabular text-ink-muted">
              {plainDecimal(units)} at {dollars(price)}
            </span>
          </span>
          <span className="tabular shrink-0">{dollars(value)}</span>
        </li>
      ))}
      <li className="flex justify-between gap-4">
        <span>Not invested</span>
        <span className="tabular shrink-0">{dollars(cash)}</span>
      </li>
    </ul>
  );
}

interface DoingsProps {
  doing: Doing | null;
  account: InvestmentAccount;
  accounts: readonly [BankAccount, ...BankAccount[]] | null;
  prices: readonly [Price, ...Price[]] | null;
  onClose: () => void;
}

/** The dialog of what is being done. A price that goes away while one is open closes it. */
function Doings({ doing, account, accounts, prices, onClose }: DoingsProps) {
  const attempt = useAttempt();
  if ((doing === 'in' || doing === 'out') && accounts)
    return (
      <MoveDialog
        account={account}
        accounts={accounts}
        direction={doing}
        attempt={attempt}
        onClose={onClose}
      />
    );
  if ((doing === 'buy' || doing === 'sell') && prices)
    return <TradeDialog account={account} side={doing} prices={prices} attempt={attempt} onClose={onClose} />;
  return doing === 'close' ? <CloseDialog account={account} onClose={onClose} /> : null;
}

function CloseDialog({ account, onClose }: { account: InvestmentAccount; onClose: () => void }) {
  const { change, isBusy } = useChange();
  return (
    <FormDialog
      title={`Close ${account.accountName}?`}
      size="sm"
      submit="Close account"
      isBusy={isBusy}
      onSubmit={() => change(() => api.investments.close({ id: account.id }), onClose)}
      onClose={onClose}
    >
      <p className="text-sm text-ink-muted">
        It holds nothing. Interest until now goes to your dollar wallet.
      </p>
    </FormDialog>
  );
}
