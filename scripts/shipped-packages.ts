/**
 * The packages that reach whoever runs Protege or opens it in a browser, read from the lockfile: what the
 * server depends on, what the web app imports, and everything that these depend on. Tools are left out.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run-step.ts';

interface Locked {
  version: string;
  license?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export interface ShippedPackage {
  /** Its folder, from the root: `node_modules/a/node_modules/b`. */
  path: string;
  name: string;
  version: string;
  /** As the lockfile tells it; undefined where the package names none in its manifest. */
  license: string | undefined;
  /** `sha512-…`, base64. */
  integrity: string | undefined;
  /** Paths of what it depends on. */
  dependsOn: string[];
}

const MODULES = 'node_modules/';
const nameOf = (path: string) => path.slice(path.lastIndexOf(MODULES) + MODULES.length);

/** Every entry of the lockfile by its folder; the project itself is ''. */
export function readLockfile(): Record<string, Locked> {
  return JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
}

/** Lists them by path. Optional packages of other platforms are among them. */
export function listShippedPackages(locked = readLockfile()): ShippedPackage[] {
  const root = locked['']!;
  const found = new Map<string, ShippedPackage>();
  const waiting = [
    ...Object.keys({ ...root.dependencies, ...root.optionalDependencies }),
    ...importedByTheWebApp(),
  ].map((name) => MODULES + name);
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    const entry = locked[path];
    if (!entry || found.has(path)) continue;
    const dependsOn = wantedBy(entry).flatMap((name) => resolve(locked, path, name) ?? []);
    const { version, license, integrity } = entry;
    found.set(path, { path, name: nameOf(path), version, license, integrity, dependsOn });
    waiting.push(...dependsOn);
  }
  return [...found.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
}

function wantedBy(entry: Locked): string[] {
  const peers = Object.keys(entry.peerDependencies ?? {});
  return [
    ...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }),
    ...peers.filter((name) => !entry.peerDependenciesMeta?.[name]?.optional),
  ];
}

/** The folder that Node would find a package in, from another one's: the nearest above. */
function resolve(locked: Record<string, Locked>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf(`/${MODULES}`))) {
    const path = `${folder}/${MODULES}${name}`;
    if (locked[path]) return path;
    if (!folder.includes(`/${MODULES}`)) break;
  }
  return locked[MODULES + name] ? MODULES + name : undefined;
}

/** Packages that a file of `web/` imports: they end up in what browsers load. */
function importedByTheWebApp(): string[] {
  const files = readdirSync(join(ROOT, 'web'), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((name) => /(?<!\.test)\.(tsx?|css)$/.test(name));
  const specifiers = sources.flatMap((name) => {
    const text = readFileSync(join(ROOT, 'web', name), 'utf8');
    return [...text.matchAll(/(?:from|import)\s*\(?\s*['"]((?:@[\w.-]+\/)?[\w.-]+)[^'"]*['"]/g)];
  });
  return [...new Set(specifiers.map(([, name]) => name!))];
}
