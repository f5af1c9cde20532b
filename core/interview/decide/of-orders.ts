/** An order at other terms, another price for everyone, and a flat fee instead of a price each: what each leaves. */
import { fraction, isBelowZero, isZero, minus, negated, plus, times } from '../../idea/fraction.ts';
import {
  beforeCosts,
  by,
  type Decision,
  type Figures,
  isAbove,
  type Known,
  less,
  monthNow,
  per,
  type Say,
  SIXTY,
  said,
  sumOf,
} from './decision.ts';

/** An order, or a customer, at another price, in another number, or paid later. */
export const ORDER: Decision = {
  id: 'order',
  fields: ['newPrice', 'quantity', 'lateDays', 'cost', 'unitHours', 'price', 'sold', 'costs'],
  least: ['newPrice', 'cost'],
  test: {
    en: 'a tenth of it first, paid on delivery. Go on if the money is there on the day; stop, or ask for half in advance, if you had to ask for it twice.',
    de: 'zuerst ein Zehntel davon, bezahlt bei Lieferung. Weiter, wenn das Geld an dem Tag da ist; sonst die Hälfte im Voraus verlangen, und ohne sie nicht.',
  },
  decide(figures, say) {
    const { newPrice, quantity, cost, price, unitHours } = figures;
    const each = less(newPrice, cost);
    const takings = by(newPrice, quantity);
    if (!each && !takings) return null;
    const brings = by(each, quantity);
    return {
      verdict: verdictOfOrder({ each, takings }, say),
      lines: said(
        each && price && cost
          ? say(
              'At your own price one leaves {own}; at theirs {each}.',
              'Zu Ihrem Preis bleiben von einem {own}, zu diesem {each}.',
              { own: say.sum(minus(price, cost)), each: say.sum(each) },
            )
          : null,
        brings
          ? say('A month of it leaves **{sum}**.', 'Ein Monat davon lässt **{sum}**.', {
              sum: say.sum(brings),
            })
          : null,
        withOrder(figures, brings, say),
        tiedUp(figures, say),
        unitHours && quantity
          ? say(
              'It takes {hours} hours of work a month: do you have them?',
              'Es braucht {hours} Stunden Arbeit im Monat: Haben Sie die?',
              { hours: say.number(times(unitHours, quantity)) },
            )
          : null,
      ),
      number: cost
        ? say(
            '{cost} for one. Below that every one of them loses; what your time in it is worth comes on top.',
            '{cost} für eines. Darunter verliert jedes; was Ihre Zeit darin wert ist, kommt dazu.',
            { cost: say.sum(cost) },
          )
        : null,
    };
  },
};

function verdictOfOrder({ each, takings }: { each: Known; takings: Known }, say: Say): string {
  if (!each)
    return say(
      'It brings {sum} a month before any cost. What one costs you decides it.',
      'Es bringt {sum} im Monat vor allen Kosten. Was eines Sie kostet, entscheidet.',
      { sum: say.sum(takings!) },
    );
  if (isBelowZero(each))
    return say(
      'Not at that price: each one would lose {sum}.',
      'Nicht zu diesem Preis: Jedes würde {sum} verlieren.',
      { sum: say.sum(negated(each)) },
    );
  if (isZero(each))
    return say(
      'At that price each one pays what it costs, and leaves nothing.',
      'Zu diesem Preis zahlt jedes, was es kostet, und lässt nichts.',
    );
  return say(
    'The price carries it: each one leaves {sum}. Whether you can wait for the money and do the work decides the rest.',
    'Der Preis trägt es: Jedes lässt {sum}. Ob Sie auf das Geld warten und die Arbeit schaffen können, entscheidet den Rest.',
    { sum: say.sum(each) },
  );
}

function withOrder(figures: Figures, brings: Known, say: Say): string | null {
  const now = monthNow(figures);
  const then = sumOf(now.left, brings);
  if (!now.left || !then) return null;
  return say(
    'A month leaves {now} now{before}, and {there} with it, if nothing else is lost for it.',
    'Ein Monat lässt jetzt {now}{before} und damit {there}, wenn sonst nichts dafür wegfällt.',
    { now: say.sum(now.left), before: beforeCosts(now, say), there: say.sum(then) },
  );
}

