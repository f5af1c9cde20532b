/**
 * An idea that is known to be software: what it is about ("reminds people to eat") is not taken for its trade,
 * and whom it helps is read from what it does.
 */
import type { Idea, KindId } from '#core/mentor/idea.ts';

/** Kinds that are software, or are served by it as they are. */
const STANDS: ReadonlySet<KindId> = new Set([
  'business-software',
  'consumer-app',
  'marketplace',
  'game',
  'education',
]);
const DOES =
  /\b(?:remind|track|help|plan|show|tell|let|match|notif|record|count|suggest|schedul|log|compar|translat|teach|warn|connect|sort|collect)(?:s|es|ies)?\b|\b(?:app|tool|website|dashboard|software)\b/i;
/** A trade of one's own that the software would serve. */
const TRADE =
  /\b(?:my|our|a|the) (?:[\p{L}-]+ ){0,2}(?:bakery|restaurant|café|cafe|kitchen|shop|store|hotel|farm|salon|studio|workshop|practice)\b|\bwe (?:sell|bake|cook|deliver|repair|rent)\b/iu;
const AT_WORK =
  /\b(?:teams?|compan(?:y|ies)|business(?:es)?|staff|clients?|invoices?|offices?|managers?|employees)\b/i;
const HELPED =
  /\b(?:reminds?|helps?|lets?|shows?|tells?|gives?|teaches|warns?|connects?|notifies)\s+((?:[\p{L}-]+\s){0,2}[\p{L}-]+?)\s+(?:to|with|how|what|when|where|which|find|keep|see|about|in|at|on|who)\b/iu;

/** The idea with the kind, the people and the name that a piece of software has. */
export function appIdea(idea: Idea, { name, description }: { name: string; description: string }): Idea {
  const isAboutATrade = !STANDS.has(idea.kind) && DOES.test(description) && !TRADE.test(description);
  const kind: KindId = isAboutATrade
    ? AT_WORK.test(description)
      ? 'business-software'
      : 'consumer-app'
    : idea.kind;
  const isNamedByItself = idea.thing?.toLowerCase().startsWith(name.toLowerCase()) ?? false;
  return {
    ...idea,
    kind,
    thing: isNamedByItself ? null : idea.thing,
    audience: idea.audience ?? HELPED.exec(description)?.[1]?.toLowerCase() ?? null,
  };
}
