/** Parts that a question supposes: "10 % cheaper", "twice as many", "a third of my customers". Pure, linear. */
import { type Card, confirmedAt, type Entry } from '../../idea/card.ts';
import {
  dividedBy,
  type Fraction,
  fraction,
  fromDecimal,
  minus,
  plus,
  times,
  toDecimal,
} from '../../idea/fraction.ts';
import { supposedAt } from '../../idea/suppose.ts';
import { isSameUnit, unitsOf } from '../../idea/units.ts';
import type { CountValue } from '../../idea/values.ts';
import { plainDecimal } from '../../money/plain-decimal.ts';
import { SUPPOSED } from './with-supposed.ts';

/** Numbers that are shares. */
export const PERCENT = /(\d{1,3}(?:[.,]\d)?) ?(?:%|percent\b|per cent\b|prozent\b)/g;
const DOWN =
  /\b(?:cheaper|discount|off|less|lower|cut|drop|reduce|fewer|down|billiger|rabatt|nachlass|weniger|senke\w?|los[et])\b/;
const UP = /\b(?:raise|increase|more|higher|up|dearer|expensive|gain|teurer|erhöh\w{1,3}|mehr)\b/;
const OF_SALES = /\b(?:sales|customers|clients|orders|sell|buyers|volume|kunden|verkaufe\w?)\b/;
const OF_PRICE =
  /\b(?:prices?|charge|cheaper|discount|off|dearer|expensive|preis\w?|teurer|billiger|rabatt|nachlass)\b/;
const TWICE =
  /\b(twice|doubled?|half|halved?|doppelt|verdopple|halb)\b(?: (?:as|the|my|our|so|die|meine))*(?: (?:many|much|viele?))?(?: (\p{L}{2,20}))?|\b(?:sell|sold|sales|customers|orders|clients|users)\b.{0,20}\b(twice|doubled?|halved?|half)\b/u;
const SALES_WORD = /^(?:sales|customers|clients|orders|that|kunden|verkäufe)$/;

/** "10 % cheaper", "twice as many"; null where a share does not say of what. */
export function sharesIn(sentence: string, card: Card): Entry[] | null {
  const said = sentence.toLowerCase();
  const portion = portionIn(said);
  const shares = [...said.replace(portion?.words ?? '', ' ').matchAll(PERCENT)];
  if (shares.length > 1) return null;
  const [share] = shares;
  if (share) {
    const percent = fromDecimal(share[1]!.replace(',', '.'));
    const isDown = DOWN.test(said);
    if (isDown === UP.test(said.replace(/\bper cent\b|\boff\b/g, ' '))) return null;
    const place =
      OF_SALES.test(said) && !OF_PRICE.test(said) ? 'volume' : OF_PRICE.test(said) ? 'price' : null;
    if (
      !place ||
      (OF_SALES.test(said) && OF_PRICE.test(said) && !/\b(?:cheaper|discount|off|prices?)\b/.test(said))
    )
      return null;
    const part = times(dividedBy(percent, fraction(100n)), portion?.part ?? fraction(1n));
    return scaledAt(card, place, plus(fraction(1n), isDown ? times(part, fraction(-1n)) : part));
  }
  const beside = BESIDE_PART.exec(said);
  if (beside) {
    const [isPrice, isSales] = [OF_PRICE.test(said), OF_SALES.test(said)];
    if (isPrice === isSales) return null;
    const part = PORTIONS[beside[1]!]!;
    const by = IS_MORE.test(beside[2]!) ? part : times(part, fraction(-1n));
    return scaledAt(card, isPrice ? 'price' : 'volume', plus(fraction(1n), by));
  }
  if (portion && LOST.test(said)) return scaledAt(card, 'volume', minus(fraction(1n), portion.part));
  if (portion && SELLS_PART.test(said.slice(0, said.indexOf(portion.words))))
    return scaledAt(card, 'volume', portion.part);
  const twice = TWICE.exec(said);
  const word = twice?.[2] ?? '';
  const isOfSales =
    twice?.[3] || SALES_WORD.test(word) || unitsOf(card).some((unit) => isSameUnit(unit, word));
  // A part of something that isn't said is nothing to reckon without.
  if (!twice || !isOfSales) return portion ? null : [];
  const isTwice = /^(?:twice|doub|dopp|verdopp)/.test(twice[1] ?? twice[3]!);
  return scaledAt(card, 'volume', isTwice ? fraction(2n) : fraction(1n, 2n));
}

const PORTIONS: Readonly<Record<string, Fraction>> = {
  ...{ half: fraction(1n, 2n), third: fraction(1n, 3n), quarter: fraction(1n, 4n), tenth: fraction(1n, 10n) },
  ...{ hälfte: fraction(1n, 2n), drittel: fraction(1n, 3n), viertel: fraction(1n, 4n) },
};
const PORTION =
  /\b(?:(?:an? |the |die |ein )?(half|third|quarter|tenth|hälfte|drittel|viertel)(?: of|(?= my| the| our| meiner| der))|(?:on|of|for|to) (\d{1,2}) ?% of)\b/;
const LOST =
  /\b(?:lose|lost|losing|quit|verlier\w{0,2})\b|\b(?:customers|clients|buyers|users|members|people|families|guests|students|pupils|subscribers|shops|them|kunden)(?: (?:will|would|might|could|all))? (?:leave|left|go away|kündigen)\b/;
/** "A third less", "a quarter dearer". */
const BESIDE_PART =
  /\b(?:an?|one|ein|um ein) (half|third|quarter|tenth|drittel|viertel) (less|fewer|more|cheaper|dearer|weniger|mehr|billiger|teurer)\b/;
const IS_MORE = /^(?:more|dearer|mehr|teurer)$/;
const SELLS_PART = /\b(?:sell|sold|selling|verkaufe\w?)(?: (?:only|just|about|nur))? ?$/;

/** "On half of them", "for 30 % of it", "a third of my customers". */
function portionIn(said: string): { part: Fraction; words: string } | null {
  const found = PORTION.exec(said);
  if (!found) return null;
  const part = found[1] ? PORTIONS[found[1]]! : dividedBy(fromDecimal(found[2]!), fraction(100n));
  return { part, words: found[0] };
}

function scaledAt(card: Card, place: 'price' | 'volume', by: Fraction): Entry[] | null {
  const [entry, another] = confirmedAt(card, place);
  if (!entry || another || by.numerator < 0n) return null;
  const scaled = (amount: string) => plainDecimal(toDecimal(times(fromDecimal(amount), by), 4, 'half-even'));
  const { value } = entry;
  const changed =
    value.type === 'money'
      ? { ...value, amount: scaled(value.amount) }
      : { ...(value as CountValue), count: scaled((value as CountValue).count) };
  return [supposedAt(place, changed, `${SUPPOSED}${place}-`)];
}

/** "To earn 2000" names a sum and no year. */
export const withoutYears = (sentence: string): string =>
  sentence.replace(
    /(?<!\b(?:in|since|until|by|year|from|seit|bis|ab) )(?<![\d.,])([12])(\d{3})(?![\d.,]?\d)/g,
    '$1,$2',
  );
