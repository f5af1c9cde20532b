/** Makes members of a list, and emails each a link to set a password. */
import { readFile } from 'node:fs/promises';
import { readInvitations, type WrongRow } from '#core/identity/read-invitations.ts';
import { inviteMembers } from '#server/modules/identity/index.ts';
import { type Command, installation, readArgs, withApp } from './command.ts';

/** The command. */
export const importMembers: Command = {
  summary: 'make members of a list, who set their password by an emailed link',
  usage: 'import-members FILE.csv [--dry-run] [--skip-wrong]',
  options: [
    '--dry-run     says what would be done and what is wrong, and writes nothing',
    '--skip-wrong  leaves out what is wrong; without it nothing is written where anything is',
  ],
  async run(args) {
    const options = {
      'dry-run': { type: 'boolean', default: false },
      'skip-wrong': { type: 'boolean', default: false },
    } as const;
    const { values, positionals } = readArgs(args, options, { least: 1, most: 1 });
    const read = readInvitations(await readList(positionals[0]!));
    if ('problem' in read) throw new Error(read.problem);
    const skipsWrong = values['skip-wrong'];
    // What is wrong in itself is enough to write nothing, and the rest is looked at all the same.
    const isTrial = values['dry-run'] || (read.wrong.length > 0 && !skipsWrong);
    const { made, wrong } = await withApp(installation(), ({ deps }) =>
      inviteMembers(deps, read.invitations, { skipsWrong, isTrial }),
    );
    const all = [...read.wrong, ...wrong].toSorted((a, b) => a.line - b.line);
    return say({ made, wrong: all, skipsWrong, isDryRun: values['dry-run'] });
  },
};

async function readList(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new Error(`${path} is no file that can be read.`);
  }
}

function say(end: { made: number; wrong: WrongRow[]; skipsWrong: boolean; isDryRun: boolean }): number {
  const { made, wrong, skipsWrong, isDryRun } = end;
  for (const { line, reason } of wrong) console.error(`Line ${line}: ${reason}.`);
  const people = made === 1 ? 'One member' : `${made} members`;
  if (wrong.length > 0 && !skipsWrong) {
    console.error(`Nothing was written: ${wrong.length} of the rows can’t be taken.`);
    return 1;
  }
  const left = wrong.length > 0 ? ` ${wrong.length} rows were left out.` : '';
  console.log(isDryRun ? `${people} would be made.${left}` : `${people} made; each gets an email.${left}`);
  return 0;
}
