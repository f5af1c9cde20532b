/**
 * The live connection: one WebSocket a tab at `/api/live`, JSON texts both ways.
 *
 * A client subscribes to topics. For each it first gets `ready`, then `event`s in order, each once. Every
 * event carries the sequence that it brings the topic to; `ready` carries the one that they follow: where the
 * topic stands, or the client's own `after`. A client that comes back says the last sequence it applied, and
 * gets what it missed, or `reset` when that is no longer kept: it then reads the resource over HTTP, and goes
 * on from there. Sequences belong to a topic. A topic that is not the caller's is `refused`.
 *
 * The endpoints of `LIVE_CALLS` can be called too: `call` names one, and is answered once, by its `id`. It is
 * the same endpoint as over HTTP, with the same access, limits, keys and refusals.
 *
 * `on-disconnect` names one of the `LIVE_WILLS`, which the server calls by itself when this connection ends,
 * however it ends: cancelling all orders, for a program that must not be left with orders that it no longer
 * watches. The newest counts; one without an endpoint takes it back. It is answered like a call.
 *
 * What is sent counts like a request over HTTP: a call by its endpoint's limits, everything else as a read. A
 * connection that exceeds them is closed with 1013; a call and an `on-disconnect` are refused by their answer.
 *
 * A request is at most 4 kB, a connection has at most 50 topics and 100 calls that are not answered yet, a
 * member has 100 such calls over all their connections, an address 200 (one more is refused), and a
 * member and an address have so many connections: the most silent one makes room. One without a topic and without
 * a request for two minutes is closed. The server closes with 1012 (restart) or 1013 (the reader is too slow, or
 * was let go): come back and resume; with 4401 (the session ended or was renewed): refresh the session, then come
 * back; with 1008: what was sent is not of this protocol.
 *
 * `LIVE_TOPICS` lists the topics.
 */
import type { z } from 'zod';
import type {
  bookSchema,
  candleSchema,
  exchangeTransactionSchema,
  fillSchema,
  marketTradeSchema,
  orderSchema,
  tickerSchema,
} from './exchange-shapes.ts';
import type { investmentSchema, overviewSchema } from './funding-shapes.ts';
import type { messageSchema, rewardSchema } from './mentor.ts';
import type { networkStatisticsSchema } from './network.ts';
import type { RefusalData } from './refusals.ts';
import type { transactionSchema } from './wallet.ts';

/** What can be subscribed to. A conflated topic sends its newest event only. */
export const LIVE_TOPICS: {
  topic: string;
  who: 'anyone' | 'the member' | 'the owner' | 'administrators';
  sequence: string;
  event: string;
  isConflated: boolean;
}[] = [
  {
    topic: 'wallet',
    who: 'the member',
    sequence: 'the version of the wallet, without a gap',
    event: 'WalletEvent',
    isConflated: false,
  },
  {
    topic: 'bank',
    who: 'the member',
    sequence: 'rises with each posting on a dollar account of the member’s',
    event: 'BankEvent',
    isConflated: true,
  },
  {
    topic: 'thread:{id}',
    who: 'the owner',
    sequence: 'the version of the thread',
    event: 'ThreadEvent',
    isConflated: false,
  },
  {
    topic: 'network',
    who: 'anyone',
    sequence: 'rises at each change',
    event: 'NetworkStatistics',
    isConflated: true,
  },
  {
    topic: 'market:{symbol}',
    who: 'anyone',
    sequence: 'rises at each change',
    event: 'MarketEvent',
    isConflated: true,
  },
  {
    topic: 'orders',
    who: 'the member',
    sequence: 'of the exchange account, without a gap',
    event: 'OrdersEvent',
    isConflated: false,
  },
  {
    topic: 'funding',
    who: 'anyone',
    sequence: 'rises at each change',
    event: 'FundingEvent',
    isConflated: true,
  },
  {
    topic: 'investments',
    who: 'the member',
    sequence: 'rises at each change',
    event: 'InvestmentsEvent',
    isConflated: true,
  },
  {
    topic: 'project:{id}',
    who: 'anyone',
    sequence: 'rises at each change',
    event: 'ProjectEvent',
    isConflated: true,
  },
  {
    topic: 'studio:{id}',
    who: 'the owner',
    sequence: 'the revision of the work',
    event: 'ProgressEvent',
    isConflated: true,
  },
  {
    topic: 'idea:{id}',
    who: 'the owner',
    sequence: 'the version of the idea',
    event: 'IdeaEvent',
    isConflated: true,
  },
  {
    topic: 'roadmap:{id}',
    who: 'the owner',
    sequence: 'the version of the roadmap',
    event: 'RoadmapEvent',
    isConflated: true,
  },
  {
    topic: 'inbox',
    who: 'the member',
    sequence: 'the version of what waits for the member',
    event: 'InboxEvent',
    isConflated: true,
  },
  {
    topic: 'contact:{id}',
    who: 'the owner',
    sequence: 'the newest change of the message',
    event: 'ContactEvent',
    isConflated: true,
  },
  {
    topic: 'desk',
    who: 'administrators',
    sequence: 'rises at each change of a message to the team',
    event: 'ContactEvent',
    isConflated: true,
  },
  {
    topic: 'presence',
    who: 'the member',
    sequence: 'rises whenever somebody comes or goes',
    event: 'PresenceEvent',
    isConflated: true,
  },
  {
    topic: 'research:{id}',
    who: 'the owner',
    sequence: 'the revision of the report',
    event: 'ProgressEvent',
    isConflated: true,
  },
];