/** What has been paid for it before its own money comes. */
function tiedUp({ cost, quantity, lateDays }: Figures, say: Say): string | null {
  const month = by(cost, quantity);
  if (!month || !isAbove(lateDays)) return null;
  // A delivery a month: so many of them are unpaid at once.
  const open = lateDays.numerator * 12n;
  const whole = (open + lateDays.denominator * 365n - 1n) / (lateDays.denominator * 365n);
  return say(
    'Until the first money comes you have paid **{sum}** for it.',
    'Bis das erste Geld kommt, haben Sie **{sum}** dafür ausgelegt.',
    { sum: say.sum(times(month, fraction(whole))) },
  );
}

/** Another price for everyone. */
export const PRICE: Decision = {
  id: 'price',
  fields: ['newPrice', 'soldThen', 'price', 'cost', 'sold', 'costs'],
  least: ['newPrice', 'price', 'cost'],
  test: {
    en: 'name the new price to the next ten who ask, and say nothing more. Go on if as many buy as the number says; stop if fewer do.',
    de: 'nennen Sie den neuen Preis den nächsten zehn, die fragen, und sagen Sie nichts weiter. Weiter, wenn so viele kaufen, wie die Zahl sagt; sonst nicht.',
  },
  decide(figures, say) {
    const { newPrice, price, cost, sold } = figures;
    const then = less(newPrice, cost);
    const now = less(price, cost);
    if (!then) return null;
    if (!isAbove(then))
      return {
        verdict: say(
          'Not at that price: one leaves {sum}.',
          'Nicht zu diesem Preis: Von einem bleiben {sum}.',
          { sum: say.sum(then) },
        ),
        lines: [],
        number: say('{cost} for one: what it costs you.', '{cost} für eines: Das kostet es Sie.', {
          cost: say.sum(cost!),
        }),
      };
    const keeps = by(sold, per(now, then));
    const isDearer = newPrice && price ? !isBelowZero(minus(newPrice, price)) : false;
    return {
      verdict: verdictOfPrice(figures, { then, now }, say),
      lines: said(monthAt(figures, say)),
      number:
        sold && keeps && isAbove(now)
          ? isDearer
            ? say(
                '{keep} a month of now {sold}. As long as so many still buy, you lose nothing; that is {lose} fewer at most.',
                '{keep} im Monat von jetzt {sold}. Solange so viele noch kaufen, verlieren Sie nichts; das sind höchstens {lose} weniger.',
                { keep: say.up(keeps), sold: say.up(sold), lose: say.down(minus(sold, keeps)) },
              )
            : say(
                '{keep} a month instead of {sold}. So many have to buy before the lower price pays: {more} more.',
                '{keep} im Monat statt {sold}. So viele müssen kaufen, bevor sich der niedrigere Preis lohnt: {more} mehr.',
                { keep: say.up(keeps), sold: say.up(sold), more: say.up(minus(keeps, sold)) },
              )
          : null,
    };
  },
};

/** What one leaves then; where it is said how many would buy, whether those leave more than now. */
function verdictOfPrice(
  { sold, soldThen }: Figures,
  { then, now }: { then: NonNullable<Known>; now: Known },
  say: Say,
): string {
  const one = say(
    'At that price one leaves **{there}**{now}.',
    'Zu diesem Preis bleiben von einem **{there}**{now}.',
    {
      there: say.sum(then),
      now: now ? say('; now it is {now}', '; jetzt sind es {now}', { now: say.sum(now) }) : '',
    },
  );
  const gap = less(by(then, soldThen), by(now, sold));
  if (!gap || !soldThen) return one;
  const figures = { one, count: say.number(soldThen), gap: say.sum(isBelowZero(gap) ? negated(gap) : gap) };
  return isBelowZero(gap)
    ? say(
        '{one} No, not with {count} a month: that leaves **{gap}** less than now.',
        '{one} Nein, nicht mit {count} im Monat: Das lässt **{gap}** weniger als jetzt.',
        figures,
      )
    : say(
        '{one} If {count} a month really buy, it leaves **{gap}** more than now.',
        '{one} Wenn wirklich {count} im Monat kaufen, lässt es **{gap}** mehr als jetzt.',
        figures,
      );
}

