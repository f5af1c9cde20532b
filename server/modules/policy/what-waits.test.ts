/**
 * Nothing that waits for its time ripens while its member is stopped, nor after: it begins anew. Every column that holds
 * a time is walked: what has happened is known by its name, and what may lie ahead has its scene here, or says why nothing of
 * a member's leaves by it. So a new thing that waits has to say.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkOutside, move, openBankAccount, setLimits } from '#server/modules/banking/banking-test-kit.ts';
import { createTrader } from '#server/modules/exchange/exchange-test-kit.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import { makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { setNewPassword } from '#tests/support/set-new-password.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startApp();
  admin = await createTrader(app, 'olga');
  await makeAdmin(app, admin);
});
afterAll(() => app.stop());

const query = async (text: string, values: unknown[] = []) =>
  (await app.app.deps.database.pool.query(text, values)).rows;
const post = ({ client }: TestMember, path: string, body: object) =>
  client.post(`/api/${path}`, body, newKey());

/** Begins something that waits for a member; what it gives says, a few days later, whether it has come true. */
type Scene = (member: TestMember) => Promise<() => Promise<boolean>>;

/** By the column that holds its time. */
const BEGINS_ANEW: Record<string, Scene> = {
  'scheduled_transfers.next_on': async (member) => {
    const { id: fromAccountId } = await openBankAccount(app, member, { dollars: '300' });
    await openBankAccount(app, admin, { type: 'checking' });
    const { expected } = (await member.client.get('/api/banking/recipients/olga')).body;
    const firstOn = new Date(app.clock.now().getTime() + DAY).toISOString().slice(0, 10);
    const wanted = {
      fromAccountId,
      recipient: 'olga',
      expected,
      amount: '200',
      frequency: 'weekly',
      firstOn,
    };
    const { body } = await post(member, 'banking/scheduled', wanted);
    return async () => {
      await app.app.deps.work.round('banking.scheduled');
      return (await query('select 1 from scheduled_runs where schedule_id = $1', [body.id])).length > 0;
    };
  },
  'sending_limits.next_day_from': (member) => ownLimit(member, 'day'),
  'sending_limits.next_month_from': (member) => ownLimit(member, 'month'),
  'transaction_limits.holds_from': async (member) => {
    const account = await openBankAccount(app, member);
    await setLimits(member, account, { singleTransactionLimit: '5' });
    expect((await setLimits(member, account, {})).status).toBe(200);
    return async () => {
      const { items } = (await member.client.get(`/api/banking/accounts/${account.id}/limits`)).body;
      const of = ({ transactionType }: { transactionType: string }) => transactionType === 'transfer';
      return items.find(of).singleTransactionLimit === null;
    };
  },
  'exchange_addresses.usable_at': async (member) => {
    await post(member, 'exchange/addresses', { currency: 'USDT', address: ADDRESS, label: 'Mine' });
    // One that was added in the week before its owner stopped themselves is gone.
    return async () => (await member.client.get('/api/exchange/addresses')).body.items[0]?.isUsable === true;
  },
  'bank_outside_accounts.usable_at': async (member) => {
    const { id: fromAccountId } = await openBankAccount(app, member, { dollars: '50' });
    const outsideAccountId = await linkOutside(app, member);
    return async () => {
      const bare = member.client.copy();
      return (await move(bare, { fromAccountId, outsideAccountId, amount: '1' })).status === 201;
    };
  },
  'proposals.effective_at': async (member) => {
    await makeAdmin(app, member);
    const { body } = await post(member, 'rpc/enhanced_mint_tokens', {
      recipient_address: member.address,
      mint_amount: '5000',
      mint_reason: 'Prize',
      mint_category: 'reward',
    });
    expect(body.code).toBe('second_administrator_needed');
    return async () => {
      await app.app.deps.work.round('policy.proposals');
      const [{ state }] = await query('select state from proposals where proposed_by = $1', [member.id]);
      return state === 'done';
    };
  },
};

async function ownLimit(member: TestMember, period: 'day' | 'month'): Promise<() => Promise<boolean>> {
  const set = (limit: string | null) =>
    member.client.request('PUT', '/api/wallet/limits', { day: null, month: null, [period]: limit });
  await set('10');
  expect((await set(null)).body[period].raise).not.toBeNull();
  return async () => (await member.client.get('/api/wallet/limits')).body[period].own === null;
}

const NOT_OUT = 'Nothing of the member’s leaves by it.';
const ENDS = 'It only ends something that was allowed.';
const DEALT = 'A debt or a bill of the member’s own, with the house.';

