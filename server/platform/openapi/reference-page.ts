/** The reference as a page to read: made from the OpenAPI document, plain HTML, found by the browser's search. */
import type { OpenAPI } from '@orpc/openapi';
import type { StepUp } from '#contract/endpoint.ts';
import { type Endpoint, listEndpoints } from '#contract/list-endpoints.ts';
import { LIVE_CALLS, LIVE_TOPICS, LIVE_WILLS } from '#contract/live.ts';
import { REFUSALS } from '#contract/refusals.ts';
import { type Html, html, page } from '#server/platform/http/html.ts';
import { ALLOWANCES } from '#server/platform/http/rate-limits.ts';
import { answerOf, operationOf, refusalsOf } from './create-document.ts';
import { describeFields, type FieldRow } from './describe-fields.ts';

const WHO: Record<Endpoint['meta']['access'], string> = {
  anyone: 'Anyone',
  member: 'A signed-in member',
  owner: 'The member it belongs to; others get the 404 of a thing that does not exist',
  admin: 'An administrator',
};

/** The whole page. */
export function referencePage(document: OpenAPI.Document): string {
  const byTag = [...Map.groupBy(listEndpoints(), ({ tag }) => tag)];
  return page({
    title: 'API reference',
    body: html`<div class="columns">
<nav aria-label="Contents">
<p class="over"><a href="/">Protege</a></p>
<ul><li><a href="#about">About</a></li><li><a href="#refusals">Refusals</a></li><li><a href="#live">Live updates</a></li></ul>
${byTag.map(
  ([tag, endpoints]) => html`<p class="over">${tag}</p>
<ul>${endpoints.map(({ id, summary }) => html`<li><a href="#${id}">${summary}</a></li>`)}</ul>`,
)}
</nav>
<main>
${about(document)}
${byTag.map(
  ([tag, endpoints]) => html`<section><h2 class="tag">${tag}</h2>
${endpoints.map((endpoint) => operation(document, endpoint))}</section>`,
)}
${refusals()}
${live()}
</main>
</div>`,
  });
}

function about(document: OpenAPI.Document): Html {
  return html`<header id="about">
<p class="over">Version ${document.info.version}</p>
<h1>API reference</h1>
${(document.info.description ?? '').split('\n\n').map((text) => html`<p>${withCode(text)}</p>`)}
<p>As documents for generators: OpenAPI 3.1, <a href="/api/openapi.json">of what programs may
call</a> and <a href="/api/openapi-people.json">of what takes no key</a>. Each operation stands in one of them.</p>
<h2>How often</h2>
<p>Calls are counted by member, or by address where nobody is signed in. Answers carry <code>RateLimit-Limit</code>,
<code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code>; a refusal also <code>Retry-After</code>.</p>
<table><thead><tr><th>Class</th><th>Calls</th><th>In seconds</th></tr></thead><tbody>
${Object.entries(ALLOWANCES).map(
  ([name, { points, duration }]) =>
    html`<tr><td><code>${name}</code></td><td>${points}</td><td>${duration}</td></tr>`,
)}
</tbody></table>
</header>`;
}

function operation(document: OpenAPI.Document, endpoint: Endpoint): Html {
  const { id, method, path, summary, description, meta, example, successStatus } = endpoint;
  const described = operationOf(document, endpoint);
  const answer = Object.values(answerOf(document, described)?.content ?? {})[0];
  const body = described.requestBody as OpenAPI.RequestBodyObject | undefined;
  const fields = [
    ...parameterRows(document, described),
    ...(body ? describeFields(document, body.content['application/json']?.schema) : []),
  ];
  return html`<article id="${id}">
<h3><a href="#${id}">${summary}</a></h3>
<p class="address"><code><b>${method}</b> /api${path}</code></p>
${description && html`<p>${withCode(description)}</p>`}
<dl>
<dt>Who</dt><dd>${WHO[meta.access]}</dd>
<dt>How often</dt><dd><code>${meta.rate}</code></dd>
${meta.idempotent && html`<dt>Idempotency</dt><dd>Wants an <code>Idempotency-Key</code></dd>`}
${stepUpWords(meta.stepUp) && html`<dt>Second factor</dt><dd>${stepUpWords(meta.stepUp)}</dd>`}
</dl>
${fields.length > 0 && html`<h4>Request</h4>${fieldTable(fields)}`}
${example.request !== undefined && html`<pre>${requestText(endpoint, body !== undefined)}</pre>`}
${
  answer &&
  html`<h4>Answer, ${successStatus}</h4>${fieldTable(describeFields(document, answer.schema))}
<pre>${typeof example.response === 'string' ? example.response : JSON.stringify(example.response, null, 2)}</pre>`
}
<h4>Refusals</h4>
<ul class="codes">${refusalsOf(endpoint).map(
    (code) => html`<li><a href="#refusal-${code}"><code>${code}</code></a> ${REFUSALS[code].status}</li>`,
  )}</ul>
</article>`;
}

function parameterRows(document: OpenAPI.Document, { parameters = [] }: OpenAPI.OperationObject): FieldRow[] {
  return parameters.flatMap((one) => {
    const parameter = parameterOf(document, one);
    // The idempotency key stands above, with what it is for.
    if (parameter.in === 'header') return [];
    const wrapped = { properties: { [parameter.name]: parameter.schema } };
    const isRequired = parameter.required ?? false;
    return describeFields(document, wrapped).map((row) => ({ ...row, isRequired }));
  });
}

