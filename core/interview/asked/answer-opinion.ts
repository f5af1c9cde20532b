/**
 * A question for an opinion on what no sum decides gets no yes and no no: in three lines it gets what
 * decides it, with the figure of the card that weighs most; the number to look for; and the cheapest test, with a number
 * at which to go on and one at which to stop. From confirmed figures and the page of the kind alone.
 */
import { confirmedAt } from '../../idea/card.ts';
import { isBelowZero } from '../../idea/fraction.ts';
import { offersOf, onlyWith } from '../../idea/offers.ts';
import { isGiven, salesOf } from '../../idea/real-sales.ts';
import { sumAt } from '../../idea/sums.ts';
import { capitalised } from '../../idea/words.ts';
import { isTrading } from '../done-told.ts';
import { hireMeant } from '../hire-or-rent.ts';
import type { Body, Interview } from '../interview.ts';
import { decisionIn } from '../read-decision.ts';
import { filled } from '../texts.ts';
import { isCause, isRegulated, officeFor } from '../trade-told.ts';
import { testLine } from '../week-of-kind.ts';
import { type Choosing, type Opined, type OpinionTexts, opinionTexts } from './opinion-texts.ts';
import {
  leftIn,
  missingOf,
  type Period,
  type Reckoning,
  reckoningOf,
  sum,
  unitOf,
  volumeText,
} from './reckoning.ts';
import { afterOnce } from './say-money.ts';
import { evenText } from './say-sales.ts';
import { twoWaysIn } from './two-ways.ts';

/** What is thought about, by the words of the question; the first that fits. */
const CHOOSING: readonly (readonly [Choosing, RegExp])[] = [
  [
    'licence',
    /\blicen[cs](?:e|ing)\b.{0,40}\bor\b|\bor\b.{0,24}\blicen[cs]e\b|\bspin[ -]?(?:out|off)\b|\blizenz\w{0,6}\b.{0,40}\boder\b/i,
  ],
  ['borrow', /\b(?:borrow|loan|credit|overdraft|mortgage)\b|\b(?:kredit|darlehen)\w{0,4}\b/i],
  [
    'quit',
    /\bquit(?:ting)?\b|\b(?:leave|leaving|give up|giving up|stop) (?:my|the|our) (?:\p{L}{2,12} )?job\b|\bgo(?:ing)? full[ -]?time\b|\bkündigen\b|\bjob (?:kündigen|aufgeben)\b/iu,
  ],
  [
    'hire',
    /\b(?:hir(?:e|ing)|employ|take on (?:a|an|some|another|my)|helper|assistant|apprentice|co-?founder|second (?:person|baker|driver)|somebody to help)\b|\b(?:einstell\w{0,3}|anstell\w{0,3}|aushilfe|mitarbeiter\w{0,3}|lehrling)\b/i,
  ],
  [
    'place',
    /\b(?:rent|lease|shop|premises|office|stall|kitchen|workshop|unit|location|second (?:branch|site)|move|open (?:a|an|another|my))\b.{0,40}|\b(?:mieten|laden|büro|stand|umziehen)\b/i,
  ],
  [
    'buy',
    /\b(?:buy|invest in|purchase|machine|van|oven|equipment|tool)\b|\b(?:kaufen|anschaffen|maschine)\b/i,
  ],
  [
    'price',
    /\b(?:raise|lower|drop|increase|change|put up) (?:my|the|our|its)?\s?prices?\b|\bprices? (?:up|down|higher|lower)\b|\b(?:discount|cheaper|more expensive)\b|\bpreise? (?:erhöhen|senken)\b|\b(?:teurer|billiger)\b/i,
  ],
];
const OR = /\b(?:or|oder)\b/i;
const OR_NOT = /\b(?:or not|oder nicht)\b/i;
/** They are an answer, and no two ways to work out. */
const YES_OR_NO = /\b(?:yes or no|ja oder nein)\b/i;
const ASKS_OPINION =
  /\b(?:is|are|was|would|do you think) (?:it|this|that|my \p{L}{2,12}|the idea|they)\b.{0,30}\b(?:good|bad|stupid|silly|crazy|mad|smart|wise|sensible|realistic|viable|worth|make sense|work|fly)\b|\bgood idea\b|\bis there (?:really )?(?:a|any) (?:market|demand|need)\b|\bhow (?:can|could|do|should) (?:we|i) (?:do (?:it|this|that)|make (?:it|this) work|keep (?:it )?going|carry on|survive)\b|\bhow (?:we|i) can do (?:it|this|that)\b|\bwhat do you think\b|\bwould you (?:do (?:it|this|that)|take|choose|say)\b|\bwhat would you do$|\bany good\b|\bdoes (?:it|this|that) make sense\b|\bworth (?:it|trying|doing)\b|\bwill (?:it|this|that) (?:work|succeed|sell|fly)\b|\b(?:gute|schlechte) idee\b|\bwas (?:halten sie|hältst du|meinen sie|denken sie)\b|\bwird das (?:klappen|funktionieren)\b/iu;
