/**
 * What a member says of the conversation itself: that it wasn't answered, what was written already, what to press, that
 * a page is not it, praise for a figure. It is answered and proposes nothing. English and German; linear.
 */
import type { Proposal } from '../idea/card.ts';
import { withoutQuoted } from '../idea/reading/quoted-figures.ts';
import { type Sentence, sentencesOf, tokensOf } from '../idea/reading/tokens.ts';
import { asksSummary } from './asks-summary.ts';
import { isOfWeek } from './asks-week.ts';

const PROTEST =
  /\b(?:you|u|ya) (?:(?:just|still|really) )?(?:did not|didn't|didnt|have not|haven't|do not|don't|never|not) (?:(?:really|even) )?(?:answer|listen|read|understand)|\b(?:not|no|never) (?:what i asked|my question|an answer|answering)\b|\b(?:isn't|isnt|wasn't|wasnt) (?:what i asked|my question|an answer)\b|\b(?:that|this|the|your) page (?:is not|isn't|is wrong|has nothing)\b|\bnot that page\b|\banswer (?:my|the) question\b|\b(?:sie haben|du hast) (?:mir |meine frage )?nicht (?:geantwortet|beantwortet|zugehört)\b|\bnicht meine frage\b|\bdas habe ich nicht gefragt\b/i;
const OF_THE_TALK =
  /\b(?:i|we) (?:(?:have|had|just|already|only) ){0,2}(?:wrote|written|said|told|asked|answered|typed|mentioned) (?:you|that|this|it|so|all that|all this|the same)\b|\balready (?:wrote|said|told|asked|answered|typed|gave)\b|\b(?:don't|do not|dont|can't|cannot|cant) (?:see|find) (?:what|where|which|how|any|the|a|anything|no)\b.{0,24}\b(?:press|click|tap|choose|button|buttons|field|fields|row|rows|screen)\b|\bnothing to (?:choose|press|click|tap)\b|\b(?:you|u) (?:gave|said|wrote|put|took|asked|made|read|repeated|repeat|keep|misread|mixed|noted)\b|\byour (?:mistake|answer|answers|question|questions|list|card|form|summary|table)\b|\b(?:whole|same|that|this) (?:table|list|summary)\b|\bword for word\b|^(?:and |but |so |no,? ){0,2}i (?:just )?asked (?:would|if|whether|about|how|what|which|when|why|you)\b|^what (?:in the name|on earth|the hell)\b|\b(?:scraps?|bits?) of my sentences?\b|\bwhat i (?:wanted|wrote|asked|typed)\b/i;
const PRAISE =
  /^(?:(?:oh|ah|ok|okay|well|and|hm+|wow)[ ,]{1,2}){0,2}that(?:'s| is| was| sounds) (?:so |very |really |just |quite |all )?(?:lovely|great|nice|good|right|correct|wonderful|helpful|useful|fine|perfect|true|better|less|more|interesting|brilliant)(?=$| {0,2}[.,!;:?–-]| and | to hear| news| than)/i;
/** An order to note what is told: the telling counts, and nothing is to be written. */
const NOTE_DOWN =
  /^(?:(?:please|so|and|now|then|just)[ ,]{1,2}){0,2}(?:(?:write|note|put|take|jot) (?:that|this|it|all that|all this|them|these) (?:down|on (?:the|my) card)|(?:note|save|remember|keep) (?:that|this|it|all that|these|them)|schreib(?:en sie)? (?:das|es) auf|notier(?:en sie)? (?:das|es))(?: please| bitte)?[.! ]{0,3}$/i;

/** Told again. */
const ALREADY = /\balready\b|\btold you\b/i;
const FIGURE = /\d/;

const spanOf = ({ tokens }: Sentence) => ({
  start: tokens[0]?.start ?? 0,
  end: tokens.at(-1)?.end ?? 0,
});
const saidIn = (text: string, sentence: Sentence): string => {
  const { start, end } = spanOf(sentence);
  return text.slice(start, end).replaceAll('’', "'");
};

/**
 * What a message tells: as long as it was, with blanks for what is said of the conversation; and whether that can answer
 * what was asked, as it can after "I wrote that already" and before "write that down". `talk` is where it speaks of the
 * conversation, also beside a figure, which is heard all the same.
 */
export function withoutTalk(text: string): {
  heard: string;
  mayAnswer: boolean;
  talk: readonly Proposal['span'][];
} {
  let heard = withoutQuoted(text);
  let mayAnswer = true;
  const talk: Proposal['span'][] = [];
  for (const sentence of sentencesOf(text, tokensOf(text))) {
    const said = saidIn(text, sentence);
    if (isOf(said)) talk.push(spanOf(sentence));
    // A figure that was said before is said again.
    const isOfTalk = FIGURE.test(said) ? PRAISE.test(said) : isOf(said);
    const isOrder = NOTE_DOWN.test(said) || (!FIGURE.test(said) && (asksSummary(said) || isOfWeek(said)));
    if (!isOfTalk && !isOrder) continue;
    heard = blanked(heard, sentence);
    if (!isOrder && !ALREADY.test(said)) mayAnswer = false;
  }
  return { heard, mayAnswer: mayAnswer && heard.trim() !== '', talk };
}

/** Whether a message complains that it was not answered. */
export const isProtest = (text: string): boolean => PROTEST.test(text.replaceAll('’', "'"));

const isOf = (said: string) =>
  PROTEST.test(said) || OF_THE_TALK.test(said) || PRAISE.test(said) || NOTE_DOWN.test(said);

function blanked(text: string, sentence: Sentence): string {
  const { start, end } = spanOf(sentence);
  // Its mark goes with it.
  const mark = /^[.!?…]{1,5}/.exec(text.slice(end))?.[0].length ?? 0;
  return text.slice(0, start) + ' '.repeat(end + mark - start) + text.slice(end + mark);
}
