/** What the built-in mentor says when a message asks for an image: what the drawing goes by, and how to change it. */
import type { PictureKind } from '#core/images/wants-image.ts';
import { wantsImage } from '#core/images/wants-image.ts';
import type { Body, Draft } from './draft.ts';
import { toSecondPerson } from './read-people.ts';
import { peopleOf, withArticle } from './speak.ts';

const NAMES: Readonly<Record<PictureKind, string>> = {
  logo: 'a logo',
  wireframe: 'a wireframe',
  mockup: 'a mockup',
  concept: 'a card of the idea',
};

const ADVICE: Readonly<Record<PictureKind, string>> = {
  logo: 'A logo is no reason to buy anything, so spend an hour on it and not a week. Print it as small as a stamp and in one colour: if it is still recognised, it is good enough for the first hundred customers.',
  wireframe:
    'A wireframe is for finding out what people look for first. Show it to three of them without a word of explanation, ask what they would press, and write down what they expected to happen.',
  mockup:
    'A mockup can test the wish before the thing exists: put it on one page with a price and a button, and count who presses it.',
  concept:
    'Show the card to somebody who has never heard of it, take it away after ten seconds, and ask what it was. What they leave out is what your sentence has to say first.',
};

/** The wish, when the newest message is one and tells nothing new of the idea; null otherwise. */
export function imageWish({ thread }: Draft): PictureKind | null {
  const isShort = thread.lastMessage.split(/\s+/).length <= 40;
  return isShort && thread.news.length === 0 ? wantsImage(thread.lastMessage) : null;
}

/** Answers a wish for an image. The image itself is made after the words. */
export function answerImage({ thread }: Draft, kind: PictureKind): Body {
  const { idea } = thread;
  const subject = idea.thing
    ? `**${withArticle(toSecondPerson(idea.thing))}**${idea.audience ? ` for ${peopleOf(idea)}` : ''}`
    : null;
  const change =
    kind === 'logo' || kind === 'concept'
      ? 'To change it, ask again with a name in quotation marks or a colour.'
      : 'To change it, ask again with the parts you want: “with a calendar, a map and prices”.';
  return [
    subject
      ? `I asked for ${NAMES[kind]} of ${subject}, from what you told me. ${change}`
      : `I asked for ${NAMES[kind]} from this one message, because you have not told me about an idea yet. ${change}`,
    ADVICE[kind],
  ];
}
