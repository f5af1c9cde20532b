/** The words by which a command is known: what it begins with, and what it asks to be made. */
import type { Command } from '../speech-act.ts';
import { type PhraseTable, phraseAt, phraseTable } from './phrases.ts';
import type { Token } from './tokens.ts';

/** What is a command wherever a request begins with it. */
const OPENERS: Partial<Record<Command, PhraseTable>> = {
  'sum-up': phraseTable(`
  sum it up | sum this up | sum that up | sum up | sum everything up | sum all this up | sum it all up |
  summarise | summarize | summary | a summary | recap | a recap | tldr | tl dr | give me a summary |
  give me the summary | give me a recap | what do you know so far | what have you understood |
  what did you understand | what have we got so far | what have we so far | where are we | show me the card
  | show me what you | show the card | what do you know about my | what do you have so far | read it back |
  read that back | play that back | short version | what have you got so far | what have you noted |
  what did we decide | give a summary | go over what | give me an overview | repeat what you |
  tell me what you understood | tell me what you know | tell me what we have | list what you know`),
  compute: phraseTable(`
  do the arithmetic | do the maths | do the math | do the sums | do my sums | do the numbers |
  do the calculation | do the calculations | calculate | compute | recalculate | run the numbers |
  crunch the numbers | run my numbers | work out the | work out my | work out how | work out what |
  work out whether | work out if | add it up | add up | add them up | add that up | check my numbers |
  check the numbers | check my maths | check my math | the numbers please | show me the numbers |
  show me the maths | show me the math | what's my margin | what is my margin | what are my margins |
  what's our margin | what is our margin | what's my profit | what is my profit | what's our profit |
  what is our profit | what's my break | what is my break | what's the break | what is the break even |
  what is our break | what's our break | when do i break even | when do we break even |
  when will i break even | when will we break even | do i break even | how much would i make |
  how much will i make | how much do i make | how much would we make | how much will we make |
  how much profit | how much would i earn | how much will i earn | how much do i earn |
  how much would be left | how much is left | how much will be left | what is left | what's left |
  how many do i need to sell | figure out the | how many do i have to sell | how many do we need to sell |
  how many must i sell | do i make money | do we make money | would i make money | will i make money |
  am i making money | am i making a loss | do i lose money | multiply | how long does my money last |
  how long will my money last | how long will the cash last | how long does the cash last | what's my runway
  | what is my runway | what is our runway | what's our runway | what would i earn | what will i earn`),
  compare: phraseTable(`
  compare | pros and cons | a comparison | give me a comparison | make a comparison | show me a comparison |
  give me the pros and cons | give me pros and cons | list the pros and cons | list pros and cons | weigh up
  | contrast | put them side by side | put both side by side | what are the pros and cons`),
  'plan-week': phraseTable(`
  plan my week | plan the week | plan our week | plan this week | plan next week | plan my next |
  plan for this week | plan for the week | plan for next week | a plan for this week | a plan for the week |
  a plan for next week | give me a plan for | make me a plan for this | make a plan for this week |
  make a plan for the week | next steps | what should i do this week | what should i do next |
  what should i do first | what should i do now | my next steps | what should i do today |
  what should i do tomorrow | what should we do next | what should we do this week | what now |
  what do i do next | what do i do now | what do i do this week | what do i do first | what do we do next |
  what's next | what is next | what are my next steps | what are the next steps | what's the next step |
  what is the next step | what would you do this week | what would you do next | where do i start |
  where should i start | where do we start | give me next steps | give me the next steps |
  give me five things | give me a to do | give me a todo | a to do list | make a to do | make me a to do |
  make a todo | make me a todo | todo list | to do list | tell me what to do this week |
  tell me what to do next | what can i do this week | what can we do this week | what to do next |
  what to do this week | organise my week | organize my week | structure my week | schedule my week |
  what should be my next step | what should my next step be | tasks for this week | give me tasks for |
  list my next steps | list the next steps`),
  names: phraseTable(`
  suggest names | suggest a name | suggest some names | name ideas | give me names | give me some names |
  find a name | give me a name | give me name | find me a name | find names | brainstorm names |
  brainstorm a name | propose a name | propose names | come up with a name | come up with names |
  come up with some names | think of a name | think of names | what should i call | what should we call |
  what could i call | what could we call | what shall i call | what can i call | how should i name |
  how should we name | how could i name | how do i name | some names | names for | need a name |
  i need a name | we need a name | we need names | i need names | need names | pick a name | choose a name |
  invent a name | what would be a good name | what's a good name | what is a good name | any name ideas |
  any ideas for a name | name my | name our | suggest * names | give me * names | come up with * names |
  find * names | list * names | give us names`),
};

