/**
 * What is said to a question that no page answers: what the page of the trade says of its rules, where rules are asked
 * for, and who would know. Nothing is made up, and nothing of another country.
 */
import { doubtfulLine, foundParagraphs, questionIn } from '../content/found-answer.ts';
import { isOwnMatter } from '../content/own-matter.ts';
import { countriesIn, countriesOf } from './countries.ts';
import type { Choice, TurnInput } from './interview.ts';
import { knowersIn } from './knowers.ts';
import { filled, textsIn, variant } from './texts.ts';

/** A question for rules, in the languages of the interview and as others say it. */
const ASKS_FOR_RULES =
  /\b(?:licen[cs]\w{0,5}|permits?|permission|permitted|allowed|legal(?:ly)?|illegal|laws?|rules?|regist(?:er|ered|ration)|certificates?|insurance|insured|dbs|inspect(?:ion|or)|tax(?:es)?|genehmig\w{0,6}|erlaub\w{0,6}|darf|dürfen|gesetz\w{0,4}|zulassung\w{0,3}|anmeld\w{0,4}|izin|ruhsat|licencia|permiso|zezwolenie|autorisation)\b/i;

const TEXTS = {
  en: {
    rules: 'I have no page on just that. My page on this trade ({kind}) says of its rules:',
    sources: 'Sources',
    general: 'General information, not advice.',
  },
  de: {
    rules: 'Genau dazu habe ich keine Seite. Von den Regeln dieses Gewerbes ({kind}) sagt meine Seite:',
    sources: 'Quellen',
    general: 'Allgemeine Auskunft, kein Rat.',
  },
} as const;

/** The rules of the confirmed trade, for the country of the question or the card and for anywhere; null where none are asked for or known. */
export function rulesOfTrade({ interview, text }: Pick<TurnInput, 'interview' | 'text'>): string[] | null {
  const { language } = interview;
  const kind = interview.kind ?? interview.guessedKind;
  if (!kind || isOwnMatter(text) || !ASKS_FOR_RULES.test(text)) return null;
  const named = countriesIn(text);
  const countries = named.length > 0 ? named : countriesOf(interview);
  const lines = kind.sections['Licences and rules'].split('\n').filter((line) => line.startsWith('- '));
  const own = lines.filter((line) => countries.some((country) => line.startsWith(`- ${country}: `)));
  const any = lines.filter((line) => line.startsWith('- any: ')).map((line) => `- ${line.slice(7)}`);
  if (own.length + any.length === 0) return null;
  const words = TEXTS[language];
  return [
    filled(words.rules, { kind: kind.name }),
    [...own.map((line) => line.replace(/^- ([A-Z]{2}): /, '- **$1:** ')), ...any].join('\n'),
    `*${words.sources}: ${sourcesOf(kind.sections.Sources)}. ${words.general}*`,
  ];
}

/** `who, what it is called, address` as links. */
function sourcesOf(section: string): string {
  return section
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => {
      const parts = line.slice(2).split(', ');
      return `[${parts.slice(0, -1).join(', ')}](${parts.at(-1)})`;
    })
    .join('; ');
}

/** After these the page that a message also asks for is shown; a question has it as its answer, and others ask for none. */
const SAYS_MORE: ReadonlySet<string> = new Set(['statement', 'answer', 'correction', 'command', 'unsure']);

/**
 * The page that surely answers what is asked beside something else: "35 is what they charge. Also, do I need a
 * licence?" None where it is already said, or only may be meant.
 */
export function foundBeside(
  { interview, found }: Pick<TurnInput, 'interview' | 'found'>,
  said: readonly string[],
): string[] {
  const [best] = found;
  const { act } = interview.reading;
  if (!best || best.isDoubtful || !SAYS_MORE.has(act) || said.includes(best.answer)) return [];
  return foundParagraphs([best], interview.language);
}

/**
 * What is said to a question that stands beside what a message tells, where no page surely answers it: the page that may,
 * the rules of the trade, or who would know. A question is never passed over.
 */
export function answerBeside(
  input: Pick<TurnInput, 'interview' | 'text' | 'found'>,
): { paragraphs: string[]; offers: Choice[] } | null {
  const { interview, found } = input;
  const text = input.text.length <= LONGEST_BESIDE ? questionIn(input.text) : null;
  if (!text || isOwnMatter(text) || /^(?:right|ok|okay|yes|no|isn'?t it|you know)$/i.test(text.trim()))
    return null;
  const [best] = found;
  if (best && !best.isDoubtful) return null;
  const rules = rulesOfTrade({ interview, text });
  if (rules) return { paragraphs: rules, offers: [] };
  if (best)
    return {
      paragraphs: [doubtfulLine([best], interview.language)],
      offers: [{ label: best.question, deed: { does: 'say' } }],
    };
  const who = whomToAsk({ interview, text });
  return who.length > 0
    ? {
        paragraphs: [[variant(textsIn(interview.language).notKnown, interview.answers), ...who].join(' ')],
        offers: [],
      }
    : null;
}

/** In UTF-16 code units. */
const LONGEST_BESIDE = 1_200;

/** Who would know; nobody where it is a matter of the member's own figures or will, or where the trade is another. */
export function whomToAsk({ interview, text }: Pick<TurnInput, 'interview' | 'text'>): string[] {
  const own = knowersIn(interview.language);
  if (isOwnMatter(text)) return [];
  const words = text.toLowerCase().match(/[\p{L}]+/gu) ?? [];
  // German puts words together; an English "law" is no lawn.
  const begins = (beginning: string) =>
    words.some((word) =>
      interview.language === 'de' ? word.includes(beginning) : word.startsWith(beginning),
    );
  const said = ` ${words.join(' ')} `;
  const knower = own.knowers.find(
    ({ words: known, groups }) =>
      known.some((one) => (one.includes(' ') ? said.includes(` ${one} `) : begins(one))) &&
      (!groups || !interview.kind || groups.includes(interview.kind.group)),
  );
  if (knower) return [filled(own.text, { who: knower.who, ask: knower.ask })];
  // Whom to ask follows from the trade, and of that nothing is known yet.
  const { who, ask } = own.otherwise;
  return [
    interview.card.length === 0 ? textsIn(interview.language).tellFirst : filled(own.text, { who, ask }),
  ];
}
