/** The outline of an ebook: promise, chapters with aims and exercises, production. */
import { bullets, type Section, section, table, toFillIn } from '#core/writing/draft.ts';
import type { Material } from './material.ts';

const chapter = (number: number, name: string, aim: string, points: readonly string[], exercise: string) =>
  section(`Chapter ${number}: ${name}`, `Aim: ${aim}`, bullets(points), `Exercise: ${exercise}`);

/** Writes the sections, in order. */
export function ebookOutline(material: Material): Section[] {
  return [...opening(material), ...looking(material), ...doing(material), ...closing()];
}

/** What the book promises. */
function opening({ topic, title, audience, voice }: Material): Section[] {
  return [
    section(
      'Title and promise',
      `${title}: a working book for ${audience}`,
      `Promise: who works through it has ${toFillIn('the result, as something that can be seen')} in ${toFillIn('time')}.`,
      `About 60 pages: seven chapters of six to nine pages, one exercise each. ${voice.rule}`,
    ),
    section(
      'Introduction',
      voice.hook(topic, audience),
      bullets([
        `Why you: ${toFillIn('what you have done, and what went wrong')}`,
        'Who should not read it, and what they should read instead',
        'How to use it: pencil, a week a chapter, one partner',
      ]),
    ),
  ];
}

/** Chapters that look before anything changes. */
function looking({ topic }: Material): Section[] {
  return [
    chapter(
      1,
      'Where you stand',
      'an honest picture before anything changes',
      [
        `What ${topic} means, and three things that it is often taken for`,
        'The cost of today: time, money, nerves, counted for one week',
        `Story: ${toFillIn('a person like the reader')}`,
      ],
      'Keep the log of one week; mark the three most expensive moments.',
    ),
    chapter(
      2,
      'What good looks like',
      'one sentence that decides later',
      ['“It has worked if … by …”', 'Numbers that mislead, and numbers that help', 'What you will not do'],
      'Write the sentence; have two people read it back to you.',
    ),
    chapter(
      3,
      'What you assume',
      'the assumption that could sink it',
      [
        `The usual one: ${toFillIn('what most readers take for granted, and why it is often wrong')}`,
        'How to find your own: the sentence that you would rather not check',
      ],
      'List ten assumptions; order them by damage if wrong.',
    ),
  ];
}

/** Chapters that change something. */
function doing({ voice }: Material): Section[] {
  return [
    chapter(
      4,
      'The smallest test',
      'a result within a week',
      [
        `A test that has worked: ${toFillIn('yours, or one with its source')}`,
        'How to ask without selling',
        'What counts as yes: money, time, an introduction',
      ],
      'Carry out one test with five people; write down their words.',
    ),
    chapter(
      5,
      'Doing it',
      'a routine that survives a bad week',
      [
        'The first version, and what it leaves out',
        'A weekly hour: look, decide, change one thing',
        `Tools: ${toFillIn('three that you use yourself, with price and alternative')}`,
      ],
      'Put the hour into the calendar for eight weeks.',
    ),
    chapter(
      6,
      'When it goes wrong',
      'to tell a bad week from a wrong way',
      [
        'Four signs to stop, four to go on',
        `Story of a failure: ${toFillIn('yours or with permission')}`,
        'How to close without leaving others with the cost',
      ],
      'Write the letter that you would send if you stopped today.',
    ),
    chapter(
      7,
      'The next ninety days',
      'a plan on one page',
      ['Three milestones with numbers', 'Whom to ask for help, and what to offer', voice.call],
      'Fill in the page; send it to the partner.',
    ),
  ];
}

/** The back of the book, and its way to readers. */
function closing(): Section[] {
  return [
    section(
      'Back matter',
      bullets([
        'Checklists of all chapters on two pages',
        `Sources: ${toFillIn('what you have read yourself')}`,
        `About you, with one way to reach you: ${toFillIn('link')}`,
        'Licence and year; text alternatives for all pictures',
      ]),
    ),
    section(
      'How to publish it',
      table(
        ['Step', 'When'],
        [
          ['Chapters 1 and 4 as posts, to see what is asked', 'weeks 1–3'],
          ['Draft read by five of the readers it is for', 'weeks 8–9'],
          ['Edited, set as EPUB and PDF, checked with a screen reader', 'weeks 10–11'],
          ['Offered for an address or a price that you have tested', 'week 12'],
        ],
      ),
    ),
  ];
}
