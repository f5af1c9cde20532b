import type { RefusalText } from './refusal-text.ts';

/** Bank accounts and what moves on them. */
export const bankingRefusals = {
  bank_account_name_missing: {
    status: 400,
    title: 'Invalid Input',
    message: 'Please provide an account name.',
  },
  bank_account_limit_reached: {
    status: 409,
    title: 'Account Creation Failed',
    message: 'You have {limit} open accounts already. Close one that you no longer need first.',
  },
  bank_account_not_found: { status: 404, title: 'Transaction failed', message: 'Account not found' },
  bank_account_closed: {
    status: 409,
    title: 'Account closed',
    message: '{account} is closed. Nothing can be moved on it or changed any more.',
  },
  bank_account_frozen: {
    status: 409,
    title: 'Account frozen',
    message: '{account} is frozen: nothing goes out and nothing comes in until its owner unfreezes it.',
  },
  bank_account_not_empty: {
    status: 409,
    title: 'Account not empty',
    message: 'Move the {balance} out of this account first. Only an empty account can be closed.',
  },
  bank_primary_stays: {
    status: 409,
    title: 'This is your primary account',
    message: 'Make another account your primary one first, then close this one.',
  },
  bank_amount_invalid: {
    status: 400,
    title: 'Transaction failed',
    message: 'Enter an amount in dollars above 0, with at most two decimals.',
  },
  bank_same_account: {
    status: 400,
    title: 'Transaction failed',
    message: 'Choose two different accounts.',
  },
  bank_recipient_unknown: {
    status: 404,
    title: 'Recipient not found',
    message:
      'No account has this number, and no member of this name has an account. Check it; nothing was sent.',
  },
  bank_recipient_is_you: {
    status: 400,
    title: 'Transaction failed',
    message: 'That’s your own account. Choose it under Your accounts.',
  },
  bank_recipient_changed: {
    status: 409,
    title: 'Check who receives it',
    message: 'The account that receives this is another one now. Look it up again; nothing was sent.',
  },
  bank_insufficient_balance: {
    status: 409,
    title: 'Transaction failed',
    message: 'Insufficient balance: {available} is available.',
  },
  bank_limit_reached: {
    status: 409,
    title: 'Transaction failed',
    message: 'This would exceed the {span} limit of {limit} for a {type}. You can still move {left}.',
  },
  bank_sending_limit_reached: {
    status: 409,
    title: 'Transaction failed',
    message:
      'This would exceed what you may send to others in {period}: worth {limit}, with PRD and trades counted. You can still send {left}.',
  },
  bank_debt_first: {
    status: 409,
    title: 'Transaction failed',
    message: 'There is something to give back first. Until then you can’t send money to other members.',
  },
  bank_limit_type_missing: {
    status: 400,
    title: 'Invalid Input',
    message: 'Please select a transaction type.',
  },
  bank_limit_invalid: {
    status: 400,
    title: 'Invalid Input',
    message: 'Enter each limit in dollars, 0 or more, with at most two decimals, or leave it empty.',
  },
  bank_statement_month_invalid: {
    status: 400,
    title: 'No statement',
    message: 'Choose a month from the one in which the account was opened up to this one.',
  },
} as const satisfies Record<string, RefusalText>;
