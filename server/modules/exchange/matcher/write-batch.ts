/**
 * Writes what a batch did in one transaction: the ledger first, then orders, trades and candles, and with
 * them the check that this matcher is still the one in office.
 */
import type pg from 'pg';
import type { Changes, Movement } from '#core/exchange/changes.ts';
import type { OrderRecord } from '#core/exchange/order.ts';
import type { ExchangeAsset } from '#core/exchange/pair.ts';
import { feesAccount, walletAccount } from '#core/ledger/chart.ts';
import type { TransferRequest } from '#core/ledger/types.ts';
import {
  accountIdOf,
  type Ledger,
  type LedgerTx,
  type PostedInTransaction,
} from '#server/modules/ledger/index.ts';
import type { NewId } from '#server/platform/clock.ts';
import type { Office } from './office.ts';

/** Somebody has spent in the meantime what an order counted on: decide the batch again. */
export class BalanceMoved extends Error {}

export interface WrittenBatch {
  posted: PostedInTransaction;
  /** The new sequences of the pairs and of the members that were touched. */
  pairs: Map<string, number>;
  members: Map<string, number>;
  /** Whose wallet each account of these members is. */
  ownerOf: Map<string, string>;
}

export interface BatchToWrite {
  office: Office;
  ledger: Ledger;
  changes: Changes;
  now: Date;
  newId: NewId;
  nextPriority: number;
  nextTrade: number;
  /** Pairs that changed beyond what `changes` says, as when one is halted. */
  pairIds: readonly string[];
  /** More to write in the same transaction, before the end. */
  alsoWrite?: ((client: pg.Client) => Promise<void>)[];
}

/** Commits the batch. Throws, with nothing written, when it could not. */
export async function writeBatch(batch: BatchToWrite): Promise<WrittenBatch> {
  const { client } = batch.office;
  for (const trade of batch.changes.trades) trade.id = batch.newId();
  await client.query('begin');
  try {
    const posted = await post(batch);
    for (const write of batch.alsoWrite ?? []) await write(client);
    const { rows } = await client.query<{ pairs: string | null; members: string | null }>({
      name: 'exchange_write_batch',
      text: WRITE_SQL,
      values: valuesOf(batch),
    });
    await client.query('commit');
    return {
      posted,
      pairs: readMap(rows[0]!.pairs),
      members: readMap(rows[0]!.members),
      ownerOf: ownersOf(batch.changes),
    };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function post({ office, ledger, changes, newId }: BatchToWrite): Promise<PostedInTransaction> {
  if (changes.movements.length === 0) return { outcomes: [], announce: () => undefined };
  const requests = changes.movements.flatMap((movement) => transfersOf(movement, newId));
  const tx: LedgerTx = {
    executeQuery: async ({ sql, parameters }) =>
      ({
        rows: (await office.client.query({ name: nameOf(sql), text: sql, values: parameters as unknown[] }))
          .rows,
      }) as never,
  };
  const posted = await ledger.postInTransaction(
    tx,
    requests.map((request) => [request]),
  );
  for (const [outcome] of posted.outcomes) {
    if (outcome!.status === 'posted') continue;
    const reason = outcome!.status === 'refused' ? outcome!.reason : outcome!.status;
    if (reason === 'insufficient_balance') throw new BalanceMoved('A balance has moved.');
    throw new Error(`The ledger refused a movement of the matcher: ${reason}.`);
  }
  return posted;
}

const statementNames = new Map<string, string>();

/** The ledger has two statements; under a name each is parsed and planned once a connection. */
function nameOf(sql: string): string {
  let name = statementNames.get(sql);
  if (!name) {
    name = `exchange_ledger_${statementNames.size + 1}`;
    statementNames.set(sql, name);
  }
  return name;
}

const feesIdOf = (asset: ExchangeAsset) => accountIdOf(feesAccount('exchange', asset).key);
/** The ledger's account of a member's money. */
export const walletIdOf = (memberId: string, asset: ExchangeAsset) =>
  accountIdOf(walletAccount(memberId, asset).key);

/** The transfers of one movement, in strict order. */
function transfersOf(movement: Movement, newId: NewId): TransferRequest[] {
  if (movement.kind === 'hold') {
    const { order, amount } = movement;
    const asset = order.side === 'buy' ? order.pair.quote : order.pair.base;
    return [
      {
        kind: 'hold',
        id: order.id,
        debitAccountId: walletIdOf(order.memberId, asset),
        creditAccountId: feesIdOf(asset),
        amount: { asset, minor: BigInt(amount) },
        code: 'order',
        reference: `order:${order.id}`,
      },
    ];
  }
  if (movement.kind === 'release') return [{ kind: 'void', id: newId(), holdId: movement.order.id }];
  return transfersOfTrade(movement, newId);
}

/**
 * The seller gets the quote amount less the fee of the sale; both fees go to the house in one transfer; the
 * buyer gets the base quantity. What rounds to nothing is not moved.
 */
function transfersOfTrade(
  { trade, buy, sell, isHeld, baseMinor }: Extract<Movement, { kind: 'trade' }>,
  newId: NewId,
): TransferRequest[] {
  const { base, quote } = trade.pair;
  const transfers: TransferRequest[] = [];
  const pay = (
    order: OrderRecord,
    { to, minor, code }: { to: string; minor: bigint; code: 'trade' | 'fee' },
  ) => {
    if (minor === 0n) return;
    const asset = order.side === 'buy' ? quote : base;
    const common = {
      id: newId(),
      creditAccountId: to,
      amount: { asset, minor },
      code,
      reference: `trade:${trade.id}`,
      memo: `${code === 'fee' ? 'Fee of a trade' : 'Trade'} in ${base}/${quote}`,
    };
    transfers.push(
      isHeld[order.side]
        ? { kind: 'post', holdId: order.id, keepsRest: true, ...common }
        : { kind: 'transfer', debitAccountId: walletIdOf(order.memberId, asset), ...common },
    );
  };
  pay(buy, {
    to: walletIdOf(sell.memberId, quote),
    minor: BigInt(trade.quoteMinor) - BigInt(trade.sellerFee),
    code: 'trade',
  });
  pay(buy, { to: feesIdOf(quote), minor: BigInt(trade.buyerFee) + BigInt(trade.sellerFee), code: 'fee' });
  pay(sell, { to: walletIdOf(buy.memberId, base), minor: BigInt(baseMinor), code: 'trade' });
  return transfers;
}

function ownersOf({ created, changed }: Changes): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { memberId, pair } of [...created, ...changed]) {
    owners.set(walletIdOf(memberId, pair.base), memberId);
    owners.set(walletIdOf(memberId, pair.quote), memberId);
  }
  return owners;
}

