/** The product with its customers and its location, out of what the member wants to make, makes or sells. */
import { isDenied, isMeant, type Stated } from './clauses.ts';
import { NO_PLACES } from './no-places.ts';
import { peopleWithin } from './people-words.ts';
import { type PhraseTable, phraseAt } from './phrases.ts';
import type { Span } from './text-places.ts';
import { EMPTY_OBJECTS, HABITS, I_AM, IDEA_IS, INTENDS, MAKES, MAKING, OBJECT_ENDS } from './text-words.ts';
import type { Token } from './tokens.ts';

/** The first product of a sentence, with who it is for and where. */
export function productsOf({ tokens, amounts, clauses }: Stated): Span[] {
  const object = objectOf(tokens);
  if (!object) return [];
  const clause = clauses.find(({ from, to }) => object.verb >= from && object.verb < to);
  if (clause && (!isMeant(clause) || clause.isPast || isDenied(tokens, clause.from, object.verb))) return [];
  const end = endOfObject(
    tokens,
    object.from,
    amounts.map(({ from }) => from),
    object.isSold,
  );
  if (
    end - object.from < 1 ||
    phraseAt(EMPTY_OBJECTS, tokens, object.from) > 0 ||
    !isNoun(tokens, object.from, end)
  )
    return [];
  const spans: Span[] = [{ place: 'product', from: object.from, to: end }];
  const people = customersIn(
    tokens,
    object.from,
    Math.min(tokens.length, end + 12),
    amounts.map(({ from }) => from),
  );
  if (people) spans.push({ place: 'customer', ...people });
  const place = locationIn(tokens, object.from, Math.min(tokens.length, end + 8), object.isPlaced);
  if (place) spans.push({ place: 'location', ...place });
  return spans;
}

interface Made {
  verb: number;
  from: number;
  /** Something is sold: "to students" ends what. */
  isSold: boolean;
  /** Something is opened or run at a place. */
  isPlaced: boolean;
}

/** What the member says that they make: where its words begin. */
function objectOf(tokens: readonly Token[]): Made | null {
  for (let at = 0; at < Math.min(tokens.length, 40); at += 1) {
    const wish = phraseAt(INTENDS, tokens, at);
    if (wish > 0 && isOwnWish(tokens, at)) {
      const made = madeBy(MAKES, tokens, at + wish);
      if (made) return made;
    }
    const am = phraseAt(I_AM, tokens, at);
    if (am > 0) {
      const made = madeBy(MAKING, tokens, at + am);
      if (made) return made;
    }
    if (/^(?:i|we)$/.test(tokens[at]!.key)) {
      const made = madeBy(HABITS, tokens, at + 1);
      if (made) return made;
    }
    const is = phraseAt(IDEA_IS, tokens, at);
    if (is > 0 && at <= 3) {
      const from = at + is + (tokens[at + is]?.key === ':' ? 1 : 0);
      if (/^(?:a|an)$/.test(tokens[from]?.key ?? '') || tokens[from - 1]?.key === ':')
        return { verb: at, from, isSold: false, isPlaced: true };
    }
  }
  return fragment(tokens);
}

/** "Want to" and "planning to" without a subject open a note; elsewhere somebody else may want. */
const isOwnWish = (tokens: readonly Token[], at: number) =>
  !/^(?:want|wanna|planning|idea)$/.test(tokens[at]!.key) || at === 0;

function madeBy(table: PhraseTable, tokens: readonly Token[], from: number): Made | null {
  const skip = /^(?:eventually|soon|just|also|first|now|currently|mainly|mostly|actually|only)$/.test(
    tokens[from]?.key ?? '',
  )
    ? 1
    : 0;
  const length = phraseAt(table, tokens, from + skip);
  if (length === 0) return null;
  const verb = tokens[from + skip]!.key;
  return {
    verb: from + skip,
    from: from + skip + length,
    isSold:
      /^(?:sell|selling|offer|offering|provide|providing|rent|renting|export|exporting|hire|resell|supply|make|making)$/.test(
        verb,
      ),
    isPlaced:
      /^(?:open|opening|start|starting|launch|launching|run|running|set|setting|build|building|found|establish)$/.test(
        verb,
      ),
  };
}

