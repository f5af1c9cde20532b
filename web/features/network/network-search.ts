/** What the address of /network may say: the tab, what is looked for, and with whom a conversation is open. */
export interface NetworkSearch {
  tab?: 'collaborations' | 'contacts' | 'requests' | 'messages' | 'reports';
  search?: string;
  /** Keys of skills, separated by commas. */
  skills?: string;
  with?: string;
  /** The id of the collaboration that is open. */
  open?: string;
}

const TABS = ['collaborations', 'contacts', 'requests', 'messages', 'reports'] as const;

/** Reads the search of /network; what it does not know falls away. */
export function networkSearch(search: Record<string, unknown>): NetworkSearch {
  const text = (value: unknown) =>
    typeof value === 'string' && value !== '' && value.length <= 200 ? value : undefined;
  return {
    tab: TABS.find((tab) => tab === search.tab),
    search: text(search.search),
    skills: text(search.skills),
    with: text(search.with),
    open: text(search.open),
  };
}
