/**
 * Sends what is due: in rounds, many at once, each endpoint and each member within their bounds. What came of a try is
 * written once, whatever it was; a redirect is an answer like any other that isn't a success.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { FAILING_MS, IN_HAND, MOST_TRIES, SLOW_MS } from '#core/webhooks/terms.ts';
import { unseal } from '#server/modules/identity/index.ts';
import { transaction } from '#server/platform/transaction.ts';
import { signedHeaders } from '#server/platform/webhook-signing.ts';
import type { WebhookAnswer, WebhookSender } from '#server/ports/webhook-sender.ts';
import { bodyOf } from './body.ts';
import { type Claimed, claimDue } from './claim.ts';
import { switchOff } from './commands/switch-off.ts';
import type { Deps } from './deps.ts';

const EVERY_SECONDS = 5;
/** A round takes nothing new in hand after this; the next one goes on. */
const ROUND_MS = 60_000;
/** While some are under way, what has become due meanwhile is looked for this often. */
const LOOK_AGAIN_MS = 250;
const GONE = 410;

/** Declares the rounds. */
export function defineDelivering(deps: Deps, sender: WebhookSender): void {
  const outcomes = deps.metrics.counter('protege_webhook_tries_total', 'Tries to deliver to webhooks', [
    'outcome',
  ]);
  deps.metrics.gauge(
    'protege_webhooks_waiting',
    'Messages to webhooks that are not delivered yet',
    async () => {
      const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from webhook_deliveries where state = 'waiting'`.execute(deps.db);
      return rows[0]!.count;
    },
  );
  const deliver = async (claimed: Claimed) => {
    const begunAt = deps.clock.now().getTime();
    const answer = await send(deps, sender, claimed);
    const isSlow = deps.clock.now().getTime() - begunAt > SLOW_MS;
    outcomes.inc({ outcome: isTaken(answer) ? 'delivered' : 'failed' });
    await record(deps, claimed, { answer, isSlow });
  };
  deps.jobs.every('webhooks.deliver', EVERY_SECONDS, () => deliverDue(deps, deliver));
}

async function deliverDue(deps: Deps, deliver: (claimed: Claimed) => Promise<void>): Promise<void> {
  const inHand = new Map<Promise<void>, Claimed>();
  const endsAt = deps.clock.now().getTime() + ROUND_MS;
  for (;;) {
    const failing = [...inHand.values()].filter(({ fails }) => fails).length;
    const places = { all: IN_HAND.all - inHand.size, failing: IN_HAND.failing - failing };
    const wasIdle = inHand.size === 0;
    const isOver = deps.clock.now().getTime() >= endsAt;
    const claimed = places.all > 0 && !isOver ? await claimDue(deps, places) : [];
    for (const one of claimed) {
      const work: Promise<void> = deliver(one)
        .catch((err: unknown) =>
          deps.log.error({ err, delivery: one.id }, 'a webhook’s answer was not recorded'),
        )
        .finally(() => inHand.delete(work));
      inHand.set(work, one);
    }
    // One that ended while these were chosen may have had its endpoint locked: then there is another look.
    if (wasIdle && claimed.length === 0) return;
    if (inHand.size === 0) continue;
    const stop = new AbortController();
    await Promise.race([
      ...inHand.keys(),
      sleep(LOOK_AGAIN_MS, null, { signal: stop.signal }).catch(() => null),
    ]);
    stop.abort();
  }
}

async function send(
  { clock, secret }: Deps,
  sender: WebhookSender,
  claimed: Claimed,
): Promise<WebhookAnswer> {
  const body = bodyOf(claimed);
  const sealed = [claimed.secret, claimed.oldSecret].filter((one) => one !== null);
  const secrets = await Promise.all(sealed.map((one) => unseal(one, { secret, purpose: 'webhook secret' })));
  const headers = signedHeaders({ id: claimed.eventId, at: clock.now(), body }, secrets);
  return sender.send({ url: claimed.url, memberId: claimed.memberId, headers, body });
}

const isTaken = (answer: WebhookAnswer) => 'code' in answer && answer.code >= 200 && answer.code < 300;

async function record(
  deps: Deps,
  claimed: Claimed,
  { answer, isSlow }: { answer: WebhookAnswer; isSlow: boolean },
): Promise<void> {
  const now = deps.clock.now();
  await transaction(deps.db, async (tx) => {
    // The endpoint first, as who switches it off has it.
    const endpoint = await tx
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('id', '=', claimed.endpointId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!endpoint) return;
    const taken = isTaken(answer);
    await tx
      .updateTable('webhook_deliveries')
      .set({
        ...(taken && { state: 'delivered' }),
        ...(!taken && claimed.attempts >= MOST_TRIES && { state: 'failed' }),
        leased_until: null,
        response_code: 'code' in answer ? answer.code : null,
        response_start: 'code' in answer ? answer.start : null,
        problem: taken ? null : 'code' in answer ? 'not_taken' : answer.problem,
      })
      .where('id', '=', claimed.id)
      // Switched off meanwhile, or replayed and in hand again: that is how it stands.
      .where('state', '=', 'waiting')
      .where('attempts', '=', claimed.attempts)
      .execute();
    // Of an address that it has no more, nothing is said of the one that it has.
    if (endpoint.url !== claimed.url) return;
    const failingSince = taken ? null : (endpoint.failing_since ?? now);
    if (failingSince?.getTime() !== endpoint.failing_since?.getTime() || isSlow !== endpoint.is_slow) {
      await tx
        .updateTable('webhook_endpoints')
        .set({ failing_since: failingSince, is_slow: isSlow })
        .where('id', '=', endpoint.id)
        .execute();
    }
    if (!endpoint.is_on) return;
    if ('code' in answer && answer.code === GONE) await switchOff(tx, deps, { endpoint, reason: 'gone' });
    else if (failingSince && now.getTime() - failingSince.getTime() >= FAILING_MS)
      await switchOff(tx, deps, { endpoint, reason: 'failing' });
  });
}
