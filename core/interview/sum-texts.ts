/** What the interview says of sums that it was asked for, in each of its languages. */
import type { InterviewLanguage } from './interview.ts';

/** Words in braces are filled with figures of the card or of the message, and with what follows from them. */
export interface SumTexts {
  /** `{inputs}` are for this sum alone. */
  withThese: string;
  /** Stands over the form of a sum. */
  putRightSum: string;
  /** Figures of a question that were not understood: those of the card, to change. */
  notUnderstood: string;
  fillIn: string;
  gap: string;
  kept: string;
  /** The same of a form with words in it. */
  keptAll: string;
  tried: string;
  trial: string;
  /** Over the confirmed beside the tried. */
  trialColumns: readonly [string, string, string, string];
  removed: string;
  left: string;
  leftLoss: string;
  /** Nothing is charged for it. */
  leftGiven: string;
  /** `{count}` with its unit; `{ways}` the same by weeks and days. */
  forCosts: string;
  forNeed: string;
  forNeedAndCosts: string;
  forNeedOnly: string;
  forExtra: string;
  forAll: string;
  forOneOff: string;
  sales: string;
  months: string;
  never: string;
  /** The month leaves nothing, whatever each sale does. */
  monthNeverPays: string;
  atLeast: string;
  leastWhy: string;
  customers: string;
  /** The same of a thing, and no person: `{count}` of `{unit}`. */
  paidRegularly: string;
  aMonth: string;
  /** A month in which one sells, where that is not each of the year. */
  aSeasonMonth: string;
  ways: string;
  byDay: string;
  askDays: string;
  turnover: string;
  gross: string;
  result: string;
  loss: string;
  enough: string;
  short: string;
  forYou: string;
  beforeRegular: string;
  discount: string;
  discountMonth: string;
  anHour: string;
  anHourOfOne: string;
  runway: string;
  runwayAlone: string;
  cashGap: string;
  runwayAfter: string;
  paybackVolume: string;
  onlyWith: string;
  yes: string;
  no: string;
  missing: string;
  nothing: string;
}

