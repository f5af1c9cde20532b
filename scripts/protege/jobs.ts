/** What waits, is late, runs and was given up in the last seven days; and one of the last tried once more. */
import { listJobs } from '#server/operator/list-jobs.ts';
import { retryFailed } from '#server/platform/jobs/failed-jobs.ts';
import { transaction } from '#server/platform/transaction.ts';
import { type Command, installation, readArgs, UsageError, withDatabase } from './command.ts';

/** The command. */
export const jobs: Command = {
  summary: 'list what waits, is late, runs or was given up, or try one once more',
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
  const lines = await withDatabase(installation(), ({ db }) => listJobs(db, new Date()));
  console.log(lines.join('\n'));
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
