/**
 * Words as questions and pages are compared: without endings, with those that mean the same as one
 * (`content/mentor/<language>/words.md`), and without the names of countries, which say where and not what.
 */
import { PLACE_NAMES } from '#core/interview/countries.ts';
import { createSpelling } from './spelling.ts';
import { isCommon, SAYS_NOTHING } from './terms.ts';
import { createWordParts } from './word-parts.ts';

/** Reads the words of a text; a meaning of several words is one. */
export interface SearchTerms {
  /** A word as it is searched; null for one that says nothing. */
  termOf(word: string): string | null;
  /** The words of a text, each once. */
  termsOf(text: string): Set<string>;
  /** The single words that mean the same as others. */
  words: ReadonlySet<string>;
  /** A text with each meaning of several words as one word. */
  joined(text: string): string;
}

/** What joins several words to one; no text has it between letters. */
const JOINT = '_';
const WORD = /[\p{L}\p{N}_]+/gu;
/** Pages repeat their words: so many are read once. */
const MOST_READ = 20_000;
/** In words: a meaning has no more. */
const LONGEST_ROW = 4;

/** Function words of languages beside English in which members ask, where no English word is the same. */
const SMALL_WORDS = new Set(
  'ich du er sie wir brauche brauchen brauch zu um bekomme machen mache gibt geht ihr mein meine meinen meinem meiner der die das den dem des ein eine einen einem einer und oder aber mit ohne für fur auf aus bei von zum zur im ist sind war bin bist muss müssen darf dürfen kann können soll sollen will habe hat haben wie wo wer wann warum welche welcher welches nicht kein keine noch schon auch nur mal denn eigentlich überhaupt einfach dass wenn weil als sich mich mir dir uns so nach seit vor lauter braucht weiter jemand plötzlich viel später etwas passiert werden wird wurde geworden kam kamen zurück gerade immer wieder mehr lohnt sollte sollten möchte würde wäre gern bitte danke dieser diese dieses jeder jede alles alle sie ihn ihm jetzt schaffe schaffen reagiere ab ganz sehr dann da hier el la los las un una unos unas y o pero con sin para por en de del al es son soy está estoy tengo tiene que qué como cómo dónde quién cuándo mi mis su sus yo no sí muy más ya le les du et ou mais avec sans pour dans sur est sont je tu il elle nous vous mon ma mes son sa ses ne pas que qui quoi où comment quand dois puis ai os as um uma e com sem não sou tenho meu minha il lo gli uno ed ma con senza sono ho mio mia che chi come quando het een ik mijn en niet met zonder czy jak co gdzie kto mam jest nie się na do za przez ve bir bu da için ne nasıl mi mı na ya kwa wa ni'.split(
    ' ',
  ),
);
/** Said in every sort of question by people who write English as it comes. */
const CHATTER = new Set(
  'tho though tho pls plz please thx thanks cheers mate mates bro guys hiya hallo hola basically literally kinda sorta btw idk tbh ngl ur u r yep yeah nope goes gone stand stands okey alright wondering wonder curious actualy realy help helps advice idea about if whether ok oh ah hmm right wrong new now lately soon later thing things stuff kind sort sorts somehow somewhere anywhere everyone everybody rather also too exactly simply quickly quick easy easily easier am may only out without between difference vs versus bit bits year years month months week weeks day days hey hi hello ok okay lol haha ive dont doesnt cant wont im stuff going gonna got gotta lot bit yes actually honestly listen last first question ask asked asking straight somebody someone anybody everyone mine yours take takes happen happens happened say says said again already must shall let lets try he she him her his hers himself herself here left needs needed look looks see seen enough before since until whenever whatever whoever likes liked id whod theyd wed hed shed im youre theyre own owns old two three four five six seven eight nine ten eleven twelve twenty dozen once twice never always maybe perhaps really way ways normal normally usually already puts gets getting giving gives given wants keeps keeping kept comes came went done made making told telling call called calls together anyway instead around near across quite almost myself ourselves'.split(
    ' ',
  ),
);

const fromNothing = createSpelling(
  new Map([...CHATTER, ...SAYS_NOTHING].filter((word) => word.length >= 5).map((word) => [word, 1])),
);
/** Whether a word is one letter from one that says nothing: "actualy", "shoud". */
const isSlipOfNothing = (term: string) => fromNothing(term) !== term;

