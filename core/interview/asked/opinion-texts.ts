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

/** What no sum decides. The rest is worked out by a form (`decide`). */
export type Opined = Exclude<Choosing, 'hire' | 'place' | 'buy' | 'borrow' | 'price' | 'two'>;

const EN = {
  head: 'That one is yours to decide; this is what decides it.',
  decides: '**What decides it:** {text}',
  number: '**The number to look for:** {text}',
  test: '**The cheapest test:** {text}',
  of: {
    quit: 'whether what is left pays what you live on, three months in a row.',
    licence:
      'who gets it to the buyer sooner, and who pays for the years until then. A licence brings less and costs you little; a company of your own needs money and a team for all of that time.',
    when: 'what would be different then: an order, a permit, money in hand. If nothing would, the waiting only costs.',
    whole: 'whether people who have the trouble pay to be rid of it. Nobody can know that from a chat.',
    regulated:
      'whether it does better than what is done today, in a result that those who decide on it would act on; and which rules it falls under.',
    cause:
      'whether somebody pays for it again once they have seen what it changes: a funder, a council, members.',
  } satisfies Record<Opined, string>,
  tests: {
    quit: 'live for three months on what it leaves, and put the wage aside untouched. Go on if you never touched it; stop if you did twice.',
    licence:
      'a meeting with {office}a licensing lawyer, and one firm that could take the licence. Go on by yourself if nobody would sign and money for 18 months is in sight; license if one firm names a sum.',
    when: 'do one small part of it now, with a day and a number. If it can’t be done small, wait for the one thing that is missing, and write down its date.',
    whole:
      'ask five who have the trouble what it cost them the last time, and offer the next one at its price. Go on if two of five pay; stop if none does.',
    regulated:
      'ask ten who would decide on it which result would make them use it, and the authority’s free advice which class it falls under; nothing is sold or tried on anybody yet. Go on if four name the same result; stop if none does.',
    cause:
      'ask three who could fund it for a small, named sum for the next three months, with what it changed for one person. Go on if one of them names a sum and a day; stop if none does.',
  } satisfies Record<Opined, string>,
  numbers: {
    living: '{left} is what a month leaves now, before tax. Hold what you need to live on against it.',
    even: '{count} pay all costs: from there on it carries itself.',
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
    none: 'Your card has no figure yet that speaks for or against it.',
  },
};

/** The texts of opinions. */
export type OpinionTexts = typeof EN;

const DE: OpinionTexts = {
  head: 'Das entscheiden Sie; und daran entscheidet es sich.',
  decides: '**Was entscheidet:** {text}',
  number: '**Die Zahl, auf die es ankommt:** {text}',
  test: '**Der billigste Test:** {text}',
  of: {
    quit: 'ob das, was bleibt, drei Monate hintereinander Ihr Leben bezahlt.',
    licence:
      'wer es schneller zum Käufer bringt, und wer die Jahre bis dahin bezahlt. Eine Lizenz bringt weniger und kostet Sie wenig; eine eigene Firma braucht die ganze Zeit Geld und ein Team.',
    when: 'was dann anders wäre: ein Auftrag, eine Genehmigung, Geld in der Hand. Wenn nichts anders wäre, kostet das Warten nur.',
    whole:
      'ob Menschen mit der Not dafür zahlen, sie los zu sein. Aus einem Gespräch kann das niemand wissen.',
    regulated:
      'ob es besser ist als das Heutige, in einem Ergebnis, nach dem die Entscheidenden handeln würden; und unter welche Regeln es fällt.',
    cause:
      'ob jemand wieder dafür zahlt, der gesehen hat, was es ändert: eine Stiftung, die Gemeinde, Mitglieder.',
  },
  tests: {
    quit: 'drei Monate von dem leben, was bleibt, und den Lohn unberührt zur Seite legen. Weiter, wenn Sie ihn nie gebraucht haben; aufhören bei zweimal.',
    licence:
      'ein Termin bei {office}einer Lizenzanwältin, und einer bei einer Firma, die die Lizenz nehmen könnte. Selbst weiter, wenn niemand unterschriebe und Geld für 18 Monate in Sicht ist; Lizenz, wenn eine Firma eine Summe nennt.',
    when: 'einen kleinen Teil davon jetzt tun, mit einem Tag und einer Zahl. Geht es nicht klein, warten Sie auf das eine, das fehlt, und schreiben Sie sein Datum auf.',
    whole:
      'fünf mit der Not fragen, was sie zuletzt gekostet hat, und dem Nächsten Ihres zum Preis anbieten. Weiter, wenn zwei von fünf zahlen; aufhören, wenn niemand zahlt.',
    regulated:
      'zehn, die darüber entscheiden würden, fragen, welches Ergebnis sie dazu brächte, und die kostenlose Beratung der Behörde, in welche Klasse es fällt; verkauft oder an Menschen erprobt wird noch nichts. Weiter, wenn vier dasselbe Ergebnis nennen; aufhören, wenn keiner.',
    cause:
      'drei, die es fördern könnten, um eine kleine, genannte Summe für die nächsten drei Monate bitten, mit dem, was es für einen Menschen geändert hat. Weiter, wenn einer Summe und Tag nennt; aufhören, wenn keiner.',
  },
  numbers: {
    living: '{left} bleiben jetzt im Monat, vor Steuern. Halten Sie dagegen, wovon Sie leben.',
    even: '{count} bezahlen alle Kosten: Ab da trägt es sich.',
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
    none: 'Ihre Karte hat noch keine Zahl, die dafür oder dagegen spricht.',
  },
};

/** The texts of a language. */
export const opinionTexts = (language: InterviewLanguage): OpinionTexts => (language === 'de' ? DE : EN);
