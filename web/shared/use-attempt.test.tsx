// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { eventually, mount, press, seen, type } from '#tests/support/component.ts';
import { type Asked, fakeApi, refusal } from '#tests/support/fake-api.ts';
import { api } from '#web/lib/api-client.ts';
import { useAttempt } from './use-attempt.ts';

/** A form that converts small balances, and says how each press went. */
function Form() {
  const attempt = useAttempt();
  const [into, setInto] = useState('USDT');
  const [said, setSaid] = useState<string[]>([]);
  const say = (word: string) => setSaid((known) => [...known, word]);
  const convert = () => {
    const body = { into: into as 'PRD' | 'USDT' };
    attempt(body, (idempotencyKey) =>
      api.exchange.convertSmallBalances(body, { context: { idempotencyKey } }),
    ).then(
      () => say('done'),
      () => say('failed'),
    );
  };
  return (
    <>
      <input aria-label="Into" value={into} onChange={(event) => setInto(event.target.value)} />
      <button type="button" onClick={convert}>
        Convert
      </button>
      <p>{said.join(', ')}.</p>
    </>
  );
}

const done = () => ({ items: [], owedPrd: null });

/** The form on a server that gives these answers in turn, and is well from then on. */
async function open(...answers: (() => Response)[]): Promise<Asked[]> {
  const asked = fakeApi({ exchange: { convertSmallBalances: () => answers.shift()?.() ?? done() } });
  await mount(<Form />);
  return asked;
}

async function convert(outcomes: string) {
  await press('Convert');
  await seen(`${outcomes}.`);
}

const keysOf = (asked: Asked[]) => asked.map(({ key }) => key);

describe('the key of an attempt', () => {
  test.each<[string, () => Response]>([
    [
      'the connection is lost',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
    [
      'the request is aborted',
      () => {
        throw new DOMException('Aborted', 'AbortError');
      },
    ],
    ['the server is not available', () => refusal('service_unavailable')],
    ['the server fails', () => refusal('fault')],
    ['a proxy answers in its own words', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['there were too many requests', () => refusal('too_many_requests')],
    ['it was not confirmed', () => refusal('verified_email_required')],
  ])('stays when %s', async (_what, answer) => {
    const asked = await open(answer, answer);
    await convert('failed');
    await convert('failed, failed');
    await convert('failed, failed, done');
    const keys = keysOf(asked);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{8,128}$/);
  });

  test('changes when the server refused', async () => {
    const asked = await open(() => refusal('market_halted'));
    await convert('failed');
    await convert('failed, done');
    expect(new Set(keysOf(asked)).size).toBe(2);
  });

  test('changes when it was done', async () => {
    const asked = await open();
    await convert('done');
    await convert('done, done');
    expect(new Set(keysOf(asked)).size).toBe(2);
  });

  test('changes with the body', async () => {
    const asked = await open(() => refusal('service_unavailable'));
    await convert('failed');
    await type('Into', 'PRD');
    await convert('failed, done');
    expect(asked.map(({ body }) => body)).toEqual([{ into: 'USDT' }, { into: 'PRD' }]);
    expect(new Set(keysOf(asked)).size).toBe(2);
  });

  test('of a later body is not ended by the late answer to an earlier one', async () => {
    const late = Promise.withResolvers<Response>();
    const answers = [late.promise, Promise.resolve(refusal('service_unavailable'))];
    const asked = fakeApi({ exchange: { convertSmallBalances: () => answers.shift() ?? done() } });
    await mount(<Form />);
    await press('Convert');
    await eventually(() => expect(asked).toHaveLength(1));
    await type('Into', 'PRD');
    await convert('failed');
    late.resolve(Response.json(done()));
    await seen('failed, done.');
    await convert('failed, done, done');
    const [first, second, third] = keysOf(asked);
    expect(third).toBe(second);
    expect(second).not.toBe(first);
  });
});
