/**
 * Checks every invariant of the books, and changes nothing. The sealed chain is walked from its first block and compared
 * with the checkpoints that are kept outside the database; a walk that was interrupted goes on where it was.
 */
import { checkBooks } from '#server/operator/check-books.ts';
import { type Command, databaseOf, installation, readArgs } from './command.ts';
import { readSince } from './read-since.ts';

/** The command. */
export const verify: Command = {
  summary: 'check the books and the sealed chain',
  usage: 'verify [--since 2h | --anew]',
  options: [
    '--since TIME  only what is new since then: 2h, 1d, 90m or a time',
    '--anew        from the first block, whatever an interrupted walk has left',
  ],
  async run(args) {
    const { values } = readArgs(args, { since: { type: 'string' }, anew: { type: 'boolean' } });
    const since = values.since === undefined ? undefined : readSince(values.since, new Date());
    const there = installation();
    const { dataDir } = there;
    const look = { dataDir, since, isAnew: values.anew === true, say: console.log };
    const violations = await checkBooks({ url: await databaseOf(there), ...look });
    for (const { invariant, detail } of violations) console.error(`Broken: ${invariant}. ${detail}`);
    console.log(violations.length === 0 ? 'The books balance.' : `${violations.length} facts are broken.`);
    return violations.length === 0 ? 0 : 1;
  },
};
