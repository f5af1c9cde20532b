/**
 * A sentence as clauses, and how each is meant: as a fact or plan of the member's own, or as a condition, a doubt,
 * the past, a denial, or as somebody else's. Only the first is read for values.
 */
import { amountsOf } from './amounts.ts';
import { findPhrase, phraseAt, phraseTable } from './phrases.ts';
import { isQuestion } from './sentence-shape.ts';
import type { Sentence, Token } from './tokens.ts';
import type { Amount } from './units.ts';

/** A part of a sentence. Positions are tokens of the sentence, half-open. */
export interface Clause {
  from: number;
  to: number;
  /** "I", "we", "my", "our", "us" stands in it. */
  isOwn: boolean;
  /** "Not", "never", "no longer", "without", "instead of". */
  isDenied: boolean;
  /** "Used to", "last year", "was": over. */
  isPast: boolean;
  /** "Maybe", "would", "thinking of" stand in it or before it: nothing of it is settled. */
  isDoubtful: boolean;
  /** "He said", "I read that" stand in it or before it: somebody else's words. */
  isReported: boolean;
}

/** A sentence that may state something. */
export interface Stated {
  tokens: readonly Token[];
  amounts: readonly Amount[];
  clauses: readonly Clause[];
}

const OWN = new Set(
  "i i'm i've i'll we we're we've we'll my our us me mine ours myself ourselves".split(' '),
);

const DOUBT = phraseTable(`
  maybe | perhaps | possibly | might | could | would | wouldn't | couldn't
  i'd | we'd | it'd | they'd | he'd | she'd | thinking of | thinking about | toying with | considering | not sure
  don't know | do not know | wondering | wonder | whether | unsure | may be | ideally | someday
  one day | hypothetically | assuming | in theory | could be | i guess | not certain | undecided | haven't decided
  no idea | let's say | say we | for example | for instance | e . g | such as | dream of | wish | hopefully | hope`);
/** What makes all of its sentence a case that isn't. */
const CONDITION = phraseTable('if | unless | suppose | supposing | imagine | what if | were to');
const NO_DOUBT = phraseTable(
  "would like to | i'd like to | we'd like to | i'd love to | we'd love to | would love to | i hope to | we hope to | hoping to | so i guess | my dream is | what would | whether or not",
);

const REPORTED = phraseTable(`
  said | says | told me | told us | tells me | heard | i read | we read | read that | according to | reports | reported
  quoted | he thinks | she thinks | they think | claims | claimed | rumour | apparently | the article | the study
  in the news | wikipedia | research shows | statistics | studies show`);
/** What holds of many, where nobody says it of themselves. */
const OF_MANY = phraseTable('on average');

const DENIED = new Set(
  "not don't doesn't didn't won't can't cannot never isn't aren't wasn't weren't haven't hasn't without nobody neither nor".split(
    ' ',
  ),
);
const DENIED_PHRASES = phraseTable(
  'no longer | instead of | rather than | not yet | no one | no more | stopped | gave up | refuse to | nothing',
);
const PAST = phraseTable(`
  used to | last year | last month | last week | previously | in the past | ago | back then | back in | at first we
  formerly | years back | was | were | had been | before that | until recently | until last | once had | in my last
  my old job | my last job | my previous | at my previous | at my old | historically`);

const OPENS_CLAUSE = new Set(
  'but because since although though while whereas so plus then and which where'.split(' '),
);
const SUBJECT_OR_VERB = new Set(
  `i we i'm we're i've we've i'll we'll my our they it he she you there the that their this these those customers clients people
  is are costs cost charge charging sell selling pay paying spend spending need have will want plan earn make buy rent`.split(
    /\s+/,
  ),
);

/** A sentence as what it states; null for a question. */
export function statedBy(text: string, sentence: Sentence): Stated | null {
  const { tokens } = sentence;
  if (isQuestion(sentence, tokens)) return null;
  const amounts = amountsOf(text, tokens);
  return { tokens, amounts, clauses: clausesOf(tokens, amounts) };
}

function clausesOf(tokens: readonly Token[], amounts: readonly Amount[]): Clause[] {
  const clauses: Clause[] = [];
  const inAmount = new Set(amounts.flatMap(({ from, to }) => range(from, to)));
  let from = 0;
  let hasAmount = false;
  for (let at = 0; at < tokens.length; at += 1) {
    if (inAmount.has(at)) hasAmount = true;
    else if (isBreak(tokens, at, hasAmount)) {
      if (at > from) clauses.push(clauseOf(tokens, from, at));
      from = tokens[at]!.kind === 'sign' ? at + 1 : at;
      hasAmount = false;
    }
  }
  if (from < tokens.length) clauses.push(clauseOf(tokens, from, tokens.length));
  if (findPhrase(CONDITION, tokens) >= 0) for (const clause of clauses) clause.isDoubtful = true;
  for (const [step, clause] of clauses.entries()) {
    const before = clauses[step - 1];
    clause.isDoubtful ||= before?.isDoubtful ?? false;
    clause.isReported ||= before?.isReported ?? false;
  }
  return clauses;
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, step) => from + step);

function isBreak(tokens: readonly Token[], at: number, hasAmount: boolean): boolean {
  const token = tokens[at]!;
  if (token.kind === 'sign') {
    if (',;:()—–|•·'.includes(token.key)) return true;
    return token.key === '-' && !token.isGlued && !tokens[at + 1]?.isGlued;
  }
  if (at === 0 || !OPENS_CLAUSE.has(token.key)) return false;
  if (token.key === 'so' && tokens[at + 1]?.key === 'far') return false;
  if (token.key === 'and' || token.key === 'plus')
    return (
      hasAmount ||
      SUBJECT_OR_VERB.has(tokens[at + 1]?.key ?? '') ||
      SUBJECT_OR_VERB.has(tokens[at + 2]?.key ?? '')
    );
  return !(token.key === 'that' && !hasAmount);
}

function clauseOf(tokens: readonly Token[], from: number, to: number): Clause {
  const clause: Clause = {
    from,
    to,
    isOwn: false,
    isDenied: false,
    isPast: false,
    isDoubtful: false,
    isReported: false,
  };
  let sureUntil = from;
  for (let at = from; at < to; at += 1) {
    const { key } = tokens[at]!;
    if (OWN.has(key)) clause.isOwn = true;
    if (phraseAt(PAST, tokens, at) > 0) clause.isPast = true;
    sureUntil = Math.max(sureUntil, at + phraseAt(NO_DOUBT, tokens, at));
    if (at >= sureUntil && phraseAt(DOUBT, tokens, at) > 0) clause.isDoubtful = true;
    if (phraseAt(REPORTED, tokens, at) > 0) clause.isReported = true;
  }
  clause.isDenied = isDenied(tokens, from, to);
  const isShort = to - from <= 5;
  if (!clause.isOwn && !isShort && findPhrase(OF_MANY, tokens, { from, to }) >= 0) clause.isReported = true;
  return clause;
}

/** Whether something is denied between two tokens. */
export function isDenied(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1)
    if (DENIED.has(tokens[at]!.key) || phraseAt(DENIED_PHRASES, tokens, at) > 0) return true;
  return false;
}

/** Whether a word means the member. */
export const isOwnWord = (key: string) => OWN.has(key);

/** Whether a clause is said by the member, and as settled. */
export const isMeant = ({ isDoubtful, isReported }: Clause) => !isDoubtful && !isReported;
