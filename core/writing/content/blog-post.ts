/** A blog post: hook, problem, three steps, objections, call. */

import { normalForm } from '#core/text/normal-form.ts';
import { bullets, numbered, type Section, section, toFillIn } from '#core/writing/draft.ts';
import type { Material } from './material.ts';

/** Writes the sections, in order. */
export function blogPost(material: Material): Section[] {
  return [...opening(material), ...steps(material), ...closing(material)];
}

/** What draws a reader in. */
function opening({ topic, title, audience, voice }: Material): Section[] {
  return [
    section(
      'Headlines to choose from',
      numbered([
        `${title}: what works, what does not, and how to tell`,
        `The first three steps for ${audience}: ${topic}`,
        `What I would tell my former self about ${topic}`,
      ]),
    ),
    section(
      'Opening',
      voice.hook(topic, audience),
      `${toFillIn('a scene of two sentences: one person, one moment, what went wrong')} By the end of this post you have a first step, a way to check it, and a list to keep.`,
    ),
    section(
      'Why it matters now',
      `Three questions decide whether ${topic} deserves attention: how often the problem happens, what it costs each time, and what people do instead today. For ${audience} the answers are: ${toFillIn('how often')}, ${toFillIn('cost in money or hours, with its source')}, ${toFillIn('what they do instead')}.`,
      'If two of the three are small, it can wait, and saying so is a service to the reader.',
    ),
    section(
      'The answer in short',
      voice.turn,
      numbered([
        'Say exactly what a good result is, as a number or as something that can be seen.',
        'Try the smallest version with one person, this week.',
        'Compare, keep what worked, and only then spend money.',
      ]),
    ),
  ];
}

/** What to do. */
function steps({ topic }: Material): Section[] {
  return [
    section(
      'Step 1: say what good looks like',
      `Most attempts at ${topic} fail before they begin, because two people mean two things. Write one sentence: “It has worked if … by …”. Show it to somebody who was not there when you wrote it. If they ask a question, the sentence is not finished.`,
      `Example: ${toFillIn('your sentence, or that of a customer, with permission')}`,
    ),
    section(
      'Step 2: try it small',
      `A test should cost less than a week and less than you would mind losing. The one that fits here: ${toFillIn('what you would try, with whom, by when')}`,
      `What surprised you: ${toFillIn('what you did not expect')}`,
    ),
    section(
      'Step 3: compare and decide',
      'Put the result beside the sentence of step 1. Better: do it again with five people. Worse: change one thing, not three. The same: ask what it costs to do nothing.',
      `What happened when we did it: ${toFillIn('result, also if it was disappointing; readers trust the one who tells')}`,
    ),
  ];
}

/** What to avoid, and what stays. */
function closing({ topic, title, audience, voice }: Material): Section[] {
  return [
    section(
      'Mistakes to avoid',
      bullets([
        'Assuming what readers want, without having asked.',
        'Copying what a large company does; it has other problems.',
        'Measuring what is easy (clicks, likes) and not what was meant in step 1.',
      ]),
    ),
    section(
      'Closing',
      voice.call,
      bullets([
        'One sentence of what good looks like',
        'One person to try it with, and a date',
        'One number to compare',
      ]),
      `Sources: ${toFillIn('two or three that you have read yourself, with links')}`,
    ),
    section(
      'For search and sharing',
      bullets([
        `Description (at most 155 characters): ${`${title} for ${audience}: what good looks like, a small test, and how to decide.`.slice(0, 155)}`,
        `Address: /${slug(topic)}`,
        'Picture: your own, with a text alternative that says what is to be seen',
        `Last check: ${voice.rule}`,
      ]),
    ),
  ];
}

/** The last part of the address of the post. */
function slug(topic: string): string {
  const words =
    normalForm('NFKD', topic.toLowerCase())
      .replace(/[\u0300-\u036f]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, 6).join('-').slice(0, 60) || 'post';
}
