/** The reference in both its forms. Making it takes a processor's quarter of a second, so it runs in a thread. */
import { createDocument } from './create-document.ts';
import { referencePage } from './reference-page.ts';

/** The texts of `/api/openapi.json` and `/api/docs`. `cookieName` is where this server keeps the session of browsers. */
export async function makeReference(options: {
  version: string;
  cookieName: string;
}): Promise<{ json: string; page: string }> {
  const document = await createDocument(options);
  return { json: JSON.stringify(document), page: referencePage(document) };
}
