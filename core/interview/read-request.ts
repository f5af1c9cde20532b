/**
 * What a message asks of the conversation itself, of the card, or of the figures on it: what no page can answer.
 * Patterns over one short message, English and German; what fits none of them is looked up, or read as before. Linear.
 */
import { TALKS_WITH } from '../content/own-matter.ts';
import { isQuestion } from '../idea/reading/sentence-shape.ts';
import { sentencesOf, tokensOf } from '../idea/reading/tokens.ts';
import { askedIn, figureWanted, WANTS } from './asked/read-asked.ts';
import { isProtest } from './of-the-talk.ts';
import { wantsIdea } from './wants-idea.ts';

/** What is asked; `words` are what the request is about. */
export type Request =
  | { is: 'why' | 'repeat' | 'easier' | 'where' | 'what-said' | 'too-many' | 'told' | 'leaving' | 'others' }
  | { is: 'no-idea' | 'protest' }
  | { is: 'price' | 'worth' | 'risks' | 'rules' | 'forget' | 'go-on' | 'competitors' | 'safe' | 'change' }
  | { is: 'word'; word: string }
  /** A figure of the card's, and whatever its figures come to: `asked/` answers both. */
  | { is: 'figure' | 'whole' };

/** Longer messages tell or ask of the trade. In UTF-16 code units. */
const LONGEST = 160;
const LONGEST_WHERE = 80;

