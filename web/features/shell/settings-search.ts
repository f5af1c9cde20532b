/** What the address of /settings may say: the tab. */
export const SETTINGS_TABS = ['notifications', 'privacy', 'appearance', 'security', 'ai', 'account'] as const;
/** One of `SETTINGS_TABS`. */
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** Reads the search of /settings; what it does not know falls away. */
export function settingsSearch(search: Record<string, unknown>): { tab?: SettingsTab } {
  return { tab: SETTINGS_TABS.find((tab) => tab === search.tab) };
}
