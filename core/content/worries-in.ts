/** The sentences of a message that say what worries its writer, and ask nothing: each is looked up as if it asked. Linear. */

const WORRIES =
  /\b(?:worr(?:y|ies|ied|ying)|afraid|scared|fear|problem|trouble|risk\w{0,2}|concern\w{0,3}|stuck|stress\w{0,2}|struggl\w{1,4}|(?:they|customers?|clients?|people|buyers|sellers) (?:\p{L}{2,12} ){0,2}(?:leave|call each other|phone each other|go direct|pay late|don'?t pay|cancel|stop|complain|steal|copy)|bypass\w{0,3}|nobody (?:pays|buys|comes)|too (?:late|expensive|many|few)|not (?:allowed|enough|insured)|forbid\w{0,3}|no licen[cs]e|without (?:a |my |their )?(?:licen[cs]e|permit|consent|insurance)|los(?:e|ing)|gets? hurt|falls?|breaks?|sue[sd]?|next door|cheaper than|sorge\w?|angst|problem|verlier\w{1,3}|nicht erlaubt)\b/iu;
const SENTENCE = /(?<=[.!?\n])\s+/;
/** In UTF-16 code units. */
const LONGEST_READ = 2_000;
const LONGEST = 300;
const MOST = 2;

/** The first of them. */
export function worriesIn(text: string): string[] {
  return text
    .slice(0, LONGEST_READ)
    .replaceAll('’', "'")
    .split(SENTENCE)
    .filter((sentence) => !sentence.includes('?') && WORRIES.test(sentence))
    .map((sentence) => sentence.trim().slice(0, LONGEST))
    .slice(0, MOST);
}
