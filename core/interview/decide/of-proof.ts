/** What answers of people prove, and whether a venture works at all. */
import { isBelowZero, minus, NOTHING, negated, times } from '../../idea/fraction.ts';
import {
  beforeCosts,
  type Decision,
  type Figures,
  isAbove,
  monthNow,
  per,
  type Say,
  said,
} from './decision.ts';

/** Whether what people said is enough to go on. */
export const PROOF: Decision = {
  id: 'proof',
  fields: ['asked', 'saidYes', 'onlyCheaper', 'paid'],
  least: ['asked', 'saidYes'],
  test: {
    en: 'offer it at its real price to ten whom you do not know, and ask for the money or a deposit on the spot. Go on at three; change the price or the offer at one or two; stop if nobody pays.',
    de: 'bieten Sie es zehn Leuten, die Sie nicht kennen, zum wirklichen Preis an und bitten Sie gleich um Geld oder Anzahlung. Weiter bei drei; Preis oder Angebot ändern bei einem oder zwei; aufhören, wenn niemand zahlt.',
  },
  decide(figures, say) {
    const { asked, saidYes, onlyCheaper = NOTHING, paid } = figures;
    if (!saidYes && !paid) return null;
    const firm = saidYes ? minus(saidYes, onlyCheaper) : null;
    const hasPaid = isAbove(paid);
    return {
      verdict: hasPaid
        ? say(
            'It is a beginning: **{paid}** have paid, and that counts more than any answer.',
            'Es ist ein Anfang: **{paid}** haben bezahlt, und das zählt mehr als jede Antwort.',
            { paid: say.number(paid) },
          )
        : say(
            '{no}. A yes costs nothing, least of all among friends; it says that the trouble is real, not that they will buy.',
            '{no}. Ein Ja kostet nichts, am wenigsten unter Freunden; es sagt, dass es das Problem gibt, nicht, dass sie kaufen.',
            {
              no: paid
                ? say('No: nobody has paid yet', 'Nein: Noch hat niemand bezahlt')
                : say('Not as long as nobody has paid', 'Nicht, solange niemand bezahlt hat'),
            },
          ),
      lines: said(
        asked && saidYes
          ? say('{yes} of {asked} said yes.', '{yes} von {asked} sagten ja.', {
              yes: say.number(saidYes),
              asked: say.number(asked),
            })
          : null,
        isAbove(onlyCheaper) && firm && !isBelowZero(firm)
          ? say(
              '{cheaper} of them only if it costs no more than now: at a higher price that leaves {firm}.',
              '{cheaper} davon nur, wenn es nicht mehr kostet als jetzt: Zu einem höheren Preis bleiben {firm}.',
              { cheaper: say.number(onlyCheaper), firm: say.number(firm) },
            )
          : null,
        hasPaid && asked
          ? say('{paid} of {asked} paid.', '{paid} von {asked} haben bezahlt.', {
              paid: say.number(paid),
              asked: say.number(asked),
            })
          : null,
      ),
      number: say(
        'three of ten strangers who pay before they get it. One is an accident; three are a reason to go on.',
        'drei von zehn Fremden, die bezahlen, bevor sie es bekommen. Eine Person ist Zufall; drei sind ein Grund, weiterzumachen.',
      ),
    };
  },
};

/** Whether a venture works at all. */
export const WORKS: Decision = {
  id: 'works',
  fields: ['price', 'cost', 'sold', 'costs', 'openDays'],
  least: ['price', 'sold'],
  test: {
    en: 'sell to five at the real price before you spend on anything that you cannot sell again. Go on at three who pay; change the price or the offer at one or two; stop if nobody does.',
    de: 'verkaufen Sie an fünf zum wirklichen Preis, bevor Sie für etwas Geld ausgeben, das sich nicht wieder verkaufen lässt. Weiter bei drei, die zahlen; Preis oder Angebot ändern bei einem oder zwei; sonst aufhören.',
  },
  decide(figures, say) {
    const { costs, price, sold } = figures;
    const now = monthNow(figures);
    if (!now.takings && !now.margin) return null;
    const even = per(costs, now.margin);
    return {
      verdict: verdictOfMonth(figures, say),
      lines: said(
        now.margin
          ? say('One leaves {margin}.', 'Von einem bleiben {margin}.', { margin: say.sum(now.margin) })
          : null,
        now.takings && price && sold
          ? say(
              '{sold} a month at {price} take in {takings}.',
              '{sold} im Monat zu {price} nehmen {takings} ein.',
              { sold: say.number(sold), price: say.sum(price), takings: say.sum(now.takings) },
            )
          : null,
        now.margin && isBelowZero(now.margin)
          ? say(
              'With every sale it gets worse: more sales do not help, another price or cost does.',
              'Mit jedem Verkauf wird es schlechter: Mehr Verkäufe helfen nicht, ein anderer Preis oder andere Kosten schon.',
            )
          : null,
        costs
          ? null
          : say(
              'What you pay every month is not in it: its row is below.',
              'Was Sie jeden Monat zahlen, ist nicht dabei: Die Zeile steht unten.',
            ),
      ),
      number: isAbove(even)
        ? say(
            '{even} a month. So many pay the {costs} of every month; from the next one on something is left for you.',
            '{even} im Monat. So viele zahlen die {costs} jedes Monats; ab dem nächsten bleibt etwas für Sie.',
            { even: say.up(even), costs: say.sum(costs!) },
          )
        : null,
    };
  },
};

function verdictOfMonth(figures: Figures, say: Say): string {
  const { price, cost, sold, costs } = figures;
  const now = monthNow(figures);
  if (now.left)
    return isBelowZero(now.left)
      ? say(
          'Not like this: a month is short by **{sum}**{before}.',
          'So nicht: Ein Monat liegt um **{sum}** im Minus{before}.',
          { sum: say.sum(negated(now.left)), before: beforeCosts(now, say) },
        )
      : say(
          'As it stands, yes: a month leaves **{sum}**{before}, if you sell so many.',
          'So, wie es steht, ja: Ein Monat lässt **{sum}**{before}, wenn Sie so viele verkaufen.',
          { sum: say.sum(now.left), before: beforeCosts(now, say) },
        );
  // Takings without costs are takings.
  if (now.takings && price && sold)
    return say(
      'It takes in **{sum}** a month before any cost{most}. What one costs you decides whether something is left.',
      'Es nimmt **{sum}** im Monat ein, vor allen Kosten{most}. Was eines Sie kostet, entscheidet, ob etwas bleibt.',
      {
        sum: say.sum(now.takings),
        most: costs
          ? say(
              '; after what you pay every month it is {rest} at most',
              '; nach dem, was Sie jeden Monat zahlen, sind es höchstens {rest}',
              { rest: say.sum(minus(times(price, sold), costs)) },
            )
          : '',
      },
    );
  const one = minus(price!, cost!);
  if (!isAbove(one))
    return isBelowZero(one)
      ? say('No: one costs more than it brings.', 'Nein: Eines kostet mehr, als es bringt.')
      : say('No: one costs all that it brings.', 'Nein: Eines kostet alles, was es bringt.');
  return say(
    'One leaves something; how many you sell decides it.',
    'Von einem bleibt etwas; wie viele Sie verkaufen, entscheidet.',
  );
}
