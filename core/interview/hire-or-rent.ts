/**
 * "Hire" is to employ somebody or to rent something. Which, is taken only from what is hired; where that is plainly neither a
 * person nor a thing, it is asked, by two choices.
 */
import { questionsIn } from '../content/questions-in.ts';
import type { Body, Choice, TurnInput } from './interview.ts';

const HIRES = /\bhir(?:e|ing)\b(?! (?:out|purchase)\b)/i;
const BARE =
  /\bhir(?:e|ing)(?: (?:now|yet|already|first|or (?:not|wait|stay)|more|early|too|again))*[\s.,!]{0,3}$/i;
const PERSON =
  /\b(?:whom?|some(?:one|body)|any(?:one|body)|people|persons?|staff|workers?|employees?|helpers?|help|hands?|assistants?|apprentices?|interns?|team|managers?|drivers?|riders?|bakers?|cooks?|chefs?|cleaners?|teachers?|tutors?|nurses?|carers?|sellers?|sales(?:man|men|woman|women|people|person)|developers?|designers?|engineers?|accountants?|lawyers?|guards?|m[ae]n|wom[ae]n|boys?|girls?|students?|friends?|cousins?|brothers?|sisters?|neighbou?rs?|him|her|them|co-?founders?)\b/i;
/** "Hire Ana". */
const NAME = /\b[Hh]ir(?:e|ing) \p{Lu}\p{Ll}/u;
const THING =
  /\b(?:machines?|equipment|tools?|tractors?|vans?|trucks?|cars?|lorr(?:y|ies)|bikes?|boats?|pumps?|generators?|ovens?|freezers?|tents?|chairs?|tables?|stalls?|halls?|rooms?|shops?|kitchens?|workshops?|offices?|premises|land|space|costumes?|dresses|trailers?|containers?|scaffolds?|mixers?)\b/i;

/** What a sentence means by hiring: `either` where its words do not settle it; null where it hires nothing. */
export function hireMeant(sentence: string): 'employ' | 'rent' | 'either' | null {
  if (!HIRES.test(sentence)) return null;
  const isPerson = [PERSON, BARE, NAME].some((words) => words.test(sentence));
  const isThing = THING.test(sentence);
  return isPerson === isThing ? 'either' : isPerson ? 'employ' : 'rent';
}

/** Said, then the questions of the pages on either. */
const WHICH = 'To hire can be to employ somebody or to rent something. Which do you mean?';
const CHOICES = ['Whom should I hire first, and when?', 'Should I rent a machine or buy it?'] as const;

/** The question which of the two is meant; null where no question of the message leaves it open. */
export function askHire({ interview, text }: Pick<TurnInput, 'interview' | 'text'>): Body | null {
  if (interview.language !== 'en' || interview.otherLanguage) return null;
  const isOpen = questionsIn(text).some(({ question }) => hireMeant(question) === 'either');
  if (!isOpen) return null;
  return {
    ...{ paragraphs: [WHICH], mayAsk: false },
    offers: CHOICES.map((label): Choice => ({ label, deed: { does: 'say' } })),
  };
}
