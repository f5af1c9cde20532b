/** What the week's list says, by the stage of the venture, in the languages of the interview. */
import type { STAGES } from '../idea/places.ts';
import type { InterviewLanguage } from './interview.ts';
import { tellingTexts } from './telling-texts.ts';
import { textsIn } from './texts.ts';

type Stage = (typeof STAGES)[number];

/** The sentences of one language. */
interface WeekTexts {
  /** Whom to see, and what to ask them. */
  people: Readonly<Record<Stage, string>>;
  /** Before that: who they are, where the card says it. */
  customer: string;
  /** So many were talked with already. */
  talked: string;
  /** So many have ordered or paid already. */
  ordered: string;
  /** What the test takes. */
  takes: Readonly<{
    day: string;
    days: string;
    about: string;
    noMoney: string;
    little: string;
    some: string;
    much: string;
  }>;
  /** A rule to settle before money goes out. */
  rule: string;
  /** What most often breaks such a venture. */
  danger: string;
  /** Costs that are often forgotten in the trade. */
  forgotten: string;
  /** A cost that is missing, with those that are often forgotten. */
  missingCost: string;
  /** The price that is missing, and how money moves in the trade. */
  missingPrice: string;
  missing: string;
  /** A figure of the card lacks a unit, a period or a currency. */
  gap: string;
  loss: string;
  /** Each sale leaves something, and there are too few. */
  short: string;
  /** A month of what is given away. */
  lossGiven: string;
  fine: string;
  decide: string;
  /** Whom to see where a list was given before: one for each further list. */
  peopleAgain: readonly string[];
  /** What the card's own figures ask for. */
  cashGap: string;
  late: string;
  offers: string;
  season: string;
  evenPrice: string;
  /** What loses with each sale; what is wanted and how far it is; what no sum knows yet; price and costs. */
  lossOfOne: string;
  need: string;
  needHours: string;
  proven: string;
  /** The same where nobody can have paid yet, and where nobody has said. */
  provenAhead: string;
  provenOpen: string;
  /** Of what may not be sold yet, and of what lives on what is given. */
  regulated: readonly string[];
  cause: readonly string[];
  provenEven: string;
  provenNeed: string;
  provenHalf: string;
  provenOnce: string;
  raise: string;
  /** Where nothing says what one is called. */
  one: string;
  largestCost: string;
  /** The same of what one buyer takes; of a month that would not carry itself even as planned. */
  provenOne: string;
  shortPlanned: string;
  shortEnough: string;
  /** Money that is gone soon with nothing sold, and what else to do about it. */
  runwayShort: string;
  runwayAgain: string;
  cashAgain: string;
  /** Those who buy come past, and can't be rung. */
  passing: string;
  /** It runs, and nobody pays for it. */
  unpaid: string;
  /** Nothing else can be said. */
  saidAll: string;
  /** A bound that the member set. */
  limit: string;
  /** Whom to ask, of those who buy already. */
  buyers: string;
  buyersIn: string;
  /** Nobody has said how far it is: what the list takes for granted, with what puts it right below. */
  ifBeginning: string;
  /** There is no figure to make the list theirs. */
  general: string;
  /** It is of the trade, and has no figure of the member's yet. */
  withNumbers: string;
  /** No kind is confirmed that the list could go by. */
  whichKind: string;
}

