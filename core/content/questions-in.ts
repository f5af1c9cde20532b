/**
 * The questions of a message, each by itself: its sentences taken apart into clauses, wherever one begins to ask, whatever
 * it ends with. What asks and what is only said with a question mark are told apart. Linear.
 */

/** A question as it was said, and the words before it, which often say what it is about. */
export interface AskedQuestion {
  question: string;
  before: string;
}

/** In UTF-16 code units. */
const LONGEST_READ = 20_000;
const LONGEST_QUESTION = 300;
/** The words at the end that ask of what was said before them. */
const LONGEST_TAIL = 80;
/** Less before a comma asks nothing yet. */
const SHORTEST_QUESTION = 12;
/** So many are read of a message. */
const MOST_QUESTIONS = 12;
/** So many clauses before a question go with it. */
const SAID_BEFORE = 3;

/** How a clause begins that asks. */
const OPENS = String.raw`(?:do|does|did|must|should|shall|can|could|may|would|will|am|are|is|was|has|have) (?:i|we|it|that|this|they|he|she|there|you|u|my|our|the|an?|these|those|somebody|someone|people|anyone)\b|how (?:do|does|did|can|could|must|should|would|will|to|much|many|long|often|far|big|high|low|soon|is|are|i|we|about|come)\b|what(?:'s|s)? (?:is|are|do|does|did|must|should|shall|would|will|can|could|about|if|to|i|we|licen[cs]e|permits?|papers?|insurance|kind|sort|happens|price|counts|makes|goes|else|the|a|an|my)\b|what(?:'s|s) \p{L}|which \p{L}|who (?:is|are|do|does|can|could|owns?|pays?|has|knows?|should|to|would|gets?)\b(?!:)|whom? (?:do|should|can) |where (?:do|does|can|should|is|are|to|i|we)\b|when (?:do|does|can|must|should|is|are|will|may|to)\b(?! i (?:was|am|had)\b)|why (?:do|does|did|is|are|can|should|not)\b|whose \p{L}|explain \p{L}|define \p{L}|tell me (?:about|how|who|what|which|why|where|when|if|whether)\b|any (?:idea|ideas|advice|tips|thoughts)\b|(?:i )?(?:still )?(?:dunno|don't know) (?:about|if|whether|how|what|who|where|which)\b|(?:i )?(?:need|want|would like) to know\b|i (?:just |only )?asked (?:you )?(?:if|whether|about|how|what|which|who|when|where)\b|you (?:did not|didn't|didnt|never|have not|haven't) (?:say|tell|told|said|answer\w{0,2})(?: me)? (?:if|whether|how|what|which|who|when|where)\b|(?:i )?(?:wonder|am wondering|'m wondering)\b|(?:my|the|our|only|main|big|biggest) (?:(?:only|main|big|biggest|real) )?(?:worry|fear|doubt|question|problem|concern) is (?:if|whether|what|how|that my)\b|(?:i )?(?:am |'m |im )?(?:worried|afraid|unsure|not sure|no idea) (?:if|whether|what|how|who|that my|that they)\b`;
/** What may stand before it. */
const LEAD = String.raw`(?:(?:so|and|but|also|plus|ok|okay|well|then|please|pls|plz|hi|hello|hey|lol|btw|actually|actualy|again|sorry|yes|no|right|now|first question|question|just|anyway|oh|thanks|thank you|cool|alright|really|honestly|skip|wait)\b[,:;.! ]{0,3}){0,4}`;
const ASKS = new RegExp(`^${LEAD}(?:${OPENS})`, 'iu');
/** A bare beginning of a short message: "difference between a SAFE and a note". */
const ASKS_SHORTLY =
  /^(?:so|and|but|also|ok|okay|well|hi|hello|hey|please|first question|question)?[,:! ]{0,3}(?:what|whats|what['’]s|how|when|where|who|whom|whose|which|why|can|could|do|does|did|is|are|am|should|shall|may|must|will|would|explain|tell me|define|difference)\b/i;
/** Where a sentence goes on to ask something else; "or" gives a choice and asks nothing new, "that" and "it" mean what was said. */
const GOES_ON = new RegExp(
  String.raw`(?:[,;:] {0,2}| [–—-] | )(?:and|but|also|plus|so)[, ]{1,2}(?:also |then )?(?=(?:${OPENS}))(?!(?:is|are|was|does|do|did|would|will|can|could|should|must|has|have|may) (?:it|that|this|they|those|these)\b)|: {0,2}(?=(?:do|does|must|should|can|may|could|will|would|am|how (?:do|can|should|must|much|many)|what (?:do|can|should|must)) (?:i|we)\b)|(?:[,;] {0,2}| [–—-] )(?=(?:do|must|should|can|may|could) (?:i|we)\b|(?:can|could|does|will|would|may|must) (?:my|our)\b|am i\b|who (?:exactly )?(?:do|can|should) (?:i|we)\b|my (?:worry|question|fear) is\b|(?:how|what) (?:do|can|should|must|about|much)\b)`,
  'giu',
);
/** What is told behind a question: "should I charge 9 or 12, my uncle says 12 is too much". */
const TELLS_ON =
  /, (?=(?:one|my|the|an?|he|she|they|we|i|you|somebody|someone|people|everybody|thats|that's|be)\b(?:'(?:ve|m|re|s|d))?[^,?]{0,40}\b(?:said|says?|thinks?|told|asked|honest|am|is|are|was|were|have|has|had|need|make|made)\b|i'(?:ve|m|d)\b)/giu;
/** Part of what is asked. */
const SUPPOSES = /\b(?:if|when|once|suppose|wenn|falls)\b/i;
const SENTENCE_END = /(?<=[.!?])\s{1,3}|\n|(?<=\p{Extended_Pictographic})\s/u;
/** What is told and put as a question by its last words, with or without a mark: "it forbids other work, is that a problem". */
const ASKS_AT_END =
  /[,;–—] {0,2}(?:(?:is|would|will|are|was) (?:that|it|this|they)(?: \p{L}{1,12}){1,4}|(?:and |so )?what (?:then|now)|(?:and )?then what|(?:and )?now what|(?:ist|wäre|wird) (?:das|es)(?: \p{L}{1,14}){1,4}|(?:und )?was dann)$/iu;
/** Not even a mark makes these ask: they are told with astonishment. */
const TOLD_LOUDLY = /\?\?$|\?!|!\?/;

interface Clause {
  said: string;
  /** It begins as a question does. */
  asks: boolean;
  /** It ends with the mark of one. */
  isMarked: boolean;
}

const plainOf = (text: string) => text.replaceAll('’', "'").replaceAll('ʼ', "'");

/** A sentence, taken apart where it goes on to ask. */
function clausesOf(sentence: string): string[] {
  const plain = plainOf(sentence);
  const parts: string[] = [];
  let from = 0;
  for (const match of plain.matchAll(GOES_ON)) {
    if (match.index === from) continue;
    parts.push(sentence.slice(from, match.index));
    from = match.index;
  }
  parts.push(...toldOf(sentence.slice(from)));
  return parts.map((part) => part.replace(/^[,;:–— -]{1,3}/, '').trim()).filter((part) => part !== '');
}

/** A question, and what is told behind it. */
function toldOf(said: string): string[] {
  const plain = plainOf(said);
  if (!ASKS.test(plain.slice(0, LONGEST_QUESTION)) || SUPPOSES.test(plain)) return [said];
  const tail = [...plain.matchAll(TELLS_ON)].find(({ index }) => index >= SHORTEST_QUESTION);
  return tail ? [said.slice(0, tail.index), said.slice(tail.index)] : [said];
}

function clausesIn(text: string): Clause[] {
  return text
    .slice(0, LONGEST_READ)
    .trim()
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .flatMap((sentence) => {
      const parts = clausesOf(sentence);
      const asking = parts.map(
        (said) =>
          ASKS.test(plainOf(said).slice(0, LONGEST_QUESTION)) ||
          ASKS_AT_END.test(said.replace(/[.!?]{1,3}$/, '').slice(-LONGEST_TAIL)),
      );
      return parts.map((said, at) => ({
        said,
        asks: asking[at]!,
        // The mark of a sentence is of what asks in it.
        isMarked: at === parts.length - 1 && said.endsWith('?') && (asking[at]! || !asking.includes(true)),
      }));
    });
}

/**
 * All questions that a message asks, in their order, at most `most`; none where it asks none. Those without a question
 * mark are among them, and of what only has the mark what isn't shouted, where the message asks nothing else.
 */
export function allQuestionsIn(text: string, most = MOST_QUESTIONS): AskedQuestion[] {
  const clauses = clausesIn(text);
  const asking = clauses.filter(({ asks, isMarked }) => asks || isMarked);
  const found = clauses.flatMap(({ said, asks, isMarked }, at) => {
    const isLoud = !asks && TOLD_LOUDLY.test(said) && asking.length > 1;
    if ((!asks && !isMarked) || isLoud) return [];
    const before = clauses
      .slice(Math.max(0, at - SAID_BEFORE), at)
      .map(({ said: words }) => words)
      .join(' ');
    const question = said
      .replace(/[?!.]{1,9}$/, '')
      .slice(-LONGEST_QUESTION)
      .trim();
    return /\p{L}/u.test(question) ? [{ question, before: before.slice(-LONGEST_QUESTION) }] : [];
  });
  if (found.length > 0) return found.slice(0, most);
  const trimmed = text.trim();
  return trimmed.length <= LONGEST_QUESTION && ASKS_SHORTLY.test(trimmed)
    ? [{ question: trimmed, before: '' }]
    : [];
}

/** What a message tells beside what it asks; empty where it only asks. */
export function toldBeside(text: string): string {
  return clausesIn(text)
    .filter(({ asks, isMarked }) => !asks && !isMarked)
    .map(({ said }) => said)
    .join('\n');
}

/** Of many questions the last. */
const MOST_LOOKED_UP = 3;

/** The last questions of a message, as many as are looked up where it is read as one. */
export function questionsIn(text: string): AskedQuestion[] {
  return allQuestionsIn(text).slice(-MOST_LOOKED_UP);
}

/** The same as one text, a line each; null where a message asks nothing. */
export function questionIn(text: string): string | null {
  const asked = questionsIn(text);
  return asked.length > 0 ? asked.map(({ question }) => question).join('\n') : null;
}
