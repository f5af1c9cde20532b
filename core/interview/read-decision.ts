/** Whether words put a decision to the mentor. Linear. */

/** What is to be decided: between two ideas, on a date, or whether to do something. */
export type Decision = 'two' | 'when' | 'whether';

const TWO =
  /\bwhich (?:one|of (?:the|these|them|my|both|those)|idea|should i (?:pick|choose|do))\b|\bpick one\b|\b(?:the )?first or (?:the )?second\b|\bwelche (?:von|der) (?:beiden|zwei)\b/i;
const WHEN =
  /\b(?:now|early|spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december|this year|next year)\b.{0,30}\bor\b.{0,30}\b(?:wait|later|delay|until|till|spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december|next year)\b|\bor (?:should i |do i |shall i )?(?:wait|delay)\b|\bhow (?:fast|soon|early) (?:to|should|do|can)\b.{0,12}\b(?:launch|release|start|open|build)\b|\bjetzt oder\b/i;
const WHETHER =
  /\b(?:should|shall) (?:i|we)\b|\b(?:do|can|could) (?:i|we) (?:really |actually |safely |just |now )?(?:say|take|quit|leave|stop|afford|live|sign|open|print|hire|drop|accept|buy|expand|go full|give up)\b|\bis it (?:worth|sensible|wise|daft|stupid|too early|smart|mad|crazy|a good idea)\b|\bworth (?:it|taking|doing|the)\b|\byes or no\b|\bdo (?:i|we) [^.?!]{1,40}\bor not\b|\bquit(?:ting)? (?:the|my|our|a|her|his)?\s?(?:day )?job\b|\bgo for it\b|\b(?:can|will|does|would) it (?:ever )?(?:pay|carry|earn|make)\b|\bif (?:this|it) (?:is|will) (?:ever )?(?:sensible|pay|enough|worth)\b|\bsoll(?:te)? ich\b|\bkann ich (?:davon leben|kündigen|mir)\b|\blohnt (?:es|sich)\b/i;

const PLAN =
  /\bwhat (?:should|shall|would|do|can|must) (?:i|we|you) (?:do|try|start)\b(?! (?:about|against|if|with)\b)|\bwhat (?:else|now|next)\b.{0,16}\b(?:week|today|now|do|try)\b|\bwas (?:soll|sollte|kann|würde) (?:ich|man) (?:jetzt |nun |dann )?tun\b/i;

/** "Who should we talk to first", "how can I stop paying late": no yes or no. */
const ASKS_ELSE =
  /\b(?:who|whom|how|what|where|which|why|wen|wie|was|wo|welche\w?) (?:\p{L}{2,12} ){0,2}(?:should|shall|can|could|do|soll(?:te)?n?|kann|können) (?:i|we|ich|wir)\b/iu;

/** Whether words ask what to do, and nothing more definite. */
export const asksForPlan = (said: string): boolean => PLAN.test(said);

/** The decision that words put; null where they put none. */
export function decisionIn(said: string): Decision | null {
  if (TWO.test(said)) return 'two';
  if (WHEN.test(said)) return 'when';
  return WHETHER.test(said) && !PLAN.test(said) && !ASKS_ELSE.test(said) ? 'whether' : null;
}
