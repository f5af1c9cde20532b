/**
 * The configuration: environment variables, read and checked once. Every default needs nothing installed.
 * A value that is not valid ends the start with one line that names the variable and says what it takes.
 */
import { availableParallelism, totalmem } from 'node:os';
import { z } from 'zod';
import type { ModelPrices } from '#core/mentor/allowance.ts';
import { PROMO_FEE_MIN_AGE_DAYS } from '#core/pitch/terms.ts';
import { DEFAULT_REWARD_LIMITS } from '#core/rewards/terms.ts';
import { type BankConfig, bankConfigOf, bankEnvironment } from './config-bank.ts';
import { type EdgeConfig, edgeConfigOf, edgeEnvironment } from './config-edge.ts';
import { type SiteConfig, siteConfigOf, siteEnvironment } from './config-site.ts';
import { ConfigError, flag, priceText, proxiesText, upTo, wholePrd } from './config-values.ts';
import { LOCAL_MODEL_SERVERS } from './find-local-models.ts';

export { ConfigError } from './config-values.ts';

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PROTEGE_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  PROTEGE_DATA_DIR: z.string().min(1).optional(),
  PROTEGE_SEED: z.enum(['sample', 'none']).optional(),
  PROTEGE_TRUST_PROXY: proxiesText.default([]),
  PROTEGE_SECRET: z.string().min(32).optional(),
  PROTEGE_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  PROTEGE_PASSWORD_MINIMUM: z.coerce.number().int().min(6).max(64).optional(),
  PROTEGE_HIDE_MEMBERSHIP: flag.optional(),
  // How hard the least work of a strange browser is, in zero bits of each part; one more doubles it.
  PROTEGE_SIGN_IN_WORK: z.coerce.number().int().min(0).max(14).default(10),
  // The longest that a session lives, however often it is renewed; an administrator's is shorter.
  PROTEGE_SESSION_DAYS: z.coerce.number().int().min(1).max(365).default(90),
  PROTEGE_ADMIN_SESSION_DAYS: z.coerce.number().int().min(1).max(365).default(7),
  PROTEGE_SIGNING_KEY_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  PROTEGE_RATE_LIMITS: flag.default(true),
  ...edgeEnvironment,
  PROTEGE_METRICS_TOKEN: z.string().min(16).optional(),
  PROTEGE_SECURITY_CONTACT: z
    .string()
    .regex(
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+|tel:\+[\d-]+)$/,
      'must start with mailto:, https:// or tel:+',
    )
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  SMTP_FROM: z.string().default('Protege <no-reply@protege.invalid>'),
  PROTEGE_MODEL: z.enum(['built-in', 'local', 'openai-compatible', 'anthropic']).optional(),
  // Where a model may be served that nobody has named yet; empty for nowhere.
  PROTEGE_MODEL_SERVERS: z
    .string()
    .transform((text) => text.split(',').map((server) => server.trim()))
    .transform((servers) => servers.filter((server) => server !== ''))
    .pipe(z.array(z.url({ protocol: /^https?$/ })))
    .optional(),
  PROTEGE_MODEL_URL: z.url().optional(),
  PROTEGE_MODEL_KEY: z.string().optional(),
  PROTEGE_MODEL_NAME: z.string().optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  // A model that looks at pictures gets the ones that members attach. Anthropic's do.
  PROTEGE_MODEL_SEES: flag.optional(),
  // Each answer in the general mode is asked for as one JSON value and checked before it is shown.
  PROTEGE_MODEL_TURNS: flag.default(false),
  // Of a model inside of this installation: what it reads, may hold and use, and how many may wait for it.
  PROTEGE_MODEL_CONTEXT: z.coerce.number().int().min(2_048).max(131_072).default(8_192),
  PROTEGE_MODEL_MEMORY_MB: z.coerce.number().int().min(512).max(1_048_576).optional(),
  PROTEGE_MODEL_THREADS: z.coerce.number().int().min(1).max(256).optional(),
  PROTEGE_MODEL_WAITING: z.coerce.number().int().min(0).max(1_000).default(20),
  PROTEGE_IMAGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  PROTEGE_IMAGE_KEY: z.string().optional(),
  PROTEGE_IMAGE_MODEL: z.string().min(1).optional(),
  // A web search for market research; without one only members' own sources are read.
  PROTEGE_SEARCH_URL: z.url({ protocol: /^https?$/ }).optional(),
  PROTEGE_SEARCH_KEY: z.string().optional(),
  // US dollars for a million tokens, to show what answers cost; nothing is charged.
  PROTEGE_MODEL_INPUT_PRICE: priceText.optional(),
  PROTEGE_MODEL_OUTPUT_PRICE: priceText.optional(),
  PROTEGE_AI_DAILY_TOKENS: z.coerce.number().int().min(0).max(1_000_000_000).default(300_000),
  PROTEGE_AI_MONTHLY_TOKENS: z.coerce.number().int().min(0).max(1_000_000_000).default(4_000_000),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  CLAMAV_URL: z.url({ protocol: /^tcp$/, error: 'must look like tcp://127.0.0.1:3310' }).optional(),
  // Who keeps members' coins: the sandbox, which invents them, or nobody.
  PROTEGE_CUSTODY: z.enum(['sandbox', 'none']).optional(),
  // How long the sandbox takes with a deposit or a withdrawal.
  PROTEGE_SANDBOX_SECONDS: z.coerce.number().int().min(0).max(86_400).default(20),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must start with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must start with whsec_')
    .optional(),
  // `chat-v1` pays messages to the mentor for prose alone: for a circle of people who know each other.
  PROTEGE_REWARDS_POLICY: z.enum(['chat-v1', 'chat-v2']).default('chat-v2'),
  // The published limits (core/rewards/terms.ts) are ceilings: an operator may lower what rewards issue on a UTC day (C-12a).
  PROTEGE_REWARDS_MEMBER_DAILY: upTo(wholePrd(DEFAULT_REWARD_LIMITS.memberDailyMinor)),
  PROTEGE_REWARDS_PLATFORM_DAILY: upTo(wholePrd(DEFAULT_REWARD_LIMITS.platformDailyMinor)),
  PROTEGE_HELP_LINES: z.string().max(1_000).optional(),
  ...bankEnvironment,
  ...siteEnvironment,
  // How old an account must be before its welcome PRD may pay a pitch's fee (C-05).
  PROTEGE_PITCH_WELCOME_DAYS: z.coerce.number().int().min(0).max(14).default(PROMO_FEE_MIN_AGE_DAYS),
  // A public ticker price list, read for reference prices only; `none` asks nobody.
  PROTEGE_MARKET_DATA_URL: z.union([z.literal('none'), z.url({ protocol: /^https?$/ })]).optional(),
  PROTEGE_BITCOIN_INFO_URL: z.union([z.literal('none'), z.url({ protocol: /^https?$/ })]).optional(),
});

