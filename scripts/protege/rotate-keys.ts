/**
 * Makes a new key for access tokens. It is published at once, signs ten minutes later, and the old one goes when its last
 * token has run out: nobody notices. With `--now`, for a key that somebody may have taken, the new one signs at once and
 * every other is gone; whoever is signed in is renewed by the refresh token.
 */
import { rotateKeys as rotate } from '#server/modules/identity/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readSecret } from '#server/read-secret.ts';
import { type Command, installation, readArgs, withDatabase } from './command.ts';

/** The command. */
export const rotateKeys: Command = {
  summary: 'make a new key for access tokens',
  usage: 'rotate-keys [--now]',
  options: ['--now  the others are gone at once: for a key that somebody may have taken'],
  async run(args) {
    const { values } = readArgs(args, { now: { type: 'boolean', default: false } });
    const there = installation();
    const secret = there.config.secret ?? (await readSecret(there.dataDir));
    await withDatabase(there, ({ db }) =>
      rotate(
        { db, clock: systemClock, secret, onUnreadableKey: () => undefined },
        { olderThanMs: 0, isUrgent: values.now },
      ),
    );
    console.log(
      values.now
        ? 'A new key signs within a minute, and the others are gone.'
        : 'A new key is published. It signs in ten minutes.',
    );
    return 0;
  },
};
