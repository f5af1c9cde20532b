/** Reads who of a batch's traders is stopped, from the refusal of the table of trades (migration 0172). */

/** The ids of the stopped members because of whom a batch could not be written; null when it failed otherwise. */
export function stoppedMembersOf(error: unknown): string[] | null {
  const { code, detail } = error as { code?: string; detail?: string };
  return code === 'EX003' ? (detail ?? '').split(',') : null;
}
