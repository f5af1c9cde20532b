/**
 * `/dev/outbox`: the emails that no SMTP server was configured to send, for whoever started the server. Emails hold
 * links that sign people in, so it opens by the link that the start prints, and never in production.
 */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type KeptMail, listKeptMails } from '#server/adapters/mailer-outbox/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type Html, html, page } from './html.ts';
import { hasOutboxCookie, isOutboxKey, outboxCookie } from './outbox-key.ts';

const PAGE_SIZE = 20;
const query = z.object({ before: z.uuid().optional(), key: z.string().max(200).optional() });

/** Refuses with: `malformed_request`, `not_found` in production and to whoever lacks the link. */
export function registerOutbox(
  http: FastifyInstance,
  deps: Pick<Platform, 'config' | 'secret' | 'clock' | 'db'>,
): void {
  if (deps.config.isProduction) return;
  http.get('/dev/outbox', async (request, reply) => {
    const { secret, clock } = deps;
    const parsed = query.safeParse(request.query);
    if (!parsed.success) refuse('malformed_request');
    const { before, key } = parsed.data;
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (key !== undefined && isOutboxKey(key, secret)) {
      return reply.header('set-cookie', outboxCookie(secret, clock.now())).redirect('/dev/outbox', 303);
    }
    if (!hasOutboxCookie(request.headers.cookie, secret, clock.now())) refuse('not_found');
    const mails = await listKeptMails(deps.db, { before, limit: PAGE_SIZE });
    reply.type('text/html; charset=utf-8');
    return page({ title: 'Outbox', body: outboxBody(mails, deps) });
  });
}

function outboxBody(mails: KeptMail[], deps: Pick<Platform, 'config'>): Html {
  const last = mails.length === PAGE_SIZE ? mails.at(-1) : undefined;
  return html`<main class="narrow">
<header><p class="over">Development</p><h1>Outbox</h1>
<p>No mail server is configured${deps.config.mail.smtpUrl ? ' any more' : ''}, so mails are kept here, newest
first. Only the link that the start printed opens them. Set <code>SMTP_URL</code> to send them.</p></header>
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