const WAYS: readonly (readonly [
  Exclude<Request['is'], 'word' | 'figure' | 'whole' | 'no-idea' | 'protest'>,
  RegExp,
])[] = [
  [
    'why',
    /\bwhy\b.{0,12}\b(?:you|u|ya)\b.{0,12}\b(?:need|ask|asking|want|care|know)\b|\bwhy(?: is| does)? (?:that|this|it) matter|\bwhat(?:'s| is| do you want) (?:that|this|it) for\b|^why\??$|^why (?:that|this|though)\??$|\bwarum (?:fragen|wollen|willst|fragst|ist das|müssen sie das|brauchen)\b|\bwozu (?:brauch|woll|frag)|^(?:warum|wozu|wieso)\??$/i,
  ],
  [
    'easier',
    /\b(?:easy|easier|simple|simpler|plain|other|different) (?:words?|english|language|way)\b|\b(?:simpler|easier|more simply|shorter) (?:please|pls)\b|\b(?:einfacher|leichter|in einfachen worten|kürzer) ?(?:bitte)?\b|\bask (?:me )?(?:that |it )?(?:again )?(?:more simply|easier|differently)\b/i,
  ],
  [
    'where',
    /\bwhere (?:were|are|was) (?:we|i|it)\b|\bwhere did we (?:stop|leave)\b|\bwo (?:waren|sind) wir\b|\bwhat (?:do|have) (?:you|we) (?:have|got|know|noted) (?:so far|until now|about)/i,
  ],
  [
    'what-said',
    /\b(?:did|had|have) i (?:say|said|tell|told|write|written|give|given|mention)\b|\bwhat did i (?:say|tell|write)\b|\b(?:do|did) you (?:have|note|get|write|put)\b.{0,40}\b(?:card|down|noted|price|cost|my)\b|\bhabe ich (?:schon )?(?:gesagt|geschrieben)\b|\bwas steht auf der karte\b|\bwhat(?:'s| is) on (?:the|my) card\b/i,
  ],
  [
    'repeat',
    /^[\s?]{1,5}$|\bwhat was (?:the|your) (?:last )?question\b|\b(?:repeat|say|ask) (?:the|your|that|it) (?:question|again)\b|\bwhat did you (?:just )?ask\b|\b(?:frage|fragen sie) (?:noch ?mal|nochmal)\b|\bwie war die frage\b/i,
  ],
  [
    'told',
    /\b(?:already|just) (?:told|said|answered|wrote|gave|asked|mentioned)\b|\b(?:told|asked|answered|said)\b.{0,24}\balready\b|\b(?:schon|bereits|doch) gesagt\b|\bya te (?:dije|lo dije)\b|\bdéjà dit\b/i,
  ],
  [
    'too-many',
    /\b(?:another|more|many|enough|these|all (?:the|these|those)|stop (?:the|with)) (?:of )?(?:your |the |these |those )?questions?\b(?! about)|\b(?:ask|asking) (?:too|so) (?:many|much)\b|\btoo (?:many|dey|much) (?:ask|question)|\blots? of (?:your )?questions\b|^stop[.! ]{0,3}$|\btoo dey ask\b|\bstop asking\b|\bzu viele fragen\b|\bso viele fragen\b|\bhör(?:en sie)? auf zu fragen\b/i,
  ],
  [
    'leaving',
    /^(?:ok(?:ay)? |thanks? |thank you |well |right |so |sorry )?(?:i |i've |i'm )?(?:good ?night|night night|bye|goodbye|see (?:you|ya)|(?:got|gotta|have|need|must)(?: to)? (?:go|run|leave|sleep|stop)|off to bed|talk (?:later|soon|tomorrow)|later|brb|more tomorrow|to be continued|until tomorrow|that's all for (?:now|today)|that is all for (?:now|today))\b|^(?:gute nacht|tschüss|tschüs|bis (?:morgen|dann|später|bald)|ich muss (?:los|weg|gehen|aufhören))\b|\bmañana (?:seguimos|sigo)\b|\bà demain\b|\bwe(?:'ll)? (?:continue|go on|carry on) tomorrow\b/i,
  ],
  [
    'others',
    /\b(?:other|another|different) (?:\w{1,20} ){0,2}(?:member|members|user|users|founder|founders)\b.{0,24}\b(?:here|told|said|tell|say|wrote|shared|share|do)\b|\b(?:other|another) (?:\w{1,20} ){0,2}(?:guy|person|people|idea|someone)\b.{0,24}\b(?:(?:told|tell|wrote|said to|shared with) you|on here|in here|on this site)\b|\b(?:told|tell|tells|told you)\b.{0,12}\bby (?:others|other members)\b/i,
  ],
  [
    'competitors',
    /\bwho else (?:does|is doing|makes|sells|offers|do)\b|\b(?:who|what|name|list)\b.{0,20}\bcompetit(?:ors?|ion)\b|\bwer (?:macht|bietet) das (?:sonst )?noch\b/i,
  ],
  [
    'safe',
    /\bwho (?:owns?|sees|can see|reads|can read)\b.{0,30}\b(?:we|i|this|it|my|our|idea|write|card)\b|\b(?:can|will|could|might)\b.{0,16}\b(?:steal|copy)\b.{0,12}\bidea\b|\bis (?:this|my idea|it|that) (?:private|confidential|secret|safe)\b|\bare you (?:recording|sharing|storing)\b|\bwer (?:sieht|liest|besitzt)\b/i,
  ],
  [
    'change',
    /\b(?:how|where) (?:do|can|could|would) (?:i|we) (?:change|correct|edit|delete|remove|fix|undo|confirm)\b|\bwie (?:ändere|lösche|korrigiere|bestätige) ich\b/i,
  ],
  [
    'forget',
    /^(?:sorry,? |no,? |oh,? |ok,? |please )?(?:forget|ignore|never ?mind|drop|scrap) (?:it|that|this|what i (?:just )?(?:said|wrote))\b.{0,8}$|^(?:vergiss|vergessen sie) (?:es|das)\b.{0,8}$|^never ?mind\b.{0,8}$/i,
  ],
  [
    'price',
    /\bwhat\b.{0,14}\b(?:our|my|the|a good|a fair|the right) price\b.{0,8}\bbe\b|\bwhat (?:price )?(?:should|shall|could|can|do) (?:i|we) (?:charge|ask|price|set)\b|\bhow much (?:should|shall|could|can|do) (?:i|we) (?:charge|ask|take)\b|\bhow (?:should|do|shall) (?:i|we) (?:price|set (?:the|my|our|a) price)\b|\b(?:is|are)\b.{0,30}\b(?:good|fair|right|ok|okay|too high|too low|too much|too little|too cheap|too expensive|cheap|expensive)\b.{0,10}\bprice\b|\b(?:is|are) (?:my|our|the|this|that) prices? (?:too|ok|okay|good|right|fair|high|low)\b|\b(?:is|are)\b.{0,20}\btoo (?:cheap|expensive|dear|much|little|high|low)\b|\bam i (?:too )?(?:cheap|expensive)\b|\bwas (?:soll|kann) ich (?:verlangen|nehmen)\b|\b(?:welchen preis|wie viel soll ich (?:verlangen|nehmen))\b/i,
  ],
  [
    'rules',
    /\b(?:licen[cs]es?|permits?|permission|certificates?|certification|registration|insurance)\b.{0,30}\b(?:need|needed|required|do i|must)\b|\b(?:need|require|get|have to have|without)\b.{0,30}\b(?:licen[cs]es?|insurance|permits?|permission|certificates?|certification|inspection)\b|\b(?:is it|is that|is this) (?:legal|allowed|illegal)\b|\bam i allowed\b|\bwhat (?:rules|laws?|regulations?)\b|\bdarf ich\b|\bbrauche ich (?:eine|einen|dafür|dazu)\b/i,
  ],
  [
    'risks',
    /\bwhat (?:would|could|can|might|will) (?:make|kill|break|sink|ruin|stop|go wrong|destroy)\b|\bwhat(?:'s| is| are) (?:the |my |our )?(?:biggest|main|greatest|worst|largest) (?:risks?|dangers?|weakness|problem with|thing that (?:goes|can go) wrong)|\bwhat (?:usually |mostly |most often )?goes wrong with\b|\bwhat am i (?:missing|overlooking|forgetting|not seeing)\b|\bwhere(?:'s| is| are) the (?:risks?|catch|hole|weak)|\b(?:why|how) (?:would|could|might) (?:it|this|that|my plan|we|i) fail\b|\bworan (?:könnte|kann|scheitert|würde)\b|\bwas (?:könnte|kann) schief ?gehen\b/i,
  ],
  [
    'worth',
    /\b(?:will|would|could|can|does|do you think) (?:this|it|that|my idea|the idea)\b.{0,24}\b(?:work|succeed|fly|make sense|sell|work out)\b|\bis (?:this|it|that|my idea|the idea)(?: (?:a|an|any))? (?:good|bad|stupid|silly|crazy|worth|realistic|mad|viable)\b|\b(?:tell|say|know|see) (?:me |us )?(?:if|whether) (?:it|its|it's|this|that|thats|that's|my idea)(?: is)? (?:any |a )?(?:good|bad|worth|stupid|ok|okay|viable|shit|crap)\b|\b(?:any good|is this bad|am i mad|am i crazy|what do you think)\b|\bwird das (?:klappen|funktionieren|etwas)\b|\bwas (?:halten sie|hältst du) davon\b/i,
  ],
  [
    'go-on',
    /^(?:ok(?:ay)?,? |yes,? |right,? |so,? )?(?:go on(?: with the questions)?|weiterfragen|carry on|next(?: question)?|continue|ask (?:me )?(?:on|more|away|the next)|keep going|what(?:'s| is) the next question|go ahead|weiter|mach(?:en sie)? weiter|nächste frage)[.!? ]{0,4}$/i,
  ],
];

const DO_SUMS =
  /\b(?:do|run|show|check|redo|make) (?:me )?(?:the|my|some|those|our) (?:sums?|numbers|maths?|arithmetic|figures|calculations?)\b|\b(?:calculate|compute|work (?:it|that|this) out|fais le calcul|haz (?:la cuenta|las cuentas)|rechne)\b/i;
const MEANS =
  /\b(?:what (?:is|are|does|do|mean|means|meaning)|what's|meaning of|explain|don'?t (?:understand|know|get)|was (?:heißt|bedeutet|ist))\b/i;

/**
 * What a message asks of the conversation or of the card; null where it asks nothing of either. Right after a question
 * of the mentor's, "I have no idea" is the answer to it.
 */
export function requestOf(text: string, { isAsked = false }: { isAsked?: boolean } = {}): Request | null {
  const said = text.trim().replaceAll('’', "'");
  const isShort = said.length <= LONGEST;
  // Of a message that asks again, the figure that it asks for goes first.
  if (isShort && isProtest(said)) return { is: figureWanted(said) ? 'figure' : 'protest' };
  const way = isShort ? wayOf(said) : null;
  if (asksFigure(said, way !== null)) return { is: 'figure' };
  if (way) return { is: way };
  if (!isShort) return null;
  if (DO_SUMS.test(said)) return { is: 'whole' };
  if (!isAsked && wantsIdea(said)) return { is: 'no-idea' };
  const word = MEANS.test(said) ? termIn(said) : null;
  return word ? { is: 'word', word } : null;
}

/** Without a number "should I buy a second one" puts a decision, and what else it asks goes before words of money. */
function asksFigure(said: string, asksElse: boolean): boolean {
  const wanted = TALKS_WITH.test(said) ? null : figureWanted(said);
  if (!wanted || /\d/.test(said)) return wanted !== null;
  const quantity = askedIn(wanted)?.quantity;
  return !asksElse && quantity !== 'extra' && quantity !== 'changed';
}

function wayOf(said: string): (typeof WAYS)[number][0] | null {
  const way = WAYS.find(
    ([is, pattern]) =>
      pattern.test(said) &&
      (!ONLY_ASKED.has(is) || asks(said)) &&
      // "Where was I. 140 tickets at 12." goes on.
      !(is === 'where' && (said.length > LONGEST_WHERE || /\d/.test(said))),
  )?.[0];
  return way && !(way === 'told' && OF_OTHERS.test(said)) ? way : null;
}

/** What is a request only where the message asks: told, the same words are about the trade. */
const ONLY_ASKED: ReadonlySet<Request['is']> = new Set([
  'price',
  'rules',
  'worth',
  'risks',
  'competitors',
  'safe',
  'change',
  'what-said',
]);
const OF_OTHERS = /\b(?:they|people|customers?|clients?|he|she|who)\b/i;

const asks = (said: string) =>
  said.endsWith('?') ||
  /^(?:so |and |ok |then |please |kindly |but |now |just ){0,2}(?:how|what|whats|what's|when|is|are|do|does|am|will|would|can|could|should|shall|did|have|any|who|where|which|may|must|darf|soll|abeg|please|calculate|compute|show|give|tell|work|wie|was|wann|rechne|berechne)\b/i.test(
    said,
  );

/** The words of the card and of its arithmetic that members ask about. */
const TERMS: readonly (readonly [string, RegExp])[] = [
  ['proposed', /\bproposed\b|\bproposal\b|\bvorgeschlagen\b/i],
  ['confirmed', /\bconfirm(?:ed)?\b|\bbestätigt\b/i],
  ['card', /\b(?:the|this|that|your|my) card\b|\bdie karte\b/i],
  ['channel', /\bchannels?\b|\bkanal\b/i],
  ['unitCost', /\bunit costs?\b|\bcost of one\b|\bstückkosten\b/i],
  ['monthlyCost', /\b(?:regular|fixed|running|monthly) costs?\b|\bfixkosten\b/i],
  ['oneOffCost', /\bone[- ]off(?: costs?)?\b|\beinmalige kosten\b/i],
  ['margin', /\bmargin\b|\bleft from one\b|\bmarge\b/i],
  ['breakEven', /\bbreak[ -]?even\b/i],
  ['runway', /\brunway\b/i],
  ['stage', /\bstage\b/i],
  ['alternative', /\balternatives?\b/i],
  ['reach', /\breach\b/i],
  ['payer', /\bpayer\b/i],
  ['volume', /\bvolume\b/i],
  ['kind', /\bkind of venture\b/i],
];

const termIn = (said: string): string | null => TERMS.find(([, pattern]) => pattern.test(said))?.[0] ?? null;

const LONGEST_READ = 2_000;

/** What the sentences of a longer message ask of the conversation, the card or a figure; the last that does. */
export function requestInParts(text: string): Request | null {
  const asked = partsOf(text.slice(0, LONGEST_READ)).map((part) => requestOf(part, { isAsked: true }));
  return asked.findLast((one) => one !== null) ?? null;
}

/** The sentences that ask, of a message that has others. */
export function partsOf(text: string): string[] {
  const sentences = sentencesOf(text, tokensOf(text));
  if (sentences.length < 2) return [];
  return sentences
    .filter(
      (sentence) =>
        isQuestion(sentence, sentence.tokens) || WANTS.test(text.slice(sentence.tokens[0]!.start)),
    )
    .map(
      ({ tokens, mark }) =>
        text.slice(tokens[0]!.start, tokens.at(-1)!.end) + (mark.includes('?') ? '?' : ''),
    );
}