const THING =
  /^(?:app|platform|website|marketplace|service|shop|store|bakery|cafe|café|restaurant|studio|subscription|kit|device|game|tool|software|course|school|clinic|farm|box|agency|newsletter|podcast|plugin|sensor|machine|co-op|cooperative|hostel|gym|library|truck|stall|bot|extension|network|brand|line|van|club)$/;

/** A sentence that is only a thing: "An app that …", "A bakery for …". */
function fragment(tokens: readonly Token[]): Made | null {
  if (!/^(?:a|an)$/.test(tokens[0]?.key ?? '') || tokens.length > 30) return null;
  for (let at = 1; at < Math.min(tokens.length - 1, 6); at += 1) {
    if (!THING.test(tokens[at]!.key)) continue;
    const next = tokens[at + 1]!.key;
    const isNamed = /^(?:that|for|which|where|to|selling|with|in|connecting|helping)$/.test(next);
    if (isNamed) return { verb: 0, from: 0, isSold: false, isPlaced: true };
  }
  return null;
}

/** Where an object ends: at a reason, a price, another clause; of what is sold, at whom it is sold to. */
function endOfObject(
  tokens: readonly Token[],
  from: number,
  amounts: readonly number[],
  isSold: boolean,
): number {
  const amount = amounts.find((at) => at > from) ?? tokens.length;
  const most = Math.min(tokens.length, from + 40);
  for (let at = from; at < most; at += 1) {
    const { key, kind, isGlued } = tokens[at]!;
    if (at === amount || (OBJECT_ENDS.has(key) && !isOfThing(tokens, from, at)))
      return trimmed(tokens, from, at);
    if (kind === 'sign' && ',;:()—–.!'.includes(key)) return trimmed(tokens, from, at);
    if (key === '-' && !isGlued) return trimmed(tokens, from, at);
    if (at > from && key === 'at' && /^(?:home|night|work|weekends)$/.test(tokens[at + 1]?.key ?? ''))
      return trimmed(tokens, from, at);
    if (isSold && at > from && (key === 'to' || key === 'at' || key === 'from' || key === 'online'))
      return trimmed(tokens, from, at);
    if (at > from && isElsewhere(tokens, at)) return trimmed(tokens, from, at);
    if (
      key === 'and' &&
      at > from &&
      /^(?:i|we|sell|selling|charge|charging|our|my|it|they|then|have|want|will|need|deliver|make|use|rent|the|also|offer|we'll|i'll)$/.test(
        tokens[at + 1]?.key ?? '',
      )
    )
      return trimmed(tokens, from, at);
    if (
      /^(?:next|this|last)$/.test(key) &&
      /^(?:month|year|week|summer|spring|autumn|winter)$/.test(tokens[at + 1]?.key ?? '')
    )
      return trimmed(tokens, from, at);
  }
  return trimmed(tokens, from, most);
}

/** "Tables in my garage", "soap from our kitchen": where it is made is no part of what it is. */
const isElsewhere = (tokens: readonly Token[], at: number) =>
  /^(?:in|from|at|out)$/.test(tokens[at]!.key) &&
  /^(?:my|our|a|the)$/.test(tokens[at + 1]?.key ?? '') &&
  /^(?:garage|kitchen|home|house|flat|shed|garden|workshop|basement|studio|barn|farm|living|spare|back|backyard|van|cellar|attic|bedroom|car)$/.test(
    tokens[at + 2]?.key ?? '',
  );

/** "An app where people swap clothes": the thing alone says nothing, so what it is for belongs to it. */
const isOfThing = (tokens: readonly Token[], from: number, at: number) =>
  /^(?:where|which|so)$/.test(tokens[at]!.key) &&
  at - from <= 3 &&
  THING.test(tokens[at - 1]!.key) &&
  !/^(?:i|we|i'm|we're|far|it|that|my|our)$/.test(tokens[at + 1]?.key ?? 'i');

/** Without the preposition before a price. */
function trimmed(tokens: readonly Token[], from: number, to: number): number {
  let end = to;
  while (
    end > from &&
    /^(?:for|at|in|on|with|about|around|only|just|by|of|and|priced|costing|to|from|roughly|worth|right|now)$/.test(
      tokens[end - 1]!.key,
    )
  )
    end -= 1;
  return end;
}

