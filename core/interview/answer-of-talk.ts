/** Answers to what is asked of the conversation: why, what was asked, where we were, what is noted. */

import { sumUp } from './answer-command.ts';
import type { Body, Interview, TurnInput } from './interview.ts';
import type { RequestTexts } from './request-texts.ts';
import { filled, textsIn } from './texts.ts';
import { writeEntry } from './write-entry.ts';

const pendingQuestion = ({ asked, questions }: Interview) =>
  questions.questions.find(({ place }) => place === asked) ?? null;

/** Why the field that waits is there. */
export function answerWhy(interview: Interview, own: RequestTexts): Body {
  const question = pendingQuestion(interview);
  if (!question) return { paragraphs: [own.whyNothing], mayAsk: true };
  return { paragraphs: [filled(own.why, { why: question.why })], mayAsk: true, ask: question.place };
}

/** What the field that waits asks, and what its words mean where it was too hard. */
export function questionAgain(interview: Interview, own: RequestTexts, isEasier: boolean): Body {
  const question = pendingQuestion(interview);
  if (!question) return { paragraphs: [own.nothingAsked], mayAsk: true };
  const explained = isEasier ? own.words[question.place] : undefined;
  return {
    paragraphs: [`${own.again} ${question.text}`, ...(explained ? [explained] : [])],
    ...{ mayAsk: true, ask: question.place },
  };
}

/** What is noted so far, and the question that waits. */
export function answerWhere(interview: Interview, own: RequestTexts): Body {
  const question = pendingQuestion(interview);
  const summed = sumUp(interview);
  return {
    paragraphs: [
      own.where,
      ...summed.paragraphs,
      ...(question ? [`${own.wherePending} ${question.text}`] : []),
    ],
    ...{ mayAsk: true, ...(question && { ask: question.place }) },
  };
}

/** The entries that the question names, by their place, what they are for, or one of what; all where it names none. */
export function answerWhatSaid({ interview, text }: TurnInput, own: RequestTexts): Body {
  const { card, language } = interview;
  const texts = textsIn(language);
  const said = text.toLowerCase();
  const named = card.filter(({ place, value, state }) => {
    if (state !== 'confirmed') return false;
    const words = [
      ...texts.places[place].toLowerCase().split(/[ ,]/),
      ...(value.type === 'money' ? [value.per, value.what] : []),
      ...(value.type === 'count' ? [value.of] : []),
    ];
    return words.some(
      (word) => word && word.length > 2 && !DULL.has(word) && said.includes(word.toLowerCase()),
    );
  });
  if (named.length === 0) {
    const confirmed = card.some(({ state }) => state === 'confirmed');
    return confirmed
      ? { ...sumUp(interview), mayAsk: false }
      : { paragraphs: [own.saidNothing], mayAsk: false };
  }
  const lines = named.map((entry) => `- ${writeEntry(entry, interview)}`).join('\n');
  return { paragraphs: [own.said, lines], mayAsk: false };
}

const DULL: ReadonlySet<string> = new Set(
  'what who how the they are has can one die der das was wer wie'.split(' '),
);

/** What is noted, to whoever has told it already. */
export function answerToldBefore(interview: Interview, own: RequestTexts): Body {
  const { paragraphs } = sumUp(interview);
  const hasAny = interview.card.some(({ state }) => state === 'confirmed');
  return { paragraphs: [own.told, ...(hasAny ? paragraphs.slice(1) : [])], mayAsk: false };
}
