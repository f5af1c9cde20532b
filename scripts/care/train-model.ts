/**
 * Trains the table of weights: logistic regression, one message at a time, each weight with a step of its own
 * (AdaGrad). The same messages give the same bytes: the order is drawn from a seed.
 */
import type { Features } from '#core/care/care-features.ts';

/** Messages as features, with what they are. */
export interface Example {
  features: Features;
  isDanger: boolean;
}

/** Weights of every place; the last one is the bias. */
export type Weights = Float32Array;

/** How it is trained; chosen by cross-validation over the authors. */
const EPOCHS = 8;
const STEP = 0.1;
const SEED = 7;
/** A message that is already right by so much teaches nothing more. */
const SURE = 0.003;
const FIRST_SQUARE = 1e-3;

/** Trains on examples. */
export function trainWeights(examples: readonly Example[], bits: number): Weights {
  const size = 2 ** bits;
  const weights = new Float32Array(size + 1);
  const squares = new Float32Array(size + 1).fill(FIRST_SQUARE);
  const next = randomFrom(SEED);
  const order = Uint32Array.from(examples.keys());
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, next);
    for (const at of order) {
      const { features, isDanger } = examples[at]!;
      const { places, values } = features;
      const slope = 1 / (1 + Math.exp(-scoreOf(features, weights))) - (isDanger ? 1 : 0);
      if (Math.abs(slope) < SURE) continue;
      for (let k = 0; k < places.length; k += 1) {
        const place = places[k]!;
        const part = slope * values[k]!;
        squares[place]! += part * part;
        weights[place]! -= (STEP * part) / Math.sqrt(squares[place]!);
      }
      squares[size]! += slope * slope;
      weights[size]! -= (STEP * slope) / Math.sqrt(squares[size]!);
    }
  }
  return weights;
}

/** The score of a message by weights that are not yet rounded. */
export function scoreOf({ places, values }: Features, weights: Weights): number {
  let score = weights.at(-1)!;
  for (let k = 0; k < places.length; k += 1) score += weights[places[k]!]! * values[k]!;
  return score;
}

/** Rounds weights to a byte each; what is outside six standard deviations is drawn to the border. */
export function roundWeights(weights: Weights): { bytes: Int8Array; scale: number; bias: number } {
  const table = weights.subarray(0, -1);
  let sum = 0;
  let count = 0;
  for (const weight of table) {
    if (weight === 0) continue;
    sum += weight * weight;
    count += 1;
  }
  const scale = (6 * Math.sqrt(sum / Math.max(1, count))) / 127;
  const bytes = Int8Array.from(table, (weight) => Math.max(-127, Math.min(127, Math.round(weight / scale))));
  return { bytes, scale, bias: weights.at(-1)! };
}

function shuffle(order: Uint32Array, next: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
}

/** Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
