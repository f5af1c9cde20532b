/**
 * The member's own accounts, as the Financial Advisor mode may speak of them: figures that the server read
 * from the ledger, with the time of reading. Nobody else's are among them, and nothing here moves anything.
 */

import { HEALTH_PARTS, type HealthPart } from '#core/banking/financial-health.ts';
import { quoteOf } from '#core/idea/words.ts';
import { plainDecimal } from '#core/money/plain-decimal.ts';

/** One asset of the member. Decimal texts. */
export interface Holding {
  asset: string;
  balance: string;
  /** Set aside for open orders, votes and the like; part of the balance. */
  held: string;
}

/** One movement of the member's PRD wallet; nobody else is named. */
export interface Movement {
  at: string;
  direction: 'in' | 'out';
  amountPrd: string;
  /** Why, in the ledger's words: `reward`, `transfer`, `trade`. */
  kind: string;
  balanceAfter: string;
}

/** One order on the exchange that rests. */
export interface OpenOrder {
  market: string;
  side: string;
  type: string;
  price: string | null;
  amount: string;
  filled: string;
}

/** How far one roadmap has come. */
export interface RoadmapProgress {
  title: string;
  done: number;
  total: number;
  isAccepted: boolean;
}

/** What the member has and owes at the credit union, in dollars. */
export interface BankFact {
  accounts: readonly { name: string; kind: string; balance: string }[];
  investments: string;
  creditDebt: string;
  loanDebt: string;
  netWorth: string;
  /** Computed from their own movements; null while nothing is known. */
  health: { score: number; parts: readonly HealthPart[] } | null;
}

/** Everything that the read-only tools can tell, at one time. */
export interface AccountsFact {
  /** ISO 8601, UTC. */
  readAt: string;
  holdings: readonly Holding[];
  /** Newest first. */
  movements: readonly Movement[];
  openOrders: readonly OpenOrder[];
  roadmaps: readonly RoadmapProgress[];
  bank: BankFact;
}

const ABOUT = {
  holdings:
    /\b(?:balances?|holdings?|portfolio|assets?|accounts?|net worth|how much (?:prd|money|usd|btc|eth|usdt|do i (?:have|own|hold))|what (?:do i|i) (?:own|have|hold)|my (?:money|savings|debts?|loans?|coins|funds|finances|wallet))\b/i,
  movements:
    /\b(?:transfers?|transactions?|movements?|payments?|history|(?:spent|earned|received|sent) (?:so far|lately|recently|this|last)|statement)\b/i,
  orders: /\b(?:orders?|exchange|trad(?:e|es|ing))\b/i,
  health: /\b(?:financial health|health score)\b/i,
  roadmaps: /\b(?:roadmaps?|progress|tasks?|milestones?)\b/i,
} as const;

const OWN = /\b(?:my|mine|i|me)\b/i;

type Topic = keyof typeof ABOUT;

/** What of the member's own accounts a message asks for; empty where it asks for none. */
export function accountTopics(text: string): Topic[] {
  if (
    !OWN.test(text) ||
    !/\?|\b(?:show|tell|list|give|read|check|look|what|how|which|summar\w+)\b/i.test(text)
  )
    return [];
  return (Object.keys(ABOUT) as Topic[]).filter((topic) => ABOUT[topic].test(text));
}

const minute = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

const KINDS: Readonly<Record<string, string>> = {
  signup_grant: 'welcome grant',
  reward: 'reward',
  transfer: 'transfer',
  trade: 'trade on the exchange',
  pitch_fee: 'pitch fee',
  collaboration: 'collaboration',
  vote: 'vote',
};

function holdingLines(accounts: AccountsFact, usdPerPrd: string | undefined): string {
  const owned = accounts.holdings.filter(({ asset, balance }) => asset === 'PRD' || /[1-9]/.test(balance));
  const lines = owned.map(({ asset, balance, held }) => {
    const aside = /[1-9]/.test(held) ? `, of which ${plainDecimal(held)} set aside` : '';
    return `- **${asset}:** ${plainDecimal(balance)}${aside}`;
  });
  const rate = usdPerPrd
    ? `\n\nPRD is displayed at ${usdPerPrd} US dollars; that is an estimate, not an offer.`
    : '';
  return `${lines.join('\n')}${rate}`;
}

