// Installs the locked dependencies when they are missing or the lockfile has changed, and does nothing
// otherwise. The one script that is plain JavaScript: it runs on whatever Node (20 or later) the machine
// has, before the Node 24 that runs everything else has been installed beside it.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(
    `Protege needs Node 20 or later to install; this is ${process.version}. Install a newer Node and run the command again.`,
  );
  process.exit(1);
}

const stamp = `${root}node_modules/.protege-installed`;
const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing dependencies (once; about a minute) …');
  try {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, NODE_ENV: 'development' },
    });
  } catch {
    console.error(
      'The dependencies could not be installed. Read the npm error above, then run the command again.',
    );
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}
