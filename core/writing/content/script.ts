/** A script for a video or a podcast: scenes with what is seen and said. */
import { bullets, numbered, type Section, section, table, toFillIn } from '#core/writing/draft.ts';
import type { Material } from './material.ts';

/** Writes the sections, in order. */
export function script(material: Material): Section[] {
  return [...beginning(material), ...story(material), ...ending(material)];
}

/** The frame, and the first half minute. */
function beginning({ topic, title, audience, voice }: Material): Section[] {
  return [
    section(
      'Frame',
      table(
        ['', ''],
        [
          ['Working title', title],
          ['For', audience],
          ['Length', 'about 3 minutes: 420 spoken words'],
          ['Needed', toFillIn('place, people, things to be shown')],
          ['The one thing that stays', toFillIn('what a viewer tells somebody the next day')],
        ],
      ),
    ),
    section(
      '0:00 Hook',
      '### Picture',
      `Close: ${toFillIn('the moment at which it goes wrong')}. No logo, no greeting.`,
      '### Voice',
      voice.hook(topic, audience),
    ),
    section(
      '0:15 The problem',
      '### Picture',
      `${toFillIn('the person and the place')}; a clock or a bill, if it is about time or money.`,
      '### Voice',
      `“This is ${toFillIn('name')}. ${toFillIn('what happens to them, how often, what it costs')}. I know it, because ${toFillIn('your own experience in one sentence')}.”`,
    ),
  ];
}

/** What is shown. */
function story({ topic }: Material): Section[] {
  return [
    section(
      '0:45 The turn',
      '### Picture',
      'You, looking into the camera, moving from the left to the right of the frame.',
      '### Voice',
      `“What most of us believe is ${toFillIn('the belief')}. Then we look: ${toFillIn('what you saw')}.”`,
    ),
    section(
      '1:10 Three steps',
      '### Picture',
      'One picture a step, with its number in the corner; hands doing it, not slides.',
      '### Voice',
      numbered([
        `“First: say in one sentence what good looks like for ${topic}.”`,
        '“Second: try it with one person, for less than you would mind losing.”',
        '“Third: compare. Then, and only then, spend money.”',
      ]),
    ),
    section(
      '2:10 Proof',
      '### Picture',
      `${toFillIn('before and after, same angle, same light')}`,
      '### Voice',
      `“${toFillIn('what changed, with one number and how it was counted')}. And what did not work: ${toFillIn('one thing')}.”`,
    ),
  ];
}

/** The last words, and what has to be in order. */
function ending({ voice }: Material): Section[] {
  return [
    section(
      '2:40 What now',
      '### Picture',
      'You again, closer; the address or button on the screen for four seconds.',
      '### Voice',
      `“${voice.call}”`,
    ),
    section(
      'Captions and rights',
      bullets([
        'Captions, checked by a person; no meaning by colour or sound alone.',
        `Music and pictures: ${toFillIn('own, or licence and source')}.`,
        'Written consent of everyone who can be recognized.',
        voice.rule,
      ]),
    ),
  ];
}
