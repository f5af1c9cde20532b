/** Examples of the business tools. */
import type { ExamplesOf } from './index.ts';
import { AT, LATER } from './shared.ts';

const WORK_ID = '019cbda1-10c0-7c42-85e3-1d28f4a60c01';
const REQUEST_ID = '019cbda1-0cd8-7c86-89c7-296cd8a04c02';
const SECTION = 'executive-summary';

const inputs = {
  kind: 'document' as const,
  businessName: 'Second Loaf',
  businessType: 'LLC' as const,
  documentType: 'business-plan' as const,
  description: 'A bakery that sells yesterday’s bread to students for €2 a loaf.',
  jurisdiction: 'the Netherlands',
};
const template = { id: 'business-plan/llc', version: 1 };
const model = 'Protege templates (built-in)';
const sections = [
  {
    id: SECTION,
    heading: 'Executive summary',
    body: 'A bakery that sells yesterday’s bread to students for €2 a loaf.',
  },
];

const summary = {
  id: WORK_ID,
  kind: 'document' as const,
  type: 'business-plan',
  title: 'Business plan: Second Loaf',
  status: 'complete' as const,
  currentVersion: 1,
  createdAt: AT,
  updatedAt: AT,
};
const work = {
  ...summary,
  revision: 3,
  lockedSections: [],
  cardChanges: [],
  versions: [{ number: 1, origin: 'generated' as const, status: 'complete' as const, model, createdAt: AT }],
  version: {
    number: 1,
    origin: 'generated' as const,
    status: 'complete' as const,
    step: { done: 1, total: 1, section: null },
    inputs,
    template,
    model,
    error: null,
    sections,
    createdAt: AT,
  },
  result: {
    type: 'business-plan',
    title: 'Business plan: Second Loaf',
    content:
      '# Business plan: Second Loaf\n\n## Executive summary\n\nA bakery that sells yesterday’s bread …\n',
  },
};
const begun = {
  ...work,
  status: 'generating' as const,
  versions: [{ ...work.versions[0]!, status: 'generating' as const }],
  version: {
    ...work.version,
    status: 'generating' as const,
    step: { done: 0, total: 0, section: null },
    sections: [],
  },
  result: null,
};

/** A request and an answer of each endpoint of the business tools. */
export const studioExamples: ExamplesOf<'studio'> = {
  allowance: { response: { used: 3, limit: 30, resetsAt: LATER, model, isTemplateOnly: true } },
  kinds: { response: { items: [{ id: 'bakery', name: 'Bakery', group: 'food' }] } },
  kind: {
    request: { kind: 'bakery' },
    response: {
      ...{ id: 'bakery', name: 'Bakery', checked: '2026-11-26' },
      tests: [
        {
          ...{ name: 'One morning', how: 'Sell thirty loaves at a market at the full price.', days: 1 },
          ...{ go: '24 are sold by noon.', stop: 'Under 12.' },
        },
      ],
      week: { idea: 1, talking: 1, prototype: 1, 'first-sales': 1, selling: 1 },
    },
  },
  works: { request: { limit: 20 }, response: { items: [summary], nextCursor: null } },
  create: { request: { requestId: REQUEST_ID, inputs }, response: begun },
  read: { request: { id: WORK_ID }, response: work },
  again: { request: { id: WORK_ID, requestId: REQUEST_ID, inputs }, response: begun },
  retry: { request: { id: WORK_ID }, response: begun },
  edit: {
    request: { id: WORK_ID, section: SECTION, baseVersion: 1, body: sections[0]!.body },
    response: work,
  },
  lock: {
    request: { id: WORK_ID, section: SECTION, isLocked: true },
    response: { ...work, lockedSections: [SECTION] },
  },
  regenerate: {
    request: { id: WORK_ID, section: SECTION, baseVersion: 1, wish: 'Shorter' },
    response: begun,
  },
  remove: { request: { id: WORK_ID }, response: { done: true } },
  download: { request: { id: WORK_ID, format: 'docx' }, response: 'The document as a file.' },
};
