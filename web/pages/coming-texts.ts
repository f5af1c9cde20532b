/** What the pages of rooms that are not open yet say: what will be there, and what works already. */

/** One room that is coming. */
export interface ComingText {
  title: string;
  /** One paragraph: what a member will do there. */
  body: string;
  /** What serves the same need today. */
  meanwhile: { to: '/chat' | '/wallet' | '/' | '/signup' | '/settings/security'; label: string };
}

const chat = { to: '/chat', label: 'Talk to the mentor' } as const;
const wallet = { to: '/wallet', label: 'Open the wallet' } as const;
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
  '/dashboard': {
    title: 'Dashboard',
    body: 'One page for where you stand: your balance, your ideas, what the community is voting on, and what waits for you.',
    meanwhile: wallet,
  },
  '/network': {
    title: 'Network',
    body: 'The members who build here: what they make, what they look for, and how to work with them.',
    meanwhile: chat,
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
  '/profile': {
    title: 'Profile',
    body: 'Your name, your work and your standing in the community, as others see them.',
    meanwhile: wallet,
  },
  '/settings': {
    title: 'Settings',
    body: 'Your account, and what you are notified of. Your password, second factors and signed-in devices have their page already.',
    meanwhile: { to: '/settings/security', label: 'Security and devices' },
  },
  '/contact': {
    title: 'Contact',
    body: 'A form that reaches the people who run this community, with an answer by mail.',
    meanwhile: chat,
  },
};
