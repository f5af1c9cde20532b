/**
 * What nobody caught. After it nothing in the process can be relied on: it is written down, no new request is
 * taken, what is in flight may finish for a few seconds, and the process ends with a status of its own, by which
 * a supervisor knows that it shall start again.
 */
import { writeSync } from 'node:fs';

/** The exit status of a process that ended by a fault. */
export const FAULT_STATUS = 70;
const DRAIN_WITHIN_MS = 6_000;
const SECRET_NAME = /SECRET|KEY|TOKEN|PASSWORD|WEBHOOK|_URL$/;
const SHORTEST_SECRET = 8;

/** Ends the process at the first fault, after `drain`. `secrets` are never written. */
export function endOnFault({
  drain,
  secrets,
}: {
  drain(): Promise<void>;
  secrets(): readonly string[];
}): void {
  let isEnding = false;
  process.on('uncaughtException', (error, origin) => {
    writeSync(2, `${describeFault(error, { origin, secrets: secrets() })}\n`);
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(FAULT_STATUS), DRAIN_WITHIN_MS);
    void drain()
      .catch(() => undefined)
      .finally(() => process.exit(FAULT_STATUS));
  });
}

/** A fault as a line of JSON like the log's. Only its kind, words, code and place: other fields may hold rows. */
export function describeFault(
  error: unknown,
  { origin, secrets }: { origin: string; secrets: readonly string[] },
): string {
  const { name, message, stack, code } = (
    error instanceof Error ? error : new Error(String(error))
  ) as Error & {
    code?: unknown;
  };
  const clean = (text: string) =>
    secrets
      .filter((secret) => secret.length >= SHORTEST_SECRET)
      .reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
      .replace(/\/\/[^\s/@]+@/g, '//…@');
  return JSON.stringify({
    level: 60,
    time: Date.now(),
    pid: process.pid,
    msg: 'the server ends because of a fault that nobody caught',
    origin,
    err: {
      type: name,
      ...(typeof code === 'string' && { code }),
      message: clean(message),
      stack: clean(stack ?? ''),
    },
  });
}

/** The values in the environment that are, or hold, secrets. */
export function secretsOf(env: NodeJS.ProcessEnv): string[] {
  return Object.entries(env).flatMap(([name, value]) => (value && SECRET_NAME.test(name) ? [value] : []));
}
