/** How much one can do, what wage the work pays, and what one costs that is made from raw material. */
import {
  type Fraction,
  fraction,
  isBelowZero,
  minus,
  NOTHING,
  negated,
  plus,
  times,
} from '../../idea/fraction.ts';
import { WEEKS_A_MONTH } from '../../idea/units.ts';
import {
  beforeCosts,
  by,
  type Decision,
  type Figures,
  isAbove,
  type Known,
  less,
  monthNow,
  onTopOf,
  per,
  type Say,
  SIXTY,
  said,
  wholeOf,
} from './decision.ts';

/** How many fit into a week. */
export const CAPACITY: Decision = {
  id: 'capacity',
  fields: ['unitMinutes', 'travelMinutes', 'weekHours', 'price', 'cost', 'sold', 'costs'],
  least: ['unitMinutes', 'weekHours'],
  test: {
    en: 'write down for one week when each one begins and ends, the ways and the phone with it. Go on with the number if the minutes hold; put the real ones in if not.',
    de: 'schreiben Sie eine Woche lang auf, wann jedes beginnt und endet, mit Wegen und Telefon. Stimmen die Minuten, gilt die Zahl; sonst setzen Sie die wirklichen ein.',
  },
  decide(figures, say) {
    const { unitMinutes, travelMinutes = NOTHING, weekHours, sold } = figures;
    const minutes = unitMinutes ? plus(unitMinutes, travelMinutes) : null;
    const exact = per(by(weekHours, SIXTY), minutes);
    if (!exact || !minutes) return null;
    const week = wholeOf(exact);
    const month = wholeOf(times(week, WEEKS_A_MONTH));
    const free = less(month, sold);
    return {
      verdict: say(
        'At most **{week} a week**, about {month} a month.',
        'Höchstens **{week} in der Woche**, etwa {month} im Monat.',
        { week: say.down(week), month: say.down(month) },
      ),
      lines: said(
        say(
          'Each takes {minutes} minutes, the way with it.',
          'Jedes braucht {minutes} Minuten, mit dem Weg.',
          { minutes: say.number(minutes) },
        ),
        sold && free
          ? isBelowZero(free)
            ? say(
                'You sell {sold} a month now: that is {over} more than fit.',
                'Sie verkaufen jetzt {sold} im Monat: Das sind {over} mehr, als hineinpassen.',
                { sold: say.number(sold), over: say.up(negated(free)) },
              )
            : say(
                'You sell {sold} a month now: {free} more fit.',
                'Sie verkaufen jetzt {sold} im Monat: {free} mehr passen hinein.',
                { sold: say.number(sold), free: say.down(free) },
              )
          : null,
        soldOut(month, figures, say),
      ),
      number: say(
        '{week} a week, and fewer while anything goes wrong: leave a tenth of the hours free.',
        '{week} in der Woche, und weniger, sobald etwas schiefgeht: Lassen Sie ein Zehntel der Stunden frei.',
        { week: say.down(week) },
      ),
    };
  },
};

/** The month in which all that fit are sold. */
function soldOut(month: NonNullable<Known>, figures: Figures, say: Say): string | null {
  const full = monthNow({ ...figures, sold: month });
  if (full.left)
    return say(
      'Sold out, a month leaves **{left}**{before}.',
      'Ausgebucht lässt ein Monat **{left}**{before}.',
      { left: say.sum(full.left), before: beforeCosts(full, say) },
    );
  if (!full.takings) return null;
  return say(
    'Sold out, a month takes in {sum} before any cost.',
    'Ausgebucht nimmt ein Monat {sum} ein, vor allen Kosten.',
    { sum: say.sum(full.takings) },
  );
}

/** The wage that the work can pay. */
export const WAGE: Decision = {
  id: 'wage',
  fields: ['price', 'sold', 'unitHours', 'unpaidHours', 'onTop', 'cost', 'costs'],
  least: ['price', 'sold'],
  isBeforePay: true,
  test: {
    en: 'one month on paper: write down every hour, the ways and the office with it. Go on if the wage holds with the real hours; raise the price or cut the ways if it falls by a tenth.',
    de: 'ein Monat auf dem Papier: jede Stunde aufschreiben, mit Wegen und Büro. Hält der Lohn mit den wirklichen Stunden, weiter; fällt er um ein Zehntel, Preis hinauf oder Wege kürzen.',
  },
  decide(figures, say) {
    const { price, cost = NOTHING, sold, costs = NOTHING, unitHours, unpaidHours = NOTHING, onTop } = figures;
    if (!price || !sold) return null;
    const pool = minus(times(minus(price, cost), sold), costs);
    const hours = plus(times(sold, unitHours ?? fraction(1n)), unpaidHours);
    const before = per(pool, hours);
    if (!before) return null;
    const wage = per(before, onTopOf(onTop))!;
    const isLoss = isBelowZero(wage);
    return {
      verdict: verdictOfWage({ pool, before, wage, onTop }, say),
      lines: said(
        say(
          '{pool} a month is left for wages{before}, for {hours} hours of work{unpaid}.',
          '{pool} im Monat bleiben für Löhne{before}, bei {hours} Stunden Arbeit{unpaid}.',
          {
            pool: say.sum(pool),
            before: beforeCosts({ isBeforeCosts: figures.costs === undefined }, say),
            hours: say.number(hours),
            unpaid: figures.unpaidHours
              ? say(', {count} of them paid by nobody', ', davon {count}, die niemand zahlt', {
                  count: say.number(unpaidHours),
                })
              : '',
          },
        ),
        figures.cost
          ? null
          : say(
              'What one costs you is not in it: its row is below if one costs anything.',
              'Was eines Sie kostet, ist nicht dabei: Kostet es etwas, steht die Zeile dafür unten.',
            ),
        unitHours
          ? null
          : say(
              'One that is sold counts as one hour of work; its row is below if that is not so.',
              'Eines, das verkauft wird, zählt als eine Stunde Arbeit; sonst steht die Zeile dafür unten.',
            ),
      ),
      number: isLoss
        ? null
        : say(
            '{wage} an hour. A job elsewhere that pays more, or a law that asks for more, decides it.',
            '{wage} in der Stunde. Zahlt eine Stelle anderswo mehr, oder verlangt ein Gesetz mehr, entscheidet das.',
            { wage: say.sum(wage) },
          ),
    };
  },
};

