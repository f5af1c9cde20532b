/** Hashes and signatures, as this browser works them out: what is checked so takes nobody's word. */

/** What a check needs of the browser; a test gives its own. */
export interface Cryptography {
  sha256(bytes: Uint8Array): Promise<Uint8Array>;
  /** Null where Ed25519 is not known. */
  isSigned(publicKey: Uint8Array, bytes: Uint8Array, signature: Uint8Array): Promise<boolean | null>;
}

/** The browser's own cryptography; null where it has none, which is so on plain http beside localhost. */
export function browserCryptography(): Cryptography | null {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return null;
  return {
    sha256: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes as BufferSource)),
    async isSigned(publicKey, bytes, signature) {
      try {
        const key = await subtle.importKey('raw', publicKey as BufferSource, { name: 'Ed25519' }, false, [
          'verify',
        ]);
        return await subtle.verify(
          { name: 'Ed25519' },
          key,
          signature as BufferSource,
          bytes as BufferSource,
        );
      } catch (error) {
        if (error instanceof DOMException && error.name === 'NotSupportedError') return null;
        return false;
      }
    },
  };
}
