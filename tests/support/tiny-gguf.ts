/**
 * A language model file of a hundred kilobytes with random weights: a llama of one layer that knows bytes and nothing
 * else. It answers with noise, so it proves how a model is loaded, asked, bound to a grammar and ended, and nothing of
 * how well one answers. The same seed gives the same file.
 */

/** The width of a vector, and how many bytes a part of the file is aligned to. */
const WIDTH = 32;
const HIDDEN = 64;
const HEADS = 2;
const ALIGNMENT = 32;
const SPECIALS = ['<unk>', '<s>', '</s>'];

const F32 = 0;
const [UINT32, FLOAT32, STRING, ARRAY, INT32] = [4, 6, 8, 9, 5];

/** Makes the file. `context` is how many tokens it says that it reads. */
export function tinyGguf({ seed = 7, context = 4_096 }: { seed?: number; context?: number } = {}): Buffer {
  const tokens = [...SPECIALS, ...Array.from({ length: 256 }, (_, byte) => byteToken(byte))];
  const types = tokens.map((_, at) => (at === 0 ? 2 : at < SPECIALS.length ? 3 : 6));
  const metadata = [
    entry('general.architecture', STRING, text('llama')),
    entry('general.name', STRING, text('Tiny random model')),
    entry('general.license', STRING, text('CC0-1.0')),
    entry('general.alignment', UINT32, uint32(ALIGNMENT)),
    entry('llama.context_length', UINT32, uint32(context)),
    entry('llama.embedding_length', UINT32, uint32(WIDTH)),
    entry('llama.block_count', UINT32, uint32(1)),
    entry('llama.feed_forward_length', UINT32, uint32(HIDDEN)),
    entry('llama.attention.head_count', UINT32, uint32(HEADS)),
    entry('llama.attention.head_count_kv', UINT32, uint32(HEADS)),
    entry('llama.rope.dimension_count', UINT32, uint32(WIDTH / HEADS)),
    entry('llama.attention.layer_norm_rms_epsilon', FLOAT32, float32([1e-5])),
    entry('llama.vocab_size', UINT32, uint32(tokens.length)),
    entry('tokenizer.ggml.model', STRING, text('llama')),
    entry('tokenizer.ggml.tokens', ARRAY, array(STRING, tokens.map(text))),
    entry('tokenizer.ggml.scores', ARRAY, array(FLOAT32, [float32(tokens.map(() => 0))], tokens.length)),
    entry('tokenizer.ggml.token_type', ARRAY, array(INT32, [int32(types)], tokens.length)),
    entry('tokenizer.ggml.unknown_token_id', UINT32, uint32(0)),
    entry('tokenizer.ggml.bos_token_id', UINT32, uint32(1)),
    entry('tokenizer.ggml.eos_token_id', UINT32, uint32(2)),
  ];
  const random = mulberry(seed);
  const tensors = shapes(tokens.length).map(([name, shape]) => ({
    ...{ name, shape },
    data: float32(
      Array.from({ length: shape.reduce((all, one) => all * one, 1) }, () =>
        name.endsWith('norm.weight') ? 1 : (random() - 0.5) * 0.4,
      ),
    ),
  }));
  let offset = 0;
  const infos = tensors.map(({ name, shape, data }) => {
    const info = Buffer.concat([
      ...[text(name), uint32(shape.length), ...shape.map(uint64)],
      ...[uint32(F32), uint64(offset)],
    ]);
    offset += padded(data).length;
    return info;
  });
  const counts = [uint64(tensors.length), uint64(metadata.length)];
  const head = Buffer.concat([Buffer.from('GGUF'), uint32(3), ...counts, ...metadata, ...infos]);
  return Buffer.concat([padded(head), ...tensors.map(({ data }) => padded(data))]);
}

const shapes = (words: number): [string, number[]][] => [
  ['token_embd.weight', [WIDTH, words]],
  ['output_norm.weight', [WIDTH]],
  ['output.weight', [WIDTH, words]],
  ['blk.0.attn_norm.weight', [WIDTH]],
  ...['q', 'k', 'v', 'output'].map((part): [string, number[]] => [
    `blk.0.attn_${part}.weight`,
    [WIDTH, WIDTH],
  ]),
  ['blk.0.ffn_norm.weight', [WIDTH]],
  ['blk.0.ffn_gate.weight', [WIDTH, HIDDEN]],
  ['blk.0.ffn_up.weight', [WIDTH, HIDDEN]],
  ['blk.0.ffn_down.weight', [HIDDEN, WIDTH]],
];

const byteToken = (byte: number) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`;

const padded = (data: Buffer) =>
  Buffer.concat([data, Buffer.alloc((ALIGNMENT - (data.length % ALIGNMENT)) % ALIGNMENT)]);

const entry = (key: string, type: number, value: Buffer) => Buffer.concat([text(key), uint32(type), value]);

const array = (type: number, items: readonly Buffer[], length = items.length) =>
  Buffer.concat([uint32(type), uint64(length), ...items]);

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([uint64(bytes.length), bytes]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

const float32 = (values: readonly number[]) => Buffer.from(new Float32Array(values).buffer);
const int32 = (values: readonly number[]) => Buffer.from(new Int32Array(values).buffer);

/** Numbers from 0 to 1 that look random, the same for the same seed. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
