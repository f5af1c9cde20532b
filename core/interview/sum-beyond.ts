/**
 * The sentences of a sum that look beyond one thing sold at once for money at once: what each of several things leaves,
 * what a season does to the year, and what goes out before buyers have paid.
 */
import { arithmeticOf } from '../idea/arithmetic.ts';
import { confirmedAt } from '../idea/card.ts';
import { fraction, isBelowZero, minus, toDecimal } from '../idea/fraction.ts';
import { carriedByCash, cashLeft } from '../idea/later-money.ts';
import type { Line, LineId } from '../idea/lines.ts';
import { monthOf } from '../idea/month.ts';
import { lineAt, sumAt } from '../idea/sums.ts';
import type { CountValue } from '../idea/values.ts';
import { beyondTexts } from './sum-beyond-texts.ts';
import { type Making, money } from './sum-making.ts';
import { filled } from './texts.ts';
import { writeValue } from './write-entry.ts';
import { plainWords, signed, writeNumber } from './write-figures.ts';

/** What each of several things leaves in a month, and how much of it all the regular costs take. */
export function sayEachOffer({ card, lines, seen }: Making): void {
  const own = beyondTexts(seen.language);
  const each = arithmeticOf(card).flatMap((line) =>
    line.is === 'money' && line.id === 'offer'
      ? [
          filled(own.ofEach, {
            offer: plainWords(line.offer ?? ''),
            sum: signed(line, seen.language),
          }),
        ]
      : [],
  );
  if (each.length > 1) lines.push(filled(own.each, { each: each.join('; ') }));
  const share = lineAt(card, 'breakEven');
  if (share?.is !== 'share') return;
  const percent = writeNumber(share.percent, { decimals: 0, rounding: 'up', language: seen.language });
  const isEnough = !isBelowZero(minus(fraction(100n), share.percent));
  lines.push(filled(isEnough ? own.shareEnough : own.shareShort, { percent }));
}

/** A month of the season beside one outside it, and the year. */
export function saySeason({ card, lines, seen }: Making): void {
  const own = beyondTexts(seen.language);
  const [open, closed, year] = (['openMonth', 'closedMonth', 'year'] as const).map((id) => sumAt(card, id));
  const write = (line: NonNullable<typeof open>) => signed(line, seen.language);
  if (open && closed) lines.push(filled(own.season, { open: write(open), closed: write(closed) }));
  if (year) lines.push(filled(own.year, { sum: write(year) }));
}

/** What goes out before buyers have paid, held against the money that there is. Whether that says how long it lasts. */
export function sayWaiting(making: Making): boolean {
  const { card, lines, asides, seen, texts } = making;
  const own = beyondTexts(seen.language);
  const delay = confirmedAt(card, 'payDelay')[0];
  const out = sumAt(card, 'tiedUp');
  if (!delay || !out) return false;
  lines.push(
    filled(own.tiedUp, { delay: writeValue(delay, seen), sum: money(making, out.amount, out.currency) }),
  );
  asides.push(own.fromToday);
  const left = cashLeft(card);
  if ('asked' in left || left.found.currency !== out.currency || isBelowZero(left.found.amount)) return false;
  const { amount, currency } = left.found;
  const sum = money(making, amount, currency);
  const held = confirmedAt(card, 'oneOffCost').length > 0 ? filled(own.afterOnce, { cash: sum }) : sum;
  const rest = minus(amount, out.amount);
  if (!isBelowZero(rest)) {
    lines.push(filled(own.tiedUpHeld, { cash: held, rest: money(making, rest, currency) }));
    return false;
  }
  const months = numberAt(lineAt(card, 'runway'), 'runway');
  if (!months) return false;
  const most = carriedByCash(card, monthOf(card));
  const written = `${writeNumber(months.count, { ...months, language: seen.language })} ${texts.months}`;
  lines.push(filled(own.tiedUpShort, { cash: held, months: written }));
  const volume = confirmedAt(card, 'volume')[0];
  if (most && volume) {
    const count = isBelowZero(most) ? '0' : toDecimal(most, 0, 'down');
    const carried = writeValue({ value: { ...(volume.value as CountValue), count } }, seen);
    lines.push(count === '0' ? own.carriesNone : filled(own.carries, { carried }));
  }
  return true;
}

const numberAt = (line: Line | null, id: LineId) => (line?.is === 'number' && line.id === id ? line : null);