function monthAt(figures: Figures, say: Say): string | null {
  const now = monthNow(figures);
  const { left } = monthNow({ ...figures, ...(figures.newPrice && { price: figures.newPrice }) });
  if (!left || !now.left) return null;
  return say(
    'With as many sales as now a month leaves {there} instead of {now}{before}.',
    'Mit so vielen Verkäufen wie jetzt lässt ein Monat {there} statt {now}{before}.',
    { there: say.sum(left), now: say.sum(now.left), before: beforeCosts(now, say) },
  );
}

/** A flat fee instead of a price each. */
export const FLAT: Decision = {
  id: 'flat',
  fields: ['fee', 'payers', 'uses', 'cost', 'unitMinutes', 'hourPay', 'price', 'costs'],
  least: ['uses', 'cost'],
  test: {
    en: 'one month at the fee, counted day by day, with a way out for both. Go on if it stays a quarter under that number; stop, or set a ceiling, if it comes near.',
    de: 'ein Monat zu dem Betrag, Tag für Tag gezählt, mit Kündigung für beide. Weiter, wenn es ein Viertel unter der Zahl bleibt; sonst eine Obergrenze, oder nicht.',
  },
  decide(figures, say) {
    const { fee, payers = fraction(1n), uses, price, costs } = figures;
    const each = costOfUse(figures);
    const spent = by(each, uses);
    const comes = by(fee, payers);
    if (!spent && !comes) return null;
    // What is paid every month is paid with it and without it: it decides nothing, and is said beside.
    const floor = per(spent, payers);
    const left = less(comes, spent);
    const most = per(comes, each);
    return {
      verdict: verdictOfFlat({ left, floor, comes, spent }, say),
      lines: said(
        spent && each && uses
          ? say(
              '{uses} a month at {each} cost you {spent}.',
              '{uses} im Monat zu {each} kosten Sie {spent}.',
              { uses: say.number(uses), each: say.sum(each), spent: say.sum(spent) },
            )
          : null,
        isAbove(left) && isAbove(costs)
          ? say(
              'The {costs} of every month is paid with it and without it: if this were all that you sell, it takes {count} who pay the fee.',
              'Die {costs} jeden Monats fallen mit und ohne an: Wäre es alles, was Sie verkaufen, braucht es {count}, die den Betrag zahlen.',
              { costs: say.sum(costs), count: say.up(per(times(costs, payers), left)!) },
            )
          : null,
        price && uses && comes
          ? say(
              'Each by itself at {price} would bring {sum}; the fee brings {fee}.',
              'Einzeln zu {price} brächten sie {sum}; der Betrag bringt {fee}.',
              { price: say.sum(price), sum: say.sum(times(price, uses)), fee: say.sum(comes) },
            )
          : null,
      ),
      number: isAbove(most)
        ? say(
            '{most} a month. From the next one on you pay for it yourself: write that number into the contract, with a price for what is above.',
            '{most} im Monat. Ab dem nächsten zahlen Sie selbst: Schreiben Sie die Zahl in den Vertrag, mit einem Preis für alles darüber.',
            { most: say.down(most) },
          )
        : null,
    };
  },
};

function verdictOfFlat(
  { left, floor, comes, spent }: Readonly<Record<'left' | 'floor' | 'comes' | 'spent', Known>>,
  say: Say,
): string {
  if (left && isBelowZero(left))
    return say(
      'Not at that fee: a month would be short by {sum}.',
      'Nicht zu diesem Betrag: Ein Monat läge um {sum} im Minus.',
      { sum: say.sum(negated(left)) },
    );
  if (left)
    return say('At that use it leaves **{sum}** a month.', 'Bei dieser Nutzung bleiben **{sum}** im Monat.', {
      sum: say.sum(left),
    });
  if (floor)
    return say(
      'The fee has to be above **{sum}** a month for each who pays it.',
      'Der Betrag muss über **{sum}** im Monat liegen, für jeden, der ihn zahlt.',
      { sum: say.sum(floor) },
    );
  return comes
    ? say('It brings {sum} a month before any cost.', 'Es bringt {sum} im Monat vor allen Kosten.', {
        sum: say.sum(comes),
      })
    : say(
        'It costs you {sum} a month, and nobody pays for it.',
        'Es kostet Sie {sum} im Monat, und niemand zahlt dafür.',
        { sum: say.sum(spent!) },
      );
}

function costOfUse({ cost, unitMinutes, hourPay }: Figures): Known {
  const work = by(per(unitMinutes, SIXTY), hourPay);
  return cost && work ? plus(cost, work) : (cost ?? work);
}
