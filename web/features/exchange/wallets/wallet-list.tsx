/** The exchange wallets, one a currency, with what is held by orders and withdrawals. */
import { WalletCards as Icon } from 'lucide-react';
import { formatAmount, signOf } from '#web/lib/format-amount.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import { formatBalance } from '../figures.ts';
import type { ExchangeWallet } from './money-queries.ts';

/** The wallets, and what their buttons lead to, by the currency's symbol. */
export interface WalletListProps {
  wallets: ExchangeWallet[];
  /** False where deposits and withdrawals are off. */
  canMove: boolean;
  onDeposit: (symbol: string) => void;
  onWithdraw: (symbol: string) => void;
}

export function WalletList({ wallets, ...moves }: WalletListProps) {
  const hasLive = wallets.some(({ currency }) => currency.isLive);
  if (wallets.length === 0) {
    return (
      <EmptyState title="No wallets yet" icon={<Icon />}>
        Add a wallet for a currency, then deposit to it or buy on the Trading tab.
      </EmptyState>
    );
  }
  return (
    <Table label="Exchange wallets">
      <thead>
        <tr>
          <Th>Currency</Th>
          <Th isNumeric>Balance</Th>
          <Th isNumeric className="max-md:hidden">
            Available
          </Th>
          <Th isNumeric className="max-sm:hidden">
            Value
          </Th>
          <Th className="max-sm:hidden">
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {wallets.map((wallet) => (
          <WalletRow
            key={wallet.id}
            wallet={wallet}
            isSandbox={hasLive && !wallet.currency.isLive}
            {...moves}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface WalletRowProps extends Omit<WalletListProps, 'wallets'> {
  wallet: ExchangeWallet;
  /** Beside real money, what isn't says so. */
  isSandbox: boolean;
}

function WalletRow({ wallet, isSandbox, canMove, onDeposit, onWithdraw }: WalletRowProps) {
  const { symbol, name } = wallet.currency;
  const actions = wallet.isPrimary ? (
    <span className="text-xs whitespace-nowrap text-ink-faint">moves by itself</span>
  ) : !canMove ? null : (
    <span className="inline-flex flex-wrap gap-1">
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Deposit ${symbol}`}
        onClick={() => onDeposit(symbol)}
      >
        Deposit
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Withdraw ${symbol}`}
        onClick={() => onWithdraw(symbol)}
      >
        Withdraw
      </Button>
    </span>
  );
  return (
    <Tr data-wallet={symbol}>
      <Td className="py-2">
        <span className="flex items-center gap-2 font-medium">
          {symbol} {wallet.isPrimary ? <Badge tone="saffron">Primary</Badge> : null}
          {isSandbox ? <SandboxBadge /> : null}
        </span>
        <span className="block text-xs text-ink-muted">{name}</span>
        <span className="mt-1.5 block sm:hidden">{actions}</span>
      </Td>
      <Td isNumeric>
        <span
          key={wallet.version}
          data-testid={`balance-${symbol}`}
          className="animate-flash rounded-sm px-1"
        >
          {formatBalance(wallet.balance, symbol)}
        </span>
        <span className="block px-1 text-xs text-ink-muted">
          {formatBalance(wallet.lockedBalance, symbol)} held
        </span>
        {signOf(wallet.owed) > 0 ? (
          <span className="block px-1 text-xs text-ink-muted">{formatBalance(wallet.owed, symbol)} owed</span>
        ) : null}
      </Td>
      <Td isNumeric className="max-md:hidden">
        {formatBalance(wallet.available, symbol)}
      </Td>
      <Td isNumeric className="max-sm:hidden">
        {wallet.usdValue === null ? '–' : `$${formatAmount(wallet.usdValue, { min: 2, max: 2 })}`}
      </Td>
      <Td className="text-right max-sm:hidden">{actions}</Td>
    </Tr>
  );
}

function SandboxBadge() {
  return (
    <Badge tone="outline" className="border-dashed">
      Sandbox
    </Badge>
  );
}
