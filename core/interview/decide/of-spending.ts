/** Buying a thing, hiring somebody, borrowing money: what each has to bring, against a month and against the cash. */
import { fraction, isBelowZero, minus, NOTHING, negated, plus, times } from '../../idea/fraction.ts';
import {
  beforeCosts,
  by,
  cashShort,
  type Decision,
  type Figures,
  isAbove,
  type Known,
  less,
  monthNow,
  onTopOf,
  per,
  type Say,
  said,
} from './decision.ts';

const TWELVE = fraction(12n);

/** A thing that is bought once. */
export const BUY: Decision = {
  id: 'buy',
  fields: ['thing', 'saves', 'more', 'upkeep', 'cash', 'price', 'cost', 'sold', 'costs'],
  least: ['thing'],
  test: {
    en: 'borrow or rent one for two weeks, and count what it brings. Go on if it brings at least that number; stop if it stands unused on most days.',
    de: 'zwei Wochen leihen oder mieten und zählen, was es bringt. Weiter, wenn es mindestens diese Zahl bringt; sonst nicht, wenn es an den meisten Tagen steht.',
  },
  decide(figures, say) {
    const { thing, cash } = figures;
    if (!thing) return null;
    const gain = gainOf(figures);
    const months = per(thing, gain);
    const rest = less(cash, thing);
    return {
      verdict: verdictOfBuying({ gain, months, rest }, say),
      lines: said(
        gain && months
          ? say(
              'It brings {gain} a month: {thing} is back after {months} months.',
              'Es bringt {gain} im Monat: {thing} sind nach {months} Monaten wieder da.',
              { gain: say.sum(gain), thing: say.sum(thing), months: say.up(months) },
            )
          : null,
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

function gainOf(figures: Figures): Known {
  const { saves, more, upkeep = NOTHING } = figures;
  const sales = by(more, monthNow(figures).margin);
  if (!saves && !sales) return null;
  return minus(plus(saves ?? NOTHING, sales ?? NOTHING), upkeep);
}

function verdictOfBuying(
  { gain, months, rest }: { gain: Known; months: Known; rest: Known },
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
  return isShort
    ? say(
        'Not out of your cash. Whether it pays depends on what it saves or brings a month.',
        'Nicht aus dem, was da ist. Ob es sich lohnt, hängt davon ab, was es im Monat spart oder bringt.',
      )
    : say(
        'Whether it pays depends on what it saves or brings a month.',
        'Ob es sich lohnt, hängt davon ab, was es im Monat spart oder bringt.',
      );
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

function numberOfBuying(figures: Figures, thing: NonNullable<Known>, say: Say): string {
  const month = plus(per(thing, TWELVE)!, figures.upkeep ?? NOTHING);
  const sales = per(month, monthNow(figures).margin);
  return say(
    '{sum} a month{sales}. With that it is paid back within a year.',
    '{sum} im Monat{sales}. Damit ist es in einem Jahr zurückgezahlt.',
    {
      sum: say.sum(month),
      sales: sales
        ? say(', or {count} more sales', ' oder {count} Verkäufe mehr', { count: say.up(sales) })
        : '',
    },
  );
}

/** Somebody who is paid by the month or the hour. The wages come for a month, whatever they were said by. */
export const HIRE: Decision = {
  id: 'hire',
  fields: ['wages', 'wageHours', 'onTop', 'price', 'cost', 'sold', 'costs'],
  least: ['wages'],
  test: {
    en: 'one day a week for four weeks, paid by the day. Go on if that day sells its part of the number; stop if it only fills the time.',
    de: 'vier Wochen lang ein Tag in der Woche, tageweise bezahlt. Weiter, wenn dieser Tag seinen Teil der Zahl verkauft; sonst nicht.',
  },
  decide(figures, say) {
    const { wages, onTop } = figures;
    if (!wages) return null;
    const whole = times(wages, onTopOf(onTop));
    const now = monthNow(figures);
    const more = per(whole, now.margin);
    const rest = less(now.left, whole);
    return {
      verdict: rest
        ? isBelowZero(rest)
          ? say(
              'Not out of what a month leaves now: {short} would be missing every month until more is sold.',
              'Nicht aus dem, was ein Monat jetzt lässt: Es fehlten jeden Monat {short}, bis mehr verkauft wird.',
              { short: say.sum(negated(rest)) },
            )
          : say(
              'A month carries it: {rest} would be left{before}, even if nothing more is sold.',
              'Ein Monat trägt es: {rest} blieben übrig{before}, auch wenn nicht mehr verkauft wird.',
              { rest: say.sum(rest), before: beforeCosts(now, say) },
            )
        : say('It costs **{whole}** a month.', 'Es kostet **{whole}** im Monat.', { whole: say.sum(whole) }),
      lines: said(
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
        now.left
          ? say('A month leaves {left} now{before}.', 'Ein Monat lässt jetzt {left}{before}.', {
              left: say.sum(now.left),
              before: beforeCosts(now, say),
            })
          : null,
      ),
      number: more
        ? say(
            '{more} more sales a month than now. So many pay for the person, and leave you what you have.',
            '{more} Verkäufe mehr im Monat als jetzt. So viele zahlen die Person, und Ihnen bleibt, was Sie haben.',
            { more: say.up(more) },
          )
        : null,
    };
  },
};

/** Money that is paid back in equal parts, with the interest on what is still owed. */
export const BORROW: Decision = {
  id: 'borrow',
  fields: ['loan', 'loanMonths', 'instalment', 'interest', 'poorMonth', 'price', 'cost', 'sold', 'costs'],
  least: ['loan'],
  test: {
    en: 'put the instalment aside every month for three months as if you owed it. Go on if you never had to take it back; stop if you had to once.',
    de: 'legen Sie die Rate drei Monate lang jeden Monat zurück, als schuldeten Sie sie. Weiter, wenn Sie sie nie zurücknehmen mussten; sonst nicht.',
  },
  decide(figures, say) {
    const { loan, poorMonth } = figures;
    const rate = rateOf(figures);
    if (!loan && !rate) return null;
    const now = monthNow(figures);
    const back = per(loan, now.left);
    const ofPoor = less(poorMonth, rate);
    const ofUsual = less(now.left, rate);
    return {
      verdict: verdictOfLoan({ rate, ofPoor, ofUsual }, say),
      lines: said(
        rate
          ? say(
              'The instalment is **{rate}** a month{interest}.',
              'Die Rate beträgt **{rate}** im Monat{interest}.',
              {
                rate: say.sum(rate),
                interest:
                  figures.instalment || !figures.interest
                    ? ''
                    : say(
                        ' at first, with interest; it falls a little each month',
                        ' am Anfang, mit Zins; sie sinkt jeden Monat ein wenig',
                      ),
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
      number: rate
        ? say(
            '{rate}: what a poor month has to leave. If one does not, the loan is too large or too short.',
            '{rate}: So viel muss ein schlechter Monat übrig lassen. Tut er es nicht, ist der Kredit zu groß oder zu kurz.',
            { rate: say.sum(rate) },
          )
        : null,
    };
  },
};

/** The first instalment, which is the largest. */
function rateOf({ loan, loanMonths, interest, instalment }: Figures): Known {
  if (instalment) return instalment;
  const part = per(loan, loanMonths);
  const charge = interest && loan ? per(times(loan, interest), fraction(1200n)) : null;
  return part && charge ? plus(part, charge) : part;
}

function verdictOfLoan(
  { rate, ofPoor, ofUsual }: { rate: Known; ofPoor: Known; ofUsual: Known },
  say: Say,
): string {
  if (!rate)
    return say(
      'How long you have to pay it back decides it: that makes the instalment.',
      'Wie lange Sie zum Zurückzahlen haben, entscheidet: Das ergibt die Rate.',
    );
  const tightest = ofPoor ?? ofUsual;
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
