/** Money that is borrowed and paid back: the instalment, and whether a month, or what is bought with it, pays that. */
import { type Fraction, fraction, isBelowZero, negated, plus, times } from '../../idea/fraction.ts';
import {
  beforeCosts,
  broughtIn,
  type Decision,
  type Figures,
  isAbove,
  type Known,
  less,
  monthNow,
  moreSales,
  per,
  type Say,
  said,
} from './decision.ts';

/** Money that is paid back in equal parts, with the interest on what is still owed. */
export const BORROW: Decision = {
  id: 'borrow',
  fields: [
    ...(['loan', 'loanMonths', 'instalment', 'interest', 'more', 'morePrice', 'moreCost'] as const),
    ...(['saves', 'poorMonth', 'price', 'cost', 'sold', 'costs'] as const),
  ],
  least: ['loan'],
  test: {
    en: 'put the instalment aside every month for three months as if you owed it. Go on if you never had to take it back; stop if you had to once.',
    de: 'legen Sie die Rate drei Monate lang jeden Monat zurück, als schuldeten Sie sie. Weiter, wenn Sie sie nie zurücknehmen mussten; sonst nicht.',
  },
  decide(figures, say) {
    const { loan, poorMonth } = figures;
    const { rate, first } = instalmentsOf(figures);
    if (!loan && !rate) return null;
    const now = monthNow(figures);
    const back = per(loan, now.left);
    const brought = broughtIn(figures);
    const ofBrought = less(brought, rate);
    const ofPoor = less(poorMonth, rate);
    const ofUsual = less(now.left, rate);
    const enough = per(rate, moreSales(figures).margin);
    return {
      verdict: verdictOfLoan({ rate, ofBrought, ofPoor, ofUsual }, say),
      lines: said(
        rate ? instalmentLine(rate, first, say) : null,
        brought
          ? say(
              'What it pays for brings {brought} a month{enough}.',
              'Was damit bezahlt wird, bringt {brought} im Monat{enough}.',
              {
                brought: say.sum(brought),
                enough: isAbove(enough)
                  ? say(
                      '; {count} of those sales pay the instalment',
                      '; {count} dieser Verkäufe zahlen die Rate',
                      {
                        count: say.up(enough),
                      },
                    )
                  : '',
              },
            )
          : null,
        now.left
          ? say('A usual month leaves {left}{before}.', 'Ein üblicher Monat lässt {left}{before}.', {
              left: say.sum(now.left),
              before: beforeCosts(now, say),
            })
          : null,
        back && loan
          ? say(
              'Out of all that is left, {loan} is back after {months} months.',
              'Aus allem, was bleibt, sind {loan} nach {months} Monaten zurück.',
              { loan: say.sum(loan), months: say.up(back) },
            )
          : null,
      ),
      number: rate ? numberOfLoan({ rate, brought, enough }, say) : null,
    };
  },
};

function numberOfLoan(
  { rate, brought, enough }: { rate: Fraction; brought: Known; enough: Known },
  say: Say,
): string {
  return brought && isAbove(enough)
    ? say(
        '{count} more sales a month. So many pay the instalment of {rate}; with fewer the rest of your business pays for it.',
        '{count} Verkäufe mehr im Monat. So viele zahlen die Rate von {rate}; bei weniger zahlt Ihr übriges Geschäft mit.',
        { count: say.up(enough), rate: say.sum(rate) },
      )
    : say(
        '{rate}: what a poor month has to leave. If one does not, the loan is too large or too short.',
        '{rate}: So viel muss ein schlechter Monat übrig lassen. Tut er es nicht, ist der Kredit zu groß oder zu kurz.',
        { rate: say.sum(rate) },
      );
}

