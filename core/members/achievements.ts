/** Achievements: each is earned by a rule over what has happened, and is never given. */

/** What is counted of a member. */
export interface Deeds {
  /** Messages that were rewarded as ideas. */
  ideas: number;
  /** Projects that the community's vote approved. */
  approvedProjects: number;
  /** Collaborations of others that they were in to the end. */
  finishedCollaborations: number;
}

interface Rule {
  name: string;
  /** How it is earned. */
  rule: string;
  counts: keyof Deeds;
  needs: number;
}

/** In the order in which they are shown. */
const RULES: readonly Rule[] = [
  { name: 'First Idea', rule: 'Have an idea rewarded.', counts: 'ideas', needs: 1 },
  { name: 'Innovator', rule: 'Have ten ideas rewarded.', counts: 'ideas', needs: 10 },
  {
    name: 'Collaborator',
    rule: 'Finish a collaboration that somebody else began.',
    counts: 'finishedCollaborations',
    needs: 1,
  },
  {
    name: 'Entrepreneur',
    rule: 'Have a project approved by the community.',
    counts: 'approvedProjects',
    needs: 1,
  },
];

/** An achievement, and how far its member is. */
export interface Achievement {
  name: string;
  rule: string;
  isEarned: boolean;
  done: number;
  needs: number;
}

/** Every achievement, with what was done for it; never more than it needs. */
export function achievementsOf(deeds: Deeds): Achievement[] {
  return RULES.map(({ name, rule, counts, needs }) => {
    const done = Math.min(deeds[counts], needs);
    return { name, rule, isEarned: done >= needs, done, needs };
  });
}
