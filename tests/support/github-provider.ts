/**
 * A GitHub Enterprise Server of our own, as far as signing in goes: OAuth with PKCE, the person and their emails. It signs
 * in whom it is told to, without asking; and it lies, where a test has it lie.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Who is signed in there. */
export interface GithubPerson {
  id: unknown;
  emails: unknown;
}

/** What it does in place of what is right. */
export interface GithubLies {
  isDown?: boolean;
  /** Of the API alone, after the code was exchanged. */
  isApiDown?: boolean;
  /** Its API is answered from elsewhere. */
  movedTo?: string;
  /** What the exchange gives. */
  token?: Record<string, unknown>;
  /** No JSON. */
  isGarbled?: boolean;
}

const CLIENT_ID = 'protege at github';
const CLIENT_SECRET = 'a secret of the two';

/** A running one. */
export class GithubProvider {
  url = '';
  person: GithubPerson = { id: 1, emails: [] };
  lies: GithubLies = {};
  tokensAsked = 0;
  /** Requests of anything that it doesn't know. */
  readonly strays: string[] = [];
  readonly #codes = new Map<string, { redirectUri: string; challenge: string; person: GithubPerson }>();
  readonly #tokens = new Map<string, GithubPerson>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  /** The settings of an operator who has this one. */
  get env(): Record<string, string> {
    return {
      PROTEGE_GITHUB_URL: this.url,
      PROTEGE_GITHUB_CLIENT_ID: CLIENT_ID,
      PROTEGE_GITHUB_CLIENT_SECRET: CLIENT_SECRET,
    };
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  /** What a browser brings back that goes to this address. */
  authorize(address: string): Record<string, string> {
    const asked = new URL(address).searchParams;
    if (asked.get('code_challenge_method') !== 'S256') throw new Error('No PKCE.');
    const code = randomUUID();
    this.#codes.set(code, {
      redirectUri: asked.get('redirect_uri')!,
      challenge: asked.get('code_challenge')!,
      person: this.person,
    });
    return { code, state: asked.get('state')! };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.url);
    const say = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
      response.end(this.lies.isGarbled ? '<html>' : JSON.stringify(body));
    };
    if (this.lies.isDown) return say(503, { message: 'Unicorn' });
    if (pathname === '/login/oauth/access_token') return say(200, await this.#giveToken(request));
    if (!pathname.startsWith('/api/v3/user')) {
      this.strays.push(pathname);
      return say(404, {});
    }
    if (this.lies.isApiDown) return say(502, {});
    if (this.lies.movedTo) return void response.writeHead(302, { location: this.lies.movedTo }).end();
    const person = this.#tokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
    if (!person || !request.headers['user-agent']) return say(401, { message: 'Bad credentials' });
    say(200, pathname.endsWith('/emails') ? person.emails : { id: person.id, login: 'a-name' });
  }

  /** Errors are answers of 200 there. */
  async #giveToken(request: IncomingMessage): Promise<Record<string, unknown>> {
    this.tokensAsked += 1;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const form = new URLSearchParams(Buffer.concat(parts).toString());
    if (form.get('client_id') !== CLIENT_ID || form.get('client_secret') !== CLIENT_SECRET)
      return { error: 'incorrect_client_credentials' };
    const given = this.#codes.get(form.get('code') ?? '');
    this.#codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!given || challenge !== given.challenge || form.get('redirect_uri') !== given.redirectUri)
      return { error: 'bad_verification_code' };
    const token = `gho_${randomUUID()}`;
    this.#tokens.set(token, given.person);
    return { access_token: token, token_type: 'bearer', scope: 'read:user,user:email', ...this.lies.token };
  }
}
