/** What is said to whoever asks for an opinion: what decides, the number to look for, the cheapest test. By what is asked of. */
import type { InterviewLanguage } from '../interview.ts';

/** What somebody thinks about doing. */
export type Choosing =
  | 'hire'
  | 'place'
  | 'buy'
  | 'borrow'
  | 'quit'
  | 'price'
  | 'licence'
  | 'when'
  | 'two'
  | 'whole'
  | 'regulated'
  | 'cause';

const EN = {
  head: 'That one is yours to decide; this is what decides it.',
  /** `{one}` and `{other}` in the words of the question. */
  twoDecide:
    'between “{one}” and “{other}”, what an hour of yours leaves you in each, and which of them somebody pays for first. Work both out with your own price, cost and hours: the dearer one needs fewer who buy.',
  twoTest:
    'offer “{one}” and “{other}” side by side to the next ten who ask, each at its real price. Begin with the one that more of them pay for, and keep the other for those who ask.',
  decides: '**What decides it:** {text}',
  number: '**The number to look for:** {text}',
  test: '**The cheapest test:** {text}',
  of: {
    hire: 'whether the hours that it frees are sold, and not only filled.',
    place: 'whether the place brings people who would not have come otherwise.',
    buy: 'whether you would use it on most days, and what a day of it costs rented.',
    borrow: 'whether a poor month still pays the instalment, and not an average one.',
    quit: 'whether what is left pays what you live on, three months in a row.',
    price: 'how many of those who buy now would still buy, and not what they say about it.',
    licence:
      'who gets it to the buyer sooner, and who pays for the years until then. A licence brings less and costs you little; a company of your own needs money and a team for all of that time.',
    when: 'what would be different then: an order, a permit, money in hand. If nothing would, the waiting only costs.',
    two: 'which of the two somebody pays for first, and what one sale of each leaves you.',
    whole: 'whether people who have the trouble pay to be rid of it. Nobody can know that from a chat.',
    regulated:
      'whether it does better than what is done today, in a result that those who decide on it would act on; and which rules it falls under.',
    cause:
      'whether somebody pays for it again once they have seen what it changes: a funder, a council, members.',
  } satisfies Record<Choosing, string>,
  tests: {
    hire: 'one day a week for four weeks, paid by the day. Go on if that day brings more than it costs; stop if it only fills the time.',
    place:
      'a weekend, a shared corner or a stall there first. Go on if half of those who buy are new to you; stop if they are the ones you have.',
    buy: 'borrow or rent one for two weeks, and count the days on which you use it. Go on at eight of ten working days; stop under four.',
    borrow:
      'set the instalment aside every month for three months as if you owed it. Go on if you never had to take it back; stop if you had to once.',
    quit: 'live for three months on what it leaves, and put the wage aside untouched. Go on if you never touched it; stop if you did twice.',
    price:
      'name the new price to the next ten who ask, and say nothing more. Go on if at least as many buy as the number above says; stop if fewer do.',
    licence:
      'a meeting with your technology transfer office or a licensing lawyer, and one firm that could take the licence. Go on by yourself if nobody would sign and money for 18 months is in sight; license if one firm names a sum.',
    when: 'do one small part of it now, with a day and a number. If it can’t be done small, wait for the one thing that is missing, and write down its date.',
    two: 'offer both to the same ten people for one week, each at its real price. Take the one that more of them pay for; if nobody pays for either, neither.',
    whole:
      'ask five who have the trouble what it cost them the last time, and offer the next one at its price. Go on if two of five pay; stop if none does.',
    regulated:
      'ask ten who would decide on it which result would make them use it, and the authority’s free advice which class it falls under; nothing is sold or tried on anybody yet. Go on if four name the same result; stop if none does.',
    cause:
      'ask three who could fund it for a small, named sum for the next three months, with what it changed for one person. Go on if one of them names a sum and a day; stop if none does.',
  } satisfies Record<Choosing, string>,
  numbers: {
    pays: 'one {unit} leaves {left}. What it costs a month, divided by that, is how many more have to be sold: tell me the sum, and I work it out.',
    instalment: '{left} is what a month leaves now. The instalment has to stay well under that.',
    living: '{left} is what a month leaves now, before tax. Hold what you need to live on against it.',
    even: '{count} pay all costs: from there on it carries itself.',
    stays: 'one {unit} leaves {left}. At another price tell me which, and I say how many fewer may buy.',
    above: 'a price above {cost}: under that no number of sales helps.',
    month: '{sum} is what a month takes. So much has to be promised, by name, before it is spent.',
    result: 'how many of ten name the same result as the one that would change what they do.',
    paid: 'how many of ten pay the asked price without a discount.',
    none: 'how many of ten pay the asked price without a discount. {places} would let me say it exactly.',
  },
  risks: {
    loss: 'On your card each {unit} loses {sum}, and that comes before everything else.',
    cash: 'On your card {sum} is missing before you begin.',
    month: 'On your card {sum} a month is missing already.',
    unproven: 'All of it stands on {volume}, and nobody has bought that yet.',
    left: 'On your card {sum} a month is left.',
    spare: 'On your card {sum} a month is left: so much it may cost before you pay for it yourself.',
    none: 'Your card has no figure yet that speaks for or against it.',
  },
};

