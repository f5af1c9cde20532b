/**
 * The process that a local model runs in: what its native code does to memory, to a processor or to itself, it does here
 * and not to the server. It answers one question at a time, ends with the server, and is ended from outside.
 */
import type { AskModel, ChatTurn, FromChild, LoadModel, ToChild } from './child-messages.ts';
import type { Llama, LlamaModule, LlamaSequence } from './llama-module.ts';

interface Loaded {
  module: LlamaModule;
  llama: Llama;
  sequence: LlamaSequence;
}

const tell = (message: FromChild) => process.send?.(message);
const running = new Map<number, AbortController>();
let loaded: Promise<Loaded> | undefined;
/** The end of the newest answer that was asked for. The context holds one conversation, so the next begins after it. */
let last: Promise<void> = Promise.resolve();

process.on('disconnect', () => process.exit(0));
process.on('message', (message: ToChild) => {
  if (message.type === 'load') {
    loaded = load(message);
    loaded.then(
      () => tell({ type: 'ready' }),
      (error: Error) => tell({ type: 'cannot-load', why: error.message }),
    );
  } else if (message.type === 'ask') {
    // One that is cancelled before its turn is known by now.
    const stop = new AbortController();
    running.set(message.id, stop);
    last = last.then(() => answer(message, stop.signal));
  } else running.get(message.id)?.abort();
});

async function load({ entry, file, contextTokens, threads }: LoadModel): Promise<Loaded> {
  const module: LlamaModule = await import(entry);
  // Nothing is built or fetched here: what runs is what was installed and shown.
  const llama = await module.getLlama({
    ...{ gpu: false, build: 'never', skipDownload: true, usePrebuiltBinaries: true },
    ...{ maxThreads: threads, logLevel: 'error', progressLogs: false },
  });
  const model = await llama.loadModel({ modelPath: file, gpuLayers: 0 });
  const context = await model.createContext({ contextSize: contextTokens, threads, sequences: 1 });
  return { module, llama, sequence: context.getSequence() };
}

/** Never rejects. */
async function answer({ id, turns, maxTokens, schema }: AskModel, signal: AbortSignal): Promise<void> {
  try {
    const { module, llama, sequence } = await loaded!;
    signal.throwIfAborted();
    const grammar = schema ? await llama.createGrammarForJsonSchema(schema) : undefined;
    const session = new module.LlamaChatSession({ contextSequence: sequence });
    const before = sequence.tokenMeter.getState();
    try {
      session.setChatHistory(turns.slice(0, -1).map(historyOf));
      const { stopReason } = await session.promptWithMeta(turns.at(-1)?.text ?? '', {
        ...{ maxTokens, signal, stopOnAbortSignal: true },
        ...(grammar ? { grammar } : {}),
        onTextChunk: (text) => tell({ type: 'text', id, text }),
      });
      const after = sequence.tokenMeter.getState();
      tell({
        ...{ type: 'done', id },
        inputTokens: after.usedInputTokens - before.usedInputTokens,
        outputTokens: after.usedOutputTokens - before.usedOutputTokens,
        isComplete: stopReason !== 'maxTokens' && stopReason !== 'abort',
      });
    } finally {
      session.dispose();
      await sequence.clearHistory();
    }
  } catch (error) {
    tell({ type: 'failed', id, why: (error as Error).message });
  } finally {
    running.delete(id);
  }
}

const historyOf = ({ role, text }: ChatTurn) =>
  role === 'model' ? { type: 'model' as const, response: [text] } : { type: role, text };
