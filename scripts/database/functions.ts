/**
 * Reads the functions that migrations have made, as the database has them: the definitions by which it would make
 * them again, each with its body letter by letter, comments included.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openClient } from '#server/database/connect.ts';

/** Where the functions stand, one a file: `ledger_write.sql`. */
export const FUNCTIONS_FOLDER = fileURLToPath(new URL('../../server/database/functions/', import.meta.url));

const HEADER =
  '-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a\n' +
  '-- migration that replaces it; this file shows what the change is.\n';

/** The text of each function's file, by the file's name. Two of one name stand in one file, by their arguments. */
export async function readFunctions(connectionString: string): Promise<Map<string, string>> {
  const client = await openClient({ connectionString });
  try {
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select p.proname as name, pg_get_functiondef(p.oid) as definition
       from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
         and not exists (select 1 from pg_depend d
           where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
       order by p.proname, pg_get_function_identity_arguments(p.oid)`,
    );
    const files = new Map<string, string>();
    for (const { name, definition } of rows) {
      const file = `${name}.sql`;
      files.set(file, `${files.get(file) ?? HEADER}\n${definition.trimEnd()};\n`);
    }
    return files;
  } finally {
    await client.end();
  }
}

/** The files as they are committed. */
export async function committedFunctions(): Promise<Map<string, string>> {
  const names = (await readdir(FUNCTIONS_FOLDER).catch(() => [])).sort();
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(FUNCTIONS_FOLDER, name), 'utf8')] as const),
    ),
  );
}

/** Writes the files, and removes those of functions that are gone. */
export async function writeFunctions(files: ReadonlyMap<string, string>): Promise<void> {
  await rm(FUNCTIONS_FOLDER, { recursive: true, force: true });
  await mkdir(FUNCTIONS_FOLDER, { recursive: true });
  for (const [name, text] of files) await writeFile(join(FUNCTIONS_FOLDER, name), text);
}

/** Which files differ, are missing or are left over. */
export function differingFiles(
  wanted: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, string>,
): string[] {
  return [...new Set([...wanted.keys(), ...found.keys()])]
    .filter((name) => wanted.get(name) !== found.get(name))
    .sort();
}
