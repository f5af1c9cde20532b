/**
 * The member's own accounts as the Financial Advisor mode reads them: balances and movements from the ledger,
 * open orders, roadmaps. Only reading; the member is the owner of the thread, never a name in a message.
 */
import { walletAccount } from '#core/ledger/chart.ts';
import type {
  AccountsFact,
  BankFact,
  Holding,
  Movement,
  OpenOrder,
  RoadmapProgress,
} from '#core/mentor/accounts.ts';
import { formatMinor } from '#core/money/amount.ts';
import { ASSETS, type Asset } from '#core/money/asset.ts';
import { accountIdOf } from '#server/modules/ledger/index.ts';
import type { Deps } from '../deps.ts';

type AccountsDeps = Pick<Deps, 'banking' | 'ledger' | 'exchange' | 'roadmaps' | 'clock'>;

/** Real money; paper money, for practice, is none of a financial question's business. */
const REAL_ASSETS: readonly Asset[] = ASSETS.filter((asset) => !asset.startsWith('p'));

/** The most lines of each sort. */
const MAX_MOVEMENTS = 20;
const MAX_ORDERS = 20;

/** Every asset of the member, PRD first; those never touched read zero. */
export async function readHoldings({ ledger }: AccountsDeps, memberId: string): Promise<Holding[]> {
  const keys = new Map(REAL_ASSETS.map((asset) => [walletAccount(memberId, asset).key, asset]));
  const accounts = await ledger.accountsByKeys([...keys.keys()]);
  const byAsset = new Map(accounts.map((account) => [keys.get(account.key), account]));
  return REAL_ASSETS.map((asset) => ({
    asset,
    balance: formatMinor(asset, byAsset.get(asset)?.balance ?? 0n),
    held: formatMinor(asset, byAsset.get(asset)?.held ?? 0n),
  }));
}

/** The newest movements of the PRD wallet. Neither names nor notes of others are among them. */
export async function readMovements({ ledger }: AccountsDeps, memberId: string): Promise<Movement[]> {
  const accountId = accountIdOf(walletAccount(memberId, 'PRD').key);
  const { lines } = await ledger.statement({ accountId, limit: MAX_MOVEMENTS });
  return lines.map(({ postedAt, amount, balance, transfer }) => ({
    at: postedAt.toISOString(),
    direction: amount > 0n ? 'in' : 'out',
    amountPrd: formatMinor('PRD', amount > 0n ? amount : -amount),
    kind: transfer.code,
    balanceAfter: formatMinor('PRD', balance),
  }));
}

export async function readOpenOrders({ exchange }: AccountsDeps, memberId: string): Promise<OpenOrder[]> {
  const orders = await exchange.openOrders(memberId, MAX_ORDERS);
  return orders.map(({ symbol, side, orderType, price, quantity, quoteAmount, filledQuantity }) => ({
    market: symbol,
    side,
    type: orderType,
    price,
    amount: quantity ?? quoteAmount ?? '0',
    filled: filledQuantity,
  }));
}

export function readRoadmaps({ roadmaps }: AccountsDeps, memberId: string): Promise<RoadmapProgress[]> {
  return roadmaps.progress(memberId);
}

/** What they have and owe at the credit union, and the score that follows from their movements. */
export async function readBank({ banking }: AccountsDeps, memberId: string): Promise<BankFact> {
  const { accounts, totalInvestments, totalCreditDebt, totalLoanDebt, netWorth } =
    await banking.overview(memberId);
  const health = await banking.insights.health(memberId);
  return {
    accounts: accounts.map(({ accountName: name, accountType: kind, balance }) => ({ name, kind, balance })),
    investments: totalInvestments,
    creditDebt: totalCreditDebt,
    loanDebt: totalLoanDebt,
    netWorth,
    health,
  };
}

/** All of it, with the time of reading, for a mentor without tools. */
export async function readAccounts(deps: AccountsDeps, memberId: string): Promise<AccountsFact> {
  const readAt = deps.clock.now().toISOString();
  const [holdings, movements, openOrders, roadmaps, bank] = await Promise.all([
    readHoldings(deps, memberId),
    readMovements(deps, memberId),
    readOpenOrders(deps, memberId),
    readRoadmaps(deps, memberId),
    readBank(deps, memberId),
  ]);
  return { readAt, holdings, movements, openOrders, roadmaps, bank };
}
