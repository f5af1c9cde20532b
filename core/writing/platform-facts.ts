/** What each platform asks of a first version; the plans differ by this more than by anything else. */
import { toFillIn } from './draft.ts';
import type { Platform } from './inputs.ts';

/** What one platform asks. */
export interface PlatformFacts {
  why: string;
  /** Days beside the features: accounts, builds, review, signing. */
  extraDays: number;
  mustHave: readonly string[];
  leaveOut: readonly string[];
  stack: readonly (readonly [part: string, choice: string, why: string])[];
  safety: readonly string[];
  beta: string;
  measure: [string, string, string];
  release: readonly string[];
  lastWeek: string;
  costs: readonly (readonly [string, string, string])[];
  risks: readonly (readonly [string, string, string])[];
}

const SERVER: readonly (readonly [string, string, string])[] = [
  [
    'Server and data',
    'one program with PostgreSQL at a hosting provider with nightly backups',
    'one thing to look after; moves later without rewriting',
  ],
  ['Sign-in', 'a hosted service, by email link or passkey', 'no passwords to lose'],
];

/** By platform. */
export const PLATFORM_FACTS: Readonly<Record<Platform, PlatformFacts>> = {
  Web: {
    why: 'a link is enough to try it, and a change reaches everybody the same hour',
    extraDays: 5,
    mustHave: [
      'Works on a phone of 360 pixels first, then on wide screens; works with the keyboard alone',
      'The first page shows within 2.5 seconds on a slow phone; measured, not felt',
      'An address for each thing that somebody would share; a preview picture for messengers',
      'Pages that search engines can read: title, description, site map',
      'Clear errors when the network is away; nothing typed is lost',
    ],
    leaveOut: [
      'Offline use and notifications, unless the path needs them',
      'Old browsers beyond the last two versions',
    ],
    stack: [
      [
        'Pages',
        'a framework that renders on the server (Next.js, Remix, SvelteKit, Rails, Laravel)',
        'fast first page, readable for search engines',
      ],
      ...SERVER,
      ['Payment', 'the hosted checkout of a payment provider', 'card data never touches our server'],
      ['Counting', 'a cookieless counter and an error reporter', 'no banner needed in most places'],
    ],
    safety: [
      'HTTPS only, secure cookies, a content security policy, limits on sign-in attempts',
      'A banner only if something that is not necessary is stored',
    ],
    beta: 'They get the address with a password on it.',
    measure: ['First page on a slow phone', 'under 2.5 seconds', 'smaller pictures, less script'],
    release: [
      'Own domain, certificate, email sender set up (SPF, DKIM, DMARC)',
      'Uptime check every minute from outside, with an alarm to a phone',
      'Terms, privacy policy, imprint where needed, contact',
      'Announce by name to thirty people, then one post where your customers are',
      'A button “tell us” on every page, read every day',
    ],
    lastWeek: 'Ten people for a week; speed and keyboard checked; released at the own domain',
    costs: [
      ['Domain and email', 'a year', toFillIn('amount')],
      ['Hosting and database', 'a month × 12', toFillIn('amount')],
      ['Payment fees', 'about 1.5% to 3% and a fixed part a payment', 'from the price'],
    ],
    risks: [
      [
        'Nobody finds the page',
        'fewer than 20 visits a day after two weeks',
        'go where customers are; one channel at a time',
      ],
      ['Bots fill the forms', 'sign-ups without email', 'confirm by email, limit by address'],
    ],
  },
  iOS: {
    why: 'the customers carry an iPhone and the path needs the device: camera, place, notifications or a place on the home screen',
    extraDays: 12,
    mustHave: [
      'Sign in with Apple, if there is any sign-in by a third party; deleting the account inside the app',
      'Digital goods are sold by in-app purchase (15% to 30% for Apple); physical goods and services by own payment',
      'Permission texts that say why, asked for when needed; the app works when they are refused',
      'Dynamic Type, VoiceOver labels, dark mode, all present iPhone sizes',
      'State survives being closed at any time; works in a tunnel, and sends later',
      'Privacy labels and a privacy manifest, true to what libraries collect',
    ],
    leaveOut: ['iPad layout, Apple Watch, widgets', 'iOS versions older than the last two'],
    stack: [
      [
        'App',
        'Swift and SwiftUI (or React Native/Flutter if Android follows within half a year)',
        'least friction with review and new systems',
      ],
      ['On the device', 'SwiftData or SQLite; Keychain for secrets', 'works without a network'],
      ...SERVER,
      ['Purchases', 'StoreKit 2, checked on the server', 'refunds and family sharing are handled'],
      ['Notifications', 'APNs, by the server', 'only for what the user asked for'],
    ],
    safety: [
      'Secrets in the Keychain; nothing personal in logs or in crash reports',
      'App Tracking Transparency only if there is tracking, and there should be none',
    ],
    beta: 'They get it by TestFlight (up to 10,000 testers; the first build for outsiders is reviewed).',
    measure: ['Sessions without a crash', '99.5%', 'no new feature until it is'],
    release: [
      'Apple Developer Program in the company’s name (a D-U-N-S number can take two weeks: begin in week 1)',
      'Name, subtitle, keywords; six screenshots that tell the path; support and privacy addresses',
      'A demo account and notes for the reviewer; plan for one refusal (guidelines 4.2 minimum functionality, 3.1.1 purchases, 5.1.1 data)',
      'Phased release over seven days; a switch on the server that turns a broken feature off',
      'Ask for a rating after a success, never at the start',
    ],
    lastWeek:
      'TestFlight with ten people; store texts and pictures; handed in for review (allow three to seven days)',
    costs: [
      ['Apple Developer Program', '99 US dollars a year', '99 USD'],
      ['Test devices', 'one small and one large iPhone, used', toFillIn('amount')],
      [
        'Share of the store',
        '15% in the Small Business Program, otherwise 30%, of digital sales',
        'from the price',
      ],
      ['Server', 'a month × 12', toFillIn('amount')],
    ],
    risks: [
      [
        'Review refuses the app',
        'a rule that the path touches (payments, content of users, health)',
        'read the guideline in week 1; ask in the notes; keep a web version',
      ],
      [
        'A fault cannot be mended the same day',
        'crash reports after release',
        'phased release, switches on the server',
      ],
    ],
  },
  Android: {
    why: 'most of the customers use Android, on many devices and often with small or old phones and paid-by-the-megabyte networks',
    extraDays: 11,
    mustHave: [
      'Runs well on a phone with 3 GB of memory; the download is under 20 MB',
      'Works without a network and synchronizes later, with battery saving on',
      'Back gesture, rotation, split screen and font scaling lose nothing; TalkBack labels',
      'Permissions when they are needed, with a path for a refusal',
      'Digital goods by Google Play Billing; deletion of the account in the app and on the web',
      'The data safety form, true to what libraries collect',
    ],
    leaveOut: [
      'Tablets, foldables, Wear OS, TV',
      'Stores other than Google Play, unless customers have no Google services',
    ],
    stack: [
      [
        'App',
        'Kotlin and Jetpack Compose (or Flutter/React Native if iOS follows within half a year)',
        'works on old devices, small',
      ],
      ['On the device', 'Room (SQLite); WorkManager for what is sent later', 'survives closing and restarts'],
      ...SERVER,
      [
        'Purchases',
        'Play Billing, checked on the server',
        'refunds are handled; mobile money for services where customers use it',
      ],
      ['Notifications', 'Firebase Cloud Messaging, with channels', 'the user can turn off one kind alone'],
    ],
    safety: [
      'Keys in the Android Keystore; no personal data in logs or in shared storage',
      'Certificate checks stay on; release builds are signed by Play App Signing',
    ],
    beta: 'They get it by closed testing. A new personal developer account must show at least 12 testers for 14 days in a row before release, so recruit them in week 1.',
    measure: [
      'Crashes and “not responding”, as Play counts them',
      'under 1.09% and 0.47% of users',
      'Play shows the app less above it',
    ],
    release: [
      'Google Play account in the organization’s name, identity verified (begin in week 1)',
      'Closed test (12 testers, 14 days) → open test → production at 5%, 20%, 100%',
      'Listing: short text, eight screenshots, feature graphic, content rating, data safety',
      'Try on five real devices: a cheap one, an old one, one of each large maker',
      'Watch crashes by device for a week; stop the rollout at the first peak',
    ],
    lastWeek: 'Closed test ends its 14 days; listing and forms; rollout to 5%',
    costs: [
      ['Google Play account', '25 US dollars once', '25 USD'],
      ['Test devices', 'three used phones of different makers, or a device farm', toFillIn('amount')],
      ['Share of the store', '15% of the first million US dollars a year of digital sales', 'from the price'],
      ['Server', 'a month × 12', toFillIn('amount')],
    ],
    risks: [
      [
        'It fails on devices that nobody tested',
        'crashes of one maker',
        'staged rollout, pre-launch report, device farm',
      ],
      [
        'Background work is stopped by the maker’s battery saving',
        '“it did not remind me”',
        'WorkManager, a visible state, a help page by maker',
      ],
    ],
  },
  Desktop: {
    why: 'the work is long, offline or close to files, devices and other programs',
    extraDays: 13,
    mustHave: [
      'Installs without administrator rights on Windows 10 and later, macOS of the last three versions; Linux only if customers use it',
      'Signed and notarized, otherwise the system warns; updates itself with a way back',
      'Opens and saves files where the user keeps them; autosave; recovers after a crash',
      'Keyboard shortcuts, menus, drag and drop, high-resolution and several screens',
      'Works fully without a network; says what needs one',
    ],
    leaveOut: [
      'A second operating system, if nine of ten customers have the same',
      'Plug-ins, themes, a store of its own',
    ],
    stack: [
      [
        'App',
        'Tauri (small, Rust and web pages) or Electron (larger, one language); native where speed is the product',
        'one code for all systems',
      ],
      [
        'Files and data',
        'a documented file format, or SQLite; versions of it from the first day',
        'old files open in new versions',
      ],
      [
        'Updates',
        'the framework’s signed updater with stable and beta channels',
        'mends faults within a day',
      ],
      [
        'Licence',
        'a merchant of record with keys that work offline for 30 days',
        'sales tax is handled; trains and planes work',
      ],
      ['Reports', 'opt-in crash reports without contents of files', 'trust'],
    ],
    safety: [
      'Least rights: no access beyond chosen files; web contents are isolated from the system',
      'Update and licence servers are the only ones it talks to, and that is documented',
    ],
    beta: 'They get a signed beta channel; watch one installation on a company laptop with its virus scanner.',
    measure: [
      'Installations that succeed',
      '95%',
      'sign, notarize, shrink; write to the virus scanner’s maker',
    ],
    release: [
      'Certificates: Apple Developer ID (99 US dollars a year) and a Windows code-signing certificate or Azure Trusted Signing; the check of the company takes one to three weeks, begin in week 1',
      'Download page that knows the visitor’s system, with checksums and system requirements',
      'Installer tried on a fresh machine of each system, on an old one, and over the last version',
      'Update from the beta to the release tried, and back',
      'A manual of one page; a support address; what to send with a fault',
    ],
    lastWeek: 'Signed installers on fresh machines; update tried in both directions; download page',
    costs: [
      ['Certificates', 'Apple 99 USD a year; Windows by provider', toFillIn('amount')],
      ['Test machines', 'virtual machines and one old laptop', toFillIn('amount')],
      ['Merchant of record', 'about 5% and a fixed part of each sale', 'from the price'],
      ['Downloads and updates', 'a month × 12', toFillIn('amount')],
    ],
    risks: [
      [
        'A virus scanner or a warning stops installations',
        'downloads without first starts',
        'signing with reputation, a page that explains, a store package',
      ],
      [
        'Old versions stay in use',
        'faults long mended are reported',
        'automatic updates, and files that say which version wrote them',
      ],
    ],
  },
};