/** "Shop or delivery?": two ways in a few words, and nothing of law. */
const TWO_WAYS =
  /^(?:so |and |but |ok |well |then |now |also |better )*(?:(?:is it|are|should (?:i|we) (?:go for|do|choose|take|offer|sell|start with)) )?(?:better )?(?:an? |the |my |more |higher |lower |to )?\p{L}{3,20}(?: \p{L}{2,20}){0,4}(?: first)?,? (?:or|oder) (?:an? |the |my |more |higher |lower |to |rather )?\p{L}{3,20}(?: \p{L}{2,20}){0,4}$/iu;
const OF_LAW =
  /\b(?:need|require|register|tax|vat|licen[cs]e[ds]? (?:for|to)|legal\w{0,2}|allowed|permit|sole trader|limited|llc|gmbh|corporation|insurance|deductible|difference)\b|\b(?:brauche|darf|muss|steuer\w{0,4}|unterschied)\b/i;

/** Told, and meant as a question. */
export const DILEMMA =
  /\b(?:thinking (?:about|of)|considering|tempted to|not sure (?:if|whether|i should)|don'?t know (?:if|whether)|can'?t decide|torn between)\b/i;

/** What a question puts to be decided; null where it puts nothing. */
export function choosingIn(sentence: string): Choosing | null {
  const said = sentence
    .trim()
    .replace(/\?{1,9}$/, '')
    .trim();
  const isLicence = CHOOSING[0]![1].test(said);
  if (OF_LAW.test(said) && !isLicence) return null;
  const decision = decisionIn(said);
  const isTwo = decision === 'two' || TWO_WAYS.test(said) || isLicence;
  if (!decision && !isTwo && !ASKS_OPINION.test(said) && !DILEMMA.test(said)) return null;
  if (decision === 'when') return 'when';
  const of = CHOOSING.find(([, words]) => words.test(said))?.[0];
  if (of === 'licence') return of;
  if (
    OR.test(said) &&
    !OR_NOT.test(said) &&
    !YES_OR_NO.test(said) &&
    (isTwo || (twoWaysIn(said) && (!of || of === 'price')))
  )
    return 'two';
  // What is rented is weighed as what is bought.
  return of === 'hire' && hireMeant(said) === 'rent' ? 'buy' : (of ?? 'whole');
}

/** The three lines. */
export function answerOpinion(interview: Interview, asked: Opined): Body {
  const choosing =
    asked !== 'whole' ? asked : isCause(interview) ? 'cause' : isRegulated(interview) ? 'regulated' : asked;
  const own = opinionTexts(interview.language);
  const making = makingOf(interview);
  const lines = [
    filled(own.decides, {
      text: capitalised(`${own.of[choosing]} ${riskOf(making, interview)}`),
    }),
    filled(own.number, { text: capitalised(numberOf(making, interview, choosing)) }),
    filled(own.test, {
      text: capitalised(testOf(interview, choosing, own)),
    }),
  ];
  return { paragraphs: [own.head, lines.map((line) => `- ${line}`).join('\n')], mayAsk: false };
}

