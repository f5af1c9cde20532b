/** What every type of written content is made of. */
import type { Voice } from '#core/writing/content-voice.ts';

/** The subject, the readers and the voice. */
export interface Material {
  /** As it stands in a sentence. */
  topic: string;
  /** As it stands in a heading. */
  title: string;
  audience: string;
  tone: string;
  voice: Voice;
}
