/** The tabs of the developer portal, as its address names them. */
export const PORTAL_TABS = ['overview', 'api', 'sdk', 'tools'] as const;
/** One of `PORTAL_TABS`. */
export type PortalTab = (typeof PORTAL_TABS)[number];

/** The tab that an address names; the first for none of ours. */
export function portalTab(text: string | undefined): PortalTab {
  return PORTAL_TABS.find((tab) => tab === text) ?? 'overview';
}
