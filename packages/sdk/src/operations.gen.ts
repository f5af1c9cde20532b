// Made by `npm run sdk` from the contract: a test compares them. Do not edit.
import type { Call } from './call.ts';

/** Method and path of each operation; `!` where it wants an idempotency key. */
export const ROUTES = {
  identity: {
    signUp: 'POST /identity/sign-up',
    signInChallenge: 'POST /identity/sign-in/challenge',
    signIn: 'POST /identity/sign-in',
    requestSignInLink: 'POST /identity/sign-in-link/request',
    signInByLink: 'POST /identity/sign-in-link',
    passkeyChallenge: 'POST /identity/passkey/challenge',
    signInByPasskey: 'POST /identity/passkey',
    session: 'GET /identity/session',
    refresh: 'POST /identity/session/refresh',
    requestPasswordReset: 'POST /identity/password-reset/request',
    resetPassword: 'POST /identity/password-reset',
    verifyEmail: 'POST /identity/email-verification',
  },
  emailChange: {
    takeBack: 'POST /identity/email-change/undo',
  },
  providers: {
    list: 'GET /identity/providers',
    begin: 'POST /identity/providers/{provider}/sign-in',
    finish: 'POST /identity/providers/{provider}/callback',
  },
  webhooks: {
    list: 'GET /webhooks',
    create: 'POST /webhooks',
    change: 'PATCH /webhooks/{id}',
    remove: 'DELETE /webhooks/{id}',
    renewSecret: 'POST /webhooks/{id}/secret',
    deliveries: 'GET /webhooks/{id}/deliveries',
    sendTest: 'POST /webhooks/{id}/test !',
    replay: 'POST /webhooks/{id}/deliveries/{deliveryId}/replay !',
    replayFailed: 'POST /webhooks/{id}/replays !',
  },
  files: {
    purposes: 'GET /files/purposes',
    create: 'POST /files',
    read: 'GET /files/{id}',
    complete: 'POST /files/{id}/complete',
    remove: 'DELETE /files/{id}',
    link: 'POST /files/{id}/link',
  },
  wallet: {
    read: 'GET /wallet',
    transactions: 'GET /wallet/transactions',
    transaction: 'GET /wallet/transactions/{hash}',
    recipient: 'GET /wallet/recipients/{address}',
    send: 'POST /wallet/transfers !',
    limits: 'GET /wallet/limits',
    setLimits: 'PUT /wallet/limits',
  },
  network: {
    statistics: 'GET /network/statistics',
    blocks: 'GET /network/blocks',
    block: 'GET /network/blocks/{height}',
    balanceProof: 'GET /wallet/proof',
  },
  mentor: {
    workspace: 'GET /mentor/workspace',
    threads: 'GET /mentor/threads',
    thread: 'GET /mentor/threads/{id}',
    setMode: 'PATCH /mentor/threads/{id}',
    messages: 'GET /mentor/threads/{id}/messages',
    send: 'POST /mentor/messages',
    retry: 'POST /mentor/messages/{id}/retry',
  },
  mentorFiles: {
    image: 'GET /mentor/images/{id}/content',
  },
  figures: {
    keep: 'POST /mentor/threads/{id}/figures',
  },
  threads: {
    search: 'GET /mentor/search',
    rename: 'PUT /mentor/threads/{id}/title',
    move: 'PUT /mentor/threads/{id}/folder',
    remove: 'DELETE /mentor/threads/{id}',
    restore: 'POST /mentor/threads/{id}/restoration',
    brief: 'GET /mentor/threads/{id}/brief',
    startFresh: 'POST /mentor/threads/{id}/fresh-start',
    usage: 'GET /mentor/threads/{id}/usage',
    folders: 'GET /mentor/folders',
    createFolder: 'POST /mentor/folders',
    renameFolder: 'PUT /mentor/folders/{id}',
    removeFolder: 'DELETE /mentor/folders/{id}',
    regenerate: 'POST /mentor/messages/{id}/regeneration',
    choose: 'POST /mentor/messages/{id}/choice',
    stop: 'POST /mentor/messages/{id}/stop',
  },
  ideas: {
    list: 'GET /ideas',
    create: 'POST /ideas',
    read: 'GET /ideas/{id}',
    rename: 'PUT /ideas/{id}/title',
    archive: 'PUT /ideas/{id}/archive',
    ofThread: 'GET /mentor/threads/{id}/idea',
    choose: 'PUT /mentor/threads/{id}/idea',
    fill: 'POST /ideas/{id}/entries',
    confirm: 'POST /ideas/{id}/entries/{entryId}/confirmation',
    reject: 'POST /ideas/{id}/entries/{entryId}/rejection',
    replace: 'PUT /ideas/{id}/entries/{entryId}/value',
    history: 'GET /ideas/{id}/places/{place}/history',
  },
  memory: {
    read: 'GET /mentor/memory',
    add: 'POST /mentor/memory',
    keep: 'PUT /mentor/memory/{id}',
    remove: 'DELETE /mentor/memory/{id}',
    switch: 'PUT /mentor/memory',
  },
  allowance: {
    read: 'GET /mentor/allowance',
    setCap: 'PUT /mentor/allowance',
  },
  consents: {
    read: 'GET /mentor/threads/{id}/consent',
  },
  rewards: {
    list: 'GET /rewards',
    read: 'GET /rewards/{id}',
    policies: 'GET /rewards/policies',
  },
  disputes: {
    read: 'GET /rewards/{id}/dispute',
    open: 'POST /rewards/{id}/dispute',
  },
  roadmap: {
    list: 'GET /roadmaps',
    create: 'POST /roadmaps',
    read: 'GET /roadmaps/{id}',
    update: 'PATCH /roadmaps/{id}',
    accept: 'POST /roadmaps/{id}/accept',
    remove: 'DELETE /roadmaps/{id}',
    updatePhase: 'PATCH /roadmaps/{id}/phases/{phaseId}',
    addTask: 'POST /roadmaps/{id}/phases/{phaseId}/tasks',
    updateTask: 'PATCH /roadmaps/{id}/tasks/{taskId}',
    removeTask: 'DELETE /roadmaps/{id}/tasks/{taskId}',
    completeTask: 'POST /roadmaps/{id}/tasks/{taskId}/complete',
    confirmTask: 'POST /roadmaps/{id}/tasks/{taskId}/confirm',
    replan: 'POST /roadmaps/{id}/replan',
    markdown: 'GET /roadmaps/{id}/markdown',
    import: 'POST /roadmaps/import',
    shared: 'GET /shared-roadmaps/{token}',
    calendar: 'GET /roadmap-calendars/{token}',
  },
  functions: {
    assistant: 'POST /functions/protege-ai',
    image: 'POST /functions/image-generation',
    createCommunityInvestment: 'POST /functions/create-community-investment',
    processCommunityPayment: 'POST /functions/process-community-payment',
  },
  community: {
    figures: 'GET /community/figures',
    goals: 'GET /community/goals',
    terms: 'GET /community/terms',
    contests: 'GET /community/contests',
  },
  contests: {
    entry: 'GET /community/contests/{id}/entry',
    enter: 'PUT /community/contests/{id}/entry',
    withdraw: 'DELETE /community/contests/{id}/entry',
  },
  exchange: {
    markets: 'GET /exchange/markets',
    market: 'GET /exchange/markets/{symbol}',
    book: 'GET /exchange/markets/{symbol}/book',
    candles: 'GET /exchange/markets/{symbol}/candles',
    marketTrades: 'GET /exchange/markets/{symbol}/trades',
    bitcoinNetwork: 'GET /exchange/bitcoin-network',
    orders: 'GET /exchange/orders',
    order: 'GET /exchange/orders/{id}',
    cancelOrder: 'POST /exchange/orders/{id}/cancel',
    cancelAllOrders: 'POST /exchange/orders/cancel-all',
    convertSmallBalances: 'POST /exchange/small-balances/convert !',
    fills: 'GET /exchange/fills',
    previewOrder: 'POST /exchange/orders/preview',
    placeOrder: 'POST /exchange/orders !',
    placeOco: 'POST /exchange/orders/oco !',
    amendOrder: 'POST /exchange/orders/{id}/amend !',
    currencies: 'GET /exchange/currencies',
    account: 'GET /exchange/account',
    requestVerification: 'POST /exchange/account/verification',
    wallets: 'GET /exchange/wallets',
    resetPaper: 'POST /exchange/paper/reset',
    createWallet: 'POST /exchange/wallets',
    depositAddress: 'GET /exchange/wallets/{currency}/deposit-address',
    deposit: 'POST /exchange/deposits !',
    cancelWithdrawal: 'POST /exchange/withdrawals/{id}/cancel',
    transactions: 'GET /exchange/transactions',
    addresses: 'GET /exchange/addresses',
    removeAddress: 'DELETE /exchange/addresses/{id}',
    fees: 'GET /exchange/fees',
  },
  funding: {
    overview: 'GET /funding/overview',
    pools: 'GET /funding/pools',
    rates: 'GET /rates',
    invest: 'POST /funding/investments !',
    processReturn: 'POST /funding/returns',
    investments: 'GET /funding/investments',
    investment: 'GET /funding/investments/{id}',
    receipt: 'GET /funding/investments/{id}/receipt',
    history: 'GET /funding/history',
  },
  studio: {
    allowance: 'GET /studio/allowance',
    kinds: 'GET /studio/kinds',
    kind: 'GET /studio/kinds/{kind}',
    works: 'GET /studio/works',
    create: 'POST /studio/works',
    read: 'GET /studio/works/{id}',
    again: 'POST /studio/works/{id}/versions',
    retry: 'POST /studio/works/{id}/retry',
    edit: 'PUT /studio/works/{id}/sections/{section}',
    lock: 'PATCH /studio/works/{id}/sections/{section}',
    regenerate: 'POST /studio/works/{id}/sections/{section}/regeneration',
    remove: 'DELETE /studio/works/{id}',
    download: 'GET /studio/works/{id}/download',
  },
  research: {
    setup: 'GET /research/setup',
    reports: 'GET /research/reports',
    create: 'POST /research/reports',
    read: 'GET /research/reports/{id}',
    source: 'GET /research/reports/{id}/sources/{number}',
    again: 'POST /research/reports/{id}/versions',
    retry: 'POST /research/reports/{id}/retry',
    remove: 'DELETE /research/reports/{id}',
    download: 'GET /research/reports/{id}/download',
  },
  pitch: {
    overview: 'GET /project-overview',
    list: 'GET /projects',
    mine: 'GET /my-projects',
    read: 'GET /projects/{id}',
    create: 'POST /projects',
    update: 'PATCH /projects/{id}',
    cancel: 'DELETE /projects/{id}',
    feeState: 'GET /project-fee',
    payFee: 'POST /projects/{id}/fee !',
    submit: 'POST /projects/{id}/submit',
    addFile: 'POST /projects/{id}/documents',
    addLink: 'POST /projects/{id}/links',
    updateDocument: 'PATCH /projects/{id}/documents/{documentId}',
    removeDocument: 'DELETE /projects/{id}/documents/{documentId}',
    openDocument: 'POST /projects/{id}/documents/{documentId}/open',
    acceptNda: 'POST /projects/{id}/nda',
    documentViews: 'GET /projects/{id}/document-views',
    revokeViewer: 'POST /projects/{id}/viewers/{userId}/revoke',
    vote: 'POST /projects/{id}/vote !',
    votes: 'GET /projects/{id}/votes',
    receipt: 'GET /projects/{id}/receipt',
    checkReceipt: 'POST /project-receipts/check',
    remind: 'PUT /projects/{id}/reminder',
    comments: 'GET /projects/{id}/comments',
    comment: 'POST /projects/{id}/comments',
    removeComment: 'DELETE /projects/{id}/comments/{commentId}',
    reportComment: 'POST /projects/{id}/comments/{commentId}/report',
    report: 'POST /projects/{id}/report',
    requestPayout: 'POST /projects/{id}/milestones/{milestoneId}/request',
    turnDownPayout: 'POST /projects/{id}/milestones/{milestoneId}/turn-down',
  },
  banking: {
    overview: 'GET /banking',
    balances: 'GET /banking/balances',
    open: 'POST /banking/accounts !',
    account: 'GET /banking/accounts/{id}',
    rename: 'PATCH /banking/accounts/{id}',
    tellBelow: 'PUT /banking/accounts/{id}/tell-below',
    makePrimary: 'POST /banking/accounts/{id}/primary',
    freeze: 'POST /banking/accounts/{id}/freeze',
    unfreeze: 'POST /banking/accounts/{id}/unfreeze',
    close: 'POST /banking/accounts/{id}/close',
    transactions: 'GET /banking/accounts/{id}/transactions',
    recipient: 'GET /banking/recipients/{recipient}',
    transfer: 'POST /banking/transfers !',
    limits: 'GET /banking/accounts/{id}/limits',
    setLimits: 'PUT /banking/accounts/{id}/limits',
    onboarding: 'GET /banking/onboarding',
    beginOnboarding: 'PUT /banking/onboarding',
    openProviderPage: 'POST /banking/onboarding/page',
    refreshOnboarding: 'POST /banking/onboarding/refresh',
    fundOnboarding: 'POST /banking/onboarding/deposit !',
    payments: 'GET /banking/payments',
    unlinkOutside: 'DELETE /banking/outside-accounts/{id}',
    payIn: 'POST /banking/payments !',
    scheduled: 'GET /banking/scheduled',
    schedule: 'POST /banking/scheduled !',
    pauseScheduled: 'POST /banking/scheduled/{id}/pause',
    resumeScheduled: 'POST /banking/scheduled/{id}/resume',
    cancelScheduled: 'DELETE /banking/scheduled/{id}',
  },
  loans: {
    list: 'GET /banking/loans',
    quote: 'GET /banking/loan-quote',
    apply: 'POST /banking/loans !',
    read: 'GET /banking/loans/{id}',
    offer: 'GET /banking/loans/{id}/offer',
    agree: 'POST /banking/loans/{id}/agree !',
    withdraw: 'POST /banking/loans/{id}/withdraw',
    pay: 'POST /banking/loans/{id}/payments !',
    payoff: 'GET /banking/loans/{id}/payoff',
    setAutopay: 'PUT /banking/loans/{id}/autopay',
    backing: 'GET /banking/loan-backing',
    addCollateral: 'POST /banking/loans/{id}/collateral !',
    releaseCollateral: 'POST /banking/loans/{id}/collateral/release !',
  },
  joint: {
    list: 'GET /banking/joint',
    answer: 'POST /banking/joint/seats/{id}/answer',
    setSeat: 'PUT /banking/joint/seats/{id}',
    endSeat: 'DELETE /banking/joint/seats/{id}',
    setTwoFrom: 'PUT /banking/accounts/{id}/two-from',
    confirmPayment: 'POST /banking/joint/payments/{id}/confirm',
    declinePayment: 'POST /banking/joint/payments/{id}/decline',
  },
  goals: {
    list: 'GET /banking/goals',
    create: 'POST /banking/goals !',
    update: 'PUT /banking/goals/{id}',
    setPaused: 'PUT /banking/goals/{id}/paused',
    move: 'POST /banking/goals/{id}/moves !',
    end: 'POST /banking/goals/{id}/end',
  },
  investments: {
    list: 'GET /banking/investments',
    open: 'POST /banking/investments !',
    move: 'POST /banking/investments/{id}/moves !',
    trade: 'POST /banking/investments/{id}/trades !',
    close: 'POST /banking/investments/{id}/close',
  },
  cards: {
    list: 'GET /banking/cards',
    open: 'POST /banking/cards !',
    read: 'GET /banking/cards/{id}',
    freeze: 'POST /banking/cards/{id}/freeze',
    unfreeze: 'POST /banking/cards/{id}/unfreeze',
    setLimit: 'PUT /banking/cards/{id}/limits',
    purchase: 'POST /banking/cards/{id}/sandbox-purchases !',
    pay: 'POST /banking/cards/{id}/payments !',
    close: 'POST /banking/cards/{id}/close',
  },
  bankSecurity: {
    alerts: 'GET /banking/alerts',
    resolve: 'POST /banking/alerts/{id}/resolve',
    dismiss: 'POST /banking/alerts/{id}/dismiss',
    freeze: 'POST /banking/alerts/{id}/freeze',
    risk: 'GET /banking/accounts/{id}/risk',
    verifications: 'GET /banking/verifications',
  },
  bankInsights: {
    entries: 'GET /banking/entries',
    setCategory: 'PUT /banking/entries/{id}/category',
    rules: 'GET /banking/category-rules',
    removeRule: 'DELETE /banking/category-rules/{id}',
    budgets: 'GET /banking/budgets',
    setBudget: 'PUT /banking/budgets',
    completeRecommendation: 'PUT /banking/recommendations',
    analytics: 'GET /banking/analytics',
    planning: 'GET /banking/planning',
    interestYear: 'GET /banking/interest-years/{year}',
    interestPostings: 'GET /banking/interest-sources/{id}/postings',
    importedAccounts: 'GET /banking/imported-accounts',
    importStatement: 'POST /banking/imported-accounts',
    removeImported: 'DELETE /banking/imported-accounts/{id}',
    receipts: 'GET /banking/entries/{id}/receipts',
    attachReceipt: 'POST /banking/entries/{id}/receipts',
    removeReceipt: 'DELETE /banking/receipts/{id}',
  },
  conversion: {
    terms: 'GET /banking/conversion',
    quote: 'POST /banking/conversion/quotes',
    convert: 'POST /banking/conversions !',
  },
  members: {
    profile: 'GET /profile',
    saveProfile: 'PUT /profile',
    setPhoto: 'PUT /profile/photo',
    directory: 'GET /members',
    pick: 'GET /people-to-pick',
    member: 'GET /members/{username}',
    ratings: 'GET /members/{username}/ratings',
    address: 'GET /members/{username}/address',
    skills: 'GET /skills',
  },
  contacts: {
    list: 'GET /contacts',
    ask: 'POST /contacts',
    answer: 'POST /contacts/{username}/answer',
    remove: 'DELETE /contacts/{username}',
    block: 'PUT /contacts/{username}/block',
    unblock: 'DELETE /contacts/{username}/block',
    presence: 'GET /contacts/presence',
    conversations: 'GET /conversations',
    messages: 'GET /contacts/{username}/messages',
    send: 'POST /contacts/{username}/messages',
    read: 'POST /contacts/{username}/read',
    report: 'POST /members/{username}/report',
  },
  collaborations: {
    list: 'GET /collaborations',
    mine: 'GET /my-collaborations',
    read: 'GET /collaborations/{id}',
    create: 'POST /collaborations !',
    join: 'POST /collaborations/{id}/requests',
    withdraw: 'DELETE /collaborations/{id}/requests',
    requests: 'GET /collaborations/{id}/requests',
    answer: 'POST /collaborations/{id}/requests/{username}/answer',
    leave: 'POST /collaborations/{id}/leave',
    remove: 'DELETE /collaborations/{id}/participants/{username}',
    complete: 'POST /collaborations/{id}/complete',
    cancel: 'POST /collaborations/{id}/cancel',
    confirm: 'POST /collaborations/{id}/confirm',
    object: 'POST /collaborations/{id}/objection',
    reviewed: 'GET /collaborations/{id}/reviewed',
    handIn: 'PUT /collaborations/{id}/review',
    rate: 'POST /collaborations/{id}/ratings',
  },
  notices: {
    inbox: 'GET /inbox',
    list: 'GET /notices',
    readAll: 'POST /notices/read',
    choices: 'GET /notices/choices',
    choose: 'PUT /notices/choices',
    unsubscribe: 'POST /notices/unsubscribe',
    hours: 'GET /notices/hours',
    keepHours: 'PUT /notices/hours',
  },
  support: {
    ask: 'POST /contact/questions',
    desk: 'GET /contact/desk',
    read: 'POST /contact/{id}/conversation',
    reply: 'POST /contact/{id}/replies',
    send: 'POST /contact',
  },
  procedures: {
    transfer: 'POST /rpc/enhanced_atomic_transfer !',
    balance: 'POST /rpc/get_wallet_balance_safe',
    setBalance: 'POST /rpc/update_wallet_balance_safe',
    statistics: 'POST /rpc/get_clean_network_statistics',
    circulating: 'POST /rpc/get_total_circulating_supply',
  },
  bankProcedures: {
    accountNumber: 'POST /rpc/generate_account_number',
  },
} as const;

