/**
 * Whether a question is a figure of speech of somebody who tells an idea, and waits for no answer: "you know when your phone
 * dies?", "why does nobody mend umbrellas?". English and German; patterns of bounded reach.
 */

/** In UTF-16 code units. */
const LONGEST = 300;

/** What a person asks for themselves is meant, whatever its words. */
const OF_ONESELF =
  /\b(?:should|shall|do|can|could|must|may|would|will|am|have) (?:i|we)\b|\b(?:my|our|me|us)\b|\b(?:soll|kann|darf|muss|mein\w?|unser\w?|mir|uns)\b/i;
const WHY_NOBODY =
  /\bwhy (?:(?:does|do|is|are|has|have|can|did)(?:n't| not)\b|(?:does|do|is|are|has|have|can) (?:nobody|no one|no-one|there no|there never|none)\b|not just\b|only the\b)|\bwarum (?:gibt es|macht|tut|hat|kann) (?:\p{L}{1,14} ){0,4}(?:kein\w{0,2}|niemand|nicht)\b/iu;
const SPOKEN =
  /\bwho (?:doesn't|does not|wouldn't|hasn't|isn't|needs|has the time|has time)\b|\b(?:have|did|has) (?:you|anyone|anybody) ever\b|^\W{0,3}ever (?:tried|wanted|had|been|lost|wondered|noticed)\b|\byou know (?:when|how|those|that|the feeling|what it's like)\b|\b(?:wouldn't|isn't|don't|aren't|won't) (?:it|that|you|we all|they|everyone|everybody|people)\b|\bwhat if (?:there (?:was|were|is)|you could|people could|they could|anybody could|anyone could|somebody)\b|\bhow (?:hard|difficult) can (?:it|that) be\b|\bhow (?:often|many times) (?:do|have|did) you\b|\bsound familiar\b|\bremember when\b|\bwer (?:kennt|liebt|mag|braucht|hat) (?:\p{L}{1,14} ){1,5}nicht\b|\bkenn(?:st|en) (?:du|sie) das\b|\bwas wäre,? wenn es\b|\bwäre es nicht\b/iu;

/** Whether it is one. */
export function isRhetorical(question: string): boolean {
  const said = question.slice(-LONGEST).replaceAll('’', "'");
  if (SPOKEN.test(said)) return !/\b(?:should|shall|do|can|must) (?:i|we)\b/i.test(said);
  // "My sister lost hers, and I thought: why is there no shop for it?" – the words behind the why are asked.
  const why = WHY_NOBODY.exec(said);
  return why !== null && !OF_ONESELF.test(said.slice(why.index));
}
