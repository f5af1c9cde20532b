/**
 * Which topics this tab listens to, who wants what of them, and how far each has got. Knows the protocol of
 * `#contract/live.ts`, and neither sockets nor time.
 */
import type { LiveMessage, LiveRequest } from '#contract/live.ts';

/** Who listens to a topic, and from where on. */
export interface LiveListener {
  /** The sequence that the listener's own reading stands at; absent, it hears what comes from now on. */
  after?: number | undefined;
  onEvent: (data: unknown, sequence: number) => void;
  /**
   * Events may have been lost: read the resource again. Events after `sequence` follow; those that the new
   * reading already holds are told by their sequence.
   */
  onReset: (sequence: number) => void;
  /** The topic is not this person's to hear. */
  onRefused?: ((refusal: { code: string; message: string }) => void) | undefined;
}

interface Topic {
  /** Each listener with the last sequence it has heard; null until the server has said where it starts. */
  listeners: Map<LiveListener, number | null>;
  sequence: number | null;
}

/** What is listened to, and what has to be sent for it. */
export interface LiveTopics {
  /** Adds a listener and returns the request to send, if there is one to send. */
  add(name: string, listener: LiveListener): LiveRequest | null;
  remove(name: string, listener: LiveListener): LiveRequest | null;
  /** What to send on a new connection, so that every topic goes on from where it stood. */
  resume(): LiveRequest[];
  take(message: LiveMessage): void;
}

function subscribe(topic: string, after: number | null): LiveRequest {
  return after === null ? { type: 'subscribe', topic } : { type: 'subscribe', topic, after };
}

/** Tells those who listen to a topic what they have not heard yet, and keeps how far each has got. */
function tell(topic: Topic, message: Exclude<LiveMessage, { type: 'pong' | 'answer' }>): void {
  const listeners = [...topic.listeners];
  if (message.type === 'refused') {
    for (const [listener] of listeners) listener.onRefused?.(message);
    return;
  }
  if (message.type === 'ready') {
    for (const [listener, sequence] of listeners) {
      if (sequence === null) topic.listeners.set(listener, message.sequence);
    }
    topic.sequence = Math.max(topic.sequence ?? 0, message.sequence);
    return;
  }
  topic.sequence =
    message.type === 'reset' ? message.sequence : Math.max(topic.sequence ?? 0, message.sequence);
  for (const [listener, sequence] of listeners) {
    if (message.type === 'reset') {
      topic.listeners.set(listener, message.sequence);
      listener.onReset(message.sequence);
    } else if (message.sequence > (sequence ?? -1)) {
      topic.listeners.set(listener, message.sequence);
      listener.onEvent(message.data, message.sequence);
    }
  }
}

/** Makes an empty book of topics. */
export function createLiveTopics(): LiveTopics {
  const topics = new Map<string, Topic>();

  /** Where the listener that is furthest behind stands; null when none has said. */
  const earliest = ({ listeners }: Topic): number | null => {
    const known = [...listeners.values()].filter((sequence) => sequence !== null);
    return known.length > 0 ? Math.min(...known) : null;
  };

  return {
    add(name, listener) {
      const topic = topics.get(name);
      if (!topic) {
        const made: Topic = { listeners: new Map([[listener, listener.after ?? null]]), sequence: null };
        topics.set(name, made);
        return subscribe(name, earliest(made));
      }
      topic.listeners.set(listener, listener.after ?? topic.sequence);
      const isBehind = listener.after !== undefined && listener.after < (topic.sequence ?? Infinity);
      return isBehind ? subscribe(name, earliest(topic)) : null;
    },

    remove(name, listener) {
      const topic = topics.get(name);
      topic?.listeners.delete(listener);
      if (!topic || topic.listeners.size > 0) return null;
      topics.delete(name);
      return { type: 'unsubscribe', topic: name };
    },

    resume: () => [...topics].map(([name, topic]) => subscribe(name, earliest(topic))),

    take(message) {
      if (message.type === 'pong' || message.type === 'answer') return;
      const topic = topics.get(message.topic);
      if (topic) tell(topic, message);
    },
  };
}
