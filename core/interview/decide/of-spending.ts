/** Buying a thing, and whatever else costs and brings money: what it has to bring, against a month and against the cash. */
import { fraction, isBelowZero, minus, NOTHING, negated, plus, times } from '../../idea/fraction.ts';
import {
  beforeCosts,
  broughtIn,
  by,
  cashShort,
  type Decision,
  type Figures,
  isAbove,
  type Known,
  less,
  monthNow,
  moreSales,
  per,
  type Say,
  SIXTY,
  said,
  sumOf,
  wholeOf,
} from './decision.ts';

const TWELVE = fraction(12n);

/** A thing that is bought once. */
export const BUY: Decision = {
  id: 'buy',
  fields: [
    ...(['thing', 'more', 'soldThen', 'savedMinutes', 'unitMinutes', 'saves', 'upkeep'] as const),
    ...(['cash', 'price', 'cost', 'sold', 'costs'] as const),
  ],
  least: ['thing'],
  test: {
    en: 'borrow or rent one for two weeks, and count what it brings. Go on if it brings at least that number; stop if it stands unused on most days.',
    de: 'zwei Wochen leihen oder mieten und zählen, was es bringt. Weiter, wenn es mindestens diese Zahl bringt; sonst nicht, wenn es an den meisten Tagen steht.',
  },
  decide(figures, say) {
    const { thing, cash } = figures;
    if (!thing) return null;
    const gain = broughtIn(figures);
    const months = per(thing, gain);
    const rest = less(cash, thing);
    return {
      verdict: verdictOfBuying({ gain, months, rest, hours: hoursFreed(figures) }, say),
      lines: said(
        gain && months
          ? say(
              'It brings {gain} a month: {thing} is back after {months} months.',
              'Es bringt {gain} im Monat: {thing} sind nach {months} Monaten wieder da.',
              { gain: say.sum(gain), thing: say.sum(thing), months: say.up(months) },
            )
          : null,
        timeFreed(figures, thing, say),
        rest
          ? isBelowZero(rest)
            ? cashShort(rest, say)
            : say('Of your cash {rest} is left after it.', 'Von Ihrem Geld bleiben danach {rest}.', {
                rest: say.sum(rest),
              })
          : null,
        outOfMonths(figures, thing, say),
        salesFor(figures, thing, say),
      ),
      number: numberOfBuying(figures, thing, say),
    };
  },
};

/** The hours of a month that minutes saved on each come to. */
const hoursFreed = ({ savedMinutes, sold }: Figures): Known => per(by(savedMinutes, sold), SIXTY);

function verdictOfBuying(
  { gain, months, rest, hours }: Readonly<Record<'gain' | 'months' | 'rest' | 'hours', Known>>,
  say: Say,
): string {
  if (gain && !isAbove(gain))
    return say(
      'No: it would not pay itself back, for it leaves {sum} a month.',
      'Nein: Es zahlt sich nicht zurück, denn es lässt {sum} im Monat.',
      { sum: say.sum(gain) },
    );
  const isShort = rest !== null && isBelowZero(rest);
  if (months && isShort)
    return say(
      'It pays itself back in **{months} months**, but your cash does not reach for it.',
      'Es zahlt sich in **{months} Monaten** zurück, aber Ihr Geld reicht dafür nicht.',
      { months: say.up(months) },
    );
  if (months)
    return say(
      'It pays itself back in **{months} months**.',
      'Es zahlt sich in **{months} Monaten** zurück.',
      { months: say.up(months) },
    );
  const notFromCash = isShort ? say('Not out of your cash. ', 'Nicht aus dem, was da ist. ') : '';
  return isAbove(hours)
    ? say(
        '{cash}It frees **{hours} hours** a month, and time alone pays nothing back: it pays once more is sold in those hours, or fewer of them are paid.',
        '{cash}Es macht **{hours} Stunden** im Monat frei, und Zeit allein zahlt nichts zurück: Es lohnt sich, wenn in den Stunden mehr verkauft wird oder weniger davon bezahlt werden.',
        { cash: notFromCash, hours: say.number(hours) },
      )
    : say(
        '{cash}Whether it pays depends on what it saves or brings a month.',
        '{cash}Ob es sich lohnt, hängt davon ab, was es im Monat spart oder bringt.',
        { cash: notFromCash },
      );
}

/** How many more fit into the time that it saves, what those would leave, and what one hour of it costs. */
function timeFreed(figures: Figures, thing: NonNullable<Known>, say: Say): string | null {
  const { savedMinutes, unitMinutes, sold } = figures;
  const hours = hoursFreed(figures);
  if (!isAbove(hours)) return null;
  const hour = per(monthOf(figures, thing), hours)!;
  const one = say(
    'It frees {hours} hours a month; in the first year each of them costs {hour}.',
    'Es macht {hours} Stunden im Monat frei; im ersten Jahr kostet jede davon {hour}.',
    { hours: say.number(hours), hour: say.sum(hour) },
  );
  const then = less(unitMinutes, savedMinutes);
  const fit = per(by(savedMinutes, sold), then);
  const { margin } = monthNow(figures);
  if (!isAbove(fit) || !isAbove(margin)) return one;
  const more = wholeOf(fit);
  const worth = minus(times(more, margin), figures.upkeep ?? NOTHING);
  const back = per(thing, worth);
  return back
    ? say(
        '{one} {more} more fit into them: all sold, they leave {worth} a month, and it is back after {months} months.',
        '{one} {more} mehr passen hinein: Alle verkauft, lassen sie {worth} im Monat, und es ist nach {months} Monaten zurück.',
        { one, more: say.down(more), worth: say.sum(worth), months: say.up(back) },
      )
    : one;
}

