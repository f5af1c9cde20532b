/** What the decisions are called, as they are offered to choose and stand over their forms. */
import type { DecisionId } from '../../idea/decision-fields.ts';
import type { InterviewLanguage } from '../interview.ts';

/** Them, by language. */
export const DECISION_NAMES: Readonly<Record<DecisionId, Readonly<Record<InterviewLanguage, string>>>> = {
  order: { en: 'An order or a customer at other terms', de: 'Ein Auftrag oder Kunde zu anderen Bedingungen' },
  buy: { en: 'Buying something', de: 'Etwas anschaffen' },
  hire: { en: 'Hiring somebody', de: 'Jemanden einstellen' },
  borrow: { en: 'Borrowing money', de: 'Geld leihen' },
  price: { en: 'Another price', de: 'Ein anderer Preis' },
  flat: { en: 'A flat fee or subscription', de: 'Ein Pauschalpreis oder Abo' },
  capacity: { en: 'How many I can do', de: 'Wie viele ich schaffe' },
  wage: { en: 'What wage the work can pay', de: 'Welchen Lohn die Arbeit hergibt' },
  late: { en: 'Being paid later', de: 'Später bezahlt werden' },
  yield: { en: 'What one costs that is made from raw material', de: 'Was eines aus Rohware kostet' },
  owed: { en: 'Money that others owe me', de: 'Geld, das andere mir schulden' },
  proof: { en: 'Whether the answers I have are enough', de: 'Ob meine Antworten genügen' },
  works: { en: 'Whether it works at all', de: 'Ob es überhaupt aufgeht' },
  profitShare: { en: 'A share of the profit instead of a wage', de: 'Gewinnanteil statt Lohn' },
  commission: { en: 'Paying whoever brings a sale', de: 'Provision für vermittelte Verkäufe' },
  other: {
    en: 'Something else that brings and costs money',
    de: 'Etwas anderes, das Geld bringt und kostet',
  },
  partners: { en: 'Several who put money in', de: 'Mehrere, die Geld einzahlen' },
};
