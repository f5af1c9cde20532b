/** The reference in all its forms. Making it takes a processor's second, so it runs in a thread. */
import { createDocument } from './create-document.ts';
import { referencePage } from './reference-page.ts';

/**
 * The texts of `/api/openapi.json`, `/api/openapi-all.json` and `/api/docs`. `cookieName` is where this server keeps the
 * session of browsers.
 */
export async function makeReference(options: {
  version: string;
  cookieName: string;
}): Promise<Record<'programs' | 'everybody' | 'page', string>> {
  const programs = await createDocument({ ...options, audience: 'programs' });
  const everybody = await createDocument({ ...options, audience: 'everybody' });
  return {
    programs: JSON.stringify(programs),
    everybody: JSON.stringify(everybody),
    page: referencePage(everybody),
  };
}