const makingOf = (interview: Interview): Reckoning =>
  reckoningOf(interview, { asked: { quantity: 'result', every: null, isEnough: false } });

/** What the card's figures say; null where they say nothing yet. */
export function figuresSay(interview: Interview): string | null {
  const { risks } = opinionTexts(interview.language);
  const said = riskOf(makingOf(interview), interview);
  return said === risks.none ? null : said;
}

/** The figure of the card that weighs most. */
function riskOf(making: Reckoning, interview: Interview): string {
  const { risks } = opinionTexts(interview.language);
  const { card } = making;
  const losing = offersOf(card).flatMap(({ price }) => {
    const own = onlyWith(card, price);
    const left = sumAt(own, 'margin');
    return left?.isLoss && !isGiven(own) ? [{ own, left }] : [];
  })[0];
  if (losing)
    return filled(risks.loss, {
      unit: unitOf(losing.own, making.own),
      sum: sum(making, losing.left.amount, losing.left.currency),
    });
  const gap = cashGap(making);
  if (gap) return filled(risks.cash, { sum: gap });
  const left = monthOf(making);
  if (left && isBelowZero(left.amount))
    return filled(risks.month, { sum: sum(making, left.amount, left.currency) });
  const hasSold = isTrading(interview) || confirmedAt(card, 'orders').length > 0;
  const isSaid = confirmedAt(interview.card, 'stage').length > 0;
  const volume = volumeText(card, interview);
  const isDenied = salesOf(interview.card) === 'none';
  if (volume !== '' && (isDenied || (isSaid && !hasSold))) return filled(risks.unproven, { volume });
  if (left && !left.isBeforeRegular)
    return filled(risks.left, {
      sum: sum(making, left.amount, left.currency),
    });
  return risks.none;
}

function cashGap(making: Reckoning): string | null {
  const known = afterOnce(making.card);
  return known && isBelowZero(known.rest) ? sum(making, known.rest, known.cash.currency) : null;
}

function monthOf({ card }: Reckoning): Period | null {
  const left = leftIn(card, null);
  return left?.every === 'month' ? left : null;
}

/** What to look for, as exactly as the card allows. */
function numberOf(making: Reckoning, interview: Interview, choosing: Opined): string {
  const { numbers } = opinionTexts(interview.language);
  const { card } = making;
  const left = monthOf(making);
  const written = left && !isBelowZero(left.amount) ? sum(making, left.amount, left.currency) : null;
  if (choosing === 'quit' && written) return filled(numbers.living, { left: written });
  const margin = confirmedAt(card, 'price').length === 1 ? sumAt(card, 'margin') : null;
  if (choosing === 'regulated') return numbers.result;
  const regular = sumAt(card, 'regularCosts');
  if (choosing === 'cause' && regular)
    return filled(numbers.month, { sum: sum(making, regular.amount, regular.currency) });
  const cost = margin?.isLoss ? sumAt(card, 'unitCost') : null;
  if (cost) return filled(numbers.above, { cost: sum(making, cost.amount, cost.currency) });
  const even = evenText(making);
  if (even) return filled(numbers.even, { count: even });
  const missing = missingOf(card, ['price', 'unitCost', 'monthlyCost', 'volume']).slice(0, 2);
  if (missing.length === 0 || choosing === 'cause') return numbers.paid;
  const names = missing.map((place) => making.own.places[place] ?? '');
  return filled(numbers.none, { places: capitalised(names.join(making.own.and)) });
}

/** Of the whole idea the trade's own test; of a step, the smallest form of that step. */
function testOf(interview: Interview, choosing: Opined, own: OpinionTexts): string {
  const { language, kind } = interview;
  const test = choosing === 'whole' ? testLine({ kind, language }) : null;
  return test ?? filled(own.tests[choosing], { office: officeFor(interview, 'meet') });
}