/** Every variable that is read. */
export const VARIABLES: readonly string[] = Object.keys(environment.shape);

export interface Config extends BankConfig, EdgeConfig, SiteConfig {
  isProduction: boolean;
  isTest: boolean;
  host: string;
  port: number;
  /** Where browsers find the site; links in mails start with it. Undefined until the port is known. */
  publicUrl: string | undefined;
  dataDir: string | undefined;
  /** `sample` by default, but `none` in production. */
  seed: 'sample' | 'none';
  /** The proxies whose forwarding headers are believed: addresses, ranges, `loopback`. */
  trustedProxies: string[];
  /** Signs cookies and tokens; made on first start and kept in the data folder when not given. */
  secret: string | undefined;
  logLevel: string;
  /** The shortest password of a member, and of an administrator. */
  passwordMinimum: { member: number; admin: number };
  /** Sign-up answers alike whether or not an e-mail is registered, and says which by mail (C-46). By default in production. */
  hidesMembership: boolean;
  /** How hard the least work of a strange browser is, after failed sign-ins; 0 for none. */
  signInWorkBits: number;
  /** The longest that a session lives, in days from its sign-in. */
  sessionDays: { member: number; admin: number };
  /** After so many days a new key signs access tokens. */
  signingKeyDays: number;
  rateLimits: boolean;
  /** Lets a scraper on another machine read `/metrics`, as a bearer token. */
  metricsToken: string | undefined;
  /** Where weaknesses are reported, as an address of mail, the web or a telephone. */
  securityContact: string | undefined;
  databaseUrl: string | undefined;
  mail: { smtpUrl: string | undefined; from: string };
  model: {
    provider: 'built-in' | 'local' | 'openai-compatible' | 'anthropic';
    /** Where the start looks for a model that nobody has named; nowhere once `PROTEGE_MODEL` is set. */
    lookAt: readonly string[];
    url: string | undefined;
    key: string | undefined;
    name: string | undefined;
    /** It looks at pictures. */
    sees: boolean;
    /** It is asked for whole turns, which are checked before they are shown. */
    turns: boolean;
    /** The bounds of one that runs inside of this installation. */
    local: { contextTokens: number; memoryMb: number; threads: number; mostWaiting: number };
  };
  /** The service that makes images; undefined for the built-in drawer. */
  image: { url: string; key: string | undefined; modelName: string } | undefined;
  /** What a member may use of models, in tokens; `prices` null means that costs are not known. */
  allowance: { dailyTokens: number; monthlyTokens: number; prices: ModelPrices | null };
  /** Where files are kept; undefined for the data folder. */
  s3: { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string } | undefined;
  /** Looks through uploads; undefined for nobody. */
  clamavUrl: string | undefined;
  /** A web search for market research; `url` is undefined for none. */
  search: { url: string | undefined; key: string | undefined };
  /** Takes card payments; undefined for the sandbox. */
  stripe: { secretKey: string; webhookSecret: string } | undefined;
  /** Keeps members' coins. Nobody by default in production, and where card payments are real. */
  custody: 'sandbox' | 'none';
  /** How long the sandbox takes with a deposit or a withdrawal. */
  sandboxSeconds: number;
  /** A public ticker price list, for reference prices; undefined for none. */
  marketDataUrl: string | undefined;
  /** A public provider's figures of the Bitcoin network; undefined for none. */
  bitcoinInfoUrl: string | undefined;
  /** What rewards may issue on a UTC day, in whole PRD: to one member, and to all together. */
  rewards: { policy: 'chat-v1' | 'chat-v2'; memberDailyPrd: number; platformDailyPrd: number };
  /** The operator's own help lines for a person in danger: `Name: contact; Name: contact`. */
  helpLines: string | undefined;
  /** How many days old an account must be before its welcome PRD may pay the fee of a pitch. */
  pitchWelcomeDays: number;
}

