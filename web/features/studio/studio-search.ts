/** What the address of the business tools says: which tab, and which work is open in which version. */

export const STUDIO_TABS = ['documents', 'mvp', 'content'] as const;
/** One of `STUDIO_TABS`. */
export type StudioTab = (typeof STUDIO_TABS)[number];

/** What the address names. */
export interface StudioSearch {
  /** `documents` when absent. */
  tab?: Exclude<StudioTab, 'documents'>;
  work?: string;
  /** The current one when absent. */
  version?: number;
  /** The conversation whose idea a new document begins with. */
  from?: string;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the search of /business-tools; what it does not know falls away. */
export function studioSearch(search: Record<string, unknown>): StudioSearch {
  const { tab, work, version, from } = search;
  const isWork = typeof work === 'string' && ID.test(work);
  return {
    tab: tab === 'mvp' || tab === 'content' ? tab : undefined,
    work: isWork ? work : undefined,
    version:
      isWork && typeof version === 'number' && Number.isSafeInteger(version) && version > 0
        ? version
        : undefined,
    from: !isWork && typeof from === 'string' && ID.test(from) ? from : undefined,
  };
}
