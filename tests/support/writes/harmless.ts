/** Endpoints that write a table and change nothing that anybody could want to, and why. */

interface Harmless {
  endpoints: readonly string[];
  tables: readonly string[];
  why: string;
}

export const HARMLESS: readonly Harmless[] = [
  {
    endpoints: [
      'wallet.limits',
      'identity.signIn',
      'exchange.account',
      'exchange.requestVerification',
      'conversion.terms',
    ],
    tables: ['sending_limits', 'ledger_accounts'],
    why: 'It looks afresh at what is known of the member, who chooses nothing.',
  },
  { endpoints: ['exchange.removeAddress'], tables: ['exchange_addresses'], why: 'It takes a way out away.' },
  {
    endpoints: ['policy.stopOwn'],
    tables: ['member_stops', 'ledger_accounts', 'exchange_accounts', 'sessions', 'known_devices'],
    why: 'It only stops, and an administrator lifts it.',
  },
  {
    endpoints: ['policy.stopOwn'],
    tables: ['sending_limits', 'transaction_limits', 'email_changes', 'action_confirmations', 'proposals'],
    why: 'It drops what was asked for, and would have been raised or changed.',
  },
  {
    endpoints: ['policy.stop', 'policy.stopOwn'],
    tables: ['bank_outside_accounts', 'scheduled_transfers', 'loans', 'cards'],
    why: 'It has what waits wait anew, and pauses what would leave.',
  },
  { endpoints: ['policy.stopOwn'], tables: ['exchange_addresses'], why: 'It lets them wait anew.' },
  {
    endpoints: ['threads.exportAll', 'leaving.openArchive'],
    tables: ['action_confirmations'],
    why: 'It uses up what was confirmed for it, or gives it back where it is refused.',
  },
  {
    endpoints: ['policy.stopOwn'],
    tables: ['bank_seats', 'bank_two_rules'],
    why: 'Who was invited to a joint account or asked for a higher amount is asked anew.',
  },
  {
    endpoints: ['joint.answer', 'joint.endSeat'],
    tables: ['bank_seats'],
    why: 'Who is invited takes or leaves what an owner has confirmed, and a seat that ends takes a way in away.',
  },
  {
    endpoints: ['joint.endSeat'],
    tables: ['bank_two_rules'],
    why: 'A higher amount for two that whoever goes asked for, and nobody agreed to, is no longer asked for.',
  },
  {
    endpoints: ['joint.declinePayment'],
    tables: ['bank_waiting', 'ledger_accounts', 'ledger_postings', 'ledger_transfers', 'ledger_holds'],
    why: 'What was held for a payment goes back to the account that it is of.',
  },
  {
    endpoints: ['policy.stopOwn'],
    tables: ['bank_payments', 'bank_movements', 'ledger_postings', 'ledger_transfers'],
    why: 'What is on its way to another bank and was not sent yet comes back to its member.',
  },
  {
    endpoints: ['identity.signUp'],
    tables: ['members', 'mail_tokens', 'sessions', 'known_devices'],
    why: 'It begins an account: there is nobody yet whose it could be.',
  },
  {
    endpoints: ['identity.signIn', 'identity.refresh'],
    tables: ['sessions', 'known_devices'],
    why: 'Signing in begins a session, for whoever has proved who they are, and renewing it goes on with it.',
  },
  { endpoints: ['identity.signOut'], tables: ['sessions'], why: 'It ends the session that it is asked in.' },
  { endpoints: ['apiKeys.end'], tables: ['sessions'], why: 'It takes a way in away.' },
  {
    endpoints: ['factors.verify'],
    tables: ['factors', 'passkeys', 'recovery_codes', 'sessions', 'known_devices'],
    why: 'It proves the factor, and counts one that was enrolled, for which the password or another factor was asked.',
  },
  {
    endpoints: ['factors.recover'],
    tables: ['recovery_codes', 'sessions', 'known_devices'],
    why: 'It uses a code up, to prove who it is.',
  },
  {
    endpoints: ['factors.verifyEmailCode'],
    tables: ['action_confirmations'],
    why: 'It confirms, by the code of the mailbox, the one thing that was asked for.',
  },
  {
    endpoints: [
      'identity.requestPasswordReset',
      'identity.requestSignInLink',
      'identity.requestEmailVerification',
    ],
    tables: ['mail_tokens'],
    why: 'The link goes to the mailbox, and whoever opens it proves who they are.',
  },
  {
    endpoints: ['leaving.takeBack'],
    tables: ['account_departures'],
    why: 'It keeps what is there.',
  },
  {
    endpoints: ['banking.freeze', 'bankSecurity.freeze', 'cards.freeze'],
    tables: ['bank_accounts', 'cards', 'security_alerts'],
    why: 'It only freezes, and unfreezing is confirmed.',
  },
  {
    endpoints: ['banking.pauseScheduled', 'banking.cancelScheduled', 'banking.unlinkOutside'],
    tables: ['scheduled_transfers', 'bank_outside_accounts'],
    why: 'It keeps money from leaving, and setting it going again is confirmed.',
  },
  {
    endpoints: ['banking.openProviderPage', 'banking.refreshOnboarding'],
    tables: ['account_verifications', 'bank_outside_accounts'],
    why: 'It writes down what the bank says of the member; payments to an account that is new are confirmed for a day.',
  },
  { endpoints: ['loans.withdraw'], tables: ['loans'], why: 'It takes back what was only asked for.' },
  {
    endpoints: ['goals.create', 'goals.update', 'goals.setPaused'],
    tables: ['financial_goals'],
    why: 'What is put by stays its member’s own, on an account from which it comes back at any time.',
  },
  {
    endpoints: ['exchange.requestVerification'],
    tables: ['exchange_accounts'],
    why: 'The sandbox, which has no money, gives the first level at once; all else waits for an administrator.',
  },
  {
    endpoints: ['exchange.wallets'],
    tables: ['exchange_paper_accounts', 'ledger_accounts', 'ledger_postings', 'ledger_transfers'],
    why: 'Whoever looks for the first time gets play money.',
  },
  {
    endpoints: ['collaborations.object'],
    tables: ['collaborations', 'collaboration_participants'],
    why: 'It keeps what was proposed from being paid, until an administrator decides.',
  },
  {
    endpoints: ['pitch.create', 'pitch.update'],
    tables: ['projects', 'project_milestones'],
    why: 'A draft, which nobody votes on, and which pays nothing.',
  },
  {
    endpoints: ['pitch.requestPayout'],
    tables: ['projects', 'project_milestones'],
    why: 'It asks, and what is asked for is set aside in the pool; those who approve it pay it.',
  },
  {
    endpoints: ['roadmap.removeTask', 'roadmap.updateTask', 'roadmap.remove'],
    tables: ['roadmaps', 'roadmap_tasks'],
    why: 'It takes a task, or a plan with its links, away; a task that was paid stays.',
  },
];
