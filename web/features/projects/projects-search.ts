/** What the address of the pitch portal says: which list, which project, and what a new pitch begins with. */

export interface ProjectsSearch {
  /** `browse` when absent. */
  tab?: 'my-projects' | 'approvals' | 'admin';
  /** Which of the projects are listed; all when absent. */
  status?: 'active' | 'approved' | 'funded' | 'rejected';
  /** The project that is open. */
  project?: string;
  /** A document of the business tools that a new pitch takes its words from: `document:{id}`. */
  from?: string;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TABS = ['my-projects', 'approvals', 'admin'] as const;
const STATUSES = ['active', 'approved', 'funded', 'rejected'] as const;

/** Reads the search of /pitch-portal; what it does not know falls away. */
export function projectsSearch(search: Record<string, unknown>): ProjectsSearch {
  const { tab, status, project, from } = search;
  return {
    tab: TABS.find((one) => one === tab),
    status: STATUSES.find((one) => one === status),
    project: typeof project === 'string' && ID.test(project) ? project : undefined,
    from: typeof from === 'string' && documentOf(from) !== null ? from : undefined,
  };
}

/** The id of the document that `from` names; null where it names none. */
export function documentOf(from: string | undefined): string | null {
  const id = from?.startsWith('document:') ? from.slice('document:'.length) : '';
  return ID.test(id) ? id : null;
}
