/**
 * Where a model inside of the server lies: a folder of the data folder with the program that runs it, which is installed
 * when somebody chooses it and never by `npm install`, and the model's file with a note on where it came from.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/** The version of node-llama-cpp that we have tried. */
export const RUNTIME_VERSION = '3.22.1';

/** What is kept beside a model's file: all that was shown before it was fetched. */
export const modelNoteSchema = z.object({
  address: z.string(),
  name: z.string(),
  licence: z.string().nullable(),
  bytes: z.number().int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Such a note. */
export type ModelNote = z.infer<typeof modelNoteSchema>;

/** The places in a data folder. */
export interface LocalFiles {
  folder: string;
  /** Has the `node_modules` of the program. */
  runtime: string;
  /** The entry of the program, as `import()` takes it. */
  entry: string;
  model: string;
  note: string;
}

/** The places of a data folder; nothing need be there. */
export function localFiles(dataDir: string): LocalFiles {
  const folder = join(dataDir, 'local-model');
  const runtime = join(folder, 'runtime');
  return {
    folder,
    runtime,
    entry: pathToFileURL(join(runtime, 'node_modules/node-llama-cpp/dist/index.js')).href,
    model: join(folder, 'model.gguf'),
    note: join(folder, 'model.json'),
  };
}

/** The note on the file; null where there is none that can be read. */
export async function readModelNote(path: string): Promise<ModelNote | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return modelNoteSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
