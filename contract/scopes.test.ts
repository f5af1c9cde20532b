import { expect, test } from 'vitest';
import { listEndpoints } from './list-endpoints.ts';

/** What an endpoint does for which no key is taken. */
const FOR_PEOPLE: Record<string, (endpoint: ReturnType<typeof listEndpoints>[number]) => boolean> = {
  'is an administrator’s': ({ meta }) => meta.access === 'admin',
  'lets in, or shows who may come in': ({ meta }) => meta.isPrivate === true,
  'wants a factor that was confirmed just now': ({ meta }) => meta.stepUp === 'fresh',
  'asks a person by another way': ({ meta }) => typeof meta.stepUp === 'object' && 'ifAny' in meta.stepUp,
  'makes or ends keys, factors, sessions or the account': ({ path }) =>
    /^\/(?:api-keys|identity|factors|account)(?:\/|$)/.test(path),
};

test.each(Object.entries(FOR_PEOPLE))('no key may call what %s [C-81 attack]', (_what, isOne) => {
  const ones = listEndpoints().filter(isOne);
  expect(ones.length).toBeGreaterThan(0);
  expect(ones.filter(({ meta }) => meta.scope !== undefined).map(({ id }) => id)).toEqual([]);
});
