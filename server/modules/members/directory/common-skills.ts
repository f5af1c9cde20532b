/** The skills that most members of the directory show to everyone: the badges of the page. */
import { sql } from 'kysely';
import { skillOf } from '#core/members/skills.ts';
import type { Db } from '#server/database/pool.ts';
import type { Deps } from '../deps.ts';

const BADGES = 8;
/** Counted at most this often, however many look. */
const FRESH_MS = 60_000;

/** A skill with how many show it. */
export interface CommonSkill {
  key: string;
  name: string;
  members: number;
}

/** One count a process, shared by all who ask while it is fresh; a failed one is forgotten. */
const lastCounts = new WeakMap<Db, { at: number; skills: Promise<CommonSkill[]> }>();

export function commonSkills({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<CommonSkill[]> {
  const now = clock.now().getTime();
  const last = lastCounts.get(db);
  if (last && Math.abs(now - last.at) < FRESH_MS) return last.skills;
  const skills = count(db);
  lastCounts.set(db, { at: now, skills });
  skills.catch(() => lastCounts.delete(db));
  return skills;
}

async function count(db: Db): Promise<CommonSkill[]> {
  const { rows } = await sql<{ skill: string; members: number }>`
    select s.skill, count(*)::int as members
    from member_skills s join member_profiles p on p.member_id = s.member_id
    where p.listed_at is not null and p.skills_for = 'everyone'
    group by s.skill order by count(*) desc, s.skill limit ${BADGES}`.execute(db);
  return rows.flatMap(({ skill, members }) => {
    const known = skillOf(skill);
    return known ? [{ ...known, members }] : [];
  });
}