/** Every operation that a program may call, by its room. */
export interface Operations {
  identity: {
    /** Create an account */
    signUp(input: IdentitySignUpBody, call?: Call): Promise<IdentitySignUpAnswer>;
    /** Ask for the work that a sign-in wants first */
    signInChallenge(input: IdentitySignInChallengeBody, call?: Call): Promise<IdentitySignInChallengeAnswer>;
    /** Sign in with email and password */
    signIn(input: IdentitySignInBody, call?: Call): Promise<SignedIn>;
    /** Ask for a link to sign in by email */
    requestSignInLink(input: IdentitySignInChallengeBody, call?: Call): Promise<Done>;
    /** Sign in with the mailed token */
    signInByLink(input: EmailChangeTakeBackBody, call?: Call): Promise<SignedIn>;
    /** Ask for what a passkey signs to sign in */
    passkeyChallenge(input?: null, call?: Call): Promise<PasskeyOptions>;
    /** Sign in with a passkey alone */
    signInByPasskey(input: IdentitySignInByPasskeyBody, call?: Call): Promise<SignedIn>;
    /** Read the session that this request carries */
    session(input?: null, call?: Call): Promise<IdentitySessionAnswer>;
    /** Exchange the refresh token for a new pair */
    refresh(input?: IdentityRefreshBody, call?: Call): Promise<SignedIn>;
    /** Ask for a password reset by email */
    requestPasswordReset(input: IdentitySignInChallengeBody, call?: Call): Promise<Done>;
    /** Set a new password with the mailed token */
    resetPassword(input: IdentityResetPasswordBody, call?: Call): Promise<Done>;
    /** Verify an email with the mailed token */
    verifyEmail(input: IdentityVerifyEmailBody, call?: Call): Promise<IdentityVerifyEmailAnswer>;
  };
  emailChange: {
    /** Give the account back to its old email */
    takeBack(input: EmailChangeTakeBackBody, call?: Call): Promise<Done>;
  };
  providers: {
    /** List the identity providers that one may sign in by */
    list(input?: null, call?: Call): Promise<ProvidersListAnswer>;
    /** Ask for the address at which a provider signs somebody in */
    begin(input: { provider: string } & ProvidersBeginBody, call?: Call): Promise<ProvidersBeginAnswer>;
    /** Sign in by what a provider has proved */
    finish(input: { provider: string } & ProvidersFinishBody, call?: Call): Promise<ProvidersFinishAnswer>;
  };
  webhooks: {
    /** List your webhooks, newest first */
    list(input?: { cursor?: string; limit?: number }, call?: Call): Promise<WebhookPage>;
    /** Have what happens sent to an address */
    create(input: WebhooksCreateBody, call?: Call): Promise<WebhooksCreateAnswer>;
    /** Change a webhook, or switch it off or on */
    change(input: { id: string } & WebhooksChangeBody, call?: Call): Promise<Webhook>;
    /** Remove a webhook, with its log */
    remove(input: { id: string }, call?: Call): Promise<Done>;
    /** Give a webhook a new secret */
    renewSecret(input: { id: string }, call?: Call): Promise<WebhooksCreateAnswer>;
    /** Read what became of each message, newest first */
    deliveries(input: { id: string; cursor?: string; limit?: number; state?: "waiting" | "delivered" | "failed" }, call?: Call): Promise<WebhookDeliveryPage>;
    /** Send a test message */
    sendTest(input: { id: string }, call?: Call): Promise<WebhookDelivery>;
    /** Send a message once more */
    replay(input: { id: string; deliveryId: string }, call?: Call): Promise<WebhookDelivery>;
    /** Send everything once more that has failed since a time */
    replayFailed(input: { id: string } & WebhooksReplayFailedBody, call?: Call): Promise<WebhooksReplayFailedAnswer>;
  };
  files: {
    /** What can be uploaded: kinds and sizes by purpose */
    purposes(input?: null, call?: Call): Promise<PurposeList>;
    /** Begin an upload */
    create(input: FilesCreateBody, call?: Call): Promise<Upload>;
    /** How far an upload of yours came */
    read(input: { id: string }, call?: Call): Promise<Upload>;
    /** Finish an upload: its content is checked, then it can be used */
    complete(input: { id: string }, call?: Call): Promise<Upload>;
    /** Remove a file of yours that nothing refers to yet */
    remove(input: { id: string }, call?: Call): Promise<Done>;
    /** A link that opens a file for you, for five minutes */
    link(input: { id: string } & FilesLinkBody, call?: Call): Promise<MemberPhoto>;
  };
  wallet: {
    /** Read your wallet */
    read(input?: null, call?: Call): Promise<Wallet>;
    /** List your transactions, newest first */
    transactions(input?: { cursor?: string; limit?: number; from?: string; to?: string; direction?: "in" | "out" }, call?: Call): Promise<TransactionPage>;
    /** Check one of your transactions by its hash */
    transaction(input: { hash: string }, call?: Call): Promise<Transaction>;
    /** Find who an address belongs to */
    recipient(input: { address: string }, call?: Call): Promise<WalletRecipientAnswer>;
    /** Send PRD to another member */
    send(input: WalletSendBody, call?: Call): Promise<Receipt>;
    /** Read how much you may send */
    limits(input?: null, call?: Call): Promise<SendingLimits>;
    /** Set sending limits of your own */
    setLimits(input: WalletSetLimitsBody, call?: Call): Promise<SendingLimits>;
  };
  network: {
    /** Read the supply and activity of the PRD ledger */
    statistics(input?: null, call?: Call): Promise<NetworkStatistics>;
    /** List sealed blocks, newest first, or the checkpoints among them */
    blocks(input?: { cursor?: string; limit?: number; show?: "all" | "checkpoints" }, call?: Call): Promise<BlockPage>;
    /** Read a sealed block, with what it is checked by */
    block(input: { height: number }, call?: Call): Promise<SealedBlock>;
    /** Prove that your balance is counted in the newest sealed block */
    balanceProof(input?: null, call?: Call): Promise<NetworkBalanceProofAnswer>;
  };
  mentor: {
    /** Read the figures above the conversation */
    workspace(input?: null, call?: Call): Promise<MentorWorkspaceAnswer>;
    /** List your conversations, newest first */
    threads(input?: { cursor?: string; limit?: number; folderId?: string }, call?: Call): Promise<ThreadPage>;
    /** Read one of your conversations */
    thread(input: { id: string }, call?: Call): Promise<Thread>;
    /** Change the mode of a conversation */
    setMode(input: { id: string } & MentorSetModeBody, call?: Call): Promise<Thread>;
    /** List the messages of a conversation, newest first */
    messages(input: { id: string; cursor?: string; limit?: number }, call?: Call): Promise<MessagePage>;
    /** Send a message to the mentor */
    send(input: MentorSendBody, call?: Call): Promise<MentorSendAnswer>;
    /** Ask again for an answer that failed */
    retry(input: { id: string }, call?: Call): Promise<Message>;
  };
  mentorFiles: {
    /** Read an image that was made for you */
    image(input: { id: string }, call?: Call): Promise<Blob>;
  };
  figures: {
    /** Keep the fields of a form, all at once */
    keep(input: { id: string } & FiguresKeepBody, call?: Call): Promise<MentorSendAnswer>;
  };
  threads: {
    /** Search your conversations, newest first */
    search(input: { cursor?: string; limit?: number; q: string }, call?: Call): Promise<ThreadsSearchAnswer>;
    /** Rename a conversation */
    rename(input: { id: string } & IdeasRenameBody, call?: Call): Promise<Thread>;
    /** Put a conversation into a folder, or into none */
    move(input: { id: string } & ThreadsMoveBody, call?: Call): Promise<Thread>;
    /** Delete a conversation */
    remove(input: { id: string }, call?: Call): Promise<ThreadsRemoveAnswer>;
    /** Bring back a conversation that you deleted */
    restore(input: { id: string }, call?: Call): Promise<Thread>;
    /** Read what a conversation tells about its idea, for a plan or a document */
    brief(input: { id: string }, call?: Call): Promise<ThreadsBriefAnswer>;
    /** Begin a new conversation that takes the facts of this one along */
    startFresh(input: { id: string }, call?: Call): Promise<Thread>;
    /** Read what a conversation has used of the model */
    usage(input: { id: string }, call?: Call): Promise<ThreadsUsageAnswer>;
    /** List your folders by name */
    folders(input?: null, call?: Call): Promise<FolderList>;
    /** Make a folder */
    createFolder(input: ThreadsCreateFolderBody, call?: Call): Promise<Folder>;
    /** Rename a folder */
    renameFolder(input: { id: string } & ThreadsCreateFolderBody, call?: Call): Promise<Folder>;
    /** Remove a folder; its conversations stay */
    removeFolder(input: { id: string }, call?: Call): Promise<Done>;
    /** Ask for another version of an answer */
    regenerate(input: { id: string }, call?: Call): Promise<Message>;
    /** Show another version of a message, and what followed from it */
    choose(input: { id: string }, call?: Call): Promise<Thread>;
    /** Stop an answer that is being written */
    stop(input: { id: string }, call?: Call): Promise<Message>;
  };
  ideas: {
    /** List your ideas, the one that changed last first */
    list(input?: { cursor?: string; limit?: number; show?: "open" | "archived" }, call?: Call): Promise<IdeaPage>;
    /** Begin a new idea, for a conversation if you like */
    create(input: IdeasCreateBody, call?: Call): Promise<IdeaCard>;
    /** Read one of your ideas with its card */
    read(input: { id: string }, call?: Call): Promise<IdeaCard>;
    /** Name an idea */
    rename(input: { id: string } & IdeasRenameBody, call?: Call): Promise<IdeaCard>;
    /** Put an idea away, or take it up again */
    archive(input: { id: string } & IdeasArchiveBody, call?: Call): Promise<IdeaCard>;
    /** Read the idea that a conversation talks about now */
    ofThread(input: { id: string }, call?: Call): Promise<IdeasOfThreadAnswer>;
    /** Choose which of your ideas a conversation talks about */
    choose(input: { id: string } & IdeasChooseBody, call?: Call): Promise<IdeaCard>;
    /** Fill a place of the card */
    fill(input: { id: string } & IdeasFillBody, call?: Call): Promise<IdeaCard>;
    /** Confirm a value that was proposed */
    confirm(input: { id: string; entryId: string }, call?: Call): Promise<IdeaCard>;
    /** Say that a value is wrong, or forget it */
    reject(input: { id: string; entryId: string }, call?: Call): Promise<IdeaCard>;
    /** Put another value in the stead of one; it is confirmed at once */
    replace(input: { id: string; entryId: string } & IdeasReplaceBody, call?: Call): Promise<IdeaCard>;
    /** Read everything that was ever said of a place, newest first */
    history(input: { id: string; place: PlaceId; cursor?: string; limit?: number }, call?: Call): Promise<IdeaEntryPage>;
  };
  memory: {
    /** Read what the mentor remembers of you, and what it proposes to remember */
    read(input?: null, call?: Call): Promise<MemoryReadAnswer>;
    /** Give the mentor something to remember */
    add(input: MemoryAddBody, call?: Call): Promise<Memory>;
    /** Keep or change a card */
    keep(input: { id: string } & MemoryAddBody, call?: Call): Promise<Memory>;
    /** Forget a card, or decline what is proposed */
    remove(input: { id: string }, call?: Call): Promise<Done>;
    /** Switch the memory on or off */
    switch(input: MemorySwitchBody, call?: Call): Promise<MemoryReadAnswer>;
  };
  allowance: {
    /** Read what you may use of the model, and when it refills */
    read(input?: null, call?: Call): Promise<Allowance>;
    /** Set a lower daily limit of your own */
    setCap(input: AllowanceSetCapBody, call?: Call): Promise<Allowance>;
  };
  consents: {
    /** Read who may open a conversation, and who has */
    read(input: { id: string; cursor?: string; limit?: number }, call?: Call): Promise<ConsentsReadAnswer>;
  };
  rewards: {
    /** List the reward decisions about you, newest first */
    list(input?: { cursor?: string; limit?: number }, call?: Call): Promise<RewardPage>;
    /** Read why an amount was what it was */
    read(input: { id: string }, call?: Call): Promise<Reward>;
    /** Read the reward rules, word lists and limits */
    policies(input?: null, call?: Call): Promise<RewardsPoliciesAnswer>;
  };
  disputes: {
    /** Read the dispute about a reward decision of yours */
    read(input: { id: string }, call?: Call): Promise<DisputesReadAnswer>;
    /** Ask an administrator to look at a reward decision */
    open(input: { id: string } & DisputesOpenBody, call?: Call): Promise<Dispute>;
  };
  roadmap: {
    /** List your roadmaps and those shared with you, newest first */
    list(input?: { cursor?: string; limit?: number }, call?: Call): Promise<RoadmapSummaryPage>;
    /** Make a roadmap of an idea */
    create(input: RoadmapCreateBody, call?: Call): Promise<Roadmap>;
    /** Read a roadmap of yours, or one that is shared with you */
    read(input: { id: string }, call?: Call): Promise<Roadmap>;
    /** Rename a roadmap, or move its first day */
    update(input: { id: string } & RoadmapUpdateBody, call?: Call): Promise<Roadmap>;
    /** Accept a proposal, so that its tasks can be ticked */
    accept(input: { id: string }, call?: Call): Promise<Roadmap>;
    /** Remove a roadmap, or undo one that the chat has made */
    remove(input: { id: string }, call?: Call): Promise<Done>;
    /** Change how long a phase takes, or what it waits for */
    updatePhase(input: { id: string; phaseId: string } & RoadmapUpdatePhaseBody, call?: Call): Promise<Roadmap>;
    /** Add a task at the end of a phase */
    addTask(input: { id: string; phaseId: string } & RoadmapAddTaskBody, call?: Call): Promise<Roadmap>;
    /** Change the words, the place or the evidence of a task */
    updateTask(input: { id: string; taskId: string } & RoadmapUpdateTaskBody, call?: Call): Promise<Roadmap>;
    /** Remove a task that is not done */
    removeTask(input: { id: string; taskId: string }, call?: Call): Promise<Roadmap>;
    /** Tick a task of an accepted roadmap of yours */
    completeTask(input: { id: string; taskId: string } & RoadmapCompleteTaskBody, call?: Call): Promise<RoadmapCompleteTaskAnswer>;
    /** Confirm that a large task of a roadmap shared with you is done */
    confirmTask(input: { id: string; taskId: string }, call?: Call): Promise<Roadmap>;
    /** Move what is late, so that the plan begins from today */
    replan(input: { id: string }, call?: Call): Promise<Roadmap>;
    /** Download a roadmap as Markdown */
    markdown(input: { id: string }, call?: Call): Promise<Blob>;
    /** Take over roadmaps that the first version kept in the browser */
    import(input: RoadmapImportBody, call?: Call): Promise<RoadmapImportAnswer>;
    /** Read a roadmap by its link */
    shared(input: { token: string }, call?: Call): Promise<SharedRoadmap>;
    /** Read the phases of a roadmap as a calendar (iCalendar) */
    calendar(input: { token: string }, call?: Call): Promise<Blob>;
  };
  functions: {
    /** Ask the assistant and wait for its whole answer */
    assistant(input: FunctionsAssistantBody, call?: Call): Promise<FunctionsAssistantAnswer>;
    /** Ask for an image */
    image(input: FunctionsImageBody, call?: Call): Promise<FunctionsImageAnswer>;
    /** Open a payment page for an investment (first version) */
    createCommunityInvestment(input: FunctionsCreateCommunityInvestmentBody, call?: Call): Promise<ProvidersBeginAnswer>;
    /** Come back from the payment page (first version) */
    processCommunityPayment(input: FunctionsProcessCommunityPaymentBody, call?: Call): Promise<FunctionsProcessCommunityPaymentAnswer>;
  };
  community: {
    /** Read the live figures of this community */
    figures(input?: null, call?: Call): Promise<CommunityFiguresAnswer>;
    /** Read what the operator calls the goals of this community */
    goals(input?: null, call?: Call): Promise<CommunityGoalsAnswer>;
    /** Read the fees, rewards, limits and yields that are in force */
    terms(input?: null, call?: Call): Promise<Terms>;
    /** List the innovation contests, the one that ends last first */
    contests(input?: null, call?: Call): Promise<ContestList>;
  };
  contests: {
    /** Read your own entry; null where there is none */
    entry(input: { id: string }, call?: Call): Promise<ContestsEntryAnswer>;
    /** Enter a contest, or change your entry, until the deadline */
    enter(input: { id: string } & ContestsEnterBody, call?: Call): Promise<ContestsEnterAnswer>;
    /** Withdraw your entry, until the deadline */
    withdraw(input: { id: string }, call?: Call): Promise<Done>;
  };
  exchange: {
    /** List the markets with their tickers and terms */
    markets(input?: { quote?: "USDT" | "BTC" | "ETH"; search?: string; money?: Money }, call?: Call): Promise<ExchangeMarketsAnswer>;
    /** Read one market */
    market(input: { symbol: string }, call?: Call): Promise<Market>;
    /** Read the order book */
    book(input: { symbol: string; levels?: number }, call?: Call): Promise<Book>;
    /** Read candles of real trades, oldest first */
    candles(input: { symbol: string; interval?: CandleInterval; before?: string; limit?: number }, call?: Call): Promise<ExchangeCandlesAnswer>;
    /** List the trades of a market, newest first, without names */
    marketTrades(input: { symbol: string; cursor?: string; limit?: number }, call?: Call): Promise<MarketTradePage>;
    /** Read how the Bitcoin network is */
    bitcoinNetwork(input?: null, call?: Call): Promise<BitcoinNetwork>;
    /** List your orders, newest first */
    orders(input?: { cursor?: string; limit?: number; symbol?: string; money?: Money; status?: "active" | "ended" | "open" | "partially_filled" | "filled" | "cancelled" }, call?: Call): Promise<OrderPage>;
    /** Read one of your orders with its fills */
    order(input: { id: string }, call?: Call): Promise<ExchangeOrderAnswer>;
    /** Cancel one of your orders */
    cancelOrder(input: { id: string }, call?: Call): Promise<Order>;
    /** Cancel all your open orders, of one market or of all */
    cancelAllOrders(input: ExchangeCancelAllOrdersBody, call?: Call): Promise<ExchangeCancelAllOrdersAnswer>;
    /** Convert small balances */
    convertSmallBalances(input: ExchangeConvertSmallBalancesBody, call?: Call): Promise<ExchangeConvertSmallBalancesAnswer>;
    /** List your own trades, newest first */
    fills(input?: { cursor?: string; limit?: number; symbol?: string; money?: Money }, call?: Call): Promise<FillPage>;
    /** See what an order would do now */
    previewOrder(input: OrderInput, call?: Call): Promise<ExchangePreviewOrderAnswer>;
    /** Place an order */
    placeOrder(input: ExchangePlaceOrderBody, call?: Call): Promise<ExchangeOrderAnswer>;
    /** Place two orders of which one cancels the other */
    placeOco(input: ExchangePlaceOcoBody, call?: Call): Promise<ExchangePlaceOcoAnswer>;
    /** Change one of your open orders in place */
    amendOrder(input: { id: string } & ExchangeAmendOrderBody, call?: Call): Promise<ExchangeOrderAnswer>;
    /** List the currencies, without those of the paper market */
    currencies(input?: null, call?: Call): Promise<CurrencyList>;
    /** Read your exchange account: verification, limits, fees */
    account(input?: null, call?: Call): Promise<ExchangeAccountAnswer>;
    /** Ask for a verification tier */
    requestVerification(input: ExchangeRequestVerificationBody, call?: Call): Promise<ExchangeAccountAnswer>;
    /** List your exchange wallets */
    wallets(input?: { money?: Money }, call?: Call): Promise<ExchangeWalletsAnswer>;
    /** Start again with fresh paper money */
    resetPaper(input?: null, call?: Call): Promise<ExchangeWalletsAnswer>;
    /** Add a wallet */
    createWallet(input: ExchangeCreateWalletBody, call?: Call): Promise<ExchangeWallet>;
    /** Read the address to deposit to */
    depositAddress(input: { currency: string }, call?: Call): Promise<ExchangeDepositAddressAnswer>;
    /** Announce a deposit */
    deposit(input: ExchangeDepositBody, call?: Call): Promise<ExchangeTransaction>;
    /** Cancel a withdrawal that the custodian does not have yet */
    cancelWithdrawal(input: { id: string }, call?: Call): Promise<ExchangeTransaction>;
    /** List your deposits and withdrawals, newest first */
    transactions(input?: { cursor?: string; limit?: number; currency?: CurrencySymbol }, call?: Call): Promise<ExchangeTransactionPage>;
    /** List your saved withdrawal addresses */
    addresses(input?: null, call?: Call): Promise<ExchangeAddressesAnswer>;
    /** Remove a saved address */
    removeAddress(input: { id: string }, call?: Call): Promise<Done>;
    /** Read the fee schedule */
    fees(input?: null, call?: Call): Promise<ExchangeFeesAnswer>;
  };
  funding: {
    /** Read how community funding stands */
    overview(input?: null, call?: Call): Promise<Overview>;
    /** List the active pools, newest first */
    pools(input?: { cursor?: string; limit?: number }, call?: Call): Promise<PoolPage>;
    /** Read the named rates of PRD, and what each is for */
    rates(input?: null, call?: Call): Promise<Rates>;
    /** Open a payment page for an investment */
    invest(input: FundingInvestBody, call?: Call): Promise<FundingInvestAnswer>;
    /** Come back from the payment page */
    processReturn(input: FundingProcessReturnBody, call?: Call): Promise<Return>;
    /** List your investments, newest first */
    investments(input?: { cursor?: string; limit?: number }, call?: Call): Promise<InvestmentPage>;
    /** Read an investment of yours */
    investment(input: { id: string }, call?: Call): Promise<Investment>;
    /** Download the receipt of an investment (PDF) */
    receipt(input: { id: string }, call?: Call): Promise<Blob>;
    /** List what has happened to your investments, newest first */
    history(input?: { cursor?: string; limit?: number }, call?: Call): Promise<FundingEventPage>;
  };
  studio: {
    /** Read how many generations you have left today */
    allowance(input?: null, call?: Call): Promise<StudioAllowanceAnswer>;
    /** List the kinds of venture that documents know */
    kinds(input?: null, call?: Call): Promise<StudioKindsAnswer>;
    /** Read the cheap tests of a kind of venture, and which of them fits a stage */
    kind(input: { kind: string }, call?: Call): Promise<KindSteps>;
    /** List what you have made, newest first */
    works(input?: { cursor?: string; limit?: number; kind?: "document" | "mvp" | "content" }, call?: Call): Promise<WorkSummaryPage>;
    /** Make a document, a plan for a first version or content */
    create(input: StudioAgainBody, call?: Call): Promise<Work>;
    /** Read one of your works, the current version or an earlier one */
    read(input: { id: string; version?: number }, call?: Call): Promise<Work>;
    /** Make a work again with changed inputs */
    again(input: { id: string } & StudioAgainBody, call?: Call): Promise<Work>;
    /** Go on with a version that failed */
    retry(input: { id: string }, call?: Call): Promise<Work>;
    /** Write a section yourself, as a new version */
    edit(input: { id: string; section: string } & StudioEditBody, call?: Call): Promise<Work>;
    /** Lock a section against changes, or unlock it */
    lock(input: { id: string; section: string } & StudioLockBody, call?: Call): Promise<Work>;
    /** Make one section again, as a new version */
    regenerate(input: { id: string; section: string } & StudioRegenerateBody, call?: Call): Promise<Work>;
    /** Delete a work with all its versions */
    remove(input: { id: string }, call?: Call): Promise<Done>;
    /** Download a work as text, Markdown, Word or PDF, a pitch deck also as PowerPoint */
    download(input: { id: string; format?: "txt" | "md" | "docx" | "pdf" | "pptx"; version?: number }, call?: Call): Promise<Blob>;
  };
  research: {
    /** What research has to work with, and how many reports you have left today */
    setup(input?: null, call?: Call): Promise<ResearchSetupAnswer>;
    /** List your reports, newest first */
    reports(input?: { cursor?: string; limit?: number }, call?: Call): Promise<ReportSummaryPage>;
    /** Conduct research */
    create(input: ResearchAgainBody, call?: Call): Promise<Report>;
    /** Read one of your reports, the current version or an earlier one */
    read(input: { id: string; version?: number }, call?: Call): Promise<Report>;
    /** Read the text of a source, as the quotes were checked against it */
    source(input: { id: string; number: number; version?: number }, call?: Call): Promise<ResearchSourceAnswer>;
    /** Conduct a research again, with changes, as a new version */
    again(input: { id: string } & ResearchAgainBody, call?: Call): Promise<Report>;
    /** Go on with a research that failed */
    retry(input: { id: string }, call?: Call): Promise<Report>;
    /** Delete a report with its versions and sources */
    remove(input: { id: string }, call?: Call): Promise<Done>;
    /** Download a report as text, Markdown, Word or PDF */
    download(input: { id: string; format?: "txt" | "md" | "docx" | "pdf"; version?: number }, call?: Call): Promise<Blob>;
  };
  pitch: {
    /** Read the figures of all projects, and the rules */
    overview(input?: null, call?: Call): Promise<PitchOverviewAnswer>;
    /** List projects that are not drafts */
    list(input?: { cursor?: string; limit?: number; status?: "active" | "approved" | "rejected" | "funded"; sort?: "newest" | "ending" }, call?: Call): Promise<ProjectSummaryPage>;
    /** List your own projects, drafts included, newest first */
    mine(input?: { cursor?: string; limit?: number }, call?: Call): Promise<ProjectSummaryPage>;
    /** Read a project */
    read(input: { id: string }, call?: Call): Promise<Project>;
    /** Start a draft */
    create(input: PitchCreateBody, call?: Call): Promise<Project>;
    /** Change a draft */
    update(input: { id: string } & PitchCreateBody, call?: Call): Promise<Project>;
    /** Cancel a draft; a paid fee goes back */
    cancel(input: { id: string }, call?: Call): Promise<Done>;
    /** Read whether you can pay the fee */
    feeState(input?: null, call?: Call): Promise<PitchFeeStateAnswer>;
    /** Pay the 100 PRD fee of a draft, once */
    payFee(input: { id: string }, call?: Call): Promise<Project>;
    /** Put a draft to the vote for 14 days */
    submit(input: { id: string }, call?: Call): Promise<Project>;
    /** Add an uploaded file to a draft */
    addFile(input: { id: string } & PitchAddFileBody, call?: Call): Promise<Project>;
    /** Add a link to a draft */
    addLink(input: { id: string } & PitchAddLinkBody, call?: Call): Promise<Project>;
    /** Change title, type or description of a document */
    updateDocument(input: { id: string; documentId: string } & PitchUpdateDocumentBody, call?: Call): Promise<Project>;
    /** Remove a document */
    removeDocument(input: { id: string; documentId: string }, call?: Call): Promise<Project>;
    /** Get a short-lived address of a document */
    openDocument(input: { id: string; documentId: string }, call?: Call): Promise<PitchOpenDocumentAnswer>;
    /** Accept the confidentiality agreement of a project */
    acceptNda(input: { id: string } & PitchAcceptNdaBody, call?: Call): Promise<Project>;
    /** List who has opened your documents, newest first */
    documentViews(input: { id: string; cursor?: string; limit?: number }, call?: Call): Promise<PitchDocumentViewsAnswer>;
    /** Take a member’s sight of your documents away, or give it back */
    revokeViewer(input: { id: string; userId: string } & PitchRevokeViewerBody, call?: Call): Promise<Project>;
    /** Vote for or against a project, or change your vote */
    vote(input: { id: string } & PitchVoteBody, call?: Call): Promise<PitchVoteAnswer>;
    /** List the votes of a project, newest first */
    votes(input: { id: string; cursor?: string; limit?: number }, call?: Call): Promise<VotePage>;
    /** Read the signed receipt of your vote */
    receipt(input: { id: string }, call?: Call): Promise<VoteReceipt>;
    /** Check a vote receipt */
    checkReceipt(input: PitchCheckReceiptBody, call?: Call): Promise<PitchCheckReceiptAnswer>;
    /** Be reminded by email 48 and 6 hours before the vote closes, or not */
    remind(input: { id: string } & PitchRemindBody, call?: Call): Promise<PitchRemindAnswer>;
    /** List comments, newest first */
    comments(input: { id: string; cursor?: string; limit?: number }, call?: Call): Promise<CommentPage>;
    /** Comment on a project */
    comment(input: { id: string } & PitchCommentBody, call?: Call): Promise<Comment>;
    /** Remove your comment; administrators may remove any */
    removeComment(input: { id: string; commentId: string }, call?: Call): Promise<Done>;
    /** Report a comment */
    reportComment(input: { id: string; commentId: string } & PitchReportBody, call?: Call): Promise<Done>;
    /** Report a project, with what shows it */
    report(input: { id: string } & PitchReportBody, call?: Call): Promise<Done>;
    /** Ask for the payout of a milestone, with what shows that it is reached */
    requestPayout(input: { id: string; milestoneId: string } & PitchRequestPayoutBody, call?: Call): Promise<Project>;
    /** Turn a payout down, with the reason; the owner can ask again */
    turnDownPayout(input: { id: string; milestoneId: string } & PitchTurnDownPayoutBody, call?: Call): Promise<Project>;
  };
  banking: {
    /** Read your accounts and what they come to */
    overview(input?: null, call?: Call): Promise<BankingOverview>;
    /** Read what your accounts held on each of the last thirty days */
    balances(input?: null, call?: Call): Promise<BankBalances>;
    /** Open an account */
    open(input: BankingOpenBody, call?: Call): Promise<BankAccount>;
    /** Read one account, with its whole number */
    account(input: { id: string }, call?: Call): Promise<BankAccountDetails>;
    /** Rename an account */
    rename(input: { id: string } & BankingRenameBody, call?: Call): Promise<BankAccount>;
    /** Set below which balance you are told */
    tellBelow(input: { id: string } & JointSetTwoFromBody, call?: Call): Promise<BankAccountDetails>;
    /** Make an account your primary one */
    makePrimary(input: { id: string }, call?: Call): Promise<BankAccount>;
    /** Freeze an account */
    freeze(input: { id: string }, call?: Call): Promise<BankAccount>;
    /** Unfreeze an account */
    unfreeze(input: { id: string }, call?: Call): Promise<BankAccount>;
    /** Close an empty account */
    close(input: { id: string }, call?: Call): Promise<BankAccount>;
    /** List an account’s transactions, newest first */
    transactions(input: { id: string; cursor?: string; limit?: number; search?: string }, call?: Call): Promise<BankTransactionPage>;
    /** Find whose account would receive a transfer */
    recipient(input: { recipient: string }, call?: Call): Promise<BankRecipient>;
    /** Transfer between your accounts, your wallet, other members and other banks */
    transfer(input: BankingTransferBody, call?: Call): Promise<BankReceipt>;
    /** Read the limits of an account */
    limits(input: { id: string }, call?: Call): Promise<BankLimitList>;
    /** Set the limits of one type of transaction */
    setLimits(input: { id: string } & BankingSetLimitsBody, call?: Call): Promise<BankLimitList>;
    /** Read where you are with setting banking up */
    onboarding(input?: null, call?: Call): Promise<Onboarding>;
    /** Choose your accounts and your first deposit */
    beginOnboarding(input: BankingBeginOnboardingBody, call?: Call): Promise<Onboarding>;
    /** Open the bank’s page that confirms who you are and links accounts */
    openProviderPage(input?: null, call?: Call): Promise<ProvidersBeginAnswer>;
    /** Have the bank asked how you stand now */
    refreshOnboarding(input?: null, call?: Call): Promise<Onboarding>;
    /** Pay in the first deposit */
    fundOnboarding(input: BankingFundOnboardingBody, call?: Call): Promise<Onboarding>;
    /** List your newest payments from and to other banks */
    payments(input?: null, call?: Call): Promise<BankPaymentList>;
    /** Unlink your account at another bank */
    unlinkOutside(input: { id: string }, call?: Call): Promise<Done>;
    /** Pay in from your account at another bank */
    payIn(input: BankingPayInBody, call?: Call): Promise<BankPayment>;
    /** List your scheduled transfers */
    scheduled(input?: null, call?: Call): Promise<ScheduledTransferList>;
    /** Schedule a transfer, once or again and again */
    schedule(input: BankingScheduleBody, call?: Call): Promise<ScheduledTransfer>;
    /** Pause a scheduled transfer */
    pauseScheduled(input: { id: string }, call?: Call): Promise<ScheduledTransfer>;
    /** Resume a scheduled transfer with its next day */
    resumeScheduled(input: { id: string }, call?: Call): Promise<ScheduledTransfer>;
    /** Cancel a scheduled transfer */
    cancelScheduled(input: { id: string }, call?: Call): Promise<ScheduledTransfer>;
  };
  loans: {
    /** List your loans and applications, newest first */
    list(input?: null, call?: Call): Promise<Loans>;
    /** See what a loan that is paid out today would cost */
    quote(input: { loanType: "personal" | "prd_backed"; amount: string; instalments: number }, call?: Call): Promise<Disclosure>;
    /** Apply for a loan */
    apply(input: LoansApplyBody, call?: Call): Promise<Loan>;
    /** Read one loan, with its schedule and payments */
    read(input: { id: string }, call?: Call): Promise<LoanDetails>;
    /** Read what an approved loan costs if you agree today */
    offer(input: { id: string }, call?: Call): Promise<Disclosure>;
    /** Agree to a loan, and have it paid out */
    agree(input: { id: string } & LoansAgreeBody, call?: Call): Promise<Loan>;
    /** Withdraw an application */
    withdraw(input: { id: string }, call?: Call): Promise<Loan>;
    /** Pay a loan back, in part or whole */
    pay(input: { id: string } & CardsPayBody, call?: Call): Promise<LoanPayment>;
    /** Read what ends a loan on a day */
    payoff(input: { id: string; on?: string }, call?: Call): Promise<LoanPayoff>;
    /** Have instalments paid from an account when they are due, or no longer */
    setAutopay(input: { id: string } & LoansSetAutopayBody, call?: Call): Promise<Loan>;
    /** See what PRD counts at, and what may be lent against it */
    backing(input?: null, call?: Call): Promise<BackingTerms>;
    /** Pledge more PRD for a loan */
    addCollateral(input: { id: string } & ConversionQuoteBody, call?: Call): Promise<LoanDetails>;
    /** Take PRD back that the loan doesn’t need */
    releaseCollateral(input: { id: string } & ConversionQuoteBody, call?: Call): Promise<LoanDetails>;
  };
  joint: {
    /** List the joint accounts that you are on, and your invitations */
    list(input?: null, call?: Call): Promise<JointOverview>;
    /** Accept or decline an invitation to a joint account */
    answer(input: { id: string } & JointAnswerBody, call?: Call): Promise<JointOverview>;
    /** Change the role of somebody on a joint account, and what they may move */
    setSeat(input: { id: string } & JointSetSeatBody, call?: Call): Promise<JointOverview>;
    /** Leave a joint account, remove somebody, or take an invitation back */
    endSeat(input: { id: string }, call?: Call): Promise<JointOverview>;
    /** Set from which amount on payments of a joint account take two */
    setTwoFrom(input: { id: string } & JointSetTwoFromBody, call?: Call): Promise<JointOverview>;
    /** Confirm a payment that waits for a second person */
    confirmPayment(input: { id: string }, call?: Call): Promise<JointOverview>;
    /** Decline a payment that waits, or withdraw your own */
    declinePayment(input: { id: string } & JointDeclinePaymentBody, call?: Call): Promise<JointOverview>;
  };
  goals: {
    /** List your goals, newest first */
    list(input?: null, call?: Call): Promise<GoalsListAnswer>;
    /** Set a goal */
    create(input: GoalsCreateBody, call?: Call): Promise<Goal>;
    /** Change a goal */
    update(input: { id: string } & GoalsCreateBody, call?: Call): Promise<Goal>;
    /** Pause what fills a goal by itself, or go on */
    setPaused(input: { id: string } & GoalsSetPausedBody, call?: Call): Promise<Goal>;
    /** Put money by for a goal, or take it back */
    move(input: { id: string } & GoalsMoveBody, call?: Call): Promise<Goal>;
    /** Complete or give up a goal */
    end(input: { id: string }, call?: Call): Promise<Goal>;
  };
  investments: {
    /** List your investment accounts, and the prices of now */
    list(input?: null, call?: Call): Promise<InvestmentsListAnswer>;
    /** Open an investment account */
    open(input: InvestmentsOpenBody, call?: Call): Promise<InvestmentAccount>;
    /** Contribute from a bank account of yours, or take out to one */
    move(input: { id: string } & InvestmentsMoveBody, call?: Call): Promise<InvestmentAccount>;
    /** Buy for an amount of dollars, or sell an amount of coins */
    trade(input: { id: string } & InvestmentsTradeBody, call?: Call): Promise<InvestmentAccount>;
    /** Close an investment account that holds nothing */
    close(input: { id: string }, call?: Call): Promise<InvestmentAccount>;
  };
  cards: {
    /** List your cards, newest first */
    list(input?: null, call?: Call): Promise<CardsListAnswer>;
    /** Open a secured card */
    open(input: CardsOpenBody, call?: Call): Promise<Card>;
    /** Read one card, with its limits, purchases and statements */
    read(input: { id: string }, call?: Call): Promise<CardDetails>;
    /** Freeze a card: nothing is bought with it from now on */
    freeze(input: { id: string }, call?: Call): Promise<Card>;
    /** Unfreeze a card */
    unfreeze(input: { id: string }, call?: Call): Promise<Card>;
    /** Set what may be bought of a category in a month */
    setLimit(input: { id: string } & CardsSetLimitBody, call?: Call): Promise<Card>;
    /** Sandbox purchase: buy something that doesn’t exist */
    purchase(input: { id: string } & CardsPurchaseBody, call?: Call): Promise<CardDetailsPurchase>;
    /** Pay on a card, in part or whole */
    pay(input: { id: string } & CardsPayBody, call?: Call): Promise<CardPayment>;
    /** Close a card on which nothing is owed, and have its deposit back */
    close(input: { id: string }, call?: Call): Promise<Card>;
  };
  bankSecurity: {
    /** List your security alerts, newest first */
    alerts(input?: { cursor?: string; limit?: number; show?: "active" | "all" }, call?: Call): Promise<SecurityAlertPage>;
    /** Resolve an alert, saying how */
    resolve(input: { id: string } & BankSecurityDismissBody, call?: Call): Promise<SecurityAlert>;
    /** Dismiss an alert, saying why */
    dismiss(input: { id: string } & BankSecurityDismissBody, call?: Call): Promise<SecurityAlert>;
    /** Say that it wasn’t you: freeze what an alert is about, at once */
    freeze(input: { id: string }, call?: Call): Promise<SecurityAlert>;
    /** Read the risk score of an account, with what it stands on */
    risk(input: { id: string }, call?: Call): Promise<AccountRisk>;
    /** List what you were asked to prove, newest first */
    verifications(input?: null, call?: Call): Promise<AccountVerificationList>;
  };
  bankInsights: {
    /** List your movements over all accounts and cards, and what you imported, newest first */
    entries(input?: { search?: string; category?: BankCategory; kind?: "all" | "interest" | "return" | "accounts"; from?: string; to?: string; cursor?: string; limit?: number }, call?: Call): Promise<BankEntryPage>;
    /** Say what a movement was for */
    setCategory(input: { id: string } & BankInsightsSetCategoryBody, call?: Call): Promise<Done>;
    /** List the rules that your corrections have taught */
    rules(input?: null, call?: Call): Promise<CategoryRuleList>;
    /** Delete a rule */
    removeRule(input: { id: string }, call?: Call): Promise<Done>;
    /** Read a month’s spending against your budgets */
    budgets(input?: { month?: string }, call?: Call): Promise<Budgets>;
    /** Set the monthly budget of a category; null is none */
    setBudget(input: BankInsightsSetBudgetBody, call?: Call): Promise<Done>;
    /** Mark a recommendation as completed, or open it again */
    completeRecommendation(input: BankInsightsCompleteRecommendationBody, call?: Call): Promise<Done>;
    /** Read what you have, how it is spread, and how it came about */
    analytics(input?: null, call?: Call): Promise<BankAnalytics>;
    /** Read what comes, what it leads to in twelve months, and what follows from it */
    planning(input?: null, call?: Call): Promise<BankPlanning>;
    /** Read what you earned and paid in interest in a calendar year */
    interestYear(input: { year: number }, call?: Call): Promise<InterestYear>;
    /** List the postings of a year’s interest of an account, a loan or a card, newest first */
    interestPostings(input: { id: string; cursor?: string; limit?: number; year: number }, call?: Call): Promise<InterestPostingPage>;
    /** List the accounts elsewhere of which you have imported statements */
    importedAccounts(input?: null, call?: Call): Promise<ImportedAccountList>;
    /** Import a statement of an account elsewhere: CSV, OFX (QFX) or camt.053, in dollars */
    importStatement(input: BankInsightsImportStatementBody, call?: Call): Promise<BankInsightsImportStatementAnswer>;
    /** Delete an account elsewhere with all of its lines */
    removeImported(input: { id: string }, call?: Call): Promise<Done>;
    /** List the receipts of a movement, oldest first */
    receipts(input: { id: string }, call?: Call): Promise<KeptReceiptList>;
    /** Keep a file as the receipt of a movement */
    attachReceipt(input: { id: string } & BankInsightsAttachReceiptBody, call?: Call): Promise<Done>;
    /** Delete a receipt with its file */
    removeReceipt(input: { id: string }, call?: Call): Promise<Done>;
  };
  conversion: {
    /** Read at which rate PRD is converted to dollars, and how much may be */
    terms(input?: null, call?: Call): Promise<ConversionTerms>;
    /** Get a quote for PRD */
    quote(input: ConversionQuoteBody, call?: Call): Promise<ConversionQuote>;
    /** Convert PRD to dollars as it was quoted */
    convert(input: ConversionConvertBody, call?: Call): Promise<Conversion>;
  };
  members: {
    /** Read your own profile */
    profile(input?: null, call?: Call): Promise<Profile>;
    /** Change your profile, and who sees what of it */
    saveProfile(input: MembersSaveProfileBody, call?: Call): Promise<Profile>;
    /** Set your photo to a completed upload, or take it away */
    setPhoto(input: MembersSetPhotoBody, call?: Call): Promise<Profile>;
    /** Find members who want to be found, by name or skill */
    directory(input?: { cursor?: string; limit?: number; search?: string; skills?: string }, call?: Call): Promise<MemberPage>;
    /** Find somebody to send or write to: your contacts first, then the directory */
    pick(input?: { search?: string; limit?: number }, call?: Call): Promise<MemberList>;
    /** Read what a member shows you */
    member(input: { username: string }, call?: Call): Promise<Member>;
    /** Read what was said of a member in finished collaborations, the newest first */
    ratings(input: { username: string; cursor?: string; limit?: number }, call?: Call): Promise<MembersRatingsAnswer>;
    /** Read the PRD address of a member whom you see */
    address(input: { username: string }, call?: Call): Promise<ReceiptRecipient>;
    /** List the skills that most members of the directory show, at most eight */
    skills(input?: null, call?: Call): Promise<MembersSkillsAnswer>;
  };
  contacts: {
    /** List your contacts, or requests that wait */
    list(input?: { cursor?: string; limit?: number; which?: "contacts" | "incoming" | "outgoing" }, call?: Call): Promise<ContactPage>;
    /** Ask a member to connect */
    ask(input: ContactsAskBody, call?: Call): Promise<Member>;
    /** Accept or decline a request */
    answer(input: { username: string } & ContactsAnswerBody, call?: Call): Promise<Done>;
    /** End a contact, or take your request back */
    remove(input: { username: string }, call?: Call): Promise<Done>;
    /** Block a member: neither sees or reaches the other */
    block(input: { username: string }, call?: Call): Promise<Done>;
    /** Lift your block of a member */
    unblock(input: { username: string }, call?: Call): Promise<Done>;
    /** Read which of your contacts are here, and when the others last were */
    presence(input?: null, call?: Call): Promise<ContactsPresenceAnswer>;
    /** List your conversations, the newest first */
    conversations(input?: { cursor?: string; limit?: number }, call?: Call): Promise<ConversationPage>;
    /** Read the messages with a contact, the newest first */
    messages(input: { username: string; cursor?: string; limit?: number }, call?: Call): Promise<DirectMessagePage>;
    /** Write to a contact */
    send(input: { username: string } & ContactsSendBody, call?: Call): Promise<DirectMessage>;
    /** Mark the messages of a contact as read */
    read(input: { username: string }, call?: Call): Promise<Done>;
    /** Report a member to the administrators */
    report(input: { username: string } & ContactsReportBody, call?: Call): Promise<Done>;
  };
  collaborations: {
    /** List collaborations that are under way, the newest first */
    list(input?: { cursor?: string; limit?: number; skills?: string }, call?: Call): Promise<CollaborationPage>;
    /** List those that you began, are in, or asked to join, the newest first */
    mine(input?: { cursor?: string; limit?: number }, call?: Call): Promise<CollaborationPage>;
    /** Read one collaboration, as far as it is yours to see */
    read(input: { id: string }, call?: Call): Promise<CollaborationDetail>;
    /** Begin a collaboration, with a reward or none */
    create(input: CollaborationsCreateBody, call?: Call): Promise<CollaborationDetail>;
    /** Ask to join */
    join(input: { id: string } & CollaborationsJoinBody, call?: Call): Promise<CollaborationDetail>;
    /** Take your request to join back */
    withdraw(input: { id: string }, call?: Call): Promise<Done>;
    /** List who asks to join yours, the oldest first */
    requests(input: { id: string }, call?: Call): Promise<JoinRequestList>;
    /** Accept or decline a request to join yours */
    answer(input: { id: string; username: string } & ContactsAnswerBody, call?: Call): Promise<CollaborationDetail>;
    /** Leave a collaboration, without a share */
    leave(input: { id: string }, call?: Call): Promise<Done>;
    /** Take somebody out of yours */
    remove(input: { id: string; username: string }, call?: Call): Promise<CollaborationDetail>;
    /** Finish yours, and split its reward */
    complete(input: { id: string } & CollaborationsCompleteBody, call?: Call): Promise<CollaborationDetail>;
    /** Call yours off */
    cancel(input: { id: string }, call?: Call): Promise<CollaborationDetail>;
    /** Agree to what is proposed for the reward */
    confirm(input: { id: string }, call?: Call): Promise<CollaborationDetail>;
    /** Object to what is proposed for the reward */
    object(input: { id: string } & CollaborationsObjectBody, call?: Call): Promise<CollaborationDetail>;
    /** Read the text that is to be reviewed, as it stood when the review was asked for */
    reviewed(input: { id: string }, call?: Call): Promise<CollaborationsReviewedAnswer>;
    /** Hand your review in, or another one in its place while it is open */
    handIn(input: { id: string } & CollaborationsHandInBody, call?: Call): Promise<CollaborationDetail>;
    /** Rate somebody with whom you finished it */
    rate(input: { id: string } & CollaborationsRateBody, call?: Call): Promise<CollaborationDetail>;
  };
  notices: {
    /** Count what waits for you */
    inbox(input?: null, call?: Call): Promise<Inbox>;
    /** List your notices, the newest first */
    list(input?: { cursor?: string; limit?: number }, call?: Call): Promise<NoticePage>;
    /** Mark your notices as read */
    readAll(input?: null, call?: Call): Promise<Done>;
    /** Read by which ways you hear of what */
    choices(input?: null, call?: Call): Promise<NoticesChooseAnswer>;
    /** Choose by which ways you hear of something */
    choose(input: NoticesChooseBody, call?: Call): Promise<NoticesChooseAnswer>;
    /** Turn emails off by the link that they carry */
    unsubscribe(input: NoticesUnsubscribeBody, call?: Call): Promise<NoticesUnsubscribeAnswer>;
    /** Read when you are emailed */
    hours(input?: null, call?: Call): Promise<KeptHours>;
    /** Choose when you are emailed: quiet hours, and together once a day or a week */
    keepHours(input: Hours, call?: Call): Promise<KeptHours>;
  };
  support: {
    /** Ask the mentor about Protege, or about starting something, without an account */
    ask(input: SupportAskBody, call?: Call): Promise<SupportAskAnswer>;
    /** Read how many of the team are here to answer now */
    desk(input?: null, call?: Call): Promise<SupportDeskAnswer>;
    /** Read a message of yours, with what was answered */
    read(input: { id: string } & SupportReadBody, call?: Call): Promise<ContactConversation>;
    /** Write more on a message of yours; it opens one again that was closed */
    reply(input: { id: string } & SupportReplyBody, call?: Call): Promise<Done>;
    /** Write to the people who run this community */
    send(input: SupportSendBody, call?: Call): Promise<SupportSendAnswer>;
  };
  procedures: {
    /** Send PRD from your own address */
    transfer(input: ProceduresTransferBody, call?: Call): Promise<ProceduresTransferAnswer>;
    /** Read the balance of your own address */
    balance(input: ProceduresBalanceBody, call?: Call): Promise<ProceduresBalanceAnswer>;
    /** Refused: balances cannot be set */
    setBalance(input: Record<string, unknown>, call?: Call): Promise<never>;
    /** Read the network statistics as rows */
    statistics(input?: null, call?: Call): Promise<Array<ProceduresStatisticsAnswerItem>>;
    /** Read the circulating supply */
    circulating(input?: null, call?: Call): Promise<ProceduresCirculatingAnswer>;
  };
  bankProcedures: {
    /** Refused: an account has its number from the server when it is opened */
    accountNumber(input: Record<string, unknown>, call?: Call): Promise<never>;
  };
}

