/**
 * Everything that the decision on a reward reads in a message's words. It depends on nothing else, so it is read
 * before any history is, and once.
 */
import { evaluateMessage, type RewardEvaluation } from './evaluate-message.ts';
import { findStuffing, type StuffingSign } from './find-stuffing.ts';
import { fingerprintMessage, type MessageFingerprint } from './fingerprint.ts';
import type { RewardPolicyId } from './terms.ts';

/** A message as read. */
export interface MessageReading {
  evaluation: RewardEvaluation;
  fingerprint: MessageFingerprint;
  stuffing: StuffingSign[];
}

/** Reads a message by a policy. */
export function readMessage({ text, policy }: { text: string; policy: RewardPolicyId }): MessageReading {
  return {
    evaluation: evaluateMessage(text, policy),
    fingerprint: fingerprintMessage(text),
    stuffing: findStuffing(text),
  };
}
