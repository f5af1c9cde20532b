/** Projects: lists, drafts, the fee and the submission. */
import { walletAccount } from '#core/ledger/chart.ts';
import { formatMinor } from '#core/money/amount.ts';
import { usableForFee } from '#core/pitch/pay-fee.ts';
import { PITCH_FEE_MINOR } from '#core/pitch/terms.ts';
import { askingFirst } from '#server/modules/policy/index.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { maybeActor, routesWith } from '#server/platform/http/implement.ts';
import { requireVerifiedEmail } from '#server/platform/require-verified-email.ts';
import { cancelDraft, createDraft, updateDraft } from './commands/change-draft.ts';
import { payFee, readFunds } from './commands/pay-fee.ts';
import { submitProject } from './commands/submit-project.ts';
import type { RouteDeps } from './deps.ts';
import { findPaidDraft } from './lists.ts';
import { readOverview } from './overview.ts';
import { plainPrd } from './project-words.ts';
import { readProject } from './read-project.ts';
import { listSummaryRows, showSummaries } from './summaries.ts';

const { pitch } = routesWith<RouteDeps>();

export const draftRoutes = {
  overview: pitch.overview.handler(({ context }) => readOverview(context.deps)),

  list: pitch.list.handler(async ({ context, input }) => {
    const viewerId = maybeActor(context)?.memberId ?? null;
    const { status, sort, limit } = input;
    const before = decodeCursor(input.cursor);
    const rows = await listSummaryRows(context.deps.db, { viewerId, limit: limit + 1, before, status, sort });
    return cutPage(await showSummaries(context.deps, rows, viewerId), limit, (item) => ({
      at: sort === 'ending' ? item.votingEndsAt! : item.submittedAt!,
      id: item.id,
    }));
  }),

  mine: pitch.mine.handler(async ({ context, input }) => {
    const { memberId } = context.actor;
    const rows = await listSummaryRows(context.deps.db, {
      viewerId: memberId,
      ownerId: memberId,
      limit: input.limit + 1,
      before: decodeCursor(input.cursor),
    });
    const items = await showSummaries(context.deps, rows, memberId);
    return cutPage(items, input.limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  }),

  read: pitch.read.handler(({ context, input }) =>
    readProject(context.deps, { id: input.id, actor: maybeActor(context) }),
  ),

  create: pitch.create.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const wallet = await deps.ledger.accountByKey(walletAccount(actor.memberId, 'PRD').key);
    const id = await deps.pitch.run((pitch) =>
      createDraft(pitch, { memberId: actor.memberId, balance: wallet?.balance ?? 0n, input }),
    );
    return readProject(deps, { id, actor });
  }),

  update: pitch.update.handler(async ({ context, input: { id, ...input } }) => {
    const { deps, actor } = context;
    await deps.pitch.run((pitch) => updateDraft(pitch, { id, memberId: actor.memberId, input }));
    return readProject(deps, { id, actor });
  }),

  cancel: pitch.cancel.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    await deps.pitch.run((pitch) =>
      cancelDraft(pitch, deps.files, { id: input.id, memberId: actor.memberId }),
    );
    return { done: true as const };
  }),

  feeState: pitch.feeState.handler(async ({ context }) => {
    const { deps, actor } = context;
    const funds = await readFunds(deps.db, {
      memberId: actor.memberId,
      now: deps.clock.now(),
      welcomeDays: deps.config.pitchWelcomeDays,
    });
    const usable = usableForFee(funds);
    const welcome = funds.welcome.reduce((sum, { remaining }) => sum + remaining, 0n);
    return {
      fee: formatMinor('PRD', PITCH_FEE_MINOR),
      balance: formatMinor('PRD', funds.balance),
      usable: formatMinor('PRD', usable),
      canPay: usable >= PITCH_FEE_MINOR,
      votable: formatMinor('PRD', funds.votable),
      welcomePrd: formatMinor('PRD', welcome),
      welcomeUsableAt: funds.welcomeUsableAt?.toISOString() ?? null,
      paidDraftId: await findPaidDraft(deps.db, actor.memberId),
    };
  }),

  payFee: pitch.payFee.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    requireVerifiedEmail(actor);
    const { memberId } = actor;
    const { id } = input;
    const ask = () =>
      deps.identity.confirmAction(actor, {
        endpoint: 'pitch.payFee',
        content: { id },
        idempotencyKey: context.idempotencyKey!,
        words: `Pay the fee of ${plainPrd(PITCH_FEE_MINOR)} PRD for a project`,
      });
    const { pitchWelcomeDays: welcomeDays } = deps.config;
    await askingFirst(ask, (isAsked) =>
      deps.pitch.run((pitch) => payFee(pitch, { id, memberId, welcomeDays, isAsked })),
    );
    return readProject(deps, { id: input.id, actor });
  }),

  submit: pitch.submit.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    await deps.pitch.run((pitch) => submitProject(pitch, { id: input.id, memberId: actor.memberId }));
    return readProject(deps, { id: input.id, actor });
  }),
};
