/** What the pages of rooms that are not open yet say: what will be there, and what works already. */

/** One room that is coming. */
export interface ComingText {
  title: string;
  /** One paragraph: what a member will do there. */
  body: string;
  /** What serves the same need today. */
  meanwhile: { to: '/chat' | '/wallet' | '/' | '/signup'; label: string };
}

const chat = { to: '/chat', label: 'Talk to the mentor' } as const;
const home = { to: '/', label: 'Return to Home' } as const;

/** By path. */
export const COMING_TEXTS: Record<string, ComingText> = {
  '/login': {
    title: 'Sign In',
    body: 'Signing in with your e-mail and password is being finished.',
    meanwhile: home,
  },
  '/signup': { title: 'Sign Up', body: 'Creating an account is being finished.', meanwhile: home },
  '/chat': {
    title: 'AI Chat',
    body: 'Tell an idea to the mentor, get questions and experiments back, and earn PRD for creative work.',
    meanwhile: home,
  },
  '/wallet': {
    title: 'Wallet',
    body: 'Your PRD balance, sending and receiving, and every posting with its receipt.',
    meanwhile: home,
  },
  '/documentation': {
    title: 'Documentation',
    body: 'How everything here works: rewards and their rules, the ledger, funding, banking, and the rules of the innovation contest.',
    meanwhile: chat,
  },
  '/developer-portal': {
    title: 'Developer Portal',
    body: 'Keys, webhooks and examples for programs that use Protege. The interface of the rooms that are open is described at /api/docs.',
    meanwhile: home,
  },
  '/about': {
    title: 'About',
    body: 'Who makes Protege, why, and how the community is governed.',
    meanwhile: home,
  },
  '/contact': {
    title: 'Contact',
    body: 'A form that reaches the people who run this community, with an answer by mail.',
    meanwhile: chat,
  },
};
