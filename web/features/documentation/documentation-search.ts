/** What the address of /documentation may say: the tab, and what is looked for. A section is its hash. */
export const DOCUMENTATION_TABS = [
  'overview',
  'getting-started',
  'api',
  'blockchain',
  'ai-integration',
  'security',
] as const;
/** One of `DOCUMENTATION_TABS`. */
export type DocumentationTab = (typeof DOCUMENTATION_TABS)[number];

/** The search of /documentation. */
export interface DocumentationSearch {
  tab?: DocumentationTab;
  search?: string;
}

/** Reads the search of /documentation; what it does not know falls away. */
export function documentationSearch({ tab, search }: Record<string, unknown>): DocumentationSearch {
  return {
    tab: DOCUMENTATION_TABS.find((one) => one === tab),
    search: typeof search === 'string' && search !== '' ? search.slice(0, 100) : undefined,
  };
}
