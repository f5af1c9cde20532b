/**
 * The closed list of refusals: everything that the API says no with, its HTTP status, its title (the title of
 * the toast) and its message. Messages that the specification gives are verbatim. A message may hold
 * `{placeholders}`, which the server fills from the refusal's values.
 *
 * A refusal is expected and final for the same input; an outage (`503`) may be tried again; a fault (`500`)
 * is a bug of ours, and its text stays on the server.
 */

export interface RefusalText {
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 429 | 500 | 503;
  title: string;
  message: string;
}

const list = {
  // The edge: what any endpoint may answer.
  malformed_request: {
    status: 400,
    title: 'Invalid request',
    message: 'Some fields are not valid. Correct them and try again.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Invalid request',
    message: 'Send the body as JSON (application/json).',
  },
  body_too_large: {
    status: 413,
    title: 'Too large',
    message: 'The request is larger than 1 MB. Send less at once.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    message: 'There is nothing here, or it is not yours to see.',
  },
  method_not_allowed: { status: 404, title: 'Not found', message: 'This address does not take that method.' },
  foreign_origin: { status: 403, title: 'Refused', message: 'This request came from another site.' },
  not_authenticated: {
    status: 401,
    title: 'Authentication Required',
    message: 'Not authenticated. Please log in.',
  },
  session_expired: {
    status: 401,
    title: 'Session expired',
    message: 'Your session has expired. Please log in again.',
  },
  invalid_token: { status: 401, title: 'Authentication Required', message: 'Invalid JWT signature' },
  unknown_signing_key: {
    status: 401,
    title: 'Authentication Required',
    message: 'No matching signing key found in JWKS',
  },
  no_signing_keys: { status: 401, title: 'Authentication Required', message: 'JWKS is empty' },
  member_suspended: {
    status: 403,
    title: 'Account suspended',
    message: 'This account is suspended. Contact the operator of this community.',
  },
  admin_only: {
    status: 403,
    title: 'Not allowed',
    message: 'Only an administrator of this community may do this.',
  },
  fresh_two_factor_required: {
    status: 403,
    title: 'Confirm it is you',
    message: 'Confirm with your second factor, then try again.',
  },
  too_many_requests: {
    status: 429,
    title: 'Too many requests',
    message: 'Too many attempts. Try again in {seconds} seconds.',
  },
  too_many_topics: {
    status: 429,
    title: 'Too many requests',
    message: 'A live connection has at most 50 topics. Leave one first.',
  },
  idempotency_key_required: {
    status: 400,
    title: 'Invalid request',
    message: 'Send an Idempotency-Key header (8 to 128 characters), new for each action.',
  },
  idempotency_conflict: {
    status: 409,
    title: 'Already used',
    message: 'This Idempotency-Key was used with other content. Nothing was done. Use a new key.',
  },
  procedure_gone: {
    status: 410,
    title: 'Gone',
    message: 'Balances are the sum of the ledger and cannot be set. Nothing was changed.',
  },
  service_unavailable: {
    status: 503,
    title: 'Unavailable',
    message: 'The service is not available right now. Nothing was lost; try again in a moment.',
  },
  fault: {
    status: 500,
    title: 'Something went wrong',
    message: 'An unexpected error occurred. Please try again.',
  },

  // Identity.
  missing_credentials: {
    status: 400,
    title: 'Missing Information',
    message: 'Please enter both email and password.',
  },
  missing_signup_fields: {
    status: 400,
    title: 'Missing Information',
    message: 'Please fill in all required fields.',
  },
  password_too_short: {
    status: 400,
    title: 'Signup Failed',
    message: 'Password must be at least {minimum} characters long.',
  },
  password_too_common: {
    status: 400,
    title: 'Signup Failed',
    message: 'This password is among the most used ones. Choose another.',
  },
  password_too_long: {
    status: 400,
    title: 'Signup Failed',
    message: 'Password must be at most 128 characters long.',
  },
  invalid_email: {
    status: 400,
    title: 'Signup Failed',
    message: 'This does not look like an e-mail address.',
  },
  invalid_username: {
    status: 400,
    title: 'Signup Failed',
    message: 'A username has 2 to 32 letters, digits, dots, dashes or underscores.',
  },
  username_taken: { status: 409, title: 'Signup Failed', message: 'This username is taken. Choose another.' },
  already_registered: {
    status: 409,
    title: 'Account Already Exists',
    message: 'This e-mail is already registered. Sign in, or reset your password.',
  },
  deposit_not_a_number: {
    status: 400,
    title: 'Signup Failed',
    message: 'Please enter a valid deposit amount.',
  },
  deposit_negative: { status: 400, title: 'Signup Failed', message: 'Deposit amount cannot be negative.' },
  wrong_credentials: {
    status: 401,
    title: 'Login Failed',
    message: 'Please check your credentials and try again.',
  },
  link_invalid: {
    status: 400,
    title: 'Link not valid',
    message: 'This link has expired or was used before. Ask for a new one.',
  },
  authentication_failed: {
    status: 401,
    title: 'Authentication Error',
    message: 'Authentication failed. Please try again.',
  },
  authentication_unavailable: {
    status: 503,
    title: 'Authentication Error',
    message: 'Authentication system unavailable.',
  },

  // Wallet and ledger.
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
  no_user_address: { status: 409, title: 'Transfer Failed', message: 'No user address found' },
  no_wallet_address: { status: 404, title: 'Transfer Failed', message: 'No wallet address found' },
  transfer_failed: {
    status: 409,
    title: 'Transfer Failed',
    message: 'Transfer could not be completed. Please try again.',
  },
  sending_limit_reached: {
    status: 409,
    title: 'Transfer Failed',
    message: 'This would pass your sending limit of {limit} PRD for {period}. You can still send {left} PRD.',
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

  // Mentor and rewards.
  sign_in_for_ai: {
    status: 401,
    title: 'Authentication Required',
    message: 'Please sign in to use AI features',
  },
  empty_message: { status: 400, title: 'Empty message', message: 'Write something first.' },
  message_too_long: {
    status: 400,
    title: 'Message too long',
    message: 'A message can have at most {maximum} characters. Yours has {actual}.',
  },
  answer_in_progress: {
    status: 409,
    title: 'One at a time',
    message: 'The mentor is still answering in this conversation. Wait for it to finish.',
  },
  allowance_cap_reached: {
    status: 429,
    title: 'Your own limit is reached',
    message:
      'You limited yourself to {limit} tokens a day. {left} are left, and this answer may need up to {needed}. Raise your limit, or go on at 00:00 UTC.',
  },
  allowance_day_reached: {
    status: 429,
    title: 'Today’s AI allowance is used up',
    message:
      '{left} of your {limit} tokens for today are left, and this answer may need up to {needed}. It refills at 00:00 UTC. Nothing was sent or charged.',
  },
  allowance_month_reached: {
    status: 429,
    title: 'This month’s AI allowance is used up',
    message:
      '{left} of your {limit} tokens for this month are left, and this answer may need up to {needed}. It refills on the first of the month at 00:00 UTC. Nothing was sent or charged.',
  },
  cap_above_grant: {
    status: 400,
    title: 'Not lower',
    message: 'A limit of your own is lower than the {grant} tokens a day that the community grants.',
  },
  consent_required: {
    status: 403,
    title: 'Not yours to read',
    message: 'This conversation can be opened only while its member lets you. Ask them.',
  },
  folder_exists: {
    status: 409,
    title: 'You have it already',
    message: 'You have a folder with this name already.',
  },
  folder_unknown: { status: 404, title: 'No such folder', message: 'This folder is not there any more.' },
  too_many_folders: {
    status: 409,
    title: 'Too many folders',
    message: 'You have {maximum} folders. Remove one first; its conversations stay.',
  },
  nothing_to_carry_over: {
    status: 409,
    title: 'Nothing to take along',
    message: 'This conversation tells of no idea yet. Begin a new one as it is.',
  },
  memory_exists: {
    status: 409,
    title: 'Known already',
    message: 'There is a card that says this already.',
  },
  memory_full: {
    status: 409,
    title: 'Too many cards',
    message: 'You keep {maximum} cards. Forget one first.',
  },
  mentor_unavailable: {
    status: 503,
    title: 'AI Service Error',
    message: 'AI service temporarily unavailable. Please try again in a moment.',
  },

  // Files.
  file_type_unsupported: {
    status: 415,
    title: 'Invalid File',
    message: 'File type {type} is not supported',
  },
  file_too_large: {
    status: 413,
    title: 'Invalid File',
    message: 'File size {size} MB exceeds {limit}MB limit',
  },
  file_empty: { status: 400, title: 'Invalid File', message: 'The file is empty.' },
  file_content_mismatch: {
    status: 415,
    title: 'Invalid File',
    message: 'The content of this file is not what its name says: it is no {type} file.',
  },
  file_unsafe: {
    status: 415,
    title: 'Invalid File',
    message: 'The file was refused: {reason}',
  },
  file_unreadable: {
    status: 415,
    title: 'Invalid File',
    message: 'The file is damaged or protected, so it cannot be checked. Save it again without a password.',
  },
  file_quota_reached: {
    status: 409,
    title: 'No room left',
    message: 'Your files may take {limit} MB in all. Remove some first.',
  },
  too_many_uploads: {
    status: 409,
    title: 'Too many uploads',
    message: 'You have {maximum} unfinished uploads. Finish or remove some first.',
  },
  upload_offset_wrong: {
    status: 409,
    title: 'Upload Error',
    message: 'The upload stands at byte {received}. Go on from there.',
  },
  upload_incomplete: {
    status: 409,
    title: 'Upload Pending',
    message: 'The file has not arrived whole yet. Send the rest, then complete it.',
  },
  upload_overflows: {
    status: 400,
    title: 'Upload Error',
    message: 'These are more bytes than the {size} that were announced. Begin a new upload.',
  },
  file_link_expired: {
    status: 410,
    title: 'Link not valid',
    message: 'This link has expired. Open the file again.',
  },
  file_cannot_be_marked: {
    status: 409,
    title: 'Cannot be shown',
    message:
      'This file cannot be marked for its viewer, so it is not shown. Ask its owner for another version.',
  },
  file_in_use: {
    status: 409,
    title: 'In use',
    message: 'This file belongs to something already. Remove it there.',
  },

  // Disputes about rewards.
  dispute_exists: {
    status: 409,
    title: 'Asked already',
    message: 'You have asked about this decision already. An administrator will answer.',
  },
  dispute_answered: {
    status: 409,
    title: 'Answered already',
    message: 'This dispute has been answered. An answer is final.',
  },
  own_dispute: {
    status: 403,
    title: 'Not your own',
    message: 'Another administrator has to answer a dispute of yours.',
  },
  dispute_amount_outside: {
    status: 400,
    title: 'Not possible',
    message: 'At most {maximum} PRD can still be paid for this message, and more than 0.',
  },
  reward_not_paid: {
    status: 409,
    title: 'Nothing to take back',
    message: 'This decision paid nothing.',
  },

  // Roadmaps.
  idea_too_short: {
    status: 400,
    title: 'Missing Information',
    message: 'Tell the idea in a sentence or two: what it is and who it is for.',
  },
  roadmap_exists: {
    status: 409,
    title: 'You have it already',
    message: 'You have a roadmap for this idea already. Change that one, or remove it first.',
  },
  too_many_roadmaps: {
    status: 409,
    title: 'Too many roadmaps',
    message: 'You have {maximum} roadmaps. Remove one first.',
  },
  roadmap_read_only: {
    status: 403,
    title: 'Not allowed',
    message: 'This roadmap is shared with you to read. Ask its owner to let you edit it.',
  },
  roadmap_owner_only: {
    status: 403,
    title: 'Not allowed',
    message: 'Only the owner of this roadmap may do that.',
  },
  roadmap_not_accepted: {
    status: 409,
    title: 'Accept it first',
    message: 'This roadmap is a proposal. Accept it, then its tasks can be ticked.',
  },
  task_done: {
    status: 409,
    title: 'Already done',
    message: 'This task is done, which is final. Only its evidence can still be changed.',
  },
  task_reward_paused: {
    status: 409,
    title: 'No PRD for this now',
    message: '{reason} Ticked now, this task will never pay.',
  },
  too_many_tasks: {
    status: 409,
    title: 'Too many tasks',
    message: 'A phase has at most {maximum} tasks. Remove one first.',
  },
  dependency_not_before: {
    status: 400,
    title: 'Not possible',
    message: 'A phase can only wait for phases that stand before it.',
  },
  evidence_not_https: {
    status: 400,
    title: 'Not a safe link',
    message: 'Evidence is a link that begins with https:// and names a site.',
  },
  collaborator_unknown: {
    status: 404,
    title: 'Nobody found',
    message: 'No other member has this username. Check it; nothing was shared.',
  },
  too_many_collaborators: {
    status: 409,
    title: 'Too many people',
    message: 'A roadmap is shared with at most {maximum} members. Remove one first.',
  },

  // Business tools.
  studio_fields_missing: {
    status: 400,
    title: 'Missing Information',
    message: 'Please fill in all required fields.',
  },
  studio_quota_reached: {
    status: 429,
    title: 'Daily limit reached',
    message: 'You have made {limit} generations today. You can make more from 00:00 UTC.',
  },
  studio_in_progress: {
    status: 409,
    title: 'Still being written',
    message: 'This is still being written, or was not finished. Wait for it, or try again.',
  },
  studio_version_changed: {
    status: 409,
    title: 'Changed meanwhile',
    message: 'There is a newer version of this. Load it, then change it.',
  },
  studio_section_locked: {
    status: 409,
    title: 'Section locked',
    message: 'This section is locked. Unlock it to change it.',
  },
  studio_section_same: {
    status: 409,
    title: 'Nothing would change',
    message:
      'The built-in templates would write this section as it stands. Edit it, or run the tool again with changed answers.',
  },
  studio_versions_full: {
    status: 409,
    title: 'Too many versions',
    message: 'This has {maximum} versions, the most that are kept. Make a new one.',
  },

  // Card payments and community funding.
  investment_amount_invalid: {
    status: 400,
    title: 'Invalid Amount',
    message: 'Enter an amount in dollars with at most two decimals.',
  },
  investment_below_minimum: {
    status: 400,
    title: 'Invalid Amount',
    message: 'Minimum investment is {minimum}',
  },
  investment_above_maximum: {
    status: 400,
    title: 'Invalid Amount',
    message: 'Maximum investment is {maximum}',
  },
  pool_closed: {
    status: 409,
    title: 'Investment Failed',
    message: 'This pool takes no investments now. Nothing was charged.',
  },
  treasury_lacks_prd: {
    status: 409,
    title: 'Investment Failed',
    message: 'The treasury does not hold that much PRD now. Nothing was charged; try a smaller amount.',
  },
  payments_unavailable: {
    status: 503,
    title: 'Investment Failed',
    message: 'Unable to process your investment. Please try again.',
  },
  payment_replaced: {
    status: 409,
    title: 'Investment Failed',
    message: 'You have opened a newer payment page. Use that one; nothing was charged here.',
  },
  payment_unreadable: {
    status: 503,
    title: 'Payment Processing Failed',
    message: 'Unable to process your payment',
  },
  webhook_forged: {
    status: 400,
    title: 'Refused',
    message: 'This message is not signed by the card provider.',
  },
  not_refundable: {
    status: 409,
    title: 'Refund refused',
    message: 'Only a payment that was made and is not in dispute can be given back.',
  },
  refund_amount_invalid: {
    status: 400,
    title: 'Refund refused',
    message: 'Enter an amount above 0 in dollars with at most two decimals.',
  },
  refund_too_large: {
    status: 409,
    title: 'Refund refused',
    message: 'That is more than is left of this payment.',
  },
  pool_lacks_usd: {
    status: 409,
    title: 'Refund refused',
    message: 'The pool does not hold that many dollars any more. Nothing was given back.',
  },
  refund_preview_changed: {
    status: 409,
    title: 'Look again',
    message: 'What would be given back has changed since the preview. Read it again, then confirm.',
  },
  pool_terms_invalid: {
    status: 400,
    title: 'Invalid Input',
    message: 'The minimum must be above 0 and at most the maximum, and the target above 0.',
  },

  // Market research.
  research_fields_missing: {
    status: 400,
    title: 'Missing Information',
    message: 'Please select research type and enter your query.',
  },
  research_link_refused: {
    status: 400,
    title: 'Not a page',
    message: 'A link to read begins with https:// or http:// and names a public site.',
  },
  research_quota_reached: {
    status: 429,
    title: 'Daily limit reached',
    message: 'You have asked for {limit} reports today. You can ask for more from 00:00 UTC.',
  },
  research_in_progress: {
    status: 409,
    title: 'Still being made',
    message: 'This report is still being made, or was not finished. Wait for it, or try again.',
  },
  research_versions_full: {
    status: 409,
    title: 'Too many versions',
    message: 'This report has {maximum} versions, the most that are kept. Make a new one.',
  },

  // Exchange.
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
  order_not_fillable: {
    status: 409,
    title: 'Order Failed',
    message: 'The book cannot fill the whole order at this price now. Nothing was placed.',
  },
  book_empty: {
    status: 409,
    title: 'Order Failed',
    message: 'Nobody offers the other side within your limits now. Nothing was placed.',
  },
  order_already_filled: {
    status: 409,
    title: 'Cancellation Failed',
    message: 'This order is already filled. There is nothing left to cancel.',
  },
  order_failed: {
    status: 409,
    title: 'Order Failed',
    message: 'Failed to place order. Please try again.',
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
  withdrawal_limit_reached: {
    status: 409,
    title: 'Withdrawal Failed',
    message: 'This would pass your limit of {limit} {symbol} a day. You can still withdraw {left} {symbol}.',
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

  // Projects, votes and payouts.
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
    message: 'The milestones add up to ${sum}, and the requested amount is ${amount}. They must be equal.',
  },
  pitch_no_wallet: { status: 409, title: 'Error', message: 'User wallet address not found' },
  pitch_fee_balance: {
    status: 409,
    title: 'Insufficient Balance',
    message: 'You need 100 PRD to submit a project. Current balance: {balance} PRD',
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

/** The code of a refusal, stable across releases; programs branch on it. */
export type RefusalCode = keyof typeof list;

export const REFUSALS: Record<RefusalCode, RefusalText> = list;

/** What travels in the body of a refusal beside its code, status and message. */
export interface RefusalData {
  title: string;
  requestId: string;
  /** Per-field messages of a malformed request; the path is dotted, e.g. `amount`. */
  fields?: { path: string; message: string }[];
  retryAfterSeconds?: number;
}

/** The message of a refusal with its placeholders filled; an unfilled one stays visible, as a defect should. */
export function refusalMessage(code: RefusalCode, values: Record<string, string | number> = {}): string {
  return REFUSALS[code].message.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
