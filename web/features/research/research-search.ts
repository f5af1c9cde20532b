/** What the address of market research says: which report is open, in which version. */

export interface ResearchSearch {
  report?: string;
  /** The current one when absent. */
  version?: number;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the search of /market-research; what it does not know falls away. */
export function researchSearch(search: Record<string, unknown>): ResearchSearch {
  const { report, version } = search;
  const isReport = typeof report === 'string' && ID.test(report);
  const isVersion = isReport && typeof version === 'number' && Number.isSafeInteger(version) && version > 0;
  return { report: isReport ? report : undefined, version: isVersion ? version : undefined };
}
