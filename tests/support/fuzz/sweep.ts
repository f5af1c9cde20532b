/** Asks every endpoint once, as meant: with its own example, and live things of the caller's for what it names. */
import type { Endpoint } from '#contract/list-endpoints.ts';
import type { FuzzActor } from './actors.ts';
import { exactShot, kindsOf } from './shots.ts';
import type { Lane } from './stories.ts';

/** They end what the others need: somebody asks who has nothing to lose. */
const LAST_WORDS = [
  'policy.stopOwn',
  'identity.signOut',
  'identity.changePassword',
  'identity.endOtherDevices',
];

/** Goes through all of them in the contract's order, reading before anything is changed. */
export async function sweep({ engine, maker }: Lane): Promise<void> {
  const ordered = [
    ...engine.endpoints.filter(({ method }) => method === 'GET'),
    ...engine.endpoints.filter(({ method }) => method !== 'GET' && method !== 'DELETE'),
    ...engine.endpoints.filter(({ method }) => method === 'DELETE'),
  ];
  for (const endpoint of ordered) {
    const actor = engine.cast.current(whoAsks(endpoint));
    await engine.fire(exactShot(endpoint, { maker, actor, input: inputOf(endpoint, actor, maker) }));
  }
}

function whoAsks({ id, meta }: Endpoint) {
  if (LAST_WORDS.includes(id)) return 'unverified' as const;
  return meta.access === 'admin' ? ('administrator' as const) : ('member' as const);
}

function inputOf(endpoint: Endpoint, actor: FuzzActor, { pool }: Lane['maker']): Record<string, unknown> {
  const input = { ...((endpoint.example.request ?? {}) as Record<string, unknown>) };
  let parent: string | null = null;
  for (const [name, kind] of Object.entries(kindsOf(endpoint))) {
    const drawn = pool.newest(kind, { owner: actor.number, parent });
    if (drawn !== undefined) input[name] = drawn;
    if (name === 'id') parent = drawn ?? null;
  }
  return input;
}
