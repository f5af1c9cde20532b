/**
 * The network's figures, from the ledger. Each is read when something has been posted since the last reading,
 * so an answer is right at once, and asking often costs nothing.
 *
 * - total supply: all PRD ever issued and not taken back; the issuance account's balance, negated.
 * - circulating supply: the total without what the treasury still holds.
 * - transaction count: movements of PRD (holds and test movements not counted).
 * - active wallets: members' PRD wallets that have had at least one posting.
 * - total minted: issued beyond the base supply.
 * - minted today: issued since 00:00 UTC.
 * - integrity score: 100 the sealed chain is verified and fresh, 75 it is not yet, or stale, 0 it is broken or not whole.
 */

import { sql } from 'kysely';
import type { NetworkStatistics } from '#contract/live.ts';
import { integrityScore } from '#core/chain/integrity.ts';
import { issuanceAccount, treasuryAccount } from '#core/ledger/chart.ts';
import { BASE_SUPPLY } from '#core/ledger/genesis.ts';
import { formatMinor } from '#core/money/amount.ts';
import { DEFAULT_REWARD_LIMITS } from '#core/rewards/terms.ts';
import { accountIdOf, type PostedEvent } from '#server/modules/ledger/index.ts';
import { inBackground } from '#server/platform/background.ts';
import type { Deps } from './deps.ts';

/** Postings of other processes are seen at the latest after this. */
const STALE_AFTER_MS = 1_000;
/** Counting the wallets walks over all of them; done when a wallet had its first posting, or after this. */
const RECOUNT_WALLETS_MS = 60_000;
/** A burst of postings is told to the live topic as one. */
const TELL_AFTER_MS = 400;

export interface Statistics {
  read(): Promise<NetworkStatistics>;
  /** The sequence of the live topic. */
  position(): number;
  /** Something beside postings has changed: a block was sealed or looked at. */
  changed(): void;
  close(): void;
}

interface Figures {
  issuance: bigint;
  issuanceAtMidnight: bigint;
  treasury: bigint;
  movements: number;
  lastHeight: number | null;
  lastBlockAt: Date | null;
  verifiedHeight: number | null;
  verifiedAt: Date | null;
  brokenHeight: number | null;
  isWhole: boolean;
}

type StatisticsDeps = Pick<Deps, 'db' | 'ledger' | 'clock' | 'live' | 'log'>;

export function createStatistics(deps: StatisticsDeps): Statistics {
  let known: { at: number; day: string; figures: Promise<Figures> } | undefined;
  let wallets: { at: number; count: Promise<number> } | undefined;
  let sequence = deps.clock.now().getTime();
  let telling: NodeJS.Timeout | undefined;

  const figuresNow = (now: Date): Promise<Figures> => {
    const day = now.toISOString().slice(0, 10);
    // The process's own monotonic clock: a test's clock may stand still while other processes post.
    const at = performance.now();
    if (!known || known.day !== day || at - known.at > STALE_AFTER_MS) {
      const figures = readFigures(deps.db, new Date(`${day}T00:00:00.000Z`));
      known = { at, day, figures };
      figures.catch(() => {
        if (known?.figures === figures) known = undefined;
      });
    }
    return known.figures;
  };

  const walletsNow = (): Promise<number> => {
    const at = performance.now();
    if (!wallets || at - wallets.at > RECOUNT_WALLETS_MS) {
      const count = countWallets(deps.db);
      wallets = { at, count };
      count.catch(() => {
        if (wallets?.count === count) wallets = undefined;
      });
    }
    return wallets.count;
  };

  const read = async () => {
    const now = deps.clock.now();
    const [figures, activeWallets] = await Promise.all([figuresNow(now), walletsNow()]);
    return toStatistics(figures, activeWallets, now);
  };

  const changed = () => {
    known = undefined;
    sequence += 1;
    if (!deps.live.hasListeners('network')) return;
    telling ??= setTimeout(() => inBackground(deps.log, 'network statistics', tell), TELL_AFTER_MS).unref();
  };

  const tell = () => {
    telling = undefined;
    const current = sequence;
    read().then(
      (data) => deps.live.publish('network', { sequence: current, data }),
      (err) => deps.log.warn({ err }, 'network statistics not published'),
    );
  };

  const stopListening = deps.ledger.onPosted((events) => {
    if (events.some(isFirstOfWallet)) wallets = undefined;
    if (events.some((event) => event.transfer.amount.asset === 'PRD')) changed();
  }, 'PRD');

  return {
    read,
    position: () => sequence,
    changed,
    close() {
      stopListening();
      clearTimeout(telling);
    },
  };
}

