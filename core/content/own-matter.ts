/**
 * Questions that no page answers: a sum of the member's own figures, a decision that is theirs, what they have told.
 * They are answered from the card, or not at all. Linear in the length of the question.
 */

const SUM =
  /\bhow many\b.{0,60}\b(?:i|we|is (?:that|it)|are (?:that|they)|to (?:earn|pay|break|live|cover|get|make))\b|\bhow much (?:is|are|do|does|will|would|have) .{0,30}\b(?:left|remains?|i (?:earn|make|keep|have)|we (?:earn|make|keep|have))\b|\bwhat(?:'s|’s| is|s)(?: then)? left\b|\b(?:do|run|check|make) the (?:sums?|maths?|numbers|arithmetic)\b|\b(?:do|does) (?:the|my) (?:sums?|numbers) (?:work|add up)\b|\bcalculate (?:it|this|that|for me|how|my|the)\b|\b(?:pay ?back|break[- ]?even|profit)\b.{0,60}\d|\bpay ?back (?:in|on)\b|\b(?:what|how much) (?:do|will|would) (?:i|we) (?:clear|make|earn|keep)\b|\b(?:can|could) i pay .{0,40}\b(?:month|week|year)\b|\bwhich makes more\b|\bis (?:it |this |that )?enough\b|\bis that (?:not |only )?\d|\bmoney comes? back\b|\bcarr(?:y|ies) it(?:self)?\b|\bwie viele?\b.{0,60}\b(?:ich|wir)\b|\bwas bleibt\b|\bgeht (?:das|es) auf\b|\breicht (?:das|es)\b/i;
const DECISION =
  /\b(?:should|shall) (?:i|we) (?:take|quit|print|pick|choose|drop|leave|say|go|sign|accept|wait|stop)\b|(?<!when )\b(?:can|could) (?:i|we) (?:quit|afford)\b|\bwhich (?:of the two|of them|of my|one should)\b|\byes or no\b|\bwould you do\b|\bif you were me\b|\bin my place\b|\bsoll(?:en)? (?:ich|wir)\b|\bja oder nein\b/i;
const OWN_DATA =
  /\bfigures? of mine\b|\bmy (?:figures|numbers|card)\b|\b(?:summary|summari[sz]e|sum (?:it|this|that|all|everything) up|zusammenfass\w{0,8})\b|\bwhat (?:have|do) you (?:have|got|know|noted)\b|\bwhat you(?:'ve| have) got\b/i;

/** What is asked of a rule may hold figures and be no sum. */
const RULE =
  /\b(?:licen[cs]e\w?|permits?|legal|laws?|allowed|tax(?:es)?|vat|gst|duty|insurance|grant|guarantee|warranty|days|years?|notice)\b/i;
/** Of how many to talk with: a page knows, and no sum. */
export const TALKS_WITH =
  /\bhow many (?:\p{L}{3,20} )?\p{L}{3,20}\b.{0,30}\b(?:speak|talk|interview)\b|\bhow many (?:\p{L}{3,20} )?(?:people|persons|customers|clients|buyers|friends|strangers|neighbours|neighbors|users|members|families|parents|founders|owners|shops|firms|companies)\b.{0,30}\b(?:ask|meet)\b(?! (?:about |only )?\P{L}{0,2}\d| (?:my|the|our) (?:\p{L}{2,12} )?(?:rent|costs?|bills?|expenses|target|goal))/iu;
const FEWEST_FIGURES = 2;

/** Whether a question reckons with several figures. */
function hasFigures(question: string): boolean {
  const figures = question.match(/\d[\d.,:]{0,12}/g) ?? [];
  return figures.length >= FEWEST_FIGURES && !RULE.test(question);
}

/** Whether a question asks for such a thing. */
export function isOwnMatter(question: string): boolean {
  if (TALKS_WITH.test(question)) return false;
  return hasFigures(question) || SUM.test(question) || DECISION.test(question) || OWN_DATA.test(question);
}
