/** Every market with its state and fees: halt and resume, and the fees of new orders. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, orpc } from '#web/lib/api-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import { formatBps } from '../figures.ts';
import type { Market } from '../market/market-queries.ts';
import { OrdersPending } from '../orders/open-orders.tsx';
import { FeesDialog } from './fees-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useAdminCommand } from './use-admin-command.ts';

export function MarketSwitches() {
  const real = useQuery(orpc.exchange.markets.queryOptions({ input: { money: 'real' } }));
  const paper = useQuery(orpc.exchange.markets.queryOptions({ input: { money: 'paper' } }));
  const fees = useQuery(orpc.exchange.fees.queryOptions());
  const [halting, setHalting] = useState<Market | null>(null);
  const [pricing, setPricing] = useState<string | null | undefined>(undefined);
  const { run, isBusy } = useAdminCommand();
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
  const resume = (market: Market) =>
    run(() => api.exchange.resumeMarket({ symbol: market.symbol }), {
      title: 'Market resumed',
      message: `${market.name} takes orders again.`,
    });
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
            <Tr key={market.symbol} data-market={market.symbol}>
              <Td className="py-2">
                <span className="flex flex-wrap items-center gap-2 font-medium">
                  {market.name}
                  {market.status === 'halted' ? <Badge tone="loss">Halted</Badge> : null}
                </span>
                {market.haltReason ? (
                  <span className="block text-xs text-ink-muted">{market.haltReason}</span>
                ) : null}
              </Td>
              <Td isNumeric className="max-sm:hidden">
                {formatBps(market.makerFeeBps)}, {formatBps(market.takerFeeBps)}
              </Td>
              <Td className="py-2 text-right">
                <span className="inline-flex flex-wrap justify-end gap-1">
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Fees of ${market.name}`}
                    onClick={() => setPricing(market.symbol)}
                  >
                    Fees
                  </Button>
                  {market.status === 'halted' ? (
                    <Button
                      variant="secondary"
                      size="sm"
                      isBusy={isBusy}
                      aria-label={`Resume ${market.name}`}
                      onClick={() => void resume(market)}
                    >
                      Resume
                    </Button>
                  ) : (
                    <Button
                      variant="danger"
                      size="sm"
                      aria-label={`Halt ${market.name}`}
                      onClick={() => setHalting(market)}
                    >
                      Halt
                    </Button>
                  )}
                </span>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      <ReasonDialog
        key={halting?.symbol ?? 'none'}
        title={`Halt ${halting?.name ?? ''}?`}
        description="No order is accepted until you resume it. Cancels still are."
        action="Halt"
        isOpen={halting !== null}
        isBusy={isBusy}
        onClose={() => setHalting(null)}
        onReason={(reason) =>
          void run(() => api.exchange.haltMarket({ symbol: halting!.symbol, reason }), {
            title: 'Market halted',
            message: `${halting!.name} takes no orders until it is resumed.`,
          }).then((isDone) => isDone && setHalting(null))
        }
      />
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
