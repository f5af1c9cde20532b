/** Jobs that were given up in the last seven days, and one of them tried once more. */
import { keptSince, retryFailed } from '#server/platform/jobs/failed-jobs.ts';
import { transaction } from '#server/platform/transaction.ts';
import { type Command, installation, readArgs, UsageError, withDatabase } from './command.ts';

/** The command. */
export const jobs: Command = {
  summary: 'list jobs that were given up, or try one once more',
  usage: 'jobs list | jobs retry ID',
  async run(args) {
    const { positionals } = readArgs(args, {}, { least: 1, most: 2 });
    const [verb, id] = positionals;
    if (verb === 'list' && id === undefined) return list();
    if (verb === 'retry' && id !== undefined) return retry(id);
    throw new UsageError('It takes list, or retry and the id of a job.');
  },
};

async function list(): Promise<number> {
  const rows = await withDatabase(installation(), ({ db }) =>
    db
      .selectFrom('failed_jobs')
      .selectAll()
      .where('failed_at', '>', keptSince(Date.now()))
      .orderBy('failed_at', 'desc')
      .execute(),
  );
  for (const { id, queue, failed_at, tries, words } of rows)
    console.log(`${id}  ${failed_at.toISOString()}  ${queue}, ${tries} tries  ${words}`);
  if (rows.length === 0) console.log('No job was given up in the last seven days.');
  return 0;
}

async function retry(id: string): Promise<number> {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw new UsageError(`${id} is no id of a job. jobs list has them.`);
  const queue = await withDatabase(installation(), ({ db }) =>
    transaction(db, (tx) => retryFailed(tx, { id, now: new Date() })),
  );
  if (queue === null) throw new Error(`No job ${id} was given up in the last seven days.`);
  console.log(`A job of ${queue} is tried once more.`);
  return 0;
}
