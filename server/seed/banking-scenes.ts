/**
 * The sample community banks: two members set banking up on the sandbox bank's own page, put money aside, send each other
 * some, invest some, pay somebody elsewhere, one of them converts PRD, and they share an account, with a payment that waits
 * for one of them. Every kind of bank movement is among what they do.
 */
import { AS_CONFIRMED, actorOf, type Scene, type Stage } from './stage.ts';

const TEST_ACCOUNT = '000123456789';
const CLOSED_ACCOUNT = '000222222227';
/** Half a minute, in days: longer than the sandbox bank takes. */
const A_WHILE_IN_DAYS = 0.5 / (24 * 60);

/** What is sent on the bank's page, one after the other. */
const FORMS: readonly Record<string, string>[] = [
  { action: 'confirm' },
  { action: 'link', number: TEST_ACCOUNT },
  { action: 'link', number: CLOSED_ACCOUNT },
];

/** Who sets banking up, and with how much. */
const CUSTOMERS = [
  { by: 'ada', daysAgo: 9, deposit: '400' },
  { by: 'ben', daysAgo: 8.5, deposit: '120' },
] as const;

/** The scenes, to be put in order with everything else. */
export function bankingScenes(): Scene[] {
  return [
    ...CUSTOMERS.map((customer) => ({
      daysAgo: customer.daysAgo,
      play: (stage: Stage) => setUp(stage, customer),
    })),
    { daysAgo: 7.9, play: (stage: Stage) => saveSome(stage) },
    { daysAgo: 6.5, play: (stage: Stage) => sendSome(stage) },
    { daysAgo: 5.6, play: (stage: Stage) => investSome(stage) },
    { daysAgo: 5.1, play: (stage: Stage) => convertSome(stage) },
    { daysAgo: 4.2, play: (stage: Stage) => payElsewhere(stage, 4.2) },
    { daysAgo: 1.3, play: (stage: Stage) => shareSome(stage) },
  ];
}

async function setUp(
  stage: Stage,
  { by, daysAgo, deposit }: { by: string; daysAgo: number; deposit: string },
): Promise<void> {
  const { onboarding } = stage.app.deps.banking;
  const actor = actorOf(stage, by);
  await onboarding.begin(actor, {
    wantsCheckingAccount: true,
    wantsSavingsAccount: by === 'ada',
    initialDepositAmount: deposit,
  });
  const { url } = await onboarding.openPage(actor);
  for (const form of FORMS) await sendForm(stage, url, form);
  const { outsideAccounts } = await onboarding.refresh(actor);
  const outsideAccountId = outsideAccounts.find(({ last4 }) => TEST_ACCOUNT.endsWith(last4))!.id;
  await onboarding.fund(actor, { outsideAccountId, idempotencyKey: `sample-deposit:${by}` });
  await arrive(stage, daysAgo);
}

/** The bank's page, where this server is now. */
async function sendForm(stage: Stage, url: string, form: Record<string, string>): Promise<void> {
  await fetch(stage.url + new URL(url).pathname, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: stage.url },
    body: new URLSearchParams(form).toString(),
  });
}

/** Two looks at the bank: one that brings it what is to be done, and one when it has done it. */
async function arrive(stage: Stage, daysAgo: number): Promise<void> {
  const { work } = stage.app.deps;
  await work.round('banking.provider');
  stage.setTime(daysAgo - A_WHILE_IN_DAYS);
  await work.round('banking.provider');
}

async function accountsOf(stage: Stage, username: string) {
  const { accounts, outsideAccounts } = await stage.app.deps.banking.overview(
    stage.members.get(username)!.id,
  );
  const idOf = (type: 'checking' | 'savings') =>
    accounts.find(({ accountType }) => accountType === type)?.id ?? null;
  return { checking: idOf('checking'), savings: idOf('savings'), outsideAccounts };
}

const NOWHERE = { toAccountId: null, recipient: null, outsideAccountId: null, expected: null };

async function saveSome(stage: Stage): Promise<void> {
  const { checking, savings } = await accountsOf(stage, 'ada');
  await stage.app.deps.banking.transfer(actorOf(stage, 'ada'), {
    ...NOWHERE,
    fromAccountId: checking,
    toAccountId: savings,
    amount: '150',
    description: 'For a rainy day',
    idempotencyKey: 'sample-saving',
  });
}

