/** The reference in all its forms. Making it takes a processor's second, so it runs in a thread. */
import { createDocument } from './create-document.ts';
import { referencePage } from './reference-page.ts';

/**
 * The texts of `/api/openapi.json`, `/api/openapi-people.json` and `/api/docs`. `cookieName` is where this server keeps the
 * session of browsers.
 */
export async function makeReference(options: {
  version: string;
  cookieName: string;
}): Promise<Record<'programs' | 'people' | 'page', string>> {
  const programs = await createDocument({ ...options, audience: 'programs' });
  const people = await createDocument({ ...options, audience: 'people' });
  const everybody = await createDocument({ ...options, audience: 'everybody' });
  return {
    programs: JSON.stringify(programs),
    people: JSON.stringify(people),
    page: referencePage(everybody),
  };
}
