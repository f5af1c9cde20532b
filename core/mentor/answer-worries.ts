/**
 * Answers to what weighs on a person rather than on an idea: debt, despair, the fear of theft, and whether to
 * stop. Plain words, no sums with somebody's debts, and the way to people who can help.
 */
import type { Body, Draft } from './draft.ts';
import { knownFacets } from './idea.ts';
import { thingOf } from './speak.ts';

/** Words by which somebody may be in danger. */
const IN_DANGER =
  /\b(?:kill myself|suicid\w*|end (?:my life|it all)|don['’]?t want to (?:live|be here)|no reason to live|better off dead)\b/i;

/** A member who owes money, or cannot pay what is due. */
export function answerInDebt({ thread }: Draft): Body {
  return [
    'That is a hard place to stand, and it is worth saying plainly: a new business rarely pays within weeks, so it should not carry the debt alone.',
    [
      '- **First what keeps a roof and light on:** rent, food, power. Then debts with a house or a car behind them; cards come after.',
      '- **Call whoever you owe before the next missed payment** and ask for the hardship department: lower rate, a pause, a plan. They do it more often than they say.',
      '- **Free debt advice exists in most countries** (non-profit counselling, citizens’ advice). It should cost nothing and lend you nothing; whoever asks for money first is not it.',
      '- **Do not borrow to begin**, and do not put the last savings into an idea, into shares or into PRD.',
    ].join('\n'),
    knownFacets(thread.idea).length > 0
      ? `For ${thingOf(thread.idea)} this means: the version that is paid before you spend. Ask the next person for a deposit and buy the material with it.`
      : 'What can help this month is work that is paid on the day and needs nothing bought: something you did for others before. We can look for that.',
  ];
}

/** A member who is down. */
export function answerLow({ thread }: Draft): Body {
  if (IN_DANGER.test(thread.lastMessage)) {
    return [
      'I am a program, and this needs a person. **Please talk to somebody now**: the emergency number where you are, a crisis line (findahelpline.com lists them by country), or whoever is nearest to you. You do not need to explain it well.',
      'The idea can wait. It will be here, and so will I.',
    ];
  }
  return [
    'I am a set of rules and cannot know how it is to be where you are. But I read what you wrote, and what went wrong around a person is not what the person is worth.',
    'Two things that usually help: say it to one human being today, not to a screen; and make the next step so small that it fits into twenty minutes. If it stays heavy for weeks, a doctor is the right address, as for a back that does not get better.',
    knownFacets(thread.idea).length > 0
      ? `For ${thingOf(thread.idea)} a step of twenty minutes is enough today: write to one person who once thanked you for something, and ask what they would pay for it again.`
      : 'When you like, tell me one thing that others have asked you to do for them. It is often where something begins.',
  ];
}

/** What such an answer ends with: no question about a business. */
export function closingOfLow({ thread }: Draft): string {
  return IN_DANGER.test(thread.lastMessage)
    ? '**Next step:** one call, now, to a person.'
    : '**Next step:** one message to one person today; the rest can wait.';
}

/** "What if somebody steals it?" */
export function answerTheft({ thread }: Draft): Body {
  const thing = thingOf(thread.idea);
  return [
    `Somebody may copy ${thing} once it visibly works; hardly anybody copies what is only told. The larger danger now is that nobody cares, and that you only find out by telling people.`,
    [
      '- **Tell freely:** the problem, for whom it is, what you found out. That brings you customers and help.',
      '- **Keep:** a recipe, source code, a list of customers, a supplier’s price. Whoever works on these with you signs that they are yours, before they begin.',
      '- **The law protects some things and not others:** a text, a drawing or code as it is made; a name once it is registered as a trade mark; an invention by a patent, asked for *before* it is made public. A bare idea nowhere.',
      '- **What nobody can copy quickly:** people who trust you, a place, a habit, what you learned from the first fifty.',
    ].join('\n'),
    'If there is a real invention in it, ask a patent office or lawyer before you show it: their first talk is often free.',
  ];
}

/** "Is it worth it, or should I stop?" */
export function answerQuit({ thread }: Draft): Body {
  const thing = thingOf(thread.idea);
  return [
    `I cannot decide that for you, and a tired evening should not either. It becomes a decision when it has a number and a date. For ${thing}:`,
    [
      '1. **What it costs to go on**, in a month: money you put in, and your hours at what a job would pay.',
      '2. **What it costs to stop now**: contracts that run on, people to pay, what you would get for what is there. Often less than it feels.',
      '3. **One change that could turn it**, and no second: the group that needs you most, a product that is dropped, a price that goes up.',
      '4. **A date six weeks from now and a result** that somebody else could read off: so many orders, so much left at the end of the month. Write it down and give it to a person you trust.',
      '5. **On that date**: reached, you go on; missed, you stop while you can still pay everybody. Both are honest endings.',
    ].join('\n'),
    'If a month already costs more than you can put back, the order is another: talk to the accountant or a free business-rescue service this week, and to your staff before the rumour does.',
  ];
}
