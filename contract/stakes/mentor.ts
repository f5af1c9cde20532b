/** Stakes of one part of the contract, each endpoint by name: see `stake.ts` for what they mean. */
import {
  ASKS_ONLY,
  OWN_WORDS,
  OWN_WORK,
  SHOWN_TO_ANYONE,
  SHOWS_A_PAGE,
  SHOWS_OWN,
  type StakesOf,
  TIDIES_UP,
} from './stake.ts';

/** What is at stake at each endpoint of the mentor, what is made with it, and its rewards. */
export const stakesOfMentor = {
  mentor: {
    workspace: SHOWS_OWN,
    threads: SHOWS_OWN,
    thread: SHOWS_OWN,
    setMode: OWN_WORK,
    messages: SHOWS_OWN,
    send: 'moves value',
    retry: OWN_WORK,
  },
  mentorFiles: {
    image: SHOWS_OWN,
  },
  figures: {
    keep: 'moves value',
  },
  threads: {
    search: SHOWS_OWN,
    rename: OWN_WORK,
    move: OWN_WORK,
    remove: OWN_WORK,
    restore: OWN_WORK,
    export: 'reads private in bulk',
    exportAll: 'reads private in bulk',
    brief: SHOWS_OWN,
    startFresh: OWN_WORK,
    usage: SHOWS_OWN,
    folders: SHOWS_OWN,
    createFolder: OWN_WORK,
    renameFolder: OWN_WORK,
    removeFolder: OWN_WORK,
    regenerate: OWN_WORK,
    choose: OWN_WORK,
    stop: OWN_WORK,
  },
  ideas: {
    list: SHOWS_OWN,
    create: OWN_WORK,
    read: SHOWS_OWN,
    rename: OWN_WORK,
    archive: OWN_WORK,
    ofThread: SHOWS_OWN,
    choose: OWN_WORK,
    fill: OWN_WORK,
    confirm: 'moves value',
    reject: OWN_WORK,
    replace: OWN_WORK,
    history: SHOWS_OWN,
  },
  memory: {
    read: SHOWS_OWN,
    add: OWN_WORK,
    keep: OWN_WORK,
    remove: OWN_WORK,
    switch: OWN_WORK,
  },
  allowance: {
    read: SHOWS_OWN,
    setCap: OWN_WORDS,
  },
  consents: {
    read: SHOWS_OWN,
    grant: 'changes access',
    revoke: 'changes access',
    list: SHOWS_A_PAGE,
    open: 'reads private in bulk',
    export: 'reads private in bulk',
  },
  rewards: {
    list: SHOWS_OWN,
    read: SHOWS_OWN,
    policies: SHOWN_TO_ANYONE,
  },
  disputes: {
    read: SHOWS_OWN,
    open: ASKS_ONLY,
    list: SHOWS_A_PAGE,
    answer: 'moves value',
  },
  rewardReviews: {
    list: SHOWS_A_PAGE,
    decide: 'moves value',
  },
  rewardReviewers: {
    list: SHOWS_A_PAGE,
    name: 'changes access',
    settle: 'changes access',
    end: 'changes access',
  },
  reviewing: {
    standing: SHOWS_OWN,
    next: ASKS_ONLY,
    decide: 'moves value',
  },
  proposals: {
    list: SHOWS_A_PAGE,
  },
  unfound: {
    list: SHOWS_A_PAGE,
    dismiss: TIDIES_UP,
  },
  roadmap: {
    list: SHOWS_OWN,
    create: OWN_WORK,
    read: SHOWS_OWN,
    update: OWN_WORK,
    accept: OWN_WORK,
    remove: OWN_WORK,
    updatePhase: OWN_WORK,
    addTask: OWN_WORK,
    updateTask: OWN_WORK,
    removeTask: OWN_WORK,
    completeTask: 'moves value',
    confirmTask: 'moves value',
    replan: OWN_WORK,
    share: 'changes access',
    unshare: 'changes access',
    openLink: 'changes access',
    closeLink: 'changes access',
    markdown: SHOWS_OWN,
    import: OWN_WORK,
    shared: SHOWN_TO_ANYONE,
    calendar: SHOWN_TO_ANYONE,
  },
  functions: {
    assistant: 'moves value',
    image: OWN_WORK,
    createCommunityInvestment: 'moves value',
    processCommunityPayment: 'moves value',
  },
  studio: {
    allowance: SHOWS_OWN,
    kinds: SHOWS_OWN,
    kind: SHOWS_OWN,
    works: SHOWS_OWN,
    create: OWN_WORK,
    read: SHOWS_OWN,
    again: OWN_WORK,
    retry: OWN_WORK,
    edit: OWN_WORK,
    lock: OWN_WORK,
    regenerate: OWN_WORK,
    remove: OWN_WORK,
    download: SHOWS_OWN,
  },
  research: {
    setup: SHOWS_OWN,
    reports: SHOWS_OWN,
    create: OWN_WORK,
    read: SHOWS_OWN,
    source: SHOWS_OWN,
    again: OWN_WORK,
    retry: OWN_WORK,
    remove: OWN_WORK,
    download: SHOWS_OWN,
  },
  files: {
    purposes: SHOWN_TO_ANYONE,
    create: OWN_WORK,
    read: SHOWS_OWN,
    complete: OWN_WORK,
    remove: OWN_WORK,
    link: OWN_WORK,
  },
} satisfies StakesOf<
  | 'mentor'
  | 'mentorFiles'
  | 'figures'
  | 'threads'
  | 'ideas'
  | 'memory'
  | 'allowance'
  | 'consents'
  | 'rewards'
  | 'disputes'
  | 'rewardReviews'
  | 'rewardReviewers'
  | 'reviewing'
  | 'proposals'
  | 'unfound'
  | 'roadmap'
  | 'functions'
  | 'studio'
  | 'research'
  | 'files'
>;
