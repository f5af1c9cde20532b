/** The tabs of the documentation, as its address names them. */
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

/** The tab that an address names; undefined for none of ours. */
export function tabCalled(text: string | undefined): DocumentationTab | undefined {
  return DOCUMENTATION_TABS.find((tab) => tab === text);
}