/**
 * The amounts stand without the name of the asset and without a plus: so the filter that takes claims about
 * rewards out of answers has nothing to take from a statement that is true.
 */
function movementLines({ movements }: AccountsFact): string {
  if (movements.length === 0) return 'Your PRD wallet has no movements yet.';
  const lines = movements.slice(0, 8).map(({ at, direction, amountPrd, kind, balanceAfter }) => {
    const sign = direction === 'in' ? 'in' : 'out';
    const why = KINDS[kind] ?? kind.replaceAll('_', ' ');
    return `- ${minute(at)}: ${sign} ${plainDecimal(amountPrd)} (${why}), balance ${plainDecimal(balanceAfter)}`;
  });
  return `Your newest movements, in PRD:\n\n${lines.join('\n')}`;
}

function orderLines({ openOrders }: AccountsFact): string {
  if (openOrders.length === 0) return 'You have no open orders on the exchange.';
  const lines = openOrders.slice(0, 8).map(({ market, side, type, price, amount, filled }) => {
    const at = price ? ` at ${plainDecimal(price)}` : '';
    return `- ${market}: ${side} ${plainDecimal(amount)} (${type}${at}), ${plainDecimal(filled)} filled`;
  });
  return `Your open orders:\n\n${lines.join('\n')}`;
}

function bankLines({ bank }: AccountsFact): string {
  const { accounts, investments, creditDebt, loanDebt, netWorth } = bank;
  if (accounts.length === 0) return '';
  const held = accounts.map(
    ({ name, kind, balance }) => `- **${quoteOf(name, 60)} (${kind}):** ${plainDecimal(balance)}`,
  );
  const beside = [
    ['Investments', investments],
    ['Owed on cards', creditDebt],
    ['Owed on loans', loanDebt],
  ].flatMap(([what, amount]) => (/[1-9]/.test(amount!) ? [`- **${what}:** ${plainDecimal(amount!)}`] : []));
  const lines = [...held, ...beside, `- **Net worth:** ${plainDecimal(netWorth)}`];
  return `\n\nAt the credit union, in US dollars:\n\n${lines.join('\n')}`;
}

function healthLines({ bank: { health } }: AccountsFact): string {
  if (health === null)
    return 'There is no score of your financial health yet: it needs dollars on an account, or a whole month of movements.';
  const { score, parts } = health;
  const lines = parts.map(({ part, points, most }) => `- ${HEALTH_PARTS[part]}: ${points} of ${most}`);
  return `Your financial health is ${score} of 100, by what is known:\n\n${lines.join('\n')}`;
}

function roadmapLines({ roadmaps }: AccountsFact): string {
  if (roadmaps.length === 0) return 'You have no roadmaps yet.';
  const lines = roadmaps.slice(0, 6).map(({ title, done, total, isAccepted }) => {
    const state = isAccepted ? '' : ', not accepted yet';
    return `- **${quoteOf(title, 60)}:** ${done} of ${total} tasks done${state}`;
  });
  return `Your roadmaps:\n\n${lines.join('\n')}`;
}

/** The answer to a question about the member's own accounts: figures with their time, as paragraphs. */
export function answerAboutAccounts(
  accounts: AccountsFact,
  { topics, usdPerPrd }: { topics: readonly Topic[]; usdPerPrd?: string | undefined },
): string[] {
  const parts: Record<Topic, () => string> = {
    holdings: () => holdingLines(accounts, usdPerPrd) + bankLines(accounts),
    movements: () => movementLines(accounts),
    orders: () => orderLines(accounts),
    health: () => healthLines(accounts),
    roadmaps: () => roadmapLines(accounts),
  };
  return [
    `From your own accounts, read from the ledger at ${minute(accounts.readAt)}. I can only read; nothing moves from here.`,
    ...topics.map((topic) => parts[topic]()),
  ];
}
