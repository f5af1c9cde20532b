/**
 * How drawings of each kind of venture look: the colours to choose from, the word on a button, and the parts that a
 * screen has where the wish names none. A kind is the file name of its page; one that is not listed, or not
 * confirmed, has the look of any venture.
 */
import type { PaletteName } from './palettes.ts';

/** The look of a group of kinds. */
export interface VentureLook {
  kinds: readonly string[];
  palettes: readonly PaletteName[];
  action: string;
  parts: readonly string[];
}

const ANY: VentureLook = {
  kinds: [],
  palettes: ['saffron', 'ocean', 'forest', 'plum', 'clay'],
  action: 'Get in touch',
  parts: ['How it works', 'Questions', 'Contact'],
};

const LOOKS: readonly VentureLook[] = [
  {
    kinds: ['bakery', 'restaurant-cafe', 'food-truck-catering'],
    palettes: ['clay', 'cocoa', 'forest'],
    action: 'Order',
    parts: ['Menu', 'Opening hours', 'Find us'],
  },
  {
    kinds: ['packaged-food', 'online-shop', 'local-shop', 'crafts', 'fashion', 'recycling-second-hand'],
    palettes: ['rose', 'teal', 'saffron'],
    action: 'Shop',
    parts: ['Products', 'Search', 'Checkout'],
  },
  {
    kinds: ['vegetable-farm', 'livestock', 'beekeeping', 'aquaculture', 'agri-processing'],
    palettes: ['forest', 'cocoa', 'clay'],
    action: 'Order',
    parts: ['Products', 'Pick-up calendar', 'Find us'],
  },
  {
    kinds: ['clinic-software', 'business-software', 'developer-tool', 'ai-product'],
    palettes: ['indigo', 'ocean', 'slate'],
    action: 'Sign in',
    parts: ['Dashboard', 'Task list', 'Messages'],
  },
  {
    kinds: ['consumer-app', 'fitness-studio'],
    palettes: ['indigo', 'plum', 'teal'],
    action: 'Begin',
    parts: ['Progress', 'Calendar', 'Messages'],
  },
  {
    kinds: ['marketplace', 'equipment-rental', 'wholesale-import'],
    palettes: ['teal', 'rose', 'ocean'],
    action: 'Browse',
    parts: ['Search', 'Nearby', 'Messages'],
  },
  {
    kinds: ['home-care', 'therapy-practice', 'childcare', 'medical-device'],
    palettes: ['teal', 'rose', 'ocean'],
    action: 'Get in touch',
    parts: ['What we do', 'Availability', 'Contact'],
  },
  {
    kinds: ['biotech', 'pilot-plant', 'hardware-device', 'small-factory'],
    palettes: ['slate', 'teal', 'ocean'],
    action: 'Get in touch',
    parts: ['How it works', 'Progress', 'Contact'],
  },
  {
    kinds: ['solar-installer', 'water-sanitation', 'renovation'],
    palettes: ['forest', 'saffron', 'teal'],
    action: 'Get in touch',
    parts: ['How it works', 'Photos', 'Contact'],
  },
  {
    kinds: ['online-course', 'tutoring-school'],
    palettes: ['indigo', 'clay', 'ocean'],
    action: 'Begin',
    parts: ['Lesson list', 'Timetable', 'Progress'],
  },
  {
    kinds: ['game-studio'],
    palettes: ['plum', 'indigo', 'red'],
    action: 'Play',
    parts: ['Trailer', 'Pictures', 'Newsletter'],
  },
  {
    kinds: ['media', 'arts-venue', 'events'],
    palettes: ['plum', 'rose', 'saffron'],
    action: 'See what is on',
    parts: ['Calendar', 'Pictures', 'Newsletter'],
  },
  {
    kinds: ['guesthouse-tourism', 'shared-housing', 'coworking-makerspace'],
    palettes: ['clay', 'plum', 'forest'],
    action: 'Book',
    parts: ['Photos', 'Availability', 'Find us'],
  },
  {
    kinds: ['cleaning', 'freelance', 'hairdresser-beauty', 'vehicle-repair'],
    palettes: ['ocean', 'slate', 'teal'],
    action: 'Book',
    parts: ['What we do', 'Available dates', 'Contact'],
  },
  {
    kinds: ['worker-cooperative', 'member-cooperative'],
    palettes: ['forest', 'red', 'teal'],
    action: 'Join',
    parts: ['How it works', 'Members', 'Contact'],
  },
  {
    kinds: ['charity', 'social-enterprise'],
    palettes: ['rose', 'teal', 'ocean'],
    action: 'Help',
    parts: ['What we do', 'Calendar', 'Contact'],
  },
  {
    kinds: ['fintech', 'microfinance'],
    palettes: ['saffron', 'forest', 'slate'],
    action: 'Get in touch',
    parts: ['Dashboard', 'How it works', 'Contact'],
  },
  {
    kinds: ['delivery', 'passenger-transport'],
    palettes: ['ocean', 'slate', 'clay'],
    action: 'Book',
    parts: ['Route map', 'Orders', 'Contact'],
  },
];

/** The look of a confirmed kind; that of any venture for null and for kinds that are not listed. */
export function lookOf(kind: string | null): VentureLook {
  return LOOKS.find(({ kinds }) => kind !== null && kinds.includes(kind)) ?? ANY;
}
