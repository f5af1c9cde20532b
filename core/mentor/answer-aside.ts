/**
 * Answers to messages that are not about the idea: greetings, thanks, questions about the mentor, about PRD
 * and rewards, attempts to talk it into a payment, other languages, anger, silence.
 *
 * Facts about PRD come from the server; what is not among them is not said. No sentence here claims that a
 * member got an amount: the product shows that beside the message.
 */
import { KEYWORD_LISTS } from '#core/rewards/keyword-lists.ts';
import { REWARD_POLICIES } from '#core/rewards/terms.ts';
import { FACET_NAMES } from './answer-statement.ts';
import { type Body, type Draft, WHO_I_AM } from './draft.ts';
import { kindOf } from './find-kind.ts';
import { type Facet, knownFacets } from './idea.ts';
import { foreignLanguageOf } from './read-intent.ts';
import { pick, pickUnsaid, quoteOf } from './sentences.ts';
import { capitalised, listed, thingOf } from './speak.ts';

/** What a list's heading is in a sentence, where it is not "the" and the heading. */
const SPOKEN: Partial<Record<Facet, string>> = {
  thing: 'what it is',
  audience: 'for whom it is',
  alternative: 'what people do today',
  evidence: 'what you have seen so far',
  channel: 'how people find you',
  team: 'who does it',
  place: 'where',
  unitCost: 'what one costs',
};

/** A reminder of where the thread stands, for answers that went elsewhere. */
function backToIdea({ thread }: Draft): string {
  const { idea } = thread;
  const known = knownFacets(idea);
  if (known.length === 0)
    return 'When you are ready, one sentence about an idea is enough to begin, rough or half-finished.';
  const names = known.slice(0, 4).map((facet) => SPOKEN[facet] ?? `the ${FACET_NAMES[facet].toLowerCase()}`);
  return `Meanwhile I have not forgotten ${thingOf(idea)}: so far I know ${listed(names)}.`;
}

/** A greeting, short. */
export function answerGreeting(draft: Draft): Body {
  const hello = pick(['Hello, and welcome.', 'Hello, good to have you here.'], draft.seed);
  if (knownFacets(draft.thread.idea).length > 0) return [`${hello} ${backToIdea(draft)}`];
  return [
    `${hello} Tell me what you are thinking about: a shop, an app, a service, a co-operative, a thing you want to make, or only an annoyance that should not exist. I read what you write, remember it through this conversation, name the assumption that could sink it, and suggest a cheap way to test it this week.`,
  ];
}

/** What the mentor is, without airs. */
export function answerWhoAreYou(draft: Draft): Body {
  return [
    `${WHO_I_AM} I run inside this server, offline, and nothing you write here leaves it through me.`,
    `What that means: I look for what you make, for whom, which problem, what it costs and what you have tried; I know the usual ways in which about eighteen kinds of business fail, and cheap tests for them; I do sums with your numbers. I do not understand language as a person does, I know nothing about today's world, and I can misread a sentence. The numbers in my tests are rules of thumb, not statistics. If I misread you, tell me and I will take the newer version. The operator of this site can connect a language model instead; then the answer says which one wrote it.`,
    backToIdea(draft),
  ];
}

/** What one can do with the mentor. */
export function answerWhatCanYouDo(draft: Draft): Body {
  const isMoney = draft.mode === 'financial_advisor';
  const lines = [
    '**Tell me an idea** and I tell you what I understood, the riskiest assumption and a cheap test.',
    '**Give me numbers** (price, cost of one, rent, how many) and I work out margin, break-even and runway, with the working.',
    'Ask for a **plan**, a **summary**, an honest **critique**, a **price**, a **name**, **first customers**, **funding**, or “A or B?”.',
    '**Correct me** at any time; the newer version counts.',
  ];
  return [
    `${isMoney ? 'You are in Financial Advisor mode, so I look at everything through money: price, cost, cash and runway.' : 'In General mode I look at the whole business; Financial Advisor mode looks at the money in it.'} What works well with me:`,
    lines.map((line) => `- ${line}`).join('\n'),
    backToIdea(draft),
  ];
}

const RULES = `The published rules decide, message by message, when you send it: word lists for ${listed(KEYWORD_LISTS.map(({ title }) => title.toLowerCase()))}, a little for length, lines and a question, nothing below ${REWARD_POLICIES['chat-v1'].minScore} points, and no message counts for more than ${REWARD_POLICIES['chat-v1'].capPrd} PRD. Copies, near-copies and lists of keywords count for nothing, and there is a pause and a daily limit. “Why this amount?” under a message shows every line of its sum.`;

