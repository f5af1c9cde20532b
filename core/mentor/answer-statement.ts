/**
 * The answer to a statement about the idea: what changed, what the numbers say, the assumption that carries
 * most weight now, and the cheapest way to learn whether it holds.
 */
import type { Risk } from './business-kind.ts';
import { nextRisks } from './choose-next.ts';
import type { Body, Draft } from './draft.ts';
import { kindOf } from './find-kind.ts';
import { FACETS, type Facet, type Idea, knows } from './idea.ts';
import { reactionsTo, wayToFindOut } from './react.ts';
import { writeSum } from './read-money.ts';
import { toSecondPerson } from './read-people.ts';
import { pick, pickUnsaid, quoteOf } from './sentences.ts';
import { capitalised, fill, listed, thingOf, withArticle } from './speak.ts';
import { unitEconomics, verdictOf } from './unit-economics.ts';

const NUMBER_FACETS: readonly Facet[] = ['price', 'unitCost', 'fixedCost', 'volume', 'budget'];

/** What the mentor has understood, the first time it hears what the thing is. */
function understanding({ thread, seed }: Draft): string {
  const { idea } = thread;
  const thing = idea.thing ? `**${withArticle(toSecondPerson(idea.thing))}**` : 'an idea';
  const purpose = idea.purpose ? ` ${toSecondPerson(idea.purpose)}` : '';
  const isInPurpose = idea.audience !== null && purpose.includes(idea.audience);
  const people = idea.audience && !isInPurpose ? ` for **${idea.audience}**` : '';
  const place =
    idea.place && !`${purpose}${people}`.includes(idea.place) ? ` ${toSecondPerson(idea.place)}` : '';
  const opening = pick(
    [`So: ${thing}${people}${place}${purpose}.`, `What I understand: ${thing}${people}${place}${purpose}.`],
    seed,
  );
  const isForJoy = idea.kind === 'game' || idea.kind === 'creative';
  const gap = isForJoy
    ? ' You have not said yet why somebody would choose it over the many other ways to spend an evening; everything hangs on that.'
    : ' You have not said yet what is wrong today without it; everything hangs on that, so I will come back to it.';
  const problem = idea.problem ? ` What is wrong today, in your words: “${idea.problem}”.` : gap;
  const { label: kindLabel, cashTrap } = kindOf(idea.kind);
  const label =
    idea.kind === 'general'
      ? ''
      : ` I read this as ${kindLabel}, where money usually disappears into ${cashTrap}.`;
  return opening + problem + label;
}

/** The arithmetic as a list, with its verdict; empty when there is nothing to compute. */
export function numbersOf(idea: Idea): Body {
  const economics = unitEconomics(idea);
  if (economics.lines.length === 0) return [];
  const verdict = verdictOf(idea, economics);
  const missing = economics.missing.slice(0, 2);
  const gap =
    missing.length > 0 && economics.missing.length < 4
      ? `Still missing for the full picture: ${listed(missing)}.`
      : '';
  const closing = [verdict, gap].filter(Boolean).join(' ');
  return [economics.lines.map((line) => `- ${line}`).join('\n'), ...(closing ? [closing] : [])];
}

/** A risk with its test and what the result means. */
export function riskParagraphs(risk: Risk, idea: Idea, seed: string): Body {
  const lead = pick(
    [
      '**The assumption that carries most weight:**',
      '**What must be true:**',
      '**The riskiest assumption now:**',
    ],
    seed,
  );
  const test = pick(['**Cheapest test:**', '**A test for this week:**', '**How to know:**'], `${seed}t`);
  return [
    `${lead} ${fill(risk.claim, idea)}. ${fill(risk.why, idea)}`,
    `${test} ${fill(risk.test, idea)} ${fill(risk.verdict, idea)}`,
  ];
}

/** One line for each thing that is known, in the member's words. */
export function knownLines(idea: Idea): string[] {
  const lines: Record<Facet, string | null> = {
    thing: idea.thing && [idea.thing, idea.purpose && toSecondPerson(idea.purpose)].filter(Boolean).join(' '),
    audience: idea.audience,
    problem: idea.problem && `“${idea.problem}”`,
    alternative:
      idea.competitors.length > 0 ? idea.competitors.join(', ') : idea.alternative && `“${idea.alternative}”`,
    evidence: idea.evidence && `“${idea.evidence}”`,
    price: idea.price && writeSum(idea.price),
    unitCost: idea.unitCost && writeSum(idea.unitCost),
    volume: idea.volume?.said ?? null,
    channel: idea.channel && `“${idea.channel}”`,
    fixedCost: idea.fixedCost && writeSum(idea.fixedCost),
    budget: idea.budget && writeSum(idea.budget),
    team: idea.team && `“${idea.team}”`,
    place: idea.place,
    constraint: idea.constraint && `“${idea.constraint}”`,
  };
  return FACETS.flatMap((facet) => (lines[facet] ? [`- **${FACET_NAMES[facet]}:** ${lines[facet]}`] : []));
}

/** What each facet is called in a list. */
export const FACET_NAMES: Readonly<Record<Facet, string>> = {
  thing: 'What',
  audience: 'For whom',
  problem: 'Problem',
  alternative: 'What people do today',
  evidence: 'What you have seen so far',
  price: 'Price',
  unitCost: 'Cost of one',
  volume: 'Quantity',
  channel: 'How people find you',
  fixedCost: 'Fixed costs',
  budget: 'Money to start',
  team: 'Who',
  place: 'Where',
  constraint: 'Limits',
};

const OF_PROFIT =
  /\b(?:making (?:any )?(?:money|profit)|profitable|losing money|break(?:ing)?[- ]even|enough margin)\b/i;
