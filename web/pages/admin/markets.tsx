/** The administration of the exchange: its markets, its house, and trades to look at. */
import { HouseSwitch } from '#web/features/exchange/admin/house-switch.tsx';
import { MarketSwitches } from '#web/features/exchange/admin/market-switches.tsx';
import { ReferencePrices } from '#web/features/exchange/admin/reference-prices.tsx';
import { TradePatterns } from '#web/features/exchange/admin/trade-patterns.tsx';

export function Markets() {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <MarketSwitches />
      <div className="flex min-w-0 flex-col gap-5">
        <HouseSwitch />
        <ReferencePrices />
        <TradePatterns />
      </div>
    </div>
  );
}
