/**
 * Which figure one sentence asks for: a quantity of the card's arithmetic, and in which form it is asked. The words of
 * a quantity are listed once, with what they are no question of; the numbers of the sentence are read elsewhere
 * (`supposed.ts`). Patterns of bounded reach over one sentence, English and German. Linear.
 */
import { TALKS_WITH } from '../../content/own-matter.ts';
import { questionsIn } from '../../content/questions-in.ts';
import type { Every } from '../../idea/values.ts';
import { PERIODS } from './times-said.ts';

/** What can be asked of a card's arithmetic. */
export type Quantity =
  /** What one sale leaves, brings, and costs. */
  | 'left'
  | 'unitCost'
  /** What a period leaves, takes in, and costs regularly. */
  | 'result'
  | 'revenue'
  | 'regular'
  /** What a closed month costs. */
  | 'closed'
  /** How many must be sold; what must be charged; the most that a cost may be: for a result that is wanted. */
  | 'sales'
  | 'price'
  | 'most'
  /** Whether the money is enough for what is paid once; how long it lasts; how much it takes. */
  | 'once'
  | 'runway'
  | 'capital'
  /** When what was paid once is back. */
  | 'payback'
  /** What an hour brings. */
  | 'hour'
  /** Something more to pay: whether it is carried, and by how many sales. */
  | 'extra'
  /** What would be with other figures, whatever that is. */
  | 'changed';

/** One question for a figure. */
export interface Asked {
  quantity: Quantity;
  /** For which time the answer is wanted: "a week"; null where the sentence says none. */
  every: Every | null;
  /** It asks whether something is enough. */
  isEnough: boolean;
}

/** Questions of law, of others and of the talk: no figure of a card answers them. */
const OF_ELSE =
  /\b(?:licen[cs]\w{0,4}|permits?|visa|registr\w{0,6}|register\w{0,2}|legal\w{0,2}|laws?|tax(?:es)?|vat|patents?|trade ?marks?|interviews?|conversations?|shares?|equity|investors?|valuation|minimum wage|notice period|probation|others|competitors?|people (?:usually|normally|pay)|usually|typical(?:ly)?|average|normal(?:ly)?|on the market|your (?:page|card|list)|steuer\w{0,6}|gewerbe\w{0,10}|genehmigung\w{0,2}|mindestlohn|üblich\w{0,4}|andere)\b|\bhow (?:much time|many (?:hours|days|evenings|nights|weeks))\b.{0,30}\b(?:sleep|spend)\b/iu;
/** What one may earn beside a pension or a benefit is said by whoever pays it. */
const OF_ALLOWANCE =
  /\b(?:counts? as an? (?:business|trade|hobby)|pay to the (?:\p{L}{3,8} )?(?:insurance|office|state)|pension(?:s|ers?)?|welfare|(?:unemployment|disability|state) benefits?|rente|rentner\w{0,4})\b|\bhow much (?:may|am|are) (?:i|we) (?:allowed to )?(?:earn|make|take in)\b(?! (?:on|from|with|per|if) )|\b(?:darf|dürfen) (?:ich|wir)\b.{0,40}\bverdienen\b/iu;
/** Of somebody's own figures, and not of a trade's or a word's. */
const OWN =
  /^(?:so |and |then )?how many\b|\b(?:lasts?|i|i'm|i'd|we|we're|my|our|me|us|mine|(?:zero|no) sales|it|this|that|they|one|each|them|the|what's|left|missing|enough|sell|would|per|or|pays?|rent|what if|if \d+|runway|max(?:imum)?|highest|lowest|oder|der|wie|wann|was|kann|wo|to (?:earn|make|break|cover|pay|have|live|carry|clear)|übrig|reicht|fehlt|bleibt|um|ich|wir|mein\w{0,2}|unser\w{0,2}|mir|uns|es|das|die|man|sich)\b/i;
