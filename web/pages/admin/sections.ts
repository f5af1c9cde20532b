/** The sections of the console, in their order. Each is fetched when it is opened. */
import {
  BookCheck,
  ChartCandlestick,
  CheckCheck,
  Coins,
  Flag,
  HeartPulse,
  Landmark,
  LayoutDashboard,
  ListTodo,
  type LucideIcon,
  Mail,
  MessageCircle,
  Presentation,
  ScrollText,
  Sprout,
  Trophy,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { lazyPart } from '#web/ui/lazy-part.ts';

/** What a section is given. */
export interface SectionProps {
  /** The administrator who looks. */
  viewer: string;
}

interface Section {
  /** Its part of the address, `/admin/{name}`. */
  name: string;
  /** In the navigation. */
  label: string;
  /** Over its content. */
  title: string;
  about: string;
  icon: LucideIcon;
  Content: ComponentType<SectionProps>;
}

export const SECTIONS: readonly Section[] = [
  {
    name: 'overview',
    label: 'Overview',
    title: 'Overview',
    about: 'What waits for you, and whether all is well.',
    icon: LayoutDashboard,
    Content: lazyPart(async () => (await import('./overview.tsx')).Overview),
  },
  {
    name: 'approvals',
    label: 'Approvals',
    title: 'Approvals',
    about: 'What waits for a decision: withdrawals, proposals of other administrators, tiers and loans.',
    icon: CheckCheck,
    Content: lazyPart(async () => (await import('./approvals.tsx')).Approvals),
  },
  {
    name: 'treasury',
    label: 'Treasury',
    title: 'Treasury',
    about: 'What there is of PRD, and issuing it.',
    icon: Coins,
    Content: lazyPart(async () => (await import('#web/features/treasury/treasury.tsx')).Treasury),
  },
  {
    name: 'members',
    label: 'Members',
    title: 'Members',
    about: 'Stopping an account and letting it go on, whose accounts are whose, and lost second factors.',
    icon: Users,
    Content: lazyPart(async () => (await import('./members.tsx')).Members),
  },
  {
    name: 'moderation',
    label: 'Moderation',
    title: 'Moderation',
    about: 'Reports about members and projects, and rewards of collaborations that somebody objects to.',
    icon: Flag,
    Content: lazyPart(async () => (await import('./moderation.tsx')).Moderation),
  },
  {
    name: 'contact',
    label: 'Contact',
    title: 'Contact',
    about: 'What people wrote. Each is promised an answer within a day.',
    icon: Mail,
    Content: lazyPart(async () => (await import('#web/features/contact/tickets-panel.tsx')).TicketsPanel),
  },
  {
    name: 'mentor',
    label: 'Mentor',
    title: 'Mentor administration',
    about: 'Disputes about rewards, rewards to look at, and what members asked and no page answers.',
    icon: MessageCircle,
    Content: lazyPart(async () => (await import('./mentor.tsx')).Mentor),
  },
  {
    name: 'markets',
    label: 'Markets',
    title: 'Exchange administration',
    about: 'Halting and resuming, fees, opening prices, the house market maker, and trades to look at.',
    icon: ChartCandlestick,
    Content: lazyPart(async () => (await import('./markets.tsx')).Markets),
  },
  {
    name: 'banking',
    label: 'Banking',
    title: 'Banking',
    about: 'The stock that PRD is bought with, and alerts of accounts.',
    icon: Landmark,
    Content: lazyPart(async () => (await import('./banking.tsx')).Banking),
  },
  {
    name: 'funding',
    label: 'Funding',
    title: 'Community funding',
    about: 'Pools and their terms, every investment, and what goes back.',
    icon: Sprout,
    Content: lazyPart(async () => (await import('#web/features/funding/admin-panel.tsx')).AdminPanel),
  },
  {
    name: 'projects',
    label: 'Projects',
    title: 'Projects',
    about: 'The rules by which each pool’s projects are voted on and paid.',
    icon: Presentation,
    Content: lazyPart(async () => (await import('#web/features/pitch/admin/pools-rules.tsx')).PoolsRules),
  },
  {
    name: 'contests',
    label: 'Contests',
    title: 'Contests',
    about: 'Announcing a contest, reading its entries, and proposing winners.',
    icon: Trophy,
    Content: lazyPart(async () => (await import('./contests.tsx')).Contests),
  },
  {
    name: 'books',
    label: 'Books',
    title: 'The books',
    about: 'The sealed chain, what the checks of the books found, the server’s log, and backups.',
    icon: BookCheck,
    Content: lazyPart(async () => (await import('./books.tsx')).Books),
  },
  {
    name: 'health',
    label: 'Health',
    title: 'Health',
    about: 'How the server’s parts stand, since when, and what to do.',
    icon: HeartPulse,
    Content: lazyPart(async () => (await import('./health.tsx')).Health),
  },
  {
    name: 'jobs',
    label: 'Jobs',
    title: 'Jobs and emails',
    about: 'The server’s own work: what waits, what is late, and what was given up.',
    icon: ListTodo,
    Content: lazyPart(async () => (await import('./jobs.tsx')).Jobs),
  },
  {
    name: 'audit',
    label: 'Audit log',
    title: 'Audit log',
    about: 'What administrators did: who, when, from where, to whom, and why.',
    icon: ScrollText,
    Content: lazyPart(async () => (await import('#web/features/audit/audit-log.tsx')).AuditLog),
  },
];
