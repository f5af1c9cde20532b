import type { FixedKind } from '#core/members/notice-kinds.ts';

/** Sending text messages: `send` resolves when the message has been handed over, and rejects when it has not, or when nobody knows. */
export interface Sms {
  /** Nothing leaves the server: messages are shown to the person at this machine. */
  isSandbox: boolean;
  /**
   * `to` is international, e.g. `+442079460958`. At most one message goes out for a call.
   *
   * Rejects with `NumberUnreachable` where the number itself is the reason. No error holds the number or the text.
   */
  send(message: { to: string; text: string; event: FixedKind }): Promise<void>;
}

/** No text message reaches this number, however often it is tried. */
export class NumberUnreachable extends Error {}
