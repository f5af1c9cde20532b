/**
 * Reads what a member wrote, before its transaction: first for a person in danger, then for its reward and as a turn
 * of the interview. Nobody in danger is refused because something else fails: what could not be read for care, in
 * time or at all, is in doubt, and is asked about; what cannot be read for anything else stands in no way of care.
 */
import { languageOfCountry } from '#core/care/care-answer.ts';
import { type CareReading, IN_DOUBT } from '#core/care/decide-care.ts';
import type { EvidenceFile } from '#core/interview/read-evidence.ts';
import type { TurnReading } from '#core/interview/read-turn.ts';
import type { MessageReading } from '#core/rewards/read-message.ts';
import type { SubstanceReading } from '#core/rewards/read-substance.ts';
import { isNotNow } from '#server/platform/refuse.ts';
import type { Deps } from '../deps.ts';
import { readMessageAsTurn } from './read-message.ts';

/** What is read in a message beside danger. */
export interface Words {
  /**
   * By the chat's policy of rewards: `chat-v1`, or `chat-v2`, which reads more. Null where the message itself can earn
   * nothing: it keeps figures.
   */
  reading: MessageReading | SubstanceReading | null;
  turn: TurnReading;
}

/** A message as read. */
export interface ReadWords {
  careReading: CareReading;
  /** Null where a person in danger is answered whatever else stands there; why they were not read, for whoever is not. */
  words: Words | Error | null;
}

interface Written {
  memberId: string;
  threadId: string | null;
  replaces: string | null;
  ideaId: string | null;
  text: string;
  /** The files that came with it, as they were read. */
  files: readonly EvidenceFile[];
  /** Where the member seems to be, ISO 3166-1; null for not known. */
  country: string | null;
}

/** In UTF-16 code units. */
const READ_AGAIN = 1_000;

type ReadDeps = Pick<Deps, 'db' | 'textWork' | 'config' | 'log'>;

/** Reads a message, and says of what could not be read why not. It refuses and throws nothing. */
export async function readWords(deps: ReadDeps, written: Written): Promise<ReadWords> {
  const careReading = await readCare(deps, written);
  // Nothing else of a person in danger is looked at; of what nobody could read, nothing else is tried either.
  if (careReading.isUnread || careReading.distress?.isSure) return { careReading, words: null };
  const words = await readRest(deps, written).catch((error: Error) => error);
  return { careReading, words };
}

/**
 * A machine that is too busy ends a reading that nothing is wrong with, so the beginning of what was not read is read
 * once more: people say first what weighs on them. Where nothing is found in it, the rest is in doubt all the same.
 */
async function readCare({ textWork, log }: ReadDeps, written: Written): Promise<CareReading> {
  const { text, memberId } = written;
  try {
    return await textWork.run('care.read', text, { memberId }).catch(async (err) => {
      if (isNotNow(err)) throw err;
      const first = await textWork.run('care.read', text.slice(0, READ_AGAIN), { memberId });
      if (first.distress || text.length <= READ_AGAIN) return first;
      throw err;
    });
  } catch (err) {
    // Too hard, too much waiting, or a fault of the reader: each is a reason to ask, and none to turn anybody away.
    log.error({ err }, 'a message was not read for care; its writer is asked');
    return inDoubt(written);
  }
}

async function readRest(deps: ReadDeps, { memberId, text, files, ...where }: Written): Promise<Words> {
  const { textWork, config } = deps;
  const reading =
    config.rewards.policy === 'chat-v2'
      ? await textWork.run('rewards.substance', { text }, { memberId })
      : await textWork.run('rewards.read', { text, policy: 'chat-v1' as const }, { memberId });
  const { threadId, replaces, ideaId } = where;
  return {
    reading,
    turn: await readMessageAsTurn(deps, { memberId, threadId, replaces, ideaId, text, files }),
  };
}

/** The words of doubt are in the language of where the member seems to be: theirs could not be read. */
function inDoubt({ country }: Written): CareReading {
  const language = (country && languageOfCountry(country)) ?? 'en';
  return { distress: { ...IN_DOUBT, language }, isRelease: false, isUnread: true };
}