/** Makes it from groups of words that mean the same. */
export function createSearchTerms(groups: readonly (readonly string[])[]): SearchTerms {
  const { meanings, rows, places } = lookUps(groups);
  const firsts = new Set([...rows.keys()].map((row) => row.split(' ')[0]!));

  const read = new Map<string, string | null>();
  const termOf = (word: string): string | null => {
    const before = read.get(word);
    if (before !== undefined) return before;
    const term = readTerm(word);
    if (read.size < MOST_READ) read.set(word, term);
    return term;
  };
  const readTerm = (word: string): string | null => {
    const plain = word.toLowerCase();
    if (plain.startsWith(JOINT)) return plain;
    const meaning =
      meanings.get(plain) ??
      meanings.get(plain.replace(/s$/, '')) ??
      meanings.get(plain.replace(/ies$/, 'y'));
    if (meaning) return meaning;
    // A figure is the asker's own, and no subject.
    const saysNothing = isCommon(plain) || SMALL_WORDS.has(plain) || CHATTER.has(plain);
    return saysNothing || plain.length < 2 || /^\d/.test(plain) ? null : stemOf(plain);
  };
  const joined = (text: string): string => {
    const words = wordsOf(text).filter((word) => !places.has(word));
    const found: string[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const length = firsts.has(words[at]!) ? rowAt(words, at, rows) : 0;
      const word = length > 0 ? rows.get(words.slice(at, at + length).join(' ')) : words[at];
      if (word) found.push(word);
      at += Math.max(0, length - 1);
    }
    return found.join(' ');
  };
  return {
    termOf,
    words: new Set(meanings.keys()),
    joined,
    termsOf: termsBy(joined, termOf),
  };
}

/** The terms of a text, each once. */
const termsBy =
  (joined: SearchTerms['joined'], termOf: SearchTerms['termOf']): SearchTerms['termsOf'] =>
  (text) =>
    new Set(
      joined(text)
        .split(' ')
        .map(termOf)
        .filter((term) => term !== null),
    );

/** The words of a text as the pages spell them; `counts` has in how many each of theirs stands. */
export function spelt(terms: SearchTerms, counts: ReadonlyMap<string, number>): SearchTerms {
  const spell = createSpelling(new Map([...[...terms.words].map((word) => [word, 1] as const), ...counts]));
  const partOf = createWordParts(terms.words);
  const termOf = (word: string) => {
    const term = terms.termOf(word);
    if (term === null || counts.has(term)) return term;
    const part = partOf(word);
    if (part !== null) return terms.termOf(part);
    // A slip in a word that says nothing is no subject either.
    return isSlipOfNothing(term) ? null : terms.termOf(spell(term));
  };
  return { ...terms, termOf, termsOf: termsBy(terms.joined, termOf) };
}

/** What a word means, what several words in a row mean, and which words say where; a row that says where means nothing. */
function lookUps(groups: readonly (readonly string[])[]) {
  const meanings = new Map<string, string>();
  const rows = new Map<string, string | null>();
  const places = new Set<string>();
  for (const name of PLACE_NAMES) {
    const words = wordsOf(name);
    if (words.length > 1) rows.set(words.join(' '), null);
    else if (words[0]) places.add(words[0]);
  }
  for (const group of groups) {
    const meaning = `${JOINT}${wordsOf(group[0] ?? '').join(JOINT)}`;
    for (const words of group.map(wordsOf)) {
      if (words.length > 1) rows.set(words.join(' '), meaning);
      else if (words[0]) meanings.set(words[0], meaning);
    }
  }
  return { meanings, rows, places };
}

/** How many words from here on are one meaning; the longest counts, 0 is none. */
function rowAt(words: readonly string[], at: number, rows: ReadonlyMap<string, string | null>): number {
  for (let length = Math.min(LONGEST_ROW, words.length - at); length > 1; length -= 1)
    if (rows.has(words.slice(at, at + length).join(' '))) return length;
  return 0;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().replace(/['’]/g, '').match(WORD) ?? [];
}

/** A word without the commonest English endings: who sells, what is sold by selling and a seller are near. */
function stemOf(word: string): string {
  if (word.length < 5) return word.replace(/(?<=[a-z]{3})s$/, '');
  const bare = word
    .replace(/ies$/, 'y')
    .replace(/(?:(?<=ss|sh|ch|x)es|(?<![su])s)$/, '')
    .replace(/(?:ations?|ing|ed|er|ment)$/, '')
    .replace(/([bdgmnprt])\1$/, '$1')
    .replace(/[ey]$/, '');
  return bare.length < 3 ? word : bare;
}
