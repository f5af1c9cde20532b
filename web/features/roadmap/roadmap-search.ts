/** What the address of /roadmap may say: which roadmap is open, whose link it is, and that one is to be undone. */
export interface RoadmapSearch {
  roadmap?: string;
  /** The token of a read-only link; then nothing else counts. */
  shared?: string;
  undo?: true;
}

/** Reads the search of /roadmap; what it does not know falls away. */
export function roadmapSearch(search: Record<string, unknown>): RoadmapSearch {
  const { roadmap, shared, undo } = search;
  return {
    roadmap: typeof roadmap === 'string' && roadmap !== '' ? roadmap : undefined,
    shared: typeof shared === 'string' && shared !== '' ? shared : undefined,
    undo: undo === true || undo === 'true' ? true : undefined,
  };
}
