/**
 * An OpenID provider of our own: discovery, code flow with PKCE, keys, sign-out. It signs in whom it is told to,
 * without asking; and it lies, where a test has it lie.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Who is signed in at the provider. */
export interface PersonThere {
  sub: string;
  email?: string;
  email_verified?: unknown;
}

/** What it says in place of the truth. */
export interface ProviderLies {
  nonce?: string;
  issuer?: string;
  audience?: string;
  /** Signs with keys that it has not published. */
  isForged?: boolean;
  /** What its documents say beside or in place of the truth; undefined leaves it out. */
  document?: Record<string, unknown>;
  /** It answers nothing but errors. */
  isDown?: boolean;
}

interface Given {
  redirectUri: string;
  nonce: string;
  challenge: string;
  person: PersonThere;
}

const CLIENT_ID = 'protege';
const CLIENT_SECRET = 'a secret between the two';

/** A running provider. */
export class OidcProvider {
  issuer = '';
  person: PersonThere = { sub: 'nobody' };
  lies: ProviderLies = {};
  /** Queries of the page that signs out. */
  readonly signedOut: URLSearchParams[] = [];
  tokensAsked = 0;
  readonly #codes = new Map<string, Given>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  #keys!: Awaited<ReturnType<typeof generateKeyPair>>;
  #others!: Awaited<ReturnType<typeof generateKeyPair>>;

  /** The settings of an operator who has this one. */
  get env(): Record<string, string> {
    return {
      PROTEGE_OIDC_ISSUER: this.issuer,
      PROTEGE_OIDC_CLIENT_ID: CLIENT_ID,
      PROTEGE_OIDC_CLIENT_SECRET: CLIENT_SECRET,
      PROTEGE_OIDC_NAME: 'Example University',
    };
  }

  async start(): Promise<this> {
    [this.#keys, this.#others] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  /** What a browser brings back that goes to this address, and where to. */
  authorize(address: string): { path: string; brought: Record<string, string> } {
    const back = this.#giveCode(new URL(address).searchParams);
    return { path: back.pathname, brought: Object.fromEntries(back.searchParams) };
  }

  #giveCode(asked: URLSearchParams): URL {
    const code = randomUUID();
    const [redirectUri, nonce, challenge] = ['redirect_uri', 'nonce', 'code_challenge'].map(
      (name) => asked.get(name)!,
    );
    if (asked.get('code_challenge_method') !== 'S256') throw new Error('No PKCE.');
    this.#codes.set(code, {
      ...{ redirectUri: redirectUri!, nonce: nonce!, challenge: challenge! },
      person: this.person,
    });
    const back = new URL(redirectUri!);
    const said = { code, state: asked.get('state')!, iss: this.issuer };
    for (const [name, value] of Object.entries(said)) back.searchParams.set(name, value);
    return back;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.issuer);
    const say = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const goTo = (location: string) => response.writeHead(302, { location }).end();
    if (this.lies.isDown) return say(503, { error: 'temporarily_unavailable' });
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return say(200, this.#document());
      case '/jwks':
        return say(200, { keys: [{ ...(await exportJWK(this.#keys.publicKey)), alg: 'ES256', kid: 'one' }] });
      case '/authorize':
        return void goTo(this.#giveCode(url.searchParams).href);
      case '/sign-out':
        this.signedOut.push(url.searchParams);
        return void goTo(url.searchParams.get('post_logout_redirect_uri')!);
      case '/token':
        return this.#giveToken(new URLSearchParams(await textOf(request)), request, say);
      default:
        return say(404, {});
    }
  }

  #document() {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/jwks`,
      end_session_endpoint: `${this.issuer}/sign-out`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      ...this.lies.document,
    };
  }

  async #giveToken(
    form: URLSearchParams,
    { headers }: IncomingMessage,
    say: (status: number, body: object) => void,
  ): Promise<void> {
    this.tokensAsked += 1;
    const given = this.#codes.get(form.get('code') ?? '');
    this.#codes.delete(form.get('code') ?? '');
    const [, basic = ''] = (headers.authorization ?? '').split(' ');
    const known = [CLIENT_ID, CLIENT_SECRET].map(encodeURIComponent).map((one) => one.replaceAll('%20', '+'));
    if (Buffer.from(basic, 'base64').toString() !== known.join(':'))
      return say(401, { error: 'invalid_client' });
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!given || verifier !== given.challenge || form.get('redirect_uri') !== given.redirectUri) {
      return say(400, { error: 'invalid_grant' });
    }
    const { nonce = given.nonce, issuer = this.issuer, audience = CLIENT_ID, isForged } = this.lies;
    const { sub, ...claims } = given.person;
    const idToken = await new SignJWT({ ...claims, nonce })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setSubject(sub)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign((isForged ? this.#others : this.#keys).privateKey);
    say(200, { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: idToken });
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
