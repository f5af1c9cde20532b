/**
 * Whether a text asks for a thing to be made: as an imperative, as a request ("can you", "I need a"), or by naming it and
 * nothing else ("a logo, please"). What is told of it asks for none: "the logo is done", "60 kg is the plan", "our plan
 * has three steps". In doubt it is told. English and German; linear.
 */

const MAKE =
  'make|create|generate|draw|design|sketch|write|draft|build|give|show|get|prepare|produce|do|send|render|lay out|map out|work out|set up|put together|come up with|mach(?:e|t|en sie)?|erstell(?:e|en sie)|zeichn(?:e|en sie)|entwirf|entwerfen sie|gib|geben sie|zeig(?:e|en sie)?|schreib(?:e|en sie)?';
const OPENING =
  "(?:(?:ok(?:ay)?|so|please|pls|plz|kindly|now|then|and|also|but|yes|yeah|well|just|hi|hello|hey|thanks|thank you|great|good|next|first|bitte|ja|also|dann|jetzt|und|can|could|would|will|you|u|kannst|könntest|können|könnten|du|sie|let's|lets|let us) ){0,8}";
/** Who asks: "I need a", "I'd like to have the", "we want you to make". */
const WANTS =
  "(?:i|we)(?: would|'d)?(?: also| still| now| really| just)? (?:need|want|like|love|wish)(?: (?:to (?:have|see|get)|you to (?:make|draw|create|write|do)))? (?:an?|the|my|our|some|this|that|one|two|three|your|you|it|another)|(?:can|could|may) (?:i|we) (?:have|get|see) (?:an?|the|my|our|some)|(?:ich|wir) (?:brauche|brauchen|möchte|möchten|will|wollen|hätte gern|hätten gern)";
/** Beside the thing itself, in a text that only names it. */
const FEW =
  '(?:(?:an?|the|my|our|your|some|one|two|three|next|first|another|new|simple|nice|good|modern|small|little|full|whole|clear|short|detailed|better|business|ein|eine|einen|der|die|das|mein|meine|meinen|ok|okay|so|please|now|then|and|also|yes) ){0,4}';
/** What a thing is said to be, or to do: it is told of. */
const TOLD =
  /^[ \w-]{0,24}? ?\b(?:is|are|was|were|be|isn't|aren't|wasn't|has|have|had|too|as well|also|auch|done|ready|finished|exists?|costs?|already|looks?|works?|says?|shows?|needs?|should|will|would|can|could|goes|comes|ist|sind|war|hat|steht|kostet)\b/i;
const QUESTION = "(?:what(?:'s| is| are| would be| should be)|where(?:'s| is))";
const AROUND = 60;
/** So many characters at each end of a text are read. */
const ENDS = 2_000;

/**
 * Whether it does, of a thing that `thing` matches; `asksWhat` for one that "what is the …" asks for too, and
 * `isNamedEnough: false` for one that its bare name does not ask for.
 */
export function asksToMake(
  text: string,
  {
    thing,
    makes = MAKE,
    asksWhat = false,
    isNamedEnough = true,
  }: { thing: string; makes?: string; asksWhat?: boolean; isNamedEnough?: boolean },
): boolean {
  // linear: the words of a thing, at the beginning of a word.
  const named = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${thing})(?![\\p{L}\\p{N}_])`, 'giu');
  // linear: `before` is short, and this stands at its beginning.
  const opens = new RegExp(`^(?:${OPENING})(?:${makes})\\b`, 'iu');
  // linear: one word after a fixed one.
  const requests = new RegExp(`\\byou (?:please )?(?:${makes})\\b|\\b(?:please|bitte) (?:${makes})\\b`, 'iu');
  return [...within(text).replaceAll('’', "'").matchAll(named)].some((found) => {
    const before = clauseBefore(found.input.slice(Math.max(0, found.index - AROUND), found.index));
    const after = found.input.slice(found.index + found[0].length, found.index + found[0].length + AROUND);
    const rest = after.split(/[.!?;\n]/)[0]!;
    const isFragment = isNamedEnough && FRAGMENT.test(before) && !TOLD.test(rest);
    const isRequest = opens.test(before) || requests.test(before);
    const isWanted = isNamedEnough && WANTED.test(before);
    const isAsked = asksWhat && ASKED.test(before);
    return !NOT.test(before) && (isFragment || ((isRequest || isWanted) && !TOLD.test(rest)) || isAsked);
  });
}

/** A wish stands at the beginning or the end of what is long, so that reading it costs no more than that. */
const within = (text: string) =>
  text.length <= 2 * ENDS ? text : `${text.slice(0, ENDS)}\n${text.slice(-ENDS)}`;

const FRAGMENT = new RegExp(`^${FEW}$`, 'iu');
const WANTED = new RegExp(`\\b(?:${WANTS})\\b`, 'iu');
const ASKED = new RegExp(`^(?:(?:so|and|ok|okay|now|then) ){0,3}${QUESTION} ${FEW}$`, 'iu');
/** Said not to be wanted. */
const NOT = /\b(?:don't|do not|didn't|never|no need|without|not (?:a|the|make|draw)|kein\w{0,2}|nicht)\b/i;

/** The words of the same clause, with one space after each. */
function clauseBefore(text: string): string {
  const clause = text
    .split(/[.!?;:\n()"“”]|,(?= (?:so|and|but|can|could|please|what|the|i|we|now)\b)/i)
    .at(-1)!;
  const words = clause.replace(/[,\s]+/g, ' ').trim();
  return words === '' ? '' : `${words} `;
}