/** Verbs of making, that a command may begin with. */
const MAKE = phraseTable(`
  write | draft | compose | make | create | generate | build | prepare | produce | give | show | draw |
  design | sketch | get | put together | set up | do | rewrite | translate | improve | polish | proofread |
  edit | shorten | i need | i want | i'd like | i would like | we need | we want | turn this into |
  turn it into | turn that into | turn my idea into | turn the card into | come up with | suggest |
  brainstorm | render | export | paint | illustrate | lay out | outline | map out | plan | reword | write up
  | send | start | have`);
/** Of these, what asks for words whatever the object is. */
const WRITING = new Set(['write', 'draft', 'compose', 'rewrite', 'reword', 'proofread', 'translate']);

/** What stands between the verb and the thing. A thing of one's own trade has none: "design logos for startups". */
const DETERMINERS = new Set('a an the my our me us this that some it another one up'.split(' '));

const THINGS: Record<
  'roadmap' | 'document' | 'image' | 'write' | 'names' | 'sum-up' | 'compare',
  ReadonlySet<string>
> = {
  roadmap: new Set(['roadmap', 'milestones', 'timeline', 'gantt']),
  document: new Set(
    'plan deck slides document canvas report nda contract agreement policy pdf spreadsheet forecast projection projections budget prospectus brief onepager pager proposal statement memorandum doc docs model'.split(
      ' ',
    ),
  ),
  image: new Set(
    'logo logos image picture illustration mockup mockups wireframe wireframes icon poster flyer banner drawing photo visual sketch artwork label'.split(
      ' ',
    ),
  ),
  write: new Set(
    'email mail letter post message text ad advert advertisement tagline slogan headline caption tweet script blurb bio description paragraph copy blog article newsletter page questions survey questionnaire pitch speech announcement sms invitation reply press listing offer review interview job flier'.split(
      ' ',
    ),
  ),
  names: new Set(['name', 'names']),
  'sum-up': new Set(['summary', 'recap', 'overview']),
  compare: new Set(['comparison']),
};

/** What a request that begins here asks for; null for none that is known. */
export function commandAt(tokens: readonly Token[], at: number): Command | null {
  const isWhole = (length: number) => at + length >= tokens.length;
  for (const [command, table] of Object.entries(OPENERS) as [Command, PhraseTable][]) {
    if (phraseAt(table, tokens, at) > 0) return command;
  }
  const verb = phraseAt(MAKE, tokens, at);
  const thing = thingAfter(tokens, at + verb, verb > 0);
  if (verb === 0) return thing && isWhole(thing.length) ? thing.command : null;
  if (thing) return thing.isDetermined ? thing.command : null;
  const next = tokens[at + verb];
  return WRITING.has(tokens[at]!.key) && next && DETERMINERS.has(next.key) ? 'write' : null;
}

/** The thing that is asked for: the last noun of a short phrase, up to a preposition. */
function thingAfter(tokens: readonly Token[], from: number, hasVerb: boolean) {
  let isDetermined = false;
  let command: Command | null = null;
  let step = 0;
  for (; step < 7; step += 1) {
    const token = tokens[from + step];
    if (!token || token.kind === 'sign') {
      if (token?.key === '-') continue;
      break;
    }
    if (DETERMINERS.has(token.key) || (step === 0 && token.kind === 'number')) {
      // "Quit my job": what stands before "my" is another verb, which asks for nothing to be made.
      if (command || (!hasVerb && !isDetermined && step > 0)) break;
      isDetermined = true;
      continue;
    }
    if (STOPS.has(token.key)) break;
    const found = (Object.keys(THINGS) as (keyof typeof THINGS)[]).find((one) => THINGS[one].has(token.key));
    if (found) command = found;
    else if (command && hasVerb) break;
  }
  return command ? { command, isDetermined, length: step } : null;
}

const STOPS = new Set(
  'for of to about in on with from that which who where so and or because by at when if is are please now'.split(
    ' ',
  ),
);
