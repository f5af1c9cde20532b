/**
 * The slides of a pitch deck: what stands on each, and what is only said. A deck is kept as sections like every
 * other work; here it is parted for whatever draws slides.
 */
import { type Block, plain, readBlocks } from './blocks.ts';
import type { Section } from './draft.ts';

/** Between these headings stands what a slide shows; the rest are the speaker's notes. */
export const ON_THE_SLIDE = 'On the slide';
/** The heading over the speaker's notes of a slide. */
export const WHAT_YOU_SAY = 'What you say';
/** The heading over where a slide's values come from. */
export const WHERE_FROM = 'Where the values come from';

/** A deck has no more. */
export const MOST_SLIDES = 12;

/** What one slide may hold of blocks, and a block of characters, before it is cut; no page has room for more. */
const MOST_BLOCKS = 40;
const LONGEST_BLOCK = 4_000;

/** One slide, in the order of the deck. */
export interface Slide {
  /** `Problem`. */
  title: string;
  /** The one message, in a sentence; empty where the slide has none. */
  message: string;
  blocks: Block[];
  /** Some of what the section shows is too much for any slide, and stands in the notes alone. */
  isCut: boolean;
  /** Paragraphs. */
  notes: string[];
}

/** What a deck is drawn from. */
export type DeckSections = readonly Pick<Section, 'heading' | 'body'>[];

const HEADING = /^Slide \d{1,2}: /;

/** Parts a deck into at most twelve slides; what stands in other sections is said with the first. */
export function slidesOf(sections: DeckSections): Slide[] {
  const slides = sections.filter(({ heading }) => HEADING.test(heading)).slice(0, MOST_SLIDES);
  const others = sections.filter((one) => !slides.includes(one));
  return slides.map(({ heading, body }, at) => {
    const { shown, said } = partsOf(readBlocks(body));
    const { kept, isCut } = bounded(shown);
    const [first] = kept;
    const hasMessage = first?.type === 'paragraph' || first?.type === 'heading';
    return {
      title: heading.replace(HEADING, ''),
      message: hasMessage ? plain(first.text) : '',
      blocks: hasMessage ? kept.slice(1) : kept,
      isCut,
      notes: [
        ...(isCut ? linesOf(shown) : []),
        ...linesOf(said),
        ...(at === 0 ? others.flatMap((one) => [one.heading, ...linesOf(readBlocks(one.body))]) : []),
      ],
    };
  });
}

/** What is shown stands before what is said; a section that was edited freely is shown whole. */
function partsOf(blocks: readonly Block[]): { shown: Block[]; said: Block[] } {
  const isNamed = (block: Block, ...names: string[]) =>
    block.type === 'heading' && names.includes(block.text.trim());
  const end = blocks.findIndex((block) => isNamed(block, WHAT_YOU_SAY, WHERE_FROM));
  const shown = end < 0 ? blocks : blocks.slice(0, end);
  return {
    shown: shown.filter((block) => !isNamed(block, ON_THE_SLIDE)),
    said: end < 0 ? [] : blocks.slice(end),
  };
}

function bounded(blocks: readonly Block[]): { kept: Block[]; isCut: boolean } {
  let isCut = blocks.length > MOST_BLOCKS;
  const short = (text: string): string => {
    if (text.length <= LONGEST_BLOCK) return text;
    isCut = true;
    return `${text.slice(0, LONGEST_BLOCK).toWellFormed()}…`;
  };
  const few = <Item>(items: readonly Item[]): Item[] => {
    if (items.length > MOST_BLOCKS) isCut = true;
    return items.slice(0, MOST_BLOCKS);
  };
  const kept = blocks.slice(0, MOST_BLOCKS).map((block): Block => {
    switch (block.type) {
      case 'list':
        return { ...block, items: few(block.items).map(short) };
      case 'table': {
        const head = block.head.slice(0, MOST_COLUMNS).map(short);
        if (head.length < block.head.length) isCut = true;
        return { ...block, head, rows: few(block.rows).map((row) => row.slice(0, head.length).map(short)) };
      }
      default:
        return { ...block, text: short(block.text) };
    }
  });
  return { kept, isCut };
}

const MOST_COLUMNS = 8;

/** Blocks as lines of plain text, for the notes. */
function linesOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.type) {
      case 'list':
        return block.items.map((item, at) => `${block.isNumbered ? `${at + 1}.` : '–'} ${plain(item)}`);
      case 'table':
        return block.rows.map((row) =>
          row
            .map((cell) => plain(cell).trim())
            .filter((cell) => cell !== '')
            .join(' · '),
        );
      default:
        return plain(block.text).split('\n');
    }
  });
}
