/** The places of text, each with the exact words of its clause. Nothing is added, and no article guessed. */
import type { PlaceId } from '../places.ts';
import { type ChoiceValue, MAX_VALUE_LENGTH, type TextValue } from '../values.ts';
import { type Clause, isMeant, isOwnWord, type Stated } from './clauses.ts';
import { isPeopleWord, peopleWithin } from './people-words.ts';
import { type PhraseTable, phraseAt } from './phrases.ts';
import { productsOf } from './product-words.ts';
import {
  BY_WHEN,
  CUSTOMER_IS,
  DECIDED,
  LICENCE_VERBS,
  LICENCES,
  LIMITS,
  PARTNERED,
  PROBLEM_IS,
  REACH_THEM,
  REASONS,
  ROLES,
  STAGE_IS,
  SUFFERS,
  TEAM_IS,
  TESTED,
  THROUGH,
  TODAY,
  USES,
  WHEN,
} from './text-words.ts';
import type { Token } from './tokens.ts';

/** A text or a stage with its place, and the tokens that it stands on. */
export interface PlacedText {
  place: PlaceId;
  value: TextValue | ChoiceValue;
  from: number;
  to: number;
}

/** The texts of a sentence, in the order of the card's importance. */
export function textsOf(text: string, stated: Stated): PlacedText[] {
  const found: (Span | null)[] = [...productsOf(stated), decision(stated), stage(stated)];
  for (const clause of stated.clauses) {
    if (clause.isReported) continue;
    found.push(problem(stated, clause));
    if (clause.isDoubtful) continue;
    found.push(
      customer(stated, clause),
      alternative(stated, clause),
      channel(stated, clause),
      team(stated, clause),
    );
    found.push(
      partner(stated, clause),
      licence(stated, clause),
      limit(stated, clause),
      tested(stated, clause),
      time(stated, clause),
    );
  }
  return found.flatMap((span) => (span ? (placed(text, stated.tokens, span) ?? []) : []));
}

/** A place and the tokens of its words. */
export interface Span {
  place: PlaceId;
  from: number;
  to: number;
  choice?: string;
}

/** The words of a span, without the signs and joining words at its ends. */
function placed(
  text: string,
  tokens: readonly Token[],
  { place, from, to, choice }: Span,
): PlacedText | null {
  let [first, last] = [from, to - 1];
  while (
    first <= last &&
    (tokens[first]!.kind === 'sign'
      ? !OPENING_SIGNS.has(tokens[first]!.key)
      : JOINING.has(tokens[first]!.key))
  )
    first += 1;
  while (
    last >= first &&
    (tokens[last]!.kind === 'sign' ? !CLOSING_SIGNS.has(tokens[last]!.key) : JOINING.has(tokens[last]!.key))
  )
    last -= 1;
  if (last < first) return null;
  if (choice) return { place, value: { type: 'choice', choice }, from: first, to: last + 1 };
  const words = text.slice(tokens[first]!.start, tokens[last]!.end);
  if (words.length > MAX_VALUE_LENGTH || words.length < 3) return null;
  return { place, value: { type: 'text', text: words }, from: first, to: last + 1 };
}

const JOINING = new Set(
  'and but so because since although though while whereas plus then also that'.split(' '),
);
const OPENING_SIGNS = new Set(['$', '€', '£', '₹', '“', '"']);
const CLOSING_SIGNS = new Set(['%', '”', '"', '€', '$', '£', ')']);

function find(
  table: PhraseTable,
  tokens: readonly Token[],
  { from, to }: { from: number; to: number },
): { at: number; end: number } | null {
  for (let at = from; at < to; at += 1) {
    const length = phraseAt(table, tokens, at);
    if (length > 0 && at + length <= to) return { at, end: at + length };
  }
  return null;
}

/** Who has the problem: named as the customers, or helped. */
function customer({ tokens }: Stated, clause: Clause): Span | null {
  const named = find(CUSTOMER_IS, tokens, clause) ?? across(CUSTOMER_IS, tokens, clause);
  if (named) {
    const people = peopleWithin(tokens, named.end, named.end + 8);
    const isPerson = people >= 0 && people < clause.to;
    return isPerson ? { place: 'customer', from: named.end, to: clause.to } : null;
  }
  for (let at = clause.from; at < clause.to - 1; at += 1) {
    if (!/^(?:help|helps|helping)$/.test(tokens[at]!.key)) continue;
    if (isOwnWord(tokens[at + 1]!.key) || clause.isDenied) return null;
    const people = peopleWithin(tokens, at + 1, clause.to);
    if (people >= 0) return { place: 'customer', from: at + 1, to: people + 1 };
  }
  return null;
}

