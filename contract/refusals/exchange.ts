import type { RefusalText } from './refusal-text.ts';

/** Exchange. */
export const exchangeRefusals = {
  order_fields_missing: {
    status: 400,
    title: 'Missing Information',
    message: 'Please fill in all required fields',
  },
  market_unknown: { status: 404, title: 'Order Failed', message: 'There is no market with this symbol.' },
  market_halted: {
    status: 409,
    title: 'Order Failed',
    message: 'This market is halted: {reason} Orders can be cancelled, but not placed.',
  },
  order_number_invalid: {
    status: 400,
    title: 'Order Failed',
    message: 'The {field} is not a number above 0 that this market can take.',
  },
  quantity_out_of_range: {
    status: 400,
    title: 'Invalid Quantity',
    message: 'Quantity must be between {min} and {max}',
  },
  quantity_off_step: {
    status: 400,
    title: 'Invalid Quantity',
    message: 'Quantity must be a whole number of steps of {step}',
  },
  price_off_tick: {
    status: 400,
    title: 'Invalid Price',
    message: 'Price must be a whole number of steps of {tick}',
  },
  price_out_of_band: {
    status: 409,
    title: 'Invalid Price',
    message: 'Price must be between {min} and {max} now, so that a slip of the finger does not trade.',
  },
  trade_debt_first: {
    status: 409,
    title: 'Order Failed',
    message:
      'You still have something to give back. Until then you can’t sell PRD of your other accounts, nor trade anything for less than it is worth here; nothing was placed.',
  },
  trade_gives_too_much: {
    status: 409,
    title: 'Order Failed',
    message:
      'This price is too far from what {base} is worth here ({reference} {quote}). What your trades give away counts in your sending limits, and this would exceed them. Nothing was placed; choose a price nearer to it.',
  },
  trade_between_related: {
    status: 409,
    title: 'Order Failed',
    message:
      'This would trade with an account that counts as yours too, at a price too far from what {base} is worth here ({reference} {quote}). Nothing was placed; choose a price nearer to it.',
  },
  order_too_small: {
    status: 400,
    title: 'Order Failed',
    message: 'Price × quantity must be at least {minimum} {symbol}',
  },
  order_too_large: {
    status: 400,
    title: 'Order Failed',
    message: 'Price × quantity is more than this market can settle at once. Split the order.',
  },
  stop_would_trigger: {
    status: 409,
    title: 'Order Failed',
    message: 'The market is already at this stop price. Place a limit or a market order instead.',
  },
  too_many_open_orders: {
    status: 409,
    title: 'Order Failed',
    message: 'You have {maximum} open orders in this market. Cancel one first.',
  },
  exchange_account_frozen: {
    status: 403,
    title: 'Account frozen',
    message: 'Your exchange account is frozen. Contact the operator of this community.',
  },
  insufficient_order_balance: {
    status: 409,
    title: 'Insufficient Balance',
    message: 'Not enough {symbol} in your wallet',
  },
  order_would_trade: {
    status: 409,
    title: 'Order Failed',
    message: 'A post-only order must not trade at once, and this one would. Nothing was placed.',
  },
  order_fees_risen: {
    status: 409,
    title: 'Fees changed',
    message:
      'The fees have changed since you looked: {taker} % for what trades at once, {maker} % for what rests. Nothing was placed. Look at the preview again, and place it if you agree.',
  },
  order_not_fillable: {
    status: 409,
    title: 'Order Failed',
    message: 'The book cannot fill the whole order at this price now. Nothing was placed.',
  },
  best_price_beyond_cap: {
    status: 409,
    title: 'Order Failed',
    message:
      'The best price now is {price}, further from where this market last traded than your slippage cap goes. Nothing was placed; a limit order says which price you would take.',
  },
  limit_is_no_gain: {
    status: 409,
    title: 'Invalid Price',
    message:
      'The limit price of the pair must not be worse than the last price: not below it to sell, not above it to buy. The stop is what ends a loss.',
  },
  book_empty: {
    status: 409,
    title: 'Order Failed',
    message: 'Nobody offers the other side within your limits now. Nothing was placed.',
  },
  order_ended: {
    status: 409,
    title: 'Order Not Changed',
    message: 'This order has ended: it is filled or cancelled. Place a new one instead.',
  },
  order_not_amendable: {
    status: 409,
    title: 'Order Not Changed',
    message:
      'An open order’s quantity and price can be changed, and its stop price while it waits for it. Of a one-cancels-other pair nothing can; cancel it and place another.',
  },
  amend_while_owing: {
    status: 409,
    title: 'Order Not Changed',
    message:
      'You owe {symbol}, and what you have of it pays that first. This order can be made smaller or cancelled, not changed otherwise.',
  },
  amend_below_filled: {
    status: 409,
    title: 'Order Not Changed',
    message: '{filled} {symbol} of this order is filled. Choose more than that, or cancel the rest.',
  },
  order_set_aside: {
    status: 409,
    title: 'Set aside',
    message:
      'This order is kept out of the market: what it holds in the ledger is not what it says. It can’t trade, change or be cancelled until the operator of this community has put it right. What it holds is still yours.',
  },
  order_already_filled: {
    status: 409,
    title: 'Cancellation Failed',
    message: 'This order is already filled. There is nothing left to cancel.',
  },
  matcher_unavailable: {
    status: 503,
    title: 'Loading Error',
    message: 'Failed to load exchange data. Please try again.',
  },
  exchange_fields_missing: {
    status: 400,
    title: 'Invalid Input',
    message: 'Please fill in all required fields',
  },
  currency_unknown: {
    status: 404,
    title: 'Wallet Creation Failed',
    message: 'The exchange does not list this currency.',
  },
  currency_moves_by_itself: {
    status: 409,
    title: 'Nothing to move',
    message:
      'Your PRD wallet and your PRD on the exchange are the same balance. It can be traded and sent at once.',
  },
  paper_stays_here: {
    status: 409,
    title: 'Paper money',
    message: 'Paper money stays in the paper market: it cannot be deposited, withdrawn or sent.',
  },
  paper_balance_moved: {
    status: 409,
    title: 'Not reset',
    message: 'Your paper balance moved while it was being reset. Try again.',
  },
  verification_waits: {
    status: 409,
    title: 'Already requested',
    message: 'Your request waits for an administrator. You will see the answer on this page.',
  },
  own_tier: {
    status: 403,
    title: 'Not your own',
    message: 'Another administrator has to decide about your tier.',
  },
  reason_missing: {
    status: 400,
    title: 'Reason missing',
    message: 'Say why, in words that the member can act on.',
  },
  exchange_amount_invalid: {
    status: 400,
    title: 'Invalid Input',
    message: 'Enter an amount above 0 with at most {decimals} decimals.',
  },
  deposit_limit_reached: {
    status: 409,
    title: 'Deposit Failed',
    message: 'A deposit can be at most {limit} {symbol}.',
  },
  custody_off: {
    status: 409,
    title: 'Deposits and withdrawals are off',
    message: 'This community has no custodian, so {symbol} can’t be deposited or withdrawn.',
  },
  market_between_worlds: {
    status: 409,
    title: 'Live money never meets a sandbox',
    message: 'One of this market’s currencies is real money here and the other isn’t, so it stays halted.',
  },
  custody_unavailable: {
    status: 503,
    title: 'Deposit Failed',
    message: 'The custodian cannot be reached now. Nothing was changed; try again in a moment.',
  },
  withdrawal_too_small: {
    status: 400,
    title: 'Withdrawal Failed',
    message: 'A withdrawal must be at least {minimum} {symbol}.',
  },
  withdrawal_address_invalid: {
    status: 400,
    title: 'Withdrawal Failed',
    message: 'This is not an address of {symbol}. It looks like {example}.',
  },
  withdrawal_address_unknown: {
    status: 409,
    title: 'Withdrawal Failed',
    message: 'Save this address in your address book first. It can be used after {hours} hours.',
  },
  withdrawal_address_cooling: {
    status: 409,
    title: 'Withdrawal Failed',
    message: 'This address is new. It can be used from {time} on.',
  },
  withdrawal_debt_first: {
    status: 409,
    title: 'Withdrawal Failed',
    message:
      'There is still something to give back, or to pay that is in default, on this account or another one of the same person. Until then nothing can be withdrawn; nothing was moved.',
  },
  withdrawal_limit_reached: {
    status: 409,
    title: 'Withdrawal Failed',
    message:
      'This would pass your limit of {limit} {symbol} in {period}, counting all that has left your account. You can still withdraw {left} {symbol}.',
  },
  withdrawal_under_way: {
    status: 409,
    title: 'Cancellation Failed',
    message: 'This withdrawal is {status} and can no longer be changed.',
  },
  own_withdrawal: {
    status: 403,
    title: 'Not allowed',
    message: 'Another administrator has to approve your own withdrawal.',
  },
  too_many_addresses: {
    status: 409,
    title: 'Not saved',
    message: 'You have {maximum} saved addresses. Remove one first.',
  },
  already_verified: {
    status: 409,
    title: 'Already verified',
    message: 'Your account has this verification tier or a higher one.',
  },
} as const satisfies Record<string, RefusalText>;
