/**
 * Which sum a message asks for, in people's own words, however long the message is: each sentence for itself. Patterns
 * of bounded reach over one sentence at a time; what fits none asks for no sum. Linear.
 */

/** What is to be worked out. `all` is whatever the figures give. */
export type WantedSum =
  | 'margin'
  | 'month'
  | 'breakEven'
  | 'target'
  | 'extra'
  | 'discount'
  | 'payback'
  | 'runway'
  | 'hourly'
  | 'all';

/** A sum that is asked for. */
export interface SumRequest {
  wants: readonly WantedSum[];
  /** Whether it is a yes or a no that is wanted. */
  isYesNo: boolean;
  /** For which time, where the message says: "how many a day". */
  every: 'day' | 'week' | 'month' | 'year' | null;
}

/** Whatever the figures give, where no certain sum is asked for. */
export const WHATEVER: SumRequest = { wants: ['all'], isYesNo: false, every: null };

/** In UTF-16 code units: of a sentence, and of what is read of a message. */
const LONGEST = 320;
const READ_LENGTH = 2_000;

const ASKS =
  /\?|\b(?:how (?:many|much|long)|wie ?viele?|cu[aá]ntos|what(?:'s| is| are| do| would| will)?|calculate|compute|work out|do the (?:sums?|maths?|math|numbers)|check|give (?:me )?|show|tell|can (?:i|we|you)|could you|should (?:i|we)|is it|does it|do i|will (?:i|it)|would|rechne|berechne|was (?:bleibt|verdiene|kostet|ist)|reicht|lohnt|geht|want to know|wonder(?:ing)?|kann ich|soll ich|then arithmetic|please|need to know)\b/i;

/** Without a figure of money in it, these ask for no sum. */
const SUMS: readonly (readonly [WantedSum, RegExp])[] = [
  [
    'hourly',
    /\b(?:earn|make|get|left|pay|paid|worth|work out|comes? to|verdiene|bleibt)\b.{0,40}\b(?:an|per|a|each|pro|die|in der) (?:hour|stunde)\b|\b(?:an|per|a) hour\b.{0,30}\b(?:realistic|possible|for me)\b|\bhourly (?:pay|wage|rate|earnings)\b|\bstundenlohn\b/i,
  ],
  [
    'runway',
    /\bhow (?:long|many months)\b.{0,50}\b(?:money|cash|savings?|funds|it|we|i)\b.{0,12}\b(?:last|survive|hold|keep going)|\brunway\b|\bwie lange reicht\b|\b(?:until|till|before) (?:the |my |our )?(?:money|cash|savings) (?:is|are|runs?)\b/i,
  ],
  [
    'discount',
    /\b(?:discount|rabatt|nachlass|(?:%|percent|prozent) (?:off|less|cheaper|weniger))|\b(?:knock|take) (?:a )?\d{1,3} ?(?:%|percent) off\b/i,
  ],
  [
    'payback',
    /\bpay(?:s|ing)? (?:itself |that |it |this |the \w{2,12} )?(?:back|off)\b|\bpaid (?:back|off)\b|\bpay(?:s|ing)? for itself\b|\bpay ?back\b|\bearn(?:s|ed)? (?:it |that |this |the (?:money|\w{2,12}) )?back\b|\b(?:get|got) (?:my|the|our) (?:money|investment) back\b|\bmake (?:it |that |the (?:money|\w{2,12}) )?back\b|\brecoup\w{0,3}\b|\brecover(?:s|ed)?\b|\bback (?:my|our|the) (?:money|investment)\b|\bamortisier\w{0,4}\b|\bwieder drin\b|\bbezahlt gemacht\b|\b(?:until|till|before|when)\b.{0,40}\b(?:is|are|comes?|get(?:s)?) back\b|\b(?:until|till|before)\b.{0,30}\b(?:paid|is free)\b|\b(?:how (?:many|long)|when)\b.{0,40}\b(?:to|for|i) pay (?:for |off )?(?:the|my|our|this|that) (?!rent|bills?|costs?|wages?|salar|staff|helpers?|unit|room|shop)\w{2,14}/i,
  ],
  [
    'target',
    /\bhow (?:many|much)\b.{0,60}\b(?:earn|to make|live|for myself|myself|quit|take home|left over|salary|wage)\b|\b(?:until|till|before|so that|so) i (?:can )?(?:earn|quit|live|make|have|replace)\b|\b(?:pay|earn|make|bring|give) me\b.{0,16}\d|\bcan i (?:live|quit|leave|give up|stop|replace)\b|\bquit (?:my|the)\b|\breplace my\b|\bto (?:earn|clear|take home|live on|pay myself)\b|\bübrig (?:bleib\w{0,3}|hab\w{0,2})|\bzum leben\b|\bdavon leben\b|\bkündigen\b/i,
  ],
  [
    'extra',
    /\b(?:should|shall|can|could) (?:i|we)\b.{0,20}\b(?:take|rent|sign|hire|buy|lease|get|afford|pay|add|employ|go for) (?:on |for )?(?:a|an|the|this|that|it|my|another|him|her|them|\d)\b|\bworth (?:it|the|paying|\d)|\bmake(?:s)? (?:any )?sense\b|\bafford\b|\bhow many more\b|\bwhat about (?:the|a)\b|\b(?:does|would|will) (?:a|an|the|it|that|this)\b.{0,50}\b(?:pay|work|be worth)\b|\blohnt\b|\bsoll ich\b.{0,40}\b(?:nehmen|mieten|kaufen|einstellen)\b/i,
  ],
  [
    'breakEven',
    /\bbreak[ -]{0,2}even\b|\bhow many\b.{0,60}\b(?:need|must|have to|should|sell|cover|to pay|enough|for (?:pay|live|rent|that)|i do|is that|are that|would that be)\b|\b(?:need|must|have to) (?:i |we )?(?:to )?(?:sell|do|make)\b.{0,30}\?|\bto cover\b|\bwie ?viele?\b.{0,50}\b(?:verkaufen|brauche|muss|müssen|nötig)|\bgewinnschwelle\b|\bhow (?:do|can|would) i pay (?:for )?the\b|\bcu[aá]ntos\b|\bhow many(?: \w{1,12}){0,3}\?$|\bhow many (?:customers?|clients?|\w{3,14}) (?:is|would|do|must|should)\b/i,
  ],
  [
    'margin',
    /\bmargins?\b|\b(?:left|profit|earn|make|lose|keep|pocket|clear)\b.{0,12}\b(?:per|from|on|for|over|with)\b.{0,5}\b(?:one|each|every|an?|a single|per)\b|\b(?:was|wie ?viel) bleibt\b.{0,20}\b(?:pro|je|von)\b|\bmarge\b|\b(?:per|pro|je) (?:piece|item|stück)\b.{0,12}\b(?:left|profit|übrig)/i,
  ],
  [
    'month',
    /\bwhat(?:'s| is| will be| would be)? left\b|\bhow much\b.{0,30}\b(?:left|earn|make|profit|keep|take home)\b|\b(?:monthly|yearly|weekly) (?:profit|result|income|earnings)\b|\bprofit (?:at|a|per|each|in a|every|with)\b|\b(?:the|do my|my|these|those) (?:sums?|numbers|maths?|figures) (?:work|add up|say|okay|ok|right)\b|\b(?:is|are) (?:it|that|this|\d[\d.,]{0,8}(?: \w{2,12})?) enough\b|\b(?:is|are|will|would) (?:it|that|this|they) (?:be )?enough\b|\benough\?|\badd(?:s)? up\b|\b(?:am i|are we|will i|would i|do i|is it|is this) (?:\w{4,8} )?(?:losing|making|profitable|viable|in the red|make money|lose money)\b|\bgeht (?:das|sich das) (?:auf|aus)\b|\bwas bleibt\b|\breicht (?:das|es)\b|\bwas verdiene\b|\bcarries? it\w{0,4}\b|\bturnover\b.{0,20}\?|\bcan (?:it|this) (?:pay|work)\b|\bdoes (?:\d[\d.,]{0,8}|it|that|this) (?:work|add up|pay)\b|\bok with \d/i,
  ],
  [
    'all',
    /\b(?:do|run|show|check|redo|make|calculate|compute|work out|help me with|need|want) (?:me )?(?:with )?(?:the|my|some|those|our|a|these)? ?(?:sums?|numbers|maths?|arithmetic|figures|calculations?)\b|\b(?:calculate|compute|work (?:it|that|this) out|rechne|berechne|durchrechnen|fais le calcul|haz la cuenta)\b|\bthen arithmetic\b|\bcan you do the sum\b/i,
  ],
];

const YES_NO =
  /\b(?:yes or no|ja oder nein|s[ií] o no|o no\b|or not)\b|(?:^|[.,;:!?] ?|\b(?:so|and|but|now|pero|also) )(?:can|could|should|shall|is|are|does|do|will|would|am|reicht|lohnt|geht|soll|kann) (?:i|we|it|that|this|the|a|an|my|\d|das|sich|ich|wir|\w{2,12})\b/i;

/** The general talk of price, law or worth, which has answers of its own. */
const OF_ELSE =
  /\b(?:how many (?:[a-z]{1,12} )?(?:people|hours|times|days|friends|interviews|questions|members|conversations)|licen[cs]e|insurance do|permit|register|competitors?|invest(?:or|ment) (?:want|round))\b/i;

/** Without a figure these ask for a decision, and not for a sum. */
const NEEDS_FIGURE: ReadonlySet<WantedSum> = new Set(['extra', 'target']);

/** The sum that a message asks for; null for none. */
export function readSum(text: string): SumRequest | null {
  const wants = new Set<WantedSum>();
  let isYesNo = false;
  let every: SumRequest['every'] = null;
  const hasFigure = /\d/.test(text.slice(0, READ_LENGTH));
  for (const whole of sentencesIn(text.slice(0, READ_LENGTH))) {
    // Who writes without a full stop asks at the end.
    const sentence = whole.slice(-LONGEST);
    if (!ASKS.test(sentence) || OF_ELSE.test(sentence)) continue;
    const found = SUMS.filter(
      ([want, pattern]) => pattern.test(sentence) && (hasFigure || !NEEDS_FIGURE.has(want)),
    );
    for (const [want] of found) wants.add(want);
    if (found.length === 0) continue;
    isYesNo ||= YES_NO.test(sentence);
    every = periodOf(sentence) ?? every;
  }
  return wants.size > 0 ? { wants: [...wants], isYesNo, every } : null;
}

/** Up to a mark that ends a sentence and stands before a space or the end; a point within a number ends none. */
function sentencesIn(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const isEnd = '.!?\n'.includes(text[at]!) && (at + 1 === text.length || /\s/.test(text[at + 1]!));
    if (!isEnd) continue;
    parts.push(
      text
        .slice(from, at + 1)
        .replaceAll('’', "'")
        .trim(),
    );
    from = at + 1;
  }
  parts.push(text.slice(from).replaceAll('’', "'").trim());
  return parts.filter((part) => part !== '');
}

function periodOf(sentence: string): SumRequest['every'] {
  const word =
    /\b(?:an?|per|each|every|pro|im|in der|am|al|in) (day|week|month|year|tag|woche|monat|jahr|mes|d[ií]a)\b/i
      .exec(sentence)?.[1]
      ?.toLowerCase();
  if (word === undefined) return null;
  if (/^(?:day|tag|d[ií]a)/.test(word)) return 'day';
  if (/^(?:week|woche)/.test(word)) return 'week';
  return /^(?:year|jahr)/.test(word) ? 'year' : 'month';
}
