/** What the engine needs to know of the site that it tries: where it is, and what only its operator can do. */
import type { OidcProvider } from '../oidc-provider.ts';

/** A site that is running, and what its operator does there. */
export interface FuzzSite {
  url: string;
  now(): Date;
  /** The token in the newest email to this address whose subject holds the text. */
  tokenFor(email: string, subject: string): Promise<string>;
  makeAdmin(memberId: string): Promise<void>;
  suspend(memberId: string): Promise<void>;
  /** Confirms what the member was last asked to confirm by an emailed code. */
  confirmAsked(memberId: string): Promise<void>;
  /** Holds passwords up, where the site is in this process; returns what lets them go. */
  holdPasswords?: () => () => void;
  /** Dollars for the bank, where the site is in this process; elsewhere they come by the sandbox, with time. */
  bank?: {
    /** Gives a member dollars, and the house some to lend and to convert into. */
    fill(memberId: string): Promise<void>;
  };
  /** The provider that the site signs in by. */
  provider?: OidcProvider;
  /** A member who makes what only its owner may touch, where the site is in this process. */
  maker?: ThingMaker;
}

/** A member of the tests' own, and how they make the thing that an endpoint is about. */
export interface ThingMaker {
  id: string;
  email: string;
  username: string;
  password: string;
  address: string;
  /** Their session, as it is now. */
  cookie(): string;
  /** The input that names a thing made for this endpoint; undefined where no thing is made for it. */
  make(endpoint: string): Promise<Record<string, unknown> | undefined>;
}
