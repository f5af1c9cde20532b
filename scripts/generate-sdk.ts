/** `npm run sdk`: writes `packages/sdk/src/operations.gen.ts`, the routes and types of the client, from the API document for programs. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operationsFile } from './operations-file.ts';
import { ROOT } from './run-step.ts';

await writeFile(join(ROOT, 'packages/sdk/src/operations.gen.ts'), await operationsFile());
