/**
 * What the mentor says to something that a member has just told: a consequence, never an echo.
 */
import { kindOf } from './find-kind.ts';
import type { Facet, Idea } from './idea.ts';
import { writeSum } from './read-money.ts';
import { isTooWide, toSecondPerson } from './read-people.ts';
import type { ReadThread } from './read-thread.ts';
import { pick } from './sentences.ts';
import { capitalised, peopleOf, thingOf } from './speak.ts';

type Reaction = (idea: Idea, thread: ReadThread, seed: string) => string;

const aboutAudience: Reaction = (idea, thread, seed) => {
  const group = idea.audience ?? '';
  if (idea.earlierAudience && thread.isCorrection) {
    return `So it is **${group}** now, and no longer ${idea.earlierAudience}. That is worth a fresh look at everything else: who decides, where you meet them, and what they pay today.`;
  }
  if (isTooWide(group)) {
    return `**${capitalised(group)}** is a start and too wide to act on: you could not write down twenty of them by name tonight. Somewhere inside it is a smaller group that needs ${thingOf(idea)} more than the rest, and that group is your first market.`;
  }
  return pick(
    [
      `**${capitalised(group)}**: good, that is a group you can go and find. The useful test of it is whether you can name ten of them tonight; those ten are worth more than any market figure.`,
      `With **${group}** you have somebody to talk to. Notice what they have in common just before they need ${thingOf(idea)}: that moment is where you will meet them, and what your first sentence should be about.`,
    ],
    seed,
  );
};

const aboutProblem: Reaction = (idea, _thread, seed) => {
  const quote = idea.problem ?? '';
  if (/\d/.test(quote)) {
    return `“${quote}”: that has a number in it, which is rare at this point. Check where the number comes from, because the whole case leans on it.`;
  }
  return pick(
    [
      `The problem in your words: “${quote}”. What I do not hear yet is its price. A problem that costs ${peopleOf(idea)} an hour a month is a nuisance; one that costs a day a week is a market.`,
      `“${quote}”: I believe that it happens. How often it happens to the same person decides whether ${thingOf(idea)} is a habit or a one-off.`,
    ],
    seed,
  );
};

const aboutAlternative: Reaction = (idea, thread) => {
  if (idea.competitors.length > 0) {
    const names = idea.competitors.slice(0, 3).join(', ');
    return `That **${names}** exists is good news: somebody already pays attention or money here. Read twenty of the unhappiest comments about ${idea.competitors.length > 1 ? 'them' : 'it'}; a complaint that comes back three times is your brief, and a strength that everyone praises is where you should not compete.`;
  }
  if (thread.plainAnswer === 'no' || /^(?:nothing|none|no one|nobody)\b/i.test(idea.alternative ?? '')) {
    return `“Nothing” is nearly never the whole truth: people wait, do without, ask a friend or get angry. Whatever ${peopleOf(idea)} do instead costs them something, and that cost is the ceiling of your price.`;
  }
  if (/\balready\b/i.test(idea.alternative ?? '')) {
    return `“${idea.alternative}”: that proves the demand and takes away the easy half of it. Be a guest at two of them this week and write down what you would have paid more for, and who left unserved.`;
  }
  return `So today's answer is “${idea.alternative ?? ''}”. That is your real competitor: it is known and already paid for. ${capitalised(thingOf(idea))} must be clearly better at one thing, not a little better at five.`;
};

