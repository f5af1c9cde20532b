/** `npm start`: builds the web app when its sources have changed, then starts the server. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';

// Types are stripped and code is compiled once; a later start finds it done.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));

try {
  await buildWeb();
} catch {
  console.error('The web app could not be built. The lines above say why.');
  process.exit(1);
}
await import('#server/main.ts');
