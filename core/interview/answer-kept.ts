/** The answer to a kept form: the sum of exactly its figures, where it has any, and at which of them it turns. */
import { isFilled } from '../idea/card.ts';
import { answerQuestionOfWays, answerWays, comparesWays } from './answer-comparison.ts';
import { riskiest } from './answer-risks.ts';
import { answerSum } from './answer-sum.ts';
import { compareTrial } from './compare-trial.ts';
import type { Body, TurnInput } from './interview.ts';
import { cardOfRows, formOfRows } from './offer-figures.ts';
import { WHATEVER } from './read-sum.ts';
import { placesAwaited } from './since-then.ts';
import { sumTexts } from './sum-texts.ts';
import { textsIn, variant } from './texts.ts';

/** It, or null where the message keeps no form. */
export function answerKept({ interview }: TurnInput): Body | null {
  const { kept, language, answers } = interview;
  if (!kept) return null;
  const { sum, trial, removed = [], dropped = [] } = kept;
  // What was kept for a sum before holds until it is put otherwise, or taken out.
  const before = interview.asides ?? [];
  const asides = [
    ...before.filter(
      ({ place }) => !dropped.includes(place) && !kept.asides.some((one) => one.place === place),
    ),
    ...kept.asides,
  ];
  if (comparesWays(kept)) return answerWays(interview, kept, asides);
  if (trial) {
    const card = cardOfRows(trial);
    const tried = answerSum({ ...interview, card }, sum ?? WHATEVER, asides);
    const beside = compareTrial({ now: interview.card, tried: card }, asides, language);
    return {
      paragraphs: [sumTexts(language).trial, beside, ...tried.paragraphs],
      mayAsk: false,
      // What was taken out stays out when the same rows are kept.
      fields: { ...formOfRows([...trial, ...asides], interview, sum), removed, dropped },
    };
  }
  const done = variant(textsIn(language).confirmed, answers);
  // The figures were put in for a question of two ways: that is what is worked out next.
  const ways = interview.question ? answerQuestionOfWays(interview, interview.question) : null;
  if (ways && isFilled(interview.card, 'price')) return { ...ways, paragraphs: [done] };
  if (!kept.hasFigures && asides.length === 0 && !sum) return { paragraphs: [done], mayAsk: true };
  const body = answerSum(interview, sum ?? WHATEVER, asides);
  const hasTable = body.paragraphs.some((part) => part.includes('|---|'));
  // What was asked for and still misses something has its fields; else the next step follows.
  if (sum) return { ...body, paragraphs: [done, ...body.paragraphs], mayAsk: !body.fields };
  // A figure that was asked for and still misses something goes before what is next.
  const [awaited] = placesAwaited(interview);
  return {
    paragraphs: hasTable ? [done, ...body.paragraphs, ...riskiest(interview)] : [done],
    ...{ mayAsk: true, ...(awaited && { ask: awaited }) },
  };
}
