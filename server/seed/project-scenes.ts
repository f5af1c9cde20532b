/**
 * The sample community's projects on their way: fees are paid, votes cast, votes closed and one tranche paid, by
 * the commands that members' own clicks run. Ada, who runs the community, lowers the voter threshold for the
 * first round, because the community is small, and sets it back afterwards.
 */
import { walletAccount } from '#core/ledger/chart.ts';
import { formatMinor, units } from '#core/money/amount.ts';
import { MIN_ACCOUNT_DAYS, VOTER_THRESHOLD } from '#core/pitch/terms.ts';
import { castVote } from '#server/modules/pitch/commands/cast-vote.ts';
import { addLink } from '#server/modules/pitch/commands/change-documents.ts';
import { createDraft } from '#server/modules/pitch/commands/change-draft.ts';
import { comment } from '#server/modules/pitch/commands/discuss.ts';
import { payFee } from '#server/modules/pitch/commands/pay-fee.ts';
import { approvePayout, requestPayout } from '#server/modules/pitch/commands/pay-milestone.ts';
import { setPoolRules } from '#server/modules/pitch/commands/set-pool-rules.ts';
import { submitProject } from '#server/modules/pitch/commands/submit-project.ts';
import { readProject } from '#server/modules/pitch/read-project.ts';
import { SAMPLE_PROJECTS, type SampleProject } from './sample-projects.ts';
import { AS_CONFIRMED, actorOf, idFor, type Scene, type Stage } from './stage.ts';

const POOL = '00000000-0000-7000-8000-000000000f01';
const ADMIN = 'ada';
// The sample members have only just joined when the first votes begin.
const FIRST_ROUND = { threshold: 3, minAccountDays: 0, fromDaysAgo: 17.9, untilDaysAgo: 12 };
const LATER = { threshold: VOTER_THRESHOLD, minAccountDays: MIN_ACCOUNT_DAYS };
const VOTING_DAYS = 14;
const FUNDED_IN_PART = 'ben';
const WAITS_FOR_PAYOUT = 'chiara';

/** What happens to the projects. */
export function projectScenes(): Scene[] {
  return [
    { daysAgo: FIRST_ROUND.fromDaysAgo, play: (stage) => setRules(stage, FIRST_ROUND) },
    { daysAgo: FIRST_ROUND.untilDaysAgo, play: (stage) => setRules(stage, LATER) },
    ...SAMPLE_PROJECTS.flatMap(scenesOf),
    { daysAgo: 2.9, play: (stage) => askForPayout(stage, FUNDED_IN_PART) },
    { daysAgo: 2.4, play: approve },
    { daysAgo: 1.1, play: (stage) => askForPayout(stage, WAITS_FOR_PAYOUT) },
    // The emails of all this go nowhere; they must not wait for a mailer that sends.
    { daysAgo: 0.05, play: ({ app }) => app.deps.jobs.runDue() },
  ];
}

function scenesOf(project: SampleProject): Scene[] {
  const { submittedDaysAgo } = project;
  const endsDaysAgo = submittedDaysAgo - VOTING_DAYS;
  return [
    { daysAgo: submittedDaysAgo, play: (stage) => submit(stage, project) },
    ...project.votes.map((said) => ({
      daysAgo: submittedDaysAgo - said.afterDays,
      play: (stage: Stage) => vote(stage, project, said),
    })),
    ...project.comments.map((said) => ({
      daysAgo: submittedDaysAgo - said.afterDays,
      play: (stage: Stage) => say(stage, project, said),
    })),
    ...(endsDaysAgo > 0
      ? [{ daysAgo: endsDaysAgo - 0.001, play: (stage: Stage) => close(stage, project.by) }]
      : []),
  ];
}

async function setRules(
  stage: Stage,
  { threshold, minAccountDays }: { threshold: number; minAccountDays: number },
): Promise<void> {
  const { memberId } = actorOf(stage, ADMIN);
  await stage.app.deps.pitch.run((context) =>
    setPoolRules(context, {
      poolId: POOL,
      voterThreshold: threshold,
      minVote: '1',
      minAccountDays,
      weighting: 'linear',
      votePrivacy: 'public',
      approvalsNeeded: 1,
      fourEyesFrom: '5000',
      paysIn: 'USD',
      approvers: [],
      adminId: memberId,
    }),
  );
}

