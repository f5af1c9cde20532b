/** Works and versions as the contract shows them. */
import type { z } from 'zod';
import type { versionSchema, workSchema, workSummarySchema } from '#contract/studio.ts';
import { changedPlaces } from '#core/idea/facts.ts';
import { placeTerms } from '#core/idea/places.ts';
import type { Db } from '#server/database/pool.ts';
import { factsOfIdea } from '#server/modules/ideas/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from './deps.ts';
import { listVersions, loadVersion, loadWork, type VersionRow, type WorkRow } from './store.ts';

type QueryDeps = Pick<Deps, 'db' | 'textWork'>;

/** A work as the contract shows it. */
export type Work = z.infer<typeof workSchema>;

/** A work in a list. */
export function toSummary(row: WorkRow): z.infer<typeof workSummarySchema> {
  return {
    id: row.id,
    kind: row.kind,
    type: row.type,
    title: row.title,
    status: row.status,
    currentVersion: row.current_version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/**
 * The member's work with one version, the current one unless named. Refuses with: `not_found`, `text_too_hard`,
 * `service_unavailable`.
 */
export async function readWork(
  { db, textWork }: QueryDeps,
  query: { id: string; memberId: string; version?: number | undefined },
): Promise<Work> {
  const { work, version } = await openVersion(db, query);
  const versions = await listVersions(db, work.id);
  return {
    ...toSummary(work),
    revision: work.revision,
    lockedSections: work.locked_sections,
    cardChanges: await cardChanges(db, work, version),
    versions: versions.map(({ number, origin, status, model, created_at }) => ({
      number,
      origin,
      status,
      model,
      createdAt: created_at.toISOString(),
    })),
    version: toVersion(version),
    result: version.status === 'complete' ? await resultOf(textWork, work, version) : null,
  };
}

/** The labels of the places of the idea's card that are others now than when a version was asked for. */
async function cardChanges(
  db: Db,
  { member_id: memberId }: WorkRow,
  { inputs }: VersionRow,
): Promise<string[]> {
  if (inputs.kind === 'content' || !inputs.ideaId || !inputs.card) return [];
  const now = await factsOfIdea(db, { ideaId: inputs.ideaId, memberId });
  return changedPlaces(inputs.card.facts, now).map((place) => placeTerms(place).label);
}

/** The rows of a member's work and one of its versions. Refuses with: `not_found`. */
export async function openVersion(
  db: Db,
  { id, memberId, version: number }: { id: string; memberId: string; version?: number | undefined },
): Promise<{ work: WorkRow; version: VersionRow }> {
  const work = (await loadWork(db, { id, memberId })) ?? refuse('not_found');
  const version = await loadVersion(db, { workId: id, number: number ?? work.current_version });
  return { work, version: version ?? refuse('not_found') };
}

function toVersion(row: VersionRow): z.infer<typeof versionSchema> {
  const total = row.sections.length;
  const left = row.pending?.length ?? total;
  const next = row.sections.find(({ id }) => id === row.pending?.[0]);
  return {
    number: row.number,
    origin: row.origin,
    status: row.status,
    step: {
      done: total - left,
      total,
      section: row.status === 'generating' ? (next?.heading ?? null) : null,
    },
    inputs: row.inputs,
    template: { id: row.template_id, version: row.template_version },
    model: row.model,
    error: row.error,
    sections: row.sections,
    createdAt: row.created_at.toISOString(),
  };
}

/** The entities of the specification. Source: D2 §3, row EN-12. */
async function resultOf(
  textWork: Deps['textWork'],
  work: WorkRow,
  version: VersionRow,
): Promise<Work['result']> {
  const { inputs } = version;
  const { title } = work;
  const inParts = inputs.kind === 'content';
  const { content, parts } = await textWork.run(
    'studio.content',
    { title, sections: version.sections, inParts },
    { memberId: work.member_id },
  );
  const createdAt = version.created_at.toISOString();
  switch (inputs.kind) {
    case 'document':
      return { type: inputs.documentType, title, content };
    case 'mvp':
      return {
        projectName: inputs.projectName,
        description: inputs.description,
        targetPlatform: inputs.platform,
        content,
        createdAt,
      };
    case 'content':
      return {
        type: inputs.contentType,
        topic: inputs.topic,
        targetAudience: inputs.audience,
        tone: inputs.tone,
        content,
        sections: parts,
        createdAt,
      };
  }
}
