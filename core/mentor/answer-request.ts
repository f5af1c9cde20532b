/**
 * Answers to what members ask for outright: a plan, a summary, a critique, a price, a name, money, customers,
 * a test, the law, a choice between two ways. All of it from what the thread holds.
 */

import { FACET_NAMES, knownLines, numbersOf, riskParagraphs } from './answer-statement.ts';
import { nextRisks } from './choose-next.ts';
import type { Body, Draft } from './draft.ts';
import { kindOf } from './find-kind.ts';
import { FACETS, knows, type Sum } from './idea.ts';
import { writeMoney, writeSum } from './read-money.ts';
import { toSecondPerson } from './read-people.ts';
import { quoteOf } from './sentences.ts';
import { capitalised, fill, listed, peopleOf, thingOf, withArticle } from './speak.ts';
import { suggestNames } from './suggest-names.ts';
import { salesToEarn } from './unit-economics.ts';

/** A plan of five steps, each with a result that can be seen. */
export function answerPlan({ thread, mode }: Draft): Body {
  const { idea } = thread;
  const [first, second] = nextRisks({ ...thread, said: '' }, mode, 2);
  const limits = idea.constraint ? ` It has to fit what you told me: “${idea.constraint}”.` : '';
  const price = idea.price ? `your ${writeSum(idea.price)}` : 'a real price';
  const steps = [
    `**Today, 30 minutes.** Write down ten names of ${peopleOf(idea)}${idea.place ? ` ${toSecondPerson(idea.place)}` : ''}. If you stop at four, make the group narrower before anything else.`,
    `**Days 2 to 4.** Talk to five of them. Two questions only: “When did this last happen to you?” and “What did you do?” No word about ${thingOf(idea)}.`,
    first
      ? `**Days 5 to 9.** Test that ${fill(first.claim, idea)}: ${fill(first.test, idea)}`
      : `**Days 5 to 9.** Offer ${thingOf(idea)} by hand to one person.`,
    `**Days 10 to 12.** Name ${price} to ten people who fit and ask for a deposit or a date. ${mode === 'financial_advisor' ? 'Write down what each sale would cost you, your hours included.' : fill(kindOf(idea.kind).firstBuyers, idea)}`,
    `**Day 14.** Decide, with the numbers written down beforehand. ${second ? fill(second.verdict, idea) : 'Go on, change one thing, or stop.'}`,
  ];
  return [
    `Two weeks for ${thingOf(idea)}, in an order that spends the least before you know the most.${limits}`,
    steps.map((step, i) => `${i + 1}. ${step}`).join('\n'),
    mode === 'financial_advisor' ? numbersOf(idea).join('\n\n') : '',
  ].filter(Boolean);
}

/** Everything that is known, in the member's words, and what is not. */
export function answerSummary({ thread, mode }: Draft): Body {
  const { idea } = thread;
  const lines = knownLines(idea);
  if (lines.length === 0) {
    return [
      'So far you have not told me about an idea, so there is nothing to sum up. One sentence is enough to begin: what, and for whom.',
    ];
  }
  const open = FACETS.filter((facet) => !knows(idea, facet)).map((facet) => FACET_NAMES[facet].toLowerCase());
  const changed =
    idea.earlierAudience && idea.earlierAudience !== idea.audience
      ? `You began with ${idea.earlierAudience} and moved to ${idea.audience}.`
      : '';
  return [
    `What you have told me about ${thingOf(idea)}, in your own words:`,
    lines.join('\n'),
    ...(changed ? [changed] : []),
    ...(mode === 'financial_advisor' ? numbersOf(idea) : []),
    open.length > 0
      ? `Not said yet: ${listed(open.slice(0, 5))}. If something above is wrong, correct me and I go by the newer version.`
      : 'Everything I usually ask for is on the table. What is missing now is results from outside.',
  ];
}

