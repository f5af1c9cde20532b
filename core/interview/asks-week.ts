/**
 * Whether a message asks what to do now, in whichever of its sentences and whatever stands around it. What it asks or
 * tells beside that is read for itself. Patterns of bounded reach over one sentence at a time; linear.
 */
import { sentencesOf, tokensOf } from '../idea/reading/tokens.ts';
import { isOneApart } from '../text/one-apart.ts';

/** "What should I do", "what would you do", "what to do": what follows it decides. */
const DO =
  /\b(?:what|wot|wht) (?:(?:should|shall|would|could|can|must|do|will|might) )?(?:i|we|you|u|one) (?:(?:should|shall|would|can|must|have to|need to|ought to|say|think|recommend|suggest|advise) )?(?:(?:i|we) )?(?:(?:should|must|can|have to|need to) )?(?:to )?do\b(.{0,80})$/i;
const TO_DO = /\b(?:what|wot)(?: else)? to do\b(.{0,80})$/i;
const DO_OTHERS =
  /^(?:.{0,60}[ ,:;-])?(?:was (?:soll(?:te)?|kann|muss|mache?|würden?|würdest) (?:ich|wir|sie|du)\b|was tun\b|was (?:tue|täten|tätest) (?:ich|sie|du)\b|qu[eé] (?:hago|hacemos|debo hacer|tengo que hacer)\b|que dois-je faire\b|o que (?:eu )?(?:faço|devo fazer)\b|co mam robić\b|cosa (?:faccio|devo fare)\b)(.{0,60})$/i;
/** The time that a plan is for, or nobody but the one who asks. */
const NOW =
  /^[\s,]{0,2}(?:$|[?!.…])|\b(?:this|next|coming|the|on|by|until|for) (?:week|month|monday|tuesday|wednesday|thursday|friday|weekend)\b|\b(?:now|next(?! door)|first|today|tomorrow|then|here|in my (?:place|shoes|position|case)|if you were me|as me)\b|\b(?:diese|nächste) woche\b|\b(?:jetzt|zuerst|als nächstes|an meiner stelle|heute|morgen)\b|\besta semana\b|\bahora\b|\bprimero\b|\bcette semaine\b|\bquesta settimana\b/i;
/** Other ways to ask it. */
const STEPS =
  /\b(?:my|the|our|your|some|any|as) next steps?\b|^(?:and |so |ok |then )?next steps?\b|\b(?:this|the|next) week'?s? (?:steps?|tasks?|list|plan)\b|\b(?:steps?|plan|list|tasks?) for (?:this|the|next) week\b|\bwhere (?:do|should|shall|would|can) (?:i|we|you) (?:start|begin)\b|\bwhat(?:'s| is) the (?:one|first|next|most important|single) thing (?:to|i|we|that i)\b|\b(?:what|which) (?:would|should|do) (?:you|i|we) (?:change|do|try|test) first\b|\bwhat(?:'s|s| comes?| is)? next\b|\bwhat (?:do|should|shall|would|must|can) (?:i|we) (?:do|try|start(?: with)?|go for|tackle) (?:first|next|now)\b|\bwhat (?:i|we) (?:do|should do|must do|can do) (?:first|next|now|on monday|this week|tomorrow)\b|\bon monday\b.{0,24}\bwhat\b|\b(?:just|please) tell me what to do\b|\bwhat (?:is|'s|would be) (?:the|my|our) (?:plan|first step|priority|to-?do)\b|\bnächsten? schritte?\b/i;
/** A time of now, and a question or an order for what to do in it, in whatever words. */
const WHEN =
  /\b(?:this week|next week|the week|my week|monday|tuesday|wednesday|thursday|friday|weekend|today|tomorrow|right now|now|first|next(?! door)|most (?:urgent|important)|priorit\w{1,5}|diese woche|nächste woche|montag|heute|morgen|jetzt|zuerst|als (?:erstes|nächstes))\b/i;
