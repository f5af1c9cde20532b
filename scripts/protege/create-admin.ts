/** Makes a member an administrator, and somebody who is none yet a member first. It bites within seconds. */
import { isEmail, normalizeEmail } from '#core/identity/email.ts';
import { makeAdministrator } from '#server/modules/identity/index.ts';
import { grantAdmin } from '#server/operator/grant-admin.ts';
import { type Command, installation, readArgs, UsageError, withApp, withDatabase } from './command.ts';

const FACTOR =
  'They have no powers until a second factor protects the account: it is set up in the product, under /settings/security.';

/** The command. */
export const createAdmin: Command = {
  summary: 'make a member an administrator; of an email that nobody has, a member first',
  usage: 'create-admin EMAIL',
  options: ['For a new email it prints a link to set the password, good once and for a day.'],
  async run(args) {
    const { positionals } = readArgs(args, {}, { least: 1, most: 1 });
    const email = normalizeEmail(positionals[0]!);
    if (!isEmail(email)) throw new UsageError(`${email} is no email.`);
    const there = installation();
    const granted = await withDatabase(there, ({ db }) => grantAdmin(db, { email, now: new Date() }));
    if (granted) {
      console.log(`${email} is an administrator.`);
      if (!granted.hasFactor) console.log(FACTOR);
      return 0;
    }
    const { username, link } = await withApp(there, ({ deps }) => makeAdministrator(deps, email));
    console.log(`${email} is a new member, ${username}, and an administrator.`);
    console.log(`Whoever opens this link sets the password, once and within a day: ${link}`);
    console.log(FACTOR);
    return 0;
  },
};
