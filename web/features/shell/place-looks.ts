/** The icon of each place, and other words by which a person may look for it: for the menus, which load when opened. */
import {
  ArrowLeftRight,
  Bell,
  BookOpen,
  Briefcase,
  Code,
  Gauge,
  House,
  Info,
  Landmark,
  LogIn,
  type LucideIcon,
  Mail,
  Map as MapIcon,
  MessageCircle,
  Presentation,
  Search,
  Settings,
  ShieldCheck,
  Sprout,
  User,
  UserPlus,
  Users,
  Wallet,
} from 'lucide-react';
import type { Place } from './navigation.ts';

interface Look {
  icon: LucideIcon;
  keywords?: string[];
}

const LOOKS: Record<string, Look> = {
  '/': { icon: House, keywords: ['start', 'landing'] },
  '/chat': { icon: MessageCircle, keywords: ['mentor', 'ai', 'idea'] },
  '/wallet': { icon: Wallet, keywords: ['prd', 'balance', 'send', 'receive'] },
  '/banking': { icon: Landmark, keywords: ['checking', 'savings', 'card', 'loan'] },
  '/roadmap': { icon: MapIcon, keywords: ['plan', 'phases', 'tasks'] },
  '/business-tools': { icon: Briefcase, keywords: ['logo', 'pitch deck'] },
  '/pitch-portal': { icon: Presentation, keywords: ['funding', 'vote'] },
  '/market-research': { icon: Search, keywords: ['competitors', 'trends'] },
  '/network': { icon: Users, keywords: ['members', 'creators'] },
  '/community-funding': { icon: Sprout, keywords: ['invest', 'pool', 'vote'] },
  '/exchange': { icon: ArrowLeftRight, keywords: ['trade', 'orders', 'swap'] },
  '/documentation': { icon: BookOpen, keywords: ['docs', 'help', 'guide', 'rules'] },
  '/developer-portal': { icon: Code, keywords: ['api', 'keys', 'webhooks'] },
  '/about': { icon: Info },
  '/contact': { icon: Mail, keywords: ['support', 'help'] },
  '/profile': { icon: User, keywords: ['account', 'username'] },
  '/settings': { icon: Settings, keywords: ['security', 'password', 'preferences'] },
  '/login': { icon: LogIn, keywords: ['log in'] },
  '/signup': { icon: UserPlus, keywords: ['register', 'join', 'account'] },
  '/settings/security': {
    icon: ShieldCheck,
    keywords: ['second factor', '2fa', 'password', 'devices', 'sign-ins', 'recovery codes', 'api keys'],
  },
  '/dashboard': { icon: Gauge, keywords: ['overview'] },
  '/notices': { icon: Bell, keywords: ['notices', 'news'] },
  '/funding': { icon: Sprout, keywords: ['raise'] },
};

/** Places that only the palette reaches: the specification has their routes but no link to them. */
export const PALETTE_PLACES: Place[] = [
  {
    to: '/settings/security',
    label: 'Security',
  },
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/notices', label: 'Notifications' },
  { to: '/funding', label: 'Funding' },
];

/** How a place looks in a menu. Throws for a place that has none. */
export function lookOf({ to }: Pick<Place, 'to'>): Look {
  const look = LOOKS[to];
  if (!look) throw new Error(`${to} has no icon.`);
  return look;
}
