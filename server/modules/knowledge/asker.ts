/** Whoever asks, as far as their idea's card says: pages are held against their trade and their stage. */
import type { AnswerCard } from '#core/content/read-answers.ts';
import type { KindPage } from '#core/content/read-kind.ts';
import { NO_KIND } from '#core/idea/places.ts';

/** Who asks: the kind of their venture, and how far it is. */
export interface Asker {
  /** The name of its page, and of its group. */
  names: readonly string[];
  /** What it is called: it is meant by "it" and "the app". */
  words: string;
  /** Whether they have said so themselves; what is only guessed brings pages nearer, and keeps none away. */
  isConfirmed: boolean;
  /** One of `STAGES`; null where the card doesn't say. */
  stage: string | null;
}

/** A page that their trade asks, one that whoever starts anything asks, or one of others. */
type Relation = 'own' | 'any' | 'other';

/** Which of these a page is; where nothing is known of who asks, it is of any. */
export function relationOf({ trades, stages }: AnswerCard, asker: Asker | null): Relation {
  if (!asker) return 'any';
  const isOtherStage = asker.stage !== null && stages.length > 0 && !stages.includes(asker.stage);
  const isOther = trades.length > 0 && !trades.some((name) => asker.names.includes(name));
  if (isOtherStage) return 'other';
  if (isOther) return asker.isConfirmed ? 'other' : 'any';
  return trades.length > 0 ? 'own' : 'any';
}

/**
 * Whoever has a venture of that kind, or one that they said is of none, or is so far with one that the card doesn't name;
 * null where it says nothing of it. `kind` names the page, where the card names one.
 */
export function askerOf(
  page: KindPage | undefined,
  { kind, isConfirmed, stage }: { kind: string | null; isConfirmed: boolean; stage: string | null },
): Asker | null {
  if (page) return { names: [page.id, page.group], words: page.name, isConfirmed, stage };
  // No trade's pages are theirs, and that is sure.
  if (kind === NO_KIND && isConfirmed) return { names: [], words: '', isConfirmed, stage };
  return stage === null ? null : { names: [], words: '', isConfirmed: false, stage };
}
