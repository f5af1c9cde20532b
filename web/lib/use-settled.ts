/** What is typed, a moment after the last key: for questions to the server. */
import { useEffect, useState } from 'react';

/** People type letter by letter. */
const SETTLES_MS = 250;

/** The value once it has stayed the same for so long. */
export function useSettled<Value>(value: Value, afterMs = SETTLES_MS): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
