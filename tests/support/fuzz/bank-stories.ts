/** Stories of the bank: what a member does there on a good day. */
import type { FuzzActor } from './actors.ts';
import type { Lane } from './stories.ts';
import { exactly, today } from './tell.ts';

const NOBODY = { recipient: null, expected: null, outsideAccountId: null };

const member = ({ engine }: Lane): FuzzActor => engine.cast.current('member');

/** An account of the member's with dollars on it; undefined where there is none to be had. */
async function anAccount(lane: Lane, accountType = 'checking', amount = '400'): Promise<string | undefined> {
  const actor = member(lane);
  await lane.engine.site.bank?.fill(actor.id);
  const opened = await exactly(lane, actor, 'banking.open', { accountName: 'Daily', accountType });
  if (typeof opened?.id !== 'string') return undefined;
  await exactly(lane, actor, 'banking.transfer', {
    ...{ ...NOBODY, fromAccountId: null, toAccountId: opened.id, amount, description: 'From the wallet' },
  });
  return opened.id;
}

/** Accounts, transfers, and those of later days. */
export async function bank(lane: Lane): Promise<void> {
  const { engine } = lane;
  const [actor, other] = [member(lane), engine.cast.current('second')];
  const id = await anAccount(lane);
  const savings = await anAccount(lane, 'savings', '20');
  await exactly(lane, other, 'banking.open', { accountName: 'Mine', accountType: 'checking' });
  if (!id || !savings) return;
  await exactly(lane, actor, 'bankProcedures.transfer', {
    ...{ from_account_id: id, to_account_id: savings, transfer_amount: '1', description: 'Put aside' },
  });
  await exactly(lane, actor, 'bankProcedures.transaction', {
    ...{ account_id: id, transaction_type: 'withdrawal', amount: '1', description: 'Back' },
  });
  await exactly(lane, actor, 'bankProcedures.checkLimits', {
    ...{ account_id: id, transaction_type: 'transfer', amount: '1' },
  });
  await exactly(lane, actor, 'bankProcedures.provider', {
    ...{ action: 'get_account_status', stripeAccountId: id },
  });
  for (const read of ['account', 'transactions', 'limits'])
    await exactly(lane, actor, `banking.${read}`, { id });
  await exactly(lane, actor, 'banking.balances', {});
  const month = today(lane).slice(0, 7);
  await exactly(lane, actor, 'banking.statement', { id, month, format: 'csv' });
  await exactly(lane, actor, 'banking.rename', { id: savings, accountName: 'Rainy days' });
  await exactly(lane, actor, 'banking.tellBelow', { id: savings, amount: '10' });
  await exactly(lane, actor, 'banking.makePrimary', { id });
  await exactly(lane, actor, 'banking.setLimits', {
    ...{ id: savings, transactionType: 'transfer', dailyLimit: '50' },
    ...{ monthlyLimit: null, singleTransactionLimit: null },
  });
  const { username: recipient } = other;
  const found = await exactly(lane, actor, 'banking.recipient', { recipient });
  const leaving = { ...NOBODY, fromAccountId: id, toAccountId: null, recipient, expected: found?.expected };
  await exactly(lane, actor, 'banking.transfer', { ...leaving, amount: '1', description: 'For bread' });
  const scheduled = await exactly(lane, actor, 'banking.schedule', {
    ...{ ...leaving, fromOutsideAccountId: null, amount: '1', description: 'Rent' },
    ...{ frequency: 'monthly', firstOn: today(lane), lastOn: null },
  });
  for (const act of ['pauseScheduled', 'resumeScheduled', 'cancelScheduled'])
    await exactly(lane, actor, `banking.${act}`, { id: scheduled?.id });
  for (const act of ['freeze', 'unfreeze']) await exactly(lane, actor, `banking.${act}`, { id: savings });
  const empty = await exactly(lane, actor, 'banking.open', { accountName: 'Empty', accountType: 'savings' });
  await exactly(lane, actor, 'banking.close', { id: empty?.id });
}

