import type { RefusalText } from './refusal-text.ts';

/** Projects, votes and payouts. */
export const pitchRefusals = {
  project_not_found: { status: 404, title: 'Not found', message: 'Project not found' },
  project_minimum_balance: {
    status: 409,
    title: 'Submission Failed',
    message: 'Minimum 10 PRD balance required to submit funding proposal',
  },
  project_amount_out_of_range: {
    status: 400,
    title: 'Submission Failed',
    message: 'Funding amount must be between $1 and $1,000,000 USD',
  },
  project_fields_missing: {
    status: 400,
    title: 'Missing Information',
    message: 'Please fill in all required fields',
  },
  project_not_draft: {
    status: 409,
    title: 'Already submitted',
    message: 'This project was submitted. It can no longer be changed.',
  },
  project_pool_unknown: {
    status: 404,
    title: 'Not found',
    message: 'There is no open funding pool like this.',
  },
  too_many_drafts: {
    status: 409,
    title: 'Too many drafts',
    message: 'You have {maximum} drafts. Submit or cancel one first.',
  },
  milestones_sum: {
    status: 400,
    title: 'Milestones',
    message:
      'The milestones add up to {sum} USD, and the requested amount is {amount} USD. They must be equal.',
  },
  pitch_no_wallet: { status: 409, title: 'Error', message: 'User wallet address not found' },
  pitch_fee_balance: {
    status: 409,
    title: 'Insufficient Balance',
    message: 'You need 100 PRD to submit a project. Current balance: {balance} PRD',
  },
  pitch_fee_debt_first: {
    status: 409,
    title: 'Payment Failed',
    message:
      'You, or another account of yours, still have something to give back. Until then the fee can’t be paid; nothing was moved.',
  },
  pitch_fee_welcome_locked: {
    status: 409,
    title: 'Payment Failed',
    message: 'Your welcome PRD can pay the fee from {time} on. Until then you have {usable} PRD for it.',
  },
  pitch_fee_failed: { status: 409, title: 'Payment Failed', message: 'Failed to process submission fee' },
  pitch_fee_unpaid: {
    status: 409,
    title: 'Payment Required',
    message: 'Please pay the 100 PRD submission fee to continue',
  },
  too_many_documents: { status: 409, title: 'Too Many Files', message: 'Maximum 10 files allowed' },
  documents_pending: {
    status: 409,
    title: 'Upload Pending',
    message: 'Please wait for all documents to finish uploading',
  },
  document_file_missing: {
    status: 404,
    title: 'Failed to add document',
    message: 'This file was not uploaded by you, or is used already. Upload it again.',
  },
  document_link_invalid: {
    status: 400,
    title: 'Failed to add document',
    message: 'A link begins with https:// and names a site, without a user name or password in it.',
  },
  documents_revoked: {
    status: 403,
    title: 'Not allowed',
    message: 'The owner of this project has closed its documents for you.',
  },
  nda_required: {
    status: 403,
    title: 'Accept the agreement first',
    message: 'These documents are confidential. Read and accept the agreement to open them.',
  },
  nda_changed: {
    status: 409,
    title: 'The agreement has changed',
    message: 'The owner has changed the agreement meanwhile. Read it again.',
  },
  vote_balance: { status: 409, title: 'Vote Failed', message: 'Insufficient PRD balance to cast vote' },
  voting_ended: {
    status: 409,
    title: 'Vote Failed',
    message: 'Voting period has ended for this project',
  },
  already_voted: { status: 409, title: 'Vote Failed', message: 'You have already voted on this project' },
  vote_lock_failed: { status: 409, title: 'Vote Failed', message: 'Failed to lock voting tokens' },
  own_project_vote: {
    status: 403,
    title: 'Vote Failed',
    message: 'You cannot vote on your own project',
  },
  linked_account_vote: {
    status: 403,
    title: 'Vote Failed',
    message: 'Your account and the owner’s belong together, so you cannot vote on this project.',
  },
  unverified_vote: {
    status: 403,
    title: 'Vote Failed',
    message: 'Verify your e-mail first. Only then your votes count.',
  },
  own_ruling: {
    status: 403,
    title: 'Not allowed',
    message: 'Nobody rules about an account of their own. Ask another administrator.',
  },
  other_account_voted: {
    status: 403,
    title: 'Vote Failed',
    message:
      'Another account of yours has voted on this project, and one person has one voice. If that is wrong, write to us.',
  },
  disposable_vote: {
    status: 403,
    title: 'Vote Failed',
    message: 'Accounts with a throw-away mailbox do not vote. If yours is a lasting one, write to us.',
  },
  account_too_young: {
    status: 403,
    title: 'Vote Failed',
    message: 'Your account is too young for this pool. It may vote from {time} on.',
  },
  vote_too_small: {
    status: 400,
    title: 'Vote Failed',
    message: 'A vote in this pool is at least {amount} PRD.',
  },
  vote_too_large: {
    status: 409,
    title: 'Vote Failed',
    message:
      'A vote of yours can hold up to {limit} PRD. It can hold more as your account gets older and you deal with more members, and twice as much with a second factor.',
  },
  not_voted: { status: 404, title: 'Not found', message: 'You have not voted on this project.' },
  already_reported: {
    status: 409,
    title: 'Already reported',
    message: 'You have reported this already. Somebody will look at it.',
  },
  project_not_approved: {
    status: 409,
    title: 'Not possible',
    message: 'Only a project that the community has approved is paid.',
  },
  milestone_not_next: {
    status: 409,
    title: 'Not possible',
    message: 'Milestones are paid in their order. An earlier one is not paid yet.',
  },
  milestone_under_way: {
    status: 409,
    title: 'Not possible',
    message: 'The payout of this milestone was asked for already.',
  },
  milestone_evidence_missing: {
    status: 400,
    title: 'Missing Information',
    message: 'Show what has been reached since the last payout.',
  },
  milestone_not_requested: {
    status: 409,
    title: 'Not possible',
    message: 'No payout of this milestone waits for an approval.',
  },
  payout_request_changed: {
    status: 409,
    title: 'Not possible',
    message:
      'The payout was asked for again since you looked, perhaps with other evidence. Look at it first.',
  },
  not_an_approver: {
    status: 403,
    title: 'Not allowed',
    message: 'Only the approvers of this pool decide on its payouts.',
  },
  own_payout: {
    status: 403,
    title: 'Not allowed',
    message: 'Nobody decides on a payout to themselves or to an account that belongs to them.',
  },
  own_project_review: {
    status: 403,
    title: 'Not allowed',
    message: 'Another administrator has to review your own project.',
  },
  approver_unknown: {
    status: 404,
    title: 'Nobody found',
    message: 'No member is called {username}. Nothing was changed.',
  },
  pool_rules_invalid: {
    status: 400,
    title: 'Not possible',
    message: '{reason}',
  },
  link_member_unknown: {
    status: 404,
    title: 'Nobody found',
    message: 'These are not two different members. Check the usernames.',
  },
} as const satisfies Record<string, RefusalText>;
