/**
 * Plays the sample story through the product's own front door, on a clock that runs through the past: members
 * sign up and verify their email, talk to the mentor and send PRD. Everything that it does is idempotent, so
 * a run that was cut short is played again from the start.
 */
import { createHmac } from 'node:crypto';
import { createApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { grantAdmin } from '#server/operator/grant-admin.ts';
import type { Mail } from '#server/ports/mailer.ts';
import { bankingScenes } from './banking-scenes.ts';
import { collaborationScenes } from './collaboration-scenes.ts';
import { exchangeScenes } from './exchange-scenes.ts';
import { fundingScenes } from './funding-scenes.ts';
import { profileScenes } from './profile-scenes.ts';
import { projectScenes } from './project-scenes.ts';
import { roadmapScenes } from './roadmap-scenes.ts';
import { SAMPLE_EVENTS, SAMPLE_MEMBERS, type SampleEvent, SIGN_IN_EMAIL } from './sample-story.ts';
import { actorOf, idFor, type Stage } from './stage.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Ten minutes, in days: longer than the pause between two that are asked for. */
const DAYS_BETWEEN_MAILS = 10 / (24 * 60);
/** Each start that was cut short at the same place has used up one more. */
const MOST_ASKED = 20;

export interface PlayOptions {
  config: Config;
  databaseUrl: string;
  secret: string;
  /** The moment that the story leads up to. */
  endsAt: Date;
  signInPassword: string;
}

/** Plays the whole story. Rejects when the product refuses any of it. */
export async function playStory(options: PlayOptions): Promise<void> {
  // pg-boss warns about its own way to drive a clock; an operator's first start is not the place for it.
  process.noDeprecation = true;
  let now = options.endsAt;
  const mails: Mail[] = [];
  const app = await createApp({
    config: offline(options.config),
    databaseUrl: options.databaseUrl,
    secret: options.secret,
    clock: { now: () => new Date(now) },
    mailer: { send: async (mail) => void mails.push(mail) },
  });
  const setTime = (daysAgo: number) => {
    now = new Date(options.endsAt.getTime() - daysAgo * DAY_MS);
  };
  try {
    setTime(SAMPLE_MEMBERS[0]!.joinedDaysAgo);
    const url = await app.listen();
    const stage: Stage = { app, url, mails, setTime, members: new Map(), threads: new Map() };
    for (const { daysAgo, play } of scenes(options)) {
      setTime(daysAgo);
      await play(stage);
    }
  } finally {
    await app.close();
    process.noDeprecation = false;
  }
}

/** What happens, in the order of time. */
function scenes(options: PlayOptions): { daysAgo: number; play: (stage: Stage) => Promise<void> }[] {
  const arrivals = SAMPLE_MEMBERS.map((member) => ({
    daysAgo: member.joinedDaysAgo,
    play: (stage: Stage) =>
      join(stage, {
        username: member.username,
        email: member.email,
        password:
          member.email === SIGN_IN_EMAIL ? options.signInPassword : ownPassword(options.secret, member.email),
        joinedDaysAgo: member.joinedDaysAgo,
      }),
  }));
  const events = SAMPLE_EVENTS.map((event) => ({
    daysAgo: event.daysAgo,
    play: (stage: Stage) => act(stage, event),
  }));
  return [
    ...arrivals,
    ...events,
    ...roadmapScenes(),
    ...exchangeScenes(),
    ...fundingScenes(),
    ...bankingScenes(),
    ...projectScenes(),
    ...profileScenes(),
    ...collaborationScenes(),
  ].sort((one, other) => other.daysAgo - one.daysAgo);
}

/**
 * The operator's configuration, but nothing outside is asked, and nothing is sent. The story is one of people who know
 * each other, who earned under `chat-v1`; what the community does from then on is decided as the operator says.
 */
function offline(config: Config): Config {
  return {
    ...config,
    rewards: { ...config.rewards, policy: 'chat-v1' },
    host: '127.0.0.1',
    port: 0,
    publicUrl: undefined,
    rateLimits: false,
    logLevel: 'error',
    marketDataUrl: undefined,
    stripe: undefined,
    custody: 'sandbox',
    bankProvider: 'sandbox',
    bitcoinInfoUrl: undefined,
    model: {
      provider: 'built-in',
      lookAt: [],
      url: undefined,
      key: undefined,
      name: undefined,
      sees: false,
      turns: false,
      local: { contextTokens: 0, memoryMb: 0, threads: 0, mostWaiting: 0 },
    },
  };
}

interface Joining {
  username: string;
  email: string;
  password: string;
  joinedDaysAgo: number;
}

async function join(stage: Stage, { joinedDaysAgo, ...member }: Joining): Promise<void> {
  const { deps } = stage.app;
  await post(stage, '/api/identity/sign-up', member, [201, 409]);
  const { id, protege_address, email_verified_at } = await deps.db
    .selectFrom('members')
    .select(['id', 'protege_address', 'email_verified_at'])
    .where('email', '=', member.email)
    .executeTakeFirstOrThrow();
  stage.members.set(member.username, { id, address: protege_address });
  if (!email_verified_at) {
    const token = await mailedToken(stage, { ...member, joinedDaysAgo });
    const link = { token: decodeURIComponent(token), password: member.password };
    await post(stage, '/api/identity/email-verification', link, [200]);
  }
  if (member.email === SIGN_IN_EMAIL) {
    await grantAdmin(deps.db, { email: member.email, now: deps.clock.now() });
  }
}

/**
 * The token of the member's link. A run that was cut short may have had their email, and every further one: another is
 * asked for, after the pause between two of them.
 */
async function mailedToken(
  stage: Stage,
  { username, email, joinedDaysAgo }: Omit<Joining, 'password'>,
): Promise<string> {
  const { deps } = stage.app;
  for (let asked = 0; asked <= MOST_ASKED; asked += 1) {
    if (asked > 0) {
      stage.setTime(joinedDaysAgo - asked * DAYS_BETWEEN_MAILS);
      // Whose email is not verified gets the link to verify it.
      await post(stage, '/api/identity/sign-in-link/request', { email }, [200]);
    }
    await deps.jobs.runDue();
    const mail = stage.mails.findLast((one) => one.to === email);
    const token = /#token=([^\s&]+)/.exec(mail?.text ?? '')?.[1];
    if (!token) continue;
    stage.setTime(joinedDaysAgo);
    return token;
  }
  throw new Error(`The sample member ${username} got no email to verify.`);
}

/** A password that nobody is told, the same for the same installation: a run that was cut short goes on with it. */
function ownPassword(secret: string, email: string): string {
  return createHmac('sha256', secret).update(`sample member ${email}`).digest('base64url');
}

async function act(stage: Stage, event: SampleEvent): Promise<void> {
  const { deps } = stage.app;
  const actor = actorOf(stage, event.by);
  const key = idFor(`${event.by}:${event.daysAgo}`);
  if (event.kind === 'sends') {
    const recipient = stage.members.get(event.to)!.address;
    await deps.wallet.send(actor, {
      recipient,
      amount: event.amount,
      reason: event.reason,
      isConfirmed: true,
      idempotencyKey: key,
    });
    return;
  }
  const { sent, answer } = await deps.mentor.ask(actor, {
    clientMessageId: key,
    threadId: stage.threads.get(event.thread) ?? null,
    content: event.text.replaceAll(/(?<!\n)\n(?!\n)/g, ' '),
    mode: event.mode,
  });
  if (answer?.status === 'failed') throw new Error(`The mentor did not answer ${event.by}: ${answer.error}`);
  stage.threads.set(event.thread, sent.thread.id);
}

async function post(stage: Stage, path: string, body: object, expected: number[]): Promise<void> {
  const response = await fetch(stage.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: stage.url },
    body: JSON.stringify(body),
  });
  if (!expected.includes(response.status)) {
    throw new Error(`The sample community was refused at ${path}: ${await response.text()}`);
  }
}
