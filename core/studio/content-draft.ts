/**
 * Written content in five types. The frame, the order, the transitions and the calls are finished text; what
 * only the writer can know (an example, a number, a source) is marked, so that nothing is made up.
 */
import { kindOf } from '#core/mentor/find-kind.ts';
import { capitalised } from '#core/mentor/speak.ts';
import { readIdea } from './brief.ts';
import { type Voice, voiceOf } from './content-voice.ts';
import { bullets, type Draft, numbered, type Section, section, table, toFillIn } from './draft.ts';
import { CONTENT_DEFAULTS, CONTENT_LABELS, type ContentInputs, type ContentType } from './inputs.ts';

interface Material {
  /** As it stands in a sentence. */
  topic: string;
  /** As it stands in a heading. */
  title: string;
  audience: string;
  tone: string;
  voice: Voice;
  /** What usually goes wrong in this field, and what to watch; from the mentor's knowledge. */
  risk: { claim: string; why: string; test: string };
}

const WRITERS: Readonly<Record<ContentType, (material: Material) => Section[]>> = {
  'blog-post': blogPost,
  'social-media-post': socialPosts,
  'email-newsletter': newsletter,
  script,
  'ebook-outline': ebookOutline,
};

/** Writes content. */
export function contentDraft({ contentType, topic, audience, tone }: ContentInputs): Draft {
  const kind = kindOf(readIdea(topic).kind);
  const risk = kind.risks[0]!;
  const plain = topic.replace(/[.!?]+$/, '');
  const material: Material = {
    topic: /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(plain) ? plain[0]!.toLowerCase() + plain.slice(1) : plain,
    title: capitalised(plain),
    audience:
      audience === CONTENT_DEFAULTS.audience
        ? 'readers'
        : audience.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()),
    tone,
    voice: voiceOf(tone),
    risk: {
      claim: neutral(risk.claim),
      why: neutral(risk.why),
      test: neutral(risk.test),
    },
  };
  return {
    title: `${material.title}: ${CONTENT_LABELS[contentType].toLowerCase()}`,
    templateId: `content/${contentType}`,
    templateVersion: 1,
    sections: WRITERS[contentType](material),
  };
}

/** The mentor's knowledge without a business of the reader's own. */
function neutral(words: string): string {
  return words
    .replaceAll('{thing}', 'the offer')
    .replaceAll('{people}', 'the people it is for')
    .replaceAll('{unit}', 'sale')
    .replace(/ ?\{place\}/g, '');
}

function blogPost({ topic, title, audience, voice, risk }: Material): Section[] {
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
    section(
      'Step 1: say what good looks like',
      `Most attempts at ${topic} fail before they begin, because two people mean two things. Write one sentence: “It has worked if … by …”. Show it to somebody who was not there when you wrote it. If they ask a question, the sentence is not finished.`,
      `Example: ${toFillIn('your sentence, or that of a customer, with permission')}`,
    ),
    section(
      'Step 2: try it small',
      `A test should cost less than a week and less than you would mind losing. One that fits here: ${risk.test}`,
      `What usually surprises people: ${risk.why}`,
    ),
    section(
      'Step 3: compare and decide',
      'Put the result beside the sentence of step 1. Better: do it again with five people. Worse: change one thing, not three. The same: ask what it costs to do nothing.',
      `What happened when we did it: ${toFillIn('result, also if it was disappointing; readers trust the one who tells')}`,
    ),
    section(
      'Mistakes to avoid',
      bullets([
        `Assuming that ${risk.claim}, without having asked.`,
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

function socialPosts({ topic, title, audience, voice, risk }: Material): Section[] {
  const tag = title
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .split(' ')
    .slice(0, 2)
    .map(capitalised)
    .join('');
  return [
    section(
      'Short post (X, Threads, Mastodon, Bluesky)',
      `${capitalised(topic)}: most people begin with the tool. Begin with one sentence instead: “It has worked if … by …”. Then try it with one person this week.`,
      `#${tag}`,
    ),
    section(
      'LinkedIn post',
      voice.hook(topic, audience),
      `Last ${toFillIn('week or month')} I ${toFillIn('what you tried, in one sentence')}. What I expected: ${toFillIn('expectation')}. What happened: ${toFillIn('result with a number')}.`,
      'What I take from it:',
      numbered([
        'Say what good looks like before you begin.',
        `Do not assume that ${risk.claim}. Ask five people.`,
        'Spend money after the first result, not before.',
      ]),
      `What is your experience with ${topic}? I answer every comment today.`,
      `#${tag}`,
    ),
    section(
      'Instagram or TikTok caption',
      `${title} in three pictures:`,
      numbered([
        'How it looks before (honest, unpolished)',
        'The one change',
        'How it looks after, with the number',
      ]),
      voice.call,
      `#${tag} ${toFillIn('two tags that your customers really follow')}`,
    ),
    section(
      'Poll',
      `What keeps you from ${topic}?`,
      bullets(['Time', 'Money', 'I do not know where to begin', 'I have tried; it did not work']),
      'Answer every vote for the last choice by a message: these are your interviews.',
    ),
    section(
      'Answer to a critical comment',
      `“Thank you for saying so. You are right that ${toFillIn('the true part of the criticism')}. What we saw was ${toFillIn('fact')}. What would convince you?”`,
      'Answer once in public, then offer a message. Never delete criticism that is civil.',
    ),
    section(
      'When and how',
      table(
        ['Day', 'Post', 'Aim'],
        [
          ['1', 'Poll', 'learn the words of your readers'],
          ['3', 'LinkedIn post, with those words', 'talks'],
          ['5', 'Pictures', 'reach'],
          ['8', 'Short post with the result of the poll', 'trust'],
        ],
      ),
      voice.rule,
    ),
  ];
}

function newsletter({ topic, title, audience, voice, risk }: Material): Section[] {
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
        `Try it small. One way: ${risk.test}`,
        'Compare after a week, and answer this mail with what you found.',
      ]),
    ),
    section(
      'A number worth knowing',
      `${toFillIn('one number from your own work, with how it was counted')}. Do not take it for yours: ${risk.why}`,
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

function script({ topic, title, audience, voice, risk }: Material): Section[] {
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
    section(
      '0:45 The turn',
      '### Picture',
      'You, looking into the camera, moving from the left to the right of the frame.',
      '### Voice',
      `“What most of us believe is that ${risk.claim}. Then we look. ${risk.why}”`,
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

function ebookOutline({ topic, title, audience, voice, risk }: Material): Section[] {
  const chapter = (number: number, name: string, aim: string, points: readonly string[], exercise: string) =>
    section(`Chapter ${number}: ${name}`, `Aim: ${aim}`, bullets(points), `Exercise: ${exercise}`);
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
        `The usual one: that ${risk.claim}`,
        risk.why,
        'How to find your own: the sentence that you would rather not check',
      ],
      'List ten assumptions; order them by damage if wrong.',
    ),
    chapter(
      4,
      'The smallest test',
      'a result within a week',
      [
        `A test that has worked: ${risk.test}`,
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

function slug(topic: string): string {
  const words =
    topic
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, 6).join('-').slice(0, 60) || 'post';
}