function verdictOfWage(
  {
    pool,
    before,
    wage,
    onTop,
  }: { pool: Fraction; before: Fraction; wage: Fraction; onTop: Known | undefined },
  say: Say,
): string {
  if (isBelowZero(wage))
    return say(
      'None yet: before any wage a month is short by {sum}.',
      'Noch keinen: Vor jedem Lohn fehlen im Monat {sum}.',
      { sum: say.sum(negated(pool)) },
    );
  if (!onTop)
    return say(
      '**{before} an hour**, with all that comes on top of a wage still to be paid out of it.',
      '**{before} in der Stunde**; alles, was auf einen Lohn kommt, geht davon noch ab.',
      { before: say.sum(before) },
    );
  return say(
    '**{wage} an hour**, before the worker’s own tax; with the {onTop} % on top it costs you {before}.',
    '**{wage} in der Stunde**, vor der Steuer der Person; mit den {onTop} % darauf kostet sie {before}.',
    { wage: say.sum(wage), onTop: say.given(onTop), before: say.sum(before) },
  );
}

/** One that is made from more raw material than it weighs. */
export const YIELD: Decision = {
  id: 'yield',
  fields: ['raw', 'rawPrice', 'otherCost', 'price', 'sold', 'costs'],
  least: ['raw', 'rawPrice'],
  test: {
    en: 'weigh five batches, before and after, and write each down. Go on with this sum if all five are within a tenth; take the worst one into the sum if not.',
    de: 'fünf Durchgänge wiegen, davor und danach, und jeden aufschreiben. Liegen alle innerhalb eines Zehntels, gilt die Rechnung; sonst rechnen Sie mit dem schlechtesten.',
  },
  decide(figures, say) {
    const { raw, rawPrice, otherCost, price, sold, costs } = figures;
    const material = by(raw, rawPrice);
    if (!material || !raw || !rawPrice) return null;
    const cost = plus(material, otherCost ?? NOTHING);
    const each = less(price, cost);
    const most = per(less(price, otherCost ?? NOTHING), rawPrice);
    return {
      verdict: each
        ? isBelowZero(each)
          ? say('No profit: each one loses **{sum}**.', 'Kein Gewinn: Jedes verliert **{sum}**.', {
              sum: say.sum(negated(each)),
            })
          : say('Each one leaves **{sum}**.', 'Jedes lässt **{sum}**.', { sum: say.sum(each) })
        : say('One costs you **{sum}**.', 'Eines kostet Sie **{sum}**.', { sum: say.sum(cost) }),
      lines: said(
        say(
          '{raw} × {rawPrice} is {material}{other}: one costs you {cost}.',
          '{raw} × {rawPrice} sind {material}{other}: Eines kostet Sie {cost}.',
          {
            raw: say.given(raw),
            rawPrice: say.sum(rawPrice),
            material: say.sum(material),
            other: otherCost
              ? say(', and {sum} for all else', ', dazu {sum} für alles andere', { sum: say.sum(otherCost) })
              : '',
            cost: say.sum(cost),
          },
        ),
        monthOfYield({ each, sold, costs }, say),
      ),
      number: isAbove(most)
        ? say(
            '{raw}: with more raw material than that for one, it loses at this price.',
            '{raw}: Braucht eines mehr Rohware als das, verliert es zu diesem Preis.',
            { raw: say.number(most) },
          )
        : say('{cost} for one: sell nothing below it.', '{cost} für eines: nichts darunter verkaufen.', {
            cost: say.sum(cost),
          }),
    };
  },
};

function monthOfYield(
  { each, sold, costs }: { each: Known; sold: Figures['sold']; costs: Figures['costs'] },
  say: Say,
): string | null {
  const gross = by(each, sold);
  if (!gross || !sold) return null;
  return costs
    ? say(
        '{sold} a month leave {left} after what you pay every month.',
        '{sold} im Monat lassen {left}, nach allem, was Sie jeden Monat zahlen.',
        { sold: say.number(sold), left: say.sum(minus(gross, costs)) },
      )
    : say(
        '{sold} a month leave **{left}** before what you pay every month.',
        '{sold} im Monat lassen **{left}**, vor dem, was Sie jeden Monat zahlen.',
        { sold: say.number(sold), left: say.sum(gross) },
      );
}
