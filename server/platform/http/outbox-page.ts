/**
 * `/dev/outbox`: the mails that no SMTP server was configured to send, for the person at this machine. Mails
 * hold links that sign people in, so it answers nobody else, and never in production.
 */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type KeptMail, listKeptMails } from '#server/adapters/mailer-outbox/index.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type Html, html, page } from './html.ts';
import { isLocalRequest } from './is-local-request.ts';

const PAGE_SIZE = 20;
const query = z.object({ before: z.uuid().optional() });

/** Refuses with: `not_found` in production and from other machines, `malformed_request`. */
export function registerOutbox(http: FastifyInstance, deps: Deps): void {
  if (deps.config.isProduction) return;
  http.get('/dev/outbox', async (request, reply) => {
    if (!isLocalRequest(request, deps)) refuse('not_found');
    const parsed = query.safeParse(request.query);
    if (!parsed.success) refuse('malformed_request');
    const mails = await listKeptMails(deps.db, { before: parsed.data.before, limit: PAGE_SIZE });
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8');
    return page({ title: 'Outbox', body: outboxBody(mails, deps) });
  });
}

function outboxBody(mails: KeptMail[], deps: Deps): Html {
  const last = mails.length === PAGE_SIZE ? mails.at(-1) : undefined;
  return html`<main class="narrow">
<header><p class="over">Development</p><h1>Outbox</h1>
<p>No mail server is configured${deps.config.mail.smtpUrl ? ' any more' : ''}, so mails are kept here, newest
first. Only this machine can see them. Set <code>SMTP_URL</code> to send them.</p></header>
${mails.length === 0 && html`<p class="empty">Nothing has been sent yet.</p>`}
${mails.map(mailBody)}
${last && html`<p><a href="/dev/outbox?before=${last.id}">Older mails</a></p>`}
</main>`;
}

function mailBody({ to, subject, text, createdAt }: KeptMail): Html {
  return html`<article class="mail">
<h2>${subject}</h2>
<p class="meta">To ${to} · <time datetime="${createdAt.toISOString()}">${createdAt.toUTCString()}</time></p>
<pre>${text.split(/(https?:\/\/[^\s<>"']+)/).map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : part))}</pre>
</article>`;
}
