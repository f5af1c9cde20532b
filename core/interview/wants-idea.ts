/**
 * Whether a message says plainly that its writer has no idea yet, or asks for one. Who tells of an idea, in whatever
 * words, says neither: what the rest of the message names as a product goes before. English and German; linear.
 */
import { germanOpening } from './german-opening.ts';
import { readOpening } from './opening-words.ts';

/** What may stand before the words of a request; anything else makes them part of what is told. */
const BEFORE = String.raw`(?:^|[.!?,;:] {0,2}|\b(?:so|but|and|ok|okay|hi|hello|hey|please|pls|abeg|kindly|just|can you|can u|could you|could u|would you|will you|you can|you could|aber|also|bitte) )`;
/** What may follow them: "an idea of the rent" and "an idea for the name" are no ideas of a business. */
const BEHIND = String.raw`(?= {0,2}(?:$|[.!?;:)]|,(?! (?:what|how|why|where|who|which|was|wie|wo|wer|warum|ob|welche)\b)|(?:yet|please|pls|bitte|at all|so far|right now|of my own|though|but|and|then|with|in|can|could|that (?:i|we) (?:can|could)|(?:i|we) (?:can|could|should)|to (?:start|do|run|open|try|build|begin|make|sell)|for (?:me|us|an?|my|somebody|someone|beginners|students) ?(?:business|startup|company|beginner|student|person)?|noch|bisher|und|aber|für (?:mich|uns|ein geschäft))(?: |$|[.!?,;:])))`;
const GOOD = `(?:(?:good|new|great|business|startup|side|small|simple|cheap|easy|profitable|real|other|better) ){0,3}`;
const NEW = '(?:an?|some|any|one|another|a few|two|three)';

const HAS_NONE = pattern(
  `(?:i |we |i'm |im |i am |i've |ive )?(?:really |still |honestly |just |actually )?(?:(?:don'?t|do not|haven'?t)(?: really| even)? (?:have|got|have got) (?:any|an?|one)|(?:have|got|have got|with)(?: absolutely| really)? no|without(?: an| any)?|ain'?t got (?:any|an|no)|no) ${GOOD}ideas?`,
);
const ASKS_FOR_ONE = pattern(
  `(?:(?:gimme|(?:give|tell|show|find|get|pick|choose|suggest|recommend|think of|come up with) (?:me|us)|suggest|recommend|think of|come up with) ${NEW} ${GOOD}(?:ideas?|business(?:es)?|side hustles?)|(?:(?:got|have you|have you got|do you have) )?any ${GOOD}ideas?)`,
);
const WISHES_FOR_ONE = new RegExp(
  `^(?:i|we) (?:just |really )?(?:need|want|'d like|would like) ${NEW} ${GOOD}ideas?(?: for (?:a|my|our) (?:business|startup|company))?(?: please)?[.! ]{0,3}$`,
  'i',
);
const WHICH = pattern(
  `(?:(?:tell me |i (?:don'?t|do not) know |i'm not sure |im not sure |not sure |i have no idea |no idea )?(?:what|which)(?: kind of| sort of| type of)? ${GOOD}(?:business(?:es)?|company|startup|ideas?|side hustles?) (?:(?:should|could|can|shall|do|would) (?:i|we)|(?:i|we) (?:should|could|can)|to|(?:do|would|can|could) you) (?:start|do|open|run|build|begin|try|recommend|suggest)|what(?:'s| is| are|s) (?:the |a |an |some )?(?:best|good|most profitable|profitable|easiest) ${GOOD}(?:business(?:es)?|ideas?|side hustles?))`,
);
const RICH = pattern(
  `(?:tell me |show me )?how (?:do|can|could|to|should|would) ?(?:i|we)? (?:get|become|be|make) (?:rich|a millionaire|millions|quick money|fast money|money (?:fast|quick|quickly|online|from home)|passive income)`,
);
const GERMAN = pattern(
  String.raw`(?:(?:ich habe|wir haben|hab|habe)? ?(?:noch |leider |gar |überhaupt |bisher ){0,3}keine (?:geschäfts)?idee|(?:gib|geben sie|nenn|nennen sie|hast du|haben sie) (?:mir |uns )?(?:eine|ein paar|irgendeine) (?:gute |neue )?(?:geschäfts)?ideen?|wie werde ich reich|welches geschäft (?:soll|sollte|kann|könnte) ich \p{L}{3,12})`,
);

function pattern(words: string): RegExp {
  // linear: made while this file is loaded, and looked at there.
  return new RegExp(`${BEFORE}${words}${BEHIND}`, 'iu');
}

/** Asks for an idea, or says that there is none, and tells of nothing that could be one. */
export function wantsIdea(text: string): boolean {
  const said = text.trim().replace(/\s+/g, ' ');
  if (WISHES_FOR_ONE.test(said)) return true;
  const found = [HAS_NONE, ASKS_FOR_ONE, WHICH, RICH, GERMAN].find((one) => one.test(said));
  if (!found) return false;
  const rest = said.replace(found, '. ');
  return readOpening(rest).product === null && germanOpening(said).length === 0;
}