/** Reads and checks the environment. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new ConfigError(
      `${issue.path.join('.')} is not valid: ${wordsOf(issue)}. Correct it or leave it out.`,
    );
  }
  const value = parsed.data;
  if (value.NODE_ENV === 'production' && !value.PROTEGE_PUBLIC_URL) {
    throw new ConfigError(
      'NODE_ENV=production needs PROTEGE_PUBLIC_URL, where browsers find the site, such as https://protege.example.',
    );
  }
  if (value.PROTEGE_MODEL === 'openai-compatible' && !(value.PROTEGE_MODEL_URL && value.PROTEGE_MODEL_NAME)) {
    throw new ConfigError('PROTEGE_MODEL=openai-compatible needs PROTEGE_MODEL_URL and PROTEGE_MODEL_NAME.');
  }
  if (value.PROTEGE_MODEL === 'anthropic' && !value.ANTHROPIC_API_KEY) {
    throw new ConfigError('PROTEGE_MODEL=anthropic needs ANTHROPIC_API_KEY.');
  }
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = value;
  const inventsNothing = takesRealCards(value) || value.NODE_ENV === 'production';
  if ((value.PROTEGE_IMAGE_URL === undefined) !== (value.PROTEGE_IMAGE_MODEL === undefined)) {
    throw new ConfigError('PROTEGE_IMAGE_URL and PROTEGE_IMAGE_MODEL are given together, or neither.');
  }
  return {
    isProduction: value.NODE_ENV === 'production',
    isTest: value.NODE_ENV === 'test',
    host: value.HOST,
    port: value.PORT,
    publicUrl: value.PROTEGE_PUBLIC_URL?.replace(/\/$/, ''),
    dataDir: value.PROTEGE_DATA_DIR,
    seed: value.PROTEGE_SEED ?? (inventsNothing ? 'none' : 'sample'),
    trustedProxies: value.PROTEGE_TRUST_PROXY,
    secret: value.PROTEGE_SECRET,
    // On a developer's terminal the address and the sign-in should not be buried under a line a request.
    logLevel: value.PROTEGE_LOG_LEVEL ?? (value.NODE_ENV === 'production' ? 'info' : 'warn'),
    passwordMinimum: passwordMinimumOf(value),
    hidesMembership: value.PROTEGE_HIDE_MEMBERSHIP ?? value.NODE_ENV === 'production',
    signInWorkBits: value.PROTEGE_SIGN_IN_WORK,
    sessionDays: { member: value.PROTEGE_SESSION_DAYS, admin: value.PROTEGE_ADMIN_SESSION_DAYS },
    signingKeyDays: value.PROTEGE_SIGNING_KEY_DAYS,
    rateLimits: value.PROTEGE_RATE_LIMITS,
    ...edgeConfigOf(value),
    ...siteConfigOf(value),
    metricsToken: value.PROTEGE_METRICS_TOKEN,
    securityContact: value.PROTEGE_SECURITY_CONTACT,
    databaseUrl: value.DATABASE_URL,
    mail: { smtpUrl: value.SMTP_URL, from: value.SMTP_FROM },
    model: {
      provider: value.PROTEGE_MODEL ?? 'built-in',
      lookAt: value.PROTEGE_MODEL ? [] : (value.PROTEGE_MODEL_SERVERS ?? LOCAL_MODEL_SERVERS),
      url: value.PROTEGE_MODEL_URL,
      key: value.PROTEGE_MODEL === 'anthropic' ? value.ANTHROPIC_API_KEY : value.PROTEGE_MODEL_KEY,
      name: value.PROTEGE_MODEL_NAME,
      sees: value.PROTEGE_MODEL_SEES ?? value.PROTEGE_MODEL === 'anthropic',
      turns: value.PROTEGE_MODEL_TURNS,
      local: localModelOf(value),
    },
    image:
      value.PROTEGE_IMAGE_URL && value.PROTEGE_IMAGE_MODEL
        ? { url: value.PROTEGE_IMAGE_URL, key: value.PROTEGE_IMAGE_KEY, modelName: value.PROTEGE_IMAGE_MODEL }
        : undefined,
    allowance: {
      dailyTokens: value.PROTEGE_AI_DAILY_TOKENS,
      monthlyTokens: value.PROTEGE_AI_MONTHLY_TOKENS,
      prices: pricesOf(value.PROTEGE_MODEL_INPUT_PRICE, value.PROTEGE_MODEL_OUTPUT_PRICE),
    },
    s3: s3Of(value),
    clamavUrl: value.CLAMAV_URL,
    search: { url: value.PROTEGE_SEARCH_URL, key: value.PROTEGE_SEARCH_KEY },
    stripe: secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined,
    sandboxSeconds: value.PROTEGE_SANDBOX_SECONDS,
    custody: value.PROTEGE_CUSTODY ?? (inventsNothing ? 'none' : 'sandbox'),
    marketDataUrl: outsideUrlOf(value.PROTEGE_MARKET_DATA_URL, MARKET_DATA_URL, value.NODE_ENV),
    bitcoinInfoUrl: outsideUrlOf(value.PROTEGE_BITCOIN_INFO_URL, BITCOIN_INFO_URL, value.NODE_ENV),
    helpLines: value.PROTEGE_HELP_LINES,
    ...bankConfigOf(value, { inventsNothing }),
    pitchWelcomeDays: value.PROTEGE_PITCH_WELCOME_DAYS,
    rewards: {
      policy: value.PROTEGE_REWARDS_POLICY,
      memberDailyPrd: value.PROTEGE_REWARDS_MEMBER_DAILY,
      platformDailyPrd: value.PROTEGE_REWARDS_PLATFORM_DAILY,
    },
  };
}

/** Whether cards are charged for real. Throws for what is half given, and for what would invent money beside it. */
function takesRealCards(value: z.infer<typeof environment>): boolean {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = value;
  if (Boolean(secretKey) !== Boolean(webhookSecret)) {
    throw new ConfigError('Card payments by Stripe need STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
  }
  if (secretKey === undefined || !isLiveStripeKey(secretKey)) return false;
  if (value.PROTEGE_CUSTODY === 'sandbox') {
    throw new ConfigError(
      'STRIPE_SECRET_KEY is a live key and PROTEGE_CUSTODY=sandbox invents coins: live money never meets a sandbox. Leave one of them out.',
    );
  }
  if (value.PROTEGE_BANK === 'sandbox') {
    throw new ConfigError(
      'STRIPE_SECRET_KEY is a live key and PROTEGE_BANK=sandbox invents dollars: live money never meets a sandbox. Leave one of them out.',
    );
  }
  if (value.PROTEGE_SEED === 'sample') {
    throw new ConfigError(
      'STRIPE_SECRET_KEY is a live key and PROTEGE_SEED=sample invents money: live money never meets a sandbox. Leave one of them out.',
    );
  }
  return true;
}

/** Whether a key of Stripe moves real money. */
export function isLiveStripeKey(secretKey: string): boolean {
  return !/^(sk|rk)_test_/.test(secretKey);
}

/** SU-07's 6 is the floor and the default of development; in production passwords are longer (C-45), an administrator's whatever is set. */
function passwordMinimumOf(value: z.infer<typeof environment>): Config['passwordMinimum'] {
  const isProduction = value.NODE_ENV === 'production';
  return {
    member: value.PROTEGE_PASSWORD_MINIMUM ?? (isProduction ? 8 : 6),
    admin: Math.max(value.PROTEGE_PASSWORD_MINIMUM ?? 6, isProduction ? 10 : 6),
  };
}

/** Both prices or none: half of a price would show a cost that is too low. */
function pricesOf(inputMicro: bigint | undefined, outputMicro: bigint | undefined): ModelPrices | null {
  if (inputMicro !== undefined && outputMicro !== undefined) return { inputMicro, outputMicro };
  if (inputMicro === undefined && outputMicro === undefined) return null;
  throw new ConfigError(
    'PROTEGE_MODEL_INPUT_PRICE and PROTEGE_MODEL_OUTPUT_PRICE are set together or not at all.',
  );
}

/** What a model inside of this installation may use where nobody says: six tenths of its memory, all processors but one. */
function localModelOf(value: z.infer<typeof environment>): Config['model']['local'] {
  return {
    contextTokens: value.PROTEGE_MODEL_CONTEXT,
    memoryMb: value.PROTEGE_MODEL_MEMORY_MB ?? Math.floor((totalmem() * 0.6) / 2 ** 20),
    threads: value.PROTEGE_MODEL_THREADS ?? Math.max(1, availableParallelism() - 1),
    mostWaiting: value.PROTEGE_MODEL_WAITING,
  };
}

/** All of an S3-compatible store, or nothing of it: half a configuration is a mistake. */
function s3Of(value: z.infer<typeof environment>): Config['s3'] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey } = value;
  const { S3_SECRET_KEY: secretKey, S3_REGION: region } = value;
  if (endpoint && bucket && accessKey && secretKey) return { endpoint, bucket, region, accessKey, secretKey };
  if (endpoint || bucket || accessKey || secretKey) {
    throw new ConfigError(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY go together. Set all of them or none.',
    );
  }
  return undefined;
}

/** What a variable takes, as an operator would say it. */
function wordsOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return 'must be a whole number';
    case 'too_small':
    case 'too_big': {
      const [word, bound] = issue.code === 'too_small' ? ['least', issue.minimum] : ['most', issue.maximum];
      return `must be ${issue.origin === 'string' ? 'a text of ' : ''}at ${word} ${bound}${issue.origin === 'string' ? ' characters' : ''}`;
    }
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'invalid_format':
      return issue.message === 'Invalid URL'
        ? 'must be a whole address, such as https://example.org'
        : issue.message;
    case 'invalid_union':
      return 'must be none, or a whole address, such as https://example.org';
    default:
      return issue.message;
  }
}

/** An exchange provider's public list, and a block explorer's public figures. */
const MARKET_DATA_URL = 'https://api.binance.com/api/v3/ticker/price';
const BITCOIN_INFO_URL = 'https://api.blockchain.info/stats';

/** Tests ask nobody unless they say so. */
function outsideUrlOf(
  given: string | undefined,
  otherwise: string,
  environmentName: string,
): string | undefined {
  if (given === 'none' || (given === undefined && environmentName === 'test')) return undefined;
  return given ?? otherwise;
}
