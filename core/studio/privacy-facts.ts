/** What a description says about personal data: which providers are used, where servers stand, what is stored. */

/** In the member's own words; empty or null where nothing was said. */
export interface PrivacyFacts {
  payment: string[];
  mail: string[];
  hosting: string[];
  monitoring: string[];
  statistics: string[];
  /** Where the servers stand: `Frankfurt`. */
  place: string | null;
  /** What is stored: `e-mail addresses, shift calendars and meal times`. */
  stored: string | null;
}

const PROVIDERS = {
  payment: ['Stripe', 'Mollie', 'Adyen', 'PayPal', 'Square', 'Paddle', 'Klarna', 'SumUp', 'M-Pesa'],
  mail: ['Mailgun', 'SendGrid', 'Postmark', 'Mailchimp', 'Brevo', 'Mailjet', 'Amazon SES', 'Resend'],
  hosting: [
    'AWS',
    'Amazon Web Services',
    'Azure',
    'Google Cloud',
    'Hetzner',
    'OVH',
    'DigitalOcean',
    'Vercel',
    'Netlify',
    'Heroku',
    'Cloudflare',
    'Scaleway',
  ],
  monitoring: ['Sentry', 'Datadog', 'Bugsnag', 'New Relic', 'Grafana'],
  statistics: ['Google Analytics', 'Matomo', 'Plausible', 'Mixpanel', 'Amplitude', 'PostHog', 'Fathom'],
} as const;

const PLACE =
  /\b(?:servers?|hosted|hosting|data (?:is|are) (?:kept|stored)|data centre)\s+(?:is\s|are\s|stand\s)?in\s+(?:the\s)?(\p{Lu}[\p{L}-]*(?:\s\p{Lu}[\p{L}-]*)?)/u;
const STORED =
  /\b(?:we|it|the (?:app|service|site))\s+(?:store|keep|collect|save|hold|record)s?\s+([^.!?\n]{3,160})/i;

/** Reads a description. */
export function privacyFacts(description: string): PrivacyFacts {
  const named = (names: readonly string[]) =>
    names.filter((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'iu').test(description));
  return {
    payment: named(PROVIDERS.payment),
    mail: named(PROVIDERS.mail),
    hosting: named(PROVIDERS.hosting),
    monitoring: named(PROVIDERS.monitoring),
    statistics: named(PROVIDERS.statistics),
    place: PLACE.exec(description)?.[1] ?? null,
    stored: STORED.exec(description)?.[1]?.trim() ?? null,
  };
}
