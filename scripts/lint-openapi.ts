/** Has two linters read the API documents: Redocly CLI (`redocly.yaml`) and Spectral (`.spectral.yaml`). Both ask no network. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDocument } from '#server/platform/openapi/create-document.ts';
import { ROOT, runStep } from './run-step.ts';

const folder = 'dist/openapi';
mkdirSync(join(ROOT, folder), { recursive: true });
const files: string[] = [];
for (const audience of ['programs', 'people'] as const) {
  const document = await createDocument({ version: '0.0.0', cookieName: 'protege_access', audience });
  const file = `${folder}/${audience}.json`;
  // By lines: a linter shows the line of what it finds.
  writeFileSync(join(ROOT, file), JSON.stringify(document, null, 1));
  files.push(file);
}

const results = [
  await runStep({
    title: 'Redocly',
    run: 'redocly',
    args: ['lint', ...files],
    env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  }),
  await runStep({
    title: 'Spectral',
    run: 'spectral',
    args: ['lint', '--fail-severity', 'hint', '--quiet', ...files],
  }),
];
process.exitCode = results.every(({ isPassed }) => isPassed) ? 0 : 1;
