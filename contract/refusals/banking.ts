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
  account_number_given: {
    status: 410,
    title: 'Gone',
    message: 'An account has its number from the server when it is opened. Nothing was changed.',
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
      'This would exceed what you may send to others in {period}: worth {limit}, with PRD and trades counted. You can still send {left}. What you withdraw counts too.',
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
  tell_below_invalid: {
    status: 400,
    title: 'Invalid Input',
    message: 'Enter an amount of dollars above 0, with at most two decimals, or leave it empty.',
  },
  bank_one_target: {
    status: 400,
    title: 'Transaction failed',
    message:
      'Choose one place to send it: an account of yours, another member, or your account at another bank.',
  },
  bank_recipient_unconfirmed: {
    status: 400,
    title: 'Check who receives it',
    message: 'Look up the recipient first, and check who it is; nothing was sent.',
  },
  bank_outside_unknown: {
    status: 404,
    title: 'Transaction failed',
    message: 'You have no such account at another bank. Link it first.',
  },
  bank_pay_in_off: {
    status: 409,
    title: 'Transaction failed',
    message: 'Dollars can’t be taken from accounts at other banks here. They can be sent there.',
  },
  bank_payment_too_large: {
    status: 400,
    title: 'Transaction failed',
    message: 'One payment brings in at most {limit}. Split it up.',
  },
  bank_payment_under_way: {
    status: 409,
    title: 'Payment on its way',
    message: 'A payment from or to another bank is on its way. Close the account once it has arrived.',
  },
  bank_provider_off: {
    status: 409,
    title: 'Setup Required',
    message: 'This community isn’t connected with a bank yet. Your accounts work between members until then.',
  },
  bank_provider_unavailable: {
    status: 503,
    title: 'Account setup',
    message: 'Failed to complete onboarding. Please try again.',
  },
  bank_status_unavailable: {
    status: 503,
    title: 'Account setup',
    message: 'Failed to get banking status: the bank didn’t answer.',
  },
  bank_nothing_chosen: {
    status: 400,
    title: 'Invalid Input',
    message: 'Choose at least one account to open.',
  },
  bank_deposit_invalid: {
    status: 400,
    title: 'Invalid Input',
    message: 'Please enter a valid deposit amount.',
  },
  bank_deposit_not_due: {
    status: 409,
    title: 'Account setup',
    message:
      'Failed to complete banking onboarding: confirm your identity and choose a first deposit before you pay it in.',
  },
  bank_deposit_on_its_way: {
    status: 409,
    title: 'Account setup',
    message: 'Your first deposit is on its way. It can be changed if it fails.',
  },
  bank_schedule_days_invalid: {
    status: 400,
    title: 'Check the days',
    message: 'Choose a first day from today on, and a last day that isn’t before it.',
  },
  bank_schedule_limit_reached: {
    status: 409,
    title: 'Too many scheduled transfers',
    message: 'You have {limit} scheduled transfers already. Cancel one that you no longer need first.',
  },
  bank_schedule_over: {
    status: 409,
    title: 'Nothing left to make',
    message: 'This scheduled transfer has ended. Schedule a new one.',
  },
  bank_schedule_not_due: {
    status: 409,
    title: 'Not due',
    message: 'This scheduled transfer isn’t due now.',
  },
  bank_statement_month_invalid: {
    status: 400,
    title: 'No statement',
    message: 'Choose a month from the one in which the account was opened up to this one.',
  },
  bank_import_name_missing: {
    status: 400,
    title: 'Import failed',
    message: 'Name the account that the statement is of, such as Checking at my other bank.',
  },
  bank_import_too_large: {
    status: 400,
    title: 'Import failed',
    message:
      'A statement may have 700 kB and {lines} lines. Download it in shorter periods; nothing was imported.',
  },
  bank_import_unreadable: {
    status: 400,
    title: 'Import failed',
    message:
      'This isn’t a statement that we can read. Take CSV with a column for the date and one for the amount, OFX (QFX), or camt.053. Nothing was imported.',
  },
  bank_import_unsafe: {
    status: 400,
    title: 'Import failed',
    message:
      'The file defines words of its own or is nested too deeply, as no bank’s statement is. Nothing was imported.',
  },
  bank_import_empty: {
    status: 400,
    title: 'Import failed',
    message: 'There are no booked lines in this file.',
  },
  bank_import_dates_unclear: {
    status: 400,
    title: 'Which is the month?',
    message:
      'Dates such as 03/04/2026 can be read in two ways. Say whether the day or the month comes first.',
  },
  bank_import_currency: {
    status: 400,
    title: 'Import failed',
    message: 'Only statements in US dollars can be imported. Nothing was imported.',
  },
  bank_import_signs_unclear: {
    status: 400,
    title: 'Which amounts went out?',
    message:
      'The amounts in this table don’t tell what went out from what came in. Take one whose amounts have a sign, such as -4.20 and +4.20, a column for debit and one for credit, or a type column that says debit or credit. Nothing was imported.',
  },
  bank_import_day_ahead: {
    status: 400,
    title: 'Import failed',
    message:
      'A line of this file is later than tomorrow. If its dates can be read in two ways, check which comes first, the day or the month. Nothing was imported.',
  },
  bank_import_limit_reached: {
    status: 409,
    title: 'Import failed',
    message:
      'You can keep {accounts} accounts from elsewhere and {lines} lines. Delete what you no longer need first.',
  },
  bank_receipt_limit_reached: {
    status: 409,
    title: 'Receipt not kept',
    message: 'A payment keeps {limit} receipts. Delete one that you no longer need first.',
  },
  bank_interest_year_invalid: {
    status: 400,
    title: 'No interest summary',
    message: 'Choose a year from the one in which you opened your first account up to this one.',
  },
} as const satisfies Record<string, RefusalText>;
