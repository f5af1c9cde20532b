/** A question of a member, to stand in an answer between quotation marks: plain words, of a length that is read at a glance. */

/** In UTF-16 code units. */
const LONGEST = 140;
/** What the product never says, and what dictates words, isn't said again. */
const NEVER = /["“”„«»]|prd/i;

/** What leads on to a question and is none of it. */
const LEAD = /^(?:(?:and|but|so|also|ok|okay|well|then|hi|hello|und|aber)[, ]{1,2}){1,3}(?=.{3})/i;

/** Without "and" and "ok so" before it. */
export const withoutLead = (question: string): string => question.trim().replace(LEAD, '');

/** It; null where it is better not said again. */
export function quoteOf(question: string): string | null {
  if (NEVER.test(question)) return null;
  const plain = withoutLead(question.replace(/[*_`~|<>[\]()#\\]/g, '').replace(/\s{1,20}/g, ' '));
  if (plain === '' || /:\/\//.test(plain)) return null;
  const words = plain.length <= LONGEST ? `${plain}?` : `${plain.slice(0, LONGEST - 1).trimEnd()}…`;
  return `“${words}”`;
}
