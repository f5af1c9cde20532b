// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { control, mount, press, seen, shownText, type } from '#tests/support/component.ts';
import { DeveloperPortalPage } from './developer-portal-page.tsx';

const DOCUMENT = {
  paths: {
    '/wallet': {
      get: {
        operationId: 'wallet.read',
        summary: 'Read your wallet',
        tags: ['Wallet'],
        'x-scope': 'wallet:read',
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Wallet' } } } },
        },
      },
    },
    '/wallet/transfers': {
      post: {
        operationId: 'wallet.send',
        summary: 'Send PRD to another member',
        tags: ['Wallet'],
        'x-scope': 'wallet:send',
        parameters: [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } }],
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { amount: { type: 'string' } } },
              example: { amount: '1' },
            },
          },
        },
        responses: {},
      },
    },
  },
  components: {
    schemas: { Wallet: { type: 'object', properties: { balance: { type: 'string' } } } },
    parameters: {},
    responses: {},
  },
};

const asked: { url: string; init: RequestInit | undefined }[] = [];

afterEach(() => vi.unstubAllGlobals());

/** What tried calls are answered, one after the other; what the wallet says where nothing is left. */
const answers: Response[] = [];

async function open(address: string) {
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push({ url, init });
    if (url === '/api/openapi.json') return Response.json(DOCUMENT);
    if (url === '/readyz') return new Response('ready');
    return answers.shift() ?? Response.json({ balance: '5.00000000' });
  });
  const root = createRootRoute({ component: Outlet });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/developer-portal',
    validateSearch: (search: Record<string, unknown>) => search,
    component: DeveloperPortalPage,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await mount(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return router;
}

const tabs = () => [...document.querySelectorAll('[aria-label="Developer portal"] [role="tab"]')];

test('the developer portal has its tabs overview, api, sdk and tools, each named in the address [DP-01]', async () => {
  const router = await open('/developer-portal');
  await seen('Developer Portal');
  expect(tabs().map((tab) => tab.textContent)).toEqual(['Overview', 'API', 'SDK', 'Tools']);
  await seen('Your first call');
  await seen('Idempotency-Key');
  for (const [tab, text] of [
    ['sdk', 'readWebhook gives the typed message'],
    ['tools', 'Webhook tester'],
    ['api', '2 operations for programs'],
    ['overview', 'What changed'],
  ] as const) {
    await act(async () => router.navigate({ to: '/developer-portal', search: { tab } } as never));
    await seen(text);
  }
  await act(async () => router.navigate({ to: '/developer-portal', search: { tab: 'nonsense' } } as never));
  await seen('Your first call');
});

test('an operation is found, read and tried with the key that was typed, and without the session', async () => {
  await open('/developer-portal?tab=api&operation=wallet.read');
  await seen('Read your wallet');
  expect(shownText()).toContain('GET /api/wallet');
  expect(shownText()).toContain('api.wallet.read(…)');
  expect(shownText()).toContain('balance?: string');
  await type('Your key', 'prk_example');
  await press('Send');
  await seen('Answered 200');
  await seen('"balance": "5.00000000"');
  const { url, init } = asked.at(-1)!;
  expect(url).toBe('/api/wallet');
  expect(init).toMatchObject({ credentials: 'omit', headers: { authorization: 'Bearer prk_example' } });
});

test.each([
  ['what was told to come back', 429, true],
  ['what may have been done', 503, true],
  ['what was decided', 409, false],
])('%s is tried again under the same key, or under a new one [attack]', async (_what, status, isSame) => {
  answers.push(Response.json({ code: 'any' }, { status }));
  await open('/developer-portal?tab=api&operation=wallet.send');
  await seen('This moves value');
  await type('Your key', 'prk_example');
  await press('Send');
  await seen(`Answered ${status}`);
  await press('Send');
  await seen('Answered 200');
  const keys = asked
    .filter(({ url }) => url === '/api/wallet/transfers')
    .map(({ init }) => new Headers(init?.headers).get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0] === keys[1]).toBe(isSame);
});

test('the tools say whether an address is one, and whether the server serves', async () => {
  await open('/developer-portal?tab=tools');
  await seen('It serves.');
  await type('Address', 'PRDnotone');
  await seen('Not a PRD address.');
  expect(control('Ask again')).toBeDefined();
});
