/** The processor time of another process, where the system tells it to a reader of files: Linux. */
import { existsSync, readFileSync } from 'node:fs';

/** Whether `processorMs` knows anything here. */
export const canReadProcessorTime = process.platform === 'linux' && existsSync('/proc/self/stat');

/** Linux books it in hundredths of a second, whatever its own clock is. */
const TICK_MS = 10;

/** Of all its threads since it began, in milliseconds; null where the process is gone. */
export function processorMs(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program comes first, in brackets, and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}
