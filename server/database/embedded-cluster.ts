/** The data folder of the embedded PostgreSQL, and the cluster in it: made once, for their owner alone. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError, type ServerUser } from './embedded-binaries.ts';

/** Who may do everything in a cluster of ours. */
export const SUPERUSER = 'protege';

/** Makes a cluster with a password of its own. Refuses with: `EmbeddedPostgresError`. */
export async function initialise(at: {
  bin: string;
  cluster: string;
  passwordFile: string;
  owner: ServerUser | undefined;
}): Promise<void> {
  // A rename at the end, so that a cluster cut short is never taken for a whole one.
  const staging = `${at.cluster}.new`;
  await rm(staging, { recursive: true, force: true });
  await writeFile(at.passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (at.owner) await chown(at.passwordFile, at.owner.uid, at.owner.gid);
  try {
    execFileSync(
      join(at.bin, 'initdb'),
      [
        `--pgdata=${staging}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${at.passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--locale=C',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
      ],
      { stdio: 'pipe', cwd: dirname(at.cluster), env: { ...process.env, LC_ALL: 'C' }, ...at.owner },
    );
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    const output = (error as { stderr?: Buffer }).stderr?.toString().trim() ?? String(error);
    throw new EmbeddedPostgresError(`The embedded PostgreSQL could not be initialised: ${output}`);
  }
  await rename(staging, at.cluster);
}

/** Makes the folder, and makes sure that it can be written to by whoever will. */
export async function readyFolder(folder: string, owner: ServerUser | undefined): Promise<void> {
  try {
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (owner) {
      await chown(folder, owner.uid, owner.gid);
      execFileSync('test', ['-w', folder], { stdio: 'pipe', cwd: '/', ...owner });
    } else {
      await writeFile(join(folder, '.writable'), '');
      await rm(join(folder, '.writable'));
    }
  } catch {
    throw new EmbeddedPostgresError(
      owner
        ? `The data folder ${folder} cannot be written to by the system user "postgres", as which root runs PostgreSQL. Set PROTEGE_DATA_DIR to a folder that it can reach, or start as another user.`
        : `The data folder ${folder} is not writable. Set PROTEGE_DATA_DIR to a folder that is.`,
    );
  }
}
