/**
 * Licences of what we ship: which may stand beside our Apache License 2.0, and what is true of the few packages
 * whose manifests name none, or none of a package's own kind.
 */

/** They ask for a notice at most, or (OFL) keep a font a font: nothing that reaches our own files. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** What the licence file says, where the manifest doesn't say it in SPDX. */
const READ_FROM_FILE: Record<string, string> = {
  duck: 'BSD-2-Clause',
  'png-js': 'MIT',
  'dejavu-fonts-ttf': 'LicenseRef-DejaVu',
};

/** Allowed for these packages alone, and why. */
export const EXCEPTIONS: { packages: RegExp; licence: string; why: string }[] = [
  {
    packages: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips, a library of its own beside sharp, unchanged and replaceable; we link to it at run time',
  },
  {
    packages: /^dejavu-fonts-ttf$/,
    licence: 'LicenseRef-DejaVu',
    why: 'the Bitstream Vera licence: fonts may be used, embedded and passed on with software, not sold alone',
  },
];

/** A package's licence as an SPDX expression; null when nobody has said. */
export function licenceOf(name: string, declared: string | undefined): string | null {
  return READ_FROM_FILE[name] ?? declared ?? null;
}

/** Whether a package under this licence may be shipped with us. */
export function mayShip(name: string, licence: string): boolean {
  const terms = licence.replace(/^\((.*)\)$/, '$1');
  if (terms.includes(' OR ')) return terms.split(' OR ').some((term) => mayShip(name, term));
  if (terms.includes(' AND ')) return terms.split(' AND ').every((term) => mayShip(name, term));
  return ALLOWED.has(terms) || EXCEPTIONS.some((each) => each.licence === terms && each.packages.test(name));
}
