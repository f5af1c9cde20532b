/**
 * The live connection's switchboard. Modules register the topics they own and say when one has moved; the hub
 * keeps who listens, in what order, and what each has already got. See `contract/live.ts` for the protocol.
 */
import type { WebSocket } from 'ws';
import type { LiveCall, LiveMessage, LiveWill } from '#contract/live.ts';
import type { Actor } from '#server/platform/actor.ts';

export interface LiveEvent {
  /** The sequence that this event brings the topic to. */
  sequence: number;
  data: unknown;
}

export interface TopicSource {
  /**
   * The key under which the topic's events are published, for this caller; null when it is not theirs to see.
   * `wallet` becomes `wallet:{memberId}`, `thread:{id}` stays as it is for its owner.
   */
  resolve(actor: Actor | null, argument: string | undefined): Promise<string | null>;
  /** Asked for by its word and an id (`thread:{id}`), and never without; any other by its word alone. */
  takesId?: boolean;
  /** Where the topic stands now. */
  position(key: string): Promise<number>;
  /** The events after a sequence, in order; null when they are no longer kept (the client starts afresh). */
  since(key: string, sequence: number): Promise<LiveEvent[] | null>;
  /**
   * Only the newest of several events matters: those in between may be left out, and at most twelve a second
   * are sent. Otherwise every event is delivered; where numbers are missing, the hub reads them with `since`.
   */
  isConflated?: boolean;
}

export interface LiveHub {
  /** Declares a topic by the word before its colon. */
  register(topic: string, source: TopicSource): void;
  /** Whether anybody listens, so that what would reach nobody need not be made. */
  hasListeners(key: string): boolean;
  /** Tells everyone who listens to the key; after the commit that it reports. Never throws, never waits. */
  publish(key: string, event: LiveEvent): void;
  /** Takes a connection that has just been opened, with the way to read its session again. */
  connect(socket: WebSocket, caller: LiveCaller): void;
  /**
   * Looks again at the sessions of the open connections, or of one member's, and closes those that have
   * ended. The hub does it every few seconds; call it to have it at once.
   */
  recheck(memberId?: string): Promise<void>;
  /** Hears of the first connection that a member has open here, and of the end of their last one. */
  onMembers(listener: MembersListener): void;
  /** How many connections are open. */
  connections(): number;
  /** True once the hub takes no more connections. */
  isClosed(): boolean;
  /** Says goodbye to every connection, once its calls are answered, and takes no more. */
  close(): Promise<void>;
}

/** Hears who is connected. Never throws, never waits. */
export type MembersListener = (memberId: string, isHere: boolean) => void;

/** Headers as the HTTP server gives them. */
export type Headers = Record<string, string | string[] | undefined>;

/** The answer to a request for what happens at the end, and what then does it; null for nothing. Neither rejects. */
export interface PreparedWill {
  answer: LiveMessage;
  run: (() => Promise<void>) | null;
}

/** Whose connection it is. */
export interface LiveCaller {
  actor: Actor | null;
  /** Where it comes from, as limits count addresses. */
  address: string;
  /** Reads the session again: who it proves to be by now. Refuses as `Callers.resolveActor`. */
  lookAgain(): Promise<Actor | null>;
  /** What the socket writes to. */
  stream: { cork(): void; uncork(): void };
  /** Counts a message that reads, as a request that reads is counted. Refuses with: `too_many_requests`. */
  countRead(): Promise<void>;
  /** Answers a call of this connection; never rejects. */
  call(call: LiveCall): Promise<LiveMessage>;
  /** Prepares what is called when this connection ends; never rejects. */
  prepareWill(will: LiveWill): Promise<PreparedWill>;
}

/** Why the server closes a live connection. */
export const LIVE_CLOSE = {
  /** The server stops or restarts: come back. */
  restart: 1012,
  /** The reader is too slow, asked for too much or for nothing, or has too many: come back and resume. */
  overloaded: 1013,
  /** What it sent is not of the protocol. */
  malformed: 1008,
  /** The session has ended or changed: refresh it, then come back. */
  sessionEnded: 4401,
} as const;
