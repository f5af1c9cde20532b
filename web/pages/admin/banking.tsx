/** The bank's side of the console. */
import { LiquidityPanel } from '#web/features/banking/conversion/liquidity-panel.tsx';
import { WatchedAlerts } from '#web/features/banking/security/watched-alerts.tsx';

export function Banking() {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <LiquidityPanel />
      <WatchedAlerts />
    </div>
  );
}