/** The texts of opinions. */
export type OpinionTexts = typeof EN;

const DE: OpinionTexts = {
  head: 'Das entscheiden Sie; und daran entscheidet es sich.',
  twoDecide:
    'zwischen „{one}“ und „{other}“, was von einer Stunde Ihrer Arbeit jeweils bleibt, und wofür zuerst jemand zahlt. Rechnen Sie beides mit Ihrem Preis, Ihren Kosten und Stunden: Das Teurere braucht weniger, die kaufen.',
  twoTest:
    '„{one}“ und „{other}“ nebeneinander den nächsten zehn anbieten, die fragen, jedes zu seinem echten Preis. Beginnen Sie mit dem, wofür mehr zahlen, und behalten Sie das andere für die, die danach fragen.',
  decides: '**Was entscheidet:** {text}',
  number: '**Die Zahl, auf die es ankommt:** {text}',
  test: '**Der billigste Test:** {text}',
  of: {
    hire: 'ob die Stunden, die frei werden, verkauft werden und nicht nur gefüllt.',
    place: 'ob der Ort Menschen bringt, die sonst nicht gekommen wären.',
    buy: 'ob Sie es an den meisten Tagen brauchen, und was ein Tag gemietet kostet.',
    borrow: 'ob auch ein schlechter Monat die Rate bezahlt, und nicht ein durchschnittlicher.',
    quit: 'ob das, was bleibt, drei Monate hintereinander Ihr Leben bezahlt.',
    price: 'wie viele von denen, die jetzt kaufen, dann noch kaufen; nicht, was sie dazu sagen.',
    licence:
      'wer es schneller zum Käufer bringt, und wer die Jahre bis dahin bezahlt. Eine Lizenz bringt weniger und kostet Sie wenig; eine eigene Firma braucht die ganze Zeit Geld und ein Team.',
    when: 'was dann anders wäre: ein Auftrag, eine Genehmigung, Geld in der Hand. Wenn nichts anders wäre, kostet das Warten nur.',
    two: 'für welches von beiden zuerst jemand zahlt, und was von einem Verkauf jeweils bleibt.',
    whole:
      'ob Menschen mit der Not dafür zahlen, sie los zu sein. Aus einem Gespräch kann das niemand wissen.',
    regulated:
      'ob es besser ist als das Heutige, in einem Ergebnis, nach dem die Entscheidenden handeln würden; und unter welche Regeln es fällt.',
    cause:
      'ob jemand wieder dafür zahlt, der gesehen hat, was es ändert: eine Stiftung, die Gemeinde, Mitglieder.',
  },
  tests: {
    hire: 'vier Wochen lang ein Tag in der Woche, tageweise bezahlt. Weiter, wenn der Tag mehr bringt, als er kostet; aufhören, wenn er nur die Zeit füllt.',
    place:
      'zuerst ein Wochenende, eine geteilte Ecke oder ein Stand dort. Weiter, wenn die Hälfte der Käufer neu ist; aufhören, wenn es die sind, die Sie schon haben.',
    buy: 'zwei Wochen eines leihen oder mieten und die Tage zählen, an denen Sie es brauchen. Weiter bei acht von zehn Arbeitstagen; aufhören unter vier.',
    borrow:
      'die Rate drei Monate lang zur Seite legen, als schuldeten Sie sie. Weiter, wenn Sie sie nie zurückholen mussten; aufhören bei einem Mal.',
    quit: 'drei Monate von dem leben, was bleibt, und den Lohn unberührt zur Seite legen. Weiter, wenn Sie ihn nie gebraucht haben; aufhören bei zweimal.',
    price:
      'den nächsten zehn, die fragen, den neuen Preis nennen und sonst nichts sagen. Weiter, wenn mindestens so viele kaufen, wie die Zahl oben sagt; aufhören bei weniger.',
    licence:
      'ein Termin bei der Transferstelle oder einer Lizenzanwältin, und einer bei einer Firma, die die Lizenz nehmen könnte. Selbst weiter, wenn niemand unterschriebe und Geld für 18 Monate in Sicht ist; Lizenz, wenn eine Firma eine Summe nennt.',
    when: 'einen kleinen Teil davon jetzt tun, mit einem Tag und einer Zahl. Geht es nicht klein, warten Sie auf das eine, das fehlt, und schreiben Sie sein Datum auf.',
    two: 'eine Woche lang beides denselben zehn Menschen anbieten, jedes zu seinem echten Preis. Nehmen Sie das, wofür mehr zahlen; zahlt niemand, dann keines.',
    whole:
      'fünf mit der Not fragen, was sie zuletzt gekostet hat, und dem Nächsten Ihres zum Preis anbieten. Weiter, wenn zwei von fünf zahlen; aufhören, wenn niemand zahlt.',
    regulated:
      'zehn, die darüber entscheiden würden, fragen, welches Ergebnis sie dazu brächte, und die kostenlose Beratung der Behörde, in welche Klasse es fällt; verkauft oder an Menschen erprobt wird noch nichts. Weiter, wenn vier dasselbe Ergebnis nennen; aufhören, wenn keiner.',
    cause:
      'drei, die es fördern könnten, um eine kleine, genannte Summe für die nächsten drei Monate bitten, mit dem, was es für einen Menschen geändert hat. Weiter, wenn einer Summe und Tag nennt; aufhören, wenn keiner.',
  },
  numbers: {
    pays: 'Eines ({unit}) lässt {left}. Was es im Monat kostet, geteilt dadurch, so viele mehr müssen verkauft werden: Nennen Sie mir die Summe, dann rechne ich es aus.',
    instalment: '{left} bleiben jetzt im Monat. Die Rate muss deutlich darunter liegen.',
    living: '{left} bleiben jetzt im Monat, vor Steuern. Halten Sie dagegen, wovon Sie leben.',
    even: '{count} bezahlen alle Kosten: Ab da trägt es sich.',
    stays:
      'Eines ({unit}) lässt {left}. Nennen Sie mir den anderen Preis, dann sage ich, wie viele weniger kaufen dürfen.',
    above: 'ein Preis über {cost}: Darunter hilft keine Zahl von Verkäufen.',
    month: '{sum} braucht ein Monat. So viel muss namentlich zugesagt sein, bevor es ausgegeben wird.',
    result: 'wie viele von zehn dasselbe Ergebnis nennen, das ändern würde, was sie tun.',
    paid: 'wie viele von zehn den genannten Preis ohne Nachlass zahlen.',
    none: 'wie viele von zehn den genannten Preis ohne Nachlass zahlen. Mit {places} könnte ich es genau sagen.',
  },
  risks: {
    loss: 'Auf Ihrer Karte verliert jedes ({unit}) {sum}, und das kommt vor allem anderen.',
    cash: 'Auf Ihrer Karte fehlen {sum}, bevor Sie anfangen.',
    month: 'Auf Ihrer Karte fehlen schon jetzt {sum} im Monat.',
    unproven: 'Alles steht auf {volume}, und das hat noch niemand gekauft.',
    left: 'Auf Ihrer Karte bleiben {sum} im Monat.',
    spare: 'Auf Ihrer Karte bleiben {sum} im Monat: So viel darf es kosten, ehe Sie es selbst bezahlen.',
    none: 'Ihre Karte hat noch keine Zahl, die dafür oder dagegen spricht.',
  },
};

/** The texts of a language. */
export const opinionTexts = (language: InterviewLanguage): OpinionTexts => (language === 'de' ? DE : EN);