const EN: SumTexts = {
  withThese: 'With {inputs}:',
  putRightSum: 'Fill in what you know and keep it: I work it out with exactly that.',
  notUnderstood:
    'I did not get all figures of that right, so none of them stands here. Change what would be different and press “Only work it out”: it is shown beside how it is, and nothing of it is kept.',
  fillIn: 'Fill in what you know; a rough figure is fine, and what you leave empty stays open.',
  gap: 'One thing is still in the way: {gap} Put it right in its row and keep it.',
  kept: 'Keep these figures:',
  keptAll: 'Keep this:',
  tried: 'Only work it out with these figures:',
  trial: 'Only worked out: nothing on your card has changed.',
  trialColumns: ['What', 'On your card', 'Tried', 'Difference'],
  removed: 'Taken out: {count}',
  left: '**Left from {one}: {sum}.**',
  leftLoss:
    '**Each one loses you {sum}.** More sales make that worse: the price has to rise or the cost to fall first.',
  leftGiven: '**Each one that you give costs you {sum}.** Somebody else has to pay for it.',
  forCosts: 'To cover {costs} a month: **{count}**{ways}.',
  forNeed: 'To cover that and have {need} left: **{count}**{ways}.',
  forNeedAndCosts: 'To cover {costs} a month and have {need} left: **{count}**{ways}.',
  forNeedOnly:
    'To have {need} left: **{count}**{ways}, before regular costs such as rent, which I do not know yet.',
  forExtra: '{extra} on top takes **{count}** more{ways} to pay for itself.',
  forAll: 'With everything that you pay regularly: **{count}**{ways}.',
  forOneOff: 'To earn back {costs}: **{count}**.',
  sales: '{number} sales',
  months: 'At {volume} that takes {months}.',
  monthNeverPays: 'At {volume} the month leaves nothing, so {costs} is not earned back.',
  never: 'No number of sales brings that about while one leaves nothing.',
  atLeast: 'at least {count}',
  leastWhy: 'It is more than that: what one costs you is not in it yet.',
  customers: '{count} who pay regularly',
  paidRegularly: '{count} × {unit}, paid regularly',
  aMonth: '{count} a month',
  aSeasonMonth: '{count} a month of the season',
  ways: ', which is {week} a week',
  byDay: ' or {day} a day ({days} a week)',
  askDays: 'How many days a week do you sell? Then I can say it for a day.',
  turnover: 'At {volume} you take **{sum}** a month, before any costs.',
  gross: 'At {volume} that leaves **{sum}** {every}, before regular costs.',
  result: 'At {volume}, **{sum}** is left in a month.',
  loss: 'At {volume} you lose **{sum}** a month.',
  enough: 'At {volume} it is enough, with {rest} a month to spare{before}.',
  short: 'At {volume} it falls short by {rest} a month{before}.',
  forYou:
    'At {volume} the costs are paid, and **{rest}** a month is left{before}, before tax: that is what you would live on. Fill in what you want to have left, and I say whether it is enough.',
  beforeRegular: ', before regular costs',
  discount:
    '{percent} % off{portion} makes {price} on average and leaves **{sum}** from one instead of {before}.',
  discountMonth: 'In a month: **{after}** instead of {now}, so {less} less.',
  anHour: 'That is **{sum}** an hour.',
  anHourOfOne: 'One leaves **{sum}** for each hour that it takes.',
  runway: 'The money that you have lasts **{months}** if every month goes like that.',
  runwayAlone: 'With nothing sold, the money that you have lasts **{months}**.',
  cashGap:
    '**{gap} is missing before you begin:** {once} is to be paid once, and you have {cash}. When money comes in, and what is paid in parts, is not in these sums.',
  runwayAfter:
    'Once {once} is paid, {rest} of your money is left; it lasts **{months}** if every month goes like that.',
  paybackVolume: 'How soon {costs} is earned back depends on how many pay; I can say it once I know that.',
  onlyWith: '- With {price} alone: **{count}**{ways}',
  yes: '**Yes, on these figures.**',
  no: '**No, not on these figures.**',
  missing: 'Still missing for {what}: {places}.',
  nothing: 'I work that out as soon as these are here: {places}. Fill in what you know and keep it.',
};

