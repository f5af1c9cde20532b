/**
 * Who knows what no page answers, by the words of the question, and one question to put to them: a dead end is none when
 * somebody can be rung. In the languages of the interview.
 */
import type { InterviewLanguage } from './interview.ts';

/** Somebody who would know. */
export interface Knower {
  /** Beginnings of words, or words with a space between. */
  words: readonly string[];
  /** Groups of kinds that it holds for; absent for all. */
  groups?: readonly string[];
  who: string;
  /** To put to them as it stands. */
  ask: string;
}

interface Knowers {
  knowers: readonly Knower[];
  /** `{who}` and `{ask}`. */
  text: string;
}

const FOOD = ['food', 'farming', 'leisure', 'community', 'trade'];
const HEALTH = ['care', 'software', 'science and hardware', 'services'];

const EN: Knowers = {
  knowers: [
    {
      words: ['tender', 'bid', 'bidding', 'procurement'],
      who: 'the buyer’s contact who is named in the papers, and the firm that had the contract before',
      ask: 'When is an invoice really paid, may I send one every two weeks, and what made the firm before me stop?',
    },
    {
      words: ['kickstarter', 'crowdfund', 'preorder', 'pre order'],
      who: 'somebody whose campaign of your size ended in the last year; their names stand on the platform',
      ask: 'How many of your backers did you bring yourself, and what did making and sending it cost in the end?',
    },
    {
      words: [
        'pay late',
        'paying late',
        'not paid',
        'unpaid',
        'deposit',
        'in advance',
        'payment terms',
        'debt',
      ],
      who: 'your buyer’s accounts department, and a business adviser of your region',
      ask: 'What do you need from me so that a third is paid at once and the rest within 14 days?',
    },
    {
      words: [
        'university',
        'tech transfer',
        'technology transfer',
        'licence from',
        'license from',
        'spin out',
        'spinout',
      ],
      who: 'the technology transfer office of the university that owns it',
      ask: 'On which terms do you usually license to a founder: what up front, which share of sales, exclusive for which field, and by when must I decide?',
    },
    {
      words: [
        'my employer',
        'employed',
        'work contract',
        'job contract',
        'bank contract',
        'employment contract',
        'moonlight',
        'side job',
        'non compete',
        'while working',
      ],
      who: 'the personnel office of your employer, and the advice line of a union or of a workers’ chamber before you ask there',
      ask: 'Does my contract need your written consent for work beside it, and what may I not touch: customers, hours, equipment, what I make?',
    },
    {
      words: ['crypto', 'coin', 'coins', 'token', 'tokens', 'blockchain'],
      who: 'the regulator of financial services in your country; most have a desk for new ideas that answers in writing',
      ask: 'If people earn or buy this coin in my app and it can rise in price, which of your rules does that fall under before I offer it to anybody?',
    },
    {
      words: ['radio', 'lora', 'anatel', 'fcc', 'bluetooth', 'homologat', 'wireless', 'type approval'],
      who: 'an accredited test house for radio, or the telecoms regulator of your country; both answer a drawing and a part number',
      ask: 'With this approved module and this antenna, what of its approval covers my finished device, and what must I still test or file?',
    },
    {
      words: ['veterinary', 'vet', 'vets', 'animal', 'animals', 'livestock', 'mastitis', 'cattle'],
      groups: ['science and hardware', 'farming', 'care', 'food'],
      who: 'the national authority for veterinary medicines, and a herd vet who would use it',
      ask: 'Is a test like mine registered, notified or free in this country, and what must it have shown before a vet may act on it?',
    },
    {
      words: ['nurse', 'nurses', 'nursing', 'carer', 'carers', 'care worker', 'pflege'],
      groups: ['care', 'services', 'health'],
      who: 'the register of health professions in your region, and the chamber of commerce for the part that is not nursing',
      ask: 'For sitting with somebody at home without nursing tasks, and for nursing tasks by a registered nurse: which of the two needs a trade licence, and which my entry in the register?',
    },
    {
      words: ['sacco', 'cooperative', 'co operative', 'coop', 'farmer group', 'group loan', 'county'],
      who: 'the co-operative officer of your county or district, and a savings co-operative whose members are farmers',
      ask: 'What must a group of our size have on paper and saved before it gets a loan or equipment on loan, and who did that here before?',
    },
    {
      words: ['tax', 'vat', 'bookkeep', 'accounting', 'invoice'],
      who: 'a tax adviser, or the help line of your tax office',
      ask: 'At the turnover that I expect, what do I have to file, by when, and what must stand on my invoices?',
    },
    {
      words: [
        'law',
        'laws',
        'lawyer',
        'lawsuit',
        'legal',
        'a contract',
        'the contract',
        'my contract',
        'contract with',
        'liab',
        'sue',
        'patent',
        'trademark',
        'copyright',
        'gdpr',
        'privacy',
      ],
      who: 'a lawyer for small businesses; many chambers of commerce and universities have free hours',
      ask: 'Which one thing would you put in writing first in my case, and what happens if I don’t?',
    },
    {
      words: ['licen', 'permit', 'register', 'regulat', 'allowed'],
      who: 'the office that registers businesses where you are',
      ask: 'Which registrations does this need at my address, what do they cost, and how long do they take?',
    },
    {
      words: ['food', 'hygiene', 'kitchen', 'allerg'],
      groups: FOOD,
      who: 'the food inspector of your town; asking before you begin costs nothing',
      ask: 'What would you look at first in my kitchen, and what must I have on paper before the first sale?',
    },
    {
      words: ['medical', 'health', 'patient', 'clinic', 'drug', 'ivdr'],
      groups: HEALTH,
      who: 'the regulator for health in your country, and a clinician who would use it',
      ask: 'Is what I plan a medical product or a health service under your rules, and which of my sentences decides that?',
    },
    {
      words: ['hire', 'hiring', 'employ', 'payroll', 'staff'],
      who: 'a payroll office or an accountant for small businesses',
      ask: 'What does one person at this pay cost me in a month with everything, and what do I register before their first day?',
    },
    {
      words: ['investor', 'investors', 'angel', 'venture capital', 'raise money', 'raising money'],
      who: 'a founder near you whom somebody funded in the last year, and the network of angels in your region',
      ask: 'What did you have to show on the day they said yes, how many said no before, and what did you give for it?',
    },
    {
      words: ['loan', 'grant', 'invest', 'fund', 'bank', 'credit'],
      who: 'the business adviser of your bank or of your region',
      ask: 'What would you have to see from me to say yes, and what do most who ask you lack?',
    },
    {
      words: ['sell more', 'more customers', 'find customers', 'advertis', 'marketing', 'promot'],
      who: 'three of the customers that you have',
      ask: 'What did you do on the day you found me, and whom have you told since?',
    },
    {
      words: ['a market', 'competitor', 'demand', 'trend', 'how many people'],
      who: 'three people who buy something like it today; what they did last month beats a study',
      ask: 'When did you last buy something like it, what did you pay, and what nearly kept you from it?',
    },
    {
      words: [
        'make it for',
        'made for me',
        'contract manufactur',
        'contract pack',
        'contract pellet',
        'outsourc',
        'co packer',
        'buying it',
        'buy the machine',
        'the machine',
        'per kilo',
      ],
      who: 'two firms that make it for others: ask each for one batch',
      ask: 'What do you charge for one batch of this size all in, what is the smallest that you take, and who pays for what comes out wrong?',
    },
    {
      words: ['price', 'prices', 'charge', 'cost', 'costs', 'salary', 'rent'],
      who: 'somebody who runs the same sort of business in another town; they often tell',
      ask: 'What did you charge at first, what do you charge now, and which cost did you forget?',
    },
    {
      words: ['code', 'software', 'server', 'technical', 'database', 'build'],
      who: 'somebody who has built something like it; show them what you have in mind',
      ask: 'What would you leave out of the first version, and what took you longest?',
    },
  ],
  text: 'Who would know: {who}. Ask them: “{ask}”',
};

