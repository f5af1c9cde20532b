/**
 * Looks through a file for known malware. None is connected by default; the files room then checks kinds,
 * sizes and structure only, and the operator's guide says so.
 */
export interface VirusScanner {
  /** The name of what was found; null for nothing. Throws where the scanner does not answer. */
  scan(bytes: Uint8Array): Promise<string | null>;
}