const OF_TRADE =
  /\b(?:do|does) (?:an? |most |other )(?!one\b)\p{L}{2,20}(?: \p{L}{2,20})? (?:make|earn|charge|pay|take|get|cost)\b|^(?:so |and )?(?:what(?:'s| is)|what does|explain|define|was (?:ist|heißt|bedeutet)) (?:an? |the |die |der |das )?(?:break[ -]?even|margin|runway|unit cost|turnover|payback|cash ?flow|gewinnschwelle|marge|deckungsbeitrag)(?: mean)?\??$/iu;

/** The words of each quantity; the first that fits is meant, so what is more exact stands before. */
const QUANTITIES: readonly (readonly [Quantity, RegExp])[] = [
  ['changed', /\d[^.?!]{0,30}\b(?:or|oder|versus|vs)\b[^.?!]{0,24}\d/i],
  [
    'hour',
    /\b(?:an|per|a|each|pro|die|in der|je) (?:hour|stunde)\b.{0,30}(?:\?|$)|\bhourly (?:pay|wage|rate|earnings)\b|\bstundenlohn\b/i,
  ],
  [
    'closed',
    /\b(?:closed|off|dead|quiet|winter|low)[ -](?:months?|season)\b|\b(?:out of|outside) (?:the )?season\b|\b(?:in|over|through|during|for) (?:the )?winter\b|\bim winter\b|\baußerhalb der saison\b/i,
  ],
  [
    'payback',
    /\bpay(?:s|ing)? (?:itself |that |it |this |the \w{2,12} )?(?:back|off)\b|\bpaid (?:back|off)\b|\bpa(?:ys?|id) for (?:itself|themselves)\b|\bpay ?back\b|\b(?:earn\w{0,2}|get|got|make|have|see) (?:it|that|this|all|(?:the|my|our) (?:\p{L}{2,14} )?(?:money|investment|\d\S{0,8})?|them|\d\S{0,8})? ?(?:of it )?back\b|\b(?:when|how (?:long|soon|many))\b.{0,24}\b(?:get|have|see|earn|make)\b.{0,30}\bback\b|\bhow many (?:extra|more|additional)\b.{0,24}\bpays?\b(?!.{0,30}\b(?:an?|per|each|every) (?:week|month|year))|\bback (?:my|our|the) (?:money|investment)\b|\brecoup\w{0,3}\b|\brecover(?:s|ed)?\b|\bmoney back\b|\bearned back\b|\bamortisier\w{0,4}\b|\bwieder (?:drin|herein|zurück)\b|\bbezahlt gemacht\b|\brechnet (?:es|er|sie|das) sich\b|\bhow (?:long|many months?)\b.{0,30}\b(?:until|till|before) (?:the |my |our |it |that )(?:\p{L}{2,14} )?(?:is|are|has|have) (?:been )?paid\b/iu,
  ],
  [
    'capital',
    /\bhow much (?:(?:start|starting|seed|working|own|extra|more) ?(?:up)? ?)?(?:money|cash|capital|savings?|funding)? ?(?:do|will|would|should|must) (?:i|we) (?:really |actually |still )?(?:need|have to (?:have|raise|save|borrow|put)|raise|borrow|save)\b(?!.{0,40}\b(?:sell|charge|earn|price|a month|per month)\b)|\b(?:how much|what) (?:money |cash |capital )?(?:do|will|would) (?:i|we) need (?:to (?:start|begin|open|launch|survive|get)|until|till|before|for the (?:first|next))|\bwie ?viel (?:geld|kapital|startkapital)\b.{0,20}\b(?:brauche|benötige|brauchen|nötig)\b/i,
  ],
  [
    'once',
    /\b(?:money|cash|savings?|capital|funds|budget|what (?:i|we) (?:have|got)|\d[\d.,]*k?)\b.{0,40}\b(?:suffic\w{1,5}|enough|stretch(?:es)?)\b.{0,40}\b(?:for (?!a (?:week|month|year))|to (?:buy|start|begin|open|launch|get|pay for|order|build))|\b(?:do|have|did|will) (?:i|we) (?:have |got |still have )?(?:enough|sufficient) (?:money|cash|capital|savings?|saved|funds)|\b(?:do|have|did|will) (?:i|we) (?:have |got )?enough to (?:start|begin|open|launch|buy)\b|\benough (?:money|cash|capital|saved|savings?)\b|\b(?:does|will|would|do) (?:the|my|our|this|that) (?:money|cash|savings?|budget|capital|\d\S{0,8})\b.{0,24}\b(?:suffice|reach|cover|do|be enough)\b|\b(?:can|could) (?:i|we) afford to (?:start|open|begin|buy|launch)\b|\bhow (?:much|far) (?:money |cash )?(?:is (?:still )?(?:missing|lacking)|(?:am|are) (?:i|we) (?:still )?short|do (?:i|we) (?:still )?(?:lack|miss))\b|(?<!wie lange )\b(?:reicht|reichen) (?!.{0,20}\bbis\b)(?:mein\w?|unser\w?|das|die|dafür)\b.{0,30}\b(?:geld|kapital|erspart\w{0,2}|für)\b|\bgenug geld\b|\bwie ?viel fehlt\b/i,
  ],
  [
    'runway',
    /\b(?:does|do|will|would|can|could) (?:it|that|this|they|(?:the|my|our|all|what) [^?.!,]{1,24}|\W?\p{L}{0,4} ?\d[\d.,]{0,12}k?) (?:really |still |even )?(?:last|hold out|see (?:me|us) through|carry (?:me|us) through)\b|\b(?:hält|halten|reicht|reichen) (?:\S{1,12} ){1,4}(?:durch|über den)\b|\bhow (?:long|many (?:months?|weeks?))\b.{0,60}\b(?:last|survive|hold|keep going|carry on|go on|stretch|run|live|got|left)\b|\brunway\b|\b(?:when|how (?:soon|long before|long until))\b.{0,40}\b(?:money|cash|savings?|broke|funds|we|i)\b.{0,24}\b(?:run\w{0,4} (?:out|dry)|gone|ends?|finish\w{0,3}|out of|used up|broke)\b|\bwhen\b.{0,20}\brun\w{0,4} (?:out|dry)\b|\b(?:customers|clients|buyers|they)\b.{0,20}\bpay\b.{0,30}\bsurvive\b|\b(?:money|cash|savings?)\b.{0,16}\blasts?\b|\breicht (?:mein|unser|das) geld bis\b|\bwie lange (?:reicht|halte|komme)\b|\bwann\b.{0,20}\b(?:geld|kasse)\b.{0,12}\b(?:aus|alle|leer|weg)\b/iu,
  ],
  [
    'price',
    /\b(?:(?:at |to )?(?:what|which)|lowest|minimum|least|cheapest) price\b.{0,60}\b(?:need|must|have to|so|to|would|break|cover|carr(?:y|ies)|makes?|for|if|can)\b|\b(?:how much|what)(?: price)? (?:must|do|would|have|should|shall|can|could) (?:i|we) (?:(?:have|need) to )?(?:charge|ask|take|sell (?:it|them|one|each|for|at))\b.{0,60}\b(?:to (?:break|cover|earn|make|have|live|carry|pay|clear|keep|get|reach|take)|so|if i want|in order)|\b(?:what|how (?:high|much|low)) (?:must|should|does|would|can|could|may) (?:the|my|our) price (?:have to |need to )?(?:be|go)\b.{0,50}\b(?:to|so|for|if|before|without)\b|\b(?:charge|price|ask) (?:must|do|would) (?:i|we) (?:need|have to)\b|\b(?:how low|how cheap|how far down) (?:can|could|may) (?:i|we|the price|my price)\b|\btoo (?:cheap|low)\b.{0,30}\b(?:want|need|for|to)\b.{0,16}\d|\bprice (?:do|would|must) (?:i|we) (?:need|have)\b|\bwie ?viel (?:muss|müsste|müssen) (?:ich|wir)\b.{0,24}\b(?:verlangen|nehmen|kosten)\b|\b(?:welchen|welcher|ab welchem|zu welchem|bei welchem) preis\b/i,
  ],
  [
    'most',
    /\b(?:how (?:much|high|big)|what(?:'s| is)?(?: the)? (?:most|highest|maximum|biggest)|what|max(?:imum)?|most|highest)\b.{0,24}\b(?:rent|wages?|salary|pay|lease|loan|repayment|ingredients?|materials?|unit cost|cost of one|helper|assistant|ads?|advertising|marketing)\b.{0,50}\b(?:can|could|may|bear|afford|carr(?:y|ies)|stand|allowed to|manage)\b|\b(?:max(?:imum)?|highest|most|biggest) (?:rent|wages?|salary|lease|loan)\b|\bhow (?:high|big|much) (?:can|could|may) (?:the|my|our) (?:rent|wages?|salary|lease|repayments?|costs?|ingredients?|materials?)\b|\b(?:most|maximum|max) (?:that )?(?:i|we) (?:can|could|may|should) (?:pay|spend|afford)\b|\b(?:how (?:much|many (?:dollars|pounds|euros|francs|rupees|shillings|bucks|quid))|what) (?:can|could|may) (?:i|we|it) (?:afford|spend|pay|bear|carry)\b|\b(?:wie ?viel|wie hoch|welche) (?:darf |kann |könnte )?(?:die |der )?(?:miete|lohn|pacht|rate)\b|\bhöchste miete\b/i,
  ],
  [
    'sales',
    /\bbreak[ -]{0,2}even\b|\bhow (?:(?:many|often)\b|much\b(?!.{0,40}\b(?:left|cost)\b)).{0,70}\b(?:need|needs|must|have to|got to|gotta|should|sell|cover|to (?:pay|earn|make|live|have|carry|get|clear|quit|reach|keep|take)|so (?:that )?(?:i|we)|before (?:i|we|it)|enough|for (?:pay|live|(?:a |the )?rent|that|\W?\d)|would that be|is that|are that)\b|\b(?:need|must|have to) (?:i |we )?(?:to )?(?:sell|do|make)\b.{0,40}\?|\bwas muss (?:ich|man|wir)\b.{0,24}\bverkaufen\b|\bwie ?(?:viele?|oft)\b.{0,60}\b(?:verkaufen|brauche\w?|muss|müss\w{2,4}|nötig|damit)|\bgewinnschwelle\b|\bhow many(?: \p{L}{1,14}){0,3}\??$/iu,
  ],
  [
    'unitCost',
    /\b(?:what|how much) (?:do|does|did|would|will) (?:one|it|each|an? \p{L}{2,20}) (?:really )?cost (?:me|us)\b|\bwhat(?:'s| is| are) my (?:unit )?costs? (?:per|for one|of one)\b|\bhow much does (?:one|an?|each)(?: \p{L}{2,20})? cost (?:me|us)\b|\bwas kostet mich (?:ein|eine|einer|eines)\b/iu,
  ],
  [
    'left',
    /\bmargins?\b|\b(?:left|profit|earn|make|lose|losing|keep|pocket|clear)\b.{0,16}\b(?:per|from|on|for|over|with|off|of)\b.{0,6}\b(?:one|each|every|an?|a single|per)\b(?! (?:day|week|month|year|average|good|bad)\b)|\b(?:left|profit|earn|make|lose|keep) (?:per|each|every) (?!day\b|week\b|month\b|year\b)\p{L}{2,20}\b|\bwhich\b.{0,20}\b(?:makes?|leaves?|brings?|earns?)\b.{0,8}\b(?:more|most)\b|\b(?:does|do) (?:one|each|an? (?!day|week|month|year)\p{L}{2,20})\b.{0,24}\b(?:leave|bring|make|earn|lose)\b|\b(?:was|wie ?viel) bleibt\b.{0,24}\b(?:pro|je|von|an)\b|\bmarge\b|\bdeckungsbeitrag\b/iu,
  ],
  [
    'regular',
    /\b(?:what|how (?:much|high))\b.{0,16}\b(?:my|our|the) (?:\p{L}{2,10} )?(?:costs?|expenses|overheads?|bills)\b.{0,30}|\bwhat do (?:i|we) (?:need|pay|spend) (?:in |for |on )?(?:\p{L}{2,12} )?(?:every|each|an?|per) (?:week|month|year)\b|\b(?:what|how much) do (?:i|we) (?:pay|spend) (?:every|each|a|per) (?:week|month|year)\b|\b(?:wie hoch|was) sind (?:meine|unsere|die) \p{L}{0,12}kosten\b/iu,
  ],
  [
    'revenue',
    /\bturn ?over\b|\brevenue\b|\bhow much (?:do|will|would) (?:i|we) (?:take in|bring in|take a|turn over|invoice|gross)\b|\bumsatz\b|\beinnahmen\b/i,
  ],
  [
    'extra',
    /\b(?:can|could|may) (?:i|we|it) (?:really |actually |already |then )?(?:afford|carry|bear|pay (?:for )?(?:a|an|the|her|him|somebody|someone|another|\d+))\b|\b(?:does|will|would|do) (?:it|that|this|a|an|another|the|she|he|they|somebody|\p{L}{2,14})\b.{0,40}\b(?:pay|carry|earn) (?:for )?(?:itself|himself|herself|themselves|its keep)\b|\b(?:should|shall) (?:i|we) (?:hire|rent|take|buy|get|lease|employ|sign|add|pay)\b|\bworth (?:it|hiring|buying|renting|taking|paying|the)\b|\b(?:kann|können|könnte) (?:ich|wir) (?:mir|uns)\b.{0,40}\bleisten\b|\blohnt\b|\bsoll(?:te)?n? (?:ich|wir)\b.{0,40}\b(?:mieten|kaufen|einstellen|nehmen)\b/iu,
  ],
  [
    'result',
    /\b(?:how much|what)\b.{0,34}\b(?:left|leave|leaves|remains?|bring|brings|earn|earns|make|making|profit|keep|take home|clear|stays?|get out of|(?:do|will|would) (?:i|we) get)\b|\b(?:monthly|yearly|weekly|annual) (?:profit|result|income|earnings|loss)\b|\b(?:my|our|the) (?:profit|earnings|income|loss|result|bottom line)\b|\bprofit (?:at|a|per|each|in a|every|with)\b|\b(?:does|will|would) (?:it|this|that|the \p{L}{2,12}) (?:carry|pay for|support|sustain) (?:itself|me|us|the \p{L}{2,12})\b|\b(?:am i|are we|will i|would i|would we|do i|do we|does it|is it|is this|is that|will it|would it|does this|does that) (?:\p{L}{3,8} ){0,2}(?:los(?:e|es|ing)|mak(?:e|es|ing)|profitable|viable|in the (?:red|black)|earn\w{0,3}|money|carry|carries|pay(?:s|ing)?|add up|work out)\b|\b(?:is|are|will|would|does|do)\b.{0,60}\b(?:enough|suffice|add up)\b|\benough\?|\bcan (?:i|we) (?:live|survive|quit|leave (?:my|the|our)|give up (?:my|the|our))\b|\b(?:was|wie ?viel) (?:bleibt|verdiene|bleiben|verdienen|kommt)\b|\bgeht (?:das|sich das|es) (?:auf|aus)\b|\b(?:reicht|reichen) (?:das|es|\d)|\bkann (?:ich|man) davon leben\b|\bgewinn\b|\bverlust\b|\bmache (?:ich|wir) (?:minus|verlust)\b/iu,
  ],
  [
    'changed',
    /\bwhat (?:if|happens|would happen|changes|would change|comes out|about|would be|then)\b|\bwhat then\b|\b(?:if|suppose|say) (?:i|we|the|my|it|they|rent|only|\d+)\b|\bwas (?:ist|wäre|passiert|bleibt),? (?:wenn|bei|mit)\b|\bwenn (?:ich|wir|die|der|das|nur)\b/i,
  ],
];

const ENOUGH =
  /\benough\b|\bsuffic\w{1,5}\b|\bcan (?:i|we) (?:live|survive|quit)\b|\breich(?:t|en)\b|\bdavon leben\b/i;

const PERIOD =
  /\b(?:an?|per|each|every|in (?:an?|the)|pro|im|in der|die|in einem|in einer) (day|week|month|year|tag|woche|monat|jahr)\b|\b(daily|weekly|monthly|yearly|annual(?:ly)?)\b/i;
const COUNTED =
  /\d[\d.,]{0,12}(?: \p{L}{1,20}){0,3} (?:an?|per|each|every|in an?|pro|im|in der|am) (?:day|week|month|year|tag|woche|monat|jahr)\b/giu;
const MOST_SENTENCES = 3;
/** A message without a question mark that asks is no longer. In UTF-16 code units. */
const LONGEST_PLAIN = 200;
/** Asked without a mark. */
export const WANTS =
  /^(?:(?:so|and|but|ok|basically|really|just),? ){0,2}(?:i |we )?(?:just )?(?:want|need|would like|'d like|wanted|trying|wonder|wondering) (?:to (?:know|see|find out|understand|work out) )?(?:if|whether|how|what|when|which|in what)\b|^(?:my |the )?question is\b/i;

/** The sentences of a message that ask, without their marks; of a short one without any, all of it. Apostrophes are straight. */
export function sentencesAsked(text: string): string[] {
  const straight = text.replaceAll('’', "'");
  const asked = questionsIn(straight).map(({ question }) => question);
  const wanted = straight.split(/[.!\n] ?/).filter((one) => WANTS.test(one.trim()));
  const plain = text.length <= LONGEST_PLAIN ? [straight] : [];
  const said = asked.length > 0 ? asked : wanted.length > 0 ? wanted : plain;
  return said.slice(0, MOST_SENTENCES).map((one) => one.trim().replace(/\?{1,9}$/, ''));
}

const STARTS =
  /^(?:so|and|ok|then|please|kindly|but|now|just|whats?|what's|how|when|is|are|do|does|am|will|would|can|could|should|shall|did|have|if|wat|where|which|calculate|compute|show|give|tell|work|wie|was|wann|reicht|lohnt|kann|rechne|berechne)\b/i;

/** The sentence of a message that asks for a figure; null where it asks for none. */
export function figureWanted(text: string): string | null {
  const isPlain = questionsIn(text).length === 0 && !text.includes('?');
  return (
    sentencesAsked(text).find(
      (one) => askedIn(one) !== null && (!isPlain || STARTS.test(one) || WANTS.test(one)),
    ) ?? null
  );
}

/** Whether a sentence asks of others, of law or of the talk, whatever words of money it has. */
export const asksOfOthers = (sentence: string): boolean =>
  OF_ELSE.test(sentence) || OF_TRADE.test(sentence) || TALKS_WITH.test(sentence) || asksAllowance(sentence);

/** Whether a sentence asks what one may earn, whatever figures it has. */
export const asksAllowance = (sentence: string): boolean => OF_ALLOWANCE.test(sentence);

/** The figure that one sentence asks for; null for none. Apostrophes are straight. */
export function askedIn(sentence: string): Asked | null {
  if (asksOfOthers(sentence) || !OWN.test(sentence)) return null;
  const quantity = QUANTITIES.find(([, words]) => words.test(sentence))?.[0];
  if (!quantity) return null;
  // "200 loaves a week" says how often those are sold, and not for which time the answer is wanted.
  const period = PERIOD.exec(sentence.replace(COUNTED, ' '));
  return {
    quantity,
    every: PERIODS[(period?.[1] ?? period?.[2] ?? '').toLowerCase()] ?? null,
    isEnough: ENOUGH.test(sentence),
  };
}