/** Asks whether to put money into PRD, rather than how it is earned. */
const PUTS_MONEY_IN =
  /\b(?:savings?|invest\w*|speculat\w*|(?:buy|put)\b[^.?!]{0,40}\b(?:prd|tokens?)|(?:prd|tokens?)\b[^.?!]{0,30}\b(?:worth|go up|rise|safe))\b/i;

const NO_PLACE_FOR_SAVINGS =
  '**Do not put money into PRD that you will need.** It is a community currency: no deposit, no promise of value, and perhaps nobody who gives dollars for it on the day you want them. Rent, debts and a few months of expenses come first, somewhere dull. What PRD is good for is a record of your work here, and what this community takes it for.';

/** Asks how PRD becomes money. */
const SELLS =
  /\b(?:sell|cash|convert|redeem|withdraw|exchange|swap|turn)\b[^.?!]{0,40}\b(?:prd|tokens?)\b|\b(?:prd|tokens?)\b[^.?!]{0,40}\b(?:into|for|to) (?:dollars?|euros?|cash|money|usd)\b/i;

const NO_PROMISED_BUYER =
  '**You can offer PRD on the exchange page, and it becomes money only if a member buys it there.** Nobody promises to buy it, at any price or by any day; what the site shows in dollars is a display rate. So plan no bill on it: whatever must be paid on a date needs another source.';

/** Questions about PRD, rewards or the wallet, from facts. */
export function answerAboutPrd(draft: Draft): Body {
  const { facts, thread } = draft;
  const lines = [
    facts.balancePrd !== undefined
      ? `- Your wallet shows **${facts.balancePrd} PRD**${facts.displayUsdPerPrd ? `; the site shows estimates at ${facts.displayUsdPerPrd} US dollars for one, which is a display rate and not an offer` : ''}.`
      : null,
    facts.leftTodayPrd !== undefined
      ? `- Room left today under your daily limit: **${facts.leftTodayPrd} PRD**.`
      : null,
    facts.ideasShared !== undefined ? `- Ideas shared: **${facts.ideasShared}**.` : null,
  ].filter((line) => line !== null);
  const explanation = draft.thread.intent === 'why-this-amount' ? explainPrevious(draft) : [];
  const isSelling = SELLS.test(thread.lastMessage);
  if (isSelling || PUTS_MONEY_IN.test(thread.lastMessage)) {
    return [
      isSelling ? NO_PROMISED_BUYER : NO_PLACE_FOR_SAVINGS,
      ...(lines.length > 0 ? ['What I can see, read-only:', lines.join('\n')] : []),
      backToIdea(draft),
    ];
  }
  const isAboutSending = /\b(?:send|transfer|receive|pay)\b/i.test(thread.lastMessage);
  return [
    ...explanation,
    ...(lines.length > 0 && explanation.length === 0 ? ['What I can see, read-only:', lines.join('\n')] : []),
    RULES,
    isAboutSending
      ? 'Sending and receiving happen on the wallet page; I have no hand on it and cannot move anything.'
      : 'I have no hand on any of it: nothing that I say, and nothing that you ask me to say, changes a wallet.',
    backToIdea(draft),
  ];
}

function explainPrevious({ facts }: Draft): Body {
  const decision = facts.previousReward ?? facts.reward;
  if (!decision)
    return ['I cannot see the decision on that message from here; “Why this amount?” under it can.'];
  const lines = decision.explanation.filter((line) => !/\bPRD\b/.test(line) && !/wallet/i.test(line));
  return [
    `The decision on your earlier message was ${decision.amountPrd} PRD. Its lines:`,
    lines.map((line) => `- ${line}`).join('\n'),
  ];
}

/** Attempts to make the mentor claim or order a payment, or to change its rules. */
export function answerInjection(draft: Draft): Body {
  return [
    pickUnsaid(
      [
        'No: that does not work here, and not because I am stern. Only the reward rules decide about PRD, from what you wrote about an idea, before I say a word. My sentences are not connected to any wallet.',
        'I can read that sentence, but it has no handle to pull. Only the published reward rules decide about PRD; I neither hold nor issue any, and my instructions are a program, not a text that can be overwritten.',
      ],
      draft.thread.said,
      draft.seed,
    ),
    'What does count is substance: which problem, whose, how you would solve it, what you have tried, and what happened. Ten honest sentences about something you have seen do more than any trick, and they are of use to you as well.',
    backToIdea(draft),
  ];
}

const HELLO_ELSEWHERE: Readonly<Record<string, string>> = {
  es: 'Lo siento, solo sé trabajar bien en inglés.',
  fr: 'Désolé, je ne travaille bien qu’en anglais.',
  de: 'Entschuldigung, gut arbeiten kann ich nur auf Englisch.',
  pt: 'Desculpe, só sei trabalhar bem em inglês.',
  it: 'Mi dispiace, lavoro bene solo in inglese.',
  sw: 'Samahani, nafanya kazi vizuri kwa Kiingereza tu.',
  nl: 'Sorry, ik werk alleen goed in het Engels.',
};

