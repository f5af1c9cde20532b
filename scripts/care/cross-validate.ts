/**
 * How well a model reads an author that it has not seen: each author's messages are scored by a model that was
 * trained on all the others'.
 */
import type { Labelled } from './corpora.ts';
import { type Example, scoreOf, trainWeights } from './train-model.ts';

/** A message with the score of a model that has not seen its author. */
export interface Unseen extends Labelled {
  score: number;
  /** Whether the phrase families find danger in it. */
  isFound: boolean;
  /** Whether its score says nothing. */
  isFewPlainWords: boolean;
}

/** Scores every message by a model of the other authors. */
export function crossValidate<Given extends Omit<Unseen, 'score'>>(
  messages: readonly Given[],
  examples: readonly Example[],
  bits: number,
): Unseen[] {
  const unseen: Unseen[] = [];
  for (const author of new Set(messages.map((message) => message.author))) {
    const weights = trainWeights(
      examples.filter((_, at) => messages[at]!.author !== author),
      bits,
    );
    messages.forEach((message, at) => {
      if (message.author !== author) return;
      unseen.push({ ...message, score: scoreOf(examples[at]!.features, weights) });
    });
  }
  return unseen;
}

/** What share of the danger is found, and what share of the ordinary is taken for it. */
export function sharesOf(unseen: readonly Unseen[], isAlarm: (one: Unseen) => boolean) {
  const danger = unseen.filter(({ isDanger }) => isDanger);
  const ordinary = unseen.filter(({ isDanger }) => !isDanger);
  return {
    danger: danger.length,
    found: danger.filter(isAlarm).length,
    ordinary: ordinary.length,
    falseAlarms: ordinary.filter(isAlarm).length,
  };
}

/** The lowest score above which at most this share of ordinary messages lie. */
export function scoreAt(unseen: readonly Unseen[], share: number): number {
  const scores = unseen
    .filter(({ isDanger }) => !isDanger)
    .map(({ score }) => score)
    .sort((one, other) => other - one);
  return scores[Math.floor(share * scores.length)] ?? Number.POSITIVE_INFINITY;
}
