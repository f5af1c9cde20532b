/** Reads from the evaluation's own database what answers were made from: no endpoint tells it, for nobody needs it. */
import { openClient } from '#server/database/connect.ts';
import type { AskedWith } from './judge-answer.ts';

/** Opens the database. */
export async function readAnswers(databaseUrl: string): Promise<{
  askedWith(answerId: string): Promise<AskedWith | null>;
  close(): Promise<void>;
}> {
  const client = await openClient({ connectionString: databaseUrl, application_name: 'protege-mentor-eval' });
  return {
    async askedWith(answerId) {
      const { rows } = await client.query('select request from mentor_messages where id = $1', [answerId]);
      const request = rows[0]?.request;
      return request
        ? { card: request.interview?.card ?? [], facts: JSON.stringify(request.facts ?? {}) }
        : null;
    },
    close: () => client.end(),
  };
}
