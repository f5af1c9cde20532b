/** Sends messages to addresses that members name. Nobody gets to see by it what only this machine can reach. */

/** What is sent where. */
export interface WebhookRequest {
  url: string;
  /** Whose turn it takes to look the name up; never sent along. */
  memberId: string;
  headers: Record<string, string>;
  body: string;
}

/** What came back: an answer, or why there is none. */
export type WebhookAnswer =
  | { code: number; start: string }
  | { problem: 'address_refused' | 'unreachable' | 'timed_out' };

export interface WebhookSender {
  /**
   * Whether an address is one to send to: `refused` where there is nothing that is public, be it that nothing is there. A
   * name that can't be looked up just now passes until it is sent to.
   */
  judge(url: string, memberId: string): Promise<'fine' | 'invalid' | 'refused'>;
  /** Sends once, and follows no redirect; never throws. */
  send(request: WebhookRequest): Promise<WebhookAnswer>;
}
