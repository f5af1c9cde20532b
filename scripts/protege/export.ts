/** Everything of the community in open formats: each table as lines of JSON, and the uploaded files. */

import { existsSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { placesIn } from '#server/backups/places.ts';
import { exportTables } from '#server/operator/export-tables.ts';
import { type Command, databaseOf, installation, readArgs, UsageError } from './command.ts';

/** The command. */
export const exportAll: Command = {
  summary: 'write everything of the community out in open formats, without secrets',
  usage: 'export --into FOLDER',
  options: ['--into FOLDER  an empty one, or one that is made: tables/… as lines of JSON, files/…'],
  async run(args) {
    const { values } = readArgs(args, { into: { type: 'string' } });
    if (values.into === undefined) throw new UsageError('--into is missing.');
    const there = installation();
    const into = resolve(values.into);
    if ((await readdir(into).catch((): string[] => [])).length > 0)
      throw new Error(`${into} is not empty. Name a folder that is, or one that isn’t there.`);
    const tables = await exportTables(await databaseOf(there), join(into, 'tables'));
    const { files } = placesIn(there.dataDir);
    if (existsSync(files)) await cp(files, join(into, 'files'), { recursive: true });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${rows} rows of ${tables.length} tables are in ${join(into, 'tables')}.`);
    if (there.config.s3) console.log('Uploaded files are in the S3-compatible store, and not copied.');
    return 0;
  },
};
