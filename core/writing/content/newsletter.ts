/** An email newsletter: subject lines, body, call and footer. */
import { capitalised } from '#core/idea/words.ts';
import { bullets, numbered, type Section, section, toFillIn } from '#core/writing/draft.ts';
import type { Material } from './material.ts';

/** Writes the sections, in order. */
export function newsletter({ topic, title, audience, voice }: Material): Section[] {
  return [
    section(
      'Subject lines to test',
      numbered([
        `${title}: a test for this week`,
        `The question I hear most about ${topic}`,
        `${capitalised(audience)}: three minutes on ${topic}`,
      ]),
      `Preview text: what to do first, what to leave out, and one honest number.`,
    ),
    section('Greeting', voice.greeting),
    section(
      'The one thing',
      voice.hook(topic, audience),
      `${toFillIn('what happened this month that makes you write about it: two or three sentences, first person')}`,
    ),
    section(
      'What to do with it',
      voice.turn,
      numbered([
        `Write down what a good result of ${topic} would be for you, in one sentence.`,
        `Try it small. One way: ${toFillIn('a small test with a date')}`,
        'Compare after a week, and answer this email with what you found.',
      ]),
    ),
    section(
      'A number worth knowing',
      `${toFillIn('one number from your own work, with how it was counted')}.`,
    ),
    section(
      'From readers',
      `${toFillIn('a question or a result of a reader, with permission and first name')}`,
      'Yours could stand here next time: just answer.',
    ),
    section(
      'Next step',
      voice.call,
      `Button: ${toFillIn('one action, one link: “Book …”, “Read …”, “Try …”')}`,
    ),
    section('Farewell', voice.farewell, toFillIn('your name, with what you do in five words')),
    section(
      'Foot',
      `You receive this because you signed up at ${toFillIn('where')}. Unsubscribe with one click: ${toFillIn('link')}. ${toFillIn('Name and postal address of the sender, as the law asks')}`,
    ),
    section(
      'Before sending',
      bullets([
        'Send it to yourself and read it on a phone.',
        'One link only, used twice at most; a plain-text version beside the designed one.',
        'Send at the hour at which your readers answered last time; test one subject line against one other.',
        voice.rule,
      ]),
    ),
  ];
}
