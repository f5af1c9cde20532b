/** Tools, files and waits of connected models, in each provider's own wire protocol. */
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createAnthropicMentor } from '#server/adapters/mentor-anthropic/index.ts';
import { createOpenAiCompatibleMentor } from '#server/adapters/mentor-openai-compatible/index.ts';
import type { MentorPiece, MentorRequest, MentorTool } from '#server/ports/mentor-model.ts';
import { type ServiceStep, startModelService, streamEvents, streamThenBreak } from './model-service.ts';

const data = (value: unknown) => `data: ${JSON.stringify(value)}`;
const chunk = (delta: object, finish: string | null = null) =>
  data({
    id: 'c',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
const event = (type: string, rest: object = {}) => `event: ${type}\n${data({ type, ...rest })}`;
const begun = event('message_start', {
  message: {
    id: 'm',
    type: 'message',
    role: 'assistant',
    model: 'm',
    content: [],
    usage: { input_tokens: 7, output_tokens: 0 },
  },
});
const stopped = (reason: string) => [
  event('content_block_stop', { index: 0 }),
  event('message_delta', { delta: { stop_reason: reason }, usage: { output_tokens: 2 } }),
  event('message_stop'),
];

interface Options {
  seesPictures?: boolean;
  sleep: (ms: number) => Promise<void>;
}

/** A word, and a call of a tool with the arguments as the provider writes them: piece by piece. */
const WIRES = {
  'openai-compatible': {
    says: (text: string) => [chunk({ content: text }), chunk({}, 'stop'), 'data: [DONE]'],
    calls: (name: string, json: string) => [
      chunk({
        tool_calls: [{ index: 0, id: 'call-1', type: 'function', function: { name, arguments: '' } }],
      }),
      ...[json.slice(0, 3), json.slice(3)].map((part) =>
        chunk({ tool_calls: [{ index: 0, function: { arguments: part } }] }),
      ),
      chunk({}, 'tool_calls'),
      'data: [DONE]',
    ],
    make: (url: string, rest: Options) =>
      createOpenAiCompatibleMentor({ url: `${url}/v1`, modelName: 'm', ...rest }),
    result: /"role":"tool".*\{\\"balance\\":\\"7\\"\}/,
    picture: /"image_url":\{"url":"data:image\/png;base64,AQID"/,
  },
  anthropic: {
    says: (text: string) => [
      begun,
      event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
      event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
      ...stopped('end_turn'),
    ],
    calls: (name: string, json: string) => [
      begun,
      event('content_block_start', {
        index: 0,
        content_block: { type: 'tool_use', id: 'call-1', name, input: {} },
      }),
      ...[json.slice(0, 3), json.slice(3)].map((part) =>
        event('content_block_delta', { index: 0, delta: { type: 'input_json_delta', partial_json: part } }),
      ),
      ...stopped('tool_use'),
    ],
    make: (url: string, rest: Options) =>
      createAnthropicMentor({ url: `${url}/v1`, key: 'k', modelName: 'm', ...rest }),
    result: /"type":"tool_result".*\{\\"balance\\":\\"7\\"\}/,
    picture: /"type":"image","source":\{"type":"base64","media_type":"image\/png","data":"AQID"/,
  },
} as const;

let closeService = async () => {};
afterEach(() => closeService());

const request = (change: Partial<MentorRequest> = {}): MentorRequest => ({
  threadId: 't',
  mode: 'financial_advisor',
  turns: [{ role: 'member', text: 'What do I own?' }],
  facts: {},
  memberRef: 'm-1',
  signal: new AbortController().signal,
  ...change,
});

describe.each(Object.keys(WIRES) as (keyof typeof WIRES)[])('%s', (name) => {
  const wire = WIRES[name];

  async function ask(
    script: ServiceStep[],
    change: Partial<MentorRequest> = {},
    rest: Partial<Options> = {},
  ) {
    const service = await startModelService(script);
    closeService = service.close;
    const waits: number[] = [];
    const model = wire.make(service.url, {
      sleep: async (ms) => {
        waits.push(ms);
      },
      ...rest,
    });
    const pieces: MentorPiece[] = [];
    for await (const piece of model.streamAnswer(request(change))) pieces.push(piece);
    const text = pieces.map((piece) => (piece.type === 'text' ? piece.text : '')).join('');
    return { text, pieces, waits, sent: service.seen.map(({ body }) => JSON.stringify(body)) };
  }
  const stream = (events: readonly string[]) => streamEvents(events, true);

  const inputs: unknown[] = [];
  const tool = (run: MentorTool['run'] = async () => ({ balance: '7' })): MentorTool => ({
    name: 'read_balances',
    description: 'Reads.',
    input: z.object({ asset: z.string() }),
    run: (input) => {
      inputs.push(input);
      return run(input);
    },
  });
  afterEach(() => {
    inputs.length = 0;
  });

  test('a tool is offered with its schema, run with what the model wrote, and its result goes back', async () => {
    const answer = await ask(
      [stream(wire.calls('read_balances', '{"asset":"PRD"}')), stream(wire.says('Seven.'))],
      {
        tools: [tool()],
      },
    );
    expect(answer.text).toBe('Seven.');
    expect(answer.pieces.at(-1)).toMatchObject({ type: 'done', isComplete: true });
    expect(inputs).toEqual([{ asset: 'PRD' }]);
    expect(answer.sent[0]).toContain('read_balances');
    expect(answer.sent[1]).toMatch(wire.result);
  });

  test.each(['{"asset":7}', '{"asset":', '{}', '"PRD"'])(
    'arguments that do not fit, %s, never reach the tool, and the answer goes on',
    async (json) => {
      const answer = await ask(
        [stream(wire.calls('read_balances', json)), stream(wire.says('I could not.'))],
        { tools: [tool()] },
      );
      expect(answer.text).toBe('I could not.');
      expect(inputs).toEqual([]);
    },
  );

  test('a tool that fails tells the model so, and not why', async () => {
    const failing = tool(async () => {
      throw new Error('relation "secrets" does not exist');
    });
    const answer = await ask(
      [stream(wire.calls('read_balances', '{"asset":"PRD"}')), stream(wire.says('Later.'))],
      { tools: [failing] },
    );
    expect(answer.text).toBe('Later.');
    expect(answer.sent[1]).toContain('This could not be read now.');
    expect(answer.sent[1]).not.toContain('secrets');
  });

  test('a model that calls tools for ever is stopped, and an answer without words is an outage', async () => {
    const run = ask([stream(wire.calls('read_balances', '{"asset":"PRD"}'))], { tools: [tool()] });
    await expect(run).rejects.toMatchObject({ kind: 'outage' });
    // Five steps at a time, and three more tries.
    expect(inputs.length).toBe(20);
  });

  test('a connection that is cut in the middle of a call is tried again, and the tool runs once', async () => {
    const cut = streamThenBreak(wire.calls('read_balances', '{"asset":"PRD"}').slice(0, 3));
    const answer = await ask(
      [cut, stream(wire.calls('read_balances', '{"asset":"PRD"}')), stream(wire.says('Seven.'))],
      { tools: [tool()] },
    );
    expect(answer.text).toBe('Seven.');
    expect(inputs.length).toBe(1);
  });

  test('[CH-13] a service that asks for a longer wait gets it; one that asks for too long is an outage at once', async () => {
    const busy =
      (seconds: string): ServiceStep =>
      (response) =>
        response
          .writeHead(429, { 'retry-after': seconds, 'content-type': 'application/json' })
          .end('{"error":{"message":"busy"}}');
    const answer = await ask([busy('17'), busy('1'), stream(wire.says('Now.'))]);
    expect(answer.waits).toEqual([17_000, 4_000]);
    expect(answer.text).toBe('Now.');
    await closeService();
    await expect(ask([busy('600')])).rejects.toMatchObject({ kind: 'outage' });
  });

  test('[CH-07] files go as delimited data, and pictures only with a model that sees them', async () => {
    const attachments = [
      { name: 'plan.pdf', kind: 'document' as const, words: 'Bread for all.', isCut: true },
      {
        name: 'shop.png',
        kind: 'picture' as const,
        words: null,
        isCut: false,
        picture: { mediaType: 'image/png', bytes: new Uint8Array([1, 2, 3]) },
      },
    ];
    const turns = [{ role: 'member' as const, text: 'See', attachments }];
    const { sent } = await ask([stream(wire.says('Fine.'))], { turns }, { seesPictures: true });
    expect(sent[0]).toMatch(
      /<file-([0-9a-f]{12}) name=\\"plan\.pdf\\">\\nBread for all\.\\n\[The file goes on[^<]*<\/file-\1>/,
    );
    expect(sent[0]).toMatch(wire.picture);
  });
});
