/** People who are paid: a wage, a share of the profit instead of one, and so much for each sale that somebody brings. */
import {
  dividedBy,
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
  isAbove,
  type Known,
  less,
  type MonthNow,
  monthNow,
  moreSales,
  onTopOf,
  per,
  percent,
  type Say,
  said,
} from './decision.ts';

/** Somebody who is paid by the month or the hour. The wages come for a month, whatever they were said by. */
export const HIRE: Decision = {
  id: 'hire',
  fields: [
    ...(['wages', 'wageHours', 'onTop', 'more', 'soldThen', 'morePrice', 'moreCost'] as const),
    ...(['freedHours', 'price', 'cost', 'sold', 'costs'] as const),
  ],
  least: ['wages'],
  test: {
    en: 'one day a week for four weeks, paid by the day. Go on if that day sells its part of the number; stop if it only fills the time.',
    de: 'vier Wochen lang ein Tag in der Woche, tageweise bezahlt. Weiter, wenn dieser Tag seinen Teil der Zahl verkauft; sonst nicht.',
  },
  decide(figures, say) {
    const { wages, onTop, freedHours } = figures;
    if (!wages) return null;
    const whole = times(wages, onTopOf(onTop));
    const now = monthNow(figures);
    const { more, margin, gain } = moreSales(figures);
    const enough = per(whole, margin);
    const net = less(gain, whole);
    const hours = by(freedHours, WEEKS_A_MONTH);
    const rest = less(now.left, whole);
    return {
      verdict: net
        ? verdictOfGain(net, gain!, whole, say)
        : rest
          ? verdictOfWages(rest, now, say)
          : say('It costs **{whole}** a month.', 'Es kostet **{whole}** im Monat.', {
              whole: say.sum(whole),
            }),
      lines: said(
        isAbove(more) && margin
          ? say('{more} more a month leave {margin} each.', '{more} mehr im Monat lassen je {margin}.', {
              more: say.number(more),
              margin: say.sum(margin),
            })
          : null,
        onTop
          ? say(
              'The wage of {wages} costs you {whole} with what comes on top.',
              'Der Lohn von {wages} kostet Sie mit den Abgaben {whole}.',
              { wages: say.sum(wages), whole: say.sum(whole) },
            )
          : say(
              'What comes on top of the wage (social security and the like) is not in it: its row is below.',
              'Was auf den Lohn kommt (Sozialabgaben und Ähnliches), ist nicht dabei: Die Zeile steht unten.',
            ),
        now.left ? monthWith(now, net, say) : null,
        isAbove(hours)
          ? say(
              'It frees about {hours} hours of yours a month: each of them costs you {hour}.',
              'Es macht etwa {hours} Ihrer Stunden im Monat frei: Jede davon kostet Sie {hour}.',
              { hours: say.number(hours), hour: say.sum(per(whole, hours)!) },
            )
          : null,
      ),
      number: isAbove(enough)
        ? say(
            '{more} more sales a month than now. So many pay for the person, and leave you what you have.',
            '{more} Verkäufe mehr im Monat als jetzt. So viele zahlen die Person, und Ihnen bleibt, was Sie haben.',
            { more: say.up(enough) },
          )
        : null,
    };
  },
};

function verdictOfGain(
  net: NonNullable<Known>,
  gain: NonNullable<Known>,
  whole: NonNullable<Known>,
  say: Say,
): string {
  const figures = { gain: say.sum(gain), whole: say.sum(whole) };
  return isBelowZero(net)
    ? say(
        'Not by that alone: it brings {gain} a month and costs {whole}, so **{short}** a month is missing.',
        'Nicht allein damit: Es bringt {gain} im Monat und kostet {whole}, also fehlen **{short}** im Monat.',
        { ...figures, short: say.sum(negated(net)) },
      )
    : say(
        'Yes, if it comes so: it brings {gain} a month and costs {whole}, and **{net}** more is left.',
        'Ja, wenn es so kommt: Es bringt {gain} im Monat und kostet {whole}, und **{net}** mehr bleiben.',
        { ...figures, net: say.sum(net) },
      );
}

function verdictOfWages(rest: NonNullable<Known>, now: MonthNow, say: Say): string {
  return isBelowZero(rest)
    ? say(
        'Not out of what a month leaves now: {short} would be missing every month until more is sold.',
        'Nicht aus dem, was ein Monat jetzt lässt: Es fehlten jeden Monat {short}, bis mehr verkauft wird.',
        { short: say.sum(negated(rest)) },
      )
    : say(
        'A month carries it: {rest} would be left{before}, even if nothing more is sold.',
        'Ein Monat trägt es: {rest} blieben übrig{before}, auch wenn nicht mehr verkauft wird.',
        { rest: say.sum(rest), before: beforeCosts(now, say) },
      );
}

