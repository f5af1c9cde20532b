import { createHmac } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { type ApiDocument, findOperations, operationsOf, shapeText } from './api-document.ts';
import { codeSamples } from './code-samples.ts';
import { judgeMessage } from './judge-message.ts';
import { requestOf } from './try-request.ts';

afterEach(() => vi.unstubAllGlobals());

const document: ApiDocument = {
  paths: {
    '/wallet/transfers': {
      post: {
        operationId: 'wallet.send',
        summary: 'Send PRD to another member',
        tags: ['Wallet'],
        'x-scope': 'wallet:send',
        'x-refusals': ['insufficient_balance'],
        parameters: [{ $ref: '#/components/parameters/IdempotencyKey' } as never],
        requestBody: {
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Send' }, example: { amount: '1' } },
          },
        },
        responses: { 201: { $ref: '#/components/responses/ReceiptAnswer' } },
      },
    },
    '/exchange/orders/{id}': {
      get: {
        operationId: 'exchange.order',
        summary: 'Read an order',
        security: [],
        tags: ['Exchange'],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
        responses: {},
      },
    },
  },
  components: {
    schemas: {
      Send: { type: 'object', properties: { amount: { type: 'string' } }, required: ['amount'] },
      Side: { type: 'string', enum: ['buy', 'sell'] },
      Receipt: {
        type: 'object',
        properties: {
          sides: { type: 'array', items: { $ref: '#/components/schemas/Side' } },
          lines: { type: ['array', 'null'], items: { type: ['string', 'null'] } },
          sums: { type: 'object', additionalProperties: { $ref: '#/components/schemas/Side' } },
          memo: { type: ['string', 'null'] },
          send: { anyOf: [{ $ref: '#/components/schemas/Send' }, { type: 'null' }] },
        },
        required: ['memo'],
      },
    },
    responses: {
      ReceiptAnswer: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Receipt' } } },
      },
    },
    parameters: {
      IdempotencyKey: { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } },
    },
  },
};

test('the document becomes operations with what a first try sends', () => {
  const [send, order] = operationsOf(document);
  expect(send).toMatchObject({
    id: 'wallet.send',
    method: 'POST',
    scope: 'wallet:send',
    wantsKey: true,
    parameters: [],
    example: { amount: '1' },
    refusals: ['insufficient_balance'],
    answer: { $ref: '#/components/schemas/Receipt' },
  });
  expect([send!.isOpen, order!.isOpen]).toEqual([false, true]);
  expect(order).toMatchObject({ id: 'exchange.order', wantsKey: false, example: { id: '' } });
  expect(findOperations([send!, order!], 'POST transfers')).toEqual([send]);
  expect(findOperations([send!, order!], 'exchange ORDER')).toEqual([order]);
  expect(findOperations([send!, order!], 'zebra')).toEqual([]);
});

test('a shape is written out, with what it refers to, its lists of several and its records', () => {
  expect(shapeText(document, { $ref: '#/components/schemas/Receipt' })).toBe(
    [
      '{',
      '  sides?: ("buy" | "sell")[]',
      '  lines?: (string | null)[] | null',
      '  sums?: Record<string, "buy" | "sell">',
      '  memo: string | null',
      '  send?: {',
      '    amount: string',
      '  } | null',
      '}',
    ].join('\n'),
  );
});

test('what is tried goes where it says: into the address, the query or the body', () => {
  const order = { method: 'GET', path: '/exchange/orders/{id}' };
  expect(requestOf(order, '{"id":"a/b","limit":2}')).toEqual({
    address: '/api/exchange/orders/a%2Fb?limit=2',
    body: undefined,
  });
  expect(requestOf({ method: 'POST', path: '/wallet/transfers' }, '{"amount":"1"}')).toEqual({
    address: '/api/wallet/transfers',
    body: '{"amount":"1"}',
  });
  expect(() => requestOf(order, '{"id":""}')).toThrow('id is in the address: say it.');
  expect(() => requestOf(order, '[]')).toThrow('The input is an object: { … }.');
  expect(() => requestOf(order, '{')).toThrow(SyntaxError);
});

test('an operation is written for a program as it would be tried', () => {
  const [send, order] = operationsOf(document);
  const [curl, sdk] = codeSamples('https://protege.example', send!, `{"amount":"1","reason":"Ada's"}`);
  expect(curl!.text).toBe(
    [
      "curl -X POST 'https://protege.example/api/wallet/transfers'",
      '-H "Authorization: Bearer $PROTEGE_KEY"',
      '-H "Idempotency-Key: $(uuidgen)"',
      "-H 'Content-Type: application/json'",
      `-d '{"amount":"1","reason":"Ada'\\''s"}'`,
    ].join(' \\\n  '),
  );
  expect(sdk!.text).toBe('const answer = await api.wallet.send({\n  amount: "1",\n  reason: "Ada\'s"\n});');
  // What can't be read yet shows the example; what has no value yet, its name.
  expect(codeSamples('', order!, '{"id"')[0]!.text).toBe("curl '/api/exchange/orders/{id}'");
  expect(codeSamples('', order!, '{"id":"a b"}')[0]!.text).toBe("curl '/api/exchange/orders/a%20b'");
});

test('where the browser checks no signatures, that is said', async () => {
  vi.stubGlobal('crypto', {});
  const pasted = { id: 'm', timestamp: '1772705700', signature: 'v1,AAAA', body: '{}' };
  expect(await judgeMessage({ ...pasted, secret: 'whsec_AAAA' })).toBe('insecure');
});

test('a pasted message is ours, ours but old, or another’s, and why', async () => {
  const secret = `whsec_${Buffer.from('a secret of this test').toString('base64')}`;
  const body = '{"type":"webhook.test"}';
  const pasted = (at: number) => {
    const timestamp = String(at);
    const signature = `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update(`m.${timestamp}.${body}`)
      .digest('base64')}`;
    return { secret: ` ${secret}\n`, id: 'm ', timestamp, signature, body };
  };
  const now = Math.floor(Date.now() / 1000);
  expect(await judgeMessage(pasted(now))).toBe('ours');
  expect(await judgeMessage(pasted(now - 3_600))).toBe('old');
  expect(await judgeMessage({ ...pasted(now), body: `${body}\n` })).toBe('other');
  expect(await judgeMessage({ ...pasted(now), secret: 'whsec_AAAA' })).toBe('other');
  expect(await judgeMessage({ ...pasted(now), secret: 'prk_AAAA' })).toBe('secret');
  expect(await judgeMessage({ ...pasted(now), timestamp: '2026-03-05' })).toBe('timestamp');
  expect(await judgeMessage({ ...pasted(now), signature: 'AAAA' })).toBe('signature');
  expect(await judgeMessage({ ...pasted(now), body: '{"type":' })).toBe('body');
});
