/** What the address of the pitch portal says: which list, which project, and what a new pitch begins with. */

export interface ProjectsSearch {
  /** `browse` when absent. */
  tab?: 'my-projects' | 'approvals' | 'admin';
  /** Which of the projects are listed; all when absent. */
  status?: 'active' | 'approved' | 'funded' | 'rejected';
  /** The project that is open. */
  project?: string;
  /** What a new pitch takes its words from: `document:{id}`, `thread:{id}` or `roadmap:{id}`. */
  from?: string;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ORIGINS = ['document', 'thread', 'roadmap'] as const;
const TABS = ['my-projects', 'approvals', 'admin'] as const;
const STATUSES = ['active', 'approved', 'funded', 'rejected'] as const;

/** Reads the search of /pitch-portal; what it does not know falls away. */
export function projectsSearch(search: Record<string, unknown>): ProjectsSearch {
  const { tab, status, project, from } = search;
  return {
    tab: TABS.find((one) => one === tab),
    status: STATUSES.find((one) => one === status),
    project: typeof project === 'string' && ID.test(project) ? project : undefined,
    from: typeof from === 'string' && originOf(from) !== null ? from : undefined,
  };
}

/** A document of the business tools, a conversation or a roadmap of the member's. */
export interface PitchOrigin {
  kind: (typeof ORIGINS)[number];
  id: string;
}

/** What `from` names; null where it names nothing. */
export function originOf(from: string | undefined): PitchOrigin | null {
  const [named, id = ''] = from?.split(':') ?? [];
  const kind = ORIGINS.find((one) => one === named);
  return kind && ID.test(id) ? { kind, id } : null;
}
