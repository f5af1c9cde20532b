/**
 * What lies in `deploy`: a dashboard and alert rules ask for figures and labels that `/metrics` has, so that none of them
 * is silent because of a name that doesn't exist.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { startApp, type TestApp, textMetrics } from '#tests/support/start-app.ts';

const read = (path: string) => readFileSync(new URL(`../../deploy/${path}`, import.meta.url), 'utf8');

/** What Prometheus adds to every figure. */
const OF_TARGETS = ['instance', 'job'];
const WORDS = new Set(['by', 'without', 'on', 'ignoring', 'and', 'or', 'unless', 'bool', 'offset']);

let app: TestApp;
let figures: Map<string, readonly string[]>;

beforeAll(async () => {
  app = await startApp({ checksBooks: true });
  // Those of the threads for texts are with the applications of a test, and those of backups where they are kept.
  const backups = readFileSync(new URL('../../server/backups/keep-backups.ts', import.meta.url), 'utf8');
  figures = new Map([
    ...textMetrics.declared(),
    ...app.app.deps.metrics.declared(),
    ...Array.from(backups.matchAll(/gauge\('(protege_\w+)'/g), ([, name]): [string, string[]] => [name!, []]),
    ['up', []],
  ]);
});
afterAll(() => app.stop());

/** The names and the labels that an expression asks for. */
function asked(expression: string): { names: string[]; labels: string[] } {
  const labels = [...expression.matchAll(/([a-z_]+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label]) => label!);
  const grouped = [...expression.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)];
  labels.push(...grouped.flatMap(([, list]) => list!.split(',').map((label) => label.trim())));
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '');
  const names = [...bare.matchAll(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/g)].map(([name]) => name);
  return { names: names.filter((name) => !WORDS.has(name)), labels };
}

/** What an expression, and whatever names its labels, has that isn't there. */
function missing(expression: string, template = ''): string[] {
  const { names, labels } = asked(expression);
  const known = new Set([...OF_TARGETS, ...names.flatMap((name) => figures.get(name) ?? [])]);
  const shown = [...template.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, label]) => label!);
  return [
    ...(names.length === 0 ? [`nothing is asked by ${expression}`] : []),
    ...names.filter((name) => !figures.has(name)),
    ...[...labels, ...shown].filter((label) => !known.has(label)),
  ];
}

test('a figure or a label that is not there is found', () => {
  expect(
    missing('sum by (queue) (rate(protege_jobs_late{instance=~"$instance"}[5m])) > 0', '{{queue}}'),
  ).toEqual([]);
  expect(missing('protege_jobs_laet > 0')).toEqual(['protege_jobs_laet']);
  expect(missing('max by (lst) (protege_jobs_late{quue="a"})', '{{ $labels.line }}')).toEqual([
    ...['quue', 'lst', 'line'],
  ]);
  expect(missing('protege_http_request_seconds > 1')).toEqual(['protege_http_request_seconds']);
});

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string; legendFormat: string }[];
}

describe('the dashboard', () => {
  const dashboard = JSON.parse(read('grafana/protege.json'));
  const panels: Panel[] = dashboard.panels;

  test('asks for figures and labels that there are', () => {
    const wrong = panels.flatMap(({ title, targets = [] }) =>
      targets.flatMap(({ expr, legendFormat }) =>
        missing(expr, legendFormat).map((name) => `${title}: ${name}`),
      ),
    );
    expect(wrong).toEqual([]);
    expect(panels.flatMap(({ targets = [] }) => targets).length).toBeGreaterThan(20);
    for (const { query, type } of dashboard.templating.list)
      if (type === 'query') expect(missing(/^label_values\((.*), \w+\)$/.exec(query)![1]!)).toEqual([]);
  });

  test('has each panel once, in a place of its own', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const taken = new Set<string>();
    for (const { title, gridPos } of panels)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect([title, x < 24, taken.has(`${x},${y}`)]).toEqual([title, true, false]);
          taken.add(`${x},${y}`);
        }
  });
});

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}

describe('the alert rules', () => {
  const { groups } = parse(read('prometheus/protege-rules.yml')) as {
    groups: { name: string; rules: Rule[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);

  test('ask for figures and labels that there are', () => {
    const wrong = rules.flatMap(({ alert, expr, annotations }) =>
      missing(expr, Object.values(annotations).join(' ')).map((name) => `${alert}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  test('have the shape that Prometheus reads, each with a name of its own, how bad it is, and what to do', () => {
    expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const rule of rules) {
      expect(Object.keys(rule).filter((key) => !RULE_KEYS.has(key))).toEqual([]);
      expect(rule).toMatchObject({
        alert: expect.stringMatching(/^Protege[A-Za-z]+$/),
        labels: { severity: expect.stringMatching(/^(warning|critical)$/) },
        annotations: { summary: expect.stringMatching(/\.$/), description: expect.stringMatching(/.{20}/) },
      });
      expect(rule.for ?? '0m').toMatch(/^\d+m$/);
    }
  });

  test('alarm on every figure that the operating guide says to alarm on', () => {
    const guide = readFileSync(new URL('../../docs/guides/operating.md', import.meta.url), 'utf8');
    const told = [...guide.matchAll(/^\| `(protege_\w+)` \| .*alarm/gim)].map(([, name]) => name!);
    expect(told.length).toBeGreaterThan(4);
    const alarmed = new Set(rules.flatMap(({ expr }) => asked(expr).names));
    // Open sockets are held against two other figures, by whoever suspects them.
    expect(told.filter((name) => !alarmed.has(name) && name !== 'protege_open_sockets')).toEqual([]);
  });
});

const RULE_KEYS = new Set(['alert', 'expr', 'for', 'labels', 'annotations']);