/** A joint account from its first invitation to a payment that two agreed to, and one that was declined. */
export async function sharing(lane: Lane): Promise<void> {
  const { engine } = lane;
  const [actor, other] = [member(lane), engine.cast.current('second')];
  await engine.site.bank?.fill(actor.id);
  const opened = await exactly(lane, actor, 'banking.open', {
    ...{ accountName: 'Household', accountType: 'checking', isJoint: true },
  });
  if (!opened?.id) return;
  const id = opened.id;
  await exactly(lane, actor, 'banking.transfer', {
    ...{ ...NOBODY, fromAccountId: null, toAccountId: id, amount: '50', description: 'To share' },
  });
  const invited = await exactly(lane, actor, 'joint.invite', {
    id,
    username: other.username,
    role: 'spender',
  });
  const here = invited?.items?.find((one: { account: { id: string } }) => one.account.id === id);
  const seat = here?.people?.[0]?.id;
  if (!seat) return;
  await exactly(lane, other, 'joint.answer', { id: seat, accepts: true });
  await exactly(lane, actor, 'joint.setSeat', {
    id: seat,
    role: 'spender',
    singleLimit: '20',
    dailyLimit: '40',
  });
  await exactly(lane, actor, 'joint.setTwoFrom', { id, amount: '5' });
  for (const act of ['confirmPayment', 'declinePayment']) {
    const asked = await exactly(lane, other, 'banking.transfer', {
      ...{ ...NOBODY, fromAccountId: id, toAccountId: null, amount: '6', description: act },
    });
    await exactly(lane, actor, `joint.${act}`, { id: asked?.transactionId, reason: 'Not now.' });
  }
  await exactly(lane, actor, 'joint.list', {});
  await exactly(lane, other, 'joint.endSeat', { id: seat });
}

/** A goal from its plan to its end. */
export async function saving(lane: Lane): Promise<void> {
  const actor = member(lane);
  const sourceAccountId = await anAccount(lane, 'savings', '50');
  if (!sourceAccountId) return;
  const plan = { goalName: 'A new oven', goalType: 'other', targetAmount: '1000', sourceAccountId };
  const id = (await exactly(lane, actor, 'goals.create', plan))?.id;
  if (!id) return;
  await exactly(lane, actor, 'goals.update', { id, ...plan, targetAmount: '900' });
  await exactly(lane, actor, 'goals.setPaused', { id, isPaused: true });
  await exactly(lane, actor, 'goals.move', { id, direction: 'in', amount: '5' });
  await exactly(lane, actor, 'goals.end', { id });
}

/** An account for investing, filled, emptied and closed; without an outside market nothing is bought. */
export async function investing(lane: Lane): Promise<void> {
  const actor = member(lane);
  const accountId = await anAccount(lane, 'savings', '50');
  if (!accountId) return;
  const id = (
    await exactly(lane, actor, 'investments.open', { accountName: 'For later', accountType: 'ira' })
  )?.id;
  if (!id) return;
  await exactly(lane, actor, 'investments.move', { id, accountId, direction: 'in', amount: '5' });
  await exactly(lane, actor, 'investments.move', { id, accountId, direction: 'out', amount: '5' });
  await exactly(lane, actor, 'investments.close', { id });
}

/** A card on a deposit, and a loan that is asked for, approved, agreed to and paid on. */
export async function credit(lane: Lane): Promise<void> {
  const actor = member(lane);
  const accountId = await anAccount(lane);
  if (!accountId) return;
  const id = (await exactly(lane, actor, 'cards.open', { accountId, deposit: '200' }))?.id;
  if (id) {
    for (const act of ['read', 'freeze', 'unfreeze']) await exactly(lane, actor, `cards.${act}`, { id });
    await exactly(lane, actor, 'cards.setLimit', { id, category: 'dining', monthlyLimit: '50' });
    await exactly(lane, actor, 'cards.purchase', {
      ...{ id, merchant: 'Corner shop', category: 'groceries', amount: '3' },
    });
    await exactly(lane, actor, 'cards.pay', { id, fromAccountId: accountId, amount: null });
    await exactly(lane, actor, 'cards.close', { id });
  }
  await loan(lane, actor, accountId);
}

async function loan(lane: Lane, actor: FuzzActor, accountId: string): Promise<void> {
  const admin = lane.engine.cast.current('administrator');
  const asked = { loanType: 'personal', amount: '100', instalments: 3, purpose: 'An oven', accountId };
  const applied = await exactly(lane, actor, 'loans.apply', asked);
  const id = applied?.id;
  if (!id) return;
  if (applied.status === 'review')
    await exactly(lane, admin, 'loans.decide', { id, decision: 'approve', reason: 'Known to us.' });
  await exactly(lane, actor, 'loans.read', { id });
  const offer = await exactly(lane, actor, 'loans.offer', { id });
  const { disclosedOn, totalOfPayments } = offer ?? {};
  await exactly(lane, actor, 'loans.agree', { id, disclosedOn, totalOfPayments, autopay: false });
  await exactly(lane, actor, 'loans.payoff', { id });
  await exactly(lane, actor, 'loans.setAutopay', { id, accountId: null });
  await exactly(lane, actor, 'loans.pay', { id, fromAccountId: accountId, amount: '1' });
}