async function sendSome(stage: Stage): Promise<void> {
  const { banking } = stage.app.deps;
  const { checking } = await accountsOf(stage, 'ada');
  const actor = actorOf(stage, 'ada');
  const { expected } = await banking.recipient(actor.memberId, 'ben');
  await banking.transfer(actor, {
    ...NOWHERE,
    fromAccountId: checking,
    recipient: 'ben',
    expected,
    amount: '25',
    description: 'My half of the stall',
    idempotencyKey: 'sample-half',
  });
}

/** Some of what was saved is put by for investing. */
async function investSome(stage: Stage): Promise<void> {
  const { banking } = stage.app.deps;
  const actor = actorOf(stage, 'ada');
  const { savings } = await accountsOf(stage, 'ada');
  const { id } = await banking.investments.open(actor, {
    accountName: 'For later',
    accountType: 'roth_ira',
    idempotencyKey: 'sample-investment-account',
  });
  await banking.investments.move(actor, {
    id,
    accountId: savings!,
    direction: 'in',
    amount: '60',
    idempotencyKey: 'sample-contribution',
  });
}

/** What one PRD counts as at the opening of its market, in millionths of a dollar. */
const OPENING_MICRO_USD = 750_000n;

/** Who runs the community puts a little of their own in, and somebody converts PRD out of that. */
async function convertSome(stage: Stage): Promise<void> {
  const { banking, wallet, clock } = stage.app.deps;
  const { checking } = await accountsOf(stage, 'ada');
  await banking.transfer(actorOf(stage, 'ada'), {
    ...NOWHERE,
    fromAccountId: checking,
    amount: '60',
    description: 'To pay for PRD',
    idempotencyKey: 'sample-to-wallet',
  });
  await banking.conversion.addLiquidity(actorOf(stage, 'ada'), {
    amount: '60',
    reason: 'A first stock to pay for PRD',
    idempotencyKey: 'sample-liquidity',
  });
  await wallet.notePrice({ at: clock.now(), microUsd: OPENING_MICRO_USD });
  const actor = actorOf(stage, 'ben');
  // A start that goes on where another ended gets another quote: what was converted stays.
  if ((await banking.conversion.terms(actor.memberId)).recent.length > 0) return;
  const { id: quoteId } = await banking.conversion.quote(actor.memberId, '6');
  const { checking: accountId } = await accountsOf(stage, 'ben');
  await banking.conversion.convert(actor, {
    quoteId,
    accountId: accountId!,
    idempotencyKey: 'sample-conversion',
  });
}

/** Once to an account that takes it, and once to one that is closed, so that it comes back. */
async function payElsewhere(stage: Stage, daysAgo: number): Promise<void> {
  const { checking, outsideAccounts } = await accountsOf(stage, 'ben');
  for (const { id, last4 } of outsideAccounts) {
    await stage.app.deps.banking.transfer(actorOf(stage, 'ben'), {
      ...NOWHERE,
      fromAccountId: checking,
      outsideAccountId: id,
      amount: '20',
      description: 'Rent of the mixer',
      idempotencyKey: `sample-rent:${last4}`,
    });
  }
  await arrive(stage, daysAgo);
}

/** The two of the stall have an account for it, from which more than a little takes both: one asks, and the other has to confirm. */
async function shareSome(stage: Stage): Promise<void> {
  const { banking } = stage.app.deps;
  const [ada, ben] = [actorOf(stage, 'ada'), actorOf(stage, 'ben')];
  const { id } = await banking.open(ada, {
    accountName: 'The stall',
    accountType: 'checking',
    isJoint: true,
    idempotencyKey: 'sample-joint',
  });
  const { checking } = await accountsOf(stage, 'ada');
  await banking.transfer(ada, {
    ...NOWHERE,
    fromAccountId: checking,
    toAccountId: id,
    amount: '40',
    description: 'For the stall',
    idempotencyKey: 'sample-joint-dollars',
  });
  // A start that goes on where another ended finds him on it.
  const ofBen = await banking.joint.list(ben.memberId);
  if (!ofBen.items.some(({ account }) => account.id === id)) {
    await banking.joint.invite(ada, { id, username: 'ben', role: 'owner' }, AS_CONFIRMED);
    const { invitations } = await banking.joint.list(ben.memberId);
    for (const invitation of invitations)
      await banking.joint.answer(ben, { id: invitation.id, accepts: true });
  }
  await banking.joint.setTwoFrom(ada, { id, amount: '20' });
  await banking.transfer(ben, {
    ...NOWHERE,
    fromAccountId: id,
    toAccountId: (await accountsOf(stage, 'ben')).checking,
    amount: '30',
    description: 'The mixer’s repair, which I paid',
    idempotencyKey: 'sample-joint-asked',
  });
}