const DE: Knowers = {
  knowers: [
    {
      words: ['ausschreib', 'angebot abgeben', 'vergabe'],
      who: 'die Ansprechperson in den Unterlagen und die Firma, die den Auftrag vorher hatte',
      ask: 'Wann wird eine Rechnung wirklich bezahlt, darf ich alle zwei Wochen eine stellen, und warum hörte die Firma vor mir auf?',
    },
    {
      words: ['kickstarter', 'crowdfunding', 'vorbestell'],
      who: 'jemand, dessen Kampagne Ihrer Größe im letzten Jahr endete; die Namen stehen auf der Plattform',
      ask: 'Wie viele Ihrer Unterstützer haben Sie selbst mitgebracht, und was kosteten Herstellung und Versand am Ende?',
    },
    {
      words: ['zahlungsziel', 'anzahlung', 'zahlen nicht', 'schulden', 'mahn'],
      who: 'die Buchhaltung Ihres Käufers und die Gründungsberatung Ihrer Region',
      ask: 'Was brauchen Sie von mir, damit ein Drittel sofort und der Rest in 14 Tagen bezahlt wird?',
    },
    {
      words: ['steuer', 'umsatzsteuer', 'buchhalt', 'rechnung'],
      who: 'eine Steuerberatung oder die Auskunft Ihres Finanzamts',
      ask: 'Was muss ich bei meinem erwarteten Umsatz bis wann melden, und was muss auf meinen Rechnungen stehen?',
    },
    {
      words: ['recht', 'gesetz', 'vertrag', 'haft', 'marke', 'patent', 'dsgvo', 'datenschutz'],
      who: 'eine Anwältin für kleine Betriebe; Kammern und Hochschulen haben oft freie Sprechstunden',
      ask: 'Was würden Sie in meinem Fall als Erstes schriftlich festhalten, und was geschieht, wenn ich es lasse?',
    },
    {
      words: ['gewerbe', 'erlaubnis', 'anmeld', 'genehmig'],
      who: 'das Gewerbeamt Ihres Ortes',
      ask: 'Welche Anmeldungen braucht das an meiner Adresse, was kosten sie, und wie lange dauern sie?',
    },
    {
      words: ['lebensmittel', 'hygiene', 'küche', 'allerg'],
      groups: FOOD,
      who: 'die Lebensmittelüberwachung Ihres Ortes; vorher zu fragen kostet nichts',
      ask: 'Was sehen Sie sich in meiner Küche zuerst an, und was muss vor dem ersten Verkauf auf Papier da sein?',
    },
    {
      words: ['patient', 'gesundheit', 'praxis', 'medizin'],
      groups: HEALTH,
      who: 'die zuständige Gesundheitsbehörde und jemand aus der Praxis, der es benutzen würde',
      ask: 'Ist das, was ich plane, nach Ihren Regeln ein Medizinprodukt oder eine Heilbehandlung, und welcher meiner Sätze entscheidet das?',
    },
    {
      words: ['einstell', 'anstell', 'mitarbeit', 'lohnbuch'],
      who: 'ein Lohnbüro oder eine Steuerberatung für kleine Betriebe',
      ask: 'Was kostet mich eine Person mit diesem Lohn im Monat mit allem, und was melde ich vor dem ersten Tag an?',
    },
    {
      words: ['kredit', 'förder', 'investor', 'bank', 'zuschuss'],
      who: 'die Gründungsberatung Ihrer Region oder Ihrer Bank',
      ask: 'Was müssten Sie von mir sehen, um Ja zu sagen, und was fehlt den meisten, die fragen?',
    },
    {
      words: ['mehr kunden', 'kunden finden', 'werbung', 'marketing'],
      who: 'drei der Kunden, die Sie haben',
      ask: 'Was haben Sie an dem Tag getan, an dem Sie mich fanden, und wem haben Sie seither davon erzählt?',
    },
    {
      words: ['markt', 'konkurren', 'nachfrage'],
      who: 'drei Menschen, die so etwas heute kaufen; was sie letzten Monat getan haben, schlägt jede Studie',
      ask: 'Wann haben Sie so etwas zuletzt gekauft, was haben Sie bezahlt, und was hat Sie fast davon abgehalten?',
    },
    {
      words: ['preis', 'kosten', 'miete', 'lohn'],
      who: 'jemand mit so einem Betrieb in einer anderen Stadt; oft erzählen sie es',
      ask: 'Was haben Sie am Anfang verlangt, was heute, und welche Kosten hatten Sie vergessen?',
    },
  ],
  text: 'Wissen könnte es: {who}. Fragen Sie: „{ask}“',
};

/** Those of a language. */
export function knowersIn(language: InterviewLanguage): Knowers {
  return language === 'de' ? DE : EN;
}
