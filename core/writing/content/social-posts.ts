/** Posts for social media: one a network, a thread, and replies. */
import { capitalised } from '#core/idea/words.ts';
import { bullets, numbered, type Section, section, table, toFillIn } from '#core/writing/draft.ts';
import type { Material } from './material.ts';

/** Writes the sections, in order. */
export function socialPosts(material: Material): Section[] {
  return [...posts(material), ...talks(material)];
}

/** The posts themselves. */
function posts({ topic, title, audience, voice }: Material): Section[] {
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
        'Do not assume. Ask five people.',
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
  ];
}

/** What answers readers, and when. */
function talks({ topic, voice }: Material): Section[] {
  return [
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
