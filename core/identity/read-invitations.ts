/**
 * Reads a list of people who are to become members: CSV with the columns `email` and, if one likes, `username`. Every row
 * is judged by itself and against those above it; what the members there are say against it is asked elsewhere.
 */
import { readCsv } from '#core/text/read-csv.ts';
import { isEmail, normalizeEmail } from './email.ts';
import { defaultUsername, isReservedUsername, isUsername, usernameShape } from './username.ts';

/** Somebody to invite. */
export interface Invitation {
  line: number;
  email: string;
  username: string;
  /** No name was given, so that a number may be added to it. */
  isUsernameDefaulted: boolean;
}

/** A row that can't be taken, and why. */
export interface WrongRow {
  line: number;
  reason: string;
}

/** At most so many in one list. */
export const MOST_INVITATIONS = 10_000;

/** The rows that may be taken and those that may not; or why it is no list at all. */
export function readInvitations(
  text: string,
): { invitations: Invitation[]; wrong: WrongRow[] } | { problem: string } {
  const read = readCsv(text);
  if ('unclosedAt' in read) return { problem: `Line ${read.unclosedAt}: a quotation mark is never closed.` };
  const [head, ...rows] = read.rows;
  const columns = head?.fields.map((name) => name.trim().toLowerCase()) ?? [];
  if (!columns.includes('email'))
    return { problem: 'The first line names the columns: email, and username if you like.' };
  const strange = columns.find((name) => name !== 'email' && name !== 'username');
  if (strange !== undefined) return { problem: `There is no column ${strange}: only email and username.` };
  if (rows.length > MOST_INVITATIONS) return { problem: `There are more than ${MOST_INVITATIONS} rows.` };

  const invitations: Invitation[] = [];
  const wrong: WrongRow[] = [];
  const taken = { emails: new Map<string, number>(), shapes: new Map<string, number>() };
  for (const { line, fields } of rows) {
    const of = (name: string) => (columns.includes(name) ? (fields[columns.indexOf(name)] ?? '').trim() : '');
    const email = normalizeEmail(of('email'));
    const chosen = of('username');
    const username = chosen || defaultUsername(email);
    const reason =
      fields.length > columns.length
        ? 'it has more fields than there are columns'
        : wrongWith({ email, username, chosen }, taken);
    if (reason !== null) {
      wrong.push({ line, reason });
      continue;
    }
    taken.emails.set(email, line);
    if (chosen) taken.shapes.set(usernameShape(username), line);
    invitations.push({ line, email, username, isUsernameDefaulted: chosen === '' });
  }
  return { invitations, wrong };
}

function wrongWith(
  { email, username, chosen }: { email: string; username: string; chosen: string },
  taken: { emails: ReadonlyMap<string, number>; shapes: ReadonlyMap<string, number> },
): string | null {
  if (email === '') return 'there is no email';
  if (!isEmail(email)) return 'the email is none';
  const sameEmail = taken.emails.get(email);
  if (sameEmail !== undefined) return `line ${sameEmail} has the same email`;
  if (chosen === '') return null;
  if (!isUsername(username))
    return 'the username is none: 2 to 32 letters, digits, dots, dashes or underscores';
  if (isReservedUsername(username)) return 'the username is kept for the house';
  const sameName = taken.shapes.get(usernameShape(username));
  return sameName === undefined ? null : `line ${sameName} has a username that looks the same`;
}
