/**
 * Makes a model's answer tell the truth about rewards (C-19): every sentence that says the member earned,
 * gets or was awarded some PRD carries the amount that was really booked, or goes.
 *
 * R1  A claim with another amount is rewritten to the booked amount.
 * R2  When nothing was booked, the sentence that claims is removed.
 * R3  Prices, balances and rules ("a pitch costs 100 PRD", "up to 25 PRD a message") stay as they are.
 * R4  Cut into any pieces, a stream gives the same text as the whole.
 *
 * On a token stream: make one filter for an answer, give it every delta, append what it returns, and append
 * `end()` at the end. It holds text back only to the end of the current sentence or line, so a member never
 * sees a false amount, not even for a moment. The booked amount is known before the answer begins, because
 * the reward is decided when the message is accepted.
 */
import { parseMinor } from '#core/money/amount.ts';
import { plainPrd } from './decide-reward.ts';

const UNIT = '(?:PRD(?:[ -]?(?:tokens?|coins?))?|protege[ -]tokens?|tokens?)';
const DIGITS = String.raw`\p{Nd}{1,3}(?:[, \u00a0']\p{Nd}{3}){1,8}(?:\.\p{Nd}+)?|\p{Nd}+(?:[.,]\p{Nd}+)?`;
const NUMERAL =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|dozen)';
const WORDED = `(?:a )?${NUMERAL}(?:[ -](?:and )?${NUMERAL}){0,8}`;
const PAID = '(?:earned|minted|awarded|credited|received|reward)?';
const MARK = '[\\s*_~`]{0,8}';
const COUNT = String.raw`(?:(?:${DIGITS})(?:e\p{Nd}{1,3}|k|m|bn)?|${WORDED})`;
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}])(?:(${COUNT})(${MARK}-?${MARK})(${UNIT})(?!\p{L})|(${UNIT})(${MARK}${PAID}${MARK}[:=]?${MARK})(${COUNT})(?![\p{L}\p{Nd}]))`,
  'giu',
);

/** Words by which an answer claims a payment that has happened; a few other languages, as a model may switch. */
const DONE =
  /(?<!\p{L})(?:earned|minted|awarded|granted|credited|rewarded|received|gifted|deposited|posted|booked|issued|congratulations|congrats|added|enjoy|yours|here (?:are|is|you go)|you(?:'ve|’ve| have)? (?:just )?(?:got|get)|g[ai]ve you|sent you|paid you|transferred|won|ganado|gagné|verdient|recompensa)(?!\p{L})/iu;
/** Words by which it promises one. */
const PROMISE =
  /(?<!\p{L})(?:earn(?:s|ing)?|mint(?:s|ing)?|award(?:s|ing)?|grant(?:s|ing)?|credit(?:s|ing)?|rewards?|rewarding|receiv(?:e|es|ing)|gift(?:s|ing)?|bonus|giv(?:e|es|ing) you|send(?:ing)? you|pay(?:ing)? you)(?!\p{L})/iu;

/** A rule, not a promise: it speaks of a range, a limit or what could be. */
const RULE =
  /\b(?:up to|at most|between|per message|a message|each message|maximum|capped?|limit|from \d+ to \d+|can earn|could earn|may earn)\b|\d\s*[-–]\s*\d/iu;

/** No rule about messages speaks of more than this; a bigger "you can earn up to" is a false promise. */
const RULE_MAX_MINOR = 5_000_000_000n;

/** The amount of a counted text in the smallest unit, or null when it is not a plain number. */
function minorOf(count: string): bigint | null {
  return parseMinor(
    'PRD',
    count
      .replace(/^\+/, '')
      .replace(/[, \u00a0']/g, '')
      .replace(/\.$/, ''),
  );
}

interface Piece {
  text: string;
  booked: bigint | null;
  /** True when the piece before ended with a claim that named no amount: "You earned:" */
  afterOpenClaim: boolean;
}

function rewritePiece({ text, booked, afterOpenClaim }: Piece): string {
  const amounts = [...text.matchAll(AMOUNT)].map((match) => ({
    minor: minorOf(match[1] ?? match[6] ?? ''),
    isNamedPrd: /PRD|protege/iu.test(match[3] ?? match[4] ?? ''),
  }));
  if (amounts.length === 0) return text;
  const claims = (words: RegExp) =>
    words.test(text) && amounts.some(({ isNamedPrd }) => isNamedPrd || /\byou(?:r|'ve|’ve)?\b/i.test(text));
  const isBareAmount = text.replace(AMOUNT, '').replace(/[^\p{L}]/gu, '').length <= 12;
  const isPlus = /(?<![\p{L}\d])\+\s*[*_]*\d/u.test(text) && amounts.some(({ isNamedPrd }) => isNamedPrd);
  const isClaim = claims(DONE) || claims(PROMISE) || isPlus || (afterOpenClaim && isBareAmount);
  if (!isClaim) return text;
  const isRule =
    !DONE.test(text) &&
    RULE.test(text) &&
    amounts.every(({ minor }) => minor !== null && minor <= RULE_MAX_MINOR);
  const isTrue = booked !== null && amounts.every(({ minor }) => minor === booked);
  if (isRule || isTrue) return text;
  // Line breaks after a removed sentence stay, so that lists and paragraphs keep their shape.
  if (booked === null) return lineBreaksAtEnd(text);
  const count = plainPrd(booked);
  return text.replace(AMOUNT, (...groups: (string | undefined)[]) =>
    groups[1] !== undefined ? `${count}${groups[2]}${groups[3]}` : `${groups[4]}${groups[5]}${count}`,
  );
}

function lineBreaksAtEnd(text: string): string {
  const end = text.slice(text.trimEnd().length);
  const at = end.indexOf('\n');
  return at === -1 ? '' : end.slice(at);
}

/** A sentence without an end is cut here, so that the time and the memory of a filter stay bounded. */
const LONGEST_PIECE = 2_000;

const STOPS = '.!?…';
const CLOSERS = '"\'”’)]*_';
const BLANK = /\s/;

/** Where a reader of sentences is: in one, behind its stop and what closes it, or in the white space after its end. */
type Place = 'inside' | 'stopped' | 'ended';

function placeAfter(place: Place, character: string): Place {
  if (character === '\n') return 'ended';
  const isBlank = BLANK.test(character);
  if (place === 'ended') return isBlank ? 'ended' : placeAfter('inside', character);
  if (STOPS.includes(character)) return 'stopped';
  if (place === 'inside') return 'inside';
  if (isBlank) return 'ended';
  return CLOSERS.includes(character) ? 'stopped' : 'inside';
}

/** Takes a stream apart at the ends of its sentences and lines, white space included. */
interface Sentences {
  /** What is complete with these characters: what one character behind the end has shown to have ended. */
  take(delta: string): string[];
  /** What has no end yet, from now on forgotten. */
  rest(): string;
}

/**
 * Looks at each character once, and once more where a piece is cut, so that neither a text without an end nor one
 * that comes letter by letter is read again and again. Cuts in the stream change nothing.
 */
function createSentences(): Sentences {
  let held = '';
  let place: Place = 'inside';
  const take = (delta: string): string[] => {
    const pieces: string[] = [];
    /** Where the piece begins that is being read; what is held of it stands before the delta. */
    let from = 0;
    const cut = (end: number) => {
      pieces.push(held + delta.slice(from, end));
      held = '';
      from = end;
    };
    for (let at = 0; at < delta.length; at += 1) {
      const character = delta[at]!;
      const isNext = place === 'ended' && !BLANK.test(character);
      if (isNext) cut(at);
      place = placeAfter(place, character);
      if (held.length + at + 1 - from <= LONGEST_PIECE) continue;
      const whole = held + delta.slice(from, at + 1);
      const space = whole.lastIndexOf(' ', LONGEST_PIECE - 1);
      const end = space > 0 ? space + 1 : LONGEST_PIECE;
      pieces.push(whole.slice(0, end));
      held = '';
      from = at + 1;
      place = 'inside';
      pieces.push(...take(whole.slice(end)));
    }
    held += delta.slice(from);
    return pieces;
  };
  return {
    take,
    rest() {
      const rest = held;
      held = '';
      place = 'inside';
      return rest;
    },
  };
}

/** A filter for one streamed answer. */
export interface ClaimFilter {
  /** Takes the next piece of the stream and returns what may be shown now; may be empty. */
  push(delta: string): string;
  /** Returns the rest. Call once, when the stream has ended. */
  end(): string;
}

/**
 * Makes the filter for one answer. `booked` is what was posted for the member's message, in the smallest unit
 * of PRD, or null when nothing was.
 */
export function createClaimFilter(booked: bigint | null): ClaimFilter {
  const sentences = createSentences();
  let afterOpenClaim = false;
  const release = (text: string): string => {
    const shown = rewritePiece({ text, booked, afterOpenClaim });
    if (text.trim() !== '')
      afterOpenClaim = (DONE.test(text) || PROMISE.test(text)) && text.search(AMOUNT) === -1;
    return shown;
  };
  return {
    push: (delta) => sentences.take(delta).map(release).join(''),
    end: () => release(sentences.rest()),
  };
}

/** Rewrites a whole answer. See `createClaimFilter` for `booked`. */
export function rewriteRewardClaims(reply: string, booked: bigint | null): string {
  const filter = createClaimFilter(booked);
  return filter.push(reply) + filter.end();
}
