/**
 * What is used of node-llama-cpp. It is no dependency of the package, so its own types are not there: an operator who
 * chooses it installs it (`scripts/local-model.ts`), and these are the parts that we have tried it with.
 */

/** A module that was imported from where it was installed. */
export interface LlamaModule {
  getLlama(options: {
    gpu: false;
    build: 'never';
    skipDownload: boolean;
    usePrebuiltBinaries: boolean;
    maxThreads: number;
    logLevel: 'error';
    progressLogs: boolean;
  }): Promise<Llama>;
  LlamaChatSession: new (options: { contextSequence: LlamaSequence }) => LlamaSession;
}

/** The native library, loaded. */
export interface Llama {
  loadModel(options: { modelPath: string; gpuLayers: number }): Promise<LlamaModel>;
  /** A grammar that leaves no token but those of JSON of the schema. */
  createGrammarForJsonSchema(schema: object): Promise<LlamaGrammar>;
}

interface LlamaModel {
  createContext(options: {
    contextSize: number;
    threads: number;
    sequences: number;
  }): Promise<{ getSequence(): LlamaSequence }>;
}

type LlamaGrammar = object;

/** The one conversation that a context holds at a time. */
export interface LlamaSequence {
  tokenMeter: { getState(): { usedInputTokens: number; usedOutputTokens: number } };
  clearHistory(): Promise<void>;
}

interface LlamaSession {
  setChatHistory(
    history: ({ type: 'system' | 'user'; text: string } | { type: 'model'; response: string[] })[],
  ): void;
  promptWithMeta(
    text: string,
    options: {
      maxTokens: number;
      signal: AbortSignal;
      stopOnAbortSignal: boolean;
      grammar?: LlamaGrammar;
      onTextChunk(text: string): void;
    },
  ): Promise<{ stopReason: string }>;
  dispose(): void;
}
