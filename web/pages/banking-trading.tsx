/** The Trading tab of `/banking`: the exchange's own engine, on money or on paper money (C-109). */
import { CompactTrading } from '#web/features/exchange/compact/compact-trading.tsx';
import { CARD_PAIRS } from '#web/features/exchange/exchange-search.ts';
import { moneyOfSymbol, otherMarket } from '#web/features/exchange/money-kind.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';

/** The market that the address names, and what leads to another. */
export interface BankingTradingProps {
  pair: string | undefined;
  onPair: (pair: string) => void;
  here: string;
}

export function BankingTrading({ pair, onPair, here }: BankingTradingProps) {
  const known = [...CARD_PAIRS.real, ...CARD_PAIRS.paper];
  const symbol = pair && known.includes(pair) ? pair : known[0]!;
  const money = moneyOfSymbol(symbol);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="max-w-prose flex-1 basis-72 text-sm text-ink-muted">
          Orders here are orders on the exchange, paid from your exchange wallets.
        </p>
        <span className="flex items-center gap-4">
          <LinkButton to="/exchange" search={{ pair: symbol }} variant="secondary" size="sm">
            Open the exchange
          </LinkButton>
          <Checkbox
            label="Paper"
            role="switch"
            checked={money === 'paper'}
            onChange={() => onPair(otherMarket(symbol)!)}
          />
        </span>
      </div>
      <CompactTrading money={money} symbol={symbol} onSymbol={onPair} isMember here={here} />
    </div>
  );
}