const TO_ACT =
  /\b(?:what(?:'s|s)?|which|how|where|give|any|was|womit|wie|welche\w?)\b.{0,40}\b(?:thing|things|step|steps|focus|tackle|start|begin|spend|homework|to-?do|task|tasks|urgent|important|priorit\w{1,5}|work on|concentrate|fange|anfangen|tun|angehen)\b/i;
const IN_SHORT =
  /^(?:(?:so|and|ok|okay|well|right|then|good|also|und)[ ,]{1,2}){0,3}(?:what now|now what|and now|what next|first thing(?: to do)?|how (?:do|should|can|would) (?:i|we) (?:start|begin)|(?:what(?:'s|s| is) )?(?:my|the) (?:homework|week|to-?do(?: list)?)(?: please)?|give me (?:a |my |some )?(?:to-?do(?: list)?|list|plan|homework|tasks?|something to do)(?: for .{2,20})?|was (?:jetzt|nun)|und (?:jetzt|nun)|wie geht es (?:jetzt )?weiter|womit (?:fange ich|soll ich|fangen wir) an\w{0,6}|wie fange ich an)$/i;
/** Said of others, or a part of what is sold. */
const OF_OTHERS =
  /\b(?:they|he|she|people|customers?|clients?|families|farmers|parents|users|members|patients|nobody|everybody|who|that|which|app|tool) (?:\w{2,12} ){0,3}(?:ask|asks|asked|know|knows|wonder|decide|tells?|shows?|say|says|see)\b.{0,30}\bwhat\b|\bwhat (?:do|does|did|can|would|should) (?:they|he|she|people|customers?|others|those|these)\b|\b(?:don'?t|doesn'?t|not) know what to do\b|\b(?:that|this|it|which)(?:'s| is| was) what\b|\b(?:teach|teaches|tells?|shows?|trains?|helps?|advises?) (?!me\b|us\b)\p{L}{2,16} (?:\p{L}{2,16} )?what\b/iu;
/** What the mentor is for. */
const OF_MENTOR = /\bwhat (?:can|do|did|could|will|else can) (?:you|u|ya) do\b/i;
/** In UTF-16 code units. */
const LONGEST_READ = 2_000;
const LONGEST_SENTENCE = 240;
/** A longer sentence has a subject of its own. */
const LONGEST_OPEN = 90;
/** What a page or a sum knows. */
const ABOUT_ELSE =
  /\b(?:licen[cs]e\w?|permit|tax(?:es)?|vat|costs?|prices?|charge|register\w{0,3}|law|legal|if|when|people|customers?|money|rent|figures?|card|numbers?|wenn|preis|steuer)\b/i;

/** Words that change nothing in what is asked. */
const SMALL =
  /[ ,](?:actually|really|just|then|exactly|honestly|even|though|tho|lol|maybe|basically|simply|eigentlich|denn|wirklich|mal|genau|überhaupt|einfach|nun)(?![\p{L}'])/giu;

/** Whether one sentence asks it, small words in it or not. */
export function isOfWeek(sentence: string): boolean {
  const said = sentence.replaceAll('’', "'").trim().slice(-LONGEST_SENTENCE);
  return asksIt(said) || asksIt(said.replace(SMALL, ''));
}

function asksIt(said: string): boolean {
  if (OF_OTHERS.test(said) || OF_MENTOR.test(said)) return false;
  if (STEPS.test(said) || IN_SHORT.test(said) || isMadeOfIt(said)) return true;
  if (said.length <= LONGEST_OPEN && TO_ACT.test(said) && WHEN.test(said) && !ABOUT_ELSE.test(said))
    return true;
  const after = DO.exec(said)?.[1] ?? TO_DO.exec(said)?.[1] ?? DO_OTHERS.exec(said)?.[1];
  if (after === undefined || IF.test(after)) return false;
  // "20 or stay at 18, what would you do?" asks of the two.
  if (TIMELESS.test(after) && /\b(?:or|oder)\b/i.test(said)) return false;
  return NOW.test(after) || NOW_BEFORE.test(said);
}

const wordsOf = (words: string): readonly string[] => words.split(' ');
const ASKING = wordsOf('what wot wha wah');
const DOING = wordsOf('do doing doin done start begin');
const SOON = wordsOf(
  'week weekend now today tomorrow next first monday tuesday wednesday thursday friday morning',
);
/** What stands around them, whoever asks: the one who does it, how it is put, and nothing that it could be about. */
const AROUND = wordsOf(
  'i me mi my we us our you u ya yuh this dis the de di da dat in on for of to fi a so ok okay and den then well but ' +
    'should shud shall must can could would wud will wanna gonna going need have haffi has got gotta ought be am is are ' +
    'please pls plz tell say give just again really exactly right here it all by thing things else still',
);
const SHORTEST_SLIP = 4;

/** The word, or one that is a letter from it and begins as it does. */
const isSaidAs = (word: string, known: readonly string[]): boolean =>
  known.some(
    (one) =>
      one === word ||
      (one.length >= SHORTEST_SLIP &&
        word.length >= SHORTEST_SLIP - 1 &&
        one[0] === word[0] &&
        isOneApart(one, word)),
  );

/** Whether a sentence says what, do and a time of now, however it is spelt, and is about nothing else. */
function isMadeOfIt(said: string): boolean {
  const words = (said.toLowerCase().match(/[\p{L}']+/gu) ?? []).filter((word) => word !== "'");
  const has = (known: readonly string[]) => words.some((word) => isSaidAs(word, known));
  const isKnown = (word: string) => [ASKING, DOING, SOON, AROUND].some((known) => isSaidAs(word, known));
  return words.length <= 14 && has(ASKING) && has(DOING) && has(SOON) && words.every(isKnown);
}

const TIMELESS = /^[\s?!.…]{0,8}$/;
/** "What do I do if a customer doesn't pay": a page knows that. */
const IF =
  /^[\s,]{0,2}(?:if|when|against|gegen|with (?:a|an|my|the)|about (?:a|an|my|tax|vat)|wenn|falls)\b/i;
/** "This week, what should I do about the price?" */
const NOW_BEFORE = /\b(?:this week|diese woche|esta semana)\b/i;

/** Whether a message asks what to do now. */
export const asksWeek = (text: string): boolean => sentencesIn(text).some(({ said }) => isOfWeek(said));

/** The message without the sentences that ask it: blanks stand for them. */
export function withoutWeek(text: string): string {
  let rest = text;
  for (const { said, start, end } of sentencesIn(text))
    if (isOfWeek(said)) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  return rest;
}

function sentencesIn(text: string): { said: string; start: number; end: number }[] {
  const read = text.slice(0, LONGEST_READ);
  return sentencesOf(read, tokensOf(read)).map(({ tokens }) => {
    const start = tokens[0]?.start ?? 0;
    const last = tokens.at(-1)?.end ?? 0;
    const mark = /^[.!?…]{1,5}/.exec(read.slice(last))?.[0].length ?? 0;
    return { said: read.slice(start, last), start, end: last + mark };
  });
}
