/** Sends messages to addresses that members name. Nobody gets to see by it what only this machine can reach. */

/** What is sent where. */
export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** What came back: an answer, or why there is none. */
export type WebhookAnswer =
  | { code: number; start: string }
  | { problem: 'address_refused' | 'unreachable' | 'timed_out' };

export interface WebhookSender {
  /** Whether an address is one to send to: `refused` where it is not public. A name that can't be looked up passes until it is sent to. */
  judge(url: string): Promise<'fine' | 'invalid' | 'refused'>;
  /** Sends once, and follows no redirect; never throws. */
  send(request: WebhookRequest): Promise<WebhookAnswer>;
}
