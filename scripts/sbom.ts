/** `npm run sbom`: writes the software bill of materials to `dist/sbom.cdx.json` and says where it is. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSbom } from './create-sbom.ts';
import { ROOT } from './run-step.ts';

const path = 'dist/sbom.cdx.json';
await mkdir(join(ROOT, 'dist'), { recursive: true });
await writeFile(join(ROOT, path), createSbom());
console.log(`Written: ${path}`);
