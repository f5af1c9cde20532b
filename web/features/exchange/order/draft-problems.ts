/**
 * What is wrong with an order that is being written: beside its fields as it is typed, and as one complaint
 * when it is to be sent. The same reading as the server's, in the same words.
 */
import { exchangeRefusals } from '#contract/refusals/exchange.ts';
import { fillMessage } from '#contract/refusals/refusal-text.ts';
import { readSteps } from '#core/exchange/decimals.ts';
import { worstCost } from '#core/exchange/hold-math.ts';
import type { Pair } from '#core/exchange/pair.ts';
import {
  type Decision,
  isIncomplete,
  type ReadRefusal,
  readOnePrice,
  readOrder,
  readQuantity,
} from '#core/exchange/read-order.ts';
import { parseMinor } from '#core/money/amount.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { hasPrice, hasStop, isQuoteAmount, type OrderDraft, orderInput, worstTicks } from './order-draft.ts';

/** The fields of an order that can be wrong by themselves; `total` is what price and amount come to. */
export type DraftField = 'amount' | 'price' | 'stopPrice' | 'stopLimitPrice' | 'total';

/** What is wrong, as a title and a sentence. */
export interface Complaint {
  title: string;
  message: string;
}

/** What is wrong, by field. */
export type Problems = Partial<Record<DraftField, Complaint>>;

/** What is wrong with each field that holds something, in the order in which the server would say it. */
export function problemsOf(pair: Pair, draft: OrderDraft): Problems {
  const problems: Problems = {};
  const look = (field: DraftField, text: string, read: (text: string) => Decision<unknown, ReadRefusal>) => {
    const decision = plainAmount(text) === '' ? null : read(plainAmount(text));
    if (decision && !decision.ok) problems[field] = wordsOf(decision);
  };
  const price = (called: string) => (text: string) => readOnePrice(pair, text, called);
  const isByQuote = isQuoteAmount(draft);
  if (!isByQuote)
    look('amount', draft.amount, (text) =>
      readQuantity(pair, text, draft.type === 'oco' ? 'limit' : draft.type),
    );
  if (hasPrice(draft)) look('price', draft.price, price('price'));
  if (hasStop(draft)) look('stopPrice', draft.stopPrice, price('stop price'));
  if (draft.type === 'oco') look('stopLimitPrice', draft.stopLimitPrice, price('stop limit price'));
  if (Object.keys(problems).length > 0) return problems;
  const whole = readOrder(pair, orderInput(pair.symbol, draft));
  if (!whole.ok && whole.refusal !== 'order_fields_missing')
    problems[isByQuote ? 'amount' : 'total'] = wordsOf(whole);
  return problems;
}

/**
 * What is wrong with a draft that is to be sent, in the specification's words and order (rows EX-11 to EX-13);
 * null when nothing is. `available` is undefined while it is not known: then the server says.
 */
export function complaintOf(
  pair: Pair,
  draft: OrderDraft,
  options: { available: string | undefined; feeBps: number },
): Complaint | null {
  const { type, stopPrice, stopLimitPrice } = draft;
  const isHalf = type === 'oco' && (plainAmount(stopPrice) === '' || plainAmount(stopLimitPrice) === '');
  if (isHalf || isIncomplete(orderInput(pair.symbol, draft)))
    return { title: 'Missing Information', message: 'Please fill in all required fields' };
  const [problem] = Object.values(problemsOf(pair, draft));
  if (problem) return problem;
  if (!isPoor(pair, draft, options)) return null;
  const symbol = draft.side === 'buy' ? pair.quote : pair.base;
  return { title: 'Insufficient Balance', message: `Not enough ${symbol} in your wallet` };
}

/** Says whether a field holds nothing but the beginning of a number: `0.00` may still become `0.001`. */
export function isBeginning(text: string): boolean {
  return /^[0.]*$/.test(text.trim());
}

function wordsOf({
  refusal,
  values,
}: {
  refusal: ReadRefusal;
  values?: Record<string, string | number>;
}): Complaint {
  const { title, message } = exchangeRefusals[refusal];
  return { title, message: fillMessage(message, values) };
}
/** Says whether the worst case is surely more than what is available; what a market buy costs, the server says. */
function isPoor(
  pair: Pair,
  draft: OrderDraft,
  { available, feeBps }: { available: string | undefined; feeBps: number },
): boolean {
  if (available === undefined) return false;
  if (draft.side === 'sell') {
    const wanted = parseMinor(pair.base, plainAmount(draft.amount));
    return wanted !== null && wanted > (parseMinor(pair.base, available) ?? 0n);
  }
  const held = parseMinor(pair.quote, available) ?? 0n;
  if (isQuoteAmount(draft)) return (parseMinor(pair.quote, plainAmount(draft.amount)) ?? 0n) > held;
  const price = worstTicks(pair, draft);
  const lots = readSteps(plainAmount(draft.amount), pair.quantityPrecision);
  if (price === null || !lots.ok) return false;
  return worstCost(pair, { price, lots: lots.steps, feeBps }) > held;
}
