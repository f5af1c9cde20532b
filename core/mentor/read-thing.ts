/**
 * Finds what a member wants to build, in the member's words.
 */
import { namesPeople } from './read-people.ts';
import { phraseAt, softened } from './sentences.ts';

const VERB =
  'open(?:ing)?|start(?:ing)?(?: up)?|build(?:ing)?|mak(?:e|ing)|creat(?:e|ing)|launch(?:ing)?|run(?:ning)?|set(?:ting)? up|develop(?:ing)?|sell(?:ing)?|offer(?:ing)?|design(?:ing)?|found(?:ing)?|rent(?:ing)? out|bak(?:e|ing)|cook(?:ing)?|brew(?:ing)?|roast(?:ing)?|repair(?:ing)?|grow(?:ing)?|deliver(?:ing)?|recycl(?:e|ing)|knit(?:ting)?|sew(?:ing)?|print(?:ing)?|organi[sz](?:e|ing)|do(?:ing)?|produc(?:e|ing)|import(?:ing)?|publish(?:ing)?|write|writing';
const WANTS = new RegExp(
  String.raw`\b(?:(?:i|we|she|he|they)(?:['’](?:m|d|re|ve|ll))?\s+(?:\w+\s+){0,4}?|want(?:s)? to\s+|(?:idea|plan|dream|project|business|goal)(?: of (?:mine|ours))? (?:is|would be|was)(?: to)?\s+|^(?:to )?)(?:${VERB})\s+(?!up\b)`,
  'i',
);
const IS =
  /\b(?:idea|concept|project|business|startup|company|product|thing|it)(?: of (?:mine|ours))?(?: idea)?(?:['’]s| is| would be| was| will be|:)\s+(?:about |basically |like |to (?:have|make|build|open|create) )?(?=(?:an?|the|my|our|some)\b|\p{L}+ (?:for|that|where|which)\b)/iu;
const BARE =
  /^(?:(?:an?|the|my|our)\s+)?((?:[\p{L}\p{N}'’&-]+\s+){0,5}?[\p{L}\p{N}'’&-]+)\s+(?:for|that|which|where|to|in|with|from)\s+/iu;

const NO_THING =
  /^(?:money|sure|it|them|something|anything|everything|plans?|lists?|roadmaps?|accounts?|difference|mistakes?|decisions?|living|profit|sense|use|things?|people|conversation|idea|ideas|progress|lot|lots|way|ways|time|one|it work|work|steps?|good|better|best|more|that|this|what|so|well|research|interviews?|survey|surveys|tests?|business|company|startup|own business|calls?|first customers?|small|part|prd)$/i;
const WEAK_HEAD =
  /^(?:is|are|was|am|have|had|how|what|why|who|if|can|could|would|should|do|does|did|hello|hi|hey|thanks|thank|yes|no|not|i|we|they|you|he|she|it|my|there|some|one|most|many|people|students|customers)\b/i;

function asThing(phrase: string | null): string | null {
  if (!phrase || NO_THING.test(phrase)) return null;
  const words = phrase.split(' ');
  // "sell to students" and "build people up" name no thing.
  if (words.length === 1 && namesPeople(phrase)) return null;
  if (/^(?:to|up|out|in|on|an?|the|with|by)$/i.test(words[0]!)) return null;
  return softened(phrase);
}

/** Finds the thing that one sentence names. `isOpening` allows "SaaS for dentists" without a verb. */
export function readThing(sentence: string, isOpening: boolean): string | null {
  const is = IS.exec(sentence);
  if (is) {
    const rest = sentence.slice(is.index + is[0].length);
    const thing = asThing(phraseAt(rest));
    if (thing) return thing;
  }
  const wants = WANTS.exec(sentence);
  if (wants) {
    const thing = asThing(phraseAt(sentence.slice(wants.index + wants[0].length)));
    if (thing) return thing;
  }
  if (!isOpening) return null;
  const labelled = /^(?:idea|project|concept)\s*[:–-]\s*(.+)/i.exec(sentence);
  if (labelled) return asThing(phraseAt(labelled[1]!));
  const bare = BARE.exec(sentence);
  if (bare && !WEAK_HEAD.test(bare[1]!)) return asThing(phraseAt(bare[1]!));
  const words = sentence.split(/\s+/).length;
  return words <= 6 && !WEAK_HEAD.test(sentence) && /^(?:an?|my|our)\s/i.test(sentence)
    ? asThing(phraseAt(sentence))
    : null;
}
