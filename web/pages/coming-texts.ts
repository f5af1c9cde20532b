/** What the pages of rooms that are not open yet say: what will be there, and what works already. */

/** One room that is coming. */
export interface ComingText {
  title: string;
  /** One paragraph: what a member will do there. */
  body: string;
  /** What serves the same need today. */
  meanwhile: { to: '/documentation'; label: string };
}

/** By path. */
export const COMING_TEXTS: Record<string, ComingText> = {
  '/developer-portal': {
    title: 'Developer Portal',
    body: 'Webhooks and examples for programs that use Protege. Keys are made under Security in your settings, and the interface is described at /api/docs.',
    meanwhile: { to: '/documentation', label: 'Read the documentation' },
  },
};
