/** The member's orders: open ones, own trades apart from those of the market, and orders that have ended. */

import { SignedOut } from '#web/shared/signed-out.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { ChoiceChips } from '../choice-chips.tsx';
import type { HistoryView as View } from '../exchange-search.ts';
import type { Market } from '../market/market-queries.ts';
import { MarketTrades } from '../market/market-trades.tsx';
import { EndedOrders } from './ended-orders.tsx';
import { OpenOrders } from './open-orders.tsx';
import { ExportFills, OwnFills } from './own-fills.tsx';

/** Which list is shown, which the address keeps, and whose it is. */
export interface OrdersPanelProps {
  view: View;
  onView: (view: View) => void;
  trades: 'own' | 'market';
  onTrades: (trades: 'own' | 'market') => void;
  isMember: boolean;
  /** The pushes that move the lists are listened to. */
  isFollowed: boolean;
  market: Market | undefined;
  isAskingAll: boolean;
  onAskAll: (isAsking: boolean) => void;
  here: string;
}

const WHOSE = [
  { label: 'My trades', value: 'own' },
  { label: 'Market trades', value: 'market' },
] as const;

export function OrdersPanel(props: OrdersPanelProps) {
  const { view, onView, trades, onTrades, isMember, isFollowed, market, here } = props;
  const signedOut = <SignedOut here={here} text="Sign in to see your orders and trades" />;
  return (
    <Panel title="Your orders" isFlush className="min-w-0">
      <Tabs value={view} onValueChange={(next) => onView(next as View)}>
        <TabsList aria-label="History" className="px-5">
          <TabsTrigger value="open">Open Orders</TabsTrigger>
          <TabsTrigger value="trades">Trade History</TabsTrigger>
          <TabsTrigger value="orders">Order History</TabsTrigger>
        </TabsList>
        <TabsContent value="open" className="!pt-0">
          {isMember ? (
            <OpenOrders
              isFollowed={isFollowed}
              isAskingAll={props.isAskingAll}
              onAskAll={props.onAskAll}
              symbol={market?.symbol}
            />
          ) : (
            signedOut
          )}
        </TabsContent>
        <TabsContent value="trades" className="!pt-0">
          <div className="flex flex-wrap items-center justify-between gap-2 border-b border-hairline px-5 py-2">
            <ChoiceChips legend="Whose trades" choices={WHOSE} value={trades} onChange={onTrades} isSmall />
            {market && trades === 'market' ? (
              <span className="text-sm text-ink-muted">{market.name}, everybody's</span>
            ) : null}
            {isMember && trades === 'own' ? <ExportFills /> : null}
          </div>
          {trades === 'market' ? (
            market ? (
              <MarketTrades market={market} />
            ) : null
          ) : isMember ? (
            <OwnFills isFollowed={isFollowed} />
          ) : (
            signedOut
          )}
        </TabsContent>
        <TabsContent value="orders" className="!pt-0">
          {isMember ? <EndedOrders isFollowed={isFollowed} /> : signedOut}
        </TabsContent>
      </Tabs>
    </Panel>
  );
}
