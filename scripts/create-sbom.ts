/**
 * The software bill of materials: every package that we ship, with version, licence, hash and what it depends
 * on, as CycloneDX 1.6. The same lockfile gives the same text, and nothing says from where a package was fetched.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { licenceOf } from './licences.ts';
import { ROOT } from './run-step.ts';
import { listShippedPackages, type ShippedPackage } from './shipped-packages.ts';

/** Makes it from the lockfile; a text of JSON. */
export function createSbom(packages = listShippedPackages()): string {
  const { name, version, license } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const bom = new Models.Bom();
  const us = new Models.Component(Enums.ComponentType.Application, name, { version, bomRef: name });
  us.licenses.add(new Models.SpdxLicense(license));
  bom.metadata.component = us;

  const components = new Map(packages.map((each) => [each.path, componentOf(each)]));
  for (const { path, dependsOn } of packages) {
    const component = components.get(path)!;
    for (const wanted of dependsOn) component.dependencies.add(components.get(wanted)!.bomRef);
    bom.components.add(component);
    // Nothing above it: one of our own dependencies.
    if (path.lastIndexOf('node_modules/') === 0) us.dependencies.add(component.bomRef);
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

function componentOf({ path, name, version, license, integrity }: ShippedPackage): Models.Component {
  const [group, short] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const component = new Models.Component(Enums.ComponentType.Library, short!, {
    group,
    version,
    bomRef: path.replaceAll('node_modules/', ''),
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  });
  const licence = licenceOf(name, license);
  if (licence?.startsWith('LicenseRef-')) component.licenses.add(new Models.NamedLicense(licence));
  else if (licence && / (OR|AND) /.test(licence))
    component.licenses.add(new Models.LicenseExpression(licence));
  else if (licence) component.licenses.add(new Models.SpdxLicense(licence));
  if (integrity?.startsWith('sha512-')) {
    const hex = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');
    component.hashes.set(Enums.HashAlgorithm['SHA-512'], hex);
  }
  return component;
}
