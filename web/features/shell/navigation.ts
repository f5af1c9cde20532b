/** Every place that the bars, the menus, the footer and the palette lead to, named once. */
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

/** A place in the product. */
export interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Other words by which a person may look for it in the palette. */
  keywords?: string[];
}

/** A group of places, as the menus head them. */
export interface PlaceGroup {
  name: 'Core' | 'Business' | 'Community' | 'Resources';
  places: Place[];
}

/** The groups of the specification, in its order; together they are every public link of the bar. */
export const PLACE_GROUPS: PlaceGroup[] = [
  {
    name: 'Core',
    places: [
      { to: '/', label: 'Home', icon: House, keywords: ['start', 'landing'] },
      { to: '/chat', label: 'Chat', icon: MessageCircle, keywords: ['mentor', 'ai', 'idea'] },
      { to: '/wallet', label: 'Wallet', icon: Wallet, keywords: ['prd', 'balance', 'send', 'receive'] },
      { to: '/banking', label: 'Banking', icon: Landmark, keywords: ['checking', 'savings', 'card', 'loan'] },
      { to: '/roadmap', label: 'Roadmap', icon: MapIcon, keywords: ['plan', 'phases', 'tasks'] },
    ],
  },
  {
    name: 'Business',
    places: [
      { to: '/business-tools', label: 'Business Tools', icon: Briefcase, keywords: ['logo', 'pitch deck'] },
      { to: '/pitch-portal', label: 'Pitch Portal', icon: Presentation, keywords: ['funding', 'vote'] },
      { to: '/market-research', label: 'Market Research', icon: Search, keywords: ['competitors', 'trends'] },
    ],
  },
  {
    name: 'Community',
    places: [
      { to: '/network', label: 'Network', icon: Users, keywords: ['members', 'creators'] },
      {
        to: '/community-funding',
        label: 'Community Funding',
        icon: Sprout,
        keywords: ['invest', 'pool', 'vote'],
      },
      { to: '/exchange', label: 'Exchange', icon: ArrowLeftRight, keywords: ['trade', 'orders', 'swap'] },
    ],
  },
  {
    name: 'Resources',
    places: [
      {
        to: '/documentation',
        label: 'Documentation',
        icon: BookOpen,
        keywords: ['docs', 'help', 'guide', 'rules'],
      },
      {
        to: '/developer-portal',
        label: 'Developer Portal',
        icon: Code,
        keywords: ['api', 'keys', 'webhooks'],
      },
      { to: '/about', label: 'About', icon: Info },
      { to: '/contact', label: 'Contact', icon: Mail, keywords: ['support', 'help'] },
    ],
  },
];

/** What a member has beside the public places. */
export const MEMBER_PLACES: Place[] = [
  { to: '/profile', label: 'Profile', icon: User, keywords: ['account', 'username'] },
  { to: '/settings', label: 'Settings', icon: Settings, keywords: ['security', 'password', 'preferences'] },
];

/** What a visitor has beside the public places. */
export const VISITOR_PLACES: Place[] = [
  { to: '/login', label: 'Sign In', icon: LogIn, keywords: ['log in'] },
  { to: '/signup', label: 'Sign Up', icon: UserPlus, keywords: ['register', 'join', 'account'] },
];

/** Places that only the palette reaches: the specification has their routes but no link to them. */
export const PALETTE_PLACES: Place[] = [
  {
    to: '/settings/security',
    label: 'Security',
    icon: ShieldCheck,
    keywords: ['second factor', 'two-factor', '2fa', 'password', 'devices', 'recovery codes'],
  },
  { to: '/dashboard', label: 'Dashboard', icon: Gauge, keywords: ['overview'] },
  { to: '/notices', label: 'Notifications', icon: Bell, keywords: ['notices', 'news'] },
  { to: '/funding', label: 'Funding', icon: Sprout, keywords: ['raise'] },
];

/** The footer's links: the twelve of the specification, grouped. */
export const FOOTER_GROUPS: { name: string; places: Pick<Place, 'to' | 'label'>[] }[] = [
  {
    name: 'Create',
    places: [
      { to: '/chat', label: 'Chat' },
      { to: '/pitch-portal', label: 'Pitch Portal' },
      { to: '/roadmap', label: 'Roadmap' },
      { to: '/business-tools', label: 'Business Tools' },
    ],
  },
  {
    name: 'Money',
    places: [
      { to: '/wallet', label: 'Wallet' },
      { to: '/exchange', label: 'Exchange' },
      { to: '/community-funding', label: 'Community Funding' },
      { to: '/network', label: 'Network' },
    ],
  },
  {
    name: 'Resources',
    places: [
      { to: '/documentation', label: 'Documentation' },
      { to: '/developer-portal', label: 'Developer Portal' },
      { to: '/about', label: 'About' },
      { to: '/contact', label: 'Contact' },
    ],
  },
];
