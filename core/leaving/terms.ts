/** How going away works: how long it waits, what has to be settled first, and how long what is taken along can be fetched. */

const DAY_MS = 86_400_000;

/** An account is erased so long after its member asked. Ours: time enough to notice a deletion that somebody else asked for. */
export const WAIT_MS = 14 * DAY_MS;

/** So long before, its member is reminded. Ours: a weekend, and a day to think. */
export const REMINDER_MS = 3 * DAY_MS;

/** One that was put off waits so long again once nothing stands in its way, and its member is told. Ours. */
export const AGAIN_MS = 3 * DAY_MS;

/** What is taken along can be fetched for so long. Ours. */
export const EXPORT_KEPT_MS = 7 * DAY_MS;

/** One archive a day. Ours: making one reads everything. */
export const EXPORT_PAUSE_MS = DAY_MS;

/** A part of an archive holds so many bytes before the next one begins; a larger file has a part of its own. */
export const PART_BYTES = 40_000_000;

/**
 * So little of a coin, in its smallest parts, or less is given up with the account, as PRD is: no order and no
 * withdrawal takes it. Ours: the least that an order may be worth.
 */
export const DUST = { BTC: 1_000n, ETH: 100_000_000_000_000n, USDT: 50_000n } as const;

/**
 * What has to be settled before an account may go, because somebody else waits for it or holds it: said to the member,
 * with where to do it.
 */
export const STANDING = {
  stopped: {
    words: 'Your account is stopped. Only an administrator lifts that.',
    path: '/contact',
  },
  role: {
    words: 'You have powers here: administrator, reviewer, or approver of a pool. Give them back first.',
    path: '/contact',
  },
  owed: { words: 'You owe something here. It is taken from what comes in.', path: '/wallet' },
  prd: {
    words:
      'More PRD came in than you agreed to give up. Send it away, or keep your account and ask for its deletion afresh.',
    path: '/wallet',
  },
  coins: {
    words: 'You hold coins or dollars. Withdraw them, or change them and send them.',
    path: '/exchange',
  },
  bank: {
    words:
      'There is money in your bank accounts, or something in your investments. Sell it, and send the money away.',
    path: '/banking',
  },
  orders: { words: 'You have open orders. Cancel them.', path: '/exchange' },
  withdrawals: { words: 'Money is on its way in or out. Wait until it has arrived.', path: '/exchange' },
  payments: {
    words: 'A card payment is under way or disputed. Wait until it is settled.',
    path: '/community-funding',
  },
  votes: {
    words: 'You have voted where voting isn’t over. Wait, or take the vote back.',
    path: '/pitch-portal',
  },
  pitch: { words: 'A project of yours is voted on, or money waits for it.', path: '/pitch-portal' },
  collaborations: {
    words: 'You are in a collaboration that isn’t over. Finish it, or leave it.',
    path: '/network',
  },
  loans: { words: 'You have a loan, or have asked for one. Pay it back, or take it back.', path: '/banking' },
  cards: { words: 'You have a card. Pay what you owe on it, and close it.', path: '/banking' },
  scheduled: { words: 'Payments of yours repeat. Cancel them.', path: '/banking' },
  reports: { words: 'A report about you is being looked at. That is decided first.', path: '/contact' },
  proposals: { words: 'Something about you waits for a second administrator.', path: '/contact' },
} as const;

/** One of `STANDING`. */
export type Standing = keyof typeof STANDING;
