/**
 * The live connection's switchboard. Modules register the topics they own and say when one has moved; the hub
 * keeps who listens, in what order, and what each has already got. See `contract/live.ts` for the protocol.
 */
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
  /** Where the topic stands now. */
  position(key: string): Promise<number>;
  /** The events after a sequence, in order; null when they are no longer kept (the client starts afresh). */
  since(key: string, sequence: number): Promise<LiveEvent[] | null>;
}

export interface LiveHub {
  /** Declares a topic by the word before its colon. */
  register(topic: string, source: TopicSource): void;
  /** Tells everyone who listens to the key; after the commit that it reports. Never throws, never waits. */
  publish(key: string, event: LiveEvent): void;
  /** How many connections are open. */
  connections(): number;
  /** Says goodbye to every connection and takes no more. */
  close(): Promise<void>;
}
