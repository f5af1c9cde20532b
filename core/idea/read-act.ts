/**
 * What a message does: asks, tells, corrects, commands, or none of it. Pure, total and linear.
 *
 * A1  Precision goes before coverage: what fits no table and no shape is `unclear`, and the mentor asks back.
 * A2  An attack is one wherever it stands, unless it is quoted.
 * A3  A message of several sentences does what its last sentence does, where that one asks or commands; else it
 *     corrects or changes the idea if its first sentence does; else it states. The sentences of a question that
 *     state something still propose: `propose` leaves the asking ones out.
 * A4  Yes and no answer open proposals first, then the question that was asked.
 */
import type { PlaceId } from './places.ts';
import {
  AFTER_YES_NO,
  ANGER,
  ATTACK,
  ATTACK_SHAPES,
  CONFUSION,
  CORRECTION,
  CORRECTION_AT_START,
  GREETING,
  GREETING_FILLERS,
  NEW_IDEA,
  NO,
  OPENING,
  REQUEST,
  SMALL_TALK,
  THANKS,
  UNSURE,
  YES,
} from './reading/act-words.ts';
import { commandAt } from './reading/command-words.ts';
import { findPhrase, type PhraseTable, phraseAt } from './reading/phrases.ts';
import { isQuestion, saysSomething } from './reading/sentence-shape.ts';
import { type Sentence, sentencesOf, type Token, tokensOf } from './reading/tokens.ts';
import type { ActReading, Command, SpeechAct } from './speech-act.ts';

/** What the thread knows of when the message comes. */
export interface ActContext {
  /** The place that the mentor asked for last. */
  asked: PlaceId | null;
  hasOpenProposals: boolean;
  hasCard: boolean;
}

/** The longest message, in words, that a short act (thanks, anger, "I don't know") can fill. */
const SHORT = 12;
/** The longest answer to a question, in words; a longer message states. */
const LONGEST_ANSWER = 40;

/** Reads what a message does. */
export function readAct(text: string, context: ActContext): ActReading {
  const tokens = tokensOf(text);
  const sentences = sentencesOf(text, tokens);
  const first = sentences[0];
  if (!first) return act('unclear');
  const words = tokens.filter(({ kind }) => kind !== 'sign');
  if (words.length === 0) return act(/^[\s?]+$/.test(text) ? 'confusion' : 'unclear');
  if (isAttack(tokens)) return act('attack');
  return (
    readSocial(tokens, sentences, words.length) ??
    readYesNo(tokens, sentences, context) ??
    readChange(sentences, words.length, context) ??
    readRequest(sentences) ??
    act(readTelling(words, sentences, context))
  );
}

const act = (is: SpeechAct, command: Command | null = null): ActReading => ({ act: is, command });

function isAttack(tokens: readonly Token[]): boolean {
  let isQuoted = false;
  for (const [at, token] of tokens.entries()) {
    if ('"“”«»'.includes(token.key)) isQuoted = token.key === '"' ? !isQuoted : '“«'.includes(token.key);
    else if (!isQuoted && (phraseAt(ATTACK, tokens, at) > 0 || isAttackShape(tokens, at))) return true;
  }
  return false;
}

/** Within nine words: what is done, to what of the machine's. Telling of others is none: "we give schools our rules". */
function isAttackShape(tokens: readonly Token[], at: number): boolean {
  if (/^(?:i|we|they|to|who|that|it|people|users)$/.test(tokens[at - 1]?.key ?? '')) return false;
  const shapes = ATTACK_SHAPES.filter(({ verbs }) => verbs.has(tokens[at]!.key));
  const near = tokens.slice(at + 1, at + 9);
  return shapes.some(({ objects, between }) => {
    const object = near.findIndex(({ key }) => objects.has(key));
    return object >= 0 && (between === null || near.some(({ key }) => between.has(key)));
  });
}

