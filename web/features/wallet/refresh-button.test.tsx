// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { walletExamples } from '#contract/examples/wallet.ts';
import { press, seen, shownText } from '#tests/support/component.ts';
import { refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { useWallet } from '#web/shared/wallet.ts';
import { RefreshButton } from './refresh-button.tsx';

function Screen() {
  const wallet = useWallet();
  return (
    <>
      <p>{wallet.data ? 'It was read' : 'Not yet'}</p>
      <RefreshButton />
    </>
  );
}

async function open(read: () => typeof walletExamples.read.response | Response) {
  await openScreen(<Screen />, { answers: { wallet: { read } } });
  await seen('It was read');
}

test('what was read again is said to be', async () => {
  await open(() => walletExamples.read.response);
  await press('Refresh');
  await seen('Data Refreshed');
});

test('without a connection nothing was refreshed, and nothing says so', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  await open(() => walletExamples.read.response);
  onlineManager.setOnline(false);
  await press('Refresh');
  await seen('Refresh Failed');
  expect(shownText()).not.toContain('Data Refreshed');
});

test('an outage is a failure', async () => {
  const answers = [() => walletExamples.read.response];
  await open(() => answers.shift()?.() ?? refusal('service_unavailable'));
  await press('Refresh');
  await seen('Refresh Failed');
});