/** PRD into dollars, for a member whom the bank has looked at. */
export async function conversion(lane: Lane): Promise<void> {
  const actor = member(lane);
  const accountId = await anAccount(lane);
  if (!accountId) return;
  await linkOutside(lane, actor, accountId);
  const admin = lane.engine.cast.current('administrator');
  await lane.engine.site.bank?.fill(admin.id);
  await exactly(lane, admin, 'conversion.addLiquidity', { amount: '1', reason: 'The opening stock' });
  const quote = await exactly(lane, actor, 'conversion.quote', { amount: '10' });
  await exactly(lane, actor, 'conversion.convert', { quoteId: quote?.id, accountId });
}

/** Payments to another bank in a row, which raise an alert, and what becomes of it. */
export async function alerts(lane: Lane): Promise<void> {
  const actor = member(lane);
  const fromAccountId = await anAccount(lane);
  if (!fromAccountId) return;
  const outsideAccountId = await linkOutside(lane, actor, fromAccountId);
  if (!outsideAccountId) return;
  for (let nth = 0; nth < 5; nth += 1)
    await exactly(lane, actor, 'banking.transfer', {
      ...{ ...NOBODY, fromAccountId, toAccountId: null, outsideAccountId, amount: '1', description: 'Out' },
    });
  const id = (await exactly(lane, actor, 'bankSecurity.alerts', { show: 'active' }))?.items?.[0]?.id;
  await exactly(lane, actor, 'bankSecurity.resolve', { id, reason: 'It was me.' });
  await exactly(lane, actor, 'bankSecurity.risk', { id: fromAccountId });
  const days = { from: today(lane), to: today(lane) };
  await exactly(lane, actor, 'bankSecurity.report', { id: fromAccountId, ...days });
  const admin = lane.engine.cast.current('administrator');
  await exactly(lane, admin, 'bankSecurity.watched', {});
  await exactly(lane, admin, 'bankSecurity.adminReport', { id: fromAccountId, ...days });
}

/** Has the member verified at the sandbox bank, on its page, and an account at another bank linked; its id. */
async function linkOutside(lane: Lane, actor: FuzzActor, accountId: string): Promise<string | undefined> {
  const page = await exactly(lane, actor, 'banking.openProviderPage', {});
  if (typeof page?.url === 'string') {
    const address = new URL(new URL(page.url).pathname, lane.engine.site.url);
    for (const form of ['action=confirm', 'action=link&number=000123456789']) {
      const sent = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
      });
      await sent.body?.cancel();
    }
  }
  const after = await exactly(lane, actor, 'banking.refreshOnboarding', {});
  const outsideAccountId = after?.outsideAccounts?.[0]?.id;
  if (outsideAccountId)
    await exactly(lane, actor, 'banking.payIn', { accountId, outsideAccountId, amount: '5' });
  return outsideAccountId;
}

/** What went where, and what may. */
export async function insights(lane: Lane): Promise<void> {
  const actor = member(lane);
  const [entry] = (await exactly(lane, actor, 'bankInsights.entries', { kind: 'accounts' }))?.items ?? [];
  if (entry) {
    await exactly(lane, actor, 'bankInsights.setCategory', { id: entry.id, category: 'food', teaches: true });
    const days = { from: today(lane), to: today(lane) };
    await exactly(lane, actor, 'bankInsights.export', { id: entry.accountId, ...days, format: 'csv' });
    await exactly(lane, actor, 'bankInsights.receipts', { id: entry.id });
    const year = Number(today(lane).slice(0, 4));
    await exactly(lane, actor, 'bankInsights.interestYear', { year });
    await exactly(lane, actor, 'bankInsights.interestPostings', { id: entry.accountId, year });
    await exactly(lane, actor, 'bankInsights.interestFile', { year, format: 'csv' });
  }
  const [rule] = (await exactly(lane, actor, 'bankInsights.rules', {}))?.items ?? [];
  if (rule) await exactly(lane, actor, 'bankInsights.removeRule', { id: rule.id });
  const content = Buffer.from('Date,Amount\n2026-03-02,-4.20\n').toString('base64');
  const brought = { accountName: 'Other bank', content, dayOrder: null };
  const imported = await exactly(lane, actor, 'bankInsights.importStatement', brought);
  await exactly(lane, actor, 'bankInsights.removeImported', { id: imported?.account?.id });
  await exactly(lane, actor, 'bankInsights.setBudget', { category: 'housing', monthly: '900' });
  const { insights: told = [] } = (await exactly(lane, actor, 'bankInsights.planning', {})) ?? {};
  const open = told.find(({ isDone }: { isDone: boolean }) => !isDone);
  if (open) {
    const { rule: named, goalId } = open;
    await exactly(lane, actor, 'bankInsights.completeRecommendation', {
      rule: named,
      goalId,
      isCompleted: true,
    });
  }
}
