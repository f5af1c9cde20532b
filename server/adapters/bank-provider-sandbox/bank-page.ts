/**
 * The sandbox bank's own page, `/sandbox/bank/{customer}`: who somebody is, and which account elsewhere is theirs. It
 * takes test accounts only. Each form is answered with a redirect, so that Back and Reload never send it again.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '#server/database/pool.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Html, html } from '#server/platform/http/html.ts';
import { transaction } from '#server/platform/transaction.ts';
import { registerSandboxPages, showSandboxPage } from '../sandbox-pages/sandbox-page.ts';
import { sandboxBankId } from './create-sandbox-bank.ts';
import { TEST_ACCOUNTS, TEST_BANK, testAccountOf } from './test-accounts.ts';

const FRAME = { name: 'bank', title: 'Sandbox bank', warning: 'Never enter a real account.' };
const REFERENCE = /^cus_sandbox_[0-9a-f]{48}$/;
/** Nobody links more than this; a bound on what one page makes us keep. */
const MOST_ACCOUNTS = 10;
const REFUSED = 'The sandbox couldn’t confirm who this is.';

/** A person's file with the provider, and the accounts that they linked. */
interface Customer {
  customer_reference: string;
  success_url: string;
  refresh_url: string;
  status: string;
  reason: string | null;
  accounts: { last4: string; bank_name: string }[];
}

interface Desk {
  db: Db;
  clock: Clock;
}

type Call = { Params: { reference: string }; Body: Record<string, string> | undefined };

/** A customer that doesn't exist is answered with 404, and a page that leads back. */
export async function registerSandboxBank(http: FastifyInstance, desk: Desk): Promise<void> {
  await registerSandboxPages(http, FRAME.name, (scope) => {
    scope.get<Call>('/sandbox/bank/:reference', async (request, reply) =>
      show(
        reply,
        await find(desk, request.params.reference),
        (request.query as { problem?: string }).problem,
      ),
    );
    scope.post<Call>('/sandbox/bank/:reference', async (request, reply) => {
      const { reference } = request.params;
      const customer = await find(desk, reference);
      if (!customer) return show(reply, null);
      const problem = await act(desk, customer, request.body ?? {});
      return reply.redirect(`/sandbox/bank/${reference}${problem ? `?problem=${problem}` : ''}`, 303);
    });
  });
}

async function find({ db }: Desk, reference: string): Promise<Customer | null> {
  if (!REFERENCE.test(reference)) return null;
  const customer = await db
    .selectFrom('sandbox_bank_customers')
    .selectAll()
    .where('customer_reference', '=', reference)
    .executeTakeFirst();
  if (!customer) return null;
  const accounts = await db
    .selectFrom('sandbox_bank_accounts')
    .select(['last4', 'bank_name'])
    .where('customer_reference', '=', reference)
    .where('unlinked_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return { ...customer, accounts };
}

/** Does what a form asks for; resolves with the name of what is wrong with it, if anything is. */
async function act(desk: Desk, customer: Customer, form: Record<string, string>): Promise<string | null> {
  const { customer_reference: reference } = customer;
  if (form.action === 'confirm' || form.action === 'refuse') {
    const isConfirmed = form.action === 'confirm';
    await desk.db
      .updateTable('sandbox_bank_customers')
      .set({ status: isConfirmed ? 'active' : 'refused', reason: isConfirmed ? null : REFUSED })
      .where('customer_reference', '=', reference)
      // Who was confirmed stays so.
      .where('status', '<>', 'active')
      .execute();
    return null;
  }
  if (form.action !== 'link' || customer.status !== 'active') return null;
  const account = testAccountOf(form.number ?? '');
  return account ? link(desk, reference, account) : 'number';
}

function link(
  { db, clock }: Desk,
  customerReference: string,
  { number, fate }: { number: string; fate: string },
): Promise<string | null> {
  return transaction(db, async (tx) => {
    await tx
      .selectFrom('sandbox_bank_customers')
      .select('customer_reference')
      .where('customer_reference', '=', customerReference)
      .forUpdate()
      .execute();
    const known = await tx
      .selectFrom('sandbox_bank_accounts')
      .select('fate')
      .where('customer_reference', '=', customerReference)
      .where('unlinked_at', 'is', null)
      .execute();
    if (known.some((one) => one.fate === fate)) return null;
    if (known.length >= MOST_ACCOUNTS) return 'many';
    await tx
      .insertInto('sandbox_bank_accounts')
      .values({
        reference: sandboxBankId('acc'),
        customer_reference: customerReference,
        bank_name: TEST_BANK,
        last4: number.slice(-4),
        fate,
        created_at: clock.now(),
      })
      .execute();
    return null;
  });
}

function show(reply: FastifyReply, customer: Customer | null, problem?: string): string {
  const body = customer ? bodyOf(customer, problem) : UNKNOWN;
  return showSandboxPage(reply, { ...FRAME, body, isFound: customer !== null });
}

const UNKNOWN = html`<h1>There is no such page</h1>
<p>The address is not complete, or isn’t of this community. Nothing was changed.</p>
<p><a class="button" href="/banking">Back to banking</a></p>`;

function bodyOf(customer: Customer, problem: string | undefined): Html {
  if (customer.status !== 'active') return whoForm(customer);
  return html`<h1>${customer.accounts.length > 0 ? 'Your identity is confirmed' : 'Link an account at another bank'}</h1>
${
  customer.accounts.length > 0
    ? html`<p>Linked:</p>
<ul>${customer.accounts.map((one) => html`<li>${one.bank_name} ••• ${one.last4}</li>`)}</ul>
<p><a class="button" href="${customer.success_url}">Go back</a></p>`
    : html`<p>Your identity is confirmed. Dollars come from this account, and go to it.</p>`
}
${linkForm(customer, problem)}`;
}

function whoForm({ status, reason, refresh_url: refreshUrl }: Customer): Html {
  return html`<h1>Confirm who you are</h1>
${status === 'refused' && html`<p class="failure" role="alert">${reason ?? REFUSED} You can try again.</p>`}
<p>A bank would ask for your name, address and a document here. The sandbox asks for nothing: say what its check finds.</p>
<form method="post" class="choices">
<button name="action" value="confirm">Confirm identity</button>
<button name="action" value="refuse" class="quiet">Refuse identity</button>
</form>
<p class="cancel"><a href="${refreshUrl}">Finish later and go back</a></p>`;
}

function linkForm({ accounts, success_url: successUrl }: Customer, problem: string | undefined): Html {
  const isFirst = accounts.length === 0;
  return html`${!isFirst && html`<h2>Link another account</h2>`}
${problem === 'number' && html`<p class="failure" role="alert">The sandbox takes test accounts only. Never enter a real account here.</p>`}
${problem === 'many' && html`<p class="failure" role="alert">There are ${MOST_ACCOUNTS} accounts already.</p>`}
<form method="post" autocomplete="off">
<label>Account number<input name="number" inputmode="numeric" required maxlength="24" placeholder="${Object.keys(TEST_ACCOUNTS)[0]!}"></label>
<button name="action" value="link" class="${isFirst ? '' : 'quiet'}">Link account</button>
</form>
${isFirst && html`<p class="cancel"><a href="${successUrl}">Go back without linking</a></p>`}
<section><h2>Test accounts</h2>
<dl>${Object.entries(TEST_ACCOUNTS).map(([number, { label }]) => html`<div><dt><code>${number}</code></dt><dd>${label}</dd></div>`)}</dl>
</section>`;
}
