/**
 * The live topic `wallet`: one event for each posting on a member's PRD wallet, numbered by the account's own
 * version, so that a client that comes back misses none and applies none twice. What a client has missed is
 * read from the ledger, which keeps everything.
 */
import type { WalletEvent } from '#contract/live.ts';
import { availableOf } from '#core/ledger/available.ts';
import { formatMinor } from '#core/money/amount.ts';
import type { PostedEvent } from '#server/modules/ledger/index.ts';
import type { LiveEvent } from '#server/platform/live/hub.ts';
import type { Deps } from './deps.ts';
import { loadParties, type Parties, partyOf } from './people.ts';
import { describeLines, walletAccountOf } from './queries.ts';
import { type Transaction, toTransaction } from './to-transaction.ts';

type LiveDeps = Pick<Deps, 'ledger' | 'live' | 'db' | 'clock' | 'chain' | 'identity' | 'log'>;

/** More than this is not sent after a pause: the client reads the wallet afresh instead. */
const MOST_MISSED = 500;

/** Registers the topic and publishes what the ledger posts; returns how to stop. */
export function publishWallets(deps: LiveDeps): () => void {
  deps.live.register('wallet', {
    resolve: async (actor) => actor && topicOf(actor.memberId),
    position: async (key) => (await deps.ledger.account(walletAccountOf(memberOf(key))))?.version ?? 0,
    since: (key, sequence) => missedEvents(deps, { memberId: memberOf(key), sequence }),
  });
  return deps.ledger.onPosted((events) => {
    publishPosted(deps, events).catch((err) => deps.log.warn({ err }, 'wallet events not published'));
  }, 'PRD');
}

async function missedEvents(
  deps: LiveDeps,
  { memberId, sequence }: { memberId: string; sequence: number },
): Promise<LiveEvent[] | null> {
  const accountId = walletAccountOf(memberId);
  const lines = await deps.ledger.postingsAfter({ accountId, version: sequence, limit: MOST_MISSED + 1 });
  if (lines.length > MOST_MISSED) return null;
  const transactions = await describeLines(deps, memberId, lines);
  return lines.map((line, i) => ({
    sequence: line.version,
    data: toEvent(line, line.amount === 0n || line.transfer.isTest ? null : transactions[i]!),
  }));
}

/** A batch carries both sides of each of its movements, so the other side needs no look-up. */
async function publishPosted(deps: LiveDeps, events: readonly PostedEvent[]): Promise<void> {
  // Most wallets are open on no screen: nothing is made for those.
  const wallets = events.filter(
    ({ ownerId, accountId }) =>
      ownerId !== null && deps.live.hasListeners(topicOf(ownerId)) && accountId === walletAccountOf(ownerId),
  );
  if (wallets.length === 0) return;
  const shown = new Set(wallets.map((event) => event.transferId));
  const byTransfer = Map.groupBy(
    events.filter((event) => shown.has(event.transferId)),
    (event) => event.transferId,
  );
  const owners = [...byTransfer.values()].flat().flatMap((event) => event.ownerId ?? []);
  const parties = await loadParties(deps.identity, owners);
  for (const event of wallets) {
    const other = byTransfer.get(event.transferId)!.find((one) => one.accountId !== event.accountId);
    const transaction = describePosted(event, other, parties);
    deps.live.publish(topicOf(event.ownerId!), {
      sequence: event.version,
      data: toEvent(event, transaction),
    });
  }
}

function describePosted(
  event: PostedEvent,
  other: PostedEvent | undefined,
  parties: Parties,
): Transaction | null {
  if (event.amount === 0n || event.transfer.isTest || !other) return null;
  return toTransaction(
    { ...event, postedAt: event.transfer.createdAt },
    {
      self: partyOf({ key: event.accountKey, ownerId: event.ownerId }, parties),
      other: partyOf({ key: other.accountKey, ownerId: other.ownerId }, parties),
      blockHeight: null,
    },
  );
}

function toEvent(
  posting: { version: number; balance: bigint; held: bigint; owed: bigint },
  transaction: Transaction | null,
): WalletEvent {
  return {
    version: posting.version,
    balance: formatMinor('PRD', posting.balance),
    available: formatMinor('PRD', availableOf(posting)),
    held: formatMinor('PRD', posting.held),
    transaction,
  };
}

function topicOf(memberId: string): string {
  return `wallet:${memberId}`;
}

function memberOf(key: string): string {
  return key.slice('wallet:'.length);
}