const DE: SumTexts = {
  withThese: 'Mit {inputs}:',
  putRightSum: 'Tragen Sie ein, was Sie wissen, und behalten Sie es: Ich rechne mit genau dem.',
  notUnderstood:
    'Nicht alle Zahlen davon habe ich verstanden, darum steht hier keine davon. Ändern Sie, was anders wäre, und wählen Sie „Only work it out“: Es steht dann neben dem, wie es ist, und nichts davon wird behalten.',
  fillIn: 'Tragen Sie ein, was Sie wissen; eine grobe Zahl genügt, und was leer ist, bleibt offen.',
  gap: 'Eines steht noch im Weg: {gap} Berichtigen Sie es in seiner Zeile und behalten Sie es.',
  kept: 'Diese Zahlen behalten:',
  keptAll: 'Das behalten:',
  tried: 'Nur ausrechnen, mit diesen Zahlen:',
  trial: 'Nur ausgerechnet: Auf Ihrer Karte hat sich nichts geändert.',
  trialColumns: ['Was', 'Auf Ihrer Karte', 'Ausgerechnet', 'Unterschied'],
  removed: 'Herausgenommen: {count}',
  left: '**Es bleibt von {one}: {sum}.**',
  leftGiven: '**Jedes, das Sie geben, kostet Sie {sum}.** Bezahlen muss es jemand anderes.',
  leftLoss:
    '**Jedes Stück verliert {sum}.** Mehr Verkäufe machen das schlimmer: Erst muss der Preis steigen oder der Aufwand sinken.',
  forCosts: 'Um {costs} im Monat zu decken: **{count}**{ways}.',
  forNeed: 'Um das zu decken und {need} übrig zu haben: **{count}**{ways}.',
  forNeedAndCosts: 'Um {costs} im Monat zu decken und {need} übrig zu haben: **{count}**{ways}.',
  forNeedOnly:
    'Um {need} übrig zu haben: **{count}**{ways}, vor laufenden Kosten wie der Miete, die ich noch nicht kenne.',
  forExtra: '{extra} zusätzlich brauchen **{count}** mehr{ways}, damit es sich trägt.',
  forAll: 'Mit allem, was Sie laufend zahlen: **{count}**{ways}.',
  forOneOff: 'Um {costs} wieder hereinzuholen: **{count}**.',
  sales: '{number} Verkäufe',
  months: 'Bei {volume} dauert das {months}.',
  monthNeverPays: 'Bei {volume} bleibt im Monat nichts, also kommt {costs} nicht wieder herein.',
  never: 'Keine Zahl von Verkäufen bringt das, solange von einem nichts übrig bleibt.',
  atLeast: 'mindestens {count}',
  leastWhy: 'Es ist mehr als das: Was eines Sie kostet, fehlt darin noch.',
  paidRegularly: '{count} × {unit}, regelmäßig bezahlt',
  customers: '{count}, die regelmäßig zahlen',
  aMonth: '{count} im Monat',
  aSeasonMonth: '{count} in einem Monat der Saison',
  ways: ', das sind {week} in der Woche',
  byDay: ' oder {day} am Tag ({days} in der Woche)',
  askDays: 'An wie vielen Tagen in der Woche verkaufen Sie? Dann sage ich es für einen Tag.',
  turnover: 'Bei {volume} nehmen Sie **{sum}** im Monat ein, vor allen Kosten.',
  gross: 'Bei {volume} bleiben **{sum}** {every}, vor laufenden Kosten.',
  result: 'Bei {volume} bleiben im Monat **{sum}**.',
  loss: 'Bei {volume} fehlen im Monat **{sum}**.',
  enough: 'Bei {volume} reicht es, mit {rest} im Monat darüber{before}.',
  short: 'Bei {volume} fehlen {rest} im Monat{before}.',
  forYou:
    'Bei {volume} sind die Kosten gedeckt, und es bleiben **{rest}** im Monat{before}, vor Steuern: Davon würden Sie leben. Tragen Sie ein, was übrig bleiben soll, dann sage ich, ob es reicht.',
  beforeRegular: ', vor laufenden Kosten',
  discount:
    '{percent} % Nachlass{portion} ergeben im Schnitt {price} und lassen **{sum}** von einem statt {before}.',
  discountMonth: 'Im Monat: **{after}** statt {now}, also {less} weniger.',
  anHour: 'Das sind **{sum}** in der Stunde.',
  anHourOfOne: 'Eines lässt **{sum}** für jede Stunde, die es braucht.',
  runway: 'Ihr Geld reicht **{months}**, wenn jeder Monat so läuft.',
  runwayAlone: 'Ganz ohne Verkäufe reicht Ihr Geld **{months}**.',
  cashGap:
    '**{gap} fehlen, bevor Sie anfangen:** {once} sind einmalig zu zahlen, und Sie haben {cash}. Wann Geld hereinkommt und was in Raten bezahlt wird, steht nicht in diesen Rechnungen.',
  runwayAfter:
    'Sind {once} bezahlt, bleiben {rest} von Ihrem Geld; das reicht **{months}**, wenn jeder Monat so läuft.',
  paybackVolume:
    'Wann {costs} wieder hereinkommen, hängt davon ab, wie viele zahlen; das sage ich, sobald ich es weiß.',
  onlyWith: '- Allein mit {price}: **{count}**{ways}',
  yes: '**Ja, mit diesen Zahlen.**',
  no: '**Nein, mit diesen Zahlen nicht.**',
  missing: 'Noch offen für {what}: {places}.',
  nothing:
    'Das rechne ich, sobald das da ist: {places}. Tragen Sie ein, was Sie wissen, und behalten Sie es.',
};

/** The texts of a language. */
export function sumTexts(language: InterviewLanguage): SumTexts {
  return language === 'de' ? DE : EN;
}

/** How a message begins that keeps or tries a form. */
export const SUM_HEADS: readonly string[] = [EN, DE].flatMap(({ kept, keptAll, tried }) => [
  kept,
  keptAll,
  tried,
]);
