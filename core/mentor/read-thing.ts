/**
 * Finds what a member wants to build, in the member's words.
 */
import { namesPeople } from './read-people.ts';
import { phraseAt, softened } from './sentences.ts';

const VERB =
  'open(?:ed|ing)?|start(?:ed|ing)?(?: up)?|build(?:ing)?|built|mak(?:e|ing)|made|creat(?:ed?|ing)|invent(?:ed|ing)?|launch(?:ed|ing)?|run(?:ning)?|visit(?:ing)?|set(?:ting)? up|develop(?:ing)?|sell(?:ing)?|offer(?:ing)?|design(?:ing)?|found(?:ing)?|rent(?:ing)? out|bak(?:e|ing)|cook(?:ing)?|brew(?:ing)?|roast(?:ing)?|repair(?:ing)?|clean(?:ing)?|teach(?:ing)?|grow(?:ing)?|deliver(?:ing)?|recycl(?:e|ing)|knit(?:ting)?|sew(?:ing)?|print(?:ing)?|organi[sz](?:e|ing)|do(?:ing)?|produc(?:e|ing)|import(?:ing)?|publish(?:ing)?|write|writing';
const WANTS = new RegExp(
  String.raw`\b(?:(?:i|we|she|he|they)(?:['’](?:m|d|re|ve|ll))?\s+(?:\w+\s+){0,4}?|want(?:s)? to\s+|(?:thinking|dreaming) (?:of|about) |(?:startup|company|team|project) (?:is|are)\s+|(?:idea|plan|dream|project|business|goal)(?: of (?:mine|ours))? (?:is|would be|was)(?: to)?\s+|^(?:to )?)(?:${VERB})\s+(?!up\b)`,
  'i',
);
const IS =
  /\b(?:idea|concept|project|business|startup|company|product|thing|it)(?: of (?:mine|ours))?(?: idea)?(?:['’]s| is| would be| was| will be|:)\s+(?:about |basically |like |to (?:have|make|build|open|create) )?(?=(?:an?|the|my|our|some)\b|\p{L}+ (?:for|that|where|which)\b)/iu;
const BARE =
  /^(?:(?:an?|the|my|our)\s+)?((?:[\p{L}\p{N}'’&-]+\s+){0,5}?[\p{L}\p{N}'’&-]+)\s+(?:for|that|which|where|to|in|with|from)\s+/iu;

const OWNED =
  /\b(?:i|we) (?:already )?(?:have|own) (an? (?:[\p{L}-]+ ){0,3}?(?:bakery|shop|store|studio|farm|restaurant|cafe|café|company|app|website|salon|gym|truck|workshop|kiosk|school|clinic|bar|hotel|garage|garden|practice|agency))\b/iu;

const NO_THING =
  /^(?:money|sure|it|them|something|anything|everything|plans?|lists?|roadmaps?|accounts?|difference|mistakes?|decisions?|living|profit|sense|use|things?|people|conversation|idea|ideas|progress|lot|lots|way|ways|time|one|it work|work|steps?|good|better|best|more|that|this|what|so|well|research|interviews?|survey|surveys|tests?|business|company|startup|own business|calls?|first customers?|small|part|prd|everything myself|.*\b(?:prototype|version|mvp|demo|sketch|survey|call|phone|test|sense|myself|mistake))$/i;
const WEAK_HEAD =
  /^(?:ok|okay|yeah|yep|sure|well|please|bye|lol|great|cool|nice|fine|maybe|also|then|so|and|but|because|next|is|are|was|am|have|had|how|what|why|who|if|can|could|would|should|do|does|did|hello|hi|hey|thanks|thank|yes|no|not|i|we|they|you|he|she|it|my|there|some|one|most|many|people|students|customers)\b/i;

const WIDE_HEAD =
  /\b(?:app|tool|platform|website|site|saas|software|marketplace|service|shop|store|game|course|company|startup|business|magazine|newsletter|club|device|sensor|school|agency|book|film|podcast|channel|blog|library|network|festival|uber|airbnb)$/i;

/** Adds the subject to a wide word: "marketplace for second-hand textbooks", "game about beekeeping". */
function withSubject(thing: string, sentence: string): string {
  if (!WIDE_HEAD.test(thing)) return thing;
  const rest = sentence.slice(sentence.toLowerCase().indexOf(thing.toLowerCase()) + thing.length);
  const link = /^\s+(for|about|of)\s+/i.exec(rest);
  const subject = link ? phraseAt(rest.slice(link[0].length), 4) : null;
  return link && subject && !namesPeople(subject)
    ? `${thing} ${link[1]!.toLowerCase()} ${softened(subject)}`
    : thing;
}

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
  const thing = findThing(sentence, isOpening);
  return thing && withSubject(thing, sentence);
}

/** Names a trade by what is done: to "repair bicycles" is "bicycle repair". */
function asTrade(object: string, doing: string): string {
  const trade = /\b(repair|deliver|clean|teach)(?:ing)?\s*$/i.exec(doing)?.[1]?.toLowerCase();
  const names: Readonly<Record<string, string>> = {
    repair: 'repair',
    deliver: 'delivery',
    clean: 'cleaning',
    teach: 'lessons',
  };
  return trade ? `${object.replace(/(?<!s)s$/, '')} ${names[trade]}` : object;
}

/** "I want a plan for a tool library": the thing is what the plan is for. */
const PLANNED = /\b(?:plan|roadmap|steps|strategy)\s+(?:for|of)\s+(?=(?:an?|my|our|the)\b)/i;

const MUSING = /\b(?:thinking|dreaming) (?:of|about)\s+/i;

function findThing(said: string, isOpening: boolean): string | null {
  const sentence = said.replace(/^(?:maybe|perhaps|probably|ok(?:ay)?|so|well|and|but)[,.]?\s+/i, '');
  const is = IS.exec(sentence);
  if (is) {
    const rest = sentence.slice(is.index + is[0].length);
    const thing = asThing(phraseAt(rest));
    if (thing) return thing;
  }
  const wants = WANTS.exec(sentence);
  if (wants) {
    const rest = sentence.slice(wants.index + wants[0].length);
    if (/^something (?:that|where|which)\b/i.test(rest)) return 'service';
    const thing = asThing(phraseAt(rest));
    if (thing) return asTrade(thing, wants[0]);
  }
  const musing = MUSING.exec(sentence);
  if (musing) {
    const thing = asThing(phraseAt(sentence.slice(musing.index + musing[0].length)));
    if (thing) return thing;
  }
  const planned = PLANNED.exec(sentence);
  if (planned) {
    const thing = asThing(phraseAt(sentence.slice(planned.index + planned[0].length)));
    if (thing) return thing;
  }
  const owned = OWNED.exec(sentence)?.[1];
  if (owned) return asThing(phraseAt(owned));
  if (!isOpening) return null;
  const labelled = /^(?:idea|project|concept)\s*[:–-]\s*(.+)/i.exec(sentence);
  if (labelled) return asThing(phraseAt(labelled[1]!));
  const bare = BARE.exec(sentence);
  if (bare && !WEAK_HEAD.test(bare[1]!)) return asThing(phraseAt(bare[1]!));
  const words = sentence.split(/\s+/).length;
  if (words <= 4 && !WEAK_HEAD.test(sentence) && !/\d/.test(sentence)) return asThing(phraseAt(sentence));
  return words <= 6 && !WEAK_HEAD.test(sentence) && /^(?:an?|my|our)\s/i.test(sentence)
    ? asThing(phraseAt(sentence))
    : null;
}

/** Reads what the thing does: the clause behind "that", "which" or "where" of the sentence that names it. */
export function readPurpose(sentence: string, thing: string): string | null {
  const named = thing === 'service' && !/\bservice\b/i.test(sentence) ? 'something' : thing;
  const at = sentence.toLowerCase().indexOf(named.toLowerCase());
  if (at === -1) return null;
  const clause = /^[^.,;!?]{0,60}?\b(that|which|where)\s+([^.,;!?]{6,110})/i.exec(
    sentence.slice(at + named.length),
  );
  return clause ? `${clause[1]!.toLowerCase()} ${clause[2]!.trim()}` : null;
}
