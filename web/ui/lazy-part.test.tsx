// @vitest-environment happy-dom
import { act, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount, shownText } from '#tests/support/component.ts';
import { lazyDialog, lazyPart } from './lazy-part.ts';
import { toastStore } from './notify.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const Part = ({ name }: { name: string }) => <p>The part of {name}</p>;

/** Fails as often as it is told, and counts how often it was asked. */
function loader(failures: number) {
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (asked <= failures) throw new Error('Failed to fetch');
    return Part;
  };
  return { load, asked: () => asked };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a part that can’t be fetched leaves what stands in its place, and is fetched again by itself', async () => {
  const Lazy = lazyPart(loader(2).load);
  await mount(
    <Suspense fallback="Its place">
      <Lazy name="Ana" />
    </Suspense>,
  );
  await pass(1000);
  expect(shownText()).toBe('Its place');
  await pass(2000);
  expect(shownText()).toContain('The part of Ana');
});

test('a part is asked for as soon as the connection is back, and not twice for it', async () => {
  const { load, asked } = loader(1);
  const Lazy = lazyPart(load);
  await mount(
    <Suspense fallback="Its place">
      <Lazy name="Ana" />
    </Suspense>,
  );
  await pass(0);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(shownText()).toContain('The part of Ana');
  await pass(60_000);
  expect(asked()).toBe(2);
});

test('a dialog that does not come is told of once, and opens when it can', async () => {
  const Lazy = lazyDialog(loader(3).load);
  await mount(
    <Suspense>
      <Lazy name="Ana" />
    </Suspense>,
  );
  await pass(0);
  expect(toastStore.read().visible?.title).toBe('This did not load');
  await pass(1000);
  await pass(2000);
  expect(toastStore.read().waiting).toEqual([]);
  await pass(4000);
  expect(shownText()).toContain('The part of Ana');
});
