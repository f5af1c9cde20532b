import { afterAll, expect, test } from 'vitest';
import { givePrd } from '#server/modules/pitch/pitch-test-kit.ts';
import { createMember } from '#tests/support/members.ts';
import { startApp } from '#tests/support/start-app.ts';
import { earnAndSend } from './earn-and-send.ts';

const app = await startApp();
afterAll(() => app.stop());

test('the session earn-and-send prints what is recorded beside it', async () => {
  const ada = await createMember(app, { username: 'ada' });
  const ben = await createMember(app, { username: 'ben' });
  // The welcome grant and what she earns cannot be sent yet.
  await givePrd(app, ada.id, '10');
  const lines: string[] = [];
  const { email, password } = ada;
  await earnAndSend({ url: app.url, email, password, recipient: ben.address }, (line) =>
    lines.push(line.replace(ben.address, 'PRD…')),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('earn-and-send.output.txt');
});
