/** The shape of a sentence: whether it asks, and whether it says something of an idea at all. */
import { isPeopleWord } from './people-words.ts';
import { phraseAt, phraseTable } from './phrases.ts';
import type { Sentence, Token } from './tokens.ts';

const ASKS = phraseTable(`
  tell me about | tell me how | tell me what | tell me why | tell me if | tell me whether | tell me which |
  explain | i wonder | i'm wondering | i am wondering | wondering | i'd like to know | i would like to know
  | i want to know | i need to know | do you know | any idea | any ideas | any advice | any tips |
  any thoughts | give me advice | give me some advice | i need advice | i need help with | what about |
  how about | is it ok | how come | what if | how long | how much | how many | how often | how to | how big
  | how far | how soon | curious how | curious if | curious whether | advise me | please advise |
  thoughts on | help me understand | could you tell | can you tell | can you explain | could you explain |
  teach me | does anyone | is there | are there | what are | what is | what's | what does | what do |
  what should | what would | what can | what could | what kind | what sort | what happens | what did |
  what will | what else | which is | which one | which are | which do | which should | which would | whose |
  what counts | what makes | what license | what licence | what permits | what insurance | what taxes |
  what price | which insurance | which licence`);
const ASKING_WORDS = new Set([
  'how',
  'why',
  'where',
  'when',
  'who',
  "who's",
  "how's",
  "where's",
  'which',
  'what',
]);
const AUXILIARIES = new Set(
  'do does did is are am was were can could should shall would will may might has have must'.split(' '),
);
const SUBJECTS = new Set(
  'i we you they he she it there this that these those my our the a an your their people customers anyone somebody someone'.split(
    ' ',
  ),
);

/** Whether a sentence asks: by its mark, or by how it opens. */
export function isQuestion({ tokens, mark }: Sentence, content: readonly Token[]): boolean {
  if (mark.includes('?')) return true;
  if (phraseAt(ASKS, content, 0) > 0) return true;
  const [first, second, third] = content;
  if (!first || !second) return false;
  if (AUXILIARIES.has(first.key))
    return SUBJECTS.has(second.key) && !(first.key === 'may' && tokens.length < 3);
  if (!ASKING_WORDS.has(first.key)) return false;
  return AUXILIARIES.has(second.key) && third !== undefined && (first.key !== 'who' || second.key !== 'have');
}

const OWN = new Set("i i'm i've i'll i'd we we're we've we'll we'd my our us me mine ours".split(' '));
const OF_AN_IDEA = new Set(
  `app apps application platform website site shop store service services business startup start-up company product
  products marketplace bakery cafe restaurant farm studio agency course courses school clinic tool tools software
  subscription customers customer clients client users user people sell selling sells price prices cost costs rent
  market money pay pays revenue sales orders order idea plan build building open opening launch startups problem
  solution kit box boxes delivery rental tutoring lessons workshop workshops community network supplier suppliers
  prototype pilot mvp licence license van kiosk stall food device machine charity cooperative co-op nonprofit
  ngo game podcast newsletter magazine brand salon gym hotel hostel catering repair cleaning coaching consulting
  factory brewery nursery daycare savings loan profit team partner founder wholesale retail`.split(/\s+/),
);

/** Whether a sentence has enough of a sentence, and of an idea, to state something. */
export function saysSomething(tokens: readonly Token[], { isBeginning }: { isBeginning: boolean }): boolean {
  const words = tokens.filter(({ kind }) => kind === 'word');
  const isOwn = words.some(({ key }) => OWN.has(key));
  const isOfAnIdea = words.some(({ key }) => OF_AN_IDEA.has(key));
  const hasFigure = tokens.some(({ kind }) => kind === 'number');
  const isOfPeople = words.some(({ key }) => key === 'they' || isPeopleWord(key));
  if (words.length >= 4) return isOwn || isOfAnIdea || hasFigure || isOfPeople;
  return words.length >= 2 && (isOfAnIdea || (hasFigure && isOwn)) && (isBeginning || words.length >= 3);
}