/** Greeting, thanks, anger, confusion, not knowing, small talk: what a short message is made of. */
function readSocial(
  tokens: readonly Token[],
  sentences: readonly Sentence[],
  length: number,
): ActReading | null {
  const content = withoutOpening(tokens);
  if (isMadeOf(tokens, [GREETING], GREETING_FILLERS) && length <= SHORT) return act('greeting');
  const hasFigure = tokens.some(({ kind }) => kind === 'number');
  const isShort = length <= SHORT;
  const confused = findPhrase(CONFUSION, tokens);
  if (confused >= 0 && confused <= 3 && isShort && !hasFigure) return act('confusion');
  if (length <= 2 && ['what', 'huh', 'eh', 'sorry', 'hm', 'hmm', 'hä'].includes(content[0]?.key ?? '')) {
    if (sentences.at(-1)!.mark.includes('?')) return act('confusion');
  }
  if (findPhrase(ANGER, tokens) >= 0 && length <= 2 * SHORT) return act(hasFigure ? 'correction' : 'anger');
  const { mark } = sentences.at(-1)!;
  if (!hasFigure && isShort && !mark.includes('?') && isUnsure(content)) {
    return act('unsure');
  }
  const thanks = sentences.some(({ tokens: own }) => findPhrase(THANKS, own, { to: 3 }) >= 0);
  if (thanks && length <= SHORT && !hasFigure && !mark.includes('?')) {
    const rest = sentences.filter(({ tokens: own }) => findPhrase(THANKS, own, { to: 3 }) < 0);
    if (rest.every(({ tokens: own }) => isMadeOf(own, [YES, SMALL_TALK, GREETING], AFTER_YES_NO)))
      return act('thanks');
  }
  const isPlainThanks =
    length <= 8 && !hasFigure && !mark.includes('?') && !tokens.some(({ key }) => OF_THE_TRADE.has(key));
  if (isPlainThanks && findPhrase(THANKS, tokens) >= 0) return act('thanks');
  if (length <= SHORT && isSmallTalk(content))
    return isMadeOf(content, [YES], AFTER_YES_NO) ? null : act('small-talk');
  return null;
}

/** Thanks of others are told: "our customers thank us". */
const OF_THE_TRADE = new Set('they we our us my customers clients people he she him them who'.split(' '));

const BEFORE_UNSURE = new Set('i we just still really honestly tbh actually sadly to be honest'.split(' '));

/** Not knowing is the member's own: "my customers don't know" tells of others. */
function isUnsure(tokens: readonly Token[]): boolean {
  const at = findPhrase(UNSURE, tokens, { to: 5 });
  return at >= 0 && tokens.slice(0, at).every(({ kind, key }) => kind === 'sign' || BEFORE_UNSURE.has(key));
}

/** Small talk stands at the beginning, and hardly anything after it. */
function isSmallTalk(tokens: readonly Token[]): boolean {
  const length = phraseAt(SMALL_TALK, tokens, 0);
  return length > 0 && (length > 1 ? tokens.length <= length + 6 : tokens.length <= 3);
}

function readYesNo(
  tokens: readonly Token[],
  sentences: readonly Sentence[],
  { asked, hasOpenProposals }: ActContext,
): ActReading | null {
  const yes = phraseAt(YES, tokens, 0);
  const no = phraseAt(NO, tokens, 0);
  if (yes === 0 && no === 0) return null;
  if (sentences.at(-1)!.mark.includes('?')) return null;
  if (!hasOpenProposals && findPhrase(CORRECTION, tokens) >= 0) return null;
  const rest = tokens.slice(Math.max(yes, no)).filter(({ kind }) => kind !== 'sign');
  const isBare = rest.every(({ key }) => AFTER_YES_NO.has(key));
  if (hasOpenProposals) {
    if (isBare) return act(yes >= no ? 'confirm' : 'deny');
    if (no > yes) return saysSomethingNew(rest) ? act('correction') : act('deny');
    if (['but', 'except', 'though', 'only'].includes(rest[0]!.key)) return act('correction');
    return isAgreement(tokens[0]!) ? act('confirm') : null;
  }
  if (isBare && rest.length <= 4) {
    if (isAgreement(tokens[0]!) || no > 0) return act(asked ? 'answer' : 'unclear');
    return act('small-talk');
  }
  return null;
}

const isAgreement = ({ key }: Token) =>
  ['yes', 'yep', 'yeah', 'yup', 'correct', 'exactly', 'right', 'yea'].includes(key);

/** A figure, or more than what a denial is made of. */
const saysSomethingNew = (rest: readonly Token[]) =>
  rest.some(({ kind }) => kind === 'number') ||
  rest.filter(({ key }) => !AFTER_YES_NO.has(key) && !OF_DENIAL.has(key)).length >= 2;
const OF_DENIAL = new Set(
  "wrong incorrect i we said meant what didn't don't isn't aren't never at my idea mean say remove drop forget delete please you got misunderstood quite sorry either".split(
    ' ',
  ),
);

