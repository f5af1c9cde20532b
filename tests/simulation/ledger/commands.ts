/**
 * Random commands: every kind, with the mistakes and repetitions that callers make. Few accounts and small
 * amounts, so that funds run out, holds collide and refusals of every kind are common.
 */
import type { Chain } from '#core/ledger/decide-batch.ts';
import type { AccountSpec, TransferRequest } from '#core/ledger/types.ts';
import { MAX_MINOR } from '#core/money/amount.ts';
import type { Asset } from '#core/money/asset.ts';
import type { Random } from './random.ts';

/** The accounts of a simulation: rich, poor, bottomless, overdrawable, in two assets. */
export function simulatedAccounts(name: string): AccountSpec[] {
  const accounts: AccountSpec[] = [];
  for (const asset of ['PRD', 'USD'] as const) {
    for (let i = 0; i < 8; i += 1) {
      // Some without limits, the others with limits that a busy day reaches.
      const limits = i < 2 ? undefined : { day: BigInt(300 * i), month: BigInt(1_000 * i) };
      accounts.push({ key: `wallet:${name}-${i}:${asset}`, asset, floor: 0n, limits });
    }
    accounts.push({ key: `outside:${name}:${asset}`, asset, floor: null });
    accounts.push({ key: `cards:${name}:${asset}`, asset, floor: -500n });
  }
  return accounts;
}

export interface World {
  random: Random;
  accounts: { id: string; asset: Asset; isBottomless: boolean }[];
  now: () => Date;
  /** Requests sent so far, for repetitions and conflicts; the newest are the likeliest. */
  sent: TransferRequest[];
  holds: string[];
}

/** The next chain: mostly one transfer, at times several that are linked. */
export function nextChain(world: World): Chain {
  const { random } = world;
  const length = random.oneIn(12) ? 2 + random.below(4) : 1;
  return Array.from({ length }, () => {
    const request = nextRequest(world);
    world.sent.push(request);
    if (request.kind === 'hold') world.holds.push(request.id);
    return request;
  });
}

function nextRequest(world: World): TransferRequest {
  const { random, sent } = world;
  if (sent.length > 0 && random.oneIn(15)) return recent(random, sent);
  if (sent.length > 0 && random.oneIn(40)) return altered(world, recent(random, sent));
  const dice = random.below(10);
  if (dice < 4) return move(world);
  if (dice < 6) return { ...move(world), kind: 'hold', code: 'adjustment', ...deadline(world) };
  if (dice < 9) return post(world);
  return {
    kind: 'void',
    id: random.uuid(),
    holdId: someHold(world),
    ...(random.oneIn(5) ? { code: 'expiry' } : {}),
  };
}

function move(world: World): Extract<TransferRequest, { kind: 'transfer' }> {
  const { random } = world;
  const debit = someAccount(world);
  const sameAsset = world.accounts.filter((account) => account.asset === debit.asset);
  const credit = random.oneIn(40) ? someAccount(world) : random.pick(sameAsset);
  return {
    kind: 'transfer',
    id: random.uuid(),
    debitAccountId: random.oneIn(100) ? random.uuid() : debit.id,
    creditAccountId: random.oneIn(100) ? random.uuid() : credit.id,
    amount: {
      asset: random.oneIn(60) ? random.pick(['PRD', 'USD', 'BTC']) : debit.asset,
      minor: someAmount(random),
    },
    code: 'transfer',
    memo: random.oneIn(4) ? `memo ${random.below(3)}` : null,
    ...(random.oneIn(4) ? { isLimited: true } : {}),
  };
}

function post(world: World): TransferRequest {
  const { random } = world;
  return {
    kind: 'post',
    id: random.uuid(),
    holdId: someHold(world),
    ...(random.oneIn(3)
      ? {}
      : { amount: { asset: random.oneIn(2) ? 'PRD' : 'USD', minor: someAmount(random) } }),
    ...(random.oneIn(2) ? { keepsRest: true } : {}),
    ...(random.oneIn(4) ? { creditAccountId: someAccount(world).id } : {}),
  };
}

/** The same id with something else in it. */
function altered(world: World, request: TransferRequest): TransferRequest {
  const { random } = world;
  switch (random.below(3)) {
    case 0:
      return { ...request, memo: 'altered' };
    case 1:
      return { ...move(world), id: request.id };
    default:
      return request.kind === 'void'
        ? { ...request, holdId: random.uuid() }
        : { ...request, amount: { asset: 'PRD', minor: 77n } };
  }
}

function deadline({ random, now }: World): { expiresAt?: Date } {
  if (random.oneIn(2)) return {};
  return { expiresAt: new Date(now().getTime() + (random.below(20) - 1) * 1_000) };
}

function someAmount(random: Random): bigint {
  if (random.oneIn(80)) return BigInt(random.below(2)) - 1n;
  if (random.oneIn(200)) return random.pick([MAX_MINOR, MAX_MINOR + 1n, MAX_MINOR - 5n, 10n ** 37n * 6n]);
  return BigInt(1 + random.below(random.oneIn(5) ? 500 : 40));
}

function someHold({ random, holds }: World): string {
  if (holds.length === 0 || random.oneIn(50)) return random.uuid();
  return recent(random, holds);
}

function someAccount({ random, accounts }: World) {
  // Money comes in through the bottomless accounts, or soon nobody would have any.
  const bottomless = accounts.filter((account) => account.isBottomless);
  return random.oneIn(6) ? random.pick(bottomless) : random.pick(accounts);
}

function recent<T>(random: Random, items: readonly T[]): T {
  const window = Math.min(items.length, random.oneIn(10) ? items.length : 60);
  return items[items.length - 1 - random.below(window)]!;
}
