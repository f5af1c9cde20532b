/** Stakes of one part of the contract, each endpoint by name: see `stake.ts` for what they mean. */
import {
  ASKS_ONLY,
  MAKES_SAFER,
  type NoStake,
  OWN_WORDS,
  PROVES_WHO,
  SHOWN_TO_ANYONE,
  SHOWS_A_PAGE,
  SHOWS_OWN,
  type StakesOf,
  TIDIES_UP,
} from './stake.ts';

const SENDS_AGAIN: NoStake = {
  none: 'It sends to an address that its member has named, what they asked for.',
};

/** What is at stake at each endpoint of members, and what is decided of them. */
export const stakesOfPeople = {
  identity: {
    signUp: { none: 'It begins an account: there is nobody yet whose it could be.' },
    signInChallenge: PROVES_WHO,
    signIn: PROVES_WHO,
    requestSignInLink: PROVES_WHO,
    signInByLink: 'changes access',
    passkeyChallenge: PROVES_WHO,
    signInByPasskey: 'changes access',
    signOut: MAKES_SAFER,
    session: SHOWN_TO_ANYONE,
    refresh: PROVES_WHO,
    devices: SHOWS_OWN,
    endDevice: 'changes access',
    endOtherDevices: 'changes access',
    changePassword: 'changes access',
    requestPasswordReset: PROVES_WHO,
    resetPassword: 'moves value',
    requestEmailVerification: PROVES_WHO,
    verifyEmail: 'moves value',
    updateProfile: OWN_WORDS,
  },
  emailChange: {
    read: SHOWS_OWN,
    ask: 'changes access',
    confirm: 'changes access',
    takeBack: 'changes access',
  },
  leaving: {
    read: SHOWS_OWN,
    ask: 'changes access',
    takeBack: MAKES_SAFER,
    archives: SHOWS_OWN,
    askForArchive: ASKS_ONLY,
    openArchive: 'reads private in bulk',
  },
  providers: {
    list: SHOWN_TO_ANYONE,
    begin: PROVES_WHO,
    finish: 'changes access',
    accounts: SHOWS_OWN,
    beginLink: 'changes access',
    finishLink: 'changes access',
    unlink: 'changes access',
  },
  apiKeys: {
    list: SHOWS_OWN,
    create: 'changes access',
    rotate: 'changes access',
    end: MAKES_SAFER,
    usage: SHOWS_OWN,
    setTier: 'changes rules',
  },
  webhooks: {
    list: SHOWS_OWN,
    create: 'changes access',
    change: 'changes access',
    remove: MAKES_SAFER,
    renewSecret: 'changes access',
    deliveries: SHOWS_OWN,
    sendTest: SENDS_AGAIN,
    replay: SENDS_AGAIN,
    replayFailed: SENDS_AGAIN,
  },
  factors: {
    list: SHOWS_OWN,
    enrol: 'changes access',
    challenge: PROVES_WHO,
    verify: PROVES_WHO,
    remove: 'changes access',
    recover: PROVES_WHO,
    renewRecoveryCodes: 'changes access',
    askForEmailCode: PROVES_WHO,
    verifyEmailCode: PROVES_WHO,
    reset: 'changes access',
  },
  policy: {
    stopOwn: MAKES_SAFER,
    stop: ['changes rules', 'changes access'],
    lift: ['moves value', 'changes rules', 'changes access'],
    proposals: SHOWS_A_PAGE,
    approveProposal: 'moves value',
    declineProposal: 'changes rules',
    stops: SHOWS_A_PAGE,
  },
  console: {
    overview: SHOWS_A_PAGE,
    health: SHOWS_A_PAGE,
    backups: SHOWS_A_PAGE,
    members: SHOWS_A_PAGE,
    member: SHOWS_A_PAGE,
    jobs: SHOWS_A_PAGE,
    failedJobs: SHOWS_A_PAGE,
    retryJob: { none: 'It does what was to be done anyway, and may be done twice.' },
  },
  audit: {
    list: SHOWS_A_PAGE,
    export: 'reads private in bulk',
  },
  people: {
    lookUp: SHOWS_A_PAGE,
    rule: ['moves value', 'changes rules'],
    mailDomains: SHOWS_A_PAGE,
    setMailDomain: ['moves value', 'changes rules'],
  },
  members: {
    profile: SHOWS_OWN,
    saveProfile: OWN_WORDS,
    setPhoto: OWN_WORDS,
    directory: SHOWN_TO_ANYONE,
    pick: SHOWS_OWN,
    member: SHOWN_TO_ANYONE,
    ratings: SHOWN_TO_ANYONE,
    address: SHOWS_OWN,
    skills: SHOWN_TO_ANYONE,
  },
  contacts: {
    list: SHOWS_OWN,
    presence: SHOWS_OWN,
    ask: ASKS_ONLY,
    answer: ASKS_ONLY,
    remove: MAKES_SAFER,
    block: MAKES_SAFER,
    unblock: OWN_WORDS,
    blocked: SHOWS_OWN,
    conversations: SHOWS_OWN,
    messages: SHOWS_OWN,
    send: OWN_WORDS,
    read: OWN_WORDS,
    report: ASKS_ONLY,
    reports: SHOWS_A_PAGE,
    resolveReport: 'changes rules',
  },
  notices: {
    inbox: SHOWS_OWN,
    list: SHOWS_OWN,
    readAll: OWN_WORDS,
    choices: SHOWS_OWN,
    choose: OWN_WORDS,
    unsubscribe: OWN_WORDS,
    hours: SHOWS_OWN,
    keepHours: OWN_WORDS,
  },
  sightings: {
    list: SHOWS_OWN,
  },
  signIns: {
    list: SHOWS_OWN,
  },
  support: {
    ask: ASKS_ONLY,
    desk: SHOWN_TO_ANYONE,
    mine: SHOWS_OWN,
    read: SHOWS_OWN,
    reply: ASKS_ONLY,
    send: ASKS_ONLY,
    list: SHOWS_A_PAGE,
    answer: TIDIES_UP,
    close: TIDIES_UP,
    readDuty: SHOWS_A_PAGE,
    setDuty: TIDIES_UP,
  },
  community: {
    figures: SHOWN_TO_ANYONE,
    goals: SHOWN_TO_ANYONE,
    terms: SHOWN_TO_ANYONE,
    contests: SHOWN_TO_ANYONE,
  },
  contests: {
    entry: SHOWS_OWN,
    enter: ASKS_ONLY,
    withdraw: ASKS_ONLY,
    entries: SHOWS_A_PAGE,
    announce: 'changes rules',
    award: 'moves value',
  },
  collaborations: {
    list: SHOWN_TO_ANYONE,
    mine: SHOWS_OWN,
    read: SHOWN_TO_ANYONE,
    create: 'moves value',
    join: ASKS_ONLY,
    withdraw: ASKS_ONLY,
    requests: SHOWS_OWN,
    answer: ASKS_ONLY,
    leave: ASKS_ONLY,
    remove: ASKS_ONLY,
    complete: 'moves value',
    cancel: 'moves value',
    confirm: 'moves value',
    object: ASKS_ONLY,
    disputes: SHOWS_A_PAGE,
    decide: 'moves value',
    reviewed: SHOWS_OWN,
    handIn: OWN_WORDS,
    rate: OWN_WORDS,
  },
} satisfies StakesOf<
  | 'identity'
  | 'emailChange'
  | 'leaving'
  | 'providers'
  | 'factors'
  | 'policy'
  | 'audit'
  | 'console'
  | 'people'
  | 'members'
  | 'contacts'
  | 'notices'
  | 'sightings'
  | 'signIns'
  | 'support'
  | 'apiKeys'
  | 'webhooks'
  | 'community'
  | 'contests'
  | 'collaborations'
>;
