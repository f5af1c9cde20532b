/**
 * Reads rows that are named by requests, many with one query: whoever asks while a query is on its way is answered by the
 * next one, so a thousand members at once, or a flood of keys that nobody has, cost a few round trips and not a thousand.
 * What is read is never older than the question.
 */

interface Waiting<Row> {
  id: string;
  resolve: (row: Row | undefined) => void;
  reject: (error: unknown) => void;
}

/** At most this many in one query. */
const MOST = 500;

/** Makes the reader of one table; it resolves with undefined for what isn't there. */
export function readTogether<Row>(
  read: (ids: readonly string[]) => Promise<Row[]>,
  idOf: (row: Row) => string,
): (id: string) => Promise<Row | undefined> {
  const waiting: Waiting<Row>[] = [];
  let isReading = false;

  const readOn = async () => {
    isReading = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MOST);
      try {
        const rows = await read(batch.map(({ id }) => id));
        const byId = new Map(rows.map((row) => [idOf(row), row]));
        for (const { id, resolve } of batch) resolve(byId.get(id));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isReading = false;
  };

  return (id) =>
    new Promise((resolve, reject) => {
      waiting.push({ id, resolve, reject });
      if (!isReading) void readOn();
    });
}
