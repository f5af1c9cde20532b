/** What the server and the process of a local model say to each other. */

/** What the process loads, and within which bounds. */
export interface LoadModel {
  /** The entry of node-llama-cpp. */
  entry: string;
  file: string;
  contextTokens: number;
  threads: number;
}

/** A turn of a conversation as the model gets it. */
export interface ChatTurn {
  role: 'system' | 'user' | 'model';
  text: string;
}

/** One answer that is asked for. */
export interface AskModel {
  id: number;
  turns: readonly ChatTurn[];
  maxTokens: number;
  /** The answer is JSON of this schema, by a grammar: no other token can be written. */
  schema: object | null;
}

/** To the process. */
export type ToChild =
  | ({ type: 'load' } & LoadModel)
  | ({ type: 'ask' } & AskModel)
  | { type: 'cancel'; id: number };

/** From the process. */
export type FromChild =
  | { type: 'ready' }
  | { type: 'cannot-load'; why: string }
  | { type: 'text'; id: number; text: string }
  | { type: 'done'; id: number; inputTokens: number; outputTokens: number; isComplete: boolean }
  | { type: 'failed'; id: number; why: string };