/** Another language: honest about the limit, with a way on. */
export function answerNotEnglish(draft: Draft): Body {
  const language = foreignLanguageOf(draft.thread.lastMessage) ?? 'other';
  const hello = HELLO_ELSEWHERE[language];
  return [
    `${hello ? `*${hello}* ` : ''}I am made of rules for English, so in another language I would only pretend to understand you.`,
    'Simple English is enough, with mistakes, and two short sentences will do: **what** you want to make, and **for whom**. Prices and quantities I understand in any case. The operator of this site can also connect a language model that speaks your language.',
  ];
}

/** Anger: heard, short, and something concrete. */
export function answerAngry(draft: Draft): Body {
  const { idea } = draft.thread;
  const known = knownFacets(idea).length > 0;
  return [
    'Fair enough. If my answers missed the point, that is a limit of mine: I am a set of rules, and I can misread what you mean.',
    known
      ? `Let me be useful in one sentence, then: of all that I know about ${thingOf(idea)}, the thing worth your next free hour is to ask one person who has it what they did the last time the problem came up. ${capitalised(kindOf(idea.kind).firstBuyers)}`
      : 'Let me try to be useful quickly: write one sentence on what you want to make and one on who would pay for it, and I will answer with the one risk I would look at first and how to test it this week. No small talk.',
    'And if I got something wrong, say “no, it is …” and I will go by that.',
  ];
}

/** Thanks: short, with the step that is waiting. */
export function answerThanks(draft: Draft): Body {
  const { idea, said } = draft.thread;
  const test = /\*\*(?:Cheapest test|A test for this week|How to know):\*\* ([^\n]+?[.:])\s/.exec(
    said.slice(said.lastIndexOf('**') > 1200 ? -1600 : 0),
  );
  if (!test || knownFacets(idea).length === 0) return [`You are welcome. ${backToIdea(draft)}`];
  return [
    `You are welcome. So that it does not stay talk, this is what I would do next for ${thingOf(idea)}: ${quoteOf(test[1]!, 220)}.`,
    'Put a day on it now and come back with what people *did*; I will remember everything up to here.',
  ];
}

/** Something that is not the mentor's trade. */
export function answerOffTopic(draft: Draft): Body {
  return [
    `“${quoteOf(draft.thread.lastMessage, 90)}” is outside of what I can do: I am made for business ideas, and I would rather say so than make something up.`,
    backToIdea(draft),
  ];
}

/** Nothing to read. */
export function answerEmpty(draft: Draft): Body {
  return [`I could not find any words in that. ${backToIdea(draft)}`];
}

const FIRST_LINES = [
  '- **Your own week:** what did you do twice that felt like a waste?',
  '- **Your work:** what does everyone there complain about and nobody fixes?',
  '- **Your place:** for what do people drive too far, wait too long or pay too much?',
  '- **Your skill:** what do friends ask you to do for them?',
].join('\n');

const EXAMPLES = [
  '- “My father cannot read the letters from his insurance, and I explain each one on the phone.”',
  '- “The café beside us throws away a bag of rolls every evening at seven.”',
  '- “I repair every bike in our house, and now the neighbours ring.”',
].join('\n');

/** A wish without an idea in it: help to find one, in other words each time. */
export function answerVague({ thread }: Draft): Body {
  const quote = quoteOf(thread.lastMessage, 80);
  if (!thread.said.includes(FIRST_LINES.slice(0, 40))) {
    return [
      `“${quote}”: good, then let us find the part of it that is already there. Ideas that work seldom begin with a product. They begin with somebody who is annoyed.`,
      FIRST_LINES,
      'Choose one line and answer it with one real event and one real person in it. It need not be clever; “my neighbour throws away bread every evening” is a better beginning than “an app”.',
    ];
  }
  if (!thread.said.includes(EXAMPLES.slice(0, 40))) {
    return [
      `“${quote}” is a box, and we still need what goes into it. These are whole beginnings, and none of them is clever:`,
      EXAMPLES,
      'Each has one person, one place and one thing that goes wrong. From such a sentence I can work: it tells me whom to ask, what it costs them and what a first test would be. Yours may be as small.',
    ];
  }
  return [
    'That is all right; not everyone has the sentence ready, and forcing it makes bad ideas. Here is an exercise that takes no talent: for three days write down every moment in which you or somebody near you says “why is this so …”. No solutions, only moments.',
    'On the fourth day read the list and mark what appears twice. Come back with that line, as rough as it is, and we will see what it is worth: who has it, how often, and what they do about it now.',
  ];
}