const A_DATE =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|this week|next week|weekend)\b/i;

/** Numbers that cannot be put together yet. */
function notedNumbers(idea: Idea): string {
  const known = knownLines(idea).filter((line) =>
    NUMBER_FACETS.some((facet) => line.startsWith(`- **${FACET_NAMES[facet]}`)),
  );
  const missing = unitEconomics(idea).missing.slice(0, 2);
  return `I take down what you gave me. To put it together I still need ${listed(missing)}.\n\n${known.join('\n')}`;
}

function withoutNews({ thread, seed }: Draft): string {
  const { idea, plainAnswer, answered, lastMessage } = thread;
  if (plainAnswer === 'unsure') return wayToFindOut(thread);
  if (plainAnswer === 'yes') {
    return answered?.facet === 'next-step'
      ? 'Good. Write down the day and the name of the person now; a test without a date is a wish.'
      : `I take that as a yes. The detail matters more than the yes, though: when you can, tell me who, how many and when, and I can work with it.`;
  }
  if (plainAnswer === 'no')
    return `A clear no is worth something, too: it tells where ${thingOf(idea)} still stands on air.`;
  const quote = quoteOf(lastMessage);
  if (answered?.facet === 'next-step' || A_DATE.test(lastMessage)) {
    return `“${quote}”: good, that is concrete. Decide *before* you do it which result you would call a success, and write that number down; afterwards everyone finds a reason to be pleased.`;
  }
  if (answered?.facet === 'deeper') {
    return pick(
      [
        `“${quote}”: I keep that. It says something about what ${thingOf(idea)} must never lose when it grows.`,
        `“${quote}”. Hold on to that sentence: if a decision next month contradicts it, one of the two is wrong.`,
      ],
      seed,
    );
  }
  if (/\?\s*$/.test(lastMessage) && OF_PROFIT.test(lastMessage) && idea.price) {
    return 'You ask whether there is money in it. As far as your numbers go, here is the answer; what is missing decides the rest.';
  }
  if (/\?\s*$/.test(lastMessage)) {
    return `You ask: “${quote}”. My rules have no good answer to that one, and I would rather say so than invent one. Ten minutes with somebody who has the problem will answer it better than I can. Here is what I can add.`;
  }
  return pickUnsaid(
    [
      `I hear: “${quote}”. It tells me how you see ${thingOf(idea)}; what it does not tell me yet is what other people would do.`,
      `“${quote}”, noted. I would now like to see it from the other side: what would somebody have to do or pay, on which day, for you to know that it is true?`,
      `Noted: “${quote}”. Keep a list of such sentences and mark each one *seen*, *heard* or *hoped*; the third pile is the work that is left.`,
    ],
    thread.said,
    seed,
  );
}

/** What is left to say when every risk has been named: what is solid and what is not. */
function standing({ thread }: Draft): string {
  const { idea } = thread;
  const open = FACETS.filter((facet) => !knows(idea, facet)).map((facet) => FACET_NAMES[facet].toLowerCase());
  const gaps =
    open.length > 0 ? `still in the air: ${listed(open.slice(0, 4))}` : 'nothing important is unsaid';
  const evidence =
    idea.stage === 'selling' || idea.stage === 'talked'
      ? 'You have something that most ideas lack: contact with real people.'
      : 'What would help most now is not another thought but one afternoon with real people.';
  return `Where ${thingOf(idea)} stands: ${gaps}. ${evidence} I have named the risks that I know of, so from here each result you bring back counts for more than anything I could add: tell me what you tried, with how many people, and what they did.`;
}

/** Answers a statement about the idea. */
export function answerStatement(draft: Draft): Body {
  const { thread, mode, seed } = draft;
  const { idea, news } = thread;
  const isFirstSight = news.includes('thing') || (thread.answers === 0 && idea.thing !== null);
  const hasNumbers = news.some((facet) => NUMBER_FACETS.includes(facet));
  const body: Body = [];

  if (thread.isCorrection && news.includes('thing')) {
    body.push(
      `Understood, I put the earlier version aside. Now it is **${withArticle(idea.thing ?? 'something else')}**${idea.audience && !idea.thing?.includes(idea.audience) ? ` for **${idea.audience}**` : ''}.`,
    );
  } else if (isFirstSight) {
    body.push(understanding(draft));
  }
  const isNewStart = thread.isCorrection && news.includes('thing');
  const covered: Facet[] = isFirstSight && !isNewStart ? ['thing', 'problem', 'place'] : ['thing'];
  const rest = { ...thread, news: news.filter((facet) => !covered.includes(facet)) };
  const reactions = reactionsTo(rest, seed, isFirstSight && !isNewStart ? 1 : 2);
  body.push(...reactions);
  const numbers = hasNumbers || mode === 'financial_advisor' ? numbersOf(idea) : [];
  if (news.includes('unitCost') && idea.unitCost === null) {
    body.push(
      'I take this as another product: the cost and the quantity that you gave before belonged to the first one, so here the sum starts afresh.',
    );
  }
  if (body.length === 0) {
    const computed = numbers.length > 0 ? 'Let us see what that says:' : notedNumbers(idea);
    body.push(hasNumbers ? computed : withoutNews(draft));
  }
  body.push(...numbers);
  if (mode === 'financial_advisor' && !isFirstSight && !thread.said.includes(kindOf(idea.kind).cashTrap)) {
    body.push(
      `Watch the cash: in ${kindOf(idea.kind).label} it usually disappears into ${kindOf(idea.kind).cashTrap}.`,
    );
  }
  const [risk] = nextRisks(thread, mode, 1);
  body.push(...(risk ? riskParagraphs(risk, idea, seed) : [standing(draft)]));
  return body.map(capitalised);
}