function instalmentLine(rate: Fraction, first: Known, say: Say): string {
  if (!first)
    return say('The instalment is **{rate}** a month.', 'Die Rate beträgt **{rate}** im Monat.', {
      rate: say.sum(rate),
    });
  return say(
    'The instalment is **{rate}** a month where all of them are equal, interest with it; where the same part of the sum is paid back each month, it is {first} at first, and falls. Ask which of the two is meant.',
    'Die Rate beträgt **{rate}** im Monat, wenn alle gleich sind, mit Zins; wird jeden Monat derselbe Teil der Summe zurückgezahlt, sind es am Anfang {first}, und dann weniger. Fragen Sie, was gemeint ist.',
    { rate: say.sum(rate), first: say.sum(first) },
  );
}

/** More months than a loan has are not reckoned level: the numbers would grow without end. */
const MOST_MONTHS = 600n;
/** Of a year, in percent, by the month. */
const TWELVE_HUNDRED = fraction(1200n);

/** The instalment where all are equal, and the first of equal parts where interest makes that another. */
function instalmentsOf({ loan, loanMonths, interest, instalment }: Figures): { rate: Known; first: Known } {
  if (instalment) return { rate: instalment, first: null };
  const part = per(loan, loanMonths);
  const monthly = per(interest, TWELVE_HUNDRED);
  if (!loan || !part || !loanMonths || !isAbove(monthly)) return { rate: part, first: null };
  const first = plus(part, times(loan, monthly));
  const isCountable = loanMonths.denominator === 1n && loanMonths.numerator <= MOST_MONTHS;
  return isCountable
    ? { rate: levelInstalment(loan, monthly, loanMonths.numerator), first }
    : { rate: first, first: null };
}

/** `loan · r · (1 + r)ⁿ / ((1 + r)ⁿ − 1)`, exactly; `r` is above zero. */
function levelInstalment(loan: Fraction, { numerator, denominator }: Fraction, months: bigint): Fraction {
  const grown = (numerator + denominator) ** months;
  const whole = denominator ** months;
  return fraction(loan.numerator * numerator * grown, loan.denominator * denominator * (grown - whole));
}

type Rests = Readonly<Record<'rate' | 'ofBrought' | 'ofPoor' | 'ofUsual', Known>>;

function verdictOfLoan({ rate, ofBrought, ofPoor, ofUsual }: Rests, say: Say): string {
  if (!rate)
    return say(
      'How long you have to pay it back decides it: that makes the instalment.',
      'Wie lange Sie zum Zurückzahlen haben, entscheidet: Das ergibt die Rate.',
    );
  if (ofBrought && !isBelowZero(ofBrought))
    return say(
      'What it brings pays the instalment, and **{sum}** a month is left of it, if it comes so.',
      'Was es bringt, zahlt die Rate, und **{sum}** im Monat bleiben davon, wenn es so kommt.',
      { sum: say.sum(ofBrought) },
    );
  const tightest = ofPoor ?? ofUsual;
  if (ofBrought && !(tightest && isBelowZero(tightest)))
    return say(
      'What it brings does not pay the instalment: **{sum}** a month would come out of the rest of your business.',
      'Was es bringt, zahlt die Rate nicht: **{sum}** im Monat kämen aus Ihrem übrigen Geschäft.',
      { sum: say.sum(negated(ofBrought)) },
    );
  if (!tightest)
    return say('It takes {rate} out of every month.', 'Es nimmt jedem Monat {rate}.', {
      rate: say.sum(rate),
    });
  if (isBelowZero(tightest))
    return say(
      'No, not on these terms: {month} would be short by {sum}.',
      'Nein, nicht so: {month} läge um {sum} im Minus.',
      {
        month: ofPoor ? say('a poor month', 'Ein schlechter Monat') : say('a month', 'Ein Monat'),
        sum: say.sum(negated(tightest)),
      },
    );
  return ofPoor
    ? say(
        'Even a poor month pays the instalment, and {sum} is left of it.',
        'Auch ein schlechter Monat zahlt die Rate, und {sum} bleiben davon.',
        { sum: say.sum(tightest) },
      )
    : say(
        'A usual month pays the instalment, and {sum} is left of it. What a poor one leaves is not said yet.',
        'Ein üblicher Monat zahlt die Rate, und {sum} bleiben davon. Was ein schlechter lässt, ist noch nicht gesagt.',
        { sum: say.sum(tightest) },
      );
}
