/**
 * How far the member's own words say that they have come, and what they say is done: for the week's list, for whether a
 * number of sales is a plan, and beside the field of the stage. Nothing of it is printed or kept. Only what is told of
 * oneself and of today counts; a plan, a wish or a denial does not. Patterns of bounded reach over one sentence at a time;
 * linear.
 */
import type { STAGES } from '../idea/places.ts';
import { type Sales, salesOf } from '../idea/real-sales.ts';
import type { Interview } from './interview.ts';
import { stageOf } from './next-place.ts';

type Stage = (typeof STAGES)[number];

/** In UTF-16 code units. */
const LONGEST_READ = 4_000;
const LONGEST_SENTENCE = 300;

/** What is only meant, asked or denied. */
const NOT_YET =
  /\?|\b(?:want|wants|would|will|'ll|plan|plans|planning|hope|hoping|going to|gonna|if|when|once|until|before|not|never|no|nobody|none|haven't|hasn't|don't|didn't|isn't|aren't|can't|won't|should|could|might|may|möchte|will|würde|nicht|kein\w{0,2}|noch)\b/i;

const STAGES_SAID: readonly (readonly [Stage, RegExp])[] = [
  [
    'selling',
    /\b(?:since|for|going|running|open|doing (?:this|it)|after|past|last) (?:about |around |the last )?(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|many) (?:years?|months?|seasons?|yrs)\b|\b(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?:years?|yrs?|seasons?) (?:now|already|in (?:business|it|this)|running|open|so far)\b|^ ?(?:and |with )?(?:\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty) (?:regular |steady |paying |active |business )?(?:customers|clients|subscribers|regulars|employees|staff)\b(?! (?:said|told|asked|want|would|liked|who))|\b(?:i|we)(?:'ve| have| got| serve| employ)(?: got)? (?:about |around |now |already )?(?:\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty) (?:regular |steady |paying |active |business )?(?:customers|clients|subscribers|regulars|employees|staff)\b(?! (?:said|told|asked|want|would|liked|who))|\b(?:turn ?over|revenue|takings|sales) (?:is|are|of|around|about)\b.{0,20}\d|\b(?:i|we) (?:turn over|take in|bring in|invoice)\b.{0,20}\d|\b(?:since|from) (?:19|20)\d\d\b|\b(?:my|our) (?:regulars|regular customers|existing customers|current customers|clients)\b|\b(?:i|we) (?:now |currently |already |usually |normally )?(?:sell|do|serve|make|bake|deliver|teach|groom|clean|fix|repair|host) (?:about |around |roughly |some )?\d{1,6}\b.{0,30}\b(?:a|per|each|every) (?:day|week|month|year)\b|\bseit (?:\d{1,2}|zwei|drei|vier|fünf) (?:jahren|monaten)\b/i,
  ],
  [
    'first-sales',
    /\b(?:\d{1,5}|two|three|four|five|six|seven|eight|nine|ten|both|some|a few)(?: of (?:them|those)| (?:the )?\p{L}{3,14}){0,2} (?:have |has )?(?:already )?(?:paid|bought|ordered|pre-?ordered|subscribed|signed (?:up and paid|a contract))\b|\b(?:i|we)(?:'ve| have)? (?:already )?sold (?:about |around )?(?:\d{1,6}|a few|some|our first|my first)\b|\b(?:first|paying|paid) (?:orders?|sales?|customers?|clients?|pilots?)\b|\b(?:they|both|all(?: of them)?|some(?: of them)?) (?:do|already|now) pay\b|\b(?:\d{1,5}|a few|some|two|three|four|five) (?:orders|pre-?orders|paying (?:customers|clients|users))\b/iu,
  ],
  [
    'prototype',
    /\b(?:prototype|mvp|beta|demo|pilot|first version)s?\b|\b(?:is|are|works?|working|running|runs|live|installed|tested) (?:now |already )?(?:on|in|at|with) (?:\d{1,4}|two|three|four|five|a few|some)\b|\b\d{1,7} (?:users|testers|downloads|sign-?ups|students|subscribers|followers)\b|\b(?:i|we)(?:'ve| have) (?:already )?(?:built|made|coded|programmed|developed)\b/i,
  ],
  [
    'talking',
    /\b(?:i|we)(?:'ve| have)? (?:already )?(?:talked|spoke|spoken|asked|interviewed|surveyed|met)\b.{0,12}\b(?:with|to|about|\d{1,4}|some|many|a few|two|three|four|five|six|seven|eight|nine|ten|people|neighbours|owners|farmers|friends|shops|my|our)\b|\b(?:\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|a few|some|several)(?: of them)? (?:\p{L}{2,16} ){0,2}said (?:yes|that|they|he|she)\b/iu,
  ],
];

const PERIODS = '(?:days?|weeks?|months?|years?|yrs?|seasons?|summers?|winters?)';
const FEW = '(?:\\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|many|several)';
/** Of work for others, and of a life, as many years tell nothing of a business. */
const NOT_OWN =
  /\b(?:worked|working|work) (?:as|for|in|at)\b|\b(?:was|been) an? |\b(?:studied|lived?|living|married|trained|thinking|thought|dream\w{0,4}|job|retired|employed (?:as|by|at))\b/i;
/** What only a business that runs has: time that it ran, money that comes in, customers that do something, people that it pays. */
const RUNS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:i|we)\\b.{0,60}\\bfor (?:about |around |the last |over |more than )?${FEW} ${PERIODS}\\b`,
    'i',
  ),
  /\b(?:i|we|my|our)\b.{0,60}\b(?:opened?|runs?|running|own|owned|started|took over|founded|bought)\b.{0,40}\b(?:since|in|from) (?:19|20)\d\d\b/i,
  /\b\d[\d.,]{0,9}(?: \p{L}{2,10})? (?:a|per|each|every) (?:day|week|month|year) comes? in\b/iu,
  /\b(?:i|we) (?:invoiced|billed|turned over|took in)\b.{0,12}\d/i,
  /\b(?:my|our) (?:\p{L}{2,14} ){1,2}(?:sells|takes|earns|turns over|(?:makes|does|has) (?:about |around )?\d{1,6} (?:sales|orders|customers|guests|covers))\b/iu,
  new RegExp(`\\b(?:i|we) (?:now |currently |already )?employ (?:about )?(?:${FEW}|an?|my)\\b`, 'i'),
  /\b(?:my|our) (?:\p{L}{2,12} ){0,2}(?:customers?|clients?|guests|regulars|patients|tenants|subscribers) (?:(?:always|often|still|now|all) )?(?:pays?|paid|complains?|complained|orders?|leaves?|left|owes?|cancels?|keeps?|come back)\b/iu,
  /\b(?:the|my|our) \p{L}{3,14} is (?:full|packed|busy|empty|quiet|booked)\b/iu,
  /(?:^|\b(?:now|already|and|so) )(?:i|we) (?:already |now |currently |still |also )?sell\b/i,
  new RegExp(
    `\\b(?:i|we)(?:'ve| have)? (?:got|have|teach|serve) ${FEW} \\p{L}{3,12}\\b.{0,30}\\b(?:at the moment|right now|currently|enrolled|signed up)\\b`,
    'iu',
  ),
];

/** A month is no doubt. */
const IN_MAY = /\b(in|of|since|by|this|next|last|from|end) may\b/gi;

const SETTLED_RULES =
  /\b(?:have|has|got|did|done|passed|hold|registered|licensed|insured|certified|approved)\b.{0,40}\b(?:registration|registered|licen[cs]ed?|permit|insurance|insured|certificate|certified|approval|approved|inspection|hygiene)\b|\b(?:registered|licensed|insured|certified|approved) (?:since|already|with|by|as)\b|\balready (?:registered|licensed|insured|certified|approved)\b/i;

const sentencesOf = (told: readonly string[]) =>
  told
    .join('\n')
    .slice(-LONGEST_READ)
    .replaceAll('’', "'")
    .split(/[.!;\n]|,? but /)
    .map((sentence) => sentence.slice(0, LONGEST_SENTENCE));

/** The furthest stage that is told; null where nothing is. */
export function stageTold(told: readonly string[] = []): Stage | null {
  const meant = sentencesOf(told)
    .flatMap((sentence) =>
      sentence.split(/,|\band (?=(?:i|we|now|want|would|plan)\b)|\b(?:because|so that|instead of)\b/i),
    )
    .map((part) => part.trim().replace(IN_MAY, '$1 month'))
    .filter((part) => !NOT_YET.test(part));
  const own = meant.filter((part) => !NOT_OWN.test(part));
  if (own.some((part) => RUNS.some((said) => said.test(part)))) return 'selling';
  const said = STAGES_SAID.find(([stage, words]) =>
    (stage === 'selling' ? own : meant).some((part) => words.test(part)),
  );
  return said?.[0] ?? null;
}

/** As the card says; where it doesn't, as the member's own words do. */
export function stageOfWeek({ card, told }: Pick<Interview, 'card' | 'told'>): Stage {
  const isSaid = card.some(
    ({ place, state }) => place === 'stage' && (state === 'confirmed' || state === 'proposed'),
  );
  return ((isSaid ? null : stageTold(told)) ?? stageOf(card)) as Stage;
}

/** What the sales are, as the card says; where it does not say, as the member's own words do. */
export function salesTold({ card, told }: Pick<Interview, 'card' | 'told'>): Sales {
  const sales = salesOf(card);
  const stage = sales === 'unsaid' ? stageOfWeek({ card, told }) : null;
  return stage === 'selling' ? 'steady' : stage === 'first-sales' ? 'some' : sales;
}

/** Whether somebody has paid by now, as the card or the member's own words say. */
export const isTrading = (interview: Pick<Interview, 'card' | 'told'>): boolean =>
  ['first-sales', 'selling'].includes(stageOfWeek(interview));

/** Whether the registration, licence or insurance of the trade is told to be there. */
export const hasRulesSettled = (told: readonly string[] = []): boolean =>
  sentencesOf(told).some((sentence) => !NOT_YET.test(sentence) && SETTLED_RULES.test(sentence));
