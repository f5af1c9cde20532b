/**
 * What the founder themselves worried about last or most often, as the first line of the week's list: something to do, with
 * a day and a number at which to decide. It is found in the member's own messages by the words of a worry, and what they
 * say is done is none. Linear.
 */
import { WORRY_WORDS } from '../content/worry-words.ts';
import type { Interview, InterviewLanguage } from './interview.ts';
import { filled } from './texts.ts';
import { officeFor } from './trade-told.ts';

interface Worry {
  words: RegExp;
  /** What the card has to say for it to be theirs; absent for nothing. */
  needs?: (seen: Seen) => boolean;
  /** A sentence with these words is of something else. */
  unless?: RegExp;
  line: Readonly<Record<InterviewLanguage, string>>;
}

/** So many of the last messages are read; and of one, so many UTF-16 code units. */
const MOST_MESSAGES = 8;
const LONGEST = 2_000;
/** A sentence that worries, asks, or has to be done by a day. */
const WORRIES = new RegExp(
  `\\?|\\b(?:${WORRY_WORDS}|leav(?:e|es|ing)|quit(?:ting)?|los(?:e|ing)|lost|don'?t know|no idea|how (?:do|can|should)|what if|late|owe\\w?|must|have to|gotta|need to|running out|ends?|finish\\w{0,3}|weiß nicht|muss)\\b`,
  'iu',
);

/** What the line is held against. */
type Seen = Pick<Interview, 'card' | 'kind'>;

const RENT =
  /\b(?:rent\w{0,3}|lease|shop|premises|unit|stall|room|kitchen|workshop|pitch|miete|laden|raum)\b/i;
/** A place is rented where the card pays for one, or sells to people who come in. */
const hasPlace = ({ card, kind }: Seen): boolean =>
  card.some(
    ({ state, value }) => state === 'confirmed' && value.type === 'money' && RENT.test(value.what ?? ''),
  ) ||
  (kind === null
    ? card.every(({ place, state }) => place !== 'product' || state !== 'confirmed')
    : PLACED.has(kind.group));
const PLACED = new Set(['food', 'trade', 'leisure', 'personal services', 'care', 'learning', 'property']);

/** Hired is a thing: for a day, or one that has a name. */
const HIRES_A_THING =
  /\bhir(?:e|ing) (?:it|one|that|this|them|(?:a|an|the|my|some)(?: \p{L}{2,14}){0,2}) (?:for|by) (?:a|an|one|the|two|half)(?: \p{L}{2,8})? ?(?:hour|day|morning|weekend|week|month)\b|\bhir(?:e|ing) (?:a|an|the|some|my)(?: \p{L}{2,14}){0,2} (?:vacuum|machine\w?|equipment|tools?|van|trailer|hall|room|kitchen|oven|tent|stall|bike\w?|boat|car|truck|lorry|camera|printer|ladder|tower|mixer|drill|generator|marquee|gear)\b/iu;

