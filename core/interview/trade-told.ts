/** What the card and the member's own words say of the trade, where that forbids a sale for now or asks for none at all. */
import type { PlaceId } from '../idea/places.ts';
import type { Interview, InterviewLanguage } from './interview.ts';

const MEDICAL =
  /\b(?:medical|medicine|diagnos\w{2,6}|drugs?|pharma\w{0,9}|patients?|clinic(?:s|al|ians?)?|therap(?:y|ies|eutics?)|enzymes?|assays?|biomarkers?|implants?|vaccines?|kidneys?|blood tests?|nephro\w{2,8}|ce mark|fda|medizin\w{0,8}|diagnostik\w{0,4}|patient\w{0,6}|arznei\w{0,6})\b/i;
const TRIALS = new Set(['biotech', 'medical-device']);
const CAUSES = new Set(['charity']);
const GIVING = new Set([...CAUSES, 'repair-cafe', 'social-enterprise']);
const CAUSE =
  /\b(?:charity|non-?profit|ngo|foundation|donations?|donors?|grant(?:s| money)? from|we give (?:away )?|free of charge for|verein|spenden|gemeinnützig)\b/i;

/** Ventures of findings, which mostly begin at a university. */
const FINDINGS = new Set(['biotech']);
const OF_UNIVERSITY =
  /\b(?:ph\.?d|postdoc\w{0,4}|doctoral|(?:my|our|the) (?:lab|professor|supervisor|faculty|department)|research (?:group|lab\w{0,6}|cent(?:re|er)|institute)|universit(?:y|ies)(?:['’]s)? (?:owns?|patents?|licen[cs]es?)|(?:patent|licen[cs]|invent|discover|develop|found)\w{0,6}\b.{0,40}\buniversit(?:y|ies)|tech(?:nology)? transfer|spin[ -]?(?:out|off)|doktorand\w{0,3}|lehrstuhl|hochschul\w{0,3}|forschungs\w{3,12}|transferstelle)\b/i;
/** In front of another adviser: whom one asks, and whom one meets. */
const OFFICE = {
  en: { ask: 'the technology transfer office or ', meet: 'the technology transfer office or ' },
  de: { ask: 'die Transferstelle oder ', meet: 'der Transferstelle oder ' },
} as const satisfies Record<InterviewLanguage, unknown>;

/** The office of a university, in front of another adviser on rights; empty for whoever has none by their own words. */
export function officeFor(
  interview: Pick<Interview, 'card' | 'kind' | 'told' | 'language'>,
  how: 'ask' | 'meet',
): string {
  const said = `${saidOf(interview)} ; ${(interview.told ?? []).join(' ; ').slice(0, LONGEST_READ)}`;
  const has = FINDINGS.has(kindOf(interview)) || OF_UNIVERSITY.test(said);
  return has ? OFFICE[interview.language][how] : '';
}

/** In UTF-16 code units. */
const LONGEST_READ = 8_000;

/** The kind of venture that is confirmed, by the name of its page; empty for none. What the words only seem to say is none. */
export const kindOf = ({ kind }: Pick<Interview, 'kind'>) => kind?.id ?? '';

/** What is confirmed in words or by a choice, at some places or at all of them. */
export function saidOf({ card }: Pick<Interview, 'card'>, places?: ReadonlySet<PlaceId>): string {
  return card
    .flatMap(({ place, state, value }) => {
      if (state !== 'confirmed' || places?.has(place) === false) return [];
      return value.type === 'text' ? [value.text] : value.type === 'choice' && places ? [value.choice] : [];
    })
    .join(' ; ');
}

/** Whether nothing of it may be sold or tried on people before somebody has allowed it. */
export const isRegulated = (interview: Pick<Interview, 'card' | 'kind'>): boolean =>
  TRIALS.has(kindOf(interview)) || (kindOf(interview) === '' && MEDICAL.test(saidOf(interview)));

/** Whether it lives on what is given, and sells nothing. */
export const isCause = (interview: Interview): boolean =>
  !interview.card.some(({ place, state }) => place === 'price' && state === 'confirmed') &&
  (CAUSES.has(kindOf(interview)) || (kindOf(interview) === '' && CAUSE.test(saidOf(interview))));

/** Whether it is for those who can't pay, whatever else it sells. */
export const isGiving = (interview: Pick<Interview, 'kind'>): boolean => GIVING.has(kindOf(interview));
