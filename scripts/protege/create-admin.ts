/** Makes a member an administrator. It bites within seconds. */
import { grantAdmin } from '#server/operator/grant-admin.ts';
import { type Command, installation, readArgs, withDatabase } from './command.ts';

/** The command. */
export const createAdmin: Command = {
  summary: 'make a member an administrator',
  usage: 'create-admin EMAIL',
  async run(args) {
    const { positionals } = readArgs(args, {}, { least: 1, most: 1 });
    const email = positionals[0]!.trim().toLowerCase();
    const granted = await withDatabase(installation(), ({ db }) =>
      grantAdmin(db, { email, now: new Date() }),
    );
    if (!granted) throw new Error(`No member has the email ${email}.`);
    console.log(
      granted.hasFactor
        ? `${email} is an administrator.`
        : `${email} is an administrator, with no powers until a second factor protects the account: it is set up in the product, under /settings/security.`,
    );
    return 0;
  },
};