/** Of the other columns that may hold a time ahead: why the brake leaves them alone. */
const STAYS: Record<string, string> = {
  'account_departures.erases_at': 'A stop stands in the way of it.',
  'account_departures.free_at': NOT_OUT,
  'account_departures.held_up_at': NOT_OUT,
  'account_departures.taken_back_at': NOT_OUT,
  'account_verifications.expires_at': ENDS,
  'api_keys.old_secret_until': ENDS,
  'action_confirmations.code_expires_at': ENDS,
  'backup_state.covered_until': NOT_OUT,
  'bank_accruals.accrued_through': NOT_OUT,
  'bank_seats.expires_at': ENDS,
  'bank_seats.raised_from': 'A stop drops what was asked for.',
  'bank_two_rules.raise_from': 'A stop drops what was asked for.',
  'bank_waiting.expires_at': ENDS,
  'budgets.used_until': NOT_OUT,
  'card_payments.expires_at': NOT_OUT,
  'card_statements.due_on': DEALT,
  'cards.closed_through': DEALT,
  'cards.default_at': 'When it was told; its week begins anew with the lift.',
  'cards.expires_on': ENDS,
  'collaborations.due_at':
    'While its initiator is stopped the reward waits, and whoever is in it may object.',
  'collaborations.ends_at': NOT_OUT,
  'contact_duty.until': NOT_OUT,
  'contact_tickets.answer_by': NOT_OUT,
  'contests.deadline_at': NOT_OUT,
  'contests.opens_at': NOT_OUT,
  'conversion_quotes.expires_at': ENDS,
  'data_exports.expires_at': ENDS,
  'data_exports.ready_at': NOT_OUT,
  'email_changes.expires_at': ENDS,
  'email_changes.undo_until': 'Until then its owner takes it back.',
  'email_changes.undone_at': NOT_OUT,
  'exchange_fee_schedule.valid_from': NOT_OUT,
  'factor_challenges.expires_at': ENDS,
  'financial_goals.next_contribution_on': 'Between accounts of the member’s own.',
  'financial_goals.target_date': NOT_OUT,
  'funding_investments.hold_until': 'What is credited comes in.',
  'funding_mass_refunds.credited_until': NOT_OUT,
  'held_emails.due_at': 'An email says what has happened.',
  'held_emails.held_at': 'An email says what has happened.',
  'ledger_holds.expires_at': 'What comes free stays with its member.',
  'ledger_transfers.expires_at': 'What comes free stays with its member.',
  'loan_instalments.due_on': DEALT,
  'loans.accrued_to': DEALT,
  'loans.default_at': 'When it was told; it is told anew with the lift.',
  'loans.margin_due_at': 'Nothing is sold meanwhile, and the time begins anew: collateral.test.ts.',
  'mail_tokens.expires_at': ENDS,
  'mentor_consents.expires_at': ENDS,
  'mentor_messages.lease_until': NOT_OUT,
  'presence_nodes.alive_until': NOT_OUT,
  'project_fees.welcome_until': NOT_OUT,
  'provider_calls.failing_since': 'When the first call failed since it last answered.',
  'projects.reserved_until': ENDS,
  'projects.voting_ends_at': 'A vote’s PRD is held, and comes back.',
  'reward_claims.due_at': 'What is earned comes in.',
  'reward_events.resumes_at': NOT_OUT,
  'roadmaps.starts_on': NOT_OUT,
  'sandbox_card_sessions.expires_at': ENDS,
  'scheduled_runs.due_on': 'Which day was made.',
  'scheduled_transfers.first_on': 'next_on is what waits.',
  'scheduled_transfers.last_on': ENDS,
  'sessions.expires_at': ENDS,
  'sign_in_failures.locked_until': NOT_OUT,
  'sign_ins.let_in_at': 'When somebody got in.',
  'unread_messages.mail_due_at': 'An email says what has happened.',
  'used_challenges.expires_at': ENDS,
  'webhook_deliveries.leased_until': ENDS,
  'webhook_deliveries.next_try_at':
    'It tells a program what happened; nothing waits while its member is stopped.',
  'webhook_endpoints.failing_since': 'When it first took nothing.',
  'webhook_endpoints.old_secret_until': ENDS,
  'work_tries.next_try_at': 'When a list looks again; what it then does asks the gate.',
};

/** Names of what has happened. */
const HAS_HAPPENED =
  /^(at|day|hour|start|since|timestamp|again_since|from_day|through_day|tail_from|warned_(day|month)|(bought|charged|disbursed|opened|paid|posted|worked)_on|(.*_)?(\w+ed|begun|frozen|repaid|began|done|first|found|kept|oldest|last|left|made|paid|put_right|ran|read|said|seen|sent|set|reset|taken|told|trade|won|written)_at)$/;

test('every time that may lie ahead begins anew with a stop, or says why not [C-29c attack]', async () => {
  const times = await query(`
    select c.table_name || '.' || c.column_name as name, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.data_type = 'date' or c.data_type like 'timestamp%') order by 1`);
  const ahead = times
    .filter(({ column }) => !HAS_HAPPENED.test(column))
    .map(({ name }) => name)
    .toSorted();
  expect(ahead).toEqual([...Object.keys(BEGINS_ANEW), ...Object.keys(STAYS)].toSorted());
});

test.each(Object.entries(BEGINS_ANEW))(
  '%s comes in its time, and not for whoever was stopped meanwhile [C-29c attack]',
  async (name, begin) => {
    const nth = Object.keys(BEGINS_ANEW).indexOf(name);
    const free = await createTrader(app, `free${nth}`);
    const stopped = await createTrader(app, `stopped${nth}`);
    await signInAgain(admin);
    const [cameFree, cameStopped] = [await begin(free), await begin(stopped)];
    expect((await post(stopped, 'account/stop', {})).body).toEqual({ isNew: true });
    app.clock.advance(2 * DAY);
    await app.app.deps.jobs.runDue();
    for (const member of [admin, free, stopped]) await signInAgain(member);
    const { items } = (await admin.client.get('/api/admin/stops')).body;
    const { id } = items.find(({ username }: { username: string }) => username === stopped.username);
    await setNewPassword(app, stopped);
    expect((await post(admin, `admin/stops/${id}/lift`, { reason: 'It was them.' })).status).toBe(200);
    expect([await cameFree(), await cameStopped()]).toEqual([true, false]);
  },
);