/** The endpoints that can be called over the live connection: what a trading program does most. */
export const LIVE_CALLS = [
  'exchange.placeOrder',
  'exchange.placeOco',
  'exchange.amendOrder',
  'exchange.cancelOrder',
  'exchange.cancelAllOrders',
] as const;

/** One of `LIVE_CALLS`. */
export type LiveCallName = (typeof LIVE_CALLS)[number];

/** The endpoints that the server calls when a connection ends, for whoever asked for it. */
export const LIVE_WILLS = ['exchange.cancelAllOrders'] as const;

/** What a client may send. */
export type LiveRequest =
  | { type: 'subscribe'; topic: string; after?: number }
  | { type: 'unsubscribe'; topic: string }
  | LiveCall
  | LiveWill
  | { type: 'ping' };

/** `id` is the caller's own, to tell answers apart; `input` is the body over HTTP, with what the path has. */
export interface LiveCall {
  type: 'call';
  id: string;
  endpoint: string;
  input?: unknown;
  idempotencyKey?: string | undefined;
}

/** What is called when the connection ends; nothing without an endpoint. Answered with `{ endpoint }`. */
export interface LiveWill {
  type: 'on-disconnect';
  id: string;
  endpoint?: string | undefined;
}

/** What the server sends. */
export type LiveMessage =
  | { type: 'ready'; topic: string; sequence: number }
  | { type: 'event'; topic: string; sequence: number; data: unknown }
  | { type: 'reset'; topic: string; sequence: number }
  | { type: 'refused'; topic: string; code: string; message: string }
  /** What the endpoint answers over HTTP: its result, or the refusal's body. */
  | { type: 'answer'; id: string; result: unknown }
  | { type: 'answer'; id: string; refusal: LiveRefusal }
  | { type: 'pong' };

/** A refusal, as the body of the answer over HTTP has it. */
export interface LiveRefusal {
  code: string;
  status: number;
  message: string;
  data: RefusalData;
}

/**
 * A posting on the member's wallet: where it stands now (`held` counts every hold), and the transaction as the
 * history shows it; null where only a hold was placed or released.
 */
export interface WalletEvent {
  version: number;
  balance: string;
  /** `balance` less `held`; what the wallet owes is not in it. */
  available: string;
  held: string;
  transaction: z.infer<typeof transactionSchema> | null;
}

/** Dollars of the member's have moved or are held: read the bank again. Of joint accounts their holder is told. */
export interface BankEvent {
  version: number;
}

/** What happens on the topic of a conversation. */
export type ThreadEvent =
  | { kind: 'message'; message: z.infer<typeof messageSchema> }
  /** `text` goes at `offset` (in UTF-16 code units) of the message's content. */
  | { kind: 'delta'; messageId: string; offset: number; text: string }
  | { kind: 'reward'; reward: z.infer<typeof rewardSchema> }
  /** Another branch is shown from now on: read the conversation again. */
  | { kind: 'branched' };

/** Something that is being made has come further, or has ended: read it again. */
export interface ProgressEvent {
  revision: number;
  status: string;
}

/** An idea, its card, or what its conversations talk about has changed: read it again. */
export interface IdeaEvent {
  version: number;
}

/** What waits for the member (notices, messages, requests to connect) has changed: read it again. */
export interface InboxEvent {
  version: number;
}

/**
 * A message to the team has changed: read it again. A visitor names theirs as `contact:{id}.{key}`, with the key that
 * sending it gave.
 */
export interface ContactEvent {
  version: number;
}

/** What the member sees of who is here has changed: read it again. */
export interface PresenceEvent {
  version: number;
}

/** A roadmap has changed: read it again. Those whom it is shared with are told too. */
export interface RoadmapEvent {
  version: number;
}

/** What the topic of the network's figures sends. */
export type NetworkStatistics = z.infer<typeof networkStatisticsSchema>;

/**
 * A market as it stands: each event is whole in itself, so one that is left out loses nothing but the trades
 * between. `trades` are the newest 30, newest first; `candles` the current one of every interval that has one.
 */
export interface MarketEvent {
  /** The best 20 levels of each side. */
  book: z.infer<typeof bookSchema>;
  ticker: z.infer<typeof tickerSchema>;
  trades: z.infer<typeof marketTradeSchema>[];
  candles: z.infer<typeof candleSchema>[];
  status: 'open' | 'halted';
  haltReason: string | null;
}

/**
 * What one step of the exchange changed for the member, all at once: orders and fills as they now stand, the
 * wallets that moved, and deposits and withdrawals.
 */
export interface OrdersEvent {
  orders: z.infer<typeof orderSchema>[];
  fills: z.infer<typeof fillSchema>[];
  balances: {
    currencyId: string;
    symbol: string;
    balance: string;
    lockedBalance: string;
    /** `balance` less `lockedBalance`; what the wallet owes is not in it. */
    available: string;
    version: number;
  }[];
  transactions: z.infer<typeof exchangeTransactionSchema>[];
}

/** A submitted project as its card shows it now; totals are null while its pool hides them. */
export interface ProjectEvent {
  status: 'active' | 'approved' | 'rejected' | 'funded';
  votesFor: string | null;
  votesAgainst: string | null;
  currentVotes: string | null;
  voterCount: number;
  commentCount: number;
  /** USD. */
  paidAmount: string;
}

/** Community funding as it stands, in aggregates. */
export type FundingEvent = z.infer<typeof overviewSchema>;

/** An investment of the member that has changed. Only the newest is sent: read the list again. */
export interface InvestmentsEvent {
  investment: z.infer<typeof investmentSchema>;
}
