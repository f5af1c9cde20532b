// Installs the locked dependencies when they are missing or the lockfile has changed, and does nothing
// otherwise. The one script that is plain JavaScript: it runs on whatever Node (20 or later) the machine
// has, before the Node 24 that runs everything else has been installed beside it.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

const AGAIN = 'Remove the folder node_modules and run the command again.';

/** Compares what npm has installed with the lockfile: another version or hash, or a hole, ends the start. */
function checkInstalled() {
  const packagesOf = (path) => JSON.parse(readFileSync(`${root}${path}`, 'utf8')).packages;
  const locked = packagesOf('package-lock.json');
  for (const [path, { version, integrity, optional }] of Object.entries(
    packagesOf('node_modules/.package-lock.json'),
  )) {
    const expected = locked[path];
    if (expected ? expected.version === version && expected.integrity === integrity : optional) {
      if (!existsSync(`${root}${path}/package.json`)) stop(`${path} is not there. ${AGAIN}`);
      if (!expected) console.log(`For this platform, and not in the lockfile: ${path} ${version}`);
      continue;
    }
    stop(`${path} ${version} isn't what the lockfile holds. ${AGAIN}`);
  }
}

const stamp = `${root}node_modules/.protege-installed`;
const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing dependencies (once; about a minute) …');
  try {
    // What npm remembers of the folder may be of another time; without it npm looks.
    rmSync(`${root}node_modules/.package-lock.json`, { force: true });
    // Not `npm ci`: it refuses a lockfile without the parts for other platforms that not every registry has.
    // Without saving, what the lockfile holds is what is installed; `checkInstalled` makes sure of it.
    execFileSync(
      'npm',
      [
        'install',
        '--no-save',
        // No package needs its script: scripts/install-scripts.json says why.
        '--ignore-scripts',
        '--include=dev',
        '--include=optional',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ],
      { cwd: root, stdio: 'inherit', shell: isWindows },
    );
    checkInstalled();
    // A file of its own, so that a copy of this folder made of links keeps its own stamp.
    writeFileSync(`${stamp}.new`, wanted);
    renameSync(`${stamp}.new`, stamp);
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
