/**
 * `npm run protege -- COMMAND`: what whoever runs the server does on its own command line. `--help` lists the commands;
 * behind a command it says what that one takes. Ends with status 0 when all is well, 1 when something is wrong or could
 * not be done, and 2 when it was called wrongly. With the embedded database most of them need the product to run.
 */
import { backup, backups, drill, restore } from './protege/backup-commands.ts';
import { type Command, UsageError } from './protege/command.ts';
import { createAdmin } from './protege/create-admin.ts';
import { exportAll } from './protege/export.ts';
import { importMembers } from './protege/import-members.ts';
import { jobs } from './protege/jobs.ts';
import { rotateKeys } from './protege/rotate-keys.ts';
import { supportBundle } from './protege/support-bundle.ts';
import { verify } from './protege/verify.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  'create-admin': createAdmin,
  verify,
  'rotate-keys': rotateKeys,
  jobs,
  'import-members': importMembers,
  export: exportAll,
  backup,
  backups,
  restore,
  drill,
  'support-bundle': supportBundle,
};

function help(): string {
  const rows = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(15)} ${summary}`);
  return ['npm run protege -- COMMAND', '', ...rows, '', 'COMMAND --help says what one takes.'].join('\n');
}

function helpOf({ usage, summary, options = [] }: Command): string {
  const more = options.length > 0 ? ['', ...options.map((option) => `  ${option}`)] : [];
  return [`npm run protege -- ${usage}`, '', `  ${summary}`, ...more].join('\n');
}

async function main([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === 'help') {
    console.log(help());
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    console.error(`There is no command ${name}.\n\n${help()}`);
    return 2;
  }
  if (args.includes('--help')) {
    console.log(helpOf(command));
    return 0;
  }
  try {
    return await command.run(args);
  } catch (error) {
    console.error((error as Error).message);
    if (!(error instanceof UsageError)) return 1;
    console.error(`\n${helpOf(command)}`);
    return 2;
  }
}

process.exitCode = await main(process.argv.slice(2));
