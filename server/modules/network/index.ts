/** Stub face: being written. */
export interface NetworkChain {
  close(): Promise<void>;
}
