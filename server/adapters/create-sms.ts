/**
 * Picks what sends text messages: Twilio where it is configured; else the sandbox while developing, and nothing in
 * production, where a code that lands on a page of the server's own machine would reach nobody.
 */
import type { Platform } from '#server/platform/platform.ts';
import type { Sms } from '#server/ports/sms.ts';
import { createOutboxMailer } from './mailer-outbox/index.ts';
import { createSandboxSms } from './sms-sandbox/create-sandbox-sms.ts';
import { createTwilioSms } from './sms-twilio/create-twilio-sms.ts';

/** Makes it; null where members cannot be sent text messages. */
export function createSms(deps: Pick<Platform, 'config' | 'db' | 'newId' | 'clock'>): Sms | null {
  const { twilio, isProduction } = deps.config;
  if (twilio) return createTwilioSms(twilio);
  return isProduction ? null : createSandboxSms(createOutboxMailer(deps));
}