const WRITE_SQL = `select * from exchange_write_batch(${Array.from({ length: 57 }, (_, i) => `$${i + 1}`).join(',')})`;

function valuesOf(batch: BatchToWrite): unknown[] {
  const { changes } = batch;
  const created = changes.created;
  const changed = [...changes.changed];
  const { trades } = changes;
  const pairIds = new Set(batch.pairIds);
  const members = new Set<string>();
  for (const order of [...created, ...changed]) {
    pairIds.add(order.pair.id);
    members.add(order.memberId);
  }
  return [
    batch.office.epoch,
    batch.now,
    batch.nextPriority,
    batch.nextTrade,
    created.map((order) => order.id),
    created.map((order) => order.priority),
    created.map((order) => order.pair.id),
    created.map((order) => order.memberId),
    created.map((order) => order.type),
    created.map((order) => order.side),
    created.map((order) => order.lots),
    created.map((order) => order.price),
    created.map((order) => order.stopPrice),
    created.map((order) => order.triggeredAt),
    created.map((order) => order.quoteMinor?.toString() ?? null),
    created.map((order) => order.capBps),
    created.map((order) => order.timeInForce),
    created.map((order) => order.selfTrade),
    created.map((order) => order.makerBps),
    created.map((order) => order.takerBps),
    ...stateColumns(created),
    created.map((order) => order.groupId),
    created.map((order) => order.requestHash),
    changed.map((order) => order.id),
    changed.map((order) => order.priority),
    ...stateColumns(changed),
    changed.map((order) => order.triggeredAt),
    changed.map((order) => order.lots),
    trades.map((trade) => trade.id),
    trades.map((trade) => trade.sequence),
    trades.map((trade) => trade.pair.id),
    trades.map((trade) => trade.takerSide),
    trades.map((trade) => trade.buyOrderId),
    trades.map((trade) => trade.sellOrderId),
    trades.map((trade) => trade.buyerId),
    trades.map((trade) => trade.sellerId),
    trades.map((trade) => trade.lots),
    trades.map((trade) => trade.price),
    trades.map((trade) => trade.quoteMinor.toString()),
    trades.map((trade) => trade.buyerFee.toString()),
    trades.map((trade) => trade.sellerFee.toString()),
    [...pairIds],
    [...members],
  ];
}

function stateColumns(orders: readonly OrderRecord[]): unknown[] {
  return [
    orders.map((order) => order.filled),
    orders.map((order) => order.remaining),
    orders.map((order) => order.filledQuote.toString()),
    orders.map((order) => order.fee.toString()),
    orders.map((order) => order.feeBasis.toString()),
    orders.map((order) => order.held.toString()),
    orders.map((order) => order.status),
    orders.map((order) => order.reason),
  ];
}

/** Lines of "id number". */
function readMap(text: string | null): Map<string, number> {
  const map = new Map<string, number>();
  for (const line of text?.split('\n') ?? []) {
    const [id, number] = line.split(' ');
    map.set(id!, Number(number));
  }
  return map;
}
