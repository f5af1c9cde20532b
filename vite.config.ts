/**
 * How the browser's half of Protege is built and served in development. The server serves `dist/web` as it is:
 * files under `assets/` carry a hash of their content and never change; beside each text file lie its brotli
 * and gzip forms.
 */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractModule } from './scripts/vite-contract.ts';
import { precompress } from './vite/precompress.ts';
import { preloadFonts } from './vite/preload-fonts.ts';

/** Where the API listens while Vite serves the pages; `npm run dev` sets it. */
const apiOrigin = process.env.PROTEGE_API_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    contractModule(),
    preloadFonts(['inter-latin-wght-normal', 'instrument-serif-latin-400-normal']),
    precompress(),
  ],
  server: { proxy: { '/api': { target: apiOrigin, ws: true } } },
  preview: { proxy: { '/api': { target: apiOrigin, ws: true } } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    // A data: address in a stylesheet or an image would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What every page needs is in few files: in many small ones it weighs kilobytes more.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack|@orpc|clsx|use-sync-external-store)[\\/]/,
            },
            {
              name: 'shell',
              test: /lucide-react[\\/].*(?:createLucideIcon|Icon)\.|web[\\/]lib[\\/](?:format-amount|api-client|live-\w+|use-live|refresh-session)|web[\\/]app[\\/]session-context|web[\\/]shared[\\/]community\.|web[\\/]ui[\\/](?:badge|card|empty-state|notify|button|marks|skeleton|icon-button|section)\./,
            },
          ],
        },
      },
    },
  },
});
