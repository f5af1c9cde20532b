/** Bundles the fixture page with the product's own components into one script. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The script as text; nothing is written to disk. */
export async function bundleUiFixture(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('page.tsx', import.meta.url)),
        formats: ['iife'],
        name: 'uiFixture',
      },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The fixture did not build to one script.');
  return chunk.code;
}
