/**
 * Notes after an answer what it was asked and no page answers. Nobody waits for it, and a failure costs the note
 * alone. The same member and question count once, however often the answer is written.
 */
import { createHmac } from 'node:crypto';
import { transaction } from '#server/platform/transaction.ts';
import type { Deps } from '../deps.ts';
import { loadUnfound, saveUnfound } from './unfound-store.ts';

type NoteDeps = Pick<Deps, 'db' | 'clock' | 'knowledge' | 'log' | 'secret'>;

/** Notes it, if the answer is whole and its conversation was never answered with care. */
export async function noteUnfound(deps: NoteDeps, answerId: string): Promise<void> {
  try {
    await note(deps, answerId);
  } catch (error) {
    deps.log.warn({ err: error, answerId }, 'a question that was not found could not be noted');
  }
}

async function note({ db, clock, knowledge, secret }: NoteDeps, answerId: string): Promise<void> {
  const asked = await loadUnfound(db, answerId);
  if (!asked) return;
  const { content, language, country, member_id: memberId, mode } = asked;
  const mayReadAccounts = mode === 'financial_advisor';
  const { known, others } = await knowledge.unfoundWords({ text: content, mayReadAccounts, memberId });
  if (known.length + others.length === 0) return;
  const hash = (kind: string, ...parts: string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['mentor-unfound', kind, ...parts]))
      .digest('base64url');
  const key = hash('question', language, ...known, '', ...others);
  const words = others.map((word) => {
    const wordKey = hash('word', word);
    return { word, key: wordKey, asker: hash('asker', memberId, wordKey) };
  });
  await transaction(db, (tx) =>
    saveUnfound(tx, {
      key,
      language,
      terms: known,
      words,
      asker: hash('asker', memberId, key),
      country,
      day: clock.now().toISOString().slice(0, 10),
    }),
  );
}
