/** What is said of a comparison, in each of the interview's languages. */
import type { InterviewLanguage } from './interview.ts';

/** Words in braces are filled with figures of the rows, and with what follows from them. */
export interface ComparisonTexts {
  /** Stands over the form. */
  fillIn: string;
  fillInBlank: string;
  again: string;
  setAside: string;
  /** The table's head: the first column, how it is, an option, one of two, the difference. */
  columns: { what: string; now: string; option: string; options: string; difference: string };
  sold: string;
  once: string;
  day: string;
  more: string;
  less: string;
  same: string;
  alone: string;
  aloneLoss: string;
  unclear: string;
  /** A cost of one that could stand for several of now. */
  whichCost: string;
  /** Sales beside those of now, at another price. */
  beside: string;
  /** Sold by the day, and the option costs something by the month. */
  needsDays: string;
  mayLose: string;
  mayLoseNone: string;
  mustSell: string;
  ofHundred: string;
  mustHundred: string;
  paysFor: string;
  paysForAlready: string;
  toNothing: string;
  payLeaves: string;
  noOption: string;
  eachLoses: string;
  samePrice: string;
  carriesDownTo: string;
  backAfter: string;
  neverBack: string;
  months: string;
  days: string;
  doubt: Readonly<Record<'price' | 'extra' | 'pay' | 'once' | 'volume' | 'unitCost', string>>;
  /** So many made or bought at once. */
  batch: {
    outlay: string;
    back: string;
    neverBack: string;
    last: string;
    risk: string;
    pays: string;
    neverPays: string;
    largerIsCheaper: string;
  };
  option: string;
  beforeRegular: string;
}

const EN: ComparisonTexts = {
  fillIn: 'Here is how it is beside what you ask. Put it right and work it out: nothing of it is kept.',
  fillInBlank:
    'I keep your question. Fill in what you know here, roughly is fine, and I work it out; nothing of it is kept.',
  again: 'Change a figure and work it out again, or keep the option.',
  setAside: 'Leave that question',
  columns: {
    what: 'What',
    now: 'Now',
    option: 'Option',
    options: 'Option {number}',
    difference: 'Difference',
  },
  sold: 'How many are sold',
  once: 'Paid once',
  day: 'Left in a day',
  more: '**{option} leaves {sum} more {every} than now{before}.**',
  less: '**{option} leaves {sum} less {every} than now{before}.**',
  same: '**{option} leaves the same as now{before}.**',
  alone: '**{option}, for itself, leaves {sum} {every}.**',
  aloneLoss: '**{option}, for itself, loses {sum} {every}.**',
  whichCost:
    '{cost}: which cost of now does it stand for? You have {costs}. Give it the name of the one that it replaces, or take out those that it replaces, and work it out again. I add nothing up before that.',
  beside:
    'These would be sales beside those of now, at a price of their own, and this comparison has one price for everything that is sold: I give no verdict on it. Tell me the new ones as a thing of their own, with their price, what one costs and how many, and I work out both together.',
  unclear: 'What each way leaves I can say once these are here: {places}.',
  needsDays:
    'You sell by the day, and this comes by longer periods: on how many days are you open? Fill that in, and I work it out.',
  mayLose: '**At {price} you may lose {count} of {now} before it is worse than {before}.**',
  mayLoseNone: 'At {price} losing even one of {now} makes it worse than {before}.',
  mustSell:
    '**At {price} you have to sell {needed}, {count} more than now, before it is better than {before}.**',
  ofHundred: 'At {price} you may lose {count} of every 100 sales before it is worse than {before}.',
  mustHundred:
    'At {price} you need {count} more sales for every 100 of now before it is better than {before}.',
  paysFor: '**{what} pays for itself from {count} more {unit}.**',
  paysForAlready: '{what} pays for itself: it would from {count} more {unit} on.',
  toNothing: 'That is {sum} short {every}: it would take {count} more {unit} to come out even.',
  payLeaves: '**{sum} for yourself leaves {rest} {every}.**',
  noOption: 'Fill in at least one figure of the option, and I work it out.',
  eachLoses: 'Each one would lose you money: no number of sales makes that better.',
  samePrice: 'With {volume} one has to sell for {price} to leave what is left now.',
  carriesDownTo: 'It carries its costs down to {count} {unit}.',
  backAfter: '{costs} once is back after {time}.',
  neverBack: '{costs} once does not come back this way: nothing more is left than now.',
  months: '{count} months',
  days: '{count} days of selling',
  doubt: {
    price:
      'What the sum does not know: how many buy at that price. The cheapest way to find out: ask it of the next ten who want one, say nothing of the old price, and count who buys.',
    extra:
      'What the sum does not know: whether the work or the customers for it are there. The cheapest way to find out: take it for a week or for your busiest day before you sign anything.',
    pay: 'What the sum does not know: what a poor month brings. Put your poorest month in as what you sell, and see whether you would still pay yourself.',
    once: 'What the sum does not know: how much you would use it. The cheapest way to find out: borrow or rent one for two weeks and count.',
    volume:
      'What the sum does not know: whether you sell that many. The cheapest way to find out: take orders for next week first, and count them.',
    unitCost:
      'What the sum does not know: whether it is as good as what you use now. The cheapest way to find out: make five with it and let buyers choose.',
  },
  batch: {
    outlay: '**{count} at {cost} each is {sum} at once.**',
    back: '{count} sales at {price} bring that back.',
    neverBack: 'It would take {count} sales at {price} to bring that back: more than there are.',
    last: 'At {sold} a month the last one is sold after {months} months.',
    risk: '**The {large} tie up {more} more than the {small}.** If only {small} sell, {left} lie there and that money with them.',
    pays: 'The larger one is the cheaper from sale number {count} on, counted in all: until then the smaller, ordered again when it is sold, costs no more.',
    neverPays: 'It is never the cheaper: the {small}, ordered again when they are sold, cost no more in all.',
    largerIsCheaper:
      'The {large} cost no more in all than the smaller batch: only room to keep them speaks against it.',
  },
  option: 'The option',
  beforeRegular: ', before regular costs',
};

