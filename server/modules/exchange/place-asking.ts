/**
 * Has the matcher take an order or a change of one, and whoever it is of asked first where it may give away more than
 * goes without asking (core/policy/decide-trade.ts, G22). What was confirmed is submitted again, under the same id.
 */

import type { Pair } from '#core/exchange/pair.ts';
import type { OrderInput } from '#core/exchange/read-order.ts';
import { formatPlain } from '#core/money/amount.ts';
import { Refusal } from '#server/platform/refuse.ts';
import type { MatcherAnswer, MatcherCommand } from './matcher/commands.ts';
import type { TradingParts } from './trading.ts';

/**
 * Has a member confirm what an order may give away; resolves where they have. `order` is all that makes it this order.
 * Refuses with: `fresh_two_factor_required`, `verified_email_required`, `email_code_required`.
 */
export type ConfirmOrder = (order: { content: object; words: string }) => Promise<void>;

type Command = Unasked<Extract<MatcherCommand, { kind: 'place' | 'place_pair' | 'amend' }>>;
type Unasked<Kind> = Kind extends { wasAsked: boolean } ? Omit<Kind, 'wasAsked'> : never;

/** How the answer is shaped, and what the member confirms where they are asked. */
interface Asked<Answer> {
  shape(answer: MatcherAnswer): Answer;
  confirm: ConfirmOrder | null;
  content: object;
  /** What the order does: `Sell 2000 PRD at 0.41 USDT`. */
  words: string;
}

/** Submits it, and once more where its member had to be asked and has confirmed it. Refuses with: as `ConfirmOrder`, and the matcher. */
export async function placeAsking<Answer>(
  parts: Parts,
  command: Command,
  { shape, confirm, content, words }: Asked<Answer>,
): Promise<Answer> {
  const wasAsked = confirm === null;
  let gives: string | null = null;
  const answer = await placeWithinLimits(
    parts,
    { ...command, wasAsked } as MatcherCommand & Command,
    (given) => {
      if (given.kind !== 'ask') return { shaped: shape(given) };
      gives = given.gives;
      return null;
    },
  );
  if (answer) return answer.shaped;
  await confirm!({ content, words: `${words}. ${givesAway(gives)}` });
  return placeWithinLimits(parts, { ...command, wasAsked: true } as MatcherCommand & Command, shape);
}

function givesAway(gives: string | null): string {
  const worth =
    gives === null
      ? 'more than leaves without your confirming it'
      : `up to ${formatPlain('PRD', BigInt(gives))} PRD`;
  return `Against what it is worth here, this may give away ${worth}.`;
}

/** What an order does, as its member confirms it. */
export function wordsOf(
  { base, quote }: Pick<Pair, 'base' | 'quote'>,
  order: Partial<Pick<OrderInput, 'quantity' | 'quoteAmount' | 'price' | 'stopPrice'>> &
    Pick<OrderInput, 'side'>,
): string {
  const verb = order.side === 'buy' ? 'Buy' : 'Sell';
  const what = order.quantity ? `${order.quantity} ${base}` : `${base} for ${order.quoteAmount} ${quote}`;
  const at = order.price ? ` at ${order.price} ${quote}` : ' at what the market gives';
  return `${verb} ${what}${at}${order.stopPrice ? ` once it is at ${order.stopPrice}` : ''}`;
}

type Parts = Pick<TradingParts, 'deps' | 'matcher'>;

/** A member who has grown into higher limits is not refused at the old ones: they are looked at, and asked again. */
async function placeWithinLimits<Answer>(
  { deps, matcher }: Parts,
  command: MatcherCommand & Command,
  shape: (answer: MatcherAnswer) => Answer,
): Promise<Answer> {
  try {
    return await matcher.submit(command, shape);
  } catch (error) {
    const isAtLimit = error instanceof Refusal && error.code === 'trade_gives_too_much';
    if (!isAtLimit || !(await deps.wallet.renewLimits(command.memberId))) throw error;
    return matcher.submit(command, shape);
  }
}
