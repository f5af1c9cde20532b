/**
 * What is to be drawn, read from a prompt and from what is known of the idea: the name on it, what it is, for
 * whom, the parts of a screen, the colours. All of it the member's words; nothing is invented.
 */
import { findKind } from '#core/mentor/find-kind.ts';
import type { Idea, KindId } from '#core/mentor/idea.ts';
import { writeSum } from '#core/mentor/read-money.ts';
import { toSecondPerson } from '#core/mentor/read-people.ts';
import { readThread } from '#core/mentor/read-thread.ts';
import { phraseAt } from '#core/mentor/sentences.ts';
import { capitalised } from '#core/mentor/speak.ts';
import { chooseMark } from './marks.ts';
import { choosePalette, type Palette } from './palettes.ts';
import { type PictureKind, wantsImage } from './wants-image.ts';

/** What a drawing is made from. */
export interface PictureBrief {
  kind: PictureKind;
  /** On the drawing: the name that was given, or what the thing is. */
  name: string;
  /** One line under the name; empty when nothing is known. */
  line: string;
  thing: string | null;
  audience: string | null;
  /** What it does, as a sentence without its subject. */
  does: string | null;
  problem: string | null;
  price: string | null;
  place: string | null;
  /** The parts of a screen that were asked for, in order. */
  parts: string[];
  business: KindId;
  palette: Palette;
  mark: (colours: Palette) => string;
  seed: string;
}

/** The most of a prompt that is read, in UTF-16 code units. */
const READ_LIMIT = 2_000;

const NAMED =
  /\b(?:called|named|name is|brand(?: name)?(?: is)?:?)\s+["“'‘]?((?:[\p{Lu}\p{N}][\p{L}\p{N}'’.&+-]*)(?:\s+(?:&|and|of|the|\+|[\p{Lu}\p{N}][\p{L}\p{N}'’.&+-]*)){0,6})/u;
const QUOTED = /["“]([^"”\n]{2,40})["”]/;
const SUBJECT =
  /\b(?:logos?|wire-?frames?|mock-?ups?|images?|landing page|home ?page|screen|page|app)\s+(?:for|of|about|showing)\s+/gi;

/** A name that the prompt gives outright. */
function givenName(text: string): string | null {
  const found = NAMED.exec(text)?.[1] ?? QUOTED.exec(text)?.[1];
  return found
    ? found
        .replace(/(?:\s+(?:and|of|the|&))+$/i, '')
        .replace(/[.,;:!?]+$/, '')
        .trim()
    : null;
}

/** "a logo for a bicycle repair van" is about a bicycle repair van. */
function givenSubject(text: string): string | null {
  for (const match of text.matchAll(SUBJECT)) {
    const phrase = phraseAt(text.slice(match.index + match[0].length), 5);
    if (
      phrase &&
      !/^(?:it|this|that|me|us|idea|business|company|startup|project|them|app|page|screen|booking page|landing page|home ?page)$/i.test(
        phrase,
      )
    )
      return phrase;
  }
  return null;
}

const LISTED = /\b(?:with|including|showing|that has|containing|has)\s+([^.!?\n]{3,240})/i;

/** "with a calendar, a list of tutors and checkout" names three parts. */
function givenParts(text: string): string[] {
  const list = LISTED.exec(text)?.[1];
  if (!list) return [];
  return list
    .split(/,|;|\band\b|\bplus\b/i)
    .map((part) =>
      part
        .replace(/^\s*(?:an?|the|some|my|our|its|also)\s+/i, '')
        .replace(/\s+(?:in|using)\s+.*$/i, '')
        .trim(),
    )
    .filter((part) => /\p{L}{3}/u.test(part) && part.split(/\s+/).length <= 5)
    .filter((part) => !/\b(?:colou?rs?|palette|style|green|blue|red|orange|font|tones?)\b/i.test(part))
    .slice(0, 6)
    .map(capitalised);
}

function titled(thing: string): string {
  const small = /^(?:a|an|the|of|for|and|in|on|to|with|about)$/i;
  return thing
    .split(/\s+/)
    .map((word, index) => (index > 0 && small.test(word) ? word.toLowerCase() : capitalised(word)))
    .join(' ');
}

const WIDE =
  /^(?:app|mobile app|web app|platform|website|tool|business|service|shop|store|game|startup|product)$/i;

/** What is written where no name was given. */
function nameOf(thing: string | null): string {
  if (!thing) return 'Your Idea';
  return WIDE.test(thing) ? `Your ${titled(thing)}` : titled(thing);
}

/**
 * Reads a prompt. `idea` is what the conversation has told so far; a prompt that stands alone is read by
 * itself. `kind` is the sort that was asked for; without it the prompt is asked.
 */
export function readBrief({
  prompt,
  idea: known,
  kind,
}: {
  prompt: string;
  idea?: Idea;
  kind?: PictureKind;
}): PictureBrief {
  const text = prompt.slice(0, READ_LIMIT);
  const idea = known?.thing ? known : readThread([{ role: 'member', text }]).idea;
  const subject = givenSubject(text);
  // A prompt that stands alone speaks of the image; that is not what the image is about.
  const told =
    idea.thing && !/\b(?:logos?|images?|wire-?frames?|mock-?ups?)\b/i.test(idea.thing) ? idea.thing : null;
  const thing = told ?? subject;
  const words = [text, thing, idea.purpose, idea.audience].filter(Boolean).join(' ');
  const name = givenName(text) ?? nameOf((known?.thing ? thing : (subject ?? thing)) ?? null);
  const audience = idea.audience?.replace(/\s+(?:that|which|who)\s.*$/i, '') ?? null;
  const parts = givenParts(text);
  const withoutParts = text.replace(LISTED, ' ');
  const seed = `${name}:${thing ?? ''}`.toLowerCase();
  const business = idea.kind !== 'general' ? idea.kind : findKind(words, thing);
  const about = [
    name.toLowerCase() === told?.toLowerCase() || name.startsWith('Your ') ? null : told,
    audience ? `for ${audience}` : null,
    idea.place && !`${told} ${audience}`.includes(idea.place) ? toSecondPerson(idea.place) : null,
  ].filter(Boolean);
  const does = idea.purpose?.replace(/^(?:that|which|where)\s+/i, '') ?? null;
  return {
    kind: kind ?? wantsImage(text) ?? 'concept',
    name: name.slice(0, 72),
    line: capitalised(about.join(' ')),
    thing,
    audience,
    does: does ? capitalised(toSecondPerson(does)) : null,
    problem: idea.problem,
    price: idea.price ? writeSum(idea.price) : null,
    place: idea.place,
    parts,
    business,
    palette: choosePalette({ words: text, kind: business, seed }),
    mark: chooseMark({
      words: [thing, idea.purpose, name, known?.thing ? '' : withoutParts].filter(Boolean).join(' '),
      seed,
    }),
    seed,
  };
}
