/** Sending text messages: `send` resolves when the message has been handed over, and rejects when it has not. */
export interface Sms {
  /** Nothing leaves the server: messages are shown to the person at this machine. */
  isSandbox: boolean;
  /** `to` is international, e.g. `+442079460958`. */
  send(message: { to: string; text: string }): Promise<void>;
}
