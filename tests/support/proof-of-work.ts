/** Does the work that a browser does before a stranger tries a password. */
import { hash } from 'node:crypto';
import { hasZeroBits, workText } from '#core/identity/proof-of-work.ts';
import type { Answer, HttpClient } from './http-client.ts';

export interface SolvedWork {
  challenge: string;
  answers: number[];
}

/** The numbers that a challenge wants. */
export function solveWork(given: { challenge: string; parts: number; bits: number }): SolvedWork {
  const { challenge, parts, bits } = given;
  const answers = Array.from({ length: parts }, (_, part) => {
    for (let answer = 0; ; answer += 1) {
      if (hasZeroBits(hash('sha256', workText(challenge, { part, answer }), 'buffer'), bits)) return answer;
    }
  });
  return { challenge, answers };
}

/** Asks for a challenge and solves it; undefined where none is wanted. */
export async function workFor(
  client: HttpClient,
  email: string,
  headers: Record<string, string> = {},
): Promise<SolvedWork | undefined> {
  const { body } = await client.post('/api/identity/sign-in/challenge', { email }, headers);
  return body.challenge ? solveWork(body) : undefined;
}

/** Signs in as a browser does that works first where it is asked to. */
export async function signInWithWork(
  client: HttpClient,
  { email, password }: { email: string; password: string },
  headers: Record<string, string> = {},
): Promise<Answer<any>> {
  const work = await workFor(client, email, headers);
  return client.post('/api/identity/sign-in', { email, password, work }, headers);
}
