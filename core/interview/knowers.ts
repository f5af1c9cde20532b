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
  otherwise: Omit<Knower, 'words'>;
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
      words: ['tax', 'vat', 'bookkeep', 'accounting', 'invoice'],
      who: 'a tax adviser, or the help line of your tax office',
      ask: 'At the turnover that I expect, what do I have to file, by when, and what must stand on my invoices?',
    },
    {
      words: [
        'law',
        'legal',
        'contract',
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
      words: ['medical', 'health', 'patient', 'clinic', 'drug'],
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
      words: ['market', 'competitor', 'demand', 'trend', 'how many people'],
      who: 'three people who buy something like it today; what they did last month beats a study',
      ask: 'When did you last buy something like it, what did you pay, and what nearly kept you from it?',
    },
    {
      words: ['price', 'charge', 'cost', 'salary', 'rent'],
      who: 'somebody who runs the same sort of business in another town; they often tell',
      ask: 'What did you charge at first, what do you charge now, and which cost did you forget?',
    },
    {
      words: ['code', 'software', 'server', 'technical', 'database', 'build'],
      who: 'somebody who has built something like it; show them what you have in mind',
      ask: 'What would you leave out of the first version, and what took you longest?',
    },
  ],
  otherwise: {
    who: 'somebody who has run such a business for a few years, in a place where you are no competitor',
    ask: 'What would you do first if you began again, and what did you learn too late?',
  },
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
  otherwise: {
    who: 'jemand, der so einen Betrieb seit ein paar Jahren führt, an einem Ort, wo Sie kein Mitbewerber sind',
    ask: 'Was täten Sie als Erstes, wenn Sie noch einmal anfingen, und was haben Sie zu spät gelernt?',
  },
  text: 'Wissen könnte es: {who}. Fragen Sie: „{ask}“',
};

/** Those of a language. */
export function knowersIn(language: InterviewLanguage): Knowers {
  return language === 'de' ? DE : EN;
}