const isNoun = (tokens: readonly Token[], from: number, to: number) => {
  const words = tokens.slice(from, to).filter(({ kind }) => kind === 'word');
  const content = words.filter(
    ({ key }) => !/^(?:a|an|the|my|our|own|some|new|small|little|of|very|really|first|second)$/.test(key),
  );
  if (tokens[from]!.kind === 'number') return false;
  const isBare =
    content.length === 1 &&
    /^(?:\w{2,20}ing|business|company|idea|thing|things|startup|start|project|product|products|service|services|money|one|stuff|shop's|venture|brand|lot)$/.test(
      content[0]!.key,
    );
  return content.length > 0 && !isBare;
};

/** "For night-shift nurses", "to hotels in Lagos", "that helps small farmers". */
export function customersIn(
  tokens: readonly Token[],
  from: number,
  to: number,
  amounts: readonly number[],
): { from: number; to: number } | null {
  for (let at = from; at < to - 1; at += 1) {
    const { key } = tokens[at]!;
    if (key === ';' || OBJECT_ENDS.has(key)) return null;
    if (!/^(?:for|to|help|helps|helping|lets|connecting|connects)$/.test(key)) continue;
    const people = peopleWithin(tokens, at + 1, tokens.length);
    if (people < 0) continue;
    if (!/^(?:for|to)$/.test(key)) return { from: at + 1, to: people + 1 };
    return { from: at + 1, to: endOfPeople(tokens, people + 1, amounts) };
  }
  return null;
}

/** People with what tells them apart: "who work nights", "with small children", "in Ghent". */
function endOfPeople(tokens: readonly Token[], from: number, amounts: readonly number[]): number {
  let at = from;
  const joins = /^(?:who|with|in|of|under|over|without|living|working|that|aged|and|from|near|at|over)$/;
  if (!joins.test(tokens[at]?.key ?? '')) return at;
  if (tokens[at]!.key === 'at' || tokens[at]!.key === 'that' || tokens[at]!.key === 'from') return at;
  if (tokens[at]!.key === 'and') {
    const more = peopleWithin(tokens, at + 1, at + 5);
    return more < 0 ? at : more + 1;
  }
  for (; at < Math.min(tokens.length, from + 14); at += 1) {
    const { key, kind, isGlued } = tokens[at]!;
    if (
      amounts.includes(at) &&
      tokens[from]!.key !== 'aged' &&
      tokens[from]!.key !== 'under' &&
      tokens[from]!.key !== 'over'
    )
      break;
    if ((kind === 'sign' && key !== '-') || (key === '-' && !isGlued)) break;
    if (/^(?:so|because|at|for|but|to|if|when|where|by|using|through|via)$/.test(key) && at > from) break;
    if (key === 'and' && /^(?:i|we|sell|charge|my|our|the|it)$/.test(tokens[at + 1]?.key ?? '')) break;
  }
  return trimmed(tokens, from, at);
}

/** "In Ghent", "near Cape Town", "based in Lagos, Nigeria". */
export function locationIn(
  tokens: readonly Token[],
  from: number,
  to: number,
  isPlaced: boolean,
): { from: number; to: number } | null {
  for (let at = from; at < to - 1; at += 1) {
    const based = /^(?:based|located)$/.test(tokens[at - 1]?.key ?? '');
    if (!/^(?:in|near|around|outside)$/.test(tokens[at]!.key) || !(isPlaced || based)) continue;
    const first = tokens[at + 1]!;
    if (!first.isCapital || first.kind !== 'word' || NO_PLACES.has(first.key)) continue;
    let end = at + 2;
    while (end < Math.min(tokens.length, at + 8)) {
      const token = tokens[end]!;
      const next = tokens[end + 1];
      if (token.kind === 'word' && token.isCapital && !NO_PLACES.has(token.key)) end += 1;
      else if (
        (token.key === ',' || token.key === '-') &&
        next?.isCapital &&
        next.kind === 'word' &&
        !NO_PLACES.has(next.key) &&
        next.key.length > 2
      )
        end += 2;
      else break;
    }
    return { from: at + 1, to: end };
  }
  return null;
}
