/** What the wallet reads: the card, the history, one transaction. Balances are the ledger's. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { walletSchema } from '#contract/wallet.ts';
import { signupGrantNames } from '#core/identity/signup-grant.ts';
import { availableOf } from '#core/ledger/available.ts';
import { walletAccount } from '#core/ledger/chart.ts';
import { formatMinor, mulDiv } from '#core/money/amount.ts';
import { DISPLAY_USD, NETWORK_LABEL, NEW_WALLET_HOURS, WALLET_STATUS } from '#core/wallet/terms.ts';
import { transferIdOfHash } from '#core/wallet/transaction-hash.ts';
import { accountIdOf, type StatementLine, transferIdOf } from '#server/modules/ledger/index.ts';
import { recentlyUsed } from '#server/platform/recently-used.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from './deps.ts';
import { loadParties, partyOf } from './people.ts';
import { hashOf, type Transaction, toTransaction } from './to-transaction.ts';

type ReadDeps = Pick<Deps, 'db' | 'ledger' | 'clock' | 'chain' | 'identity'>;

const recentAccounts = recentlyUsed<string, string>(50_000);

/** The ledger account of a member's PRD wallet. */
export function walletAccountOf(memberId: string): string {
  const known = recentAccounts.get(memberId);
  if (known) return known;
  const accountId = accountIdOf(walletAccount(memberId, 'PRD').key);
  recentAccounts.set(memberId, accountId);
  return accountId;
}

/** What is in a member’s wallet; in the smallest unit of PRD. */
export interface WalletState {
  balance: bigint;
  /** Holds without the promotional one, and without what rests. */
  held: bigint;
  /** Earned PRD that rest: they vote, and cannot be sent. */
  resting: bigint;
  /** When the next of them is free, and when the last. */
  restingFreeFrom: Date | null;
  restingFreeAt: Date | null;
  promotional: bigint;
  promotionalFreeAt: Date | null;
  /** To be given back: it stays until it is taken. */
  owed: bigint;
  pendingTransactions: number;
  version: number;
  createdAt: Date;
  lastActivity: Date | null;
}

/** The wallet as it stands, from one snapshot. Refuses with: `no_user_address` where there is none. */
export async function walletState(db: Deps['db'], memberId: string): Promise<WalletState> {
  const promotionId = transferIdOf(signupGrantNames(memberId).hold);
  const { rows } = await sql<{
    balance: bigint;
    held: bigint;
    owed: bigint;
    version: number;
    created_at: Date;
    posted_at: Date;
    promotional: bigint | null;
    free_at: Date | null;
    pending: number;
    resting: bigint;
    resting_from: Date | null;
    resting_until: Date | null;
  }>`
    select a.balance, a.held, a.owed, a.version, a.created_at, a.posted_at,
           p.remaining as promotional, p.expires_at as free_at,
           o.pending, o.resting, o.resting_from, o.resting_until
    from ledger_accounts a
    cross join lateral (
      select count(*) filter (where t.code <> 'resting') as pending,
             coalesce(sum(h.remaining) filter (where t.code = 'resting'), 0)::numeric(38,0) as resting,
             min(h.expires_at) filter (where t.code = 'resting') as resting_from,
             max(h.expires_at) filter (where t.code = 'resting') as resting_until
      from ledger_holds h join ledger_transfers t on t.id = h.transfer_id
      where h.account_id = a.id and h.state = 'open' and h.transfer_id <> ${promotionId}) o
    left join ledger_holds p on p.transfer_id = ${promotionId} and p.state = 'open'
    where a.id = ${walletAccountOf(memberId)}`.execute(db);
  const row = rows[0] ?? refuse('no_user_address');
  const promotional = row.promotional ?? 0n;
  return {
    balance: row.balance,
    held: row.held - promotional - row.resting,
    resting: row.resting,
    restingFreeFrom: row.resting_from,
    restingFreeAt: row.resting_until,
    promotional,
    promotionalFreeAt: row.free_at,
    owed: row.owed,
    pendingTransactions: row.pending,
    version: row.version,
    createdAt: row.created_at,
    lastActivity: row.version > 0 ? row.posted_at : null,
  };
}

/** The wallet card. */
export async function readWallet(deps: ReadDeps, memberId: string): Promise<z.infer<typeof walletSchema>> {
  const [state, parties] = await Promise.all([
    walletState(deps.db, memberId),
    loadParties(deps.identity, [memberId]),
  ]);
  const now = deps.clock.now();
  const locked = state.held + state.promotional + state.resting;
  const self = parties.get(memberId) ?? refuse('no_user_address');
  // One minor unit of PRD is 10^-8, one of USD 10^-2; the rest is cut, never rounded up.
  const usd = mulDiv(state.balance, {
    numerator: DISPLAY_USD.numerator,
    denominator: DISPLAY_USD.denominator * 1_000_000n,
    rounding: 'down',
  });
  return {
    username: self.name,
    address: self.address,
    balance: formatMinor('PRD', state.balance),
    available: formatMinor('PRD', availableOf({ ...state, held: locked })),
    held: formatMinor('PRD', state.held),
    promotional: formatMinor('PRD', state.promotional),
    promotionalFreeAt: state.promotionalFreeAt?.toISOString() ?? null,
    resting: formatMinor('PRD', state.resting),
    restingFreeFrom: state.restingFreeFrom?.toISOString() ?? null,
    restingFreeAt: state.restingFreeAt?.toISOString() ?? null,
    owed: formatMinor('PRD', state.owed),
    lockedBalance: formatMinor('PRD', locked),
    pendingTransactions: state.pendingTransactions,
    lastActivity: state.lastActivity?.toISOString() ?? null,
    usd: { rate: DISPLAY_USD.text, value: formatMinor('USD', usd), name: DISPLAY_USD.name },
    status: WALLET_STATUS,
    network: NETWORK_LABEL,
    isNew: now.getTime() - state.createdAt.getTime() < NEW_WALLET_HOURS * 3_600_000,
    version: state.version,
    createdAt: state.createdAt.toISOString(),
    asOf: now.toISOString(),
  };
}

