import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createSmtpMailer } from './index.ts';

let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** An email server as small as the protocol allows; `answers` replaces its answer to a command. */
async function listen(heard: string[], answers: Record<string, string> = {}): Promise<string> {
  server = createServer((socket) => {
    let isInMail = false;
    let rest = '';
    socket.write('220 mail.example ESMTP\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const lines = (rest + bytes).split('\r\n');
      rest = lines.pop()!;
      for (const line of lines) {
        heard.push(line);
        if (isInMail && line !== '.') continue;
        const command = isInMail ? 'END' : line.slice(0, 4).toUpperCase();
        isInMail = command === 'DATA';
        const usual = isInMail ? '354 Go on' : command === 'QUIT' ? '221 Bye' : '250 Ok';
        socket.write(`${answers[command] ?? usual}\r\n`);
        if (command === 'QUIT') socket.end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `smtp://127.0.0.1:${(server.address() as { port: number }).port}`;
}

const mail = {
  event: 'verify_email' as const,
  to: 'ada@example.org',
  subject: 'Verify your e-mail',
  text: 'https://protege.example/verify?token=abc',
};
const from = 'Protege <no-reply@protege.example>';

test('an email is handed over with its sender, its one recipient, its subject and its text', async () => {
  const heard: string[] = [];
  await createSmtpMailer({ url: await listen(heard), from }).send(mail);
  expect(heard).toContain('MAIL FROM:<no-reply@protege.example>');
  expect(heard.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ada@example.org>']);
  expect(heard).toContain('Subject: Verify your e-mail');
  expect(heard).toContain(mail.text);
});

test('an address or a subject cannot smuggle in recipients or headers', async () => {
  const heard: string[] = [];
  const url = await listen(heard);
  await createSmtpMailer({ url, from })
    .send({ ...mail, to: 'ada@example.org, eve@example.org', subject: 'Hello\r\nBcc: eve@example.org' })
    .catch(() => undefined);
  expect(heard.filter((line) => /^RCPT TO:<eve@/.test(line))).toEqual([]);
  expect(heard.filter((line) => /^Bcc:/i.test(line))).toEqual([]);
});

test('an email that the server does not take is an error, so that the job tries again', async () => {
  const url = await listen([], { RCPT: '550 No such person' });
  await expect(createSmtpMailer({ url, from }).send(mail)).rejects.toThrow('550');
});

test('an email that may be turned off says by which address, with one click; no other does [B11.4]', async () => {
  const heard: string[] = [];
  const url = await listen(heard);
  const { event, ...written } = mail;
  const unsubscribe = `https://protege.example/api/unsubscribe?token=${'a.b_c-'.repeat(100)}`;
  await createSmtpMailer({ url, from }).send({ ...written, events: ['connection_asked'], unsubscribe });
  const unfolded = heard.join('\n').replaceAll(/\n\s+/g, ' ');
  expect(unfolded).toContain(`List-Unsubscribe: <${unsubscribe}>`);
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(Math.max(...heard.map(({ length }) => length))).toBeLessThan(998);
  heard.length = 0;
  await createSmtpMailer({ url, from }).send({ ...written, event });
  expect(heard.join('\n')).not.toContain('List-Unsubscribe');
});