/** The month as it is, and with what comes on top of it where that is known. */
function monthWith(now: MonthNow, net: Known, say: Say): string {
  const figures = { left: say.sum(now.left!), before: beforeCosts(now, say) };
  return net
    ? say(
        'A month leaves {left} now{before}, and {there} with it.',
        'Ein Monat lässt jetzt {left}{before} und damit {there}.',
        { ...figures, there: say.sum(plus(now.left!, net)) },
      )
    : say('A month leaves {left} now{before}.', 'Ein Monat lässt jetzt {left}{before}.', figures);
}

/** A part of what is left instead of a wage: held against each other on the month of the card. */
export const PROFIT_SHARE: Decision = {
  id: 'profitShare',
  fields: ['profitPercent', 'wages', 'onTop', 'price', 'cost', 'sold', 'costs'],
  least: ['profitPercent'],
  test: {
    en: 'work out the last three months both ways, and show each other the sums. Go on with the one that both of you would have signed in the worst of them; keep the wage if you cannot agree what counts as profit.',
    de: 'rechnen Sie die letzten drei Monate auf beide Arten und zeigen Sie einander die Summen. Weiter mit dem, was beide im schlechtesten davon unterschrieben hätten; der Lohn bleibt, wenn Sie sich nicht einigen, was als Gewinn zählt.',
  },
  decide(figures, say) {
    const { profitPercent, wages, onTop } = figures;
    if (!profitPercent) return null;
    const now = monthNow(figures);
    const part = isAbove(now.left) ? by(now.left, percent(profitPercent)) : now.left && NOTHING;
    const whole = wages ? times(wages, onTopOf(onTop)) : null;
    const even = per(by(whole, fraction(100n)), profitPercent);
    return {
      verdict: verdictOfShare({ part, whole, profitPercent }, say),
      lines: said(
        now.left
          ? say('A month leaves {left} now{before}.', 'Ein Monat lässt jetzt {left}{before}.', {
              left: say.sum(now.left),
              before: beforeCosts(now, say),
            })
          : say(
              'What a month leaves is not said yet: price, cost and number are below.',
              'Was ein Monat lässt, ist noch nicht gesagt: Preis, Kosten und Zahl stehen unten.',
            ),
        say(
          'A wage is due in a poor month too; a share is nothing where nothing is left, and grows with what you earn without end. Write down what is taken off before the profit is shared.',
          'Ein Lohn ist auch in einem schlechten Monat fällig; ein Anteil ist nichts, wo nichts bleibt, und wächst ohne Ende mit. Schreiben Sie auf, was vor dem Teilen abgezogen wird.',
        ),
      ),
      number: even
        ? say(
            '{even} left in a month, before the person is paid. Below it the share costs you less than the wage, above it more.',
            '{even}, die ein Monat lässt, bevor die Person bezahlt ist. Darunter kostet der Anteil weniger als der Lohn, darüber mehr.',
            { even: say.sum(even) },
          )
        : null,
    };
  },
};

function verdictOfShare(
  {
    part,
    whole,
    profitPercent,
  }: Readonly<Record<'part' | 'whole', Known>> & { profitPercent: NonNullable<Known> },
  say: Say,
): string {
  const figures = { percent: say.given(profitPercent) };
  if (!part)
    return say(
      '{percent} % of the profit is worth what a month leaves: that is still to be filled in.',
      '{percent} % vom Gewinn sind wert, was ein Monat lässt: Das fehlt noch.',
      figures,
    );
  if (!whole)
    return say(
      '{percent} % of what a month leaves now is **{part}**.',
      '{percent} % von dem, was ein Monat jetzt lässt, sind **{part}**.',
      { ...figures, part: say.sum(part) },
    );
  const gap = minus(whole, part);
  const held = { ...figures, part: say.sum(part), whole: say.sum(whole) };
  return isBelowZero(gap)
    ? say(
        'On a month as now the share costs you more: {percent} % is **{part}**, the wage {whole}.',
        'In einem Monat wie jetzt kostet der Anteil mehr: {percent} % sind **{part}**, der Lohn {whole}.',
        held,
      )
    : say(
        'On a month as now the share costs you {gap} less: {percent} % is **{part}**, the wage {whole}. Ask whether the person can live on that.',
        'In einem Monat wie jetzt kostet der Anteil {gap} weniger: {percent} % sind **{part}**, der Lohn {whole}. Fragen Sie, ob die Person davon leben kann.',
        { ...held, gap: say.sum(gap) },
      );
}

