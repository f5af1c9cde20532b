/** What a batch of commands needs of the tables before it is decided, and who has spent elsewhere since. */
import { Balances } from '#core/exchange/balances.ts';
import { exactOf } from '#core/exchange/exact.ts';
import type { ExchangeAsset } from '#core/exchange/pair.ts';
import { type BatchRead, payingAssetOf } from './apply-commands.ts';
import type { MatcherCommand } from './commands.ts';
import type { Markets } from './load-markets.ts';
import { walletIdOf } from './movements.ts';
import type { Office } from './office.ts';

/** A batch's read, and what it counts on: what each account of a member had, by member and account. */
export interface CountedRead extends BatchRead {
  counted: Map<string, { memberId: string; amount: string }>;
}

/** Reads it in one round trip. */
export async function readBatch(
  office: Office,
  markets: Markets,
  batch: readonly { command: MatcherCommand }[],
): Promise<CountedRead> {
  const accounts = new Map<string, { memberId: string; owner: number; asset: ExchangeAsset }>();
  const members = new Set<string>();
  const orders = new Set<string>();
  for (const { command } of batch) {
    if (command.kind !== 'place' && command.kind !== 'place_pair') continue;
    const market = markets.bySymbol.get(command.symbol);
    if (!market) continue;
    const requests = command.kind === 'place' ? [command.order] : [command.limit, command.stop];
    for (const request of requests) {
      const asset = payingAssetOf(market, request.side);
      const owner = market.ownerOf(command.memberId);
      accounts.set(walletIdOf(command.memberId, asset), { memberId: command.memberId, owner, asset });
      orders.add(request.id);
    }
    members.add(command.memberId);
  }
  const read: CountedRead = {
    available: new Balances(),
    frozen: new Set(),
    known: new Map(),
    counted: new Map(),
  };
  if (orders.size === 0) return read;
  const { rows } = await office.client.query<{
    accounts: string | null;
    frozen: string[] | null;
    known: string | null;
  }>({
    name: 'exchange_read_batch',
    text: 'select * from exchange_read_batch($1, $2, $3)',
    values: [[...accounts.keys()], [...members], [...orders]],
  });
  const row = rows[0]!;
  for (const [id, amount] of linesOf(row.accounts)) {
    const { memberId, owner, asset } = accounts.get(id)!;
    read.counted.set(id, { memberId, amount });
    read.available.set(owner, asset, exactOf(BigInt(amount)));
  }
  for (const [id, hash] of linesOf(row.known)) read.known.set(id, hash);
  for (const id of row.frozen ?? []) read.frozen.add(id);
  return read;
}

function linesOf(text: string | null): [string, string][] {
  return (text?.split('\n') ?? []).map((line) => line.split(' ') as [string, string]);
}

/** The members whose accounts have moved between two reads of the same batch. */
export function movedBetween(before: CountedRead, now: CountedRead): Set<string> {
  const moved = new Set<string>();
  for (const [id, { memberId, amount }] of before.counted) {
    if (now.counted.get(id)?.amount !== amount) moved.add(memberId);
  }
  return moved;
}
