/** Being paid later, money that others owe, and several who put money in: what is missing, and for how long. */
import { fraction, isBelowZero, minus, NOTHING, negated, plus, times } from '../../idea/fraction.ts';
import { DAYS_A_MONTH } from '../../idea/units.ts';
import {
  beforeCosts,
  by,
  cashShort,
  type Decision,
  type Figures,
  type Known,
  less,
  monthNow,
  per,
  percent,
  said,
} from './decision.ts';

/** Some who buy pay later. */
export const LATE: Decision = {
  id: 'late',
  fields: ['lateDays', 'lateShare', 'takings', 'cash', 'price', 'cost', 'sold', 'costs'],
  least: ['lateDays', 'takings'],
  test: {
    en: 'ask three who have worked for the same payer on which day the money came. Go on if all three name the agreed day or less; count with the latest if not, and ask for a part in advance.',
    de: 'fragen Sie drei, die für denselben Zahler gearbeitet haben, an welchem Tag das Geld kam. Weiter, wenn alle drei den vereinbarten Tag nennen; sonst rechnen Sie mit dem spätesten und verlangen eine Anzahlung.',
  },
  decide(figures, say) {
    const { lateDays, cash } = figures;
    const now = monthNow(figures);
    const takings = figures.takings ?? now.takings;
    const months = by(per(lateDays, DAYS_A_MONTH), percent(figures.lateShare ?? fraction(100n)));
    const spent = spentOf(figures);
    const need = by(spent ?? takings, months);
    const open = by(takings, months);
    if (!need || !lateDays) return null;
    const rest = less(cash, need);
    return {
      verdict: say(
        'You need about **{need}** to bridge it.',
        'Sie brauchen etwa **{need}**, um es zu überbrücken.',
        { need: say.sum(need) },
      ),
      lines: said(
        spent
          ? say(
              'A month costs you {spent} to do; that part of it is paid out {days} days before its money comes.',
              'Ein Monat kostet Sie {spent}; dieser Teil davon ist {days} Tage bezahlt, bevor sein Geld kommt.',
              { spent: say.sum(spent), days: say.number(lateDays) },
            )
          : say(
              'That is all that would be outstanding; what a month costs you to do is not said, and may be less.',
              'Das ist alles, was aussteht; was ein Monat Sie kostet, ist nicht gesagt und kann weniger sein.',
            ),
        spent && open
          ? say('Bills of {open} are unpaid at any time.', 'Jederzeit sind Rechnungen über {open} offen.', {
              open: say.sum(open),
            })
          : null,
        rest
          ? isBelowZero(rest)
            ? cashShort(rest, say)
            : say('Your cash reaches: {rest} is left.', 'Ihr Geld reicht: {rest} bleiben.', {
                rest: say.sum(rest),
              })
          : null,
        figures.lateShare
          ? null
          : say(
              'All of what you sell counts as paid late; its row is below if it is only a part.',
              'Alles zählt als spät bezahlt; ist es nur ein Teil, steht die Zeile dafür unten.',
            ),
      ),
      number: say(
        '{need} in the account before you take them on; every ten days later is {ten} more.',
        '{need} auf dem Konto, bevor Sie zusagen; je zehn Tage später sind es {ten} mehr.',
        { need: say.sum(need), ten: say.sum(per(times(need, fraction(10n)), lateDays) ?? NOTHING) },
      ),
    };
  },
};

/** What a month costs to do. */
function spentOf({ cost, sold, costs }: Figures): Known {
  const made = by(cost, sold);
  return made ? plus(made, costs ?? NOTHING) : null;
}