function parameterOf(
  { components }: OpenAPI.Document,
  parameter: OpenAPI.ParameterObject | OpenAPI.ReferenceObject,
): OpenAPI.ParameterObject {
  if ('name' in parameter) return parameter;
  return components?.parameters?.[parameter.$ref.split('/').pop()!] as OpenAPI.ParameterObject;
}

function fieldTable(rows: FieldRow[]): Html | false {
  if (rows.length === 0) return false;
  return html`<div class="scroll"><table><thead><tr><th>Field</th><th>Type</th><th>Needed</th></tr></thead><tbody>
${rows.map(
  ({ path, type, isRequired }) =>
    html`<tr><td><code>${path}</code></td><td>${type}</td><td>${isRequired ? 'yes' : 'optional'}</td></tr>`,
)}
</tbody></table></div>`;
}

/** The example as it would be sent, placeholders of the path filled. */
function requestText({ method, path, meta, example }: Endpoint, hasBody: boolean): string {
  const values = { ...(example.request as Record<string, unknown>) };
  const address = path.replace(/\{(\w+)\}/g, (_whole, name) => {
    const value = String(values[name]);
    delete values[name];
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)]));
  const target = hasBody || query.size === 0 ? address : `${address}?${query}`;
  const lines = [`${method} /api${target}`];
  if (meta.idempotent) lines.push('Idempotency-Key: 6f1b0b0e-7c1d-4a53-9a0e-0d6a3f8f3c11');
  if (hasBody) lines.push('Content-Type: application/json', '', JSON.stringify(values, null, 2));
  return lines.join('\n');
}

function refusals(): Html {
  return html`<section><h2 class="tag" id="refusals">Refusals</h2>
<p>The closed list of everything that the API says no with. A 4xx is final for the same request; a 503 may be
tried again; a 500 is a fault of ours, told by its request id.</p>
<div class="scroll"><table><thead><tr><th>Code</th><th>Status</th><th>Message</th></tr></thead><tbody>
${Object.entries(REFUSALS).map(
  ([code, { status, message }]) =>
    html`<tr id="refusal-${code}"><td><code>${code}</code></td><td>${status}</td><td>${message}</td></tr>`,
)}
</tbody></table></div></section>`;
}

function live(): Html {
  return html`<section><h2 class="tag" id="live">Live updates</h2>
<p>A WebSocket at <code>/api/live</code>, JSON texts both ways, with the session of the browser. Subscribe to a
topic, with the last sequence that you have seen; you get <code>ready</code>, then every event after it in
order. When what you missed is no longer kept you get <code>reset</code>: read the resource again.</p>
<pre>→ {"type":"subscribe","topic":"wallet","after":3}
← {"type":"ready","topic":"wallet","sequence":3}
← {"type":"event","topic":"wallet","sequence":4,"data":{…}}</pre>
<div class="scroll"><table><thead><tr><th>Topic</th><th>Who</th><th>Sequence</th><th>Events</th></tr></thead><tbody>
${LIVE_TOPICS.map(
  ({ topic, who, sequence, isConflated }) =>
    html`<tr><td><code>${topic}</code></td><td>${who}</td><td>${sequence}</td><td>${isConflated ? 'the newest only' : 'every one'}</td></tr>`,
)}
</tbody></table></div>
<p>Over the same connection ${LIVE_CALLS.map((name, index) => html`${index > 0 ? ', ' : ''}<code>${name}</code>`)}
can be called: with the body that the endpoint takes over HTTP, what its path has in it too, and the same
<code>Idempotency-Key</code>. Each call is answered once, under the id that you gave it.</p>
<pre>→ {"type":"call","id":"7","endpoint":"exchange.cancelOrder","input":{"id":"…"}}
← {"type":"answer","id":"7","result":{…}}
→ {"type":"call","id":"8","endpoint":"exchange.placeOrder","input":{…},"idempotencyKey":"…"}
← {"type":"answer","id":"8","refusal":{"code":"market_halted","status":409,"message":"…","data":{…}}}</pre>
<p>A program that must not leave orders behind when it is cut off asks for it once: the server then calls
${LIVE_WILLS.map((name) => html`<code>${name}</code>`)} by itself when this connection ends, however it ends. Ask again
without <code>endpoint</code> to take it back. Only when the server itself is killed is nobody left to do it.</p>
<pre>→ {"type":"on-disconnect","id":"9","endpoint":"exchange.cancelAllOrders"}
← {"type":"answer","id":"9","result":{"endpoint":"exchange.cancelAllOrders"}}</pre></section>`;
}

/** Text with its `code` marked. */
function withCode(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : html`${part}`));
}

/** Whether the caller confirms again that it is them; nothing where nothing is at stake. */
function stepUpWords(stepUp: StepUp): string | null {
  if (stepUp === 'none') return null;
  if (stepUp === 'fresh') return 'Wants one confirmed a moment ago';
  if (stepUp === 'by-command')
    return 'Wants one confirmed a moment ago in the cases that the description names';
  return 'ifAny' in stepUp
    ? `Wants one confirmed a moment ago, where the member has one. ${stepUp.ifAny}`
    : `Not asked for. ${stepUp.none}`;
}