function outOfMonths(figures: Figures, thing: NonNullable<Known>, say: Say): string | null {
  const now = monthNow(figures);
  const months = per(thing, now.left);
  return months && now.left
    ? say(
        'It is what {months} months leave you now ({left} each{before}).',
        'Es ist, was jetzt {months} Monate übrig lassen (je {left}{before}).',
        { months: say.number(months), left: say.sum(now.left), before: beforeCosts(now, say) },
      )
    : null;
}

function salesFor(figures: Figures, thing: NonNullable<Known>, say: Say): string | null {
  const count = per(thing, monthNow(figures).margin);
  return count
    ? say(
        '{count} sales pay for it; only those count that come because of it.',
        '{count} Verkäufe zahlen es; es zählen nur die, die seinetwegen kommen.',
        { count: say.up(count) },
      )
    : null;
}

/** What it has to bring in a month to be back within a year. */
const monthOf = ({ upkeep = NOTHING }: Figures, thing: NonNullable<Known>) =>
  plus(per(thing, TWELVE)!, upkeep);

function numberOfBuying(figures: Figures, thing: NonNullable<Known>, say: Say): string {
  const month = monthOf(figures, thing);
  return say(
    '{sum} a month{sales}. With that it is paid back within a year.',
    '{sum} im Monat{sales}. Damit ist es in einem Jahr zurückgezahlt.',
    { sum: say.sum(month), sales: orMoreSales(month, figures, say) },
  );
}

function orMoreSales(month: NonNullable<Known>, figures: Figures, say: Say): string {
  const sales = per(month, monthNow(figures).margin);
  return isAbove(sales)
    ? say(', or {count} more sales', ' oder {count} Verkäufe mehr', { count: say.up(sales) })
    : '';
}

/** Whatever has no form of its own: what it brings or saves in a month, against what it costs. */
export const OTHER: Decision = {
  id: 'other',
  fields: [
    ...(['saves', 'more', 'soldThen', 'morePrice', 'moreCost', 'upkeep', 'thing'] as const),
    ...(['cash', 'price', 'cost', 'sold', 'costs'] as const),
  ],
  least: ['saves', 'upkeep'],
  test: {
    en: 'the smallest part of it, for two weeks, counted. Go on if it brings its part of that number; stop if it does not.',
    de: 'der kleinste Teil davon, zwei Wochen lang, und gezählt. Weiter, wenn er seinen Teil der Zahl bringt; sonst nicht.',
  },
  decide(figures, say) {
    const { upkeep, thing, cash } = figures;
    const net = broughtIn(figures);
    const now = monthNow(figures);
    const { more, margin } = moreSales(figures);
    if (!net && !upkeep && !thing) return null;
    const once = thing ? monthOf(figures, thing) : (upkeep ?? NOTHING);
    const back = per(thing, net);
    const then = sumOf(now.left, net);
    const rest = less(cash, thing);
    return {
      verdict: verdictOfOther(net, once, say),
      lines: said(
        isAbove(more) && margin
          ? say(
              '{more} more a month, at {margin} left from each, bring {gain}.',
              '{more} mehr im Monat, von denen je {margin} bleiben, bringen {gain}.',
              { more: say.number(more), margin: say.sum(margin), gain: say.sum(times(more, margin)) },
            )
          : null,
        now.left && then
          ? say(
              'A month leaves {now} now{before}, and {there} with it.',
              'Ein Monat lässt jetzt {now}{before} und damit {there}.',
              { now: say.sum(now.left), before: beforeCosts(now, say), there: say.sum(then) },
            )
          : null,
        thing && back
          ? say('{thing} is back after {months} months.', '{thing} sind nach {months} Monaten zurück.', {
              thing: say.sum(thing),
              months: say.up(back),
            })
          : null,
        rest && isBelowZero(rest) ? cashShort(rest, say) : null,
      ),
      number: isAbove(once)
        ? say(
            '{sum} a month{sales}: what it has to bring or save{year}.',
            '{sum} im Monat{sales}: So viel muss es bringen oder sparen{year}.',
            {
              sum: say.sum(once),
              sales: orMoreSales(once, figures, say),
              year: thing ? say(' to be paid within a year', ', damit es in einem Jahr bezahlt ist') : '',
            },
          )
        : null,
    };
  },
};

function verdictOfOther(net: Known, cost: NonNullable<Known>, say: Say): string {
  if (!net)
    return say(
      'It costs {sum} a month; what it brings or saves decides it.',
      'Es kostet {sum} im Monat; was es bringt oder spart, entscheidet.',
      { sum: say.sum(cost) },
    );
  return isBelowZero(net)
    ? say(
        'Not by that: every month would have **{sum}** less.',
        'So nicht: Jeder Monat hätte **{sum}** weniger.',
        { sum: say.sum(negated(net)) },
      )
    : say('It leaves **{sum}** more a month than without it.', 'Es lässt **{sum}** mehr im Monat als ohne.', {
        sum: say.sum(net),
      });
}
