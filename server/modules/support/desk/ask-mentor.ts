/**
 * The mentor where people write to us. It reads a question for danger first, then looks into the pages on Protege itself,
 * then into what it knows about starting something; it keeps nothing. Care goes on until whoever asks says that it is over,
 * as in the chat: how it stands is given back to them and comes with their next question. What no page surely answers it says that it doesn't
 * know, and that a person may.
 */
import { readFileSync } from 'node:fs';
import type { Care } from '#core/care/decide-care.ts';
import { helpSearch, readHelp } from '#core/support/help.ts';
import type { Deps } from '../deps.ts';

const PAGES = new URL('../../../../content/help/en.md', import.meta.url);

/** What is said where no page fits. */
export const NOT_KNOWN =
  'I have no page on that. A person of the team may know: press “Talk to a person”, and they read your question. In the mentor’s own chat you can talk an idea through.';

/** What the mentor says. */
export interface MentorSays {
  text: string;
  more: { label: string; href: string } | null;
  isFound: boolean;
  /** How it cares for whoever may be in danger; null where it answers the question. */
  care: Care | null;
}

/** What is asked: by whom, from which country, where that is known, and how the question before was answered with care. */
export interface AskedMentor {
  text: string;
  memberId: string | undefined;
  country: string | null;
  before: Care | null;
}

/** Reads the pages, once; throws what is wrong with them. */
export function createAskMentor({ knowledge, mentor }: Pick<Deps, 'knowledge' | 'mentor'>) {
  const search = helpSearch(readHelp(readFileSync(PAGES, 'utf8')));

  const said = async (
    text: string,
    whose: { memberId?: string; memberRef?: string },
  ): Promise<Omit<MentorSays, 'care'>> => {
    const found = search(text);
    const own = found && {
      text: found.page.answer,
      more: { label: found.page.at.label, href: found.page.at.path },
      isFound: true,
    };
    if (own && found.isSure) return own;
    const [card] = await knowledge.find({ text, limit: 1, language: 'en', ...whose });
    if (card && !card.isNearest && !card.isDoubtful) {
      const { author, title, url } = card.source;
      return {
        text: `**${card.question}**\n\n${card.answer}\n\nGeneral information, not advice.`,
        more: { label: `${author}, ${title}`, href: url },
        isFound: true,
      };
    }
    return own ?? { text: NOT_KNOWN, more: null, isFound: false };
  };

  return async ({ text, memberId, country, before }: AskedMentor): Promise<MentorSays> => {
    // All visitors together take one turn, so that no crowd of them keeps members waiting.
    const whose = memberId === undefined ? { memberRef: 'contact' } : { memberId };
    const help = await mentor.careFor({ text, country, before, ...whose });
    if (help?.care) return { text: help.text, more: null, isFound: true, care: help.care };
    const answer = { ...(await said(text, whose)), care: null };
    return help ? { ...answer, text: `${help.text}\n\n${answer.text}` } : answer;
  };
}
