// Installs the locked dependencies when they are missing or the lockfile has changed, and does nothing
// otherwise. The one script that is plain JavaScript: it runs on whatever Node (20 or later) the machine
// has, before the Node 24 that runs everything else has been installed beside it.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const isWindows = process.platform === 'win32';
const majorOf = (version) => Number(version.replace(/^v/, '').split('.')[0]);

function stop(line) {
  console.error(line);
  process.exit(1);
}

if (majorOf(process.version) < 20) {
  stop(
    `Protege needs Node 20 or later to install; this is ${process.version}. Install a newer Node and run the command again.`,
  );
}

const stamp = `${root}node_modules/.protege-installed`;
const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing dependencies (once; about a minute) …');
  try {
    // Not `npm ci`: some packages name parts for other platforms that not every registry has, and `npm ci`
    // refuses a lockfile without them. Without saving, what the lockfile holds is what is installed.
    execFileSync(
      'npm',
      [
        'install',
        '--no-save',
        '--include=dev',
        '--include=optional',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ],
      { cwd: root, stdio: 'inherit', shell: isWindows },
    );
    writeFileSync(stamp, wanted);
  } catch (error) {
    stop(
      error.code === 'EACCES'
        ? `The folder ${root} is not writable. Run the command as its owner, or clone into a folder of yours.`
        : 'The dependencies could not be installed. The lines above say why; then run the command again.',
    );
  }
}

// npm finds this Node before the machine's own. Where the registry has none for the platform, the machine's
// own has to be new enough to run TypeScript.
const bundled = `${root}node_modules/.bin/node${isWindows ? '.cmd' : ''}`;
if (!existsSync(bundled) && majorOf(process.version) < 24) {
  stop(
    `There is no bundled Node for ${process.platform}-${process.arch}, and this is ${process.version}. Install Node 24 or later and run the command again.`,
  );
}
