import type { RefusalText } from './refusal-text.ts';

/** Wallet and ledger. */
export const walletRefusals = {
  invalid_address_format: { status: 400, title: 'Transfer Failed', message: 'Invalid wallet address format' },
  amount_not_positive: { status: 400, title: 'Transfer Failed', message: 'Amount must be greater than 0' },
  invalid_transfer_amount: { status: 400, title: 'Transfer Failed', message: 'Invalid transfer amount' },
  same_address: { status: 400, title: 'Transfer Failed', message: 'Cannot send to same address' },
  insufficient_balance: { status: 409, title: 'Transfer Failed', message: 'Insufficient balance' },
  recipient_unknown: {
    status: 404,
    title: 'Transfer Failed',
    message: 'No wallet has this address. Check it; nothing was sent.',
  },
  debt_first: {
    status: 409,
    title: 'Transfer Failed',
    message:
      'Another account of yours still has something to give back. Until then you can’t send PRD to other members; nothing was sent.',
  },
  no_user_address: { status: 409, title: 'Transfer Failed', message: 'No user address found' },
  no_wallet_address: { status: 404, title: 'Transfer Failed', message: 'No wallet address found' },
  sending_limit_reached: {
    status: 409,
    title: 'Transfer Failed',
    message:
      'This would pass your sending limit of {limit} PRD in {period}{because}. You can still send {left} PRD.',
  },
  account_stopped: {
    status: 403,
    title: 'Nothing can leave',
    message:
      'This account has been stopped: nothing can leave it until an administrator lifts that. What comes in still arrives.',
  },
  own_stop: {
    status: 403,
    title: 'Not your own',
    message: 'Another administrator has to decide about your own account.',
  },
  second_administrator_needed: {
    status: 409,
    title: 'Another Administrator Decides',
    message:
      'This takes two administrators. It waits under Proposals: another one approves it there, or it takes effect in a day if nobody declines it.',
  },
  own_proposal: {
    status: 403,
    title: 'Not your own',
    message: 'Another administrator has to approve what you proposed, or what is for you.',
  },
  proposal_decided: {
    status: 409,
    title: 'Already decided',
    message: 'This proposal has been decided already.',
  },
  proposer_gone: {
    status: 409,
    title: 'Proposal Failed',
    message:
      'Whoever proposed this is no longer an administrator, or has a stopped account. Decline it, and propose it yourself.',
  },
  proposer_silenced: {
    status: 409,
    title: 'Proposal Failed',
    message:
      'Whoever proposed this has stopped another administrator, or removed their second factors, while it waited. Another one has to approve it.',
  },
  nobody_to_decline: {
    status: 409,
    title: 'Proposal Failed',
    message:
      'Every other administrator was stopped when the day was over, so nobody could have declined this. Propose it again once one of them is back.',
  },
  stop_password_first: {
    status: 409,
    title: 'A New Password First',
    message:
      'This member stopped their own account: somebody else may know their password. Ask them to set a new one with “Forgot password”, then lift the stop.',
  },
  stop_at_work: {
    status: 409,
    title: 'Not Lifted',
    message:
      'Orders, withdrawals or payments of this account are still being ended. Lift the stop in a moment.',
  },
  issued_alone: {
    status: 409,
    title: 'Another Administrator Decides',
    message:
      'With this you would issue more than 1,000 PRD in 24 hours without another administrator. Another one decides it, or you can tomorrow.',
  },
  proposal_outdated: {
    status: 409,
    title: 'Proposal Failed',
    message: 'What this is about has changed since it was proposed. Decline it, and propose it again.',
  },
  stop_lifted: {
    status: 409,
    title: 'Already lifted',
    message: 'This stop has been lifted already.',
  },
  invalid_own_limit: {
    status: 400,
    title: 'Limits not saved',
    message:
      'Enter each limit as an amount of PRD, 0 or more, with at most eight decimals, or leave it empty.',
  },
  confirm_large_transfer: {
    status: 409,
    title: 'Confirm this transfer',
    message: 'This is an unusually large transfer. Confirm it to send.',
  },
  invalid_mint_amount_service: {
    status: 400,
    title: 'Mint refused',
    message: 'Invalid amount (must be 1-10000 PRD)',
  },
  invalid_mint_amount: {
    status: 400,
    title: 'Mint refused',
    message: 'Invalid mint amount (must be between 0-10000 PRD)',
  },
  invalid_mint_amount_book: {
    status: 400,
    title: 'Mint refused',
    message: 'Invalid mint amount (0-10000 PRD)',
  },
} as const satisfies Record<string, RefusalText>;
