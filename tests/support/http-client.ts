/**
 * A small HTTP client for server tests: keeps cookies as a browser would, sends the site's own origin, and
 * returns status, headers and parsed body without throwing on refusals, unless nobody has declared them.
 */
import { noteDone } from './acts-on-record.ts';
import { undeclaredRefusal } from './declared-refusals.ts';
import type { TestApp } from './start-app.ts';

export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

export class HttpClient {
  readonly #test: Pick<TestApp, 'url'>;
  readonly #cookies = new Map<string, string>();

  /**
   * By the code of a refusal, what confirms what it asks for, as the dialog in the browser does; the request is
   * then sent again, with the same key. Without it, the refusal is the answer. A copy confirms nothing.
   */
  readonly confirms = new Map<string, (refusal: any) => Promise<void>>();

  constructor(test: Pick<TestApp, 'url'>) {
    this.#test = test;
  }

  get cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Forgets every cookie, as a fresh browser would have none. */
  clear(): void {
    this.#cookies.clear();
  }

  /** Another client with the same cookies; what happens to its own stays its own. */
  copy(): HttpClient {
    const other = new HttpClient(this.#test);
    for (const [name, value] of this.#cookies) other.#cookies.set(name, value);
    return other;
  }

  get<Body = any>(path: string, headers: Record<string, string> = {}): Promise<Answer<Body>> {
    return this.request('GET', path, undefined, headers);
  }

  post<Body = any>(
    path: string,
    body: unknown = {},
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    return this.request('POST', path, body, headers);
  }

  async request<Body = any>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const answer = await this.#send<Body>(method, path, body, headers);
    const refusal = answer.body as { code?: string } | null;
    const confirm = answer.status === 403 && this.confirms.get(refusal?.code ?? '');
    if (!confirm) return answer;
    await confirm(refusal);
    return this.#send<Body>(method, path, body, headers);
  }

  async #send<Body>(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Answer<Body>> {
    const response = await fetch(this.#test.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.#cookies.size > 0 && { cookie: this.cookieHeader }),
        ...(method !== 'GET' && { origin: this.#test.url }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: bodyOf(body),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (!name) continue;
      if (value === '' || /max-age=0/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value ?? '');
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
    const answer = {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : text) as Body,
    };
    noteDone(this.#test, { method, path }, answer);
    const wrong = undeclaredRefusal({ method, path }, answer);
    if (wrong) throw new Error(wrong);
    return answer;
  }
}

/** Texts and bytes travel as they are; anything else as JSON. */
function bodyOf(body: unknown): string | Uint8Array<ArrayBuffer> | undefined {
  if (body === undefined || typeof body === 'string') return body;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}