const TEXTS: Readonly<Record<InterviewLanguage, WeekTexts>> = {
  en: {
    people: {
      idea: 'By Friday meet five who have the trouble, ask how it went the last time, and keep the idea to yourself. Go on if three can name the day and what it cost them; if one or none can, it is somebody else’s trouble.',
      talking:
        'Go back to those you’ve talked with, and by Friday ask each for a step that costs them something: a deposit, a date, or the name of the one who decides. One in three who does it is a good sign; none is an answer too.',
      prototype:
        'By Friday watch three people use what you have, say nothing, and write down where they stop. Go on if two get to the end alone and one asks when they can have it; else mend where they stopped before you show it to anybody else.',
      'first-sales':
        'Ring everybody who has paid: why on that day, what nearly kept them from it, and will they pay again next month? Go on if half will; if fewer, what they name is what to change.',
      selling:
        'Look through last month’s customers: which three left you most? Ring them and ask whom else they know; let the one who costs most go, or charge more.',
    },
    customer: 'Your customer is {customer}.',
    talked: 'You’ve talked with {count}.',
    ordered: '{count} have ordered so far.',
    takes: {
      day: 'one day',
      days: '{days} days',
      about: 'about {amount} dollars',
      noMoney: 'no money',
      little: 'little money',
      some: 'some money',
      much: 'real money: get its price first',
    },
    rule: 'Settle this before money goes out: {rule}',
    danger:
      'Hold this against your own plan, because it breaks many in this trade: “{danger}” Write one sentence on what you’d do.',
    forgotten: 'Get real prices for what is often forgotten here: {costs}.',
    missingCost: 'Find one figure: {place}. What is often forgotten here: {costs}.',
    missingPrice: 'Find the price of one {unit}. {money}',
    missing: '{asked} Your card does not say yet. {how}',
    gap: 'Put one figure right on the card, so that the sums can be done: {gap}',
    loss: 'Don’t sell more yet: every month loses {loss}. Change the price or the largest cost first, on paper.',
    lossGiven:
      'Each month takes {loss} out of your money: by Friday ask two who could carry a part of it, with a sum and a day, and write down what you would give less of first.',
    short:
      'The month is {loss} short; at {count} it would carry itself. Write down, with names, where the missing ones could come from, and try a higher price on the next two who ask.',
    fine: 'Take the poorest month you can imagine and put its number of sales on the card. Then take off what is often forgotten here: {costs}.',
    decide: 'On Friday decide one thing with its reason: go on, change it, or drop it.',
    peopleAgain: [
      'Of the people you saw, take the one who hesitated most: ask what would have to be different, and write down the answer in their words.',
      'Ask two people who said no, or never answered, what they do instead and what that costs them.',
      'Ask somebody who runs such a business in another town which cost surprised them in their first year.',
    ],
    cashGap:
      'You are {gap} short before you begin: ask what it costs to rent or borrow the largest piece ({what}) for a month, or to have the first customers pay ahead.',
    late: 'Your buyers pay after {delay}, and {sum} goes out before. Ask the next one for a third at once, and your largest supplier for the same days.',
    offers:
      'Most is left from {most} ({left} a month), least from {least} ({less}). Write down for a week how many hours of yours each takes; if an hour in {least} brings less, put the next free one into {most}.',
    season:
      'Each of the {months} months outside the season costs {sum}. Write down what could be sold or let then, and put that much aside for each of them.',
    evenPrice:
      'With the same sales, a price of {price} would carry the month: say it to the next two who ask.',
    lossOfOne:
      'Each one sold loses {loss}, so selling more makes it worse. Say {cost} or more to the next five who ask; if fewer than three of them stay, take the largest part of the cost out before you sell another.',
    need: 'You want {need} left: that takes {count} sales a month, and the card has {now}. Keep whatever pays you now until two months running reach {count}. The gap is {more} more a week: write down, with names, where they would come from; if you can’t by Friday, change the price before you give anything up.',
    needHours: 'All of them would take {hours} hours of yours a week.',
    proven:
      'All of it stands on {volume}. Count what was really paid for in the last four weeks{before}: under {least} {why}, so put the number that you counted on the card, and do the sum again.',
    provenAhead:
      'All of it stands on {volume}, and nobody has paid yet. By Friday ask ten who could buy to pay for their first one now. Three or more: keep that number; fewer: halve it on the card, and do the sum again.',
    provenOpen:
      'All of it stands on {volume}. If some have paid, count those of the last four weeks: under {least} {why}. If nobody has, ask ten by Friday to pay for their first one now; with fewer than three, halve that number on the card.',
    regulated: [
      'By Thursday ask for the authority’s free advice and for a date, in writing: which class does it fall under, and what must be shown before anybody may use it? Until then nothing is sold or tried on anybody.',
      'By Friday ask three who would decide on it which one result would make them use it. Go on if two name the same; if all differ, the first study has no goal yet.',
      'Write down who owns what you have found, with the date, and ask {office}a patent adviser before you show it.',
      'Count the months until the money is gone against the months until that first result; if the first are fewer, send one application for a grant this week.',
    ],
    cause: [
      'By Thursday ask one who pays now, in two sentences, whether they go on, with how much and from when. A “perhaps” counts as no.',
      'By Friday ask three others who fund such things for one small, named sum for the next three months. Go on if one names a sum and a day.',
      'Write down what it changed for one person, with the date and their permission: that is what a funder reads first.',
      'Put on the card what one month takes, and what there is: the months between are your deadline.',
    ],
    provenEven: 'it loses money',
    provenNeed: 'it doesn’t leave you {need}',
    provenHalf: 'it is less than half of that',
    provenOnce: ', before {once} goes out',
    raise:
      'Of ten who buy one {unit} at {price} today, {least} must still buy at {raised} for you to have as much as now. Say {raised} to the next ten of your buyers and count; if fewer stay, keep {price}.',
    one: 'of it',
    largestCost:
      'Your largest regular cost is {what}: ask this week what would bring it down by a tenth. {saved} a month is what you keep from {count}.',
    provenOne:
      'All of it stands on {volume}, and on one buyer. By Friday ask them in writing how much they take, at which price and from when: until that answer is there, it is a hope and no figure.',
    shortPlanned:
      'Even with {volume} really sold, the month is {loss} short{enough}. Change the price or the largest cost on paper before the first one is sold.',
    shortEnough: '; at {count} it would carry itself',
    runwayShort:
      'With nothing sold your money lasts {months}: {costs} goes out every month. By Friday write down what stops first and the last day on which you can still decide; what brings no first payment before that day waits.',
    runwayAgain:
      'Ask two this week for the money after yours, in writing, with the sum and the day: {months} are left, and such answers take weeks.',
    cashAgain:
      '{gap} is still missing: write down the smallest form of it that you can begin with what you have, and what it would leave out.',
    passing:
      'On your next three selling days count who stops, who buys and who has bought before, and ask ten who buy what they nearly bought instead. If fewer than three in ten have been there before, give each a reason to come back; if most have, ask them what else they would take.',
    unpaid:
      'By Friday ask three who could pay for it, and not those who use it, for one named sum for the next three months. A “perhaps” counts as no.',
    saidAll:
      'I have nothing new beside what you have from me already: do one of those, put what came of it on the card, and ask again.',
    limit: 'Your own bound is “{limit}”: strike what breaks it from this list.',
    buyers:
      'Ask three who bought from you ({customer}{place}) what nearly kept them from it, and whom else they know. Two names that you didn’t have are a good week.',
    buyersIn: ' in {location}',
    ifBeginning:
      'You have not said yet how far you are, so this list is for somebody who begins. If you are further, tap it below and ask again: then it is another list.',
    general:
      'That list is general, because your card has no price yet. Fill in what you know, roughly is fine, keep it, and ask again: then it is about yours.',
    withNumbers:
      'With your own figures I can say which number decides. Fill in what you know, roughly is fine, and keep it.',
    whichKind:
      'This holds for any venture. Which is nearest to yours? Choose it below and ask again: then I go by what that trade has learned.',
  },
  de: {
    people: {
      idea: 'Treffen Sie bis Freitag fünf, die das Problem haben, fragen Sie, wie es beim letzten Mal war, und behalten Sie die Idee für sich. Weiter, wenn drei den Tag nennen können und was es sie kostete; bei einem oder keinem ist es das Problem anderer.',
      talking:
        'Gehen Sie zu denen zurück, mit denen Sie gesprochen haben, und bitten Sie jeden um einen Schritt, der ihn etwas kostet: eine Anzahlung, einen Termin oder den Namen dessen, der entscheidet.',
      prototype:
        'Sehen Sie bis Freitag dreien zu, wie sie benutzen, was Sie haben, sagen Sie nichts dazu, und schreiben Sie auf, wo sie hängen bleiben und was sie damit versuchen.',
      'first-sales':
        'Rufen Sie alle an, die bezahlt haben: Warum gerade da, was hat sie fast abgehalten, und zahlen sie nächsten Monat wieder?',
      selling:
        'Gehen Sie die Kunden des letzten Monats durch: Von welchen dreien blieb am meisten? Rufen Sie die an und fragen Sie, wen sie noch kennen; vom teuersten trennen Sie sich, oder er zahlt mehr.',
    },
    customer: 'Ihr Kunde: {customer}.',
    talked: 'Gesprochen haben Sie mit {count}.',
    ordered: '{count} haben bisher bestellt.',
    takes: {
      day: 'ein Tag',
      days: '{days} Tage',
      about: 'etwa {amount} Dollar',
      noMoney: 'kein Geld',
      little: 'wenig Geld',
      some: 'etwas Geld',
      much: 'einiges Geld: erst den Preis erfragen',
    },
    rule: 'Klären Sie das, bevor Geld ausgegeben wird: {rule}',
    danger:
      'Halten Sie das gegen Ihren Plan, denn daran scheitern in diesem Gewerbe viele: „{danger}“ Schreiben Sie in einem Satz auf, was Sie dann täten.',
    forgotten: 'Holen Sie echte Preise ein für das, was hier oft vergessen wird: {costs}.',
    missingCost: 'Finden Sie eine Zahl: {place}. Was hier oft vergessen wird: {costs}.',
    missingPrice: 'Finden Sie den Preis für eines ({unit}). {money}',
    missing: '{asked} Das sagt Ihre Karte noch nicht. {how}',
    gap: 'Berichtigen Sie eine Zahl auf der Karte, damit gerechnet werden kann: {gap}',
    loss: 'Noch nicht mehr verkaufen: Jeder Monat verliert {loss}. Ändern Sie zuerst auf dem Papier den Preis oder die größten Kosten.',
    lossGiven:
      'Jeder Monat nimmt {loss} von Ihrem Geld: Fragen Sie bis Freitag zwei, die einen Teil davon tragen könnten, mit Summe und Tag, und schreiben Sie auf, wovon Sie zuerst weniger gäben.',
    short:
      'Dem Monat fehlen {loss}; bei {count} trüge er sich. Schreiben Sie mit Namen auf, woher die fehlenden kommen könnten, und nennen Sie den nächsten zwei, die fragen, einen höheren Preis.',
    fine: 'Nehmen Sie den schlechtesten Monat, den Sie sich denken können, und tragen Sie seine Verkäufe in die Karte ein. Ziehen Sie dann ab, was hier oft vergessen wird: {costs}.',
    decide: 'Entscheiden Sie am Freitag eine Sache, mit dem Grund: weiter, anders oder lassen.',
    peopleAgain: [
      'Nehmen Sie von denen, die Sie gesprochen haben, den, der am meisten zögerte: Fragen Sie, was anders sein müsste, und schreiben Sie es in seinen Worten auf.',
      'Fragen Sie zwei, die Nein gesagt oder nie geantwortet haben, was sie stattdessen tun und was sie das kostet.',
      'Fragen Sie jemanden, der so etwas in einer anderen Stadt betreibt, welche Kosten ihn im ersten Jahr überrascht haben.',
    ],
    cashGap:
      'Ihnen fehlen {gap}, ehe Sie anfangen: Fragen Sie, was es kostet, das größte Stück ({what}) einen Monat zu mieten oder zu leihen, oder ob die ersten Kunden vorab zahlen.',
    late: 'Ihre Käufer zahlen nach {delay}, und {sum} gehen vorher hinaus. Bitten Sie den nächsten um ein Drittel sofort und Ihren größten Lieferanten um dieselben Tage.',
    offers:
      'Am meisten bleibt von {most} ({left} im Monat), am wenigsten von {least} ({less}). Schreiben Sie eine Woche lang auf, wie viele Ihrer Stunden jedes braucht; bringt eine Stunde für {least} weniger, gehört die nächste freie {most}.',
    season:
      'Jeder der {months} Monate außerhalb der Saison kostet {sum}. Schreiben Sie auf, was sich dann verkaufen oder vermieten ließe, und legen Sie für jeden so viel zurück.',
    evenPrice:
      'Bei denselben Verkäufen trüge ein Preis von {price} den Monat: Nennen Sie ihn den nächsten zwei, die fragen.',
    lossOfOne:
      'Jeder Verkauf verliert {loss}, mehr zu verkaufen macht es also schlimmer. Nennen Sie den nächsten fünf {cost} oder mehr; bleiben weniger als drei, nehmen Sie zuerst den größten Teil der Kosten heraus.',
    need: 'Übrig bleiben sollen {need}: Das sind {count} Verkäufe im Monat, auf der Karte stehen {now}. Behalten Sie, was Sie heute ernährt, bis zwei Monate nacheinander {count} erreichen. Es fehlen {more} in der Woche: Schreiben Sie mit Namen auf, woher sie kämen; können Sie das bis Freitag nicht, ändern Sie den Preis, ehe Sie etwas aufgeben.',
    needHours: 'Alle zusammen brauchten {hours} Ihrer Stunden in der Woche.',
    proven:
      'Alles steht auf {volume}. Zählen Sie, was in den letzten vier Wochen wirklich bezahlt wurde{before}: Unter {least} {why}; dann tragen Sie die gezählte Zahl in die Karte ein und rechnen neu.',
    provenAhead:
      'Alles steht auf {volume}, und noch hat niemand bezahlt. Bitten Sie bis Freitag zehn, die kaufen könnten, ihr erstes jetzt zu bezahlen. Drei oder mehr: Die Zahl bleibt; weniger: Halbieren Sie sie auf der Karte und rechnen Sie neu.',
    provenOpen:
      'Alles steht auf {volume}. Haben schon welche bezahlt, zählen Sie die der letzten vier Wochen: Unter {least} {why}. Hat noch niemand bezahlt, bitten Sie bis Freitag zehn, ihr erstes jetzt zu bezahlen; bei weniger als dreien halbieren Sie die Zahl auf der Karte.',
    regulated: [
      'Bitten Sie bis Donnerstag um die kostenlose Beratung der Behörde und um ein Datum, schriftlich: In welche Klasse fällt es, und was muss gezeigt sein, ehe es jemand benutzt? Bis dahin wird nichts verkauft und an niemandem erprobt.',
      'Fragen Sie bis Freitag drei, die darüber entscheiden würden, welches eine Ergebnis sie dazu brächte. Weiter, wenn zwei dasselbe nennen; sind alle verschieden, hat die erste Studie noch kein Ziel.',
      'Schreiben Sie mit Datum auf, wem gehört, was Sie gefunden haben, und fragen Sie {office}eine Patentberatung, ehe Sie es zeigen.',
      'Zählen Sie die Monate, bis das Geld weg ist, gegen die Monate bis zu diesem ersten Ergebnis; sind die ersten weniger, geht diese Woche ein Förderantrag hinaus.',
    ],
    cause: [
      'Fragen Sie bis Donnerstag in zwei Sätzen, wer jetzt zahlt, ob es weitergeht, mit wie viel und ab wann. Ein „vielleicht“ zählt als Nein.',
      'Bitten Sie bis Freitag drei andere, die so etwas fördern, um eine kleine, genannte Summe für die nächsten drei Monate. Weiter, wenn einer Summe und Tag nennt.',
      'Schreiben Sie mit Datum und Erlaubnis auf, was es für einen Menschen geändert hat: Das liest eine Stiftung zuerst.',
      'Tragen Sie in die Karte ein, was ein Monat braucht und was da ist: Die Monate dazwischen sind Ihre Frist.',
    ],
    provenEven: 'verliert es Geld',
    provenNeed: 'bleiben Ihnen keine {need}',
    provenHalf: 'ist es nicht einmal die Hälfte davon',
    provenOnce: ', ehe {once} ausgegeben werden',
    raise:
      'Von zehn, die heute eines ({unit}) für {price} kaufen, müssen {least} auch für {raised} kaufen, damit Sie so viel haben wie jetzt. Nennen Sie den nächsten zehn Ihrer Käufer {raised} und zählen Sie; bleiben weniger, bleibt es bei {price}.',
    one: 'davon',
    largestCost:
      'Ihre größten regelmäßigen Kosten: {what}. Fragen Sie diese Woche, was sie um ein Zehntel senkt; {saved} im Monat lassen so viel übrig wie {count}.',
    provenOne:
      'Alles steht auf {volume} und auf einem Käufer. Fragen Sie ihn bis Freitag schriftlich, wie viel er nimmt, zu welchem Preis und ab wann: Bis diese Antwort da ist, ist es eine Hoffnung und keine Zahl.',
    shortPlanned:
      'Selbst bei {volume}, die wirklich verkauft sind, fehlen im Monat {loss}{enough}. Ändern Sie auf dem Papier den Preis oder die größten Kosten, ehe das erste verkauft ist.',
    shortEnough: '; bei {count} trüge er sich',
    runwayShort:
      'Ganz ohne Verkäufe reicht Ihr Geld {months}: {costs} gehen jeden Monat hinaus. Schreiben Sie bis Freitag auf, was zuerst aufhört und an welchem Tag Sie spätestens entscheiden; was vor diesem Tag kein erstes Geld bringt, wartet.',
    runwayAgain:
      'Fragen Sie diese Woche zwei schriftlich nach dem Geld danach, mit Summe und Tag: Es bleiben {months}, und solche Antworten brauchen Wochen.',
    cashAgain:
      '{gap} fehlen noch: Schreiben Sie die kleinste Form davon auf, mit der Sie mit dem, was da ist, beginnen können, und was sie wegließe.',
    passing:
      'Zählen Sie an Ihren nächsten drei Verkaufstagen, wer stehen bleibt, wer kauft und wer schon einmal da war, und fragen Sie zehn Käufer, was sie fast stattdessen gekauft hätten. Waren weniger als drei von zehn schon da, geben Sie jedem einen Grund wiederzukommen; sonst fragen Sie, was sie noch nähmen.',
    unpaid:
      'Fragen Sie bis Freitag drei, die dafür zahlen könnten, und nicht die, die es nutzen, nach einer genannten Summe für die nächsten drei Monate. Ein „vielleicht“ zählt als Nein.',
    saidAll:
      'Neues habe ich nicht, außer dem, was Sie von mir schon haben: Tun Sie eines davon, tragen Sie ein, was dabei herauskam, und fragen Sie wieder.',
    limit: 'Ihre eigene Grenze ist „{limit}“: Streichen Sie aus dieser Liste, was sie verletzt.',
    buyers:
      'Fragen Sie drei, die bei Ihnen gekauft haben ({customer}{place}), was sie fast davon abgehalten hätte und wen sie noch kennen. Zwei Namen, die Sie nicht hatten, sind eine gute Woche.',
    buyersIn: ', {location}',
    ifBeginning:
      'Wie weit Sie sind, haben Sie noch nicht gesagt; diese Liste ist darum für jemanden, der anfängt. Sind Sie weiter, tippen Sie es unten an und fragen Sie noch einmal: Dann ist es eine andere Liste.',
    general:
      'Diese Liste ist allgemein, weil Ihre Karte noch keinen Preis hat. Tragen Sie ein, was Sie wissen, ungefähr genügt, behalten Sie es und fragen Sie noch einmal: Dann ist es Ihre.',
    withNumbers:
      'Mit Ihren eigenen Zahlen kann ich sagen, welche entscheidet. Tragen Sie ein, was Sie wissen, ungefähr genügt, und behalten Sie es.',
    whichKind:
      'Wählen Sie unten, was am nächsten kommt, und fragen Sie noch einmal: Dann gehe ich nach dem, was dieses Gewerbe gelernt hat.',
  },
};

/**
 * What stands over each list of the week, in every language: by that it is known how many were given. A summary shows
 * the first one whatever was given before, and is none of them.
 */
export const LIST_HEADS: readonly string[] = (['en', 'de'] as const).flatMap((language) => [
  textsIn(language).planHead,
  tellingTexts(language).steps,
]);

/** The sentences of a language. */
export function weekTexts(language: InterviewLanguage): WeekTexts {
  return TEXTS[language];
}