const WORRIES_OF: readonly Worry[] = [
  {
    words:
      /\b(?:shop|stall|van|cart|place|salon|café|cafe|bakery|one|guy|man|woman)\b.{0,24}\b(?:next door|across the (?:road|street)|round the corner)\b|\b(?:opened|opens) (?:next|near|across|opposite)\b|\b(?:cheaper|sells? (?:for )?less|lower prices?) than (?:me|us|mine|ours|i)\b|\bundercut\w{0,4}|\b(?:new )?competitors?\b|\b(?:nebenan|konkurren\w{1,3}|unterbiete\w{0,2})\b/i,
    line: {
      en: 'The one who competes with you: buy what they sell and hold it against yours, and for three days count who comes to you and who goes there. Ask ten of your regulars what would take them away. Keep your price until Friday; change something only if more than one in ten has gone.',
      de: 'Wer Ihnen Konkurrenz macht: Kaufen Sie dort, vergleichen Sie es mit Ihrem, und zählen Sie drei Tage, wer zu Ihnen kommt und wer dorthin geht. Fragen Sie zehn Stammkunden, was sie weglocken würde. Lassen Sie bis Freitag Ihren Preis; ändern Sie etwas nur, wenn mehr als einer von zehn weg ist.',
    },
  },
  {
    needs: ({ kind }) => kind !== null && (kind.id === 'marketplace' || kind.id === 'staffing'),
    words:
      /\b(?:call|phone|ring|pay|text) each other\b|\b(?:go(?:es|ing)?|deal\w{0,3}) (?:\p{L}{2,10} )?(?:direct\w{0,2}|around|round|past)\b|\b(?:bypass\w{0,3}|disintermediation|cut (?:us|me|it) out|without (?:us|me|the app|the platform))\b|\b(?:an (?:uns|mir) vorbei|umgehen)\b/iu,
    line: {
      en: 'Those who meet through you and go on without you: ring five pairs of last month, and ask each whether they met again and how that was paid. If more than two went past you, ask those what would have kept them (a guarantee, an invoice, a replacement), and offer it to the next five.',
      de: 'Die sich durch Sie finden und ohne Sie weitermachen: Rufen Sie fünf Paare des letzten Monats an, und fragen Sie, ob sie sich wieder getroffen haben und wie das bezahlt wurde. Sind mehr als zwei an Ihnen vorbei, fragen Sie, was sie gehalten hätte (eine Garantie, eine Rechnung, Ersatz), und bieten Sie es den nächsten fünf an.',
    },
  },
  {
    words:
      /\b(?:carers?|staff|helpers?|drivers?|workers?|employees|cooks?|team|nurses?|people who work|mitarbeiter\w{0,3}|personal)\b.{0,40}\b(?:leav\w{1,4}|quit\w{0,4}|resign\w{0,3}|unhappy|gone|go(?:ing)? (?:away|elsewhere)|stay|kündig\w{1,3}|gehen)\b|\b(?:losing|lose|keep) (?:my |our |the )?(?:carers?|staff|drivers?|workers?|people|team)\b/i,
    line: {
      en: 'Your people first: by Wednesday ask each one alone what would make them stay, and what they are not paid for now (travel, waiting, cancelled hours). If two name the same, say by Friday what you change, and from which day.',
      de: 'Zuerst Ihre Leute: Fragen Sie bis Mittwoch jede Person einzeln, was sie halten würde und was jetzt nicht bezahlt wird (Wege, Warten, abgesagte Stunden). Nennen zwei dasselbe, sagen Sie bis Freitag, was Sie ändern und ab welchem Tag.',
    },
  },
  {
    words:
      /\b(?:customers?|clients?|buyers?|restaurants?|shops?|members|subscribers|patients|pupils|kunden|kundinnen|abnehmer)\b.{0,40}\b(?:leav(?:e|es|ing)|quit\w{0,4}|cancel\w{0,4}|stop\w{0,4}|switch\w{0,3}|go(?:ing|es)? (?:away|elsewhere)|abspringen|weggehen|kündigen|aufhören)\b|\b(?:losing|lose|lost) (?:(?:my|our|the|a|one|two|three|big|biggest|largest|best|main) ){0,2}(?:customers?|clients?|buyers?|restaurants?|shops?|members|subscribers)\b/i,
    line: {
      en: 'Those who might leave: ring or visit each of them by Wednesday and ask what would make them stay, and for an order for the next four weeks. If more than a third of your sales hangs on one who will not say, offer the same to five new ones by Friday.',
      de: 'Die, die gehen könnten: Rufen Sie bis Mittwoch jeden an oder gehen Sie hin, fragen Sie, was ihn hält, und bitten Sie um eine Bestellung für vier Wochen. Hängt mehr als ein Drittel Ihrer Verkäufe an einem, der sich nicht festlegt, bieten Sie bis Freitag fünf Neuen dasselbe an.',
    },
  },
  {
    words:
      /\b(?:licen[cs](?:e|ing) (?:it )?(?:out )?(?:or|to a)|licen[cs]e or|tech(?:nology)? transfer|university owns|spin[ -]?(?:out|off)|patents?)\b/i,
    line: {
      en: 'Your question about the rights first: get a date this week with {office}a patent adviser, and take one question: who may license this, and at what share? Show it to nobody outside before that.',
      de: 'Zuerst Ihre Frage nach den Rechten: Holen Sie diese Woche einen Termin bei {office}einer Patentberatung, mit einer Frage: Wer darf das lizenzieren, und zu welchem Anteil? Zeigen Sie es vorher niemandem draußen.',
    },
  },
  {
    words:
      /\b(?:grant|funding|funder|donors?|sponsor\w{0,4}|project|contract|förderung)\b.{0,50}\b(?:ends?|end(?:s|ed|ing)|finish\w{0,3}|runs? out|over|stops?|expires?|läuft aus|endet)\b|\b(?:ends?|finish\w{0,3}|runs? out) in (?:january|february|march|april|may|june|july|august|september|october|november|december)\b/i,
    line: {
      en: 'What comes after the money that ends: by Thursday ask the one who pays now, in two sentences, for the next three months, with the sum and a day; by Friday ask two others the same. If none names a sum, decide which part goes on without.',
      de: 'Was nach dem Geld kommt, das endet: Bitten Sie bis Donnerstag in zwei Sätzen, wer jetzt zahlt, um die nächsten drei Monate, mit Summe und Tag; bis Freitag zwei andere um dasselbe. Nennt niemand eine Summe, entscheiden Sie, welcher Teil ohne weitergeht.',
    },
  },
  {
    words:
      /\b(?:nobody|no one|noone|none) (?:has |have )?(?:pays?|paid|buys?|bought|comes?)\b|\b(?:find|get|more|first|no|new) (?:paying )?(?:customers?|clients?|users|orders|bookings|students|buyers)\b|\b(?:kunden finden|mehr kunden|keine kunden)\b/i,
    line: {
      en: 'Finding those who pay: write down ten names by Tuesday, ask each one for the order or the date, not for an opinion, and count on Friday. Three or more: go on like that; none: change what you ask for, not how often.',
      de: 'Die finden, die zahlen: Schreiben Sie bis Dienstag zehn Namen auf, bitten Sie jeden um den Auftrag oder den Termin, nicht um eine Meinung, und zählen Sie am Freitag. Drei oder mehr: so weiter; keiner: ändern Sie, worum Sie bitten, nicht wie oft.',
    },
  },
  {
    words:
      /\b(?:pay(?:s|ing)? (?:so |too |very )?late|late pay\w{1,5}|unpaid|not paid|owes?|overdue|invoices?|zahlen? (?:zu )?spät|offene rechnungen?)\b/i,
    line: {
      en: 'The money that is owed to you: list every open invoice with its day by Tuesday, ring the three largest, and ask for a date. From the next order on ask for a third at once; if two of three say no, take smaller orders from them.',
      de: 'Das Geld, das man Ihnen schuldet: Schreiben Sie bis Dienstag jede offene Rechnung mit ihrem Tag auf, rufen Sie die drei größten an und verlangen Sie ein Datum. Ab dem nächsten Auftrag ein Drittel sofort; sagen zwei von drei nein, nehmen Sie von ihnen kleinere Aufträge.',
    },
  },
  {
    words:
      /\b(?:order|buy|pay for|sign|decide)\b.{0,30}\b(?:by|before|until|on|this) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|tomorrow)\b/i,
    line: {
      en: 'What has to be ordered by that day: order the smallest lot that they sell, enough for what is already asked for and no more, and get two of those who want it to say yes with a date before it goes out.',
      de: 'Was bis zu dem Tag bestellt sein muss: Bestellen Sie die kleinste Menge, die es gibt, für das, was schon verlangt ist, und nicht mehr; und lassen Sie vorher zwei, die es wollen, mit Datum zusagen.',
    },
  },
  {
    words:
      /\b(?:cqc|licen[cs]ed?|permits?|registration|registered|register|inspect(?:or|ion)|certificat\w{1,4}|approval|notified body|health department|genehmigung|zulassung|anmeld\w{1,4})\b/i,
    line: {
      en: 'The permission first: ring the office that gives it by Tuesday, and write down three things: what they must see, what it costs, how many weeks. If it is more than eight weeks, plan no income before that day.',
      de: 'Zuerst die Erlaubnis: Rufen Sie bis Dienstag die Stelle an, die sie erteilt, und schreiben Sie drei Dinge auf: was sie sehen muss, was es kostet, wie viele Wochen. Sind es mehr als acht, planen Sie vorher keine Einnahmen.',
    },
  },
  {
    unless: HIRES_A_THING,
    words:
      /\b(?:hir(?:e|ing)|employ|take on (?:a|an|someone|somebody)|helper|assistant|apprentice|mechanic|einstell\w{1,3}|aushilfe)\b/i,
    line: {
      en: 'The hand that you want to hire: list by Wednesday the hours of a week that you would give away, and ask for one paid day of trial. Hire if that day brings more than it costs; if it only fills the time, wait.',
      de: 'Die Hilfe, die Sie einstellen wollen: Schreiben Sie bis Mittwoch die Stunden der Woche auf, die Sie abgäben, und machen Sie einen bezahlten Probetag. Einstellen, wenn der Tag mehr bringt, als er kostet; füllt er nur die Zeit, warten Sie.',
    },
  },
  {
    needs: hasPlace,
    words:
      /\b(?:rent|lease|landlord|shop|premises|unit|miete|laden)\b.{0,40}\b(?:worth|afford|take|sign|high|raise\w{0,2}|or|move|lohnt|nehmen)\b|\b(?:worth|afford|take|sign)\b.{0,30}\b(?:rent|lease|shop|premises|unit)\b/i,
    line: {
      en: 'The place: stand there for one hour on Thursday and one on Saturday, and count those who go by and could buy. Ask the owner for three months before you sign for longer; if they say no to that, ask one other.',
      de: 'Der Ort: Stehen Sie am Donnerstag und am Samstag je eine Stunde dort, und zählen Sie, wer vorbeigeht und kaufen könnte. Bitten Sie zuerst um drei Monate; sagt der Vermieter nein, fragen Sie einen anderen.',
    },
  },
  {
    words:
      /\b(?:rais(?:e|ing) (?:money|funds|a round)|invest(?:or|ors|ment)|seed round|angel|crowdfund\w{0,3}|loan|borrow|kredit|investor\w{0,2})\b/i,
    line: {
      en: 'The money from others: write by Wednesday on one page what you need until the next proof, how many months that is, and what will be true then. Show it on Friday to one who has given money before; if they can’t say back what it is for, it goes to nobody else yet.',
      de: 'Das Geld von anderen: Schreiben Sie bis Mittwoch auf eine Seite, was Sie bis zum nächsten Beleg brauchen, wie viele Monate das sind und was dann stimmt. Zeigen Sie sie am Freitag jemandem, der schon Geld gegeben hat; kann er nicht wiedergeben, wofür es ist, geht sie noch an niemand anderen.',
    },
  },
  {
    words: /\b(?:winter|off[ -]season|rain\w{0,2}|summer holidays?|quiet months?|saison)\b/i,
    line: {
      en: 'The quiet months: write down by Wednesday what each of them costs, and ask three of your customers on Thursday what they would buy from you then. If two name the same thing, offer it to them with a price; if not, put that sum aside from each good month.',
      de: 'Die stillen Monate: Schreiben Sie bis Mittwoch auf, was jeder kostet, und fragen Sie am Donnerstag drei Kunden, was sie dann bei Ihnen kauften. Nennen zwei dasselbe, bieten Sie es mit Preis an; sonst legen Sie diese Summe in jedem guten Monat zurück.',
    },
  },
  {
    words:
      /\b(?:co-?founder|partner|brother|sister|wife|husband|friend)\b.{0,50}\b(?:wants?|share|half|argu\w{1,4}|leave|disagree\w{0,2}|split|anteil|streit\w{0,3})\b/i,
    line: {
      en: 'The two of you: sit down by Wednesday for an hour, and each write alone who does what, who decides what, and what happens if one leaves. Compare: what differs in two of three goes on paper, signed, by Friday.',
      de: 'Sie beide: Setzen Sie sich bis Mittwoch eine Stunde hin, und jeder schreibt für sich, wer was tut, wer was entscheidet und was geschieht, wenn einer geht. Was sich in zwei von drei unterscheidet, kommt bis Freitag unterschrieben auf Papier.',
    },
  },
  {
    words:
      /\b(?:not enough (?:time|hours)|no time|too many hours|tired|every (?:evening|night|weekend)|keine zeit)\b/i,
    line: {
      en: 'Your hours: write down for three days what each hour brought. On Friday strike the two kinds of work that bring least for each hour, or charge for them; if nothing can go, the price is what has to change.',
      de: 'Ihre Stunden: Schreiben Sie drei Tage lang auf, was jede Stunde gebracht hat. Streichen Sie am Freitag die zwei Arbeiten, die je Stunde am wenigsten bringen, oder verlangen Sie Geld dafür; kann nichts weg, muss sich der Preis ändern.',
    },
  },
  {
    words: /\b(?:price|charge|too (?:cheap|expensive)|discount|undercut\w{0,4}|preis\w{0,2})\b/i,
    line: {
      en: 'Your price: say the one that you would like to the next five who ask, and nothing more. Four buy: say a tenth more from Monday on; one or none: ask those what it would have to do for that price.',
      de: 'Ihr Preis: Nennen Sie den nächsten fünf, die fragen, den, den Sie gern hätten, und sonst nichts. Kaufen vier, sagen Sie ab Montag ein Zehntel mehr; kauft einer oder keiner, fragen Sie diese, was es für den Preis leisten müsste.',
    },
  },
];

