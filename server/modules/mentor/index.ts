/** Stub face: being written. */
export interface Mentor {
  close(): Promise<void>;
}
