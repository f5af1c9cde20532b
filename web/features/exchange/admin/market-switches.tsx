/** Every market with its state and fees: halt and resume, and the fees of new orders. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, orpc } from '#web/lib/api-client.ts';
import { ReasonDialog } from '#web/shared/reason-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import { formatBps } from '../figures.ts';
import type { Market } from '../market/market-queries.ts';
import { OrdersPending } from '../orders/open-orders.tsx';
import { FeesDialog } from './fees-dialog.tsx';
import { useAdminCommand } from './use-admin-command.ts';

export function MarketSwitches() {
  const real = useQuery(orpc.exchange.markets.queryOptions({ input: { money: 'real' } }));
  const paper = useQuery(orpc.exchange.markets.queryOptions({ input: { money: 'paper' } }));
  const fees = useQuery(orpc.exchange.fees.queryOptions());
  const [switching, setSwitching] = useState<Market | null>(null);
  const [pricing, setPricing] = useState<string | null | undefined>(undefined);
  const markets = real.data && paper.data && [...real.data.items, ...paper.data.items];
  const standard = fees.data?.items.find(({ symbol }) => symbol === null);

  if (!markets) {
    return (
      <Panel title="Markets and fees">
        {real.isError || paper.isError ? (
          <ErrorState
            title="The markets could not be loaded."
            onRetry={() => void Promise.all([real.refetch(), paper.refetch()])}
          />
        ) : (
          <OrdersPending />
        )}
      </Panel>
    );
  }
  return (
    <Panel
      title="Markets and fees"
      description={
        standard
          ? `Standard: maker ${formatBps(standard.makerFeeBps)}, taker ${formatBps(standard.takerFeeBps)}. Orders that rest keep theirs.`
          : undefined
      }
      actions={
        <Button variant="secondary" size="sm" onClick={() => setPricing(null)}>
          Standard fees
        </Button>
      }
      isFlush
      className="min-w-0"
    >
      <MarketTable markets={markets} onSwitch={setSwitching} onFees={setPricing} />
      {switching === null ? null : <SwitchDialog market={switching} onClose={() => setSwitching(null)} />}
      {pricing === undefined ? null : (
        <FeesDialog
          symbol={pricing}
          fees={markets.find(({ symbol }) => symbol === pricing) ?? standard}
          onClose={() => setPricing(undefined)}
        />
      )}
    </Panel>
  );
}

interface Chosen {
  /** It is to be halted, or resumed where it is. */
  onSwitch: (market: Market) => void;
  onFees: (symbol: string) => void;
}

function MarketTable({ markets, ...chosen }: Chosen & { markets: readonly Market[] }) {
  return (
    <Table label="Markets">
      <thead>
        <tr>
          <Th>Market</Th>
          <Th isNumeric className="max-sm:hidden">
            Maker, taker
          </Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {markets.map((market) => (
          <MarketRow key={market.symbol} market={market} {...chosen} />
        ))}
      </tbody>
    </Table>
  );
}

function MarketRow({ market, onSwitch, onFees }: Chosen & { market: Market }) {
  const { symbol, name, status, haltReason, makerFeeBps, takerFeeBps } = market;
  const action = status === 'halted' ? 'Resume' : 'Halt';
  return (
    <Tr data-market={symbol}>
      <Td className="py-2">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {status === 'halted' ? <Badge tone="loss">Halted</Badge> : null}
        </span>
        {haltReason ? <span className="block text-xs text-ink-muted">{haltReason}</span> : null}
      </Td>
      <Td isNumeric className="max-sm:hidden">
        {formatBps(makerFeeBps)}, {formatBps(takerFeeBps)}
      </Td>
      <Td className="py-2 text-right">
        <span className="inline-flex flex-wrap justify-end gap-1">
          <Button variant="secondary" size="sm" aria-label={`Fees of ${name}`} onClick={() => onFees(symbol)}>
            Fees
          </Button>
          <Button
            variant={status === 'halted' ? 'secondary' : 'danger'}
            size="sm"
            aria-label={`${action} ${name}`}
            onClick={() => onSwitch(market)}
          >
            {action}
          </Button>
        </span>
      </Td>
    </Tr>
  );
}

/** Halts a market, or resumes one that was, as it stood when the dialog opened. */
function SwitchDialog({
  market: { symbol, name, status },
  onClose,
}: {
  market: Market;
  onClose: () => void;
}) {
  const { run, isBusy } = useAdminCommand();
  const isHalted = status === 'halted';
  const close = (isDone: boolean) => isDone && onClose();
  const halt = (reason: string) =>
    run(() => api.exchange.haltMarket({ symbol, reason }), {
      title: 'Market halted',
      message: `${name} takes no orders until it is resumed.`,
    }).then(close);
  const resume = (reason: string) =>
    run(() => api.exchange.resumeMarket({ symbol, reason }), {
      title: 'Market resumed',
      message: `${name} takes orders again.`,
    }).then(close);
  return (
    <ReasonDialog
      title={`${isHalted ? 'Resume' : 'Halt'} ${name}?`}
      description={
        isHalted
          ? 'It takes orders again. What another administrator halted, or you an hour ago, waits for a second one.'
          : 'No order is accepted until you resume it. Cancels still are.'
      }
      action={isHalted ? 'Resume' : 'Halt'}
      hint={isHalted ? 'It stands in the audit log.' : undefined}
      isDangerous={!isHalted}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      onReason={(reason) => void (isHalted ? resume(reason) : halt(reason))}
    />
  );
}
