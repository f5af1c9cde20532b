/** The endpoints of money in and out. */
import { routesWith } from '#server/platform/http/implement.ts';
import { requireVerifiedEmail } from '#server/platform/require-verified-email.ts';
import type { RouteDeps } from '../deps.ts';
import { resetPaper } from '../paper/paper-accounts.ts';
import { readAccount, requestVerification } from './accounts.ts';
import { listAddresses, removeAddress, saveAddress } from './addresses.ts';
import { announceDeposit, readDepositAddress } from './deposits.ts';
import { listMovements } from './movements.ts';
import { createWallet, listWallets } from './wallets.ts';
import { cancelWithdrawal, withdraw } from './withdrawals.ts';

const { exchange } = routesWith<RouteDeps>();

export const moneyRoutes = {
  currencies: exchange.currencies.handler(async ({ context }) => ({
    items: [...(await context.deps.exchange.currencies()).values()].filter(({ isPaper }) => !isPaper),
  })),

  account: exchange.account.handler(({ context }) => readAccount(context.deps, context.actor.memberId)),

  requestVerification: exchange.requestVerification.handler(({ context, input }) =>
    requestVerification(context.deps, context.actor.memberId, input.tier),
  ),

  wallets: exchange.wallets.handler(({ context, input }) =>
    listWallets(context.deps, context.actor.memberId, input.money),
  ),

  resetPaper: exchange.resetPaper.handler(async ({ context }) => {
    await resetPaper(context.deps, context.actor.memberId);
    return listWallets(context.deps, context.actor.memberId, 'paper');
  }),

  createWallet: exchange.createWallet.handler(({ context, input }) =>
    createWallet(context.deps, context.actor.memberId, input.currency),
  ),

  depositAddress: exchange.depositAddress.handler(({ context, input }) =>
    readDepositAddress(context.deps, context.actor.memberId, input.currency),
  ),

  deposit: exchange.deposit.handler(({ context, input }) =>
    announceDeposit(context.deps, {
      ...input,
      memberId: context.actor.memberId,
      idempotencyKey: context.idempotencyKey!,
    }),
  ),

  withdraw: exchange.withdraw.handler(({ context, input }) => {
    requireVerifiedEmail(context.actor);
    return withdraw(context.deps, {
      ...input,
      memberId: context.actor.memberId,
      idempotencyKey: context.idempotencyKey!,
    });
  }),

  cancelWithdrawal: exchange.cancelWithdrawal.handler(({ context, input }) =>
    cancelWithdrawal(context.deps, context.actor.memberId, input.id),
  ),

  transactions: exchange.transactions.handler(({ context, input }) =>
    listMovements(context.deps, { ...input, memberId: context.actor.memberId }),
  ),

  addresses: exchange.addresses.handler(({ context }) => listAddresses(context.deps, context.actor.memberId)),

  saveAddress: exchange.saveAddress.handler(({ context, input }) =>
    saveAddress(context.deps, context.actor.memberId, { ...input, confirmed: context.confirmed }),
  ),

  removeAddress: exchange.removeAddress.handler(({ context, input }) =>
    removeAddress(context.deps, context.actor.memberId, input.id),
  ),
};
