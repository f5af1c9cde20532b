/** Roadmaps as tests need them: made by the form, accepted, ticked. */
import type { z } from 'zod';
import type { roadmapContract } from '#contract/roadmap.ts';
import type { roadmapSchema } from '#contract/roadmap-shapes.ts';
import type { Answer } from '#tests/support/http-client.ts';
import type { TestMember } from '#tests/support/members.ts';

export type Roadmap = z.infer<typeof roadmapSchema>;
type Completion = z.infer<(typeof roadmapContract.completeTask)['~orpc']['outputSchema'] & object>;

const THINGS = ['bakery', 'ferry', 'orchard', 'library', 'workshop', 'brewery', 'theatre', 'nursery'];
const PEOPLE = ['commuters', 'sailors', 'beekeepers', 'students', 'weavers', 'runners', 'gardeners'];
const PLACES = ['harbour', 'valley', 'station', 'market', 'island', 'quarry', 'lighthouse', 'meadow', 'dam'];

/** An idea that no other number's resembles. */
export function idea(n: number): string {
  const [thing, people, place] = [THINGS[n % 8], PEOPLE[n % 7], PLACES[n % 9]];
  return `I want to open a ${thing} number${n} for ${people}${n} near the ${place}${n} who lose hours${n} each week${n}`;
}

/** Makes a roadmap of an idea by the form; a proposal. */
export async function propose(member: TestMember, n: number): Promise<Roadmap> {
  const made = await member.client.post('/api/roadmaps', { idea: idea(n) });
  if (made.status !== 201) throw new Error(`No roadmap: ${JSON.stringify(made.body)}`);
  return made.body;
}

export async function accept(member: TestMember, { id }: { id: string }): Promise<Roadmap> {
  return (await member.client.post(`/api/roadmaps/${id}/accept`)).body;
}

export async function acceptedRoadmap(member: TestMember, n: number): Promise<Roadmap> {
  return accept(member, await propose(member, n));
}

export async function readRoadmap(member: TestMember, id: string): Promise<Roadmap> {
  return (await member.client.get(`/api/roadmaps/${id}`)).body;
}

/** Every task, in the order of the plan. */
export function tasksOf({ phases }: Roadmap): Roadmap['phases'][number]['tasks'] {
  return phases.flatMap(({ tasks }) => tasks);
}

/** An accepted roadmap that a collaborator edits, with a large task that its owner has ticked. */
export async function newWaitingTask(
  member: TestMember,
  { username }: Pick<TestMember, 'username'>,
  n: number,
): Promise<{ id: string; taskId: string }> {
  const { id, phases } = await acceptedRoadmap(member, n);
  const taskId = phases[3]!.tasks[0]!.id;
  const editor = { username, role: 'editor' };
  const shared = await member.client.request('PUT', `/api/roadmaps/${id}/collaborators`, editor);
  const ticked = await tick(member, id, taskId);
  for (const { status, body } of [shared, ticked]) if (status !== 200) throw new Error(JSON.stringify(body));
  return { id, taskId };
}

export function tick(
  member: TestMember,
  roadmapId: string,
  taskId: string,
  body: Record<string, unknown> = {},
): Promise<Answer<Completion & { code?: string; message?: string }>> {
  return member.client.post(`/api/roadmaps/${roadmapId}/tasks/${taskId}/complete`, body);
}