/** The messages of webhooks, by type. */
export interface WebhookEvents {
  "wallet.received": WalletReceivedEvent;
  "wallet.sent": WalletSentEvent;
  "order.opened": OrderOpenedEvent;
  "order.partially_filled": OrderPartiallyFilledEvent;
  "order.filled": OrderFilledEvent;
  "order.cancelled": OrderCancelledEvent;
  "deposit.changed": DepositChangedEvent;
  "withdrawal.changed": WithdrawalChangedEvent;
  "investment.changed": InvestmentChangedEvent;
  "project.changed": ProjectChangedEvent;
  "project.voted": ProjectVotedEvent;
  "notice.told": NoticeToldEvent;
  "webhook.test": WebhookTestEvent;
}

export type AccountRisk = { score: number; level: "low" | "medium" | "high"; signs: Array<AccountRiskSign> };
export type AccountRiskSign = { sign: "many_large" | "fraud_flags" | "low_security" | "recent_alerts"; points: number; evidence: Array<string> };
export type AccountVerification = { id: string; accountId: string | null; verificationType: "identity"; documents: Array<string>; verificationData: AccountVerificationVerificationData; status: "pending" | "verified" | "refused" | "expired"; reason: string | null; expiresAt: string; createdAt: string };
export type AccountVerificationList = { items: Array<AccountVerification> };
export type AccountVerificationVerificationData = { provider: string; reference: string | null };
export type AlertEvidence = { signs: Array<"unusual_hour" | "large" | "new_recipient" | "new_device" | "burst">; transactionId: string | null; referenceNumber: string | null; amount: string | null; to: string | null; hour: number | null; leftInHour: number | null; userAgent: string | null; deviceFingerprint: string | null; deviceSince: string | null; attempts: number | null; about: string | null };
export type Allowance = { day: AllowanceDay; month: AllowanceDay; dailyCap: number | null; dailyGrant: number; model: string; monthCost: string | null; isEstimated: boolean };
export type AllowanceDay = { limit: number; used: number; reserved: number; left: number; refillsAt: string };
export type AllowanceSetCapBody = { dailyCap: number | null };
export type Attachment = { id: string; name: string; type: string; size: number; words: "read" | "cut" | "none" };
export type BackingTerms = { rate: ConversionRate | null; available: string; isVerified: boolean; left: string };
export type BankAccount = { id: string; userId: string; accountName: string; accountType: "checking" | "savings"; accountNumber: string; balance: string; availableBalance: string; interestRate: string; isPrimary: boolean; isActive: boolean; isFrozen: boolean; isJoint: boolean; isLive: boolean; providerStatus: "none" | "created" | "pending" | "active" | "refused"; createdAt: string; updatedAt: string };
export type BankAccountDetails = { id: string; userId: string; accountName: string; accountType: "checking" | "savings"; accountNumber: string; balance: string; availableBalance: string; interestRate: string; isPrimary: boolean; isActive: boolean; isFrozen: boolean; isJoint: boolean; isLive: boolean; providerStatus: "none" | "created" | "pending" | "active" | "refused"; createdAt: string; updatedAt: string; accruedInterest: string; accruedThrough: string; tellBelow: string | null };
export type BankAnalytics = { today: string; totalValue: string; totalReturn: string; holdings: string; todaysChange: string; allocation: Array<BankAnalyticsAllocationItem>; diversification: BankAnalyticsDiversification; history: Array<BankAnalyticsHistoryItem> };
export type BankAnalyticsAllocationItem = { group: "checking" | "savings" | "goals" | "retirement" | "brokerage" | "cash" | "token"; amount: string; share: number };
export type BankAnalyticsDiversification = { percent: number; risk: "low" | "medium" | "high"; needsTip: boolean };
export type BankAnalyticsHistoryItem = { day: string; total: string };
export type BankBalances = { items: Array<BankBalancesItem> };
export type BankBalancesItem = { accountId: string; balances: Array<string>; from: string };
export type BankCategory = "housing" | "transportation" | "food" | "entertainment" | "utilities" | "shopping" | "travel" | "debt" | "other" | "income" | "own";
export type BankEntry = { id: string; accountId: string | null; accountName: string; amount: string; counterparty: string; description: string; referenceNumber: string; category: BankCategory; categoryBy: "nature" | "rule" | "choice"; takesRules: boolean; receipts: number; createdAt: string };
export type BankEntryPage = { items: Array<BankEntry>; nextCursor: string | null };
export type BankInsightsAttachReceiptBody = { fileId: string };
export type BankInsightsCompleteRecommendationBody = { rule: "emergency_fund" | "investment_share" | "goal_behind" | "idle_cash"; goalId?: string | null; isCompleted: boolean };
export type BankInsightsImportStatementAnswer = { account: ImportedAccount; added: number; known: number };
export type BankInsightsImportStatementBody = { accountName: string; content: string; dayOrder?: "day-first" | "month-first" | null };
export type BankInsightsSetBudgetBody = { category: "housing" | "transportation" | "food" | "entertainment" | "utilities" | "shopping" | "travel" | "debt" | "other"; monthly: string | null };
export type BankInsightsSetCategoryBody = { category: BankCategory; teaches?: boolean };
export type BankLimit = { transactionType: "deposit" | "withdrawal" | "transfer" | "payment"; dailyLimit: string | null; monthlyLimit: string | null; singleTransactionLimit: string | null; usedToday: string; usedThisMonth: string; raise: BankLimitRaise | null };
export type BankLimitList = { items: Array<BankLimit> };
export type BankLimitRaise = { dailyLimit: string | null; monthlyLimit: string | null; singleTransactionLimit: string | null; from: string };
export type BankPayment = { id: string; accountId: string; outsideAccountId: string; bankName: string; last4: string; direction: "in" | "out"; amount: string; description: string; status: "processing" | "settled" | "failed" | "returned"; failure: string | null; createdAt: string; updatedAt: string };
export type BankPaymentList = { items: Array<BankPayment> };
export type BankPlanning = { today: string; monthlyIncome: string | null; monthlyExpenses: string | null; monthsCounted: number; saved: string; health: BankPlanningHealth | null; insights: Array<BankPlanningInsight>; upcoming: Array<BankPlanningUpcomingItem>; recurring: Array<BankPlanningRecurringItem>; projection: Array<BankPlanningProjectionItem> };
export type BankPlanningHealth = { score: number; parts: Array<BankPlanningHealthPart> };
export type BankPlanningHealthPart = { part: "emergency_fund" | "saving_rate" | "debt" | "goals" | "spread"; points: number; most: number };
export type BankPlanningInsight = { rule: "emergency_fund" | "investment_share" | "goal_behind" | "idle_cash"; goal: string | null; goalId: string | null; target: string; has: string; isDone: boolean; completedAt: string | null };
export type BankPlanningProjectionItem = { endsOn: string; comes: string; goes: string; interest: string; balance: string };
export type BankPlanningRecurringItem = { counterparty: string; isElsewhere: boolean; amount: string; frequency: "weekly" | "biweekly" | "monthly"; times: number; lastOn: string; nextOn: string };
export type BankPlanningUpcomingItem = { on: string; what: string; amount: string; source: "scheduled" | "loan" | "recurring" };
export type BankReceipt = { success: true; transactionId: string; referenceNumber: string | null; amount: string; description: string; waitsUntil: string | null; balanceAfter: string; createdAt: string };
export type BankRecipient = { username: string; accountNumber: string; isSelf: boolean; expected: string };
export type BankSecurityDismissBody = { reason: string };
export type BankTransaction = { id: string; accountId: string; transactionType: "deposit" | "withdrawal" | "transfer" | "payment" | "interest" | "loan" | "return"; amount: string; balanceAfter: string; description: string; counterparty: string; referenceNumber: string; category: string; status: "completed"; fraudFlags: Array<string>; securityScore: number; madeBy: string | null; confirmedBy: string | null; createdAt: string };
export type BankTransactionPage = { items: Array<BankTransaction>; nextCursor: string | null };
export type BankingBeginOnboardingBody = { wantsCheckingAccount: boolean; wantsSavingsAccount: boolean; initialDepositAmount?: string };
export type BankingFundOnboardingBody = { outsideAccountId: string };
export type BankingOpenBody = { accountName: string; accountType: "checking" | "savings"; isJoint?: boolean };
export type BankingOverview = { totalBankBalance: string; totalCreditDebt: string; totalLoanDebt: string; totalInvestments: string; netWorth: string; walletUsd: string; accounts: Array<BankAccount>; outsideAccounts: Array<OutsideAccount>; today: string; timeZone: string; version: number };
export type BankingPayInBody = { accountId: string; outsideAccountId: string; amount: string; description?: string };
export type BankingRenameBody = { accountName: string };
export type BankingScheduleBody = { fromAccountId?: string | null; fromOutsideAccountId?: string | null; toAccountId?: string | null; recipient?: string | null; expected?: string | null; outsideAccountId?: string | null; amount: string; description?: string; frequency: "once" | "weekly" | "biweekly" | "monthly"; firstOn: string; lastOn?: string | null };
export type BankingSetLimitsBody = { transactionType: string; dailyLimit: string | null; monthlyLimit: string | null; singleTransactionLimit: string | null };
export type BankingTransferBody = { fromAccountId: string | null; toAccountId?: string | null; recipient?: string | null; outsideAccountId?: string | null; expected?: string | null; amount: string; description?: string };
export type BitcoinNetwork = BitcoinNetworkAvailable | BitcoinNetworkUnavailable;
export type BitcoinNetworkAvailable = { status: "available"; source: string; readAt: string; isStale: boolean; difficulty: number; hashRate: number; nTx: number; height: number };
export type BitcoinNetworkUnavailable = { status: "unavailable" };
export type Block = { id: string; height: number; hash: string; previousHash: string; merkleRoot: string; liabilitiesRoot: string; liabilities: string; size: number; isCheckpoint: boolean; signature: string; timestamp: string };
export type BlockPage = { items: Array<Block>; nextCursor: string | null };
export type Book = { symbol: string; sequence: number; bids: Array<BookLevel>; asks: Array<BookLevel>; spread: string | null; spreadPercent: string | null; asOf: string };
export type BookLevel = { price: string; quantity: string; total: string; isHouse: boolean };
export type Budgets = { month: string; income: string; spent: string; items: Array<BudgetsItem> };
export type BudgetsItem = { category: "housing" | "transportation" | "food" | "entertainment" | "utilities" | "shopping" | "travel" | "debt" | "other"; budget: string | null; example: string | null; spent: string; entries: number };
export type Candle = { interval: CandleInterval; start: string; end: string; open: string; high: string; low: string; close: string; volume: string; trades: number };
export type CandleInterval = "1m" | "5m" | "15m" | "1h" | "4h" | "1d";
export type Card = { id: string; userId: string; cardholderName: string; cardType: "secured"; cardNumberMasked: string; expiryMonth: number; expiryYear: number; currentBalance: string; creditLimit: string; availableCredit: string; apr: string; accountId: string; isActive: boolean; isFrozen: boolean; statement: CardStatement | null; nextStatementOn: string; createdAt: string };
export type CardDetails = { id: string; userId: string; cardholderName: string; cardType: "secured"; cardNumberMasked: string; expiryMonth: number; expiryYear: number; currentBalance: string; creditLimit: string; availableCredit: string; apr: string; accountId: string; isActive: boolean; isFrozen: boolean; statement: CardStatement | null; nextStatementOn: string; createdAt: string; limits: Array<CardDetailsLimit>; purchases: Array<CardDetailsPurchase>; statements: Array<CardStatement> };
export type CardDetailsLimit = { category: "groceries" | "dining" | "transport" | "travel" | "shopping" | "other"; monthlyLimit: string | null; usedThisMonth: string };
export type CardDetailsPurchase = { id: string; merchant: string; category: "groceries" | "dining" | "transport" | "travel" | "shopping" | "other"; amount: string; referenceNumber: string; boughtOn: string; createdAt: string };
export type CardPayment = { id: string; amount: string; interest: string; purchases: string; currentBalance: string; referenceNumber: string; createdAt: string };
export type CardStatement = { number: number; fromDay: string; throughDay: string; dueOn: string; purchases: string; interest: string; balance: string; minimumPayment: string; paid: string };
export type CardsListAnswer = { items: Array<Card>; today: string };
export type CardsOpenBody = { accountId: string; deposit: string };
export type CardsPayBody = { fromAccountId: string; amount: string | null };
export type CardsPurchaseBody = { merchant: string; category: "groceries" | "dining" | "transport" | "travel" | "shopping" | "other"; amount: string };
export type CardsSetLimitBody = { category: "groceries" | "dining" | "transport" | "travel" | "shopping" | "other"; monthlyLimit: string | null };
export type CategoryRule = { id: string; counterparty: string; category: BankCategory; createdAt: string };
export type CategoryRuleList = { items: Array<CategoryRule> };
export type Collaboration = { id: string; title: string; description: string; initiator: string; skillsNeeded: Array<MemberSkill>; prdReward: string; isReview: boolean; status: "open" | "settling" | "disputed" | "completed" | "cancelled"; participantCount: number; role: "initiator" | "participant" | "removed" | "left" | "asked" | "declined" | "none" | null; createdAt: string; endsAt: string };
export type CollaborationDetail = { id: string; title: string; description: string; initiator: string; skillsNeeded: Array<MemberSkill>; prdReward: string; isReview: boolean; status: "open" | "settling" | "disputed" | "completed" | "cancelled"; participantCount: number; role: "initiator" | "participant" | "removed" | "left" | "asked" | "declined" | "none" | null; createdAt: string; endsAt: string; participants: Array<CollaborationDetailParticipant> | null; proposal: CollaborationDetailProposal | null; hasAnswered: boolean; closedAt: string | null; toRate: CollaborationDetailToRate | null; review: CollaborationDetailReview | null; ratings: Array<CollaborationDetailRating> };
export type CollaborationDetailParticipant = { username: string; wasRemoved: boolean; share: string | null; hasConfirmed: boolean; objection: string | null };
export type CollaborationDetailProposal = { kind: "split" | "refund"; proposedAt: string; dueAt: string | null; decision: string | null };
export type CollaborationDetailRating = { by: string; stars: number; words: string; ratedAt: string; of: string };
export type CollaborationDetailReview = { subject: "document" | "roadmap"; title: string; answer: string | null; answeredAt: string | null };
export type CollaborationDetailToRate = { usernames: Array<string>; until: string };
export type CollaborationPage = { items: Array<Collaboration>; nextCursor: string | null };
export type CollaborationsCompleteBody = { parts: Array<CollaborationsCompleteBodyPart> };
export type CollaborationsCompleteBodyPart = { username: string; weight: number; share: string };
export type CollaborationsCreateBody = { title: string; description?: string; skillsNeeded?: Array<string>; prdReward?: string; days?: number; documentId?: string; roadmapId?: string };
export type CollaborationsHandInBody = { words: string };
export type CollaborationsJoinBody = { note?: string };
export type CollaborationsObjectBody = { words: string };
export type CollaborationsRateBody = { username: string; stars: number; words?: string };
export type CollaborationsReviewedAnswer = { title: string; text: string };
export type CollateralMove = { id: string; kind: "pledge" | "top_up" | "release" | "returned" | "sale"; amount: string; pledgedAfter: string; usdPerPrd: string | null; reason: "margin" | "default" | null; proceeds: string | null; referenceNumber: string; createdAt: string };
export type Comment = { id: string; projectId: string; userId: string; username: string; text: string; isMine: boolean; isByOwner: boolean; isRemoved: boolean; createdAt: string };
export type CommentPage = { items: Array<Comment>; nextCursor: string | null };
export type CommunityFiguresAnswer = { members: number; ideas: number; projects: number; rewardsPaid: string; transfersLast30Days: number; asOf: string; isSandbox: boolean; hasSampleData: boolean; emails: "sent" | "outbox" | "nowhere" };
export type CommunityGoalsAnswer = { members: string; distributed: string; projects: string };
export type ConsentsReadAnswer = { items: Array<ConsentsReadAnswerItem>; nextCursor: string | null; consent: ConsentsReadAnswerConsent | null };
export type ConsentsReadAnswerConsent = { grantedAt: string; expiresAt: string };
export type ConsentsReadAnswerItem = { id: string; administrator: string; action: "read" | "export"; at: string };
export type Contact = { member: Member; note: string; askedAt: string };
export type ContactConversation = { id: string; reference: string; subject: string; message: string; transcript: string; sentAt: string; lines: Array<ContactConversationLine>; answerBy: string; answeredAt: string | null; closedAt: string | null; version: number };
export type ContactConversationLine = { id: string; by: "sender" | "team"; text: string; at: string };
export type ContactPage = { items: Array<Contact>; nextCursor: string | null };
export type ContactsAnswerBody = { accept: boolean };
export type ContactsAskBody = { username: string; note?: string };
export type ContactsPresenceAnswer = { version: number; items: Array<ContactsPresenceAnswerItem> };
export type ContactsPresenceAnswerItem = { username: string; presence: Presence };
export type ContactsReportBody = { reason: "spam" | "harassment" | "impersonation" | "fraud" | "other"; words?: string };
export type ContactsSendBody = { requestId: string; text: string };
export type Contest = { id: string; title: string; theme: string; status: "upcoming" | "live" | "ended"; opensAt: string; deadlineAt: string; grandPrize: ContestGrandPrize; runnerUps: ContestRunnerUps; rules: Array<string>; rulesPath: string; entries: number; winners: Array<ContestWinner> };
export type ContestGrandPrize = { usd: string; prd: string };
export type ContestList = { items: Array<Contest> };
export type ContestRunnerUps = { count: number; usd: string };
export type ContestWinner = { prize: "grand" | "runner_up"; username: string | null; title: string };
export type ContestsEnterAnswer = { entry: ContestsEnterAnswerEntry };
export type ContestsEnterAnswerEntry = { title: string; summary: string; link: string | null; enteredAt: string; changedAt: string; prize: "grand" | "runner_up" | null };
export type ContestsEnterBody = { title: string; summary: string; link?: string };
export type ContestsEntryAnswer = { entry: ContestsEnterAnswerEntry | null };
export type Conversation = { member: ConversationMember; isOpen: boolean; unread: number; newest: ConversationNewest | null };
export type ConversationMember = { username: string; relation: "self" | "contact" | "asked" | "asks" | "none" | null; photo: MemberPhoto | null; bio: string | null; location: string | null; website: string | null; skills: Array<MemberSkill> | null; achievements: Array<MemberAchievement> | null; rating: MemberRating | null; presence: Presence | null; memberSince: string | null };
export type ConversationNewest = { isMine: boolean; text: string; sentAt: string };
export type ConversationPage = { items: Array<Conversation>; nextCursor: string | null };
export type Conversion = { id: string; accountId: string; prdAmount: string; rate: ConversionRate; gross: string; fee: string; arrives: string; referenceNumber: string; createdAt: string };
export type ConversionConvertBody = { quoteId: string; accountId: string };
export type ConversionQuote = { id: string; prdAmount: string; rate: ConversionRate; gross: string; fee: string; arrives: string; expiresAt: string };
export type ConversionQuoteBody = { amount: string };
export type ConversionRate = { prd: string; usd: string; usdPerPrd: string };
export type ConversionTerms = { rate: ConversionRate | null; feePercent: number; isVerified: boolean; available: string; caps: ConversionTermsCaps; left: ConversionTermsLeft; recent: Array<Conversion> };
export type ConversionTermsCaps = { day: string; month: string };
export type ConversionTermsLeft = { day: string; month: string; house: string; liquidity: string; sending: string };
export type Currency = { id: string; symbol: CurrencySymbol; name: string; decimals: number; isActive: boolean; isPaper: boolean; isLive: boolean; withdrawalFee: string; depositFee: string; minimumWithdrawal: string; addressExample: string; createdAt: string; updatedAt: string };
export type CurrencyList = { items: Array<Currency> };
export type CurrencySymbol = "BTC" | "ETH" | "PRD" | "USDT" | "pBTC" | "pETH" | "pPRD" | "pUSDT";
export type DecisionField = "newPrice" | "thing" | "saves" | "upkeep" | "wages" | "loan" | "instalment" | "poorMonth" | "fee" | "hourPay" | "takings" | "rawPrice" | "otherCost" | "owed" | "startNeed" | "share" | "slowInstalment" | "morePrice" | "moreCost" | "commission" | "quantity" | "lateDays" | "unitMinutes" | "travelMinutes" | "weekHours" | "openDays" | "more" | "wageHours" | "onTop" | "loanMonths" | "interest" | "payers" | "uses" | "unitHours" | "unpaidHours" | "lateShare" | "raw" | "owedWeeks" | "asked" | "saidYes" | "onlyCheaper" | "paid" | "members" | "slowMembers" | "soldThen" | "freedHours" | "savedMinutes" | "profitPercent" | "pricePercent" | "brought";
export type DecisionId = "order" | "buy" | "hire" | "borrow" | "price" | "flat" | "capacity" | "wage" | "late" | "yield" | "owed" | "proof" | "works" | "partners" | "profitShare" | "commission" | "other";
export type DepositChangedEvent = { type: "deposit.changed"; timestamp: string; data: DepositChangedEventData };
export type DepositChangedEventData = { transactionId: string; status: "pending" | "processing" | "completed" | "failed" | "cancelled"; currency: string; amount: string; fee: string };
export type DirectMessage = { id: string; isMine: boolean; text: string; sentAt: string };
export type DirectMessagePage = { items: Array<DirectMessage>; nextCursor: string | null };
export type Disclosure = { disclosedOn: string; amount: string; interestRate: string; apr: string; monthlyPayment: string; totalOfPayments: string; totalInterest: string; schedule: Array<DisclosureScheduleItem> };
export type DisclosureScheduleItem = { number: number; dueOn: string; payment: string; interest: string; principal: string; balance: string };
export type Dispute = { id: string; rewardId: string; text: string; state: "open" | "kept" | "paid" | "taken_back"; answer: string | null; amount: string | null; transferId: string | null; createdAt: string; answeredAt: string | null };
export type DisputesOpenBody = { text: string };
export type DisputesReadAnswer = { dispute: Dispute | null };
export type DocumentType = "research" | "technical" | "financial" | "legal" | "other";
export type Done = { done: true };
export type EmailChangeTakeBackBody = { token: string };
export type EntrySource = EntrySourceField | EntrySourceMessage | EntrySourceFile | EntrySourceDeleted;
export type EntrySourceDeleted = { from: "deleted" };
export type EntrySourceField = { from: "field" };
export type EntrySourceFile = { threadId: string; messageId: string; start: number; end: number; quote: string; from: "file"; fileId: string; name: string };
export type EntrySourceMessage = { threadId: string; messageId: string; start: number; end: number; quote: string; from: "message" };
export type ExchangeAccountAnswer = { userId: string; accountStatus: "active" | "frozen"; kycStatus: VerificationTier; isSandboxVerification: boolean; verificationRequestedAt: string | null; requestedTier: "basic" | "full" | null; tierNote: string | null; limits: Array<ExchangeAccountAnswerLimit>; feeTier: ExchangeAccountAnswerFeeTier; custodian: ExchangeAccountAnswerCustodian; sequence: number; createdAt: string };
export type ExchangeAccountAnswerCustodian = { name: string; isSandbox: boolean; isOn: boolean };
export type ExchangeAccountAnswerFeeTier = { name: string; makerFeeBps: number; takerFeeBps: number };
export type ExchangeAccountAnswerLimit = { currency: CurrencySymbol; dailyWithdrawal: string; usedToday: string; left: string; approvalFrom: string };
export type ExchangeAddressesAnswer = { items: Array<SavedAddress>; coolingHours: number };
export type ExchangeAmendOrderBody = { quantity?: string; price?: string; stopPrice?: string };
export type ExchangeCancelAllOrdersAnswer = { cancelled: Array<Order> };
export type ExchangeCancelAllOrdersBody = { symbol?: string; money?: Money };
export type ExchangeCandlesAnswer = { symbol: string; items: Array<Candle> };
export type ExchangeConvertSmallBalancesAnswer = { items: Array<ExchangeConvertSmallBalancesAnswerItem>; owedPrd: string | null };
export type ExchangeConvertSmallBalancesAnswerItem = { currency: CurrencySymbol; order: Order | null; refusal: ExchangePreviewOrderAnswerRefusal | null };
export type ExchangeConvertSmallBalancesBody = { into: "PRD" | "USDT" };
export type ExchangeCreateWalletBody = { currency: string };
export type ExchangeDepositAddressAnswer = { currency: CurrencySymbol; address: string; note: string };
export type ExchangeDepositBody = { currency?: string; amount?: string; fromAddress?: string };
export type ExchangeFeesAnswer = { items: Array<ExchangeFeesAnswerItem> };
export type ExchangeFeesAnswerItem = { id: string; name: string; symbol: string | null; makerFeeBps: number; takerFeeBps: number; validFrom: string };
export type ExchangeMarketsAnswer = { items: Array<Market>; asOf: string };
export type ExchangeOrderAnswer = { order: Order; fills: Array<Fill> };
export type ExchangePlaceOcoAnswer = { limit: Order; stop: Order; fills: Array<Fill> };
export type ExchangePlaceOcoBody = { symbol: string; side: OrderSide; quantity: string; price: string; stopPrice: string; stopLimitPrice: string; selfTradePrevention?: SelfTradePrevention; seenFees?: ExchangePlaceOcoBodySeenFees };
export type ExchangePlaceOcoBodySeenFees = { makerBps: number; takerBps: number };
export type ExchangePlaceOrderBody = { symbol: string; side: OrderSide; orderType: OrderType; quantity?: string; quoteAmount?: string; price?: string; stopPrice?: string; timeInForce?: TimeInForce; selfTradePrevention?: SelfTradePrevention; slippageCapBps?: number; seenFees?: ExchangePlaceOcoBodySeenFees };
export type ExchangePreviewOrderAnswer = { symbol: string; side: OrderSide; fillQuantity: string; restQuantity: string; unfilledQuantity: string; averagePrice: string | null; worstPrice: string | null; slippageBps: number | null; total: string; fee: string; owed: ExchangePreviewOrderAnswerOwed | null; feeBps: number; fees: ExchangePlaceOcoBodySeenFees; held: string; heldCurrency: string; available: string | null; maxQuantity: string | null; refusal: ExchangePreviewOrderAnswerRefusal | null };
export type ExchangePreviewOrderAnswerOwed = { currency: CurrencySymbol; amount: string };
export type ExchangePreviewOrderAnswerRefusal = { code: string; title: string; message: string };
export type ExchangeRequestVerificationBody = { tier: "basic" | "full" };
export type ExchangeTransaction = { id: string; userId: string; currencyId: string; currency: Currency; transactionType: "deposit" | "withdrawal"; amount: string; fee: string; walletAddress: string | null; providerReference: string | null; status: ExchangeTransactionStatus; statusNote: string | null; needsApproval: boolean; createdAt: string; updatedAt: string; completedAt: string | null };
export type ExchangeTransactionPage = { items: Array<ExchangeTransaction>; nextCursor: string | null };
export type ExchangeTransactionStatus = "pending" | "processing" | "completed" | "failed" | "cancelled";
export type ExchangeWallet = { id: string; userId: string; currencyId: string; balance: string; lockedBalance: string; available: string; owed: string; usdValue: string | null; isPrimary: boolean; version: number; createdAt: string; currency: Currency };
export type ExchangeWalletsAnswer = { items: Array<ExchangeWallet>; totalUsd: string; sequence: number };
export type Factor = { id: string; factorType: "totp" | "phone" | "webauthn"; status: "verified" | "unverified"; friendlyName: string };
export type FigureForm = { rows: Array<OfferedRow>; points: Array<OfferedPoint>; suggestions: Array<Suggestion>; step: "what" | "who" | "sale" | "around" | null; decision: DecisionId | null; question: string | null; removed: Array<string> };
export type FigureRow = { entryId: string | null; place: RowPlace; words: string | null; currency: string | null; per: string | null; every: "once" | "hour" | "day" | "week" | "month" | "quarter" | "year" | null; field?: DecisionField; amount: string | null };
export type FiguresKeepBody = { clientMessageId: string; rows?: Array<KeptRow>; points?: Array<FiguresKeepBodyPoint>; removed?: Array<string>; answerId?: string | null; isTrial?: boolean; decision?: DecisionId | null };
export type FiguresKeepBodyPoint = { entryId: string | null; place: PlaceId; value: IdeaValue };
export type File = { id: string; name: string; type: string; size: number; status: "uploading" | "ready"; text: FileText; createdAt: string };
export type FilePurpose = "chat_attachment" | "chat_image" | "research_source" | "project_document" | "profile_photo" | "bank_receipt" | "data_export";
export type FileText = "pending" | "ready" | "none" | "failed";
export type FilesCreateBody = { name: string; size: number; purpose: FilePurpose };
export type FilesLinkBody = { download?: boolean };
export type Fill = { id: string; orderId: string; tradingPairId: string; symbol: string; side: OrderSide; role: "maker" | "taker"; price: string; quantity: string; quoteAmount: string; fee: string; feeCurrency: CurrencySymbol; buyerFee: string | null; sellerFee: string | null; createdAt: string };
export type FillPage = { items: Array<Fill>; nextCursor: string | null };
export type Folder = { id: string; name: string; threads: number };
export type FolderList = { items: Array<Folder> };
export type FunctionsAssistantAnswer = { response: string | null; threadId: string | null; error: string | null };
export type FunctionsAssistantBody = { userMessage: string; walletContext?: string; threadId?: string | null };
export type FunctionsCreateCommunityInvestmentBody = { amount: string | number; poolId: string };
export type FunctionsImageAnswer = { imageUrl: string | null; revisedPrompt: string | null; error: string | null };
export type FunctionsImageBody = { prompt: string };
export type FunctionsProcessCommunityPaymentAnswer = { success: boolean; error: string | null; investment: FunctionsProcessCommunityPaymentAnswerInvestment | null };
export type FunctionsProcessCommunityPaymentAnswerInvestment = { prd_amount: string; updated_at: string };
export type FunctionsProcessCommunityPaymentBody = { sessionId: string };
export type FundingEvent = { id: string; investmentId: string; poolName: string; kind: "opened" | "processing" | "completed" | "failed" | "given_back" | "disputed" | "dispute_won" | "dispute_lost" | "returned"; usdAmount: string; prdAmount: string; note: string | null; createdAt: string };
export type FundingEventPage = { items: Array<FundingEvent>; nextCursor: string | null };
export type FundingInvestAnswer = { investment: Investment; url: string };
export type FundingInvestBody = { poolId: string; amount: string; expectedPrd?: string };
export type FundingProcessReturnBody = { sessionId: string; isCancelled?: boolean };
export type FundingResult = { funded: boolean; amount: string; reason: string; decidedBy: "vote" | "form"; processedAt: string; votesFor: string; votesAgainst: string; votersFor: number; votersAgainst: number; totalVoters: number; weighting: "linear" | "quadratic"; netWeight: string; rules: Array<ResultRule>; releasedVotes: number; setAsideVotes: number; releasedAt: string | null };
export type Goal = { id: string; userId: string; goalName: string; goalType: "emergency" | "home" | "car" | "travel" | "education" | "retirement" | "other"; currentAmount: string; targetAmount: string; targetDate: string | null; isActive: boolean; isPaused: boolean; isReached: boolean; sourceAccountId: string; contribution: string | null; contributionDay: number | null; nextContributionOn: string | null; roundsUp: boolean; suggestedContribution: string | null; createdAt: string };
export type GoalsCreateBody = { goalName: string; goalType: "emergency" | "home" | "car" | "travel" | "education" | "retirement" | "other"; targetAmount: string; targetDate?: string | null; sourceAccountId: string; contribution?: string | null; contributionDay?: number | null; roundsUp?: boolean };
export type GoalsListAnswer = { items: Array<Goal>; today: string };
export type GoalsMoveBody = { direction: "in" | "out"; amount: string };
export type GoalsSetPausedBody = { isPaused: boolean };
export type Hours = { quiet: HoursQuiet | null; digest: HoursDigest | null; timeZone: string };
export type HoursDigest = { at: string; on: number | null };
export type HoursQuiet = { from: string; until: string };
export type Idea = { id: string; title: string; isNamed: boolean; version: number; confirmed: number; proposed: number; isArchived: boolean; createdAt: string; updatedAt: string };
export type IdeaCard = { id: string; title: string; isNamed: boolean; version: number; confirmed: number; proposed: number; isArchived: boolean; createdAt: string; updatedAt: string; entries: Array<IdeaEntry> };
export type IdeaEntry = { id: string; place: PlaceId; value: IdeaValue; state: "proposed" | "confirmed" | "rejected" | "replaced"; source: EntrySource; confirmedAt: string | null; replacedBy: string | null; createdAt: string };
export type IdeaEntryPage = { items: Array<IdeaEntry>; nextCursor: string | null };
export type IdeaPage = { items: Array<Idea>; nextCursor: string | null };
export type IdeaValue = IdeaValueText | IdeaValueChoice | IdeaValueMoney | IdeaValueCount;
export type IdeaValueChoice = { type: "choice"; choice: string };
export type IdeaValueCount = { type: "count"; count: string; of: string | null; every: "once" | "hour" | "day" | "week" | "month" | "quarter" | "year" | null };
export type IdeaValueMoney = { type: "money"; amount: string; currency: string | null; per: string | null; every: "once" | "hour" | "day" | "week" | "month" | "quarter" | "year" | null; what: string | null; when?: string | null; state?: "applied" | "won" };
export type IdeaValueText = { type: "text"; text: string };
export type IdeasArchiveBody = { isArchived: boolean };
export type IdeasChooseBody = { ideaId: string };
export type IdeasCreateBody = { requestId: string; title?: string | null; threadId?: string | null };
export type IdeasFillBody = { place: PlaceId; value: IdeaValue };
export type IdeasOfThreadAnswer = { idea: IdeaCard | null; asides: Array<FigureRow> };
export type IdeasRenameBody = { title: string };
export type IdeasReplaceBody = { value: IdeaValue };
export type IdentityRefreshBody = { refreshToken?: string };
export type IdentityResetPasswordBody = { token: string; password: string };
export type IdentitySessionAnswer = { user: User | null; session: Session | null };
export type IdentitySignInBody = { email?: string; password?: string; work?: IdentitySignInBodyWork };
export type IdentitySignInBodyWork = { challenge: string; answers: Array<number> };
export type IdentitySignInByPasskeyBody = { credential: PasskeyAnswer };
export type IdentitySignInChallengeAnswer = { challenge: string | null; parts: number; bits: number };
export type IdentitySignInChallengeBody = { email?: string };
export type IdentitySignUpAnswer = { id: string | null; email: string; username: string | null; protegeAddress: string | null };
export type IdentitySignUpBody = { email?: string; username?: string; password?: string; wantsCheckingAccount?: boolean; wantsSavingsAccount?: boolean; initialDepositAmount?: string };
export type IdentityVerifyEmailAnswer = { done: true; hasWelcomeGrant: boolean; welcomeGrantWithheld: "linked" | "disposable" | "network_day" | "house_empty" | "wallet_bound" | null };
export type IdentityVerifyEmailBody = { token: string; password?: string; newPassword?: string };
export type ImportedAccount = { id: string; name: string; lines: number; from: string; to: string; createdAt: string };
export type ImportedAccountList = { items: Array<ImportedAccount> };
export type Inbox = { version: number; notices: number; messages: number; requests: number };
export type InterestPosting = { id: string; day: string; referenceNumber: string; description: string; amount: string; createdAt: string };
export type InterestPostingPage = { items: Array<InterestPosting>; nextCursor: string | null };
export type InterestYear = { year: number; firstYear: number; thisYear: number; timeZone: string; earned: string; paid: string; items: Array<InterestYearItem> };
export type InterestYearItem = { source: "account" | "loan" | "card"; id: string; name: string; detail: string; amount: string; postings: number };
export type Investment = { id: string; userId: string; poolId: string; poolName: string; usdAmount: string; prdAmount: string; exchangeRate: string; rateLabel: string; paymentIntentId: string | null; sessionId: string | null; investmentStatus: InvestmentStatus; statusNote: string | null; payUrl: string | null; payUntil: string; refundedUsd: string; returnedPrd: string; owedPrd: string; heldUntil: string | null; completedAt: string | null; createdAt: string; updatedAt: string };
export type InvestmentAccount = { id: string; userId: string; accountName: string; accountType: "brokerage" | "ira" | "roth_ira" | "401k"; balance: string; cash: string; totalContributions: string; totalWithdrawals: string; totalGainsLosses: string; isActive: boolean; holdings: Array<InvestmentAccountHolding>; createdAt: string };
export type InvestmentAccountHolding = { symbol: "BTC" | "ETH"; units: string; price: string; value: string };
export type InvestmentChangedEvent = { type: "investment.changed"; timestamp: string; data: InvestmentChangedEventData };
export type InvestmentChangedEventData = { investmentId: string; status: string; usdAmount: string; prdAmount: string };
export type InvestmentPage = { items: Array<Investment>; nextCursor: string | null };
export type InvestmentStatus = "pending" | "processing" | "completed" | "failed" | "refunded" | "disputed";
export type InvestmentsListAnswer = { isOffered: boolean; items: Array<InvestmentAccount>; prices: Array<InvestmentsListAnswerPrice> };
export type InvestmentsListAnswerPrice = { symbol: "BTC" | "ETH"; price: string; source: string; readAt: string };
export type InvestmentsMoveBody = { accountId: string; direction: "in" | "out"; amount: string };
export type InvestmentsOpenBody = { accountName: string; accountType: "brokerage" | "ira" | "roth_ira" | "401k" };
export type InvestmentsTradeBody = { symbol: "BTC" | "ETH"; side: "buy" | "sell"; amount: string; price: string };
export type JoinRequest = { username: string; note: string; askedAt: string };
export type JoinRequestList = { items: Array<JoinRequest> };
export type JointAccount = { account: BankAccount; role: "viewer" | "spender" | "owner"; isHolder: boolean; holder: string; seatId: string | null; people: Array<JointAccountPeopleItem>; twoFrom: JointAccountTwoFrom; payments: Array<JointAccountPayment> };
export type JointAccountPayment = { id: string; askedBy: string; isYours: boolean; to: string; amount: string; description: string; status: "waiting" | "paid" | "declined" | "withdrawn" | "expired"; reason: string | null; createdAt: string; expiresAt: string };
export type JointAccountPeopleItem = { singleLimit: string | null; dailyLimit: string | null; id: string; username: string; role: "viewer" | "spender" | "owner"; isInvited: boolean; expiresAt: string | null; raise: JointAccountPeopleItemRaise | null };
export type JointAccountPeopleItemRaise = { singleLimit: string | null; dailyLimit: string | null; from: string };
export type JointAccountTwoFrom = { amount: string | null; raise: JointAccountTwoFromRaise | null };
export type JointAccountTwoFromRaise = { amount: string | null; askedBy: string; isYours: boolean; from: string | null };
export type JointAnswerBody = { accepts: boolean };
export type JointDeclinePaymentBody = { reason?: string };
export type JointOverview = { items: Array<JointAccount>; invitations: Array<JointOverviewInvitation>; mostPeople: number };
export type JointOverviewInvitation = { id: string; accountName: string; accountType: "checking" | "savings"; holder: string; invitedBy: string; role: "viewer" | "spender" | "owner"; expiresAt: string };
export type JointSetSeatBody = { role: "viewer" | "spender" | "owner"; singleLimit: string | null; dailyLimit: string | null };
export type JointSetTwoFromBody = { amount: string | null };
export type KeptHours = { quiet: HoursQuiet | null; digest: HoursDigest | null; timeZone: string | null; held: KeptHoursHeld };
export type KeptHoursHeld = { count: number; nextAt: string | null };
export type KeptReceipt = { id: string; file: File; createdAt: string };
export type KeptReceiptList = { items: Array<KeptReceipt> };
export type KeptRow = { entryId: string | null; place: RowPlace; words: string | null; currency: string | null; per: string | null; every: "once" | "hour" | "day" | "week" | "month" | "quarter" | "year" | null; field?: DecisionField; amount: string };
export type KindSteps = { id: string; name: string; checked: string; tests: Array<KindStepsTest>; week: Record<string, number> | null };
export type KindStepsTest = { name: string; how: string; days: number; go: string; stop: string };
export type Loan = { id: string; userId: string; loanType: "personal" | "prd_backed"; purpose: string; status: "review" | "approved" | "declined" | "withdrawn" | "active" | "repaid"; amount: string; instalments: number; interestRate: string; accountId: string; backing: LoanBacking | null; decision: LoanDecision; apr: string | null; monthlyPayment: string | null; totalOfPayments: string | null; disbursedOn: string | null; remainingBalance: string; nextPaymentDate: string | null; nextPayment: string | null; overdue: string; daysLate: number; stage: "current" | "late" | "delinquent" | "default"; autopayAccountId: string | null; createdAt: string; agreedAt: string | null; repaidAt: string | null };
export type LoanBacking = { asked: string; pledged: string; rate: ConversionRate | null; worth: string | null; percent: number | null; standing: "covered" | "warned" | "urgent" | "unknown"; warnBelow: string | null; sellBelow: string | null; warnedAt: string | null; marginDueAt: string | null; releasable: string | null };
export type LoanDecision = { score: number; lines: Array<LoanDecisionLine>; debtPercent: number | null; note: string | null; decidedAt: string | null };
export type LoanDecisionLine = { reason: "collateral" | "history" | "affordable" | "savings" | "repaid" | "late" | "alerts" | "default"; points: number };
export type LoanDetails = { id: string; userId: string; loanType: "personal" | "prd_backed"; purpose: string; status: "review" | "approved" | "declined" | "withdrawn" | "active" | "repaid"; amount: string; instalments: number; interestRate: string; accountId: string; backing: LoanBacking | null; decision: LoanDecision; apr: string | null; monthlyPayment: string | null; totalOfPayments: string | null; disbursedOn: string | null; remainingBalance: string; nextPaymentDate: string | null; nextPayment: string | null; overdue: string; daysLate: number; stage: "current" | "late" | "delinquent" | "default"; autopayAccountId: string | null; createdAt: string; agreedAt: string | null; repaidAt: string | null; schedule: Array<LoanDetailsScheduleItem>; payments: Array<LoanPayment>; collateralMoves: Array<CollateralMove>; payoff: LoanPayoff | null; accrual: string };
export type LoanDetailsScheduleItem = { number: number; dueOn: string; payment: string; interest: string; principal: string; balance: string; isPaid: boolean; lateFee: string | null };
export type LoanPayment = { id: string; kind: "payment" | "autopay" | "collateral"; amount: string; fees: string; interest: string; principal: string; remainingBalance: string; referenceNumber: string; paidOn: string; createdAt: string };
export type LoanPayoff = { on: string; fees: string; interest: string; principal: string; total: string };
export type Loans = { items: Array<Loan>; today: string };
export type LoansAgreeBody = { disclosedOn: string; totalOfPayments: string; collateral?: string | null; autopay?: boolean };
export type LoansApplyBody = { loanType: "personal" | "prd_backed"; amount: string; instalments: number; purpose: string; accountId: string; collateral?: string | null };
export type LoansSetAutopayBody = { accountId: string | null };
export type Market = { id: string; symbol: string; name: string; baseCurrencyId: string; quoteCurrencyId: string; baseCurrency: Currency; quoteCurrency: Currency; minOrderSize: string; maxOrderSize: string; pricePrecision: number; quantityPrecision: number; tickSize: string; stepSize: string; minNotional: string; priceBandBps: number | null; isActive: boolean; isPaper: boolean; status: "open" | "halted"; haltReason: string | null; makerFeeBps: number; takerFeeBps: number; ticker: Ticker; reference: MarketReference | null };
export type MarketReference = { price: string; source: string; at: string; isStale: boolean };
export type MarketTrade = { id: string; price: string; quantity: string; takerSide: "buy" | "sell"; createdAt: string };
export type MarketTradePage = { items: Array<MarketTrade>; nextCursor: string | null };
export type Member = { username: string; relation: "self" | "contact" | "asked" | "asks" | "none" | null; photo: MemberPhoto | null; bio: string | null; location: string | null; website: string | null; skills: Array<MemberSkill> | null; achievements: Array<MemberAchievement> | null; rating: MemberRating | null; presence: Presence | null; memberSince: string };
export type MemberAchievement = { name: string; rule: string; isEarned: boolean; done: number; needs: number };
export type MemberList = { items: Array<Member> };
export type MemberPage = { items: Array<Member>; nextCursor: string | null };
export type MemberPhoto = { url: string; expiresAt: string };
export type MemberRating = { average: string; raters: number };
export type MemberSkill = { key: string; name: string };
export type MembersRatingsAnswer = { items: Array<MembersRatingsAnswerItem>; nextCursor: string | null };
export type MembersRatingsAnswerItem = { by: string; stars: number; words: string; ratedAt: string; title: string };
export type MembersSaveProfileBody = { bio: string; location: string; website: string; skills: Array<string>; isListed: boolean; shownTo: Record<string, "everyone" | "contacts" | "nobody"> };
export type MembersSetPhotoBody = { fileId: string | null };
export type MembersSkillsAnswer = { items: Array<MembersSkillsAnswerItem> };
export type MembersSkillsAnswerItem = { key: string; name: string; members: number };
export type Memory = { id: string; topic: "venture" | "idea" | "audience" | "problem" | "goal" | "place" | "team" | "other"; text: string; state: "proposed" | "kept"; threadId: string | null; createdAt: string; updatedAt: string };
export type MemoryAddBody = { topic: "venture" | "idea" | "audience" | "problem" | "goal" | "place" | "team" | "other"; text: string };
export type MemoryReadAnswer = { isOn: boolean; items: Array<Memory> };
export type MemorySwitchBody = { isOn: boolean };
export type MentorImage = { id: string; kind: "logo" | "wireframe" | "mockup" | "concept"; url: string; type: string; prompt: string; model: string };
export type MentorSendAnswer = { thread: Thread; userMessage: Message; systemMessage: Message | null; answer: Message; reward: Reward | null };
export type MentorSendBody = { clientMessageId: string; threadId?: string | null; content: string; mode?: Mode; attachments?: Array<string>; replaces?: string | null; ideaId?: string | null };
export type MentorSetModeBody = { mode: Mode };
export type MentorWorkspaceAnswer = { activeWallets: number; balance: string; ideas: number; roadmaps: number; status: "operational" | "degraded"; model: string; rewardsToday: MentorWorkspaceAnswerRewardsToday };
export type MentorWorkspaceAnswerRewardsToday = { paid: string; memberLimit: string; resumeAt: string | null };
export type Message = { id: string; threadId: string; sender: "user" | "ai" | "system"; role: "user" | "assistant" | "system"; sequence: number; clientMessageId: string | null; replyTo: string | null; content: string; status: "complete" | "generating" | "failed"; version: number; model: string | null; error: string | null; versions: Array<string>; isStopped: boolean; usage: MessageUsage | null; memories: Array<MessageMemory>; care: "asked" | "first" | "stay" | "released" | null; asked: PlaceId | null; choices: Array<string>; fields: FigureForm | null; attachments: Array<Attachment>; image: MentorImage | null; reward: Reward | null; timestamp: string; createdAt: string };
export type MessageMemory = { topic: "venture" | "idea" | "audience" | "problem" | "goal" | "place" | "team" | "other"; text: string };
export type MessagePage = { items: Array<Message>; nextCursor: string | null };
export type MessageUsage = { inputTokens: number; outputTokens: number; cost: string | null; isEstimated: boolean };
export type Milestone = { id: string; position: number; title: string; amount: string; status: "open" | "requested" | "waiting_for_money" | "paid"; evidence: string | null; evidenceUrl: string | null; requestedAt: string | null; request: number; approvalsNeeded: number; approvals: Array<MilestoneApproval>; turnedDownReason: string | null; paidAt: string | null; paidAmount: string | null; paidAsset: "USD" | "PRD" | null; transactionHash: string | null };
export type MilestoneApproval = { username: string; at: string };
export type MilestoneInput = { title: string; amount: string };
export type Mode = "general" | "financial_advisor";
export type Money = "real" | "paper";
export type MyVote = { support: boolean; amount: string; votedAt: string; releasedAt: string | null };
export type Nda = { version: number; text: string; isAccepted: boolean };
export type NetworkBalanceProofAnswer = { block: NetworkBalanceProofAnswerBlock; account: string; root: NetworkBalanceProofAnswerRoot; shares: Array<NetworkBalanceProofAnswerShare> };
export type NetworkBalanceProofAnswerBlock = { height: number; hash: string; id: string; previousHash: string; merkleRoot: string; liabilitiesLeaves: number; size: number; movements: number; isCheckpoint: boolean; keyId: string; sealedAt: string; signature: string; publicKey: string };
export type NetworkBalanceProofAnswerRoot = { hash: string; sum: string };
export type NetworkBalanceProofAnswerShare = { part: number; nonce: string; sum: string; path: Array<NetworkBalanceProofAnswerSharePathItem> };
export type NetworkBalanceProofAnswerSharePathItem = { side: "left" | "right"; hash: string; sum: string };
export type NetworkStatistics = { totalSupply: string; circulatingSupply: string; transactionCount: number; activeWallets: number; totalMinted: string; baseSupply: string; mintedToday: string; dailyMintLimit: string; lastBlockHeight: number | null; lastBlockTime: string | null; networkHashRate: "not applicable (no mining)"; integrityScore: 100 | 75 | 0; lastUpdated: string };
export type Notice = { id: string; kind: ToldKind; by: string | null; words: string; path: string; isRead: boolean; toldAt: string };
export type NoticeKind = "connection_asked" | "connection_accepted" | "connection_declined" | "message_unread" | "collaboration_asked" | "collaboration_answered" | "collaboration_settled" | "collaboration_rated" | "pitch_opened" | "pitch_decided" | "pitch_fee_back" | "pitch_vote_ended" | "pitch_reminder" | "prd_received" | "bank_money_in" | "bank_money_out" | "bank_low_balance" | "bank_interest" | "bank_planned" | "bank_planned_paused" | "bank_payment_due" | "bank_payment_taken" | "bank_goal_reached" | "bank_card_purchase" | "bank_card_statement" | "bank_joint" | "bank_joint_asked";
export type NoticePage = { items: Array<Notice>; nextCursor: string | null };
export type NoticeToldEvent = { type: "notice.told"; timestamp: string; data: NoticeToldEventData };
export type NoticeToldEventData = { noticeId: string; kind: string; words: string; path: string };
export type NoticesChooseAnswer = { items: Array<NoticesChooseBody> };
export type NoticesChooseBody = { kind: NoticeKind; isShown: boolean; isMailed: boolean };
export type NoticesUnsubscribeAnswer = { kinds: Array<NoticeKind> };
export type NoticesUnsubscribeBody = { token: string };
export type OfferedPoint = { entryId: string | null; place: PlaceId; label: string; isKept: boolean; why?: string | null; example?: string | null; isFocused?: boolean; value: IdeaValue | null; options: Array<OfferedPointOption> };
export type OfferedPointOption = { choice: string; name: string };
export type OfferedRow = { entryId: string | null; place: RowPlace; words: string | null; currency: string | null; per: string | null; every: "once" | "hour" | "day" | "week" | "month" | "quarter" | "year" | null; field?: DecisionField; label: string; isKept: boolean; why?: string | null; example?: string | null; isFocused?: boolean; amount: string | null };
export type OldRoadmap = { title: string; description?: string; createdAt?: string; phases: Array<OldRoadmapPhase> };
export type OldRoadmapPhase = { title: string; description?: string; estimatedDays?: number; tasks: Array<string> };
export type Onboarding = { step: "choose" | "verify" | "fund" | "funding" | "done"; wantsCheckingAccount: boolean; wantsSavingsAccount: boolean; initialDepositAmount: string; verification: OnboardingVerification; outsideAccounts: Array<OutsideAccount>; deposit: BankPayment | null; provider: OnboardingProvider };
export type OnboardingProvider = { name: string; isSandbox: boolean; isOn: boolean; canPayIn: boolean };
export type OnboardingVerification = { status: "none" | "created" | "pending" | "active" | "refused"; reason: string | null };
export type Order = { id: string; tradingPairId: string; symbol: string; userId: string; orderType: OrderType; side: OrderSide; quantity: string | null; price: string | null; stopPrice: string | null; triggeredAt: string | null; quoteAmount: string | null; slippageCapBps: number | null; timeInForce: TimeInForce; selfTradePrevention: SelfTradePrevention; filledQuantity: string; remainingQuantity: string; averagePrice: string | null; filledQuote: string; fee: string; feeCurrency: CurrencySymbol; held: string; heldCurrency: CurrencySymbol; status: OrderStatus; cancelReason: "member" | "immediate_or_cancel" | "fill_or_kill" | "would_trade" | "slippage_cap" | "self_trade" | "other_order" | "book_empty" | "insufficient_balance" | "giving_limit" | "not_asked" | "owing" | "operator" | null; ocoGroupId: string | null; createdAt: string; updatedAt: string };
export type OrderCancelledEvent = { type: "order.cancelled"; timestamp: string; data: OrderFilledEventData };
export type OrderFilledEvent = { type: "order.filled"; timestamp: string; data: OrderFilledEventData };
export type OrderFilledEventData = { orderId: string; symbol: string; side: OrderSide; orderType: OrderType; status: OrderStatus; filledQuantity: string; filledQuote: string; cancelReason: string | null };
export type OrderInput = { symbol: string; side: OrderSide; orderType: OrderType; quantity?: string; quoteAmount?: string; price?: string; stopPrice?: string; timeInForce?: TimeInForce; selfTradePrevention?: SelfTradePrevention; slippageCapBps?: number };
export type OrderOpenedEvent = { type: "order.opened"; timestamp: string; data: OrderFilledEventData };
export type OrderPage = { items: Array<Order>; nextCursor: string | null };
export type OrderPartiallyFilledEvent = { type: "order.partially_filled"; timestamp: string; data: OrderFilledEventData };
export type OrderSide = "buy" | "sell";
export type OrderStatus = "open" | "partially_filled" | "filled" | "cancelled";
export type OrderType = "limit" | "market" | "stop_limit" | "stop_market" | "take_profit" | "take_profit_limit";
export type OutsideAccount = { id: string; bankName: string; last4: string; canPayIn: boolean };
export type Overview = { pools: Array<Pool>; totalUsdRaised: string; totalPrdDistributed: string; investorCount: number; last24Hours: OverviewLast24Hours; days: Array<OverviewDay>; payments: OverviewPayments; asOf: string; sequence: number };
export type OverviewDay = { day: string; usd: string };
export type OverviewLast24Hours = { investments: number; usd: string; prd: string };
export type OverviewPayments = { name: string; isSandbox: boolean };
export type PasskeyAnswer = { id: string; rawId: string; type: "public-key"; authenticatorAttachment?: "platform" | "cross-platform" | null; response: PasskeyAnswerResponse };
export type PasskeyAnswerResponse = { clientDataJSON: string; attestationObject?: string; transports?: Array<string>; authenticatorData?: string; signature?: string; userHandle?: string | null };
export type PasskeyOptions = { kind: "create" | "get"; options: Record<string, unknown> };
export type PayingPool = { id: string; name: string };
export type PitchAcceptNdaBody = { version: number };
export type PitchAddFileBody = { fileId: string; title?: string; type?: DocumentType; description?: string };
export type PitchAddLinkBody = { url: string; title: string; type?: DocumentType; description?: string };
export type PitchCheckReceiptAnswer = { isGenuine: boolean; isCurrent: boolean; claims: Record<string, unknown> | null; publicKey: Record<string, string> };
export type PitchCheckReceiptBody = { receipt: string };
export type PitchCommentBody = { text: string };
export type PitchCreateBody = { title?: string; description?: string; requestedAmount?: string; poolId?: string; milestones?: Array<MilestoneInput>; ndaText?: string };
export type PitchDocumentViewsAnswer = { items: Array<PitchDocumentViewsAnswerItem>; nextCursor: string | null };
export type PitchDocumentViewsAnswerItem = { id: string; documentId: string; documentName: string; userId: string; username: string; ndaVersion: number | null; isRevoked: boolean; viewedAt: string };
export type PitchFeeStateAnswer = { fee: string; balance: string; usable: string; canPay: boolean; votable: string; welcomePrd: string; welcomeUsableAt: string | null; paidDraftId: string | null };
export type PitchOpenDocumentAnswer = { kind: "file" | "link"; name: string; url: string; host: string | null; expiresAt: string | null };
export type PitchOverviewAnswer = { totalProjects: number; activeVoting: number; approved: number; funded: number; votesHeld: string; paidOut: string; submissionFee: string; minimumBalance: string; votingDays: number; voterThreshold: number; minimumRequest: string; maximumRequest: string; usualRequest: string; defaultRequest: string; maximumDocuments: number; maximumDocumentBytes: number; displayUsdPerPrd: string; pools: Array<ProjectPool> };
export type PitchRemindAnswer = { isReminded: boolean; at: Array<string> };
export type PitchRemindBody = { isWanted: boolean };
export type PitchReportBody = { reason: ReportReason; evidence: string; evidenceUrl?: string };
export type PitchRequestPayoutBody = { evidence?: string; evidenceUrl?: string };
export type PitchRevokeViewerBody = { isRevoked: boolean };
export type PitchTurnDownPayoutBody = { request?: number; reason: string };
export type PitchUpdateDocumentBody = { title?: string; type?: DocumentType; description?: string };
export type PitchVoteAnswer = { message: string; vote: Vote; project: Project };
export type PitchVoteBody = { support: boolean; amount: string };
export type PlaceId = "product" | "kind" | "stage" | "location" | "customer" | "payer" | "reach" | "channel" | "problem" | "alternative" | "alternativeCost" | "price" | "unitCost" | "monthlyCost" | "oneOffCost" | "volume" | "season" | "payDelay" | "upFront" | "pay" | "hours" | "cash" | "grant" | "conversations" | "test" | "orders" | "file" | "decision" | "team" | "licence" | "time" | "partner" | "limit";
export type Pool = { id: string; poolName: string; totalUsdRaised: string; totalPrdDistributed: string; currentExchangeRate: string; ratePrd: string; rateUsd: string; rateLabel: string; percentBetter: string | null; minimumInvestment: string; maximumInvestment: string; targetUsd: string; holdDays: number; isActive: boolean; investorCount: number; walletBalanceUsd: string; createdAt: string; updatedAt: string };
export type PoolPage = { items: Array<Pool>; nextCursor: string | null };
export type PoolRules = { voterThreshold: number; minVote: string; minAccountDays: number; weighting: "linear" | "quadratic"; votePrivacy: "public" | "hidden_until_close"; approvalsNeeded: number; fourEyesFrom: string; paysIn: "USD" | "PRD"; prdPerUsd: string | null };
export type Presence = { isHere: boolean; lastHereAt: string | null };
export type PriceSource = "trade" | "reference" | "stale" | "opening" | "none";
export type ProceduresBalanceAnswer = { balance: string };
export type ProceduresBalanceBody = { wallet_address: string };
export type ProceduresCirculatingAnswer = { supply: string };
export type ProceduresStatisticsAnswerItem = { total_supply: string; circulating_supply: string; transaction_count: number; active_wallets: number; total_minted: string; base_supply: string; last_updated: string };
export type ProceduresTransferAnswer = { success: boolean; transactionHash: string | null; error: string | null; senderBalance: string | null };
export type ProceduresTransferBody = { sender_address: string; receiver_address: string; transfer_amount: string; transfer_reason?: string; requires_approval?: boolean };
export type Profile = { photo: MemberPhoto | null; bio: string; location: string; website: string; skills: Array<MemberSkill>; isListed: boolean; shownTo: Record<string, "everyone" | "contacts" | "nobody">; achievements: Array<MemberAchievement>; stats: ProfileStats };
export type ProfileStats = { memberSince: string; ideas: number; projects: number; roadmaps: number; contacts: number };
export type Project = { id: string; number: number; userId: string; username: string; title: string; excerpt: string; requestedAmount: string; fundingRequested: string; status: ProjectStatus; stage: ProjectStatus; submittedAt: string | null; submissionDate: string | null; votingEndsAt: string | null; votingDeadline: string | null; votesFor: string | null; votesAgainst: string | null; currentVotes: string | null; voterCount: number; voterThreshold: number; documentCount: number; commentCount: number; paidAmount: string; createdAt: string; isMine: boolean; myVote: MyVote | null; description: string; walletAddress: string; submissionFee: string; fee: ProjectFee | null; pool: PayingPool | null; rules: PoolRules; documents: Array<ProjectDocument>; nda: Nda | null; areDocumentsRevoked: boolean; milestones: Array<Milestone>; reservedUntil: string | null; votes: Array<Vote>; fundingResult: FundingResult | null; events: Array<ProjectEvent>; canVote: boolean; cannotVoteReason: string | null; canApprove: boolean; isReminded: boolean; updatedAt: string };
export type ProjectChangedEvent = { type: "project.changed"; timestamp: string; data: ProjectChangedEventData };
export type ProjectChangedEventData = { projectId: string; status: string; paidAmount: string };
export type ProjectDocument = { id: string; name: string; title: string; type: DocumentType; description: string; kind: "file" | "link"; url: string; host: string | null; size: number | null; mediaType: string | null; uploadedAt: string };
export type ProjectEvent = { id: string; kind: "created" | "fee_paid" | "fee_refunded" | "submitted" | "refused_on_form" | "approved" | "rejected" | "votes_released" | "payout_requested" | "payout_approved" | "payout_turned_down" | "payout_paid" | "document_added" | "document_removed"; text: string; at: string };
export type ProjectFee = { status: "none" | "held" | "taken" | "refunded"; amount: string; paidAt: string | null; transactionHash: string | null; refundsAt: string | null };
export type ProjectPool = { id: string; name: string; totalUsd: string; availableUsd: string; rules: PoolRules; approvers: Array<ProjectPoolApprover> };
export type ProjectPoolApprover = { id: string; username: string };
export type ProjectStatus = "draft" | "active" | "approved" | "rejected" | "funded";
export type ProjectSummary = { id: string; number: number; userId: string; username: string; title: string; excerpt: string; requestedAmount: string; fundingRequested: string; status: ProjectStatus; stage: ProjectStatus; submittedAt: string | null; submissionDate: string | null; votingEndsAt: string | null; votingDeadline: string | null; votesFor: string | null; votesAgainst: string | null; currentVotes: string | null; voterCount: number; voterThreshold: number; documentCount: number; commentCount: number; paidAmount: string; createdAt: string; isMine: boolean; myVote: MyVote | null };
export type ProjectSummaryPage = { items: Array<ProjectSummary>; nextCursor: string | null };
export type ProjectVotedEvent = { type: "project.voted"; timestamp: string; data: ProjectVotedEventData };
export type ProjectVotedEventData = { projectId: string };
export type ProvidersBeginAnswer = { url: string };
export type ProvidersBeginBody = { redirect_to?: string; scopes?: string; code_challenge?: string; code_challenge_method?: string; login_hint?: string; prompt?: "none" | "login" | "consent" | "select_account"; ui_locales?: string };
export type ProvidersFinishAnswer = { user: User | null; session: Session; redirectTo: string | null };
export type ProvidersFinishBody = { code?: string; state: string; iss?: string; error?: string; code_verifier?: string };
export type ProvidersListAnswer = { items: Array<ProvidersListAnswerItem> };
export type ProvidersListAnswerItem = { id: string; name: string };
export type Purpose = { purpose: FilePurpose; maxBytes: number; extensions: Array<string> };
export type PurposeList = { items: Array<Purpose> };
export type Rate = { name: "display_usd" | "funding_display_usd" | "pool_rate" | "market" | "redeem"; usdPerPrd: string | null; ratio: RateRatio | null; isOffered: boolean; caption: string; asOf: string };
export type RateRatio = { prd: string; usd: string };
export type Rates = { items: Array<Rate> };
export type Receipt = { success: true; transactionHash: string; transactionId: string; amount: string; fee: string; senderBalance: string; recipient: ReceiptRecipient; reason: string; timestamp: string };
export type ReceiptRecipient = { username: string; address: string };
export type Report = { id: string; type: ResearchType; query: string; industry: string; title: string; status: "running" | "complete" | "failed"; currentVersion: number; createdAt: string; updatedAt: string; revision: number; versions: Array<ReportVersionSummary>; version: ReportVersion; result: ReportResult | null };
export type ReportReason = "fraud" | "copied" | "illegal" | "abuse" | "spam" | "other";
export type ReportResult = { type: string; query: string; industry: string; content: string; createdAt: string };
export type ReportSummary = { id: string; type: ResearchType; query: string; industry: string; title: string; status: "running" | "complete" | "failed"; currentVersion: number; createdAt: string; updatedAt: string };
export type ReportSummaryPage = { items: Array<ReportSummary>; nextCursor: string | null };
export type ReportVersion = { number: number; origin: "asked" | "again"; status: "running" | "complete" | "failed"; steps: Array<ReportVersionStep>; inputs: ResearchInputs; model: string; error: string | null; sources: Array<ReportVersionSource>; sections: Array<ReportVersionSection>; charts: Array<ReportVersionChart>; printed: Array<Section>; createdAt: string };
export type ReportVersionChart = { kind: "years" | "bars"; title: string; points: Array<ReportVersionChartPoint> };
export type ReportVersionChartPoint = { label: string; shown: string; value: number; source: number };
export type ReportVersionSection = { id: string; heading: string; findings: Array<ReportVersionSectionFindingQuoted | ReportVersionSectionFindingOpinion>; open: Array<ReportVersionSectionOpenItem> };
export type ReportVersionSectionFindingOpinion = { kind: "opinion"; text: string; why: "no_quote" | "quote_not_found" | "figure_not_in_quote" };
export type ReportVersionSectionFindingQuoted = { kind: "quoted"; text: string; quote: string; source: number };
export type ReportVersionSectionOpenItem = { question: string; where: string };
export type ReportVersionSource = { number: number; kind: "web" | "link" | "file" | "text"; title: string; url: string | null; status: "waiting" | "read" | "failed"; failure: string | null; readAt: string | null; characters: number };
export type ReportVersionStep = { label: string; status: "waiting" | "running" | "done" | "failed"; detail: string | null };
export type ReportVersionSummary = { number: number; origin: "asked" | "again"; status: "running" | "complete" | "failed"; model: string; createdAt: string };
export type ResearchAgainBody = { requestId: string; inputs: ResearchInputs };
export type ResearchInputs = { type: ResearchType; query: string; industry?: string; useWeb?: boolean; sources?: Array<ResearchInputsSourceText | ResearchInputsSourceLink | ResearchInputsSourceFile>; ideaId?: string | null };
export type ResearchInputsSourceFile = { kind: "file"; fileId: string; name?: string };
export type ResearchInputsSourceLink = { kind: "link"; url: string };
export type ResearchInputsSourceText = { kind: "text"; title?: string; text: string };
export type ResearchSetupAnswer = { used: number; limit: number; resetsAt: string; model: string; search: string | null };
export type ResearchSourceAnswer = { number: number; kind: "web" | "link" | "file" | "text"; title: string; url: string | null; status: "waiting" | "read" | "failed"; failure: string | null; readAt: string | null; characters: number; text: string };
export type ResearchType = "market-analysis" | "competitor-analysis" | "customer-segmentation" | "trend-forecasting" | "swot-analysis";
export type ResultRule = { rule: "voters" | "yes_over_no" | "net_weight"; label: string; actual: string; needed: string; isMet: boolean };
export type Return = { outcome: "success" | "processing" | "failure"; error: string | null; investment: Investment };
export type Reward = { id: string; messageId: string | null; rewardType: "user_content" | "ai_mentioned" | "system_test" | "task_completed" | "card_value" | "case_reviewed"; amount: string; isPaid: boolean; outcome: string; reason: string; policy: string; category: string | null; score: number; confidence: number; lines: Array<RewardLine>; novelty: "new" | "same" | "nearly_same" | "not_compared" | null; adjustments: Array<RewardAdjustment>; snippet: string; transactionHash: string | null; balanceAfter: string | null; parts: Array<RewardPart>; resumesAt: string | null; timestamp: string };
export type RewardAdjustment = { rule: string; detail: string; amount: string };
export type RewardLine = { rule: string; detail: string; points: number };
export type RewardPage = { items: Array<Reward>; nextCursor: string | null };
export type RewardPart = { labels: Array<string>; amount: string; state: "unconfirmed" | "unverified" | "review" | "paid" | "withheld" | "refused"; note: string | null };
export type RewardsPoliciesAnswer = { active: string; policies: Array<RewardsPoliciesAnswerPolicy>; limits: RewardsPoliciesAnswerLimits };
export type RewardsPoliciesAnswerLimits = { memberPerDay: string; platformPerDay: string; perMessage: string; cooldownSeconds: number };
export type RewardsPoliciesAnswerPolicy = { id: string; keywords: Array<RewardsPoliciesAnswerPolicyKeyword>; bonuses: Array<RewardsPoliciesAnswerPolicyBonuse>; minimumScore: number; base: string; cap: string };
export type RewardsPoliciesAnswerPolicyBonuse = { rule: string; points: number };
export type RewardsPoliciesAnswerPolicyKeyword = { category: string; points: number; words: Array<string> };
export type Roadmap = { id: string; title: string; role: RoadmapRole; ownerName: string; isAccepted: boolean; completed: boolean; tasksDone: number; tasksTotal: number; createdAt: string; userId: string; description: string; source: "chat" | "form" | "import"; phases: Array<RoadmapPhase>; currentPhase: number; acceptedAt: string | null; isRewarded: boolean; rewardNote: string | null; startsOn: string; endsOn: string; isLate: boolean; collaborators: Array<RoadmapCollaborator>; links: RoadmapLinks; updatedAt: string; version: number };
export type RoadmapAddTaskBody = { text: string };
export type RoadmapCollaborator = { memberId: string; username: string; role: RoadmapRole };
export type RoadmapCompleteTaskAnswer = { roadmap: Roadmap; reward: TaskReward };
export type RoadmapCompleteTaskBody = { confirmed?: boolean };
export type RoadmapCreateBody = { idea: string; ideaId?: string | null };
export type RoadmapImportAnswer = { imported: number; known: number };
export type RoadmapImportBody = { roadmaps: Array<OldRoadmap> };
export type RoadmapLinks = { page: string | null; calendar: string | null };
export type RoadmapPhase = { id: string; title: string; description: string; tasks: Array<RoadmapTask>; completed: boolean; estimatedDays: number; lateDays: number; dependsOn: Array<string>; startsOn: string; endsOn: string };
export type RoadmapRole = "owner" | "editor" | "viewer";
export type RoadmapSummary = { id: string; title: string; role: RoadmapRole; ownerName: string; isAccepted: boolean; completed: boolean; tasksDone: number; tasksTotal: number; createdAt: string };
export type RoadmapSummaryPage = { items: Array<RoadmapSummary>; nextCursor: string | null };
export type RoadmapTask = { id: string; text: string; completed: boolean; completedAt: string | null; evidenceUrl: string | null; pays: boolean; confirmation: RoadmapTaskConfirmation | null };
export type RoadmapTaskConfirmation = { state: "needed" | "waiting" | "given"; by: string | null };
export type RoadmapUpdateBody = { title?: string; startsOn?: string };
export type RoadmapUpdatePhaseBody = { estimatedDays?: number; dependsOn?: Array<string> };
export type RoadmapUpdateTaskBody = { text?: string; position?: number; evidenceUrl?: string | null };
export type RowPlace = "price" | "unitCost" | "volume" | "season" | "payDelay" | "upFront" | "monthlyCost" | "oneOffCost" | "pay" | "hours" | "cash" | "need" | "extra" | "openDays" | "openWeeks" | "unitHours" | "discount" | "portion" | "more" | "batch" | "decisionSum" | "decisionNumber" | "open";
export type SavedAddress = { id: string; currency: CurrencySymbol; address: string; label: string; usableAt: string; isUsable: boolean; createdAt: string };
export type ScheduledTransfer = { id: string; from: string; to: string; amount: string; description: string; frequency: "once" | "weekly" | "biweekly" | "monthly"; firstOn: string; lastOn: string | null; nextOn: string | null; lastRunOn: string | null; status: "active" | "paused" | "ended" | "cancelled"; pausedReason: string | null };
export type ScheduledTransferList = { items: Array<ScheduledTransfer> };
export type SealedBlock = { id: string; height: number; hash: string; previousHash: string; merkleRoot: string; liabilitiesRoot: string; liabilities: string; size: number; isCheckpoint: boolean; signature: string; timestamp: string; liabilitiesLeaves: number; movements: number; registerSize: number; version: number; keyId: string; publicKey: string };
export type Section = { id: string; heading: string; body: string };
export type SecurityAlert = { id: string; userId: string; accountId: string | null; alertType: "fraud_suspected" | "unusual_activity" | "login_anomaly" | "large_transaction" | "failed_verification"; severity: "critical" | "high" | "medium" | "low"; description: string; evidence: AlertEvidence; status: "active" | "resolved" | "dismissed"; resolvedAt: string | null; resolvedBy: string | null; resolution: string | null; createdAt: string };
export type SecurityAlertPage = { items: Array<SecurityAlert>; nextCursor: string | null };
export type SelfTradePrevention = "cancel_newest" | "cancel_oldest" | "cancel_both" | "decrement";
export type SendingLimits = { level: "new" | "known" | "trusted"; accounts: number; day: SendingLimitsDay; month: SendingLimitsDay; vote: string; standing: SendingLimitsStanding; next: SendingLimitsNext | null; asOf: string };
export type SendingLimitsDay = { limit: string; used: string; left: string; warnsFrom: string; granted: string; own: string | null; raise: SendingLimitsDayRaise | null; withdrawn: string | null; freesAt: string | null };
export type SendingLimitsDayRaise = { own: string | null; from: string };
export type SendingLimitsNext = { level: "new" | "known" | "trusted"; day: string; month: string; vote: string; ageDays: number; counterparties: number };
export type SendingLimitsStanding = { ageDays: number; counterparties: number; hasSecondFactor: boolean };
export type Session = { id: string; username: string; accessToken: string | null; refreshToken: string | null; expiresAt: string; assuranceLevel: "aal1" | "aal2"; reachableLevel: "aal1" | "aal2"; factors: Array<Factor> };
export type SharedRoadmap = { title: string; description: string; phases: Array<SharedRoadmapPhase>; currentPhase: number; completed: boolean; tasksDone: number; tasksTotal: number; startsOn: string; endsOn: string };
export type SharedRoadmapPhase = { title: string; description: string; tasks: Array<SharedRoadmapPhaseTask>; completed: boolean; estimatedDays: number; startsOn: string; endsOn: string };
export type SharedRoadmapPhaseTask = { text: string; completed: boolean };
export type SignedIn = { user: User | null; session: Session };
export type StudioAgainBody = { requestId: string; inputs: StudioInputs };
export type StudioAllowanceAnswer = { used: number; limit: number; resetsAt: string; model: string; isTemplateOnly: boolean };
export type StudioEditBody = { baseVersion: number; body: string };
export type StudioInputs = StudioInputsDocument | StudioInputsMvp | StudioInputsContent;
export type StudioInputsContent = { kind: "content"; contentType: "blog-post" | "social-media-post" | "email-newsletter" | "script" | "ebook-outline"; topic: string; audience?: string; tone?: string };
export type StudioInputsDocument = { kind: "document"; businessName: string; businessType: "LLC" | "Corporation" | "Partnership" | "Sole Proprietorship" | "Non-Profit" | "Startup" | "SaaS" | "E-commerce"; documentType: "business-plan" | "operating-agreement" | "partnership-agreement" | "employment-contract" | "privacy-policy" | "terms-of-service" | "pitch-deck"; description: string; jurisdiction?: string; details?: StudioInputsMvpDetails; sectors?: Array<"health" | "minors" | "food" | "messages">; ideaId?: string | null };
export type StudioInputsMvp = { kind: "mvp"; projectName: string; description: string; platform?: "Web" | "iOS" | "Android" | "Desktop"; details?: StudioInputsMvpDetails; ideaId?: string | null };
export type StudioInputsMvpDetails = { product?: string; kind?: string; customer?: string; problem?: string; alternative?: string; location?: string; currency?: string; unit?: string; price?: string; unitCost?: string; monthlyCost?: string; volume?: string; workDays?: string; rampMonths?: string; oneOffCost?: string; cash?: string; owners?: string; role?: string; weeklyHours?: string; pay?: string; holidays?: string; stored?: string; payments?: string; mail?: string; hosting?: string; dataPlace?: string };
export type StudioKindsAnswer = { items: Array<StudioKindsAnswerItem> };
export type StudioKindsAnswerItem = { id: string; name: string; group: string };
export type StudioLockBody = { isLocked: boolean };
export type StudioRegenerateBody = { baseVersion: number; wish?: string };
export type Suggestion = { entryId: string | null; place: PlaceId | RowPlace | null; value: IdeaValue; words: string };
export type SupportAskAnswer = { text: string; more: SupportAskAnswerMore | null; isFound: boolean; care: SupportAskBodyCare | null };
export type SupportAskAnswerMore = { label: string; href: string };
export type SupportAskBody = { text: string; care?: SupportAskBodyCare | null };
export type SupportAskBodyCare = { stage: "asked" | "first" | "stay" | "released"; danger: "overdose" | "self_harm" | "abuse" | "threat" | "hopeless"; language: string };
export type SupportDeskAnswer = { peopleHere: number; answerHours: number };
export type SupportReadBody = { key?: string | null; isLooking?: boolean };
export type SupportReplyBody = { key?: string | null; requestId: string; text: string };
export type SupportSendAnswer = { id: string; reference: string; answerBy: string; key: string };
export type SupportSendBody = { requestId: string; name: string; email: string; category?: TicketCategory; subject: string; message: string; threadId?: string | null; transcript?: string; website?: string };
export type TaskReward = { isPaid: boolean; amount: string; outcome: string; reason: string; balanceAfter: string | null };
export type Terms = { decimals: Record<string, number>; welcomeGrant: TermsWelcomeGrant; rewards: TermsRewards; sending: TermsSending; pitch: TermsPitch; banking: TermsBanking; chain: TermsChain; administration: TermsAdministration };
export type TermsAdministration = { issuedAlone: string; mostIssued: string; proposalHours: number };
export type TermsBanking = { yields: TermsBankingYields; loanRate: string; cardRate: string };
export type TermsBankingYields = { checking: string; savings: string };
export type TermsChain = { sealMinutes: number; checkpointBlocks: number };
export type TermsPitch = { fee: string; minimumBalance: string; votingDays: number; voters: number; minimumVote: string; mostRequested: string };
export type TermsRewards = { ideaCap: string; restDays: number; secondOpinionFrom: string; decreasingReturns: Array<TermsRewardsDecreasingReturn>; task: string; tasksPerDay: number; roadmapPhases: number };
export type TermsRewardsDecreasingReturn = { afterRewards: number; percent: number };
export type TermsSending = { askedFrom: string; levels: Array<TermsSendingLevel> };
export type TermsSendingLevel = { name: string; ageDays: number; counterparties: number; day: string; month: string };
export type TermsWelcomeGrant = { prd: string; holdDays: number };
export type Thread = { id: string; title: string; mode: Mode; messageCount: number; folderId: string | null; carriedOver: Array<string>; version: number; branchedVersion: number; createdAt: string; updatedAt: string };
export type ThreadPage = { items: Array<Thread>; nextCursor: string | null };
export type ThreadsBriefAnswer = { brief: string; name: string | null };
export type ThreadsCreateFolderBody = { name: string };
export type ThreadsMoveBody = { folderId: string | null };
export type ThreadsRemoveAnswer = { restorableUntil: string };
export type ThreadsSearchAnswer = { items: Array<ThreadsSearchAnswerItem>; nextCursor: string | null };
export type ThreadsSearchAnswerItem = { thread: Thread; messageId: string | null; snippet: string | null };
export type ThreadsUsageAnswer = { inputTokens: number; outputTokens: number; cost: string | null; isEstimated: boolean; contextTokens: number; isLarge: boolean };
export type Ticker = { symbol: string; price: string | null; priceSource: PriceSource; priceAt: string | null; change24h: string | null; change24hPercent: string | null; volume24h: string; quoteVolume24h: string; high24h: string | null; low24h: string | null };
export type TicketCategory = "General Inquiry" | "Technical Support" | "Business Partnership" | "Press & Media" | "Bug Report" | "Feature Request" | "Account Issues" | "Other";
export type TimeInForce = "GTC" | "IOC" | "FOK" | "POST_ONLY";
export type ToldKind = "connection_asked" | "connection_accepted" | "connection_declined" | "message_unread" | "collaboration_asked" | "collaboration_answered" | "collaboration_settled" | "collaboration_rated" | "pitch_opened" | "pitch_decided" | "pitch_fee_back" | "pitch_vote_ended" | "pitch_reminder" | "prd_received" | "bank_money_in" | "bank_money_out" | "bank_low_balance" | "bank_interest" | "bank_planned" | "bank_planned_paused" | "bank_payment_due" | "bank_payment_taken" | "bank_goal_reached" | "bank_card_purchase" | "bank_card_statement" | "bank_joint" | "bank_joint_asked" | "account";
export type Transaction = { id: string; fromAddress: string; toAddress: string; counterparty: string; direction: "in" | "out"; type: "sent" | "received"; kind: "mint" | "transfer"; amount: string; fee: string; balanceAfter: string; transactionHash: string; status: "completed" | "pending" | "failed"; reason: string; timestamp: string; blockHeight: number | null; version: number };
export type TransactionPage = { items: Array<Transaction>; nextCursor: string | null };
export type Upload = { id: string; name: string; type: string; size: number; status: "uploading" | "ready"; text: FileText; createdAt: string; purpose: FilePurpose; received: number; chunkBytes: number };
export type User = { id: string; username: string; email: string; emailVerified: boolean; protegeAddress: string; walletBalance: string; totalIdeas: number; completedProjects: number; isAdmin: boolean; wantsCheckingAccount: boolean; wantsSavingsAccount: boolean; bankingOnboardingCompleted: boolean; createdAt: string };
export type VerificationTier = "unverified" | "basic" | "full";
export type Version = { number: number; origin: "generated" | "again" | "edited" | "regenerated"; status: "generating" | "complete" | "failed"; step: VersionStep; inputs: StudioInputs; template: VersionTemplate; model: string | null; error: string | null; sections: Array<Section>; createdAt: string };
export type VersionStep = { done: number; total: number; section: string | null };
export type VersionTemplate = { id: string; version: number };
export type Vote = { id: string; projectId: string; userId: string; username: string; amount: string | null; support: boolean | null; voteType: "for" | "against" | null; transactionHash: string | null; timestamp: string; createdAt: string; releasedAt: string | null };
export type VotePage = { items: Array<Vote>; nextCursor: string | null };
export type VoteReceipt = { receipt: string; projectId: string; projectTitle: string; userId: string; support: boolean; amount: string; weight: string; revision: number; votedAt: string; transactionHash: string; isCounted: boolean | null };
export type Wallet = { username: string; address: string; balance: string; available: string; owed: string; held: string; promotional: string; promotionalFreeAt: string | null; resting: string; restingFreeFrom: string | null; restingFreeAt: string | null; lockedBalance: string; pendingTransactions: number; lastActivity: string | null; usd: WalletUsd; status: string; network: string; isNew: boolean; version: number; createdAt: string; asOf: string };
export type WalletReceivedEvent = { type: "wallet.received"; timestamp: string; data: WalletSentEventData };
export type WalletRecipientAnswer = { username: string; address: string; isSelf: boolean };
export type WalletSendBody = { recipient: string; amount: string; reason?: string; confirmed?: boolean };
export type WalletSentEvent = { type: "wallet.sent"; timestamp: string; data: WalletSentEventData };
export type WalletSentEventData = { transferId: string; amount: string; code: string; memo: string | null; from: string; to: string };
export type WalletSetLimitsBody = { day: string | null; month: string | null };
export type WalletUsd = { rate: string; value: string; name: "display_usd" };
export type Webhook = { id: string; url: string; description: string; events: Array<WebhookEvent>; isOn: boolean; offReason: "member" | "gone" | "failing" | "reset" | null; failingSince: string | null; oldSecretUntil: string | null; createdAt: string };
export type WebhookDelivery = { id: string; eventId: string; type: string; state: "waiting" | "delivered" | "failed"; attempts: number; createdAt: string; lastTriedAt: string | null; nextTryAt: string | null; responseCode: number | null; responseStart: string | null; problem: "under_way" | "address_refused" | "unreachable" | "timed_out" | "not_taken" | "switched_off" | null; body: string };
export type WebhookDeliveryPage = { items: Array<WebhookDelivery>; nextCursor: string | null };
export type WebhookEvent = "wallet.received" | "wallet.sent" | "order.opened" | "order.partially_filled" | "order.filled" | "order.cancelled" | "deposit.changed" | "withdrawal.changed" | "investment.changed" | "project.changed" | "project.voted" | "notice.told";
export type WebhookPage = { items: Array<Webhook>; nextCursor: string | null };
export type WebhookTestEvent = { type: "webhook.test"; timestamp: string; data: WebhookTestEventData };
export type WebhookTestEventData = { endpointId: string };
export type WebhooksChangeBody = { url?: string; description?: string; events?: Array<WebhookEvent>; isOn?: boolean };
export type WebhooksCreateAnswer = { webhook: Webhook; secret: string };
export type WebhooksCreateBody = { url: string; description?: string; events: Array<WebhookEvent> };
export type WebhooksReplayFailedAnswer = { replayed: number };
export type WebhooksReplayFailedBody = { since: string };
export type WithdrawalChangedEvent = { type: "withdrawal.changed"; timestamp: string; data: DepositChangedEventData };
export type Work = { id: string; kind: "document" | "mvp" | "content"; type: string; title: string; status: "generating" | "complete" | "failed"; currentVersion: number; createdAt: string; updatedAt: string; revision: number; lockedSections: Array<string>; cardChanges: Array<string>; versions: Array<WorkVersion>; version: Version; result: WorkResult1 | WorkResult2 | WorkResult3 | null };
export type WorkResult1 = { type: string; title: string; content: string };
export type WorkResult2 = { projectName: string; description: string; targetPlatform: string; content: string; createdAt: string };
export type WorkResult3 = { type: string; topic: string; targetAudience: string; tone: string; content: string; sections: Array<string>; createdAt: string };
export type WorkSummary = { id: string; kind: "document" | "mvp" | "content"; type: string; title: string; status: "generating" | "complete" | "failed"; currentVersion: number; createdAt: string; updatedAt: string };
export type WorkSummaryPage = { items: Array<WorkSummary>; nextCursor: string | null };
export type WorkVersion = { number: number; origin: "generated" | "again" | "edited" | "regenerated"; status: "generating" | "complete" | "failed"; model: string | null; createdAt: string };
export type RefusalCode = "malformed_request" | "unsupported_media_type" | "body_too_large" | "not_found" | "method_not_allowed" | "forbidden_address" | "misdirected" | "range_not_satisfiable" | "headers_too_large" | "request_timeout" | "invalid_api_key" | "api_key_expired" | "api_key_ended" | "api_key_address" | "api_key_scope" | "api_key_not_accepted" | "api_key_cannot_confirm" | "api_calls_used_up" | "foreign_origin" | "not_authenticated" | "authentication_failed" | "authentication_unavailable" | "session_expired" | "invalid_token" | "unknown_signing_key" | "no_signing_keys" | "member_suspended" | "admin_only" | "admin_stopped" | "admin_factor_required" | "second_factor_required" | "fresh_two_factor_required" | "email_code_required" | "unverified_value" | "verified_email_required" | "too_many_requests" | "too_many_topics" | "idempotency_key_required" | "idempotency_conflict" | "procedure_gone" | "text_too_hard" | "service_unavailable" | "fault" | "too_many_api_keys" | "invalid_address_range" | "missing_credentials" | "missing_signup_fields" | "password_too_short" | "password_too_common" | "password_too_long" | "invalid_email" | "invalid_username" | "email_unchanged" | "email_taken" | "username_taken" | "already_registered" | "deposit_not_a_number" | "deposit_negative" | "wrong_credentials" | "work_required" | "sign_up_unconfirmed" | "sign_in_slowed" | "wrong_password" | "password_required" | "factor_code_wrong" | "factor_code_used" | "recovery_code_wrong" | "email_code_wrong" | "email_code_expired" | "challenge_expired" | "invalid_factor_name" | "factor_name_taken" | "too_many_factors" | "invalid_phone" | "phone_not_available" | "sms_unavailable" | "phone_unreachable" | "passkeys_not_available" | "passkey_refused" | "passkey_copied" | "passkey_wants_password" | "passkey_taken" | "redirect_not_own" | "provider_start_again" | "provider_denied" | "provider_refused" | "provider_unavailable" | "provider_email_unverified" | "provider_sign_in_first" | "provider_email_differs" | "provider_linked_elsewhere" | "provider_linked_already" | "no_second_factor" | "link_invalid" | "invalid_address_format" | "amount_not_positive" | "invalid_transfer_amount" | "same_address" | "insufficient_balance" | "recipient_unknown" | "debt_first" | "no_user_address" | "no_wallet_address" | "sending_limit_reached" | "account_stopped" | "own_stop" | "second_administrator_needed" | "own_proposal" | "proposal_decided" | "proposer_gone" | "proposer_silenced" | "nobody_to_decline" | "stop_password_first" | "stop_at_work" | "issued_alone" | "proposal_outdated" | "stop_lifted" | "invalid_own_limit" | "confirm_large_transfer" | "invalid_mint_amount_service" | "invalid_mint_amount" | "invalid_mint_amount_book" | "empty_message" | "message_too_long" | "answer_in_progress" | "allowance_cap_reached" | "allowance_day_reached" | "allowance_month_reached" | "cap_above_grant" | "consent_required" | "folder_exists" | "folder_unknown" | "too_many_folders" | "nothing_to_carry_over" | "memory_exists" | "memory_full" | "too_many_ideas" | "idea_archived" | "idea_full" | "entry_settled" | "value_not_of_place" | "one_figure_only" | "figure_twice" | "cost_without_name" | "form_of_another_idea" | "nothing_to_keep" | "file_type_unsupported" | "file_too_large" | "file_empty" | "file_content_mismatch" | "file_unsafe" | "file_unreadable" | "file_too_costly" | "file_checks_full" | "file_quota_reached" | "too_many_uploads" | "upload_offset_wrong" | "upload_incomplete" | "upload_overflows" | "file_link_expired" | "file_cannot_be_marked" | "file_in_use" | "dispute_exists" | "dispute_answered" | "own_dispute" | "dispute_amount_outside" | "reward_not_paid" | "own_review" | "review_decided" | "not_a_reviewer" | "reviewing_paused" | "case_passed_on" | "not_yet_a_reviewer" | "review_day_full" | "idea_too_short" | "roadmap_exists" | "too_many_roadmaps" | "roadmap_read_only" | "roadmap_owner_only" | "roadmap_not_accepted" | "task_done" | "task_reward_paused" | "task_not_waiting" | "own_confirmation" | "task_confirmation_paused" | "too_many_tasks" | "dependency_not_before" | "evidence_not_https" | "collaborator_unknown" | "too_many_collaborators" | "studio_fields_missing" | "content_needs_model" | "studio_quota_reached" | "studio_in_progress" | "studio_version_changed" | "studio_section_locked" | "studio_section_same" | "studio_no_slides" | "studio_versions_full" | "investment_amount_invalid" | "investment_below_minimum" | "investment_above_maximum" | "investment_rate_changed" | "pool_closed" | "treasury_lacks_prd" | "payments_unavailable" | "payment_replaced" | "payment_unreadable" | "webhook_forged" | "own_refund" | "not_refundable" | "refund_amount_invalid" | "refund_too_large" | "pool_lacks_usd" | "refund_preview_changed" | "pool_terms_invalid" | "research_fields_missing" | "research_link_refused" | "research_quota_reached" | "research_in_progress" | "research_versions_full" | "order_fields_missing" | "market_unknown" | "market_halted" | "order_number_invalid" | "quantity_out_of_range" | "quantity_off_step" | "price_off_tick" | "price_out_of_band" | "trade_debt_first" | "trade_gives_too_much" | "trade_between_related" | "order_too_small" | "order_too_large" | "stop_would_trigger" | "too_many_open_orders" | "exchange_account_frozen" | "insufficient_order_balance" | "order_would_trade" | "order_fees_risen" | "order_not_fillable" | "best_price_beyond_cap" | "limit_is_no_gain" | "book_empty" | "order_ended" | "order_not_amendable" | "amend_while_owing" | "amend_below_filled" | "order_set_aside" | "order_already_filled" | "matcher_unavailable" | "exchange_fields_missing" | "currency_unknown" | "currency_moves_by_itself" | "paper_stays_here" | "paper_balance_moved" | "verification_waits" | "own_tier" | "reason_missing" | "exchange_amount_invalid" | "deposit_limit_reached" | "custody_off" | "market_between_worlds" | "custody_unavailable" | "withdrawal_too_small" | "withdrawal_address_invalid" | "withdrawal_address_unknown" | "withdrawal_address_cooling" | "withdrawal_debt_first" | "withdrawal_limit_reached" | "withdrawal_under_way" | "own_withdrawal" | "too_many_addresses" | "already_verified" | "project_not_found" | "project_minimum_balance" | "project_amount_out_of_range" | "project_fields_missing" | "project_not_draft" | "project_pool_unknown" | "too_many_drafts" | "milestones_sum" | "pitch_no_wallet" | "pitch_fee_balance" | "pitch_fee_debt_first" | "pitch_fee_welcome_locked" | "pitch_fee_failed" | "pitch_fee_unpaid" | "too_many_documents" | "documents_pending" | "document_file_missing" | "document_link_invalid" | "documents_revoked" | "nda_required" | "nda_changed" | "vote_balance" | "voting_ended" | "already_voted" | "vote_lock_failed" | "own_project_vote" | "linked_account_vote" | "unverified_vote" | "own_ruling" | "other_account_voted" | "disposable_vote" | "account_too_young" | "vote_too_small" | "vote_too_large" | "not_voted" | "already_reported" | "project_not_approved" | "milestone_not_next" | "milestone_under_way" | "milestone_evidence_missing" | "milestone_not_requested" | "payout_request_changed" | "not_an_approver" | "own_payout" | "own_project_review" | "approver_unknown" | "pool_rules_invalid" | "link_member_unknown" | "bank_account_name_missing" | "bank_account_limit_reached" | "bank_account_not_found" | "bank_account_closed" | "bank_account_frozen" | "bank_account_not_empty" | "bank_primary_stays" | "bank_amount_invalid" | "bank_same_account" | "bank_recipient_unknown" | "bank_recipient_is_you" | "bank_recipient_changed" | "account_number_given" | "bank_insufficient_balance" | "bank_limit_reached" | "bank_sending_limit_reached" | "bank_debt_first" | "bank_limit_type_missing" | "bank_limit_invalid" | "tell_below_invalid" | "bank_one_target" | "bank_recipient_unconfirmed" | "bank_outside_unknown" | "bank_pay_in_off" | "bank_payment_too_large" | "bank_payment_under_way" | "bank_provider_off" | "bank_provider_unavailable" | "bank_status_unavailable" | "bank_nothing_chosen" | "bank_deposit_invalid" | "bank_deposit_not_due" | "bank_deposit_on_its_way" | "bank_schedule_days_invalid" | "bank_schedule_limit_reached" | "bank_schedule_over" | "bank_schedule_not_due" | "bank_statement_month_invalid" | "bank_import_name_missing" | "bank_import_too_large" | "bank_import_unreadable" | "bank_import_unsafe" | "bank_import_empty" | "bank_import_dates_unclear" | "bank_import_currency" | "bank_import_signs_unclear" | "bank_import_day_ahead" | "bank_import_limit_reached" | "bank_receipt_limit_reached" | "bank_interest_year_invalid" | "member_not_found" | "unverified_member" | "unsubscribe_link_broken" | "connection_to_self" | "connection_exists" | "connection_declined_lately" | "connection_request_gone" | "too_many_connection_requests" | "too_many_waiting_requests" | "not_connected" | "too_many_messages" | "reported_already" | "website_not_allowed" | "skill_unknown" | "collaboration_reward_invalid" | "too_many_collaborations" | "collaboration_debt_first" | "review_incomplete" | "review_text_too_long" | "review_skill_missing" | "collaboration_own" | "collaboration_not_open" | "collaboration_joined_before" | "collaboration_asked_lately" | "collaboration_linked" | "collaboration_full" | "too_many_join_requests" | "collaboration_request_gone" | "collaboration_not_in" | "collaboration_nobody_in" | "collaboration_changed" | "collaboration_not_settling" | "collaboration_answered" | "collaboration_not_disputed" | "collaboration_rating_closed" | "collaboration_rated_already" | "loan_terms_invalid" | "loan_purpose_missing" | "loan_applications_open" | "loan_not_open" | "loan_offer_expired" | "loan_offer_outdated" | "loan_debt_first" | "credit_in_default" | "loan_nothing_to_lend" | "loan_not_active" | "loan_payment_invalid" | "loan_payment_too_large" | "loan_day_invalid" | "loan_collateral_invalid" | "loan_identity_first" | "loan_price_unknown" | "loan_collateral_short" | "loan_liquidity_short" | "loan_prd_missing" | "loan_not_backed" | "loan_behind" | "loan_release_too_large" | "own_loan" | "loan_decided" | "goal_invalid" | "goal_limit_reached" | "goal_ended" | "bank_account_has_goals" | "joint_not_allowed" | "joint_is_you" | "joint_on_it" | "joint_full" | "joint_invited_enough" | "joint_seats_full" | "joint_invitation_over" | "joint_limit_invalid" | "joint_limit_reached" | "joint_held_back" | "joint_outside_by_holder" | "joint_own_payment" | "joint_payment_over" | "joint_reason_missing" | "joint_waiting_full" | "investments_sandbox_only" | "investment_account_limit_reached" | "investment_account_closed" | "investment_price_unknown" | "investment_price_changed" | "investment_too_little" | "investment_not_held" | "investment_still_held" | "investment_debt_first" | "card_deposit_invalid" | "card_limit_reached" | "card_closed" | "card_declined" | "card_sandbox_only" | "card_nothing_owed" | "card_payment_too_large" | "card_owes" | "bank_alert_closed" | "bank_report_days_invalid" | "bank_rule_limit_reached" | "conversion_amount_invalid" | "conversion_too_small" | "conversion_unavailable" | "conversion_no_liquidity" | "conversion_identity_first" | "conversion_quote_expired" | "conversion_quote_changed" | "conversion_cap_reached" | "conversion_house_cap_reached" | "conversion_sending_limit_reached" | "conversion_debt_first" | "conversion_insufficient_prd" | "liquidity_reason_missing" | "contact_too_often" | "ticket_closed" | "contact_full" | "contest_not_open" | "contest_dates_invalid" | "contest_prize_invalid" | "contest_link_invalid" | "contest_still_open" | "contest_prize_given" | "own_entry" | "too_many_webhooks" | "webhook_is_off" | "webhook_address_invalid" | "webhook_address_refused" | "leaving_name_wrong" | "leaving_too_early" | "leaving_gives_up_prd" | "leaving_asked_already" | "archive_being_made" | "archive_made_lately";
export type RefusedField = { path: string; message: string };
export type RefusalData = { title: string; requestId: string; fields?: Array<RefusedField>; retryAfterSeconds?: number };
export type Refusal = { defined?: boolean; code: RefusalCode; status: number; message: string; data: RefusalData };
