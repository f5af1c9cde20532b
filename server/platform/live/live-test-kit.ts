/** A topic for tests of the live connection. */
import type { LiveEvent, TopicSource } from './hub.ts';

/** A topic whose events are whole numbers, kept for ever unless told otherwise. */
export function createTopic({ firstKept = 0 }: { firstKept?: number } = {}) {
  const kept: LiveEvent[] = [];
  const topic: { kept: LiveEvent[]; reads: number; write(): LiveEvent; source: TopicSource } = {
    kept,
    reads: 0,
    write() {
      const event = { sequence: kept.length + 1, data: { text: `event ${kept.length + 1}` } };
      kept.push(event);
      return event;
    },
    source: {
      takesId: true,
      resolve: async (actor, argument) =>
        argument === 'public'
          ? 'counter:public'
          : actor?.memberId === argument
            ? `counter:${argument}`
            : null,
      position: async () => kept.length,
      since: async (_key, sequence) => {
        topic.reads += 1;
        const past = kept.slice(sequence);
        // What is written and told while the past is on its way must still arrive in its place.
        await new Promise((resolve) => setImmediate(resolve));
        return sequence < firstKept ? null : past;
      },
    },
  };
  return topic;
}
