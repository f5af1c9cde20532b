/** The rule about commits: a subject of at most 72 characters, so that it can be read in a list. */
import { execFileSync } from 'node:child_process';

/** The longest subject, in characters. */
export const MAX_SUBJECT_LENGTH = 72;

/** Which subjects are too long. */
export function longSubjects(subjects: readonly string[]): string[] {
  return subjects.filter((subject) => [...subject].length > MAX_SUBJECT_LENGTH);
}

/** The subjects of the commits after one. Null where there is no history to look at: a copy without it. */
export function subjectsAfter(base: string, root: string): string[] | null {
  try {
    const printed = execFileSync('git', ['log', '--format=%s', `${base}..HEAD`], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return printed.split('\n').filter((line) => line !== '');
  } catch {
    return null;
  }
}
