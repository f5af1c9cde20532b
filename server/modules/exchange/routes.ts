/** The exchange's endpoints. Until a matcher runs each answers that the exchange is unavailable. */
import { routes } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';

const unavailable = () => refuse('matcher_unavailable');

export const exchangeRoutes = {
  markets: routes.exchange.markets.handler(unavailable),
  market: routes.exchange.market.handler(unavailable),
  book: routes.exchange.book.handler(unavailable),
  candles: routes.exchange.candles.handler(unavailable),
  marketTrades: routes.exchange.marketTrades.handler(unavailable),
  previewOrder: routes.exchange.previewOrder.handler(unavailable),
  placeOrder: routes.exchange.placeOrder.handler(unavailable),
  placeOco: routes.exchange.placeOco.handler(unavailable),
  orders: routes.exchange.orders.handler(unavailable),
  order: routes.exchange.order.handler(unavailable),
  cancelOrder: routes.exchange.cancelOrder.handler(unavailable),
  cancelAllOrders: routes.exchange.cancelAllOrders.handler(unavailable),
  fills: routes.exchange.fills.handler(unavailable),
  fillsCsv: routes.exchange.fillsCsv.handler(unavailable),
  currencies: routes.exchange.currencies.handler(unavailable),
  account: routes.exchange.account.handler(unavailable),
  requestVerification: routes.exchange.requestVerification.handler(unavailable),
  wallets: routes.exchange.wallets.handler(unavailable),
  createWallet: routes.exchange.createWallet.handler(unavailable),
  depositAddress: routes.exchange.depositAddress.handler(unavailable),
  deposit: routes.exchange.deposit.handler(unavailable),
  withdraw: routes.exchange.withdraw.handler(unavailable),
  cancelWithdrawal: routes.exchange.cancelWithdrawal.handler(unavailable),
  transactions: routes.exchange.transactions.handler(unavailable),
  addresses: routes.exchange.addresses.handler(unavailable),
  saveAddress: routes.exchange.saveAddress.handler(unavailable),
  removeAddress: routes.exchange.removeAddress.handler(unavailable),
  haltMarket: routes.exchange.haltMarket.handler(unavailable),
  resumeMarket: routes.exchange.resumeMarket.handler(unavailable),
  pendingWithdrawals: routes.exchange.pendingWithdrawals.handler(unavailable),
  approveWithdrawal: routes.exchange.approveWithdrawal.handler(unavailable),
  rejectWithdrawal: routes.exchange.rejectWithdrawal.handler(unavailable),
  fees: routes.exchange.fees.handler(unavailable),
  setFees: routes.exchange.setFees.handler(unavailable),
};
