/** `npm start`: builds the web app when its sources have changed, then starts the server. */
import { buildWeb } from './build-web.ts';

try {
  await buildWeb();
} catch {
  console.error('The web app could not be built. The lines above say why.');
  process.exit(1);
}
await import('#server/main.ts');
