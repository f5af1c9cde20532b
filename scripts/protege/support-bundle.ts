/** Writes what somebody who helps has to know of this installation into one file. */
import { readFile, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Config } from '#server/config.ts';
import { makeSupportBundle } from '#server/operator/support-bundle.ts';
import { type Command, installation, readArgs, withDatabase } from './command.ts';

const WITHIN_MS = 5_000;
const PACKAGE = new URL('../../package.json', import.meta.url);

/** The command. */
export const supportBundle: Command = {
  summary:
    'write versions, settings without secrets, health, figures and counts into a file, for whoever helps you',
  usage: 'support-bundle FILE',
  options: ['FILE  is made, and never written over. Look through it before you pass it on.'],
  async run(args) {
    const { positionals } = readArgs(args, {}, { least: 1, most: 1 });
    const file = positionals[0]!;
    const there = installation();
    const { version } = JSON.parse(await readFile(PACKAGE, 'utf8'));
    const metrics = await readMetrics(there.config);
    const bundle = await withDatabase(there, (database) =>
      makeSupportBundle({ database, env: process.env, metrics, protegeVersion: version, now: new Date() }),
    );
    try {
      await writeFile(file, `${JSON.stringify(bundle, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      throw new Error(`${file} is there already. Name another file.`);
    }
    console.log(`Written to ${file}. It holds no secrets and nothing of members; the log is yours to add.`);
    return 0;
  },
};

/** The figures of the server on this machine, asked by the name that the site has. */
async function readMetrics({
  port,
  publicUrl,
  metricsToken,
}: Config): Promise<{ text: string } | { missing: string }> {
  const headers = {
    ...(publicUrl && { host: new URL(publicUrl).host }),
    ...(metricsToken && { authorization: `Bearer ${metricsToken}` }),
  };
  const options = { host: '127.0.0.1', port, path: '/metrics', headers, timeout: WITHIN_MS };
  return new Promise((resolve) => {
    const request = get(options, (response) => {
      if (response.statusCode === 200) void text(response).then((read) => resolve({ text: read }));
      else {
        response.resume();
        resolve({
          missing: `The server answered with ${response.statusCode}. PROTEGE_METRICS_TOKEN opens them.`,
        });
      }
    });
    request.once('timeout', () => request.destroy(new Error('it took too long')));
    request.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ missing: `The server did not answer: ${error.code ?? error.message}.` }),
    );
  });
}
