/**
 * Notes how the calls to providers outside go, for the health page: when each answered last, and which calls have failed
 * since. It asks nobody anything itself, and is no part of what an administrator does. A note that can't be written costs the call nothing.
 */
import { type RawBuilder, sql } from 'kysely';
import type { ProviderPlace, WatchedProvider } from '#core/health/judge-providers.ts';
import { besideActs } from './admin-acts.ts';
import { failureLine } from './failure-line.ts';
import type { Platform } from './platform.ts';
import { transaction } from './transaction.ts';

/** That it still answers is noted so often. */
const NOTED_EVERY_MS = 30_000;
const MOST_OF_A_FAILURE = 200;

/** Watches calls of ports. */
export interface ProviderWatch {
  /**
   * The same port, where somebody outside is behind it; whatever it promises is noted as it comes out. An error of one of
   * the kinds `answers` is an answer: a provider that says no is there. What it returns at once has asked nobody.
   */
  watch<Port extends object | null | undefined>(
    provider: WatchedProvider,
    port: Port,
    answers?: readonly ErrorKind[],
  ): Port;
  /** What stands in its place here. */
  placeOf(provider: WatchedProvider): ProviderPlace;
}

type ErrorKind = abstract new (...args: never[]) => Error;

type Deps = Pick<Platform, 'clock' | 'db' | 'log'>;

/** Makes it. */
export function createProviderWatch(deps: Deps): ProviderWatch {
  const places = new Map<WatchedProvider, ProviderPlace>();
  const notes = createNotes(deps);

  async function noted(
    provider: WatchedProvider,
    asked: Promise<unknown>,
    answers: readonly ErrorKind[],
  ): Promise<unknown> {
    try {
      const answer = await asked;
      await notes.answered(provider);
      return answer;
    } catch (error) {
      const isAnswer = answers.some((kind) => error instanceof kind);
      await (isAnswer ? notes.answered(provider) : notes.failed(provider, error));
      throw error;
    }
  }

  return {
    watch(provider, port, answers = []) {
      const place = placeOf(port);
      places.set(provider, place);
      if (!port || place !== 'outside') return port;
      return new Proxy(port, {
        get(target, key) {
          const value = Reflect.get(target, key, target);
          if (typeof value !== 'function') return value;
          return (...args: unknown[]) => {
            const result = value.apply(target, args);
            return result instanceof Promise ? noted(provider, result, answers) : result;
          };
        },
      });
    },
    placeOf: (provider) => places.get(provider) ?? 'nobody',
  };
}

/** Writes down how calls came out. Never throws: what can't be written is said in the log. */
function createNotes({ clock, db, log }: Deps) {
  const answeredAt = new Map<WatchedProvider, number>();

  const write = (provider: WatchedProvider, statement: RawBuilder<unknown>) =>
    besideActs(() => transaction(db, (tx) => statement.execute(tx))).catch((error) => {
      answeredAt.delete(provider);
      log.error({ provider, err: failureLine(error) }, 'a call to a provider could not be noted');
    });

  return {
    async answered(provider: WatchedProvider): Promise<void> {
      const now = clock.now();
      const before = answeredAt.get(provider);
      if (before !== undefined && now.getTime() - before < NOTED_EVERY_MS) return;
      answeredAt.set(provider, now.getTime());
      await write(
        provider,
        sql`insert into provider_calls (provider, answered_at) values (${provider}, ${now})
          on conflict (provider) do update set answered_at = excluded.answered_at, failing_since = null,
            failures = 0`,
      );
    },
    async failed(provider: WatchedProvider, error: unknown): Promise<void> {
      const now = clock.now();
      answeredAt.delete(provider);
      const failure = [...failureLine(error).message].slice(0, MOST_OF_A_FAILURE).join('');
      await write(
        provider,
        sql`insert into provider_calls as p (provider, failed_at, failure, failing_since, failures)
          values (${provider}, ${now}, ${failure}, ${now}, 1)
          on conflict (provider) do update set failed_at = excluded.failed_at, failure = excluded.failure,
            failing_since = coalesce(p.failing_since, excluded.failing_since), failures = p.failures + 1`,
      );
    },
  };
}

/** A provider outside that moves no real money yet is outside all the same: it has its own name. */
function placeOf(port: object | null | undefined): ProviderPlace {
  if (!port || ('isOn' in port && port.isOn === false)) return 'nobody';
  const isOurs = 'provider' in port ? port.provider === 'sandbox' : 'isSandbox' in port && port.isSandbox;
  return isOurs ? 'sandbox' : 'outside';
}
