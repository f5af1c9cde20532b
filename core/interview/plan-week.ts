/** What the mentor would do this week: five lines from the card, the figures and the page of the kind. */
import type { KindTest } from '../content/read-kind.ts';
import { arithmeticOf } from '../idea/arithmetic.ts';
import { confirmedAt } from '../idea/card.ts';
import type { Interview } from './interview.ts';
import { openPlaces, stageOf } from './next-place.ts';
import { filled, textsIn } from './texts.ts';
import { writeValue } from './write-entry.ts';
import { writeNumber, writeSum } from './write-figures.ts';

/** A customer that is named in more words is told of, and no name. In UTF-16 code units. */
const LONGEST_NAMED = 60;

/** Five lines at most, each something to do. */
export function weekLines(interview: Interview): string[] {
  const { card, language, questions } = interview;
  const texts = textsIn(language);
  const customer = confirmedAt(card, 'customer').at(-1);
  const isTrading = ['selling', 'first-sales'].includes(stageOf(card));
  const talk = isTrading
    ? texts.planTalkBuyers
    : customer?.value.type === 'text' && customer.value.text.length <= LONGEST_NAMED
      ? filled(texts.planTalkTo, { customer: writeValue(customer, interview) })
      : texts.planTalk;
  const open = openPlaces(interview);
  // What costs nothing to find out is not the talk over again.
  const riskiest = questions.questions.find(
    ({ place }) => open.includes(place) && !['customer', 'conversations', 'problem', 'stage'].includes(place),
  );
  // An operator's page may leave out the question about tests.
  const test =
    testLine(interview) ??
    (isTrading ? questions.questions.find(({ place }) => place === 'channel')?.unsure : undefined) ??
    riskiest?.unsure ??
    questions.questions.find(({ place }) => place === 'test')?.unsure;
  return [talk, ...(test ? [test] : []), moneyLine(interview), texts.planWrite, texts.planDecide];
}

/** The cheapest test of the kind, with the numbers at which to go on and to stop; null without a page. */
export function testLine({ kind, language }: Pick<Interview, 'kind' | 'language'>): string | null {
  const texts = textsIn(language);
  const test = cheapestTest({ kind });
  if (!test) return null;
  const how = filled(texts.planTry, { name: test.name, how: test.how });
  return `${how} ${texts.goOn} ${withoutStop(test.go)}; ${texts.stop} ${withoutStop(test.stop)}.`;
}

/** It alone. */
export function cheapestTest({ kind }: Pick<Interview, 'kind'>): KindTest | null {
  return [...(kind?.tests ?? [])].sort((a, b) => a.costUsd - b.costUsd || a.days - b.days)[0] ?? null;
}

const withoutStop = (text: string) => text.trim().replace(/\.$/, '');

function moneyLine({ card, language, questions }: Interview): string {
  const texts = textsIn(language);
  const lines = arithmeticOf(card);
  const loss = lines.find((line) => line.is === 'money' && line.id === 'result' && line.isLoss);
  const enough = lines.find((line) => line.id === 'breakEven' && line.is === 'number');
  if (loss?.is === 'money') {
    const written = writeSum(loss.amount, loss.currency, language);
    return enough?.is === 'number'
      ? filled(texts.planMoneyShort, {
          loss: written,
          count: writeNumber(enough.count, { ...enough, language }),
        })
      : filled(texts.planMoneyLoss, { loss: written });
  }
  const missing = lines.find((line) => line.is === 'question');
  if (lines.length > 0 && !missing) return texts.planMoneyFine;
  const place = missing?.is === 'question' ? missing.place : 'price';
  // A figure that is there and lacks a unit or a period is not to be found out: it is to be put right.
  if (missing?.is === 'question' && missing.gap !== 'missing')
    return filled(texts.planMoneyGap, {
      gap: filled(texts.gaps[missing.gap], { place: texts.places[place] }),
    });
  const how = questions.questions.find((question) => question.place === place)?.unsure ?? '';
  return `${filled(texts.planMoneyMissing, { place: texts.places[place] })} ${how}`.trim();
}
