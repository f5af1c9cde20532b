/**
 * Stands in for node-llama-cpp in tests of the process around it: the same calls, and answers that follow from the
 * question. `DIE` ends the process, `WAIT` writes nothing until it is cancelled, `ENVIRONMENT` writes the names of the variables.
 * `BUSY` goes on for a while after it was cancelled, `STUCK` for ever. Two answers at a time are a fault.
 */
const state = { usedInputTokens: 0, usedOutputTokens: 0 };
const BUSY_MS = 300;
let isAnswering = false;

const sequence = {
  tokenMeter: { getState: () => ({ ...state }) },
  clearHistory: async () => undefined,
};

/** As node-llama-cpp's: what everything else is got from. */
export const getLlama = async () => ({
  loadModel: async () => ({ createContext: async () => ({ getSequence: () => sequence }) }),
  createGrammarForJsonSchema: async (schema) => ({ of: Object.keys(schema.properties) }),
});

/** As node-llama-cpp's: one conversation. */
export class LlamaChatSession {
  setChatHistory() {}

  async promptWithMeta(text, options) {
    if (isAnswering) throw new Error('The sequence is in use.');
    isAnswering = true;
    try {
      return await this.answer(text, options);
    } finally {
      isAnswering = false;
    }
  }

  async answer(text, { signal, grammar, onTextChunk }) {
    if (text.includes('DIE')) process.exit(1);
    if (text.includes('WAIT')) {
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      return { stopReason: 'abort' };
    }
    if (/BUSY|STUCK/.test(text)) {
      onTextChunk('Begun.');
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      await new Promise((resolve) => text.includes('BUSY') && setTimeout(resolve, BUSY_MS));
      return { stopReason: 'abort' };
    }
    const said = text.includes('ENVIRONMENT') ? `Variables: ${Object.keys(process.env).join(' ')}` : text;
    onTextChunk(grammar ? JSON.stringify({ grammarOf: grammar.of }) : said);
    state.usedInputTokens += 5;
    state.usedOutputTokens += 3;
    return { stopReason: 'eogToken' };
  }

  dispose() {}
}
