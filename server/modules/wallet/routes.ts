/** The endpoints of the wallet, and the remote procedures of the first version on the same rules. */
import { formatMinor } from '#core/money/amount.ts';
import { ADDRESS_PREFIX } from '#core/wallet/terms.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { RouteDeps } from './deps.ts';
import { checkAddress, findRecipient } from './recipient.ts';
import { hashOf } from './to-transaction.ts';

const { wallet, procedures } = routesWith<RouteDeps>();

export const walletRoutes = {
  read: wallet.read.handler(({ context }) => context.deps.wallet.read(context.actor.memberId)),

  transactions: wallet.transactions.handler(({ context, input }) =>
    context.deps.wallet.transactions({ memberId: context.actor.memberId, ...input }),
  ),

  transaction: wallet.transaction.handler(({ context, input }) =>
    context.deps.wallet.transaction({ memberId: context.actor.memberId, hash: input.hash }),
  ),

  statement: wallet.statement.handler(({ context, input }) =>
    context.deps.wallet.statement({ memberId: context.actor.memberId, ...input }),
  ),

  recipient: wallet.recipient.handler(async ({ context, input }) => {
    checkAddress(input.address);
    const { memberId, username, address } = await findRecipient(context.deps, input.address);
    return { username, address, isSelf: memberId === context.actor.memberId };
  }),

  send: wallet.send.handler(({ context, input }) =>
    context.deps.wallet.send(context.actor, {
      recipient: input.recipient,
      amount: input.amount,
      reason: input.reason,
      isConfirmed: input.confirmed,
      idempotencyKey: context.idempotencyKey!,
    }),
  ),

  limits: wallet.limits.handler(({ context }) => context.deps.wallet.limits(context.actor.memberId)),

  setLimits: wallet.setLimits.handler(({ context, input }) =>
    context.deps.wallet.setOwnLimits(context.actor, input),
  ),
};

export const proceduresRoutes = {
  mint: procedures.mint.handler(async ({ context, input }) => {
    const { transfer, newBalance } = await context.deps.wallet.mint(context.actor, {
      recipient: input.recipient_address,
      amount: input.mint_amount,
      reason: input.mint_reason,
      category: input.mint_category,
      idempotencyKey: context.idempotencyKey!,
    });
    return {
      success: true,
      transactionHash: hashOf(transfer),
      newBalance: formatMinor('PRD', newBalance),
      error: null,
    };
  }),

  transfer: procedures.transfer.handler(async ({ context, input }) => {
    checkAddress(input.sender_address);
    checkAddress(input.receiver_address);
    // The session says who sends; a sender that is somebody else's address is no address of this caller's.
    const sender = await context.deps.identity.memberByAddress(input.sender_address);
    if (sender?.id !== context.actor.memberId) refuse('invalid_address_format');
    const receipt = await context.deps.wallet.send(context.actor, {
      recipient: input.receiver_address,
      amount: input.transfer_amount,
      reason: input.transfer_reason,
      isConfirmed: true,
      idempotencyKey: context.idempotencyKey!,
    });
    return {
      success: true,
      transactionHash: receipt.transactionHash,
      senderBalance: receipt.senderBalance,
      error: null,
    };
  }),

  balance: procedures.balance.handler(async ({ context, input }) => {
    if (!input.wallet_address.startsWith(ADDRESS_PREFIX)) return { balance: formatMinor('PRD', 0n) };
    const member = await context.deps.identity.memberByAddress(input.wallet_address);
    if (member?.id !== context.actor.memberId) refuse('not_found');
    const { balance } = await context.deps.wallet.state(context.actor.memberId);
    return { balance: formatMinor('PRD', balance) };
  }),

  setBalance: procedures.setBalance.handler(() => refuse('procedure_gone')),

  statistics: procedures.statistics.handler(async ({ context }) => {
    const statistics = await context.deps.chain.statistics();
    return [
      {
        total_supply: statistics.totalSupply,
        circulating_supply: statistics.circulatingSupply,
        transaction_count: statistics.transactionCount,
        active_wallets: statistics.activeWallets,
        total_minted: statistics.totalMinted,
        base_supply: statistics.baseSupply,
        last_updated: statistics.lastUpdated,
      },
    ];
  }),

  circulating: procedures.circulating.handler(async ({ context }) => {
    const { circulatingSupply } = await context.deps.chain.statistics();
    return { supply: circulatingSupply };
  }),
};