function isFirstOfWallet(event: PostedEvent): boolean {
  return event.version === 1 && event.ownerId !== null;
}

async function readFigures(db: Deps['db'], midnight: Date): Promise<Figures> {
  const issuance = accountIdOf(issuanceAccount().key);
  // What is new since the last block is counted by time: everything at or after the block's `tail_from`,
  // less what the block already holds of it.
  const { rows } = await sql<{
    issuance: bigint;
    at_midnight: bigint | null;
    treasury: bigint;
    movements: number;
    height: number | null;
    sealed_at: Date | null;
    verified_height: number | null;
    verified_at: Date | null;
    broken_height: number | null;
    is_whole: boolean;
  }>`
    with block as (select * from chain_blocks order by height desc limit 1)
    select
      (select balance from ledger_accounts where id = ${issuance}) as issuance,
      (select balance from ledger_postings where account_id = ${issuance}
         and version = ledger_version_at(${issuance}, ${midnight}::timestamptz - interval '1 microsecond')
      ) as at_midnight,
      (select balance from ledger_accounts where id = ${accountIdOf(treasuryAccount().key)}) as treasury,
      coalesce((select movements - tail_movements from block), 0) + (
        select count(*) from ledger_transfers t
        where t.created_at >= coalesce((select tail_from from block), '-infinity')
          and t.asset = 'PRD' and t.kind in ('transfer', 'post') and not t.is_test) as movements,
      (select height from block) as height,
      (select created_at from block) as sealed_at,
      v.verified_height, v.verified_at, v.broken_height, v.missing = '{}' as is_whole
    from chain_verification v`.execute(db);
  const row = rows[0]!;
  return {
    issuance: row.issuance,
    issuanceAtMidnight: row.at_midnight ?? 0n,
    treasury: row.treasury,
    movements: row.movements,
    lastHeight: row.height,
    lastBlockAt: row.sealed_at,
    verifiedHeight: row.verified_height,
    verifiedAt: row.verified_at,
    brokenHeight: row.broken_height,
    isWhole: row.is_whole,
  };
}

async function countWallets(db: Deps['db']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ledger_accounts
    where owner_id is not null and version > 0 and key like 'wallet:%:PRD'`.execute(db);
  return rows[0]!.count;
}

function toStatistics(figures: Figures, activeWallets: number, now: Date): NetworkStatistics {
  const supply = -figures.issuance;
  return {
    totalSupply: formatMinor('PRD', supply),
    circulatingSupply: formatMinor('PRD', supply - figures.treasury),
    transactionCount: figures.movements,
    activeWallets,
    totalMinted: formatMinor('PRD', supply - BASE_SUPPLY.minor),
    baseSupply: formatMinor('PRD', BASE_SUPPLY.minor),
    mintedToday: formatMinor('PRD', figures.issuanceAtMidnight - figures.issuance),
    dailyMintLimit: formatMinor('PRD', DEFAULT_REWARD_LIMITS.platformDailyMinor),
    lastBlockHeight: figures.lastHeight,
    lastBlockTime: figures.lastBlockAt?.toISOString() ?? null,
    networkHashRate: 'not applicable (no mining)',
    integrityScore: integrityScore({ ...figures, now }),
    lastUpdated: now.toISOString(),
  };
}
