/** The memory of another process, where the system tells it to a reader of files: Linux. */
import { existsSync, readFileSync } from 'node:fs';

/** Whether `readMemory` knows anything here. */
export const canReadMemory = process.platform === 'linux' && existsSync('/proc/self/status');

/** In bytes: what it holds now, the most it held, and what it has set aside for writing. */
export interface ProcessMemory {
  residentBytes: number;
  peakBytes: number;
  dataBytes: number;
}

/** Null where the process is gone. */
export function readMemory(pid: number): ProcessMemory | null {
  if (!canReadMemory) return null;
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    const bytesOf = (name: string) => {
      // linear: the kernel's own file, a page long.
      const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status);
      return found ? Number(found[1]) * 1024 : 0;
    };
    return {
      residentBytes: bytesOf('VmRSS'),
      peakBytes: bytesOf('VmHWM'),
      dataBytes: bytesOf('VmData'),
    };
  } catch {
    return null;
  }
}
