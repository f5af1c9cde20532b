/** Decisions as tests ask them: figures by their fields, and the answer to them in words. */
import { type DecisionField, type DecisionId, isDecisionSum } from '#core/idea/decision-fields.ts';
import type { FigureRow } from '#core/idea/figure-rows.ts';
import type { Every } from '#core/idea/values.ts';
import { verdictOf } from '#core/interview/decide/answer-decision.ts';
import { CARD_FIELDS, FIELD_TEXTS, type Field, isCardField } from '#core/interview/decide/fields.ts';

/** Figures by field; with how often each comes, where it is not as usual. */
export type Given = Partial<Record<Field, string | readonly [string, Every | null]>>;

/** They as rows of a form. */
export function rowsOf(given: Given, currency: string, per: string | null): FigureRow[] {
  return Object.entries(given).map(([key, said]): FigureRow => {
    const field = key as Field;
    const [amount, every] = typeof said === 'string' ? [said, usual(field)] : said;
    const shared = { entryId: null, words: null, amount, per: null, every };
    if (isCardField(field))
      return {
        ...shared,
        place: CARD_FIELDS[field],
        currency: field === 'sold' ? null : currency,
        per: field === 'price' ? per : null,
      };
    const isSum = isDecisionSum(field);
    return {
      ...shared,
      place: isSum ? 'decisionSum' : 'decisionNumber',
      field,
      currency: isSum ? currency : null,
    };
  });
}

const usual = (field: Field): Every | null =>
  isCardField(field)
    ? field === 'costs' || field === 'sold'
      ? 'month'
      : null
    : (FIELD_TEXTS[field as DecisionField].every ?? null);

/** What a decision answers to them. */
export const answer = (
  id: DecisionId,
  given: Given,
  { currency = 'EUR', per = null as string | null, language = 'en' as 'en' | 'de' } = {},
) => verdictOf(id, rowsOf(given, currency, per), { language }).paragraphs.join('\n');