/** Money that others owe. */
export const OWED: Decision = {
  id: 'owed',
  fields: ['owed', 'owedWeeks', 'price', 'cost', 'sold', 'costs'],
  least: ['owed'],
  test: {
    en: 'tell the next three who order that it is paid on delivery from now on. Go on with it if two of three order all the same; offer seven days against half in advance if they do not.',
    de: 'sagen Sie den nächsten drei Bestellern, dass ab jetzt bei Lieferung bezahlt wird. Bestellen zwei von drei trotzdem, bleibt es dabei; sonst sieben Tage gegen die Hälfte im Voraus.',
  },
  decide(figures, say) {
    const { owed, owedWeeks } = figures;
    if (!owed) return null;
    const now = monthNow(figures);
    const months = per(owed, now.left);
    const part = by(per(owed, now.takings), fraction(100n));
    return {
      verdict: months
        ? say(
            'They hold **{months} months** of what is left to you{before}.',
            'Bei ihnen liegt, was Ihnen in **{months} Monaten** bleibt{before}.',
            { months: say.number(months), before: beforeCosts(now, say) },
          )
        : say('{owed} is outstanding.', '{owed} stehen aus.', { owed: say.sum(owed) }),
      lines: said(
        part && now.takings
          ? say(
              'It is {part} % of the {takings} that a month takes in.',
              'Das sind {part} % der {takings}, die ein Monat einnimmt.',
              { part: say.number(part), takings: say.sum(now.takings) },
            )
          : null,
        say(
          'Today: one list, with name, sum and the day of delivery{weeks}.',
          'Heute: eine Liste mit Name, Summe und Tag der Lieferung{weeks}.',
          {
            weeks: owedWeeks
              ? say('; the one of {weeks} weeks stands first', '; die von {weeks} Wochen steht zuerst', {
                  weeks: say.number(owedWeeks),
                })
              : '',
          },
        ),
        say(
          'Go there yourself, at a quiet hour, and ask for a part today and a day for the rest. Write both down, and have them sign.',
          'Gehen Sie selbst hin, zu einer ruhigen Stunde, und bitten Sie um einen Teil heute und einen Tag für den Rest. Schreiben Sie beides auf und lassen Sie es unterschreiben.',
        ),
        say(
          'The next delivery comes when that part is paid; until all is paid, each new one is paid when it is handed over. That loses nobody who means to pay.',
          'Die nächste Lieferung kommt, wenn dieser Teil bezahlt ist; bis alles bezahlt ist, wird jede neue bei Übergabe bezahlt. Das vergrault niemanden, der zahlen will.',
        ),
      ),
      number: say(
        '{half}: half of it within two weeks. Less than that, and nothing more goes out on credit.',
        '{half}: die Hälfte in zwei Wochen. Ist es weniger, geht nichts mehr auf Rechnung hinaus.',
        { half: say.sum(per(owed, fraction(2n))!) },
      ),
    };
  },
};

/** Several who put money in at the start. */
export const PARTNERS: Decision = {
  id: 'partners',
  fields: ['members', 'share', 'slowMembers', 'slowInstalment', 'startNeed'],
  least: ['members', 'share'],
  test: {
    en: 'all pay the first part into one account by a day that you name, and sign one page on leaving. Go on if it is all there; find out why before you sign anything else if it is not.',
    de: 'alle zahlen den ersten Teil bis zu einem festen Tag auf ein Konto und unterschreiben eine Seite über das Ausscheiden. Weiter, wenn alles da ist; sonst erst klären, warum nicht.',
  },
  decide(figures, say) {
    const { members, share, slowMembers = NOTHING, slowInstalment, startNeed } = figures;
    if (!members || !share || isBelowZero(minus(members, slowMembers))) return null;
    const all = times(members, share);
    const atStart = plus(
      times(minus(members, slowMembers), share),
      by(slowMembers, slowInstalment) ?? NOTHING,
    );
    const rest = less(atStart, startNeed);
    const months = per(share, slowInstalment);
    return {
      verdict: rest
        ? isBelowZero(rest)
          ? say(
              'It does not reach at the start: **{short}** is missing.',
              'Es reicht am Anfang nicht: **{short}** fehlen.',
              { short: say.sum(negated(rest)) },
            )
          : say(
              'It reaches at the start, and {rest} is over.',
              'Es reicht am Anfang, und {rest} bleiben übrig.',
              { rest: say.sum(rest) },
            )
        : say(
            '**{start}** is there at the start, of {all} in all. What the start costs is not said yet.',
            '**{start}** sind am Anfang da, von zusammen {all}. Was der Anfang kostet, ist noch nicht gesagt.',
            { start: say.sum(atStart), all: say.sum(all) },
          ),
      lines: said(
        rest
          ? say(
              '{start} is there in the first month, of {all} in all.',
              '{start} sind im ersten Monat da, von zusammen {all}.',
              { start: say.sum(atStart), all: say.sum(all) },
            )
          : null,
        months
          ? say(
              'Who pays little by little has paid in full after {months} months.',
              'Wer nach und nach zahlt, hat nach {months} Monaten alles bezahlt.',
              { months: say.up(months) },
            )
          : null,
        say(
          'Who leaves takes {share} with them at most: write down now when it is paid back (a year later, say, and less a share of the losses) and to whom it then belongs.',
          'Wer geht, nimmt höchstens {share} mit: Schreiben Sie jetzt auf, wann das zurückgezahlt wird (etwa ein Jahr später, abzüglich eines Anteils am Verlust) und wem es dann gehört.',
          { share: say.sum(share) },
        ),
      ),
      number: say(
        '{sum}: what has to be there when one of you leaves, before anything is spent on what cannot be sold again.',
        '{sum}: So viel muss da sein, wenn eine Person geht, bevor Geld in etwas fließt, das sich nicht wieder verkaufen lässt.',
        { sum: say.sum(share) },
      ),
    };
  },
};
