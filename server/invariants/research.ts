/**
 * Facts about research: what a report calls quoted stands in the stored text of its source (R1). Sources are as
 * long as the web makes them, so beside a running server each is looked through in a thread, one after the other.
 */
import { sql } from 'kysely';
import { countBroken } from '#core/research/check-claims.ts';
import type { Finding, ReportSection } from '#core/research/report.ts';
import type { Db } from '#server/database/pool.ts';
import type { TextWork } from '#server/platform/text-work/create-text-work.ts';
import type { Violation } from './index.ts';

/** How many of the newest versions are looked at; older ones were looked at when they were new. */
const NEWEST = 200;

type Quoted = Extract<Finding, { kind: 'quoted' }>;

/** Quotes that their sources do not hold. Without threads the sources are looked through on the spot. */
export async function findResearchViolations(db: Db, textWork?: TextWork): Promise<Violation[]> {
  const { rows: versions } = await sql<{ report_id: string; number: number; sections: ReportSection[] }>`
    select report_id, number, sections from research_versions order by created_at desc limit ${NEWEST}`.execute(
    db,
  );
  const violations: Violation[] = [];
  for (const { report_id, number, sections } of versions) {
    const quoted = sections
      .flatMap((section) => section.findings)
      .filter((finding): finding is Quoted => finding.kind === 'quoted');
    let broken = 0;
    for (const [source, findings] of Map.groupBy(quoted, (finding) => finding.source)) {
      const { rows } = await sql<{ body: string }>`
        select body from research_sources
        where report_id = ${report_id} and version = ${number} and number = ${source}`.execute(db);
      const given = { findings, body: rows[0]?.body ?? '' };
      broken += textWork ? await textWork.run('research.count-broken', given) : countBroken(given);
    }
    if (broken > 0) {
      violations.push({
        invariant: 'research-quotes',
        detail: `version ${number} of report ${report_id} has ${broken} quotes that its sources do not hold`,
      });
    }
  }
  return violations;
}
