/** The certificate that browsers are shown where the site is. */

/** Until when it is good, and why a browser would refuse it; or why it can't be read from here. */
export type SiteCertificate = { endsAt: Date; problem: string | null } | { unreachable: string };

/** Who reads it. */
export interface CertificateReader {
  /** Of the site at this address with `https:`. Never throws. */
  read(url: string): Promise<SiteCertificate>;
}
