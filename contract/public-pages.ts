/**
 * The pages that search engines may list, with what they and shared links say of each. Everything else is the members'
 * own, or says nothing to somebody who isn't here, and isn't listed.
 */

/** What is said of a page. */
export interface PublicPage {
  /** Before the name of the product; empty where it stands alone. */
  title: string;
  /** One or two sentences. */
  description: string;
}

/** By path. */
export const PUBLIC_PAGES: Readonly<Record<string, PublicPage>> = {
  '/': {
    title: '',
    description:
      'Protege is a community for founders: talk an idea through with an AI mentor, earn PRD for creative work, plan it, and get it funded.',
  },
  '/about': {
    title: 'About',
    description:
      'Why Protege exists, how it works, its goals, and the live figures of this community beside them.',
  },
  '/documentation': {
    title: 'Documentation',
    description:
      'What Protege does and by which rules: rewards, fees, yields and limits as they are in force, the ledger and its blocks, the mentor, and security.',
  },
  '/developer-portal': {
    title: 'Developer Portal',
    description:
      'For programs: keys, the API reference to read and try, a TypeScript SDK, webhooks, and tools.',
  },
  '/contact': {
    title: 'Contact',
    description:
      'Write to the people who run this community. No account needed; a person answers within a day.',
  },
  '/contest': {
    title: 'Innovation contest',
    description: 'The innovation contest: its theme, prizes, rules and dates, and who has won.',
  },
  '/community-funding': {
    title: 'Community Funding',
    description: 'The community pool: what it has raised, its terms, and what it pays for.',
  },
  '/pitch-portal': {
    title: 'Pitch Portal',
    description: 'Projects that members have put to the vote, and how each of them stands.',
  },
  '/exchange': {
    title: 'PRD Exchange',
    description: 'The markets of PRD: prices, order books and fees.',
  },
  '/signup': {
    title: 'Sign Up',
    description: 'Join the community: bring an idea, talk it through with the mentor, and earn PRD.',
  },
};
