/** What the sample members do together: one that was finished, paid and rated, and two that others can join. */
import { formatMinor, units } from '#core/money/amount.ts';
import type { CollaborationContext } from '#server/modules/collaborations/collaboration-context.ts';
import { completeCollaboration } from '#server/modules/collaborations/commands/finish.ts';
import { answerJoin, askToJoin } from '#server/modules/collaborations/commands/join.ts';
import { rateMember } from '#server/modules/collaborations/commands/rate-member.ts';
import { Refusal } from '#server/platform/refuse.ts';
import { actorOf, idFor, type Scene, type Stage } from './stage.ts';

const SIGN = {
  by: 'chiara',
  with: 'elif',
  title: 'Prices for a small sign shop',
  description: 'What a painted sign has to cost so that the hours are paid, by size and by wood.',
  skillsNeeded: ['Pricing'],
  prdReward: '12',
};
const REPAIR = {
  by: 'ben',
  title: 'A page for the repair evenings',
  description: 'Dates, what to bring, and who can mend what. Simple enough that we keep it up ourselves.',
  skillsNeeded: ['Web design', 'Copywriting'],
  prdReward: '15',
};
const CLINIC = {
  by: 'farid',
  title: 'Try a booking app at a real front desk',
  description: 'Half a day beside somebody who takes the calls, and honest notes.',
  skillsNeeded: ['Design research', 'Health care'],
  prdReward: '0',
};

/** In the last days before the first start. */
export function collaborationScenes(): Scene[] {
  const ids = new Map<string, string>();
  const begin = (one: typeof REPAIR) => async (stage: Stage) => {
    const { by, title, description, skillsNeeded, prdReward } = one;
    const form = { title, description, skillsNeeded, prdReward, days: 60 };
    const key = { ...form, idempotencyKey: idFor(`collaboration:${title}`) };
    ids.set(title, await stage.app.deps.collaborations.begin(actorOf(stage, by), key));
  };
  return [
    { daysAgo: 3.9, play: begin(SIGN) },
    { daysAgo: 3.5, play: (stage) => finish(stage, ids.get(SIGN.title)!) },
    { daysAgo: 2.2, play: begin(REPAIR) },
    { daysAgo: 1.3, play: begin(CLINIC) },
    {
      daysAgo: 1.2,
      play: (stage) => join(stage, 'chiara', ids.get(REPAIR.title)!, 'I have made three of these.'),
    },
  ];
}

/** Somebody asks to join. */
function join(stage: Stage, username: string, id: string, note: string): Promise<void> {
  return once(stage, (command) => askToJoin(command, actorOf(stage, username), { id, note }));
}

/** Elif joins, is paid, and both say how it was. */
async function finish(stage: Stage, id: string): Promise<void> {
  const [owner, other] = [actorOf(stage, SIGN.by), actorOf(stage, SIGN.with)];
  const ownerId = owner.memberId;
  const share = formatMinor('PRD', units('PRD', BigInt(SIGN.prdReward)).minor);
  const parts = [{ username: SIGN.with, weight: 1, share }];
  await join(stage, SIGN.with, id, 'Pricing is what I do.');
  await once(stage, (command) => answerJoin(command, { id, ownerId, username: SIGN.with, accept: true }));
  await once(stage, (command) => completeCollaboration(command, { id, ownerId, parts }));
  for (const [by, of, words] of [
    [owner, other, 'Clear sums, and on time.'],
    [other, owner, 'Knew what she wanted.'],
  ] as const) {
    const said = { id, memberId: by.memberId, username: of.username, stars: 5, words };
    await once(stage, (command) => rateMember(command, said));
  }
}

/** What a story that is played again has done already. */
const DONE_BEFORE = [
  'collaboration_not_open',
  'collaboration_joined_before',
  'collaboration_asked_lately',
  'collaboration_request_gone',
  'collaboration_rated_already',
];

async function once(stage: Stage, command: (context: CollaborationContext) => Promise<void>): Promise<void> {
  try {
    await stage.app.deps.collaborations.run(command);
  } catch (error) {
    if (!(error instanceof Refusal) || !DONE_BEFORE.includes(error.code)) throw error;
  }
}
