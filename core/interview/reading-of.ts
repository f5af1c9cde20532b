/** What a message does that chooses an offered answer. */
import type { ActReading } from '../idea/speech-act.ts';
import type { Choice } from './interview.ts';

/** What choosing an offered answer is, whatever its words would be taken for. */
export function readingOf(reading: ActReading, does: Choice['deed']['does'] | null): ActReading {
  switch (does) {
    case 'set':
    case 'step':
      return { act: 'answer', command: null };
    case 'not-now':
      return { act: 'deny', command: null };
    case 'unsure':
      return { act: 'unsure', command: null };
    case 'go-on':
    case 'decide':
    case 'pages':
      return { act: 'question', command: null };
    default:
      return reading;
  }
}
