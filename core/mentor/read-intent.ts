/**
 * What a member's message asks of the mentor. One message has one intent, the first that fits in the order of
 * the rules below; a message that fits none is a statement about the idea.
 */
import { wordsOf } from '#core/rewards/read-words.ts';

/** What a message asks for. */
export type Intent =
  | 'empty'
  | 'angry'
  | 'injection'
  | 'low'
  | 'in-debt'
  | 'theft'
  | 'quit'
  | 'not-english'
  | 'who-are-you'
  | 'what-can-you-do'
  | 'why-this-amount'
  | 'about-prd'
  | 'summary'
  | 'plan'
  | 'critique'
  | 'pricing'
  | 'naming'
  | 'funding'
  | 'first-customers'
  | 'testing'
  | 'competition'
  | 'legal'
  | 'compare'
  | 'greeting'
  | 'thanks'
  | 'off-topic'
  | 'unsure'
  | 'vague'
  | 'statement';

const RULES: readonly (readonly [Intent, RegExp])[] = [
  [
    'injection',
    /\b(?:ignore|forget|disregard|override) (?:all |any |the |your |my )*(?:previous|prior|above|earlier|system|instructions?|rules?|prompt)\b|\bsystem prompt\b|\b(?:say|tell me|write|repeat|confirm|print|pretend|act as if|announce)\b[^.?!]{0,60}\b(?:i|you|me|we|user)\b[^.?!]{0,30}\b(?:earn(?:ed)?|award(?:ed)?|mint(?:ed)?|won|granted|credit(?:ed)?)\b|\b(?:mint|award|grant|credit|give|send|transfer) (?:me|us|my wallet|myself)\b[^.?!]{0,40}(?:\bprd\b|tokens?)|\byou are now\b|\bdeveloper mode\b|\bjailbreak\b/i,
  ],
  [
    'low',
    /\b(?:kill myself|suicid(?:e|al)|end my life|end it all|don['’]?t want to live|no reason to live|better off dead)\b|\bi(?:['’]m| am| feel| felt| just feel)\b[^.!?]{0,25}\b(?:failure|worthless|hopeless|desperate|depressed|overwhelmed|ashamed|exhausted|burn(?:ed|t) out|miserable|terrified|like giving up)\b/i,
  ],
  [
    'in-debt',
    /\b(?:i|we)(?:['’]m| am| are| have| still have|['’]ve got|['’]ve)\b[^.!?]{0,60}\bdebts?\b|\b(?:i|we) owe\b[^.!?]{0,40}\b(?:bank|card|landlord|tax|rent|dollars?|euros?|pounds?|\$|€|£|\d{4,}|\d+k)|\b(?:i|we) can(?:['’]?t|not) pay (?:my|our|the) (?:rent|bills?|cards?|loans?|mortgage|debts?)\b/i,
  ],
  [
    'theft',
    /\b(?:someone|somebody|anyone|anybody|people|they|others?|(?:a )?big(?:ger)? (?:company|companies|players?|ones?)|competitors?)\b[^.!?]{0,30}\b(?:steals?|stealing|cop(?:y|ies)|copying|rips? off)\b (?:my|our|it|this|that|the idea|me|us)\b|\bsteal(?:s|ing)? (?:my|our|the|this) (?:idea|app|concept)\b|\b(?:how|should|can|do|must)\b[^.!?]{0,25}\b(?:protect|patent)\b (?:my|our|the|this|it)\b|\b(?:an? )?(?:nda|non[- ]disclosure)\b[^.]*\?/i,
  ],
  [
    'quit',
    /\b(?:is (?:it|this|that)(?: even| really| still| all)? worth (?:it|the (?:effort|trouble|risk))|should (?:i|we)(?: just| rather| better| maybe)? (?:quit|close (?:it|the|my|our|down)|give (?:it )?up|stop|shut (?:it )?down|drop it|throw in))\b/i,
  ],
  [
    'angry',
    /\b(?:fuck|shit|bullshit|stupid (?:bot|machine|ai|thing)|idiot|useless|garbage|crap|moron|dumb|waste of (?:my )?time|hate (?:you|this)|you suck|shut up|piss off|bastard|asshole)\b/i,
  ],
  [
    'who-are-you',
    /\b(?:are you (?:an? )?(?:ai|a\.i\.|bot|robot|human|real|person|chatgpt|gpt|claude|llm|language model)|who are you|what are you(?= *[?!.]*$)|what do you (?:even |really |actually )?know about|(?:is|are) (?:this|you|it) a scam|i (?:don['’]?t|do not) (?:believe|trust) (?:a word|you|this|any of)|who made you|which model|are you chatgpt)\b/i,
  ],
  [
    'why-this-amount',
    /\bwhy (?:did|do|have|was|is|only|didn['’]t|haven['’]t)\b[^?]{0,60}(?:\bprd\b|reward|tokens?|earn)|\bwhy (?:this|that|so little|so few|no) (?:amount|reward|prd)\b|\bdidn['’]t (?:get|earn) (?:any|anything|a reward)\b/i,
  ],
  [
    'about-prd',
    /\b(?:prd|rewards?|tokens?|wallet|balance)\b[^.!]*\?|\b(?:how|what|where|when|can|do|is|why)\b[^.!?]{0,50}\b(?:prd|earn tokens|earn rewards?|my wallet|my balance)\b/i,
  ],
  [
    'what-can-you-do',
    /\b(?:what can you do|how (?:do|does) (?:you|this|it) work|how can you help|what do you do|what is this|help me use)\b|^\s*help\s*[?!.]*\s*$/i,
  ],
  [
    'summary',
    /\b(?:summari[sz]e|summary|sum (?:it|this|that) up|recap|what do you know (?:so far|about)|what have we got|where are we)\b/i,
  ],
  [
    'naming',
    /\b(?:names? (?:for|ideas?|it|my)|what (?:should|could|would) (?:i|we) (?:call|name)|brand name|suggest (?:a |some )?names?|good name)\b/i,
  ],
  [
    'pricing',
    /\b(?:how much (?:should|could|can|would|do) (?:i|we) (?:charge|ask|sell)|how many [^?.]{0,60}\b(?:earn|make) [^?.]{0,12}\d|what (?:price|should (?:i|we) charge)|what (?:would|do) you charge|how (?:should|do) (?:i|we) price|pricing|subscription|freemium|discount|right price|too (?:cheap|expensive|much|little)\?)/i,
  ],
  [
    'critique',
    /\b(?:critique|critici[sz]e|be (?:brutally )?honest|brutal|tear (?:it|this) apart|poke holes|what(?:['’]s| is) wrong with|weak(?:ness|nesses|est| points?)|roast|devil['’]s advocate|will (?:this|it) (?:fail|work)|biggest risks?|is (?:this|it) (?:a )?(?:good|bad|stupid|viable))\b/i,
  ],
  [
    'funding',
    /\b(?:funding|fund (?:it|this)|investors?|raise (?:money|capital|funds)|(?:get|find) (?:a |the |some |more |enough )?(?:rest of the )?(?:loan|money|cash|capital|grant)|^\s*(?:a |the )?(?:loan|grant|credit|investors?)\b[^.]{0,20}|crowdfund(?:ing)?|finance (?:it|this|the)|where (?:do|can) (?:i|we) get (?:the )?money|borrow (?:money|cash|capital|from (?:an? |the |my |our )?(?:bank|family|friends?|parents))|(?:should|can|could|do|how much) (?:i|we) borrow)\b[^.]*\??/i,
  ],
  [
    'first-customers',
    /\b(?:(?:find|get|reach|attract) (?:my |our |the |more |new )*(?:first )?(?:customers?|clients?|users?|buyers?|members?|players?|students)|\bhow (?:do|can|should|would|could) (?:i|we) (?:find|reach|attract|win|get) (?:(?:my|our|the|more|new|some|first) )*(?!funding|money|rid|better|started|tokens|paid|feedback)[a-z]+s\b|marketing|advertis(?:e|ing)|promote|go viral|social media)\b[^.]*\?/i,
  ],
  [
    'first-customers',
    /^\s*(?:(?:and|so|ok|okay|but|well),? )*how (?:do|can|should|would|could) (?:i|we) (?:find|reach|attract|win|get) (?:(?:my|our|the|more|new|some|first|\d+) )*(?:customers?|clients?|users?|buyers?|members?|players?|students|people)\b|^\s*(?:(?:and|so|ok|okay|but|well),? )*how (?:do|can|should|would|could) (?:i|we) (?:make (?:it|this) (?:go )?viral|go viral|promote|advertise)\b/i,
  ],
  [
    'competition',
    /\b(?:already (?:exists?|done|been done|out there|do(?:es)? (?:this|that|it))|hasn['’]?t (?:this|that|it) been done|been done before|too many competitors|(?:what|how) about (?:the )?competit\w+|(?:who|what) are (?:my|our|the) competitors|how (?:am i|are we|is (?:it|this)) different)\b/i,
  ],
  [
    'testing',
    /\b(?:how (?:do|can|should|would|could) (?:i|we|you) (?:test|validate|try|prove|check|find out|know if)|validate (?:it|this|the idea))\b/i,
  ],
  [
    'legal',
    /\b(?:licen[cs]es?|permits?|legal(?:ly)?|register (?:a|my|the|our) (?:company|business)|regulat\w+|liabilit\w+|llc|ltd|gmbh|trademark|insurance|contract|gdpr|tax(?:es)?)\b[^.]*\?/i,
  ],
  [
    'plan',
    /\b(?:roadmap|action plan|what would you (?:do|change)|what now|now what|step[- ]by[- ]step|next steps?|what (?:should|do|can) (?:i|we) do (?:next|now|first|this week|today|tomorrow|tonight|next week|on monday)|(?:make|give|write|create|draw up|need|want|build|get)\b[^.?!]{0,30}\b(?:plan|steps)|where (?:do|should) (?:i|we) (?:start|begin)|how (?:do|should|can) (?:i|we) (?:start|begin|get started))\b/i,
  ],
  [
    'compare',
    /\b(?:which (?:one )?is better|should (?:i|we) [^.?]{3,90}\bor\b[^.?]{3,90}(?:\?|$)|\bversus\b|\bvs\.?\b|compare|better to [^.?]{3,60}\bor\b|either [^.?]{3,60}\bor\b[^.?]*\?)/i,
  ],
  [
    'unsure',
    /^\s*(?:(?:i )?(?:really |honestly )?(?:don['’]?t|do not|dont) (?:really )?know(?: yet| that| really| honestly)?|no idea|not sure(?: yet)?|hmm+|idk|dunno|i have no idea|good question|unsure|hard to say|who knows)\b[\s.!,?]*(?:yet|honestly|really)?[\s.!?]*$/i,
  ],
  [
    'thanks',
    /^\s*(?:ok(?:ay)?[,. ]*)?(?:thanks?(?: you)?(?: so much| a lot| very much)?|thx|cheers|great|cool|perfect|awesome|nice|got it|makes sense|good advice|that helps|bye|goodbye|see you)\b[^?]{0,40}$/i,
  ],
  [
    'greeting',
    /^\s*(?:hi|hello|hey|hiya|good (?:morning|evening|afternoon|day)|yo|greetings|howdy|salut|hola|hallo)\b[\s,!.]*(?:there|mentor|protege(?: ai)?|everyone|again)?[\s,!.]*(?:how are you(?: doing)?(?: today)?)?[\s?!.]*$/i,
  ],
  [
    'off-topic',
    /\b(?:weather|poem|joke|sing|football|soccer score|president|election|capital of|recipe for|write (?:me )?(?:an? )?(?:essay|code|python|javascript)|homework for me|horoscope|movie|translate (?:this|to)|meaning of life|\d+\s*[+*x×/]\s*\d+\s*=?\s*\?)\b/i,
  ],
  [
    'vague',
    /^\s*(?:(?:i|we) (?:have|had|got) (?:an?|this|some) (?:\w+ )?(?:idea|business idea|project)[.! ]*|(?:i )?(?:want|need|would like|wanna)(?: to)? (?:make|earn) (?:some |more |a lot of |lots of )?money[.! ]*|an? (?:app|website|business|startup|shop|idea)[.! ]*|(?:i )?(?:want|wanna) (?:to )?(?:start|open|build|make|create) (?:an?|my own|something|some) ?(?:app|business|company|startup|website|shop|new)?[.! ]*|business idea[s]?[.!? ]*|idea[.!? ]*|give me (?:an? |some )?(?:business )?ideas?[.!? ]*|test(?:ing)?[.!? ]*|make me rich[.! ]*)$/i,
  ],
];

const ENGLISH =
  /^(?:the|and|a|an|i|to|of|for|is|are|it|my|that|we|in|with|you|would|have|want|be|they|this|on|not|but|at|so|do|our|can|what|how|who|which|when|from|or|if|will|as|me|their|by|there|because|people|your|was|has|one|about|more|yes|no|mostly|maybe|idea|business|app|sell)$/;
const OTHERS: Readonly<Record<string, RegExp>> = {
  es: /^(?:el|la|los|las|una|un|de|que|para|con|quiero|mi|es|por|negocio|pero|en|tengo|hacer|como|muy)$/,
  fr: /^(?:le|la|les|une|un|des|je|que|pour|avec|veux|mon|ma|est|dans|et|pas|nous|du|idée|qui|très)$/,
  de: /^(?:der|die|das|ein|eine|ich|und|für|mit|möchte|mein|meine|ist|nicht|wir|auf|zu|den|will|habe|von|sehr)$/,
  pt: /^(?:o|os|um|uma|que|para|com|quero|meu|minha|não|em|tenho|negócio|fazer|por|muito|eu)$/,
  it: /^(?:il|lo|gli|una|un|che|per|con|voglio|mio|mia|non|di|ho|sono|fare|molto|vorrei)$/,
  sw: /^(?:na|ya|wa|kwa|ni|nataka|biashara|yangu|watu|za|katika|hii|kuuza|sana|mimi|nina)$/,
  nl: /^(?:het|een|ik|van|voor|met|wil|mijn|niet|wij|op|zijn|hebben|maar|naar)$/,
};

/** Finds the language of a text that is not English: a code, `other`, or null for English and short texts. */
export function foreignLanguageOf(text: string): string | null {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = text.match(/\p{Script=Latin}/gu) ?? [];
  if (letters.length >= 4 && latin.length < letters.length / 2) return 'other';
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < 4) return null;
  const english = words.filter((word) => ENGLISH.test(word)).length;
  const counts = Object.entries(OTHERS).map(([code, pattern]) => ({
    code,
    count: words.filter((word) => pattern.test(word)).length,
  }));
  const best = counts.sort((a, b) => b.count - a.count)[0]!;
  return best.count >= 2 && best.count / words.length >= 0.2 && best.count > english ? best.code : null;
}

/** Reads the intent of one message. */
export function readIntent(text: string): Intent {
  const words = wordsOf(text);
  if (words.length === 0 || (words.length === 1 && words[0]!.length <= 1)) return 'empty';
  if (foreignLanguageOf(text) !== null) return 'not-english';
  const found = RULES.find(([, pattern]) => pattern.test(text))?.[0] ?? 'statement';
  // A long message that happens to say "thanks" or "great" is about something.
  if ((found === 'thanks' || found === 'vague') && words.length > 12) return 'statement';
  return found;
}

/** Intents that ask something of the mentor and tell nothing about the idea. */
export function isAside(intent: Intent): boolean {
  return ![
    'statement',
    'pricing',
    'critique',
    'compare',
    'plan',
    'funding',
    'first-customers',
    'testing',
    'legal',
    'naming',
  ].includes(intent);
}
