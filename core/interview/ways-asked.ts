/** Whether a message asks of two ways, and what becomes of its figures and of the question that waits. Pure. */
import { type Card, confirmedAt, type Proposal } from '../idea/card.ts';
import type { Deed, InterviewLanguage } from './interview.ts';
import { comparisonRows } from './option-rows.ts';
import { type KeptQuestion, questionIn, thingIn } from './read-comparison.ts';

/** What a message asks of two ways; on a card with a price its figures are of the option, and propose nothing. */
export function waysAsked(
  text: string,
  { card, language }: { card: Card; language: InterviewLanguage },
): { kept: KeptQuestion; isOfCard: boolean } | null {
  const kept = questionIn(text);
  if (!kept) return null;
  // Without a price there is nothing to hold it against yet, so it waits on the form.
  if (confirmedAt(card, 'price').length === 0) return { kept, isOfCard: false };
  const rows = comparisonRows({ card, language }, kept.said);
  return rows || thingIn(kept.said) ? { kept, isOfCard: rows !== null } : null;
}

/** The question that stays with the conversation; absent where nothing changes, null where it is set aside. */
export const keptOf = (
  question: ReturnType<typeof waysAsked>,
  chosen: Deed | null,
): { question?: KeptQuestion | null } =>
  chosen?.does === 'set-aside' ? { question: null } : question ? { question: question.kept } : {};

/** Whether a question of two ways leaves a proposal: its figures are of the option. */
export const isBeside =
  (question: ReturnType<typeof waysAsked>) =>
  ({ value }: Proposal) =>
    !question?.isOfCard || value.type === 'text' || value.type === 'choice';