/** So much to whoever brings a sale. */
export const COMMISSION: Decision = {
  id: 'commission',
  fields: ['commission', 'pricePercent', 'brought', 'price', 'cost', 'sold', 'costs'],
  least: ['commission', 'price'],
  test: {
    en: 'one month, paid only once the customer has paid, each asked how they heard of you. Go on if at least that part of them is new; stop, or pay less, if they would have come anyway.',
    de: 'einen Monat lang, bezahlt erst, wenn der Kunde bezahlt hat, und jeder wird gefragt, woher er Sie kennt. Weiter, wenn mindestens dieser Teil neu ist; sonst weniger zahlen oder aufhören.',
  },
  decide(figures, say) {
    const { price, costs, brought } = figures;
    const fee = figures.commission ?? by(price, percent(figures.pricePercent));
    if (!fee) return null;
    const { margin } = monthNow(figures);
    const each = less(margin, fee);
    const even = per(costs, each);
    const gain = by(each, brought);
    return {
      verdict: verdictOfCommission({ fee, margin, each }, say),
      lines: said(
        gain && isAbove(each)
          ? say(
              '{brought} a month that come so leave **{gain}**; {paid} goes to whoever brings them.',
              '{brought} im Monat, die so kommen, lassen **{gain}**; {paid} gehen an die Vermittlung.',
              { brought: say.number(brought!), gain: say.sum(gain), paid: say.sum(times(fee, brought!)) },
            )
          : null,
        isAbove(even)
          ? say(
              '{even} of them a month pay the {costs} of every month, if nothing else is sold.',
              '{even} davon im Monat zahlen die {costs} jedes Monats, wenn sonst nichts verkauft wird.',
              { even: say.up(even), costs: say.sum(costs!) },
            )
          : null,
        say(
          'Pay it only for those that come that way, once they have paid, and agree in writing how you both see which they are.',
          'Zahlen Sie nur für die, die so kommen, und erst, wenn sie bezahlt haben; halten Sie fest, woran Sie beide das sehen.',
        ),
      ),
      number: numberOfCommission({ fee, margin }, say),
    };
  },
};

function verdictOfCommission(
  { fee, margin, each }: { fee: NonNullable<Known>; margin: Known; each: Known },
  say: Say,
): string {
  if (!each || !margin)
    return say(
      'Each of them pays {fee} of it away. What one leaves you without that decides it.',
      'Von jedem gehen {fee} ab. Was eines ohne das lässt, entscheidet.',
      { fee: say.sum(fee) },
    );
  const figures = { fee: say.sum(fee), margin: say.sum(margin), each: say.sum(each) };
  return isAbove(each)
    ? say(
        'Each one that comes that way leaves **{each}**; without the {fee} it is {margin}. For customers whom you would not have had, that is worth it.',
        'Jedes, das so kommt, lässt **{each}**; ohne die {fee} sind es {margin}. Für Kunden, die Sie sonst nicht hätten, lohnt sich das.',
        figures,
      )
    : say(
        'Not at that: one leaves {margin}, and {fee} of it would go, so **{each}** is left.',
        'Nicht so: Eines lässt {margin}, und {fee} davon gingen weg, also bleiben **{each}**.',
        figures,
      );
}

/** Which part of them has to be new; where they would lose, what may be paid at most. */
function numberOfCommission(
  { fee, margin }: { fee: NonNullable<Known>; margin: Known },
  say: Say,
): string | null {
  if (!isAbove(margin)) return null;
  const part = times(dividedBy(fee, margin), fraction(100n));
  return isBelowZero(minus(part, fraction(100n)))
    ? say(
        '{part} % of them: so many have to be customers whom you would not have had. {margin} is the most that one can pay.',
        '{part} % davon: So viele müssen Kunden sein, die Sie sonst nicht hätten. {margin} ist das Höchste, was eines zahlen kann.',
        { part: say.up(part), margin: say.sum(margin) },
      )
    : say(
        '{margin} for one: what one leaves, and more than that each of them loses.',
        '{margin} für eines: So viel lässt eines, und bei mehr verliert jedes.',
        { margin: say.sum(margin) },
      );
}