/** The project of a sample member; each has one. Undefined before it was submitted. */
function projectOf(stage: Stage, by: string): Promise<{ id: string; title: string } | undefined> {
  return stage.app.deps.db
    .selectFrom('projects')
    .select(['id', 'title'])
    .where('member_id', '=', stage.members.get(by)!.id)
    .where('status', '<>', 'draft')
    .executeTakeFirst();
}

async function needProject(stage: Stage, by: string): Promise<string> {
  const project = await projectOf(stage, by);
  if (!project) throw new Error(`The sample project of ${by} is missing.`);
  return project.id;
}

async function submit(stage: Stage, project: SampleProject): Promise<void> {
  const before = await projectOf(stage, project.by);
  // Played again, it was submitted before.
  if (before?.title === project.title) return;
  if (before) throw new Error(`${project.by} has a sample project already; each member has one.`);
  const { pitch, ledger, config } = stage.app.deps;
  const { memberId } = actorOf(stage, project.by);
  const { title, requestedAmount, milestones } = project;
  const description = project.description.replaceAll(/(?<!\n)\n(?!\n)/g, ' ');
  const wallet = await ledger.accountByKey(walletAccount(memberId, 'PRD').key);
  // One transaction, so that a run that was cut short leaves no draft behind.
  await pitch.run(async (context) => {
    const id = await createDraft(context, {
      memberId,
      balance: wallet?.balance ?? 0n,
      input: { title, description, requestedAmount, milestones },
    });
    if (project.link) await addLink(context, { id, memberId, description: '', ...project.link });
    await payFee(context, { id, memberId, welcomeDays: config.pitchWelcomeDays, isAsked: true });
    await submitProject(context, { id, memberId });
  });
}

async function vote(
  stage: Stage,
  project: SampleProject,
  said: SampleProject['votes'][number],
): Promise<void> {
  const { pitch, ledger, db } = stage.app.deps;
  const voterId = stage.members.get(said.by)!.id;
  const projectId = await needProject(stage, project.by);
  // Played again, the vote was cast before.
  const before = await db
    .selectFrom('project_ballots')
    .select('id')
    .where('project_id', '=', projectId)
    .where('voter_id', '=', voterId)
    .executeTakeFirst();
  if (before) return;
  const wallet = await ledger.accountByKey(walletAccount(voterId, 'PRD').key);
  const available = wallet ? wallet.balance - wallet.held : 0n;
  const wanted = units('PRD', said.prd).minor;
  const amount = available < wanted ? available : wanted;
  if (amount === 0n) return;
  await pitch.run((context) =>
    castVote(context, {
      projectId,
      voterId,
      support: said.support,
      amount: formatMinor('PRD', amount),
      idempotencyKey: idFor(`vote:${said.by}:${project.by}`),
      isAsked: true,
    }),
  );
}

async function say(
  stage: Stage,
  project: SampleProject,
  { by, text }: SampleProject['comments'][number],
): Promise<void> {
  const { pitch, db } = stage.app.deps;
  const id = await needProject(stage, project.by);
  const { memberId } = actorOf(stage, by);
  const before = await db
    .selectFrom('project_comments')
    .select('id')
    .where('project_id', '=', id)
    .where('text', '=', text)
    .executeTakeFirst();
  if (!before) await pitch.run((context) => comment(context, { id, memberId, text }));
}

async function close(stage: Stage, by: string): Promise<void> {
  await stage.app.deps.pitch.close(await needProject(stage, by));
}

async function askForPayout(stage: Stage, by: string): Promise<void> {
  const { deps } = stage.app;
  const actor = actorOf(stage, by);
  const id = await needProject(stage, by);
  const { milestones } = await readProject(deps, { id, actor });
  const [first] = milestones;
  if (first?.status !== 'open') return;
  await deps.pitch.run((context) =>
    requestPayout(context, { id, milestoneId: first.id, memberId: actor.memberId, evidence: '' }),
  );
}

async function approve(stage: Stage): Promise<void> {
  const { deps } = stage.app;
  const actor = { ...actorOf(stage, ADMIN), isAdmin: true };
  const id = await needProject(stage, FUNDED_IN_PART);
  const [first] = (await readProject(deps, { id, actor })).milestones;
  if (first?.status !== 'requested') return;
  await deps.pitch.run((context) =>
    approvePayout(context, { id, milestoneId: first.id, confirmed: AS_CONFIRMED }, actor),
  );
}
