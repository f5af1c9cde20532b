/**
 * What is said to a question that no page answers: what the page of the trade says of its rules, where rules are asked
 * for, and who would know. Nothing is made up, and nothing of another country.
 */
import { foundParagraphs } from '../content/found-answer.ts';
import { isOwnMatter } from '../content/own-matter.ts';
import type { KindPage } from '../content/read-kind.ts';
import type { Knower } from '../content/read-knowers.ts';
import { countriesIn, countriesOf, PLACE_NAMES } from './countries.ts';
import type { TurnInput } from './interview.ts';
import { filled } from './texts.ts';
import { unansweredTexts } from './unanswered-texts.ts';

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
  const { kind } = interview;
  if (!kind || isOwnMatter(text) || !ASKS_FOR_RULES.test(text) || !isOfTrade(text, interview)) return null;
  const named = countriesIn(text);
  const countries = named.length > 0 ? named : countriesOf(interview);
  const rules = rulesIn(kind, countries);
  if (!rules) return null;
  const words = TEXTS[language];
  return [
    filled(words.rules, { kind: kind.name }),
    rules,
    `*${words.sources}: ${sourcesOf(kind.sections.Sources)}. ${words.general}*`,
  ];
}

/** The rules that the page of a trade has for countries, and behind them those that hold anywhere; null for none. */
export function rulesIn({ sections }: KindPage, countries: readonly string[]): string | null {
  const lines = sections['Licences and rules'].split('\n');
  const own = countries.flatMap((country) => {
    const start = `- ${country}: `;
    const said = lines.filter((line) => line.startsWith(start));
    return said.map((line) => `- **${country}:** ${line.slice(start.length)}`);
  });
  const any = lines.filter((line) => line.startsWith('- any: ')).map((line) => `- ${line.slice(7)}`);
  return own.length + any.length === 0 ? null : [...own, ...any].join('\n');
}

/** Words in which any trade's rules are asked for. */
const OF_ANY_TRADE =
  /^(?:need\w{0,2}|licen\w{2,5}|permit\w{0,3}|permission|permitted|allow\w{0,3}|legal\w{0,2}|illegal|laws?|rules?|regulat\w{0,6}|regist\w{2,8}|certific\w{0,6}|insur\w{1,5}|inspect\w{0,3}|tax\w{0,3}|what|which|that|this|have|with|from|must|should|would|could|sell\w{0,3}|home|house|here|there|start\w{0,3}|open\w{0,3}|business|shop|work|works|first|before|really|already|also|some|kind|sort|other|special|official|papers?|document\w{0,1}|country|town|city|council|does|will|cost\w{0,1}|much|long|take\w{0,1}|when|where|people|still|them|they|your|mine|make|making|offer|doing|thing|things|about|for|genehmig\w{0,6}|erlaub\w{0,6}|darf|dürfen|gesetz\w{0,4}|zulassung\w{0,3}|anmeld\w{0,4}|brauch\w{1,2}|eine?\w?|dafür|dazu|noch|auch|gewerbe\w{0,10})$/i;

/** Places are not what a question is about. */
const WORDS_OF_PLACES: ReadonlySet<string> = new Set(PLACE_NAMES.flatMap((name) => name.split(' ')));

/** Whether a question for rules is about the confirmed trade, and not about something that its page doesn't have. */
export function isOfTrade(
  text: string,
  { kind, card }: Pick<TurnInput['interview'], 'kind' | 'card'>,
): boolean {
  if (!kind) return true;
  const product = card.flatMap(({ value }) => (value.type === 'text' ? [value.text] : []));
  const known = [kind.name, ...Object.values(kind.sections), ...product].join(' ').toLowerCase();
  const words = (text.toLowerCase().match(/\p{L}{4,24}/gu) ?? []).filter(
    (word) => !OF_ANY_TRADE.test(word) && !WORDS_OF_PLACES.has(word),
  );
  return words.every((word) => known.includes(word.replace(/(?:ies|s)$/, '')));
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

/** The page that surely answers what is asked beside a command; none where it is already said, or only may be meant. */
export function foundBeside(
  { interview, found }: Pick<TurnInput, 'interview' | 'found'>,
  said: readonly string[],
): string[] {
  const [best] = found;
  if (!best || best.isDoubtful || interview.reading.act !== 'command' || said.includes(best.answer))
    return [];
  return foundParagraphs([best], interview.language);
}

/** Where somebody has to say yes. */
const NEEDS_YES =
  /\b(?:approv\w{0,4}|permi\w{0,7}|licen[cs]\w{0,4}|consent|inspect\w{0,3}|allow\w{0,2}|forbid\w{0,3}|regist\w{0,7}|certif\w{0,7}|come and look|look at|say (?:no|yes)|genehmig\w{0,4}|erlaub\w{0,4})\b/i;
/** An office by its name: "from Fødevarestyrelsen", "does the CFIA need to". */
const NAMED =
  /\b(?:from|by|with|[Dd]oes|[Dd]o|[Ww]ill|[Ww]ould|[Cc]an|could|[Mm]ust|[Hh]as|ask|von|beim|bei)(?: the| der| dem)? (\p{Lu}[\p{L}&-]{2,30}(?: (?:(?:of|and|for) )?\p{Lu}[\p{L}&-]{1,30}){0,4})(?![\p{L}'’])/u;

/** The office that a question names itself; null for none. */
function officeIn(question: string): string | null {
  const name = NEEDS_YES.test(question) ? NAMED.exec(question)?.[1] : undefined;
  const isOffice = name !== undefined && !/prd/i.test(name) && !PLACE_NAMES.includes(name.toLowerCase());
  return isOffice ? name : null;
}

/** It asks for leave, or for somebody to ask: what it is about may stand before it. */
const ASKS_LEAVE =
  /\b(?:who|whom|whose|where|which|allowed|may|can|could|need|needs|must|have to|legal|problem|ring|call|stop|forbid|penalty|ok|okay|options|really|right|wer|wen|wo|darf|muss|kann)\b/i;

/**
 * Who would know, by what the question is about, or what was said before it where it names no subject itself; nobody where that
 * is a matter of the member's own figures or will, or where the words name nobody's subject: the wrong person is worse
 * than none.
 */
export function whomToAsk({ interview, text }: Pick<TurnInput, 'interview' | 'text'>, before = ''): string[] {
  const own = unansweredTexts(interview.language);
  if (isOwnMatter(text)) return [];
  const office = officeIn(text);
  if (office) return [filled(own.decides, { who: office })];
  const knower =
    knowerOf(text, interview) ?? (ASKS_LEAVE.test(text) ? knowerOf(before, interview) : undefined);
  return knower ? [filled(own.wouldKnow, { who: knower.who, ask: knower.ask })] : [];
}

/** The first of the page whose words a text has; undefined for nobody. */
export function knowerOf(
  text: string,
  { language, questions, kind }: Pick<TurnInput['interview'], 'language' | 'questions' | 'kind'>,
): Knower | undefined {
  const words = text.toLowerCase().match(/[\p{L}]+/gu) ?? [];
  // German puts words together; an English "law" is no lawn.
  const begins = (beginning: string) =>
    words.some((word) => (language === 'de' ? word.includes(beginning) : word.startsWith(beginning)));
  const said = ` ${words.join(' ')} `;
  return questions.knowers.find(
    ({ words: known, groups }) =>
      known.some((one) => (one.includes(' ') ? said.includes(` ${one} `) : begins(one))) &&
      (!groups || !kind || groups.includes(kind.group)),
  );
}
