// @vitest-environment happy-dom
import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import {
  failureMessage,
  failureWords,
  isDecided,
  isMissing,
  refusalOf,
  retryUnlessDecided,
  waitsForSecond,
} from './failure.ts';

const OURS = { title: 'Not saved', message: 'Please try again.' };
const refusal = (code: string, status: number, data: unknown = { title: 'No', requestId: 'r' }) =>
  new ORPCError(code, { status, message: 'Because of this.', data });

test('a refusal, and an outage that the server names, speak in the server’s words', () => {
  for (const error of [refusal('vote_closed', 409), refusal('pool_out', 503)]) {
    expect(failureWords(error, OURS)).toEqual({ title: 'No', message: 'Because of this.' });
    expect(failureMessage(error, OURS.message)).toBe('Because of this.');
    expect(refusalOf(error)?.code).toBe(error.code);
  }
});

test('where nobody has said what is wrong, the screen’s own words are shown', () => {
  const silent = [
    new TypeError('Failed to fetch'),
    refusal('fault', 500),
    refusal('BAD_GATEWAY', 502, null),
    refusal('SERVICE_UNAVAILABLE', 503, {}),
    null,
    undefined,
  ];
  for (const error of silent) {
    expect(failureWords(error, OURS)).toEqual(OURS);
    expect(refusalOf(error)).toBeNull();
  }
});

test('what waits for a second administrator is told from what was refused [C-29c]', () => {
  expect(waitsForSecond(refusal('second_administrator_needed', 409))).toBe(true);
  expect(waitsForSecond(refusal('pool_terms_invalid', 400))).toBe(false);
  expect(waitsForSecond(new TypeError('Failed to fetch'))).toBe(false);
});

test('what the server has decided is not asked again; anything else twice', () => {
  expect(isDecided(refusal('x', 409))).toBe(true);
  expect(isDecided(refusal('x', 503))).toBe(false);
  expect(isDecided(new Error('x'))).toBe(false);
  expect([0, 1, 2].map((failures) => retryUnlessDecided(failures, new Error('x')))).toEqual([
    true,
    true,
    false,
  ]);
  expect(retryUnlessDecided(0, refusal('x', 404))).toBe(false);
});

test('a thing that is not there, and a name of nothing, are missing; a refusal of another kind is not', () => {
  const statuses = [404, 400, 403, 503];
  expect(statuses.filter((status) => isMissing(refusal('x', status)))).toEqual([404, 400]);
});