const NONE = /\b(?:no|none|nobody|nothing|not yet|haven['’]t|just an idea|only an idea|zero)\b/i;

const aboutEvidence: Reaction = (idea) => {
  const quote = idea.evidence ?? '';
  const share = /(\w+) (?:of|out of) (?:the |them )?(\w+)/i.exec(quote);
  switch (idea.stage) {
    case 'selling':
      return `You are selling, so the best source in this conversation is your own list of sales: “${quote}”. Sort it by who came back. Those few tell you what ${thingOf(idea)} really is.`;
    case 'prototype':
      return `Something works already (“${quote}”), so stop describing it and start watching: give it to one person, say nothing, and write down where they hesitate.`;
    case 'talked':
      return /\b(?:would|like|love|interested|want)\b/i.test(quote)
        ? `“${quote}” is a good beginning, and still an opinion: people are kind about things that cost them nothing. ${share ? `Ask the same people again with a price and a date; if one in three of them says yes to that, you have evidence.` : 'What they did last time, or pay now, weighs more.'}`
        : `“${quote}”: you have asked, which most never do. Now sort the answers into what people *did* and what they *said they would do*, and trust only the first pile.`;
    default:
      return NONE.test(quote)
        ? `Nobody asked yet: that is normal, and the cheapest thing to change. Five conversations of fifteen minutes about what people did last time, with no word about your idea, will change ${thingOf(idea)} more than a month of planning.`
        : `“${quote}”: that is a beginning. What would turn it into evidence is a number, such as how many people, what they paid or gave up, and how many came back.`;
  }
};

const aboutPrice: Reaction = (idea) => {
  const price = idea.price ? writeSum(idea.price) : '';
  // With a cost beside it the arithmetic speaks, right below.
  if (idea.unitCost) return '';
  return `**${price}** is a number to test, not to defend. Say it out loud to five people who fit and then be silent: the length of the pause tells you more than the answer. To judge it I also need what one ${kindOf(idea.kind).unit} costs you.`;
};

const aboutBudget: Reaction = (idea) => {
  const sum = idea.budget ? writeSum(idea.budget) : '';
  return `**${sum}** to work with. A useful rule: spend no more than a third of it before the first stranger has paid, and keep a third for the mistake nobody can see yet.`;
};

const aboutChannel: Reaction = (idea) =>
  `“${idea.channel ?? ''}” is one door. Try it alone for two weeks and count three numbers: how many saw it, how many answered, how many paid. Two doors at once teach you nothing about either.`;

const aboutTeam: Reaction = (idea) => {
  const quote = idea.team ?? '';
  if (/\b(?:alone|by myself|on my own|solo)\b/i.test(quote)) {
    return 'Alone is fast for tests and slow for everything after them. Decide now which one task you will not do yourself, and what would have to be true before you pay somebody for it.';
  }
  if (/\bi(?:['’]m| am| was| work| used)\b/i.test(quote)) {
    return `“${quote}” is your edge: you have seen from the inside what others would have to guess. Ask three people from that world what they quietly work around every day; they will tell you and not a stranger.`;
  }
  const partner = quote.startsWith('your ') ? `With **${quote}**` : `“${quote}”`;
  return `${partner}: settle early, on one page, who decides what, who puts in how much, and what happens if one of you leaves. Friends who write it down stay friends.`;
};

const aboutPlace: Reaction = (idea) =>
  `Starting in one place, ${toSecondPerson(idea.place ?? '')}, is right: full in one place beats thin in ten, and you can see with your own eyes what happens.`;

const aboutConstraint: Reaction = (idea) =>
  `“${idea.constraint ?? ''}”: then the plan has to fit that, and not the other way round. A constraint like this is a filter: whatever needs more than you have is not the first version.`;

const REACTIONS: Partial<Record<Facet, Reaction>> = {
  audience: aboutAudience,
  problem: aboutProblem,
  alternative: aboutAlternative,
  evidence: aboutEvidence,
  price: aboutPrice,
  budget: aboutBudget,
  channel: aboutChannel,
  team: aboutTeam,
  place: aboutPlace,
  constraint: aboutConstraint,
};

/** Which news deserve the first word. */
const WEIGHT: readonly Facet[] = [
  'audience',
  'evidence',
  'alternative',
  'problem',
  'price',
  'budget',
  'team',
  'channel',
  'constraint',
  'place',
];

/** Reacts to up to two of the things that the last message told. Empty when it told nothing new. */
export function reactionsTo(thread: ReadThread, seed: string, limit = 2): string[] {
  const answered = thread.answered?.facet;
  const news = WEIGHT.filter((facet) => thread.news.includes(facet) && REACTIONS[facet]).sort(
    // The answer to the question comes before whatever else was told.
    (a, b) => Number(b === answered) - Number(a === answered),
  );
  const { idea } = thread;
  const spoken = news
    // One sentence may tell two things; it is quoted once.
    .filter((facet, at) => news.findIndex((other) => idea[other] === idea[facet]) === at)
    .slice(0, limit)
    .map((facet) => REACTIONS[facet]!(thread.idea, thread, `${seed}:${facet}`));
  return [...new Set(spoken)].filter((text) => text !== '');
}

/** How to find out what the member does not know, for each kind of question. */
const FIND_OUT: Partial<Record<Facet, string>> = {
  audience:
    'Then find out by looking at who already tries: search for the question people ask just before they would need it, and note who asks, where and in which words. Ten such notes show a group.',
  problem:
    'Then watch before you build: spend one hour where the problem should happen and write down every sigh, workaround and delay you see.',
  alternative:
    'Then ask three people to show you, not tell you, how they did it last time. The clumsy thing they show is your competitor.',
  evidence: 'Then that is the first work: five talks, fifteen minutes each, about the last time it happened.',
  price:
    'Nobody knows at the beginning. Show one price to three people, a price half as high again to three others, and watch where the answer changes. Nine people are enough for a first corridor.',
  unitCost:
    'Then make one, with a kitchen scale and a clock beside you, and write down everything you used, minutes included. It takes one evening and replaces a month of guessing.',
  volume:
    'Then find what limits you: count how many you could do in one good day, and take half of that as a normal one.',
  channel:
    'Then ask the last three people who bought something like it how they had heard of it. Their answer is your list of doors.',
  fixedCost:
    'Then write down each thing that would be paid by standing order: rent, insurance, tools, phone, a subscription. Most lists end at seven lines.',
  budget:
    'Then decide it from the other end: which sum could you lose and still sleep? Write it down before you begin, because later it grows by itself.',
};

/** What the mentor says to "I don't know": a way to find out. */
export function wayToFindOut(thread: ReadThread): string {
  const facet = thread.answered?.facet;
  const way = facet && facet !== 'deeper' && facet !== 'next-step' ? FIND_OUT[facet] : undefined;
  return way ?? 'That is an honest answer, and a useful one: what nobody knows is what a test is for.';
}
