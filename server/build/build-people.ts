/** What members are to each other, and what they do together. */
import type { Deps as CollaborationsDeps } from '#server/modules/collaborations/deps.ts';
import { createCollaborations } from '#server/modules/collaborations/index.ts';
import type { Deps as ConsoleDeps } from '#server/modules/console/deps.ts';
import { createConsole } from '#server/modules/console/index.ts';
import type { Deps as LeavingDeps } from '#server/modules/leaving/deps.ts';
import { createLeaving } from '#server/modules/leaving/index.ts';
import type { Deps as MembersDeps } from '#server/modules/members/deps.ts';
import { createMembers } from '#server/modules/members/index.ts';
import type { Deps as SupportDeps } from '#server/modules/support/deps.ts';
import { createSupport } from '#server/modules/support/index.ts';
import type { Deps as WebhooksDeps } from '#server/modules/webhooks/deps.ts';
import { createWebhooks } from '#server/modules/webhooks/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Foundations } from './build-foundations.ts';
import type { Ports } from './build-ports.ts';

/** What reviews are asked of, and what answers before a person does. */
type OtherRooms = Pick<CollaborationsDeps, 'roadmaps' | 'studio'> & Pick<SupportDeps, 'knowledge' | 'mentor'>;

/** Builds them, each from those above it. */
export function buildPeople(
  platform: Platform,
  { certificate, operatorAlerts, webhookSender }: Ports,
  others: Foundations & OtherRooms,
) {
  const { clock, config, db, jobs, live, log, mailer, metrics, newId, publicUrl, secret, textWork, work } =
    platform;

  const { files, identity, knowledge, ledger, mentor, notices, policy, wallet, roadmaps, studio } = others;

  const forMembers = { clock, db, files, identity, live, log, newId, notices, work } satisfies MembersDeps;
  const members = createMembers(forMembers);
  const forCollaborations = {
    ...{
      clock,
      db,
      identity,
      jobs,
      ledger,
      newId,
      notices,
      policy,
      roadmaps,
      studio,
      textWork,
      wallet,
      work,
    },
  } satisfies CollaborationsDeps;
  const collaborations = createCollaborations(forCollaborations);
  const forSupport = {
    ...{ clock, config, db, identity, jobs, knowledge, live, log, mailer, mentor, newId, publicUrl, secret },
  } satisfies SupportDeps;
  const support = createSupport(forSupport);
  const forLeaving = {
    ...{ clock, db, files, identity, jobs, ledger, mailer, newId, publicUrl, textWork, work },
  } satisfies LeavingDeps;
  const leaving = createLeaving(forLeaving);

  const forWebhooks = { clock, db, identity, jobs, log, metrics, newId, secret } satisfies WebhooksDeps;
  const webhooks = createWebhooks(forWebhooks, webhookSender);

  const { console, forConsole } = buildConsole(platform, { certificate, operatorAlerts });

  return {
    faces: { collaborations, console, leaving, members, support, webhooks },
    rooms: {
      collaborations: { ...forCollaborations, collaborations },
      console: forConsole,
      members: { ...forMembers, members },
      support: { ...forSupport, support },
      leaving: { ...forLeaving, leaving },
      webhooks: { ...forWebhooks, webhooks },
    },
  };
}

function buildConsole(
  { clock, config, db, jobs, log, metrics, newId, providerWatch, publicUrl }: Platform,
  { certificate, operatorAlerts }: Pick<Ports, 'certificate' | 'operatorAlerts'>,
) {
  const forConsole = {
    clock,
    config,
    db,
    jobs,
    log,
    metrics,
    newId,
    providerWatch,
    publicUrl,
  } satisfies ConsoleDeps;
  return { forConsole, console: createConsole(forConsole, { certificate, alerts: operatorAlerts }) };
}
