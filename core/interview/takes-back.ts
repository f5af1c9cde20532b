/**
 * Whether a message says plainly that something on the card is to go: "forget the app", "the stall is wrong", "vergiss
 * das". Only a whole first sentence that says nothing else counts, so that nothing that is told of the trade takes
 * anything back; a figure never does. English and German; linear.
 */

/** In UTF-16 code units: a longer sentence tells something. */
const LONGEST = 120;
const MOST_WORDS = 7;

const BEFORE =
  /^(?:(?:no|oh|ok|okay|actually|sorry|please|pls|just|wait|oops|well|and|but|hm+|let's|can you|could you|you can|i want to|nein|doch|bitte|ach|also),? ){1,4}/i;
const BEHIND =
  /(?:,? (?:please|pls|now|too|again|either|altogether|completely|any ?more|at all|bitte|wieder|(?:from|off) (?:the|my) card|von der karte)){1,3}$/i;

/** What is to be done with it, and it. */
const REMOVES =
  /^(?:forget(?: about)?|ignore|delete|remove|drop|scrap|scratch|strike|erase|wipe|undo|take (?:out|off|back)|get rid of|leave out|never ?mind|vergiss|vergessen sie|lösche?|löschen sie|streiche?|streichen sie|entferne|entfernen sie) (.+)$/i;
const TAKES = /^take (.+) (?:back|off|out|away)$/i;
const IS_WRONG =
  /^(.+?)(?:'s| is| are| was| were| ist| sind| war| waren) (?:(?:just|all|also|quite|completely|simply|leider|ganz|auch) ){0,2}(?:wrong|incorrect|false|untrue|a mistake|a typo|no longer (?:right|true|correct)|not(?: quite)? (?:right|true|correct)|falsch|nicht(?: mehr)? (?:richtig|wahr))$/i;
const IS_NOT_RIGHT =
  /^(.+?)(?: isn't| aren't| wasn't| weren't| stimmt nicht| stimmen nicht)(?: (?:quite )?(?:right|true|correct)| mehr| so)?$/i;
/** Said of what came last, without a name for it. */
const SLIP =
  /^(?:wrong|incorrect|falsch|stimmt nicht(?: so)?|nicht richtig|not (?:quite|right|true|correct|quite right)|(?:that's |it's |it was )?(?:my mistake|a mistake|a typo|typo)|i (?:made a mistake|was wrong|got (?:it|that|this) wrong|misspoke|mistyped|take (?:it|that) back|changed my mind)|(?:that's )?not what i (?:said|meant|wrote)|i (?:didn't|did not|never) (?:say|said|mean|write) (?:that|this|it)|you(?:'ve)? (?:misunderstood|misread|misheard|got (?:it|that|this) wrong|have (?:it|that|this) wrong)(?: me| that| it)?)$/i;

/** What stands for what came last. */
const LAST =
  /^(?:it|its|that|this|thats|them|those|these|das|es|dies|the last (?:one|thing)|what i (?:just )?(?:said|wrote|told you)|was ich gesagt habe)$/i;
/** With these, something is told; where a thing is or goes belongs to no name. */
const TELLS =
  /\b(?:said|says?|told|tells?|thinks?|thought|think|know|knows|who|that|if|not|never|at|to|in|into|from|off|on|by|because|when|i|we|they|he|she|you|is|are|was|were|has|have|sagt|sagen|sagte|ich|wir|sie|wenn|weil|dass)\b/i;

/** What is to go: what came last, or something that the sentence names; null where it says of nothing that it is. */
export function takenBack(text: string): 'last' | 'named' | null {
  if (/\d/.test(text)) return null;
  const sentence = text
    .trim()
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .split(/[.!?;]/)[0]!;
  if (sentence.length > LONGEST) return null;
  const said = sentence.replace(BEFORE, '').replace(BEHIND, '').trim();
  if (SLIP.test(said)) return 'last';
  const what = [REMOVES, TAKES, IS_WRONG, IS_NOT_RIGHT]
    .map((pattern) => pattern.exec(said)?.[1]?.trim())
    .find((one) => one !== undefined);
  if (what === undefined) return null;
  if (LAST.test(what)) return 'last';
  return what.split(' ').length <= MOST_WORDS && !TELLS.test(what) ? 'named' : null;
}
