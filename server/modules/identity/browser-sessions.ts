/** Which sessions are of browsers: a key for programs is a session too, with a list and an end of its own. */
import { sql } from 'kysely';

/** SQL: a session that somebody signed in to, also one from before it was kept how. */
export const isOfBrowser = sql<boolean>`signed_in_by is distinct from 'key'`;
