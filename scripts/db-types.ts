/**
 * `npm run db:types`: writes `server/database/schema.gen.ts`, the Kysely types of the migrated schema, and the
 * functions of the database (`server/database/functions`), from a throw-away PostgreSQL. With `--check` it writes
 * nothing and fails when what is committed is not current.
 *
 * The types say what `server/database/pool.ts` delivers: `numeric` is bigint, `bigint` is number,
 * `timestamptz` is Date.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { committedFunctions, differingFiles, readFunctions, writeFunctions } from './database/functions.ts';

const TARGET = fileURLToPath(new URL('../server/database/schema.gen.ts', import.meta.url));
const CODEGEN = fileURLToPath(new URL('../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url));
const HEADER = '// Written by `npm run db:types` from the migrated schema. Do not edit.\n';

/** What `schema.gen.ts` and the files of functions should hold for the migrations as they are. */
async function generate(): Promise<{ types: string; functions: Map<string, string> }> {
  const folder = await mkdtemp(join(tmpdir(), 'protege-types-'));
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    settings: { fsync: 'off', shared_buffers: '32MB' },
  });
  try {
    await migrate(server.url('postgres'));
    const out = join(folder, 'schema.ts');
    execFileSync(
      process.execPath,
      [
        CODEGEN,
        '--dialect=postgres',
        `--url=${server.url('postgres')}`,
        `--out-file=${out}`,
        '--include-pattern=public.*',
        '--log-level=warn',
        `--type-mapping=${JSON.stringify({ numeric: 'bigint', int8: 'number', timestamptz: 'Date' })}`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const text = await readFile(out, 'utf8');
    return {
      types: HEADER + text.replace(/^\/\*\*[\s\S]*?\*\/\s*/, ''),
      functions: await readFunctions(server.url('postgres')),
    };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const { types, functions } = await generate();
if (process.argv.includes('--check')) {
  const committed = await committedFunctions();
  const differing = differingFiles(
    new Map(functions).set('schema.gen.ts', types),
    committed.set('schema.gen.ts', await readFile(TARGET, 'utf8')),
  );
  if (differing.length > 0) {
    console.error(
      `Not current: ${differing.join(', ')}. Run \`npm run db:types\` and commit what it writes.`,
    );
    process.exitCode = 1;
  }
} else {
  await writeFile(TARGET, types);
  await writeFunctions(functions);
}