/** The three weakest points, each with the reason, and one thing that speaks for the idea. */
export function answerCritique({ thread, mode }: Draft): Body {
  const { idea } = thread;
  if (!idea.thing && !idea.problem) {
    return [
      'I would gladly be critical, but you have not told me yet what it is about. Give me one sentence, what and for whom, and I will tell you where I think it breaks.',
    ];
  }
  const gaps: string[] = [];
  if (!knows(idea, 'evidence') || idea.stage === 'idea') {
    gaps.push(
      `**No outside evidence.** So far ${thingOf(idea)} rests on what you believe about ${peopleOf(idea)}. That can be right; nobody can tell.`,
    );
  }
  if (!idea.problem)
    gaps.push(`**No problem with a price tag.** I know what it is and not what goes wrong without it.`);
  if (!knows(idea, 'price'))
    gaps.push('**No price.** Without one it is a project, and every other number hangs in the air.');
  if (!knows(idea, 'alternative'))
    gaps.push(
      `**No rival named.** ${capitalised(peopleOf(idea))} do something today; until you know what, you cannot be better than it.`,
    );
  const risks = nextRisks({ ...thread, said: '' }, mode, 3).map(
    (risk) => `**It only works if ${fill(risk.claim, idea)}.** ${fill(risk.why, idea)}`,
  );
  const points = [...gaps.slice(0, 2), ...risks].slice(0, 3);
  const strength =
    idea.stage === 'selling' || idea.stage === 'talked' || idea.stage === 'prototype'
      ? `What speaks for it: you did not only think, you acted (“${idea.evidence}”).`
      : idea.team && /\bi(?:['’]m| am| was| work)/i.test(idea.team)
        ? `What speaks for it: you know the matter from the inside (“${idea.team}”).`
        : idea.problem
          ? `What speaks for it: you can say what is wrong today (“${idea.problem}”), and many cannot.`
          : `What speaks for it: it is still cheap to change.`;
  return [
    `You asked for it plainly, so here are the three places where ${thingOf(idea)} would break first:`,
    points.map((point, i) => `${i + 1}. ${point}`).join('\n'),
    strength,
    `None of this says no. It says in which order to look, and the first one is the cheapest to settle.`,
  ];
}

/** What the cost of one says about the price: the usual double, or what the member's own price leaves. */
function belowWhich(cost: Sum, price: Sum | null): string {
  const left = price ? price.value - cost.value : 0;
  return price && left > 0 && price.value < cost.value * 2
    ? `Your ${writeMoney(price.value, price.currency)} leaves ${writeMoney(left, price.currency)} of it for rent, your time and mistakes.`
    : `Below about ${writeMoney(cost.value * 2, cost.currency)} nothing is left for rent, your time and mistakes.`;
}

/** How to find a price: the kind's rule, the member's numbers, and a test. */
export function answerPricing({ thread }: Draft): Body {
  const { idea } = thread;
  const anchors = [
    idea.unitCost
      ? `**Floor:** one ${kindOf(idea.kind).unit} costs you ${writeSum(idea.unitCost)}. ${belowWhich(idea.unitCost, idea.price)}`
      : `**Floor:** what one ${kindOf(idea.kind).unit} costs you, your hour included. You have not told me yet.`,
    idea.competitors.length > 0 || idea.alternative
      ? `**Neighbour:** what people pay for ${idea.competitors[0] ?? `“${idea.alternative}”`}. Stand clearly above or clearly below it, never just beside it.`
      : `**Neighbour:** what ${peopleOf(idea)} pay for the next best thing today. Ask three of them for the last bill.`,
    idea.problem
      ? `**Ceiling:** what “${idea.problem}” costs them in a month. A price of a tenth of that is an easy yes.`
      : '**Ceiling:** what the problem costs them in a month. A tenth of that is an easy yes.',
  ];
  const asked = salesToEarn(thread.lastMessage, idea);
  const numbers = [...(asked ? [asked] : []), ...numbersOf(idea)];
  const isSubscription = /\b(?:subscription|membership|monthly fee|freemium)\b/i.test(thread.lastMessage);
  return [
    isSubscription
      ? 'A subscription fits when the need comes back by itself every month and people would notice its absence; otherwise they pay twice and cancel. It trades a higher price today for steadier cash, so it is worth most where your fixed costs are high. Before you build it, sell three months in advance to five people: who pays that wants a subscription, the others want a single purchase.'
      : fill(kindOf(idea.kind).pricing, idea),
    anchors.map((line) => `- ${line}`).join('\n'),
    ...numbers,
    `**Test it:** offer ${thingOf(idea)} at one price to five people and half as high again to five others, on different days. If the dearer five say yes as often, your price was too low.`,
  ];
}

/** Raw material for a name, made from the member's words, and how to choose. */
export function answerNaming({ thread, seed }: Draft): Body {
  const { idea } = thread;
  const names = suggestNames(idea, seed);
  if (names.length === 0) {
    return [
      'A name comes from what it is and for whom, and I do not know that yet. Tell me in one sentence, and I will put some raw material on the table.',
    ];
  }
  return [
    `Raw material for ${thingOf(idea)}, put together by rules from your own words, so take it as a push and not as a finished name:`,
    names.map((name) => `- ${name}`).join('\n'),
    `Then choose by four tests rather than by taste. **Telephone:** say it once to someone; can they spell it? **Memory:** ask them again tomorrow. **Room:** does it still fit if you sell one thing more? **Free:** search the company register where you are, the trademark register and the web address. A plain name that says what it does beats a clever one in the first two years.`,
    `Ask five people who fit not which they like but what they would expect to find behind each.`,
  ];
}

/** Ways to pay for it, from the cheapest money to the dearest. */
export function answerFunding({ thread }: Draft): Body {
  const { idea } = thread;
  const budget = idea.budget ? ` You said ${writeSum(idea.budget)}; the first two lines may be enough.` : '';
  const steps = [
    idea.kind === 'non-profit'
      ? '**The people near it.** Ask thirty of them for a small sum every month rather than one for a large gift. It is money that comes again, and proof for everyone you ask later.'
      : `**Customers.** Pre-orders, deposits, a paid pilot. The only money that also proves something. For ${thingOf(idea)}: ask the first ten to pay a part now for a fixed date.`,
    '**A smaller first version.** Rent, borrow, share or do by hand whatever you were going to buy. It often halves the sum you need.',
    '**Your community.** On this platform the pitch portal and community funding are made for it: people see the idea, vote, and can back it. Come with one number from a real test.',
    '**Grants and cheap loans.** Ask the local business office which exist for your kind of founder; they cost paperwork, not shares. Borrow only against sales you already have.',
    '**Investors.** They buy the chance of something very large, and a part of your say. For most good small businesses they are the wrong door.',
  ];
  return [
    `The order matters: each line below costs you more than the one above it.${budget}`,
    steps.map((step, i) => `${i + 1}. ${step}`).join('\n'),
    ...numbersOf(idea),
    `Before any of it, know one sum and what it buys: “with so much we reach this result by that date”. Where it usually disappears in ${kindOf(idea.kind).label}: ${kindOf(idea.kind).cashTrap}.`,
  ];
}

/** Where the first buyers are, and words to send them. */
export function answerFirstCustomers({ thread }: Draft): Body {
  const { idea } = thread;
  const problem = idea.problem
    ? `I keep hearing this: “${idea.problem}”`
    : `I am looking into how ${peopleOf(idea)} deal with this today`;
  return [
    fill(kindOf(idea.kind).firstBuyers, idea),
    `Words you can send as they are, one person at a time:`,
    `> Hi, I am working on ${idea.thing ? withArticle(idea.thing) : 'something'}${idea.place ? ` ${idea.place}` : ''}. ${problem}. Does that happen to you? I would like to hear how you handle it; ten minutes, and I am selling nothing today.`,
    `Send it to twenty people who fit and count three things: how many answer, how many talk, how many ask when it is ready. If **nobody** answers, the sentence about the problem is wrong, not the idea. ${idea.channel ? `You named “${idea.channel}”; use that one first and only that.` : 'Use one channel for two weeks before you try a second.'}`,
  ];
}

/** How to read a rival, and what to do about one. */
export function answerCompetition({ thread }: Draft): Body {
  const { idea, lastMessage } = thread;
  const named = [
    ...lastMessage.matchAll(/(?:by|about|like|than|from|of|with|and)\s+(\p{Lu}[\p{L}&.-]+)/gu),
  ].map((match) => match[1]!);
  const names = [
    ...new Set([...named.filter((name) => !/^(?:US|UK|EU|I)$/.test(name)), ...idea.competitors]),
  ].slice(0, 3);
  const opening =
    names.length > 0
      ? `If **${listed(names)}** ${names.length > 1 ? 'do' : 'does'} it, somebody has shown that people pay for it.`
      : 'You have not named one yet. If somebody does it already, they have shown that people pay for it.';
  const place = idea.place ? toSecondPerson(idea.place) : 'where you would start';
  return [
    `${opening} I cannot look ${names.length > 1 ? 'them' : 'it'} up, so take what follows as a way to read ${names.length > 1 ? 'them' : 'a rival'} and not as facts about ${names.length > 1 ? 'them' : 'it'}.`,
    [
      `1. **Is it there at all?** Ask five of your future buyers ${place} whether they know it. What they have never heard of does not compete with you yet.`,
      '2. **What do its unhappy customers say?** Twenty of the worst reviews; the complaint that comes back three times is your opening.',
      '3. **Whom does it leave out?** A price, a language, an age, a place, a size. A rival that serves everyone serves somebody badly.',
      `4. **What can it not copy without hurting itself?** Slower, smaller, nearer and more personal are often out of its reach.`,
    ].join('\n'),
    `Then write one sentence: “Unlike ${names[0] ?? 'the others'}, ${thingOf(idea)} is for people who …”. If you cannot finish it with something a buyer would notice within a week, ${thingOf(idea)} needs a narrower start.`,
  ];
}

/** Two tests, one after the other. */
export function answerTesting({ thread, mode, seed }: Draft): Body {
  const { idea } = thread;
  const risks = nextRisks(thread, mode, 2);
  const [first, second] = risks.length > 0 ? risks : nextRisks({ ...thread, said: '' }, mode, 2);
  return [
    `A test is only a test if a result could make you change ${thingOf(idea)}. So write down the number first.`,
    ...(first ? riskParagraphs(first, idea, seed) : []),
    ...(second ? [`**After that:** whether ${fill(second.claim, idea)}. ${fill(second.test, idea)}`] : []),
  ];
}

/** What to ask about the law, and whom; never the law itself. */
export function answerLegal({ thread }: Draft): Body {
  const { idea } = thread;
  const place = idea.place ? ` ${toSecondPerson(idea.place)}` : ' where you are';
  const own: Partial<Record<typeof idea.kind, string>> = {
    food: 'Which kitchen may I produce in, and may I start with small quantities from home?',
    health: 'Which words and services are reserved for licensed people, and what may I say in advertising?',
    finance:
      'May I hold, move or lend other people’s money without a licence, and which partner could do it for me?',
    energy:
      'May I sell power to others, up to which size without a concession, and who must approve the installation?',
    education: 'Do I need a permit or background checks to teach minors, and on whose premises?',
    logistics: 'Which licence and insurance do I need to carry goods or people for money?',
    cooperative:
      'Which legal form fits member ownership, how many founders does it need, and what does an audit cost?',
    'non-profit': 'Which form may take donations, and what must I publish each year?',
    farming: 'Which registration do I need to sell what I grow, and do rules differ for processed food?',
  };
  const questions = [
    own[idea.kind] ?? 'Does this activity need a permit or a registration before the first sale?',
    'From which turnover on do I register for sales tax, and what must stand on an invoice?',
    'What am I personally liable for if something goes wrong, and which insurance covers it?',
    'What may I do as a trial, on a small scale, before all of that?',
  ];
  return [
    `I do not know the law${place}, and on this a confident wrong answer would be expensive. What I can do is make the half hour with somebody who knows it short.`,
    `Take these to the local business office or chamber, which usually answer without charge:`,
    questions.map((question, i) => `${i + 1}. ${question}`).join('\n'),
    `The last one matters most: nearly everywhere there is a small, legal way to try ${thingOf(idea)} before the full paperwork.`,
  ];
}

const CHEAP =
  /\b(?:rent|borrow|online|stall|market|part[- ]time|pilot|few|manual|by hand|existing|small|home|share|used|freelanc\w*|spreadsheet|pop-?up|whatsapp|telegram|group|message|paper|pre-?order)\b/i;
const DEAR =
  /\b(?:buy|lease|hire|employ|own|full[- ]time|open a|build|shop|store|factory|native|two|both|new|loan|investors?|office)\b/i;

/** A way to decide between two options with the facts of the thread. */
export function answerCompare({ thread }: Draft): Body {
  const { idea, lastMessage } = thread;
  const match =
    /(?:should (?:i|we)|better to|either|do (?:i|we)|between|is it better to)?\s*([^.?!,;:]{3,80}?),?\s+(?:or|versus|vs\.?)\s+([^.?!]{3,80})/i.exec(
      lastMessage,
    );
  if (!match)
    return [
      'Two ways, one decision: name both in one line, “A or B”, and I will lay out what speaks for each.',
    ];
  const tidy = (text: string) =>
    quoteOf(
      text
        .replace(/^.*\b(?:should (?:i|we)|better to|either|between|do (?:i|we))\s+/i, '')
        .replace(/^(?:to |first )?(?:(?:start|begin|go|launch|open)(?: out)? (?:with|on|for) )?/i, '')
        .replace(/ first$/i, ''),
      60,
    );
  const [a, b] = [tidy(match[1]!), tidy(match[2]!)];
  const costOf = (text: string) => (CHEAP.test(text) ? -1 : 0) + (DEAR.test(text) ? 1 : 0);
  const lean = costOf(a) === costOf(b) ? null : costOf(a) < costOf(b) ? a : b;
  const limits = [
    idea.constraint ? `“${idea.constraint}”` : null,
    idea.budget ? `${writeSum(idea.budget)} to spend` : null,
  ].filter((limit) => limit !== null);
  return [
    `**“${a}”** or **“${b}”**: I would not decide it by which is better in the end, but by which one teaches you more before it binds you.`,
    [
      '1. **Which gives an answer sooner?** Days beat months while so much is unknown.',
      '2. **Which can be undone?** What you can stop next Friday needs no long thought.',
      `3. **Which one fits your limits?** ${limits.length > 0 ? `You told me: ${listed(limits)}.` : 'You have not told me your money and your hours yet.'}`,
      `4. **Which one would ${peopleOf(idea)} notice?** If they would not see the difference, take the cheaper.`,
    ].join('\n'),
    lean
      ? `My leaning, from the words alone: start with **“${lean}”**, because it looks cheaper to try and easier to leave. What would change my mind: a customer who pays only for the other one.`
      : `From the words alone I cannot prefer one. Try each for three days on paper: list what you would do, pay and see by the third evening. One list will be much shorter, and that is your answer.`,
  ];
}
