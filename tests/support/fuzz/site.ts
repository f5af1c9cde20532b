/** What the engine needs to know of the site that it tries: where it is, and what only its operator can do. */

export interface FuzzSite {
  url: string;
  now(): Date;
  /** The token in the newest email to this address whose subject holds the text. */
  tokenFor(email: string, subject: string): Promise<string>;
  makeAdmin(memberId: string): Promise<void>;
  suspend(memberId: string): Promise<void>;
  /** Confirms what the member was last asked to confirm by an emailed code. */
  confirmAsked(memberId: string): Promise<void>;
  /** Dollars for the bank, where the site is in this process; elsewhere they come by the sandbox, with time. */
  bank?: {
    /** Gives a member dollars, and the house some to lend and to convert into. */
    fill(memberId: string): Promise<void>;
  };
}
