/**
 * Weights, counts and corrections of goods: "it is not 3.2 it is 3.6 kg live for 1 kg smoked, I weigh it last week". The
 * classifier hears somebody who weighs themselves and blames themselves. What is said of goods is taken out before it
 * listens; where anything is said of a body, of what one takes, or of an end, nothing is. Linear in the length of the text.
 */

/** Beside any of these a weight may be somebody's own. */
const OF_ONESELF =
  /\b(?:eat|eaten|eating|food away|throw(?:ing)? up|vomit\w{0,3}|starv\w{0,3}|pills?|tablets?|overdos\w{1,3}|vodka|whisky|poison\w{0,3}|rope|beam|bridge|knife|myself|cut(?:ting)? (?:me|deeper|my)|burn\w{0,3} (?:me|my (?:arms?|legs?|hands?|skin))|hits?|hit me|beats?|beat me|kick\w{0,3}|die|dying|suicid\w{0,3}|kill(?:ed|ing)? (?:me|us)|wake up|disappear|be gone|won['’]?t be here|end (?:it|my|everything)|body|locks?|locked|hurt\w{0,3} me|alone|hopeless|no reason|can['’]?t (?:go on|any ?more)|give up|my (?:whole )?life|am a mistake|goodbye|skinny|fat and|and fat|calories|mirror|scared|forgive|enough (?:for|to)|(?:it|that)(?:['’]s| is) enough|it(?:['’]s| is) over)\b/iu;

const NUMBER = String.raw`\d[\d.,]{0,12}`;
const UNIT = `(?:kg|kgs|kilos?|kilograms?|grams?|g|litres?|liters?|ml|pieces?|pcs|crates?|bags?|sacks?|boxes|box|trays?|loaves|jars?|metres?|meters?|cm)`;
const STATE = `(?:live|alive|dead|dry|dried|smoked|raw|fresh|killed|cleaned|roasted|after|before|left|unsold)`;
const GOODS: readonly RegExp[] = [
  // "I weigh it last week", "we counted them again".
  /\b(?:i|we|he|she)(?: have| just|['’]ve)? (?:weigh|weighed|measure|measured|count|counted|checked) (?:it|them|this|that|these|every \p{L}{1,20}|each \p{L}{1,20}|all (?:of )?(?:the )?\p{L}{1,20}|the \p{L}{1,20}|again|four|five|six|ten)(?: again| of them| one)?(?:,? (?:last (?:week|month|night|time)|yesterday|today|this morning|on \p{L}{3,9}day|in the scale|on the scale|at home))?/giu,
  // "it is not 3.2 it is 3.6 kg", "45 kg not 50".
  new RegExp(
    String.raw`\b(?:it|that|this)(?:['’]s| is| was) not ${NUMBER}(?: ?\p{L}{1,8})?,?(?: but| it is| it['’]s| it was)? ${NUMBER}(?: ?${UNIT})?`,
    'giu',
  ),
  new RegExp(
    String.raw`\b${NUMBER}(?: ?${UNIT})?,? (?:and )?(?:not|instead of) ${NUMBER}(?: ?${UNIT})?`,
    'giu',
  ),
  // "3.6 kg live for 1 kg smoked", "30 kg of tomatoes".
  new RegExp(
    String.raw`(?<!\b(?:weigh|am|down to|under|below|reach) )\b${NUMBER} ?${UNIT}\b(?: ${STATE}\b| of \p{L}{2,20})?(?: and ${STATE}\b)?`,
    'giu',
  ),
  /\b(?:i|we) (?:only |still )?(?:have|had|end up with|end with|end the day with)(?: only| still)? \d[\d.,]{0,12} ?(?!(?:minutes?|hours?|days?|nights?|weeks?|months?|years?|chances?|reasons?|friends?)\b)\p{L}{1,10}(?: of \p{L}{2,20}| dry)? (?:left|unsold|gone|missing)\b/giu,
  // "Sorry I made mistake", where a figure follows.
  /\b(?:(?:so |very )?sorry(?: sorry)?(?: for (?:that|the confusion|confusion|my (?:bad )?english))?[,.!:]? ?)?(?:i (?:have )?(?:made|make|did|do) (?:an? )?(?:mistake|error)(?: (?:with|in) the (?:weight|number|numbers|price))?|my (?:mistake|error|fault|bad)|i (?:was|am) (?:wrong|mistaken)(?: (?:about|with) (?:it|that|the \p{L}{2,15}))?|i (?:said|wrote|told) it (?:wrong|badly|bad))\b/giu,
];
/** Moods that are counted are jobs of whoever tunes pianos. */
const TUNINGS = /\b(\d[\d.,]{0,12}) (?:klavier|flügel|orgel)?stimmungen\b/giu;
const LONGEST = 2_000;

/** A text without what is said of goods; the text itself where there is none, or where it may be of the writer. */
export function withoutGoods(text: string): string {
  if (text.length > LONGEST || !/\d/.test(text)) return text;
  const counted = text.replace(TUNINGS, '$1 Bestellungen');
  if (OF_ONESELF.test(counted)) return counted;
  return GOODS.reduce((rest, words) => rest.replace(words, ' '), counted);
}
