/** The preview of a draft, asked a moment after the last key, and again while the book moves. */
import { useEffect, useRef, useState } from 'react';
import { type OrderInput, usePreview } from './preview-queries.ts';

const ASK_AFTER_MS = 250;
/** A moving book is asked about at most this often. */
const ASK_AGAIN_MS = 1_000;

/** `changes`: anything whose change may change the answer, such as the sequence of the book. */
export function useLivePreview(input: OrderInput | null, changes: string) {
  const text = JSON.stringify(input);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const preview = usePreview(JSON.parse(settled) as OrderInput | null);
  const { refetch } = preview;
  const askedFor = useRef(changes);
  useEffect(() => {
    if (askedFor.current === changes || settled === 'null') return;
    const timer = setTimeout(() => {
      askedFor.current = changes;
      void refetch();
    }, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [changes, settled, refetch]);

  const isOf = settled === text && input !== null;
  return {
    preview: input === null ? undefined : preview.data,
    /** The answer is about this very draft. */
    isCurrent: isOf && !preview.isPlaceholderData && preview.data !== undefined,
    isLost: input !== null && preview.isError,
  };
}
