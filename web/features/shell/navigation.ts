/**
 * Every place that the bars, the menus and the footer lead to, named once. It is part of the first screen, so that the
 * icons stand elsewhere (`place-looks.ts`).
 */
/** A place in the product. */
export interface Place {
  to: string;
  label: string;
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
      { to: '/', label: 'Home' },
      { to: '/chat', label: 'Chat' },
      { to: '/wallet', label: 'Wallet' },
      { to: '/banking', label: 'Banking' },
      { to: '/roadmap', label: 'Roadmap' },
    ],
  },
  {
    name: 'Business',
    places: [
      { to: '/business-tools', label: 'Business Tools' },
      { to: '/pitch-portal', label: 'Pitch Portal' },
      { to: '/market-research', label: 'Market Research' },
    ],
  },
  {
    name: 'Community',
    places: [
      { to: '/network', label: 'Network' },
      { to: '/community-funding', label: 'Community Funding' },
      { to: '/exchange', label: 'Exchange' },
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

/** What a member has beside the public places. */
export const MEMBER_PLACES: Place[] = [
  { to: '/profile', label: 'Profile' },
  { to: '/settings', label: 'Settings' },
];

/** What a visitor has beside the public places. */
export const VISITOR_PLACES: Place[] = [
  { to: '/login', label: 'Sign In' },
  { to: '/signup', label: 'Sign Up' },
];

/** The footer's links: the twelve of the specification, grouped. */
export const FOOTER_GROUPS: { name: string; places: Place[] }[] = [
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