/** Which movements of a wallet; times in ISO, the first included and the last not. */
export interface HistoryQuery {
  memberId: string;
  cursor?: string;
  limit: number;
  from?: string;
  to?: string;
  direction?: 'in' | 'out';
}

/** How many lines one page looks through for those that fit. */
const MOST_LOOKED_THROUGH = 1_000;

/**
 * A page of the history, newest first, without test movements (a mark on the transfer, never its words).
 * Refuses with: `malformed_request` for a cursor that is not one of ours.
 */
export async function listTransactions(
  deps: ReadDeps,
  query: HistoryQuery,
): Promise<{ items: Transaction[]; nextCursor: string | null }> {
  const lines: StatementLine[] = [];
  let cursor = query.cursor === undefined ? null : readCursor(query.cursor);
  let lookedThrough = 0;
  do {
    const page = await deps.ledger.statement({
      accountId: walletAccountOf(query.memberId),
      cursor,
      limit: query.limit - lines.length,
      from: query.from ? new Date(query.from) : null,
      to: query.to ? new Date(query.to) : null,
    });
    lines.push(...page.lines.filter((line) => isShown(line, query.direction)));
    lookedThrough += page.lines.length;
    cursor = page.nextCursor;
  } while (cursor !== null && lines.length < query.limit && lookedThrough < MOST_LOOKED_THROUGH);
  return {
    items: await describeLines(deps, query.memberId, lines),
    nextCursor: cursor === null ? null : Buffer.from(cursor).toString('base64url'),
  };
}

function isShown(line: StatementLine, direction: 'in' | 'out' | undefined): boolean {
  if (line.transfer.isTest) return false;
  return direction === undefined || (direction === 'in' ? line.amount > 0n : line.amount < 0n);
}

/** One of the member's own transactions. Refuses with: `not_found`, also for those of others. */
export async function readTransaction(
  deps: ReadDeps,
  { memberId, hash }: { memberId: string; hash: string },
): Promise<Transaction> {
  const line = await findOwnLine(deps.ledger, memberId, hash);
  const [found] = line ? await describeLines(deps, memberId, [line]) : [];
  return found ?? refuse('not_found');
}

/** Where a transfer left an account: needed to repeat the answer of one that was posted before. */
export async function findLine(
  ledger: Deps['ledger'],
  { accountId, transferId, createdAt }: { accountId: string; transferId: string; createdAt: Date },
): Promise<StatementLine | null> {
  // An account's postings are in order of time, so the line lies among the first at or after the transfer's.
  let { version } = await ledger.balanceAt(accountId, new Date(createdAt.getTime() - 1));
  for (;;) {
    const lines = await ledger.postingsAfter({ accountId, version, limit: 200 });
    const line = lines.find((one) => one.transferId === transferId);
    if (line) return line;
    if (lines.length < 200) return null;
    version = lines.at(-1)!.version;
  }
}

async function findOwnLine(
  ledger: Deps['ledger'],
  memberId: string,
  hash: string,
): Promise<StatementLine | null> {
  const transferId = transferIdOfHash(hash.toLowerCase());
  const transfer = transferId ? await ledger.transfer(transferId) : null;
  if (!transfer || hashOf(transfer) !== hash.toLowerCase()) return null;
  if (transfer.kind === 'hold' || transfer.kind === 'void') return null;
  const accountId = walletAccountOf(memberId);
  if (transfer.debitAccountId !== accountId && transfer.creditAccountId !== accountId) return null;
  return findLine(ledger, { accountId, transferId: transfer.id, createdAt: transfer.createdAt });
}

/** Lines of one member's wallet with their other sides and blocks. */
export async function describeLines(
  deps: ReadDeps,
  memberId: string,
  lines: readonly StatementLine[],
): Promise<Transaction[]> {
  const memberIds = lines.flatMap((line) => line.counterpartOwnerId ?? []);
  const [parties, heights] = await Promise.all([
    loadParties(deps.identity, [memberId, ...memberIds]),
    deps.chain.heightsOf(lines.map((line) => line.transferId)),
  ]);
  const self = partyOf({ key: null, ownerId: memberId }, parties);
  return lines.map((line) =>
    toTransaction(line, {
      self,
      other: partyOf({ key: line.counterpartKey, ownerId: line.counterpartOwnerId }, parties),
      blockHeight: heights.get(line.transferId) ?? null,
    }),
  );
}

function readCursor(text: string): string {
  const cursor = Buffer.from(text, 'base64url').toString();
  if (!/^[0-9]{1,15}$/.test(cursor)) {
    refuse('malformed_request', {
      fields: [{ path: 'cursor', message: 'Pass nextCursor of the page before.' }],
    });
  }
  return cursor;
}
