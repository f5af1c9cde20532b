/** What was used of a model, in words: tokens, and what they cost. */
export interface Usage {
  inputTokens: number;
  outputTokens: number;
  cost: string | null;
  isEstimated: boolean;
}

/** `1.2k tokens · $0.0045` for a chip, and the whole sentence for its explanation. */
export function usageWords({ inputTokens, outputTokens, cost, isEstimated }: Usage): {
  short: string;
  long: string;
} {
  const total = inputTokens + outputTokens;
  const tokens = total < 1_000 ? String(total) : `${(total / 1_000).toFixed(total < 10_000 ? 1 : 0)}k`;
  const about = isEstimated ? '≈' : '';
  const price = cost === null ? null : Number(cost);
  const money =
    price === null ? '' : ` · ${price === 0 ? '$0' : price < 0.0001 ? '<$0.0001' : `$${price.toFixed(4)}`}`;
  const costs =
    price === null ? 'The cost is not known.' : price === 0 ? 'It cost nothing.' : `It cost $${cost}.`;
  const read = `${inputTokens.toLocaleString('en-GB')} tokens read and ${outputTokens.toLocaleString('en-GB')} written`;
  return {
    short: `${about}${tokens} tokens${money}`,
    long: `${read}${isEstimated ? ', estimated' : ''}. ${costs}`,
  };
}
