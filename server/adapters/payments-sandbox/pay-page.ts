/**
 * The sandbox's payment page, `/sandbox/pay/{session}`: a card form, the test cards, the bank's question, and afterwards
 * the ways in which a bank may change its mind. Each form is answered with a redirect, so that Back and Reload never send
 * a card again.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formatMinor } from '#core/money/amount.ts';
import { groupThousands } from '#core/money/plain-decimal.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Html, html } from '#server/platform/http/html.ts';
import { registerSandboxPages, showSandboxPage } from '../sandbox-pages/sandbox-page.ts';
import type { SandboxDesk } from './sandbox-desk.ts';
import type { SandboxSession } from './sandbox-sessions.ts';
import { TEST_CARDS } from './test-cards.ts';

const FRAME = { name: 'pay', title: 'Pay · Sandbox', warning: 'Never enter a real card.' };
const SESSION_ID = /^cs_sandbox_[0-9a-f]{48}$/;

/** A session that does not exist is answered with 404, and a page that leads back. */
export async function registerSandboxPay(
  http: FastifyInstance,
  { desk, clock }: { desk: SandboxDesk; clock: Clock },
): Promise<void> {
  await registerSandboxPages(http, FRAME.name, (scope) => {
    scope.get<{ Params: { sessionId: string } }>('/sandbox/pay/:sessionId', async (request, reply) =>
      show(reply, await find(desk, request.params.sessionId)),
    );
    scope.post<{ Params: { sessionId: string }; Body: Record<string, string> | undefined }>(
      '/sandbox/pay/:sessionId',
      async (request, reply) => {
        const known = await find(desk, request.params.sessionId);
        const form = request.body ?? {};
        const session = known && (await act(desk, known.session_id, form));
        if (!session) return show(reply, null);
        const isDone = session.status === 'paid' && (form.action === 'pay' || form.action === 'confirm');
        return reply.redirect(isDone ? session.success_url : `/sandbox/pay/${session.session_id}`, 303);
      },
    );
  });

  function show(reply: FastifyReply, session: SandboxSession | null): string {
    const body = session ? html`${topOf(session)}${bodyOf(session, clock.now())}` : UNKNOWN;
    return showSandboxPage(reply, { ...FRAME, body, isFound: session !== null });
  }
}

async function find(desk: SandboxDesk, sessionId: string): Promise<SandboxSession | null> {
  return SESSION_ID.test(sessionId) ? desk.find(sessionId) : null;
}

async function act(desk: SandboxDesk, sessionId: string, form: Record<string, string>) {
  switch (form.action) {
    case 'pay':
      return desk.pay(sessionId, {
        number: form.number ?? '',
        expiry: form.expiry ?? '',
        cvc: form.cvc ?? '',
      });
    case 'confirm':
    case 'deny':
      return desk.answerChallenge(sessionId, form.action === 'confirm');
    case 'dispute':
      return desk.dispute(sessionId, 'open');
    case 'won':
    case 'lost':
      return desk.dispute(sessionId, form.action);
    default:
      return desk.find(sessionId);
  }
}

const UNKNOWN = html`<h1>There is no such payment</h1>
<p>The address is not complete, or the payment is not of this community. Nothing was charged.</p>
<p><a class="button" href="/community-funding">Back to the community</a></p>`;

function topOf({ description, amount }: SandboxSession): Html {
  return html`<div class="top"><p class="what">${description}</p><p class="sum">$${dollars(amount)} <span>USD</span></p></div>
`;
}

function bodyOf(session: SandboxSession, now: Date): Html {
  switch (session.status) {
    case 'open':
      return cardForm(session, now);
    case 'challenge':
      return challenge();
    case 'paid':
      return afterwards(session);
    default:
      return html`<h1>This payment page has expired</h1><p>Nothing was charged. Go back and start again.</p>
<p><a class="button" href="${session.cancel_url}">Go back</a></p>`;
  }
}

function cardForm(session: SandboxSession, now: Date): Html {
  const soon = `12/${String((now.getUTCFullYear() + 4) % 100).padStart(2, '0')}`;
  return html`<h1>Pay by card</h1>
${session.failure && html`<p class="failure" role="alert">${session.failure}</p>`}
<form method="post" autocomplete="off">
<label>Card number<input name="number" inputmode="numeric" required maxlength="24" placeholder="4242 4242 4242 4242"></label>
<div class="pair">
<label>Expiry<input name="expiry" required maxlength="7" placeholder="MM/YY"></label>
<label>Security code<input name="cvc" inputmode="numeric" required maxlength="4" placeholder="123"></label>
</div>
<button name="action" value="pay">Pay $${dollars(session.amount)}</button>
</form>
<p class="cancel"><a href="${session.cancel_url}">Cancel and go back</a></p>
<section><h2>Test cards</h2><p>Any expiry ahead, such as ${soon}, and any three digits.</p>
<dl>${Object.entries(TEST_CARDS).map(([number, { label }]) => html`<div><dt><code>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code></dt><dd>${label}</dd></div>`)}</dl>
</section>`;
}

function challenge(): Html {
  return html`<h1>Confirm with your bank</h1>
<p>3-D Secure: the bank that issued this card asks whether it is you. This is the sandbox's bank.</p>
<form method="post" class="choices">
<button name="action" value="confirm">Confirm payment</button>
<button name="action" value="deny" class="quiet">Refuse</button>
</form>`;
}

function afterwards({ success_url, dispute_status }: SandboxSession): Html {
  return html`<h1>This payment is made</h1>
<p><a class="button" href="${success_url}">Back to the community</a></p>
<section><h2>Play the cardholder's bank</h2>
${
  dispute_status === null &&
  html`<p>Say that the cardholder does not recognise this payment.</p>
<form method="post" class="choices"><button name="action" value="dispute" class="quiet">Dispute this payment</button></form>`
}
${
  dispute_status === 'open' &&
  html`<p>The payment is disputed. Decide the dispute.</p>
<form method="post" class="choices"><button name="action" value="won" class="quiet">The community wins</button>
<button name="action" value="lost" class="quiet">The cardholder wins</button></form>`
}
${(dispute_status === 'won' || dispute_status === 'lost') && html`<p>The dispute is decided: ${dispute_status === 'won' ? 'the community has won' : 'the cardholder has won'}.</p>`}
</section>`;
}

function dollars(cents: bigint): string {
  const [whole = '0', fraction = '00'] = formatMinor('USD', cents).split('.');
  return `${groupThousands(whole)}.${fraction}`;
}