/** A correction or another idea: said in the first sentence, or with few words. */
function readChange(sentences: readonly Sentence[], length: number, context: ActContext): ActReading | null {
  const first = sentences[0]!;
  const content = withoutOpening(first.tokens);
  const isAsking = isQuestion(first, content);
  const idea = findPhrase(NEW_IDEA, first.tokens);
  if (idea >= 0 && !isAsking && (context.hasCard || length <= 4)) {
    if (idea <= 8 || length <= SHORT) return act('new-idea');
  }
  if (isAsking || !(context.hasCard || context.hasOpenProposals || length <= 5)) return null;
  if (phraseAt(CORRECTION_AT_START, content, 0) > 0) return act('correction');
  const at = findPhrase(STRONG_CORRECTION, first.tokens);
  return at >= 0 && at <= 6 ? act('correction') : null;
}

/** What corrects wherever it stands near the beginning: all that does not need to open the sentence. */
const STRONG_CORRECTION: PhraseTable = new Map(
  [...CORRECTION].map(([word, phrases]) => [
    word,
    phrases.filter(
      (phrase) => !CORRECTION_AT_START.get(word)?.some((one) => one.join(' ') === phrase.join(' ')),
    ),
  ]),
);

/** A command or a question, in the last sentence, or in the first of a few words. */
function readRequest(sentences: readonly Sentence[]): ActReading | null {
  const last = sentences.at(-1)!;
  for (const sentence of sentences.length > 1 ? [last, sentences[0]!] : [last]) {
    const content = withoutOpening(sentence.tokens);
    if (sentence !== last && sentences.length > 3) break;
    const command = commandIn(content);
    if (command) return act('command', command);
    if (isQuestion(sentence, content)) return act('question');
  }
  return null;
}

function commandIn(content: readonly Token[]): Command | null {
  let at = 0;
  for (let length = 1; length > 0; at += length)
    length = phraseAt(REQUEST, content, at) || phraseAt(OPENING, content, at);
  return commandAt(content, at) ?? commandAt(content, 0);
}

function readTelling(
  words: readonly Token[],
  sentences: readonly Sentence[],
  { asked, hasCard }: ActContext,
): SpeechAct {
  if (asked && words.length <= LONGEST_ANSWER) return 'answer';
  const says = sentences.some((sentence) => saysSomething(sentence.tokens, { isBeginning: !hasCard }));
  return says ? 'statement' : (looseAct(words) ?? 'unclear');
}

/** What a short message that says nothing of an idea has somewhere in it. */
function looseAct(words: readonly Token[]): SpeechAct | null {
  if (words.length > SHORT) return null;
  const has = (table: PhraseTable) => findPhrase(table, words) >= 0;
  if (has(THANKS)) return 'thanks';
  if (has(CONFUSION)) return 'confusion';
  if (phraseAt(GREETING, words, 0) > 0) return 'greeting';
  return phraseAt(SMALL_TALK, words, 0) > 1 || findPhrase(SMALL_TALK, words) > 0 ? 'small-talk' : null;
}

/** What is left after "ok, so please". */
function withoutOpening(tokens: readonly Token[]): readonly Token[] {
  let at = 0;
  while (at < tokens.length) {
    const length = phraseAt(OPENING, tokens, at);
    if (length > 0) at += length;
    else if (tokens[at]!.kind === 'sign' && ',:-–—!.'.includes(tokens[at]!.key)) at += 1;
    else break;
  }
  return at >= tokens.length ? tokens : tokens.slice(at);
}

/** Whether a message has nothing but these phrases and words. */
function isMadeOf(
  tokens: readonly Token[],
  tables: readonly PhraseTable[],
  fillers: ReadonlySet<string>,
): boolean {
  let found = 0;
  for (let at = 0; at < tokens.length; ) {
    const length = Math.max(...tables.map((table) => phraseAt(table, tokens, at)));
    if (length > 0) {
      found += 1;
      at += length;
    } else if (tokens[at]!.kind === 'sign' || fillers.has(tokens[at]!.key) || isName(tokens, at)) at += 1;
    else return false;
  }
  return found > 0;
}

/** A name that somebody says is theirs: "I am Ada", "it's Tom here". */
const isName = (tokens: readonly Token[], at: number) =>
  tokens[at]!.isCapital && ['am', 'is', "i'm", "it's", 'mentor'].includes(tokens[at - 1]?.key ?? '');
