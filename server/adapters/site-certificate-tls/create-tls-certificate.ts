/** Reads the site's certificate as a browser would: by connecting to it. What was read is believed for an hour. */
import { isIP } from 'node:net';
import { type ConnectionOptions, connect } from 'node:tls';
import type { CertificateReader, SiteCertificate } from '#server/ports/site-certificate.ts';

const WITHIN_MS = 5_000;
const BELIEVED_MS = 3_600_000;

/** Makes a reader; `trust` are roots of one's own. */
export function createTlsCertificate(trust: Pick<ConnectionOptions, 'ca'> = {}): CertificateReader {
  let known: { url: string; at: number; certificate: SiteCertificate } | undefined;
  return {
    async read(url) {
      const now = performance.now();
      if (known?.url === url && now - known.at < BELIEVED_MS) return known.certificate;
      const certificate = await readNow(new URL(url), trust);
      known = { url, at: now, certificate };
      return certificate;
    },
  };
}

function readNow({ hostname, port }: URL, trust: Pick<ConnectionOptions, 'ca'>): Promise<SiteCertificate> {
  return new Promise((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    // What a browser would refuse is read all the same, and named.
    const options = {
      host,
      port: Number(port || 443),
      ...(isIP(host) === 0 && { servername: host }),
      rejectUnauthorized: false,
      ...trust,
    };
    const socket = connect(options, () => {
      const { valid_to } = socket.getPeerCertificate();
      const { authorizationError } = socket;
      const problem = socket.authorized ? null : String(authorizationError);
      socket.destroy();
      resolve({ endsAt: new Date(valid_to), problem: problem === 'CERT_HAS_EXPIRED' ? null : problem });
    });
    socket.setTimeout(WITHIN_MS, () => socket.destroy(new Error('it took too long')));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ unreachable: error.code ?? error.message }),
    );
  });
}
