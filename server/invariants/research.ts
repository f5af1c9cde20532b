/** Facts about research: what a report calls quoted stands in the stored text of its source (R1). */
import { sql } from 'kysely';
import { holds } from '#core/research/check-claims.ts';
import { normaliseText } from '#core/research/find-quote.ts';
import type { ReportSection } from '#core/research/report.ts';
import type { Db } from '#server/database/pool.ts';
import type { Violation } from './index.ts';

/** How many of the newest versions are looked at; older ones were looked at when they were new. */
const NEWEST = 200;

export async function findResearchViolations(db: Db): Promise<Violation[]> {
  const { rows: versions } = await sql<{ report_id: string; number: number; sections: ReportSection[] }>`
    select report_id, number, sections from research_versions order by created_at desc limit ${NEWEST}`.execute(
    db,
  );
  const violations: Violation[] = [];
  for (const { report_id, number, sections } of versions) {
    const findings = sections.flatMap((section) => section.findings);
    if (findings.length === 0) continue;
    const { rows } = await sql<{ number: number; body: string }>`
      select number, body from research_sources where report_id = ${report_id} and version = ${number}`.execute(
      db,
    );
    const texts = new Map(rows.map((row) => [row.number, normaliseText(row.body)]));
    const broken = findings.filter((finding) => !holds(finding, texts)).length;
    if (broken > 0) {
      violations.push({
        invariant: 'research-quotes',
        detail: `version ${number} of report ${report_id} has ${broken} quotes that its sources do not hold`,
      });
    }
  }
  return violations;
}
