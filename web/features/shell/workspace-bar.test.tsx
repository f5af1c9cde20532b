// @vitest-environment happy-dom
import { Link, useLocation } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { walletExamples } from '#contract/examples/wallet.ts';
import { control, press, seen, shownText } from '#tests/support/component.ts';
import { refusal } from '#tests/support/fake-api.ts';
import { push } from '#tests/support/fake-live.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { PaletteProvider } from './palette.tsx';
import { WorkspaceBar } from './workspace-bar.tsx';

const wallet = walletExamples.read.response;

/** What the server pushes when PRD has left the wallet. */
const left = (balance: string) => ({
  balance,
  available: '0.00000000',
  held: wallet.lockedBalance,
  version: wallet.version + 1,
});

/** The workspace, and the exchange, which has another bar. */
function Tab() {
  const { pathname } = useLocation();
  return (
    <PaletteProvider>
      {pathname === '/exchange' ? <p>The exchange.</p> : <WorkspaceBar />}
      <Link to="/exchange">To the exchange</Link>
      <Link to="/wallet">Back to the wallet</Link>
    </PaletteProvider>
  );
}

test('the balance in the bar follows a push, and is still true after a visit to a page without it', async () => {
  let read = wallet;
  await openScreen(<Tab />, { answers: { wallet: { read: () => read } } });
  await seen('112.00 PRD');
  read = { ...wallet, balance: '99.50000000', version: wallet.version + 1 };
  await push('wallet', read.version, left('99.50000000'));
  await seen('99.50 PRD');
  await press('To the exchange');
  await seen('The exchange.');
  await press('Back to the wallet');
  await seen('99.50 PRD');
  expect(shownText()).not.toContain('112.00 PRD');
});

test('a push that the reading already counts changes nothing', async () => {
  await openScreen(<Tab />, { answers: { wallet: { read: () => wallet } } });
  await seen('112.00 PRD');
  await push('wallet', wallet.version, { ...left('1.00000000'), version: wallet.version });
  expect(shownText()).toContain('112.00 PRD');
});

test('while the wallet can’t be read, the balance is that of the profile, never nought', async () => {
  await openScreen(<Tab />, {
    answers: { wallet: { read: () => refusal('service_unavailable') } },
    viewer: { walletBalance: '7.00000000' },
  });
  await seen('7.00 PRD');
});

test('a visitor sees no balance and a way to sign in, and nothing is asked about a wallet', async () => {
  const { asked } = await openScreen(<Tab />, { viewer: 'visitor' });
  await seen('Sign In');
  expect(shownText()).not.toContain('PRD');
  expect(control('Sign In').getAttribute('href')).toContain('/auth');
  expect(asked.filter(({ path }) => path.startsWith('/wallet'))).toEqual([]);
});
