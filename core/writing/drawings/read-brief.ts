/**
 * What is to be drawn: the words of the wish, and facts of the idea's card. Nothing is guessed; what neither of them
 * says stays null and is drawn without words.
 *
 * B1  A name that the wish gives goes first, then what the member calls the idea, then a short product.
 * B2  A wish for a logo of something else than the card's product is drawn from the wish alone.
 */
import { choiceAt, type Fact, moneyAt, textAt, textsAt } from '#core/idea/facts.ts';
import { capitalised } from '#core/idea/words.ts';
import { writeValue } from '#core/idea/write-value.ts';
import { chooseMark } from './marks.ts';
import { isWide, nounPhraseAt, shortNameOf, titled } from './names.ts';
import { choosePalette, type Palette } from './palettes.ts';
import { lookOf, type VentureLook } from './venture-looks.ts';
import { type PictureKind, wantsImage } from './wants-image.ts';

/** What is known of the idea that a drawing is about: confirmed values, and the name that the member gave it. */
export interface PictureIdea {
  name: string | null;
  facts: readonly Fact[];
}

/** What a drawing is made from. */
export interface PictureBrief {
  kind: PictureKind;
  /** On the drawing; null where none is known. */
  name: string | null;
  /** The name was given, not made of the product. */
  isNamed: boolean;
  /** What it is, in the member's words. */
  product: string | null;
  customer: string | null;
  problem: string | null;
  alternative: string | null;
  price: string | null;
  place: string | null;
  /** The parts of a screen that were asked for, in order. */
  parts: string[];
  look: VentureLook;
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
const NO_SUBJECT =
  /^(?:it|its|this|that|me|us|mine|ours|(?:business |new )?idea|business|company|startup|brand|project|product|them|(?:(?:my|our) )?(?:app|page|screen|site|website|logo|image|picture)|[\p{L}-]{1,20} (?:page|screen)|home ?page)$/iu;

/** A name that the prompt gives outright. */
function givenName(text: string): string | null {
  const found = NAMED.exec(text)?.[1] ?? QUOTED.exec(text)?.[1];
  if (!found) return null;
  const name = found
    .replace(/(?:\s{1,9}(?:and|of|the|&)){1,7}$/i, '')
    .replace(/(?<![.,;:!?])[.,;:!?]+$/, '')
    .trim();
  return /[\p{L}\p{N}]/u.test(name) ? name : null;
}

/** "a logo for a bicycle repair van" is about a bicycle repair van. */
function givenSubject(text: string): string | null {
  for (const match of text.matchAll(SUBJECT)) {
    const phrase = nounPhraseAt(text.slice(match.index + match[0].length))
      ?.split(' ')
      .slice(0, 5)
      .join(' ');
    if (phrase && !NO_SUBJECT.test(phrase) && !isWide(phrase)) return phrase;
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
        .replace(/(?<!\s)\s+(?:in|using)\s[\s\S]*$/i, '')
        .trim(),
    )
    .filter((part) => /\p{L}{3}/u.test(part) && part.split(/\s+/).length <= 5)
    .filter((part) => !/\b(?:colou?rs?|palette|style|green|blue|red|orange|font|tones?|logos?)\b/i.test(part))
    .slice(0, 6)
    .map(capitalised);
}

const wordsIn = (text: string) => new Set(text.toLowerCase().match(/\p{L}{3,}/gu) ?? []);

/** Whether a logo is wished for something that the card doesn't speak of (B2). */
function isAboutElse(subject: string | null, product: string | null): boolean {
  if (!subject || !product) return false;
  const known = wordsIn(product);
  return ![...wordsIn(subject)].some((word) => known.has(word) || known.has(word.replace(/s$/, '')));
}

/**
 * Reads a wish. `idea` is what holds of the idea that the conversation is about; null for none. `kind` is the sort
 * that was asked for; without it the prompt is asked.
 */
export function readBrief({
  prompt,
  idea,
  kind = wantsImage(prompt) ?? 'concept',
}: {
  prompt: string;
  idea: PictureIdea | null;
  kind?: PictureKind | undefined;
}): PictureBrief {
  const text = prompt.slice(0, READ_LIMIT);
  const subject = givenSubject(text);
  const isElse = kind === 'logo' && isAboutElse(subject, idea ? textAt(idea.facts, 'product') : null);
  const known = isElse ? null : idea;
  const facts = known?.facts ?? [];
  const product = textAt(facts, 'product') ?? subject;
  const short = product && shortNameOf(product);
  const called = givenName(text) ?? known?.name ?? null;
  const name = called ?? (short ? titled(short) : null);
  const venture = choiceAt(facts, 'kind');
  const look = lookOf(venture);
  const prices = moneyAt(facts, 'price');
  const seed = (name || product ? `${name ?? ''}:${product ?? ''}` : text).toLowerCase();
  const ofWish = product ? '' : text.replace(LISTED, ' ');
  return {
    kind,
    name: name?.slice(0, 72) ?? null,
    isNamed: called !== null,
    product,
    customer: textAt(facts, 'customer'),
    problem: textAt(facts, 'problem'),
    alternative: textsAt(facts, 'alternative').at(-1) ?? null,
    price: prices.length > 0 ? prices.slice(0, 3).map(writeValue).join(', ') : null,
    place: textAt(facts, 'location'),
    parts: givenParts(text),
    look,
    palette: choosePalette({ words: text, palettes: look.palettes, seed }),
    mark: chooseMark({
      words: [product, name, venture?.replaceAll('-', ' '), ofWish].filter(Boolean).join(' '),
      seed,
    }),
    seed,
  };
}
