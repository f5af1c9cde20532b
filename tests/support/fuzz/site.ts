/** What the engine needs to know of the site that it tries: where it is, and what only its operator can do. */

export interface FuzzSite {
  url: string;
  now(): Date;
  /** The token in the newest email to this address whose subject holds the text. */
  tokenFor(email: string, subject: string): Promise<string>;
  makeAdmin(memberId: string): Promise<void>;
  suspend(memberId: string): Promise<void>;
}
