// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { apiKeysExamples } from '#contract/examples/api-keys.ts';
import { identityExamples } from '#contract/examples/identity.ts';
import { labelled, press, seen, shownText, tick, type } from '#tests/support/component.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { PasswordPanel } from './password-panel.tsx';

const { list } = apiKeysExamples;
const [key] = list.response.items;
const user = identityExamples.signIn.response.user!;
let keys = list.response;
beforeEach(() => {
  keys = { ...list.response, items: [key!, { ...key!, id: key!.id.replace(/1$/, '2'), name: 'The till' }] };
});

const open = () =>
  openScreen(<PasswordPanel user={user} />, {
    answers: {
      apiKeys: { list: () => keys },
      identity: { changePassword: () => ({ done: true }), devices: () => identityExamples.devices.response },
    },
  });
async function change(): Promise<void> {
  await type('Current password', 'four quiet harbour lamps');
  await type('New password', 'battery staple horse');
  await type('Confirm new password', 'battery staple horse');
  await press('Change password');
}

test('a new password ends the API keys, which are named beforehand, and says so', async () => {
  const { sent } = await open();
  await seen('End my 2 API keys too');
  await seen('Book-keeping, The till.');
  expect(labelled('End my 2 API keys too')).toMatchObject({ checked: true });
  await change();
  await seen('Your other devices were signed out, and your API keys ended.');
  expect(sent()[0]!.body).toMatchObject({ keepApiKeys: false });
});

test('keys that their member keeps go on', async () => {
  const { sent } = await open();
  await seen('End my 2 API keys too');
  await tick('End my 2 API keys too');
  await change();
  await seen('Your other devices were signed out. Your API keys go on.');
  expect(sent()[0]!.body).toMatchObject({ keepApiKeys: true });
});

test('who has no keys is asked nothing about them, and what ends is said all the same', async () => {
  keys = { ...keys, items: [] };
  await open();
  await seen('Changing it signs your other devices out, uses up links that sign in');
  await change();
  await seen('Your other devices were signed out.');
  expect(shownText()).not.toContain('API keys too');
});
