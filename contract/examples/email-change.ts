/** Examples of changing the email of an account. */
import type { ExamplesOf } from './index.ts';
import { LATER } from './shared.ts';

const token = 'Zm9yIGV4YW1wbGUgb25seSwgbm8gdG9rZW4';

/** An example of each endpoint. */
export const emailChangeExamples: ExamplesOf<'emailChange'> = {
  read: { response: { waiting: { email: 'ada@new.example', expiresAt: LATER } } },
  ask: {
    request: { email: 'ada@new.example', password: 'correct horse battery' },
    response: { done: true },
  },
  confirm: { request: { token }, response: { email: 'ada@new.example' } },
  takeBack: { request: { token }, response: { done: true } },
};