/** A phrase that a colon ends stands at the end of the clause before. */
function across(
  table: PhraseTable,
  tokens: readonly Token[],
  { from }: Clause,
): { at: number; end: number } | null {
  if (tokens[from - 1]?.key !== ':') return null;
  for (let at = Math.max(0, from - 4); at < from; at += 1) {
    const length = phraseAt(table, tokens, at);
    if (length > 0 && at + length === from) return { at, end: from };
  }
  return null;
}

function problem({ tokens }: Stated, clause: Clause): Span | null {
  const said = find(PROBLEM_IS, tokens, clause) ?? across(PROBLEM_IS, tokens, clause);
  if (said && !/^(?:my|our)$/.test(tokens[said.at - 1]?.key ?? '')) {
    const rest = tokens.slice(said.end, clause.to);
    const isOwnTrouble = rest.slice(0, 2).some(({ key }) => /^(?:i|we|my|our|i'm|we're|i've|me)$/.test(key));
    return rest.length >= 3 && !isOwnTrouble ? { place: 'problem', from: said.end, to: clause.to } : null;
  }
  const suffers = find(SUFFERS, tokens, clause);
  if (!suffers || suffers.at === clause.from || clause.isPast) return null;
  const subject = tokens.slice(clause.from, suffers.at);
  if (subject.length > 8 || subject.some(({ key }) => isOwnWord(key) && key !== 'my' && key !== 'our'))
    return null;
  const who = subject.some(({ key }) => key === 'they' || isPeopleWord(key));
  return who && clause.to - suffers.end >= 1 ? { place: 'problem', from: clause.from, to: clause.to } : null;
}

/** What they do today: somebody else's habit, with a word for now. */
function alternative({ tokens }: Stated, clause: Clause): Span | null {
  if (clause.isPast || clause.to - clause.from < 3) return null;
  const uses = find(USES, tokens, clause);
  if (
    !uses ||
    tokens.slice(clause.from, uses.at).some(({ key }) => isOwnWord(key) && key !== 'my' && key !== 'our')
  )
    return null;
  const before = tokens.slice(clause.from, uses.at);
  if (!before.some(({ key }) => /^(?:they|everyone|everybody)$/.test(key) || isPeopleWord(key))) return null;
  const today =
    find(TODAY, tokens, clause) ??
    find(TODAY, tokens, { from: Math.max(0, clause.from - 4), to: clause.from });
  const instead = before.some(({ key }) => /^(?:just|mostly|usually|instead|either|still)$/.test(key));
  if (!today && !instead) return null;
  if (
    tokens.slice(clause.from, clause.to).some(({ key }) => /^(?:will|can|could|would|us|me|our)$/.test(key))
  )
    return null;
  return { place: 'alternative', from: clause.from, to: clause.to };
}

function channel({ tokens }: Stated, clause: Clause): Span | null {
  if (clause.isDenied || clause.isPast || !clause.isOwn) return null;
  const reach = find(REACH_THEM, tokens, clause);
  if (!reach) return null;
  if (tokens[reach.at]!.key === 'word') return { place: 'channel', from: reach.at, to: reach.end };
  for (let at = reach.end; at < Math.min(clause.to - 1, reach.end + 5); at += 1) {
    const next = tokens[at + 1]!;
    if (!THROUGH.has(tokens[at]!.key) || next.kind !== 'word') continue;
    if (
      /^(?:least|most|all|first|a|an)$/.test(next.key) &&
      tokens[at]!.key !== 'through' &&
      tokens[at]!.key !== 'at'
    )
      return null;
    if (tokens.slice(at, clause.to).some(({ kind }) => kind === 'number')) return null;
    return { place: 'channel', from: at + (/^(?:at|on|by)$/.test(tokens[at]!.key) ? 0 : 1), to: clause.to };
  }
  return null;
}

function team({ tokens }: Stated, clause: Clause): Span | null {
  if (clause.isDenied) return null;
  const said = find(TEAM_IS, tokens, clause);
  if (said && clause.isOwn && clause.to - clause.from <= 25)
    return { place: 'team', from: clause.from, to: clause.to };
  const [first, second] = [tokens[clause.from]?.key ?? '', tokens[clause.from + 1]?.key ?? ''];
  const isAm = first === "i'm" || (first === 'i' && second === 'am');
  const article = clause.from + (first === 'i' ? 2 : 1);
  if (!isAm || !/^(?:a|an)$/.test(tokens[article]?.key ?? '')) return null;
  for (let at = article + 1; at < Math.min(clause.to, article + 5); at += 1) {
    if (tokens[at]!.kind === 'word' && ROLES.test(tokens[at]!.key))
      return { place: 'team', from: clause.from, to: clause.to };
  }
  return null;
}

function partner({ tokens }: Stated, clause: Clause): Span | null {
  if (clause.isDenied || clause.isPast || !clause.isOwn) return null;
  const said = find(PARTNERED, tokens, clause);
  const isWish = tokens
    .slice(clause.from, clause.to)
    .some(({ key }) => /^(?:want|need|looking|find|seek|seeking|like)$/.test(key));
  return said && !isWish && clause.to - said.end >= 1
    ? { place: 'partner', from: clause.from, to: clause.to }
    : null;
}

function licence({ tokens }: Stated, clause: Clause): Span | null {
  if (!clause.isOwn) return null;
  const noun = tokens.findIndex(
    (token, at) => at >= clause.from && at < clause.to && LICENCES.test(token.key),
  );
  const verb = find(LICENCE_VERBS, tokens, clause);
  if (noun < 0 || !verb || Math.abs(noun - verb.end) > 6) return null;
  if (
    /^(?:software|music|planning)$/.test(tokens[noun - 1]?.key ?? '') ||
    (tokens[noun]!.key === 'planning' && tokens[noun + 1]?.key !== 'permission')
  )
    return null;
  return { place: 'licence', from: clause.from, to: clause.to };
}

function limit({ tokens }: Stated, clause: Clause): Span | null {
  const said = find(LIMITS, tokens, clause);
  if (!said || (!clause.isOwn && said.at !== clause.from)) return null;
  const subject = tokens[said.at - 1]?.key ?? '';
  const isOwn =
    said.at === clause.from ||
    /^(?:i|we|must|should|there)$/.test(subject) ||
    isOwnWord(subject) ||
    subject === 'also';
  return isOwn ? { place: 'limit', from: clause.from, to: clause.to } : null;
}

/** A test that was made, with its figures: the sentence from the member on. */
function tested({ tokens, amounts }: Stated, clause: Clause): Span | null {
  const said = find(TESTED, tokens, clause);
  if (!said || !clause.isOwn || clause.isDenied) return null;
  if (
    tokens
      .slice(clause.from, said.at)
      .some(({ key }) => /^(?:will|want|plan|going|should|to|need)$/.test(key))
  )
    return null;
  const hasFigure = amounts.some(({ from }) => from >= clause.from);
  return hasFigure ? { place: 'test', from: clause.from, to: tokens.length } : null;
}

function time({ tokens }: Stated, clause: Clause): Span | null {
  if (clause.isDenied || clause.isPast) return null;
  const said = find(BY_WHEN, tokens, clause);
  if (!said || !(clause.isOwn || said.at - clause.from <= 2)) return null;
  const names = tokens.slice(said.at, Math.min(clause.to, said.end + 4));
  return names.some(({ key }) => WHEN.has(key) || /^20[2-4]\d$/.test(key)) &&
    !names.some(({ key }) => isMoneySign(key))
    ? { place: 'time', from: clause.from, to: clause.to }
    : null;
}

const isMoneySign = (key: string) => /^[€£$₹]$/.test(key);

/** A decision with its reason, whole. */
function decision({ tokens }: Stated): Span | null {
  const whole = { from: 0, to: tokens.length };
  const decided = find(DECIDED, tokens, whole);
  const reason = find(REASONS, tokens, whole);
  if (!decided || decided.at > 3 || !reason || reason.at < decided.end + 2 || tokens.length - reason.end < 2)
    return null;
  if (tokens.slice(0, decided.at).some(({ key }) => /^(?:haven't|not|n't|never|he|she|they)$/.test(key)))
    return null;
  return { place: 'decision', from: decided.at, to: tokens.length };
}

function stage({ tokens, clauses }: Stated): Span | null {
  for (const clause of clauses) {
    if (!isMeant(clause)) continue;
    for (const [choice, table] of STAGE_IS) {
      const said = find(table, tokens, clause);
      const isNote = said !== null && said.at <= clause.from + 1;
      if (!said || (choice !== 'idea' && (clause.isDenied || !(clause.isOwn || isNote)))) continue;
      if (
        tokens
          .slice(clause.from, said.at)
          .some(({ key }) =>
            /^(?:need|want|will|plan|going|until|before|when|after|once|to|get|find|looking)$/.test(key),
          )
      )
        continue;
      return { place: 'stage', from: said.at, to: said.end, choice };
    }
  }
  return null;
}
