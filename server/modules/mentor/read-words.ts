/**
 * Reads what a member wrote, before its transaction: first for a person in danger, then for its reward and as a turn
 * of the interview. Nobody in danger is refused because the words are too much to read: what cannot be read in time
 * for care is in doubt, and is asked about, and what cannot be read for anything else stands in no way of care.
 */
import { languageOfCountry } from '#core/care/care-answer.ts';
import { type CareReading, IN_DOUBT } from '#core/care/decide-care.ts';
import type { TurnReading } from '#core/interview/read-turn.ts';
import type { MessageReading } from '#core/rewards/read-message.ts';
import type { SubstanceReading } from '#core/rewards/read-substance.ts';
import { Refusal } from '#server/platform/refuse.ts';
import type { Deps } from './deps.ts';
import { readMessageAsTurn } from './read-message.ts';

/** What is read in a message beside danger. */
export interface Words {
  /** By the chat's policy of rewards: `chat-v1`, or `chat-v2`, which reads more. */
  reading: MessageReading | SubstanceReading;
  turn: TurnReading;
}

/** A message as read. */
export interface ReadWords {
  careReading: CareReading;
  /** Null where a person in danger is answered whatever else stands there; a refusal for whoever is not. */
  words: Words | Refusal | null;
}

interface Written {
  memberId: string;
  threadId: string | null;
  replaces: string | null;
  ideaId: string | null;
  text: string;
  /** Where the member seems to be, ISO 3166-1; null for not known. */
  country: string | null;
}

type ReadDeps = Pick<Deps, 'db' | 'textWork' | 'config'>;

/** Refuses with: `service_unavailable`. */
export async function readWords(deps: ReadDeps, written: Written): Promise<ReadWords> {
  const careReading = (await unlessTooHard(readCare(deps, written))) ?? inDoubt(written);
  // Nothing else of a person in danger is looked at; of what nobody could read, nothing else is tried either.
  if (careReading.isUnread || careReading.distress?.isSure) return { careReading, words: null };
  const words = await unlessTooHard(readRest(deps, written));
  return { careReading, words: words ?? new Refusal('text_too_hard') };
}

function readCare({ textWork }: ReadDeps, { memberId, text }: Written): Promise<CareReading> {
  return textWork.run('care.read', text, { memberId });
}

async function readRest(deps: ReadDeps, { memberId, text, ...where }: Written): Promise<Words> {
  const { textWork, config } = deps;
  const reading =
    config.rewards.policy === 'chat-v2'
      ? await textWork.run('rewards.substance', { text }, { memberId })
      : await textWork.run('rewards.read', { text, policy: 'chat-v1' as const }, { memberId });
  const { threadId, replaces, ideaId } = where;
  return { reading, turn: await readMessageAsTurn(deps, { memberId, threadId, replaces, ideaId, text }) };
}

/** The words of doubt are in the language of where the member seems to be: theirs could not be read. */
function inDoubt({ country }: Written): CareReading {
  const language = (country && languageOfCountry(country)) ?? 'en';
  return { distress: { ...IN_DOUBT, language }, isRelease: false, isUnread: true };
}

async function unlessTooHard<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'text_too_hard') return null;
    throw error;
  }
}
