/**
 * The wallet: what a member owns in PRD, sending it, its history and statements. It promises that the sender is
 * the session and nothing else, that a key sends once, that nobody sends or votes with more than their limits, and that every
 * posting on a wallet reaches its open screens once and in order. Balances, holds and the floor are the ledger's; who a person is, identity's.
 */
import { sql } from 'kysely';
import type { Tx } from '#server/database/pool.ts';
import { createOwesElsewhere } from '#server/modules/policy/index.ts';
import { type MintPrd, mintPrd } from './commands/mint-prd.ts';
import { type Receipt, type SendPrd, sendPrd } from './commands/send-prd.ts';
import { type SetOwnLimits, setOwnLimits } from './commands/set-own-limits.ts';
import { createDailyLook } from './daily-look.ts';
import type { Deps } from './deps.ts';
import { dropRaises } from './drop-raises.ts';
import { createLimitWarnings } from './limit-warnings.ts';
import { publishWallets } from './live-wallet.ts';
import { defineMintProposals } from './mint-proposals.ts';
import { notePrdPrice } from './prd-prices.ts';
import { type HistoryQuery, listTransactions, readTransaction, readWallet, walletState } from './queries.ts';
import {
  lockLimits,
  readLevel,
  readVoteLimit,
  renewLevel,
  renewLimits,
  toWireLimits,
  updateLimits,
} from './sending-limits.ts';
import { limitBesideWithdrawal, shareLimits } from './share-limits.ts';
import { makeStatement } from './statement.ts';
import { defineReceivedNotices } from './tell-received.ts';

export { postMint } from './commands/mint-prd.ts';
export { readPrices } from './prd-prices.ts';
export { walletAccountOf } from './queries.ts';
export { becauseOf } from './sending-limits.ts';

/** The face of the wallet. */
export type Wallet = ReturnType<typeof createWallet>;

/** How often due holds are released, such as the one on the welcome grant. */
const EXPIRE_HOLDS_SECONDS = 60;
const HOLDS_AT_ONCE = 500;
const HOLD_ROUNDS = 20;
const HOUR_SECONDS = 3600;

/** Builds the wallet, its live topic and its timed work. */
export function createWallet(deps: Deps) {
  defineMintProposals(deps);
  defineReceivedNotices(deps);
  const stopPublishing = publishWallets(deps);
  const warnOfLimit = createLimitWarnings(deps);
  const lookAgain = createDailyLook(deps);
  const owesElsewhere = createOwesElsewhere(deps.db);
  deps.identity.onPeopleChange((memberIds) => shareLimits(deps, memberIds));
  deps.policy.onBrake(dropRaises);
  deps.work.define({
    name: 'wallet.expire-holds',
    everySeconds: EXPIRE_HOLDS_SECONDS,
    atOnce: HOLDS_AT_ONCE,
    rounds: HOLD_ROUNDS,
    firstSeconds: EXPIRE_HOLDS_SECONDS,
    mostSeconds: HOUR_SECONDS,
    lateAfterSeconds: HOUR_SECONDS,
    failure: 'a hold could not be released',
    due: (now) => sql`
      select transfer_id::text as item, 'account:' || account_id as share, expires_at as since from ledger_holds
      where state = 'open' and expires_at is not null and expires_at <= ${now}`,
    act: async (holdId) => void (await deps.ledger.expireHold(holdId)),
  });
  return {
    read: (memberId: string) => readWallet(deps, memberId),
    state: (memberId: string) => walletState(deps.db, memberId),
    transactions: (query: HistoryQuery) => listTransactions(deps, query),
    transaction: (query: { memberId: string; hash: string }) => readTransaction(deps, query),
    statement: (input: Parameters<typeof makeStatement>[1]) => makeStatement(deps, input),
    send: (actor: Parameters<typeof sendPrd>[1], input: SendPrd): Promise<Receipt> =>
      sendPrd({ ...deps, warnOfLimit, lookAgain, owesElsewhere }, actor, input),
    limits: async (memberId: string) => toWireLimits(await updateLimits(deps, memberId)),
    /** Looks at a member's limits again; says whether they let more leave than before. */
    renewLimits: (memberId: string) => renewLimits(deps, memberId),
    /**
     * Locks what a person's accounts may send, in the caller's transaction and before the ledger's locks, and says what
     * the level of one of them lets send.
     */
    lockLevel: async (tx: Tx, memberId: string, memberIds: readonly string[]) => {
      await lockLimits(tx, memberIds);
      const { day, month } = await renewLevel(deps, tx, memberId);
      return { day, month };
    },
    /** What a member's level lets send, to be shown. Refuses with: `no_user_address`. */
    level: (memberId: string) => readLevel(deps, deps.db, memberId),
    /** Has what was just withdrawn count in what the person may send; behind `lockLevel`, in its transaction. */
    limitBesideWithdrawal: (tx: Tx, memberId: string) => limitBesideWithdrawal(deps, tx, memberId),
    /** What one vote of a member may hold, in the caller's transaction. Refuses with: `no_user_address`. */
    voteLimit: (tx: Tx, memberId: string) => readVoteLimit(deps, tx, memberId),
    setOwnLimits: async (actor: Parameters<typeof setOwnLimits>[1], input: SetOwnLimits) =>
      toWireLimits(await setOwnLimits(deps, actor, input)),
    /** Notes what PRD counts as worth, for statements. */
    notePrice: (price: Parameters<typeof notePrdPrice>[1]) => notePrdPrice(deps.db, price),
    mint: (actor: Parameters<typeof mintPrd>[1], input: MintPrd) => mintPrd(deps, actor, input),
    close: () => stopPublishing(),
  };
}