const DE: ComparisonTexts = {
  fillIn:
    'Hier steht, wie es ist, neben dem, wonach Sie fragen. Berichtigen Sie es und lassen Sie es ausrechnen: Behalten wird nichts davon.',
  fillInBlank:
    'Ich behalte Ihre Frage. Tragen Sie hier ein, was Sie wissen, ungefähr genügt, dann rechne ich; behalten wird nichts davon.',
  again: 'Ändern Sie eine Zahl und lassen Sie es neu ausrechnen, oder behalten Sie die Möglichkeit.',
  setAside: 'Diese Frage lassen',
  columns: {
    what: 'Was',
    now: 'Jetzt',
    option: 'Möglichkeit',
    options: 'Möglichkeit {number}',
    difference: 'Unterschied',
  },
  sold: 'Wie viele verkauft werden',
  once: 'Einmal bezahlt',
  day: 'Es bleibt am Tag',
  more: '**{option} lässt {every} {sum} mehr als jetzt{before}.**',
  less: '**{option} lässt {every} {sum} weniger als jetzt{before}.**',
  same: '**{option} lässt so viel wie jetzt{before}.**',
  alone: '**{option} für sich lässt {every} {sum}.**',
  aloneLoss: '**{option} für sich verliert {every} {sum}.**',
  whichCost:
    '{cost}: Für welche der jetzigen Kosten steht das? Sie haben {costs}. Geben Sie ihm den Namen der Kosten, die es ersetzt, oder nehmen Sie heraus, was es ersetzt, und rechnen Sie neu. Vorher zähle ich nichts zusammen.',
  beside:
    'Das wären Verkäufe neben den jetzigen, zu einem eigenen Preis, und dieser Vergleich hat nur einen Preis für alles: Ein Urteil gebe ich darüber nicht. Nennen Sie mir das Neue als eigene Sache, mit Preis, Kosten für eines und Anzahl, dann rechne ich beides zusammen.',
  unclear: 'Was jeder Weg lässt, sage ich, sobald das da ist: {places}.',
  needsDays:
    'Sie verkaufen nach Tagen, und das hier fällt in längeren Abständen an: An wie vielen Tagen haben Sie offen? Tragen Sie es ein, dann rechne ich.',
  mayLose: '**Bei {price} dürfen Sie {count} von {now} verlieren, ehe es schlechter ist als {before}.**',
  mayLoseNone: 'Bei {price} ist es schlechter als {before}, sobald Sie eines von {now} verlieren.',
  mustSell:
    '**Bei {price} müssen Sie {needed} verkaufen, {count} mehr als jetzt, ehe es besser ist als {before}.**',
  ofHundred:
    'Bei {price} dürfen Sie {count} von je 100 Verkäufen verlieren, ehe es schlechter ist als {before}.',
  mustHundred:
    'Bei {price} brauchen Sie {count} Verkäufe mehr auf je 100 von jetzt, ehe es besser ist als {before}.',
  paysFor: '**{what} trägt sich ab {count} mehr ({unit}).**',
  paysForAlready: '{what} trägt sich: ab {count} mehr ({unit}) schon.',
  toNothing: 'Dafür fehlen {every} {sum}: Es brauchte {count} mehr ({unit}), damit es aufgeht.',
  payLeaves: '**{sum} für Sie selbst lassen {every} {rest}.**',
  noOption: 'Tragen Sie wenigstens eine Zahl der Möglichkeit ein, dann rechne ich.',
  eachLoses: 'Jedes einzelne würde Geld verlieren: Mehr Verkäufe machen das nicht besser.',
  samePrice: 'Bei {volume} muss eines {price} kosten, damit so viel bleibt wie jetzt.',
  carriesDownTo: 'Es trägt seine Kosten bis hinab zu {count} {unit}.',
  backAfter: '{costs} einmalig sind nach {time} wieder da.',
  neverBack: '{costs} einmalig kommen so nicht zurück: Es bleibt nicht mehr als jetzt.',
  months: '{count} Monaten',
  days: '{count} Verkaufstagen',
  doubt: {
    price:
      'Was die Rechnung nicht weiß: wie viele zu diesem Preis kaufen. Am billigsten finden Sie es heraus, wenn Sie ihn von den nächsten zehn verlangen, vom alten nichts sagen und zählen, wer kauft.',
    extra:
      'Was die Rechnung nicht weiß: ob die Arbeit oder die Kunden dafür da sind. Am billigsten finden Sie es heraus, wenn Sie es erst für eine Woche oder den stärksten Tag nehmen, ehe Sie etwas unterschreiben.',
    pay: 'Was die Rechnung nicht weiß: was ein schlechter Monat bringt. Setzen Sie Ihren schlechtesten Monat als Verkauf ein und sehen Sie, ob Sie sich dann noch bezahlen könnten.',
    once: 'Was die Rechnung nicht weiß: wie viel Sie es brauchen würden. Am billigsten finden Sie es heraus, wenn Sie eines für zwei Wochen leihen und zählen.',
    volume:
      'Was die Rechnung nicht weiß: ob Sie so viele verkaufen. Am billigsten finden Sie es heraus, wenn Sie erst Bestellungen für nächste Woche annehmen und zählen.',
    unitCost:
      'Was die Rechnung nicht weiß: ob es so gut ist wie das, was Sie jetzt nehmen. Am billigsten finden Sie es heraus, wenn Sie fünf damit machen und Käufer wählen lassen.',
  },
  batch: {
    outlay: '**{count} zu je {cost} sind {sum} auf einmal.**',
    back: '{count} Verkäufe zu {price} bringen das zurück.',
    neverBack: 'Es brauchte {count} Verkäufe zu {price}, um das zurückzubringen: mehr, als da sind.',
    last: 'Bei {sold} im Monat ist das letzte nach {months} Monaten verkauft.',
    risk: '**Die {large} binden {more} mehr als die {small}.** Verkaufen sich nur {small}, liegen {left} da und das Geld mit ihnen.',
    pays: 'Die größere Menge ist ab dem {count}. Verkauf insgesamt die billigere: Bis dahin kostet die kleinere, nachbestellt, wenn sie verkauft ist, nicht mehr.',
    neverPays:
      'Billiger wird sie nie: Die {small}, nachbestellt, wenn sie verkauft sind, kosten insgesamt nicht mehr.',
    largerIsCheaper:
      'Die {large} kosten insgesamt nicht mehr als die kleinere Menge: Dagegen spricht nur der Platz.',
  },
  option: 'Die Möglichkeit',
  beforeRegular: ', vor laufenden Kosten',
};

/** The texts of a language. */
export function comparisonTexts(language: InterviewLanguage): ComparisonTexts {
  return language === 'de' ? DE : EN;
}