/** What is told as done. */
const DONE =
  /\b(?:already|done|did (?:that|it)|have (?:it|got|paid|registered|passed)|got (?:my|our|the)|solved|sorted|schon|erledigt)\b/i;
const SENTENCE = /(?<=[.!?\n])\s+/;

/** What a message puts right: "not hire a person", "I meant rent, not hire". What is denied worries nobody. */
const DENIED =
  /\b(?:i |we )?(?:meant?|mean|said|say|it'?s|it is|is|that'?s|no,?)\b[^.?!\n]{0,60}?[, ]not (?:to )?((?:\p{L}{2,16} ?){1,4})|\b(?:there(?:'s| is)|i have|we have|it has|i've|we've|got) (?:no|not an?) ((?:\p{L}{2,16} ?){1,4})|\b(?:meinte?|ist|sind)\b[^.?!\n]{0,60}?[, ](?:nicht|keine?n?) ((?:\p{L}{2,16} ?){1,4})/giu;

/** The words that messages deny. */
function deniedIn(messages: readonly string[]): string[] {
  return messages.flatMap((message) =>
    [...message.slice(0, LONGEST).matchAll(DENIED)].map((match) => match[1] ?? match[2] ?? match[3] ?? ''),
  );
}

/** The line for the worry that comes last or most often; null where the messages have none. */
export function worryLine(interview: Pick<Interview, 'told' | 'language' | 'card' | 'kind'>): string | null {
  const { told = [], language, card, kind } = interview;
  const weights = new Map<Worry, number>();
  const messages = told.slice(-MOST_MESSAGES).map((message) => message.replaceAll('’', "'"));
  const denied = deniedIn(messages);
  const possible = WORRIES_OF.filter(
    ({ words, needs }) => (needs?.({ card, kind }) ?? true) && !denied.some((phrase) => words.test(phrase)),
  );
  for (const [age, message] of messages.toReversed().entries()) {
    const worries = message
      .slice(0, LONGEST)
      .split(SENTENCE)
      .filter((sentence) => WORRIES.test(sentence) && !DONE.test(sentence));
    for (const worry of possible) {
      const has = (sentence: string) => worry.words.test(sentence) && !worry.unless?.test(sentence);
      if (!worries.some(has)) continue;
      weights.set(worry, (weights.get(worry) ?? 0) + 1 / (age + 2));
    }
  }
  const [first] = [...weights].toSorted(([, a], [, b]) => b - a);
  return first ? filled(first[0].line[language], { office: officeFor(interview, 'meet') }) : null;
}
