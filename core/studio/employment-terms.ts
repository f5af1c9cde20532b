/** What a description says about a job: who is looked for, for how many hours, and for what pay. Nothing is guessed. */

import { clausesOf } from '#core/mentor/sentences.ts';

/** In the member's own words; null where nothing was said. */
export interface EmploymentTerms {
  role: string | null;
  weeklyHours: string | null;
  pay: { amount: string; per: string } | null;
  holidays: string | null;
  /** The description without the sentences about the job. */
  business: string;
}

const AMOUNT = String.raw`(?:[€$£¥]\s?|\b[A-Z]{3}\s)?(?<![\d.,])\d[\d.,]{0,15}(?:\s?(?:euros?|dollars?|pounds?|EUR|USD|GBP))?`;
const PAY = new RegExp(
  String.raw`(${AMOUNT})\s?(?:gross\s)?(?:an?|per|each|\/)\s?(hour|week|month|year)\b`,
  'i',
);
/** A sum is pay only in a sentence that speaks of pay or of hiring; a price beside the hours is none. */
const OF_PAY =
  /\b(?:hire|hiring|employ(?:s|ing|ee)?|recruit\w*|salary|wages?|gross|pay(?:s|ing)?|paid|earns?)\b/i;
/** What a business pays or takes for other things than work. */
const NOT_PAY =
  /\b(?:rent|lease|leasing|hosting|insurance|subscription|price[ds]?|sells?|sold|charges?|costs?|tickets?)\b/i;
const HOURS = /\b(\d{1,2}(?:[.,]\d)?)\s*hours?\s*(?:an?|per|each|every|\/)\s*week/i;
const HOLIDAYS = /\b(\d{1,2})\s*(?:working\s)?days?\s*(?:of\s)?(?:paid\s)?(?:holidays?|leave|vacation)/i;
const ROLE =
  /\b(?:hire|hiring|employ|employing|recruit|recruiting|looking for)\s+(?:an?|one|our first|our|the)\s+([\p{L}][\p{L} -]{2,40}?)(?=\s+(?:for|at|to|who|with|on|from|in|by)\b|[.,;:]|$)/iu;
const OF_THE_JOB =
  /\b(?:hire|hiring|employ(?:s|ing|ee)?|recruit|salary|wage|pay(?:s|ing)? (?:him|her|them)|hours? (?:a|per) week)\b/i;

/** Reads a description of a business and a job. */
export function employmentTerms(description: string): EmploymentTerms {
  const sentences = description.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.trim() !== '');
  const ofTheJob = sentences.filter((sentence) => OF_THE_JOB.test(sentence));
  const said = ofTheJob.join(' ');
  const ofPay = ofTheJob.filter((sentence) => OF_PAY.test(sentence)).flatMap(clausesOf);
  const pay = PAY.exec(ofPay.filter((clause) => !NOT_PAY.test(clause)).join('; '));
  const rest = sentences.filter((sentence) => !ofTheJob.includes(sentence)).join(' ');
  return {
    role: ROLE.exec(said)?.[1]?.trim() ?? null,
    weeklyHours: HOURS.exec(said)?.[1] ?? null,
    // An amount of hours is no pay.
    pay: pay && !/hours?$/i.test(pay[1]!) ? { amount: pay[1]!.trim(), per: pay[2]!.toLowerCase() } : null,
    holidays: HOLIDAYS.exec(description)?.[1] ?? null,
    business: rest,
  };
}
