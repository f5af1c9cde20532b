/**
 * Figures that a message quotes, denies or has reckoned itself: "17 is no price", "not £130", "you said 38", "530 divided
 * by 190 is 2.8". They are said about a figure and tell none, so whoever reads figures reads blanks in their stead, each
 * word where it was. What is left out so is never noted. Patterns of bounded reach; linear.
 */

/** In UTF-16 code units. */
const LONGEST_READ = 2_000;

/** "Not £130", "not all my hours for 48": the figure that is none. */
const DENIED =
  /\b(?:not|nicht|isn't|isnt|aren't|wasn't|weren't|never|instead of|rather than)(?: (?:for|at|the|about|only|just|really|in|of|a|an|all|my|our|these|those|für|bei)){0,3}\s?(?:[€£$₹¥₦]\s?)?\d[\d.,]{0,14}(?:\s?(?:%|[€£$₹¥₦]|\p{L}{1,12}))?/giu;
/** "Is not a price", "no cost": the word that names what it isn't. */
const DENIED_LABEL =
  /\b(?:not|nicht|no|never|kein\w{0,2}|isn't|isnt|aren't|wasn't|weren't)(?: (?:for|at|the|about|really|in|of|a|an|my|our|your|any|actually|lower|higher|new|der|die|das|ein|eine))* ?(?:\p{L}{3,12} )?(?:prices?|costs?|fees?|sales?|rent|wages?|pay|volume|savings?|money|preise?|kosten)\b/giu;
/** "You say 38 a month", "your form had 140": the mentor's own. */
const OF_MENTOR =
  /\b(?:you|u|ya|it|the (?:form|screen|table|list|page)|your (?:form|screen|table|list|answer|number|sum|weekly number)s?) (?:(?:just|only|still|now|again|also) )?(?:say|says|said|put|puts|gave|had|took|shows?|showed|made|counted|charged|asked|read|told me|want(?:s|ed) me|offer(?:s|ed)?|wrote|got)\b|\byour (?:form|screen|table|list|answer|sum)s? (?:has|have|is|was)\b/i;
/** The member's own arithmetic. */
const RECKONED =
  /\bdivided by\b|\bgeteilt durch\b|\d\s?[x×*÷]\s?\d|\btimes \d[\d.,]{0,14}\b.{0,40}(?:\b(?:is|makes|gives|plus|minus|=)|=)|\d\s?=\s?[€£$₹¥₦]?\d|^(?:and |ok(?:ay)?,? |then )?(?:so|also|dann)\b[^.!?]{0,80}\d[^.!?]{0,80}\b(?:that(?:'s| is| makes| are)|das (?:sind|macht))\s[^.!?]{0,16}\d/i;
/** "392 people?": a figure that is thrown back, and asks nothing else. */
const ECHO =
  /^(?:(?:sorry|what|oh|ah|no|hm+|wait|huh|eh|but|and|ok)[ ,!?.]{1,3}){0,3}[€£$₹¥₦]?\s?\d[\d.,]{0,14}\p{L}{0,14}(?:\s\p{L}{1,14}){0,6}\s?[?!]{1,4}$/iu;
const CHOICE = /\b(?:or|oder|vs|versus|if|wenn)\b/i;

/** The text with blanks for such figures. */
export function withoutQuoted(text: string): string {
  if (!/\d/.test(text.slice(0, LONGEST_READ))) return text;
  return partsOf(text.slice(0, LONGEST_READ))
    .map((part) => {
      const said = part.trim().replaceAll('’', "'");
      if (OF_MENTOR.test(said) || RECKONED.test(said) || (ECHO.test(said) && !CHOICE.test(said)))
        return blank(part);
      return part.replace(DENIED, blank).replace(DENIED_LABEL, blank);
    })
    .join('')
    .concat(text.slice(LONGEST_READ));
}

const blank = (words: string) => words.replace(/\S/gu, (sign) => ' '.repeat(sign.length));

/** Its sentences with what stands between them: all of the text, cut behind each mark that ends one. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const isEnd = '.!?\n'.includes(text[at]!) && (at + 1 === text.length || /\s/.test(text[at + 1]!));
    if (!isEnd) continue;
    parts.push(text.slice(from, at + 1));
    from = at + 1;
  }
  parts.push(text.slice(from));
  return parts;
}
