/** The sample community's roadmap: Ada accepts a plan for the bakery and ticks what she has done, task by task. */
import { actorOf, type Scene, type Stage } from './stage.ts';

const OWNER = 'ada';
const IDEA = `A bakery co-operative for our quarter: forty neighbours own it together, order bread the evening
before, and we bake only what is sold. The problem is the two-year lease of the oven, so the demand is tested at
the community hall first.`;
/** When a task was ticked, in the order of the plan; pauses of a day keep the daily limit away. */
const TICKED_DAYS_AGO = [18.4, 17.2, 16.1, 14.6, 11.3, 9.7, 6.8];

/** What happens on the roadmap. */
export function roadmapScenes(): Scene[] {
  return [
    { daysAgo: 18.9, play: makeRoadmap },
    ...TICKED_DAYS_AGO.map((daysAgo, place) => ({
      daysAgo,
      play: (stage: Stage) => tick(stage, place),
    })),
  ];
}

async function makeRoadmap(stage: Stage): Promise<void> {
  if (await roadmapId(stage)) return;
  const { roadmaps } = stage.app.deps;
  const owner = actorOf(stage, OWNER);
  const { id } = await roadmaps.create(owner, { words: IDEA.replaceAll('\n', ' '), ideaId: null });
  await roadmaps.accept(owner, id);
}

async function tick(stage: Stage, place: number): Promise<void> {
  const { roadmaps } = stage.app.deps;
  const owner = actorOf(stage, OWNER);
  const id = await roadmapId(stage);
  if (!id) throw new Error('The sample roadmap is missing.');
  const roadmap = await roadmaps.read(owner, id);
  const task = roadmap.phases.flatMap((phase) => phase.tasks)[place];
  if (!task) throw new Error(`The sample roadmap has no task ${place}.`);
  if (!task.completed) await roadmaps.complete(owner, { id, taskId: task.id, isConfirmed: true });
}

async function roadmapId(stage: Stage): Promise<string | undefined> {
  const row = await stage.app.deps.db
    .selectFrom('roadmaps')
    .select('id')
    .where('member_id', '=', stage.members.get(OWNER)!.id)
    .executeTakeFirst();
  return row?.id;
}
