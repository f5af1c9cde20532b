/** The server under its supervisor, as `npm start` runs it once the web app is built; without a wait between starts. */
import { fileURLToPath } from 'node:url';
import { supervise } from '../../scripts/supervise.ts';

process.exit(
  await supervise({ run: [fileURLToPath(new URL('../../server/main.ts', import.meta.url))], waitsMs: [1] }),
);
