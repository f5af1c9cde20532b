/**
 * Text messages by Twilio's REST API: a form is posted to the account's Messages, with basic authentication.
 *
 * Twilio takes no idempotency key there, so a message is posted again only where none can have been taken: no connection
 * was made, or the answer was that there are too many (429). After a time-out, a broken connection or an error of the
 * service nobody knows, and the person asks for another code. What is thrown names the status and Twilio's error code;
 * Twilio's own words hold the number, and stay out.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { SmsConfig } from '#server/config-sms.ts';
import { NumberUnreachable, type Sms } from '#server/ports/sms.ts';

/** How Twilio is reached, and how patiently. */
export interface TwilioOptions extends NonNullable<SmsConfig['twilio']> {
  /** For all tries of one message together, in milliseconds. */
  withinMs?: number;
  /** Takes the place of the time between two tries, in tests. */
  pause?: (ms: number) => Promise<unknown>;
}

const WITHIN_MS = 12_000;
const TRIES = 3;
const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 3_000;

/** A number that is none, takes no text messages, doesn't want ours, or lies where the account may not send. */
const NUMBER_CODES = new Set([21211, 21408, 21610, 21612, 21614]);

/** Before anything was sent. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

export function createTwilioSms({
  accountSid,
  user,
  secret,
  from,
  url,
  withinMs = WITHIN_MS,
  pause = wait,
}: TwilioOptions): Sms {
  const address = `${url}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;
  const sender = /^MG[0-9a-f]{32}$/i.test(from) ? 'MessagingServiceSid' : 'From';

  return {
    isSandbox: false,
    async send({ to, text }) {
      const body = new URLSearchParams({ To: to, [sender]: from, Body: text }).toString();
      const signal = AbortSignal.timeout(withinMs);
      for (let attempt = 1; ; attempt += 1) {
        const isLast = attempt === TRIES;
        const response = await post(address, { authorization, body, signal }).catch((error: unknown) => {
          if (isLast || !isNotConnected(error)) throw failureOf(error);
          return null;
        });
        if (response && (isLast || response.status !== 429)) return accept(response);
        const pauseMs = response ? askedPauseMs(response) : PAUSE_MS * attempt;
        if (pauseMs > LONGEST_PAUSE_MS) throw new Error('Twilio takes no messages for now: status 429.');
        await pause(pauseMs);
      }
    },
  };
}

function post(
  address: string,
  { authorization, body, signal }: { authorization: string; body: string; signal: AbortSignal },
): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: {
      authorization,
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body,
    // The secret goes nowhere else.
    redirect: 'error',
    signal,
  });
}

/** Resolves for a message that was taken; rejects with what came instead. */
async function accept(response: Response): Promise<void> {
  const answer = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  const code = Number(answer?.[response.ok ? 'error_code' : 'code'] ?? 0) || 0;
  const isTaken = response.ok && code === 0 && !['failed', 'undelivered'].includes(String(answer?.status));
  if (isTaken && typeof answer?.sid === 'string') return;
  const words = `status ${response.status}${code ? `, error ${code}` : ''}`;
  if (NUMBER_CODES.has(code)) throw new NumberUnreachable(`Twilio can't reach the number: ${words}.`);
  throw new Error(
    isTaken ? `Twilio's answer names no message: ${words}.` : `Twilio took no message: ${words}.`,
  );
}

/** How long Twilio asks to wait; a little where it doesn't say. */
function askedPauseMs(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : PAUSE_MS;
}

function isNotConnected(error: unknown): boolean {
  return NOT_CONNECTED.has(causeOf(error));
}

/** Without what fetch says of the request. */
function failureOf(error: unknown): Error {
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError') return new Error('Twilio did not answer in time; the message may have gone.');
  return new Error(`Twilio could not be asked: ${causeOf(error) || name || 'unknown'}.`);
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return typeof cause?.code === 'string' ? cause.code : '';
}
