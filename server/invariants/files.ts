/**
 * What must hold of files: an upload's pieces follow each other without a gap up to what was counted, a file
 * that is ready has none left, and words are kept of those files that say so.
 */
import { sql } from 'kysely';
import type { Db } from '#server/database/pool.ts';
import type { Violation } from './index.ts';

/** Every broken fact about files; empty when all hold. */
export async function findFileViolations(db: Db): Promise<Violation[]> {
  const { rows } = await sql<Violation>`
    select 'the pieces of an upload are what was counted' as invariant, 'file ' || f.id as detail
    from files f left join file_pieces p on p.file_id = f.id
    where f.status = 'uploading'
    group by f.id, f.received having coalesce(sum(p.size), 0) <> f.received
    union all
    select 'pieces follow each other without a gap', 'file ' || g.file_id
    from (
      select file_id, piece_offset,
        coalesce(sum(size) over (partition by file_id order by piece_offset
                                 rows between unbounded preceding and 1 preceding), 0) as expected
      from file_pieces) g
    where g.piece_offset <> g.expected
    union all
    select 'a file that is ready has no pieces left', 'file ' || f.id
    from files f join file_pieces p on p.file_id = f.id where f.status = 'ready'
    union all
    select 'words are kept of the files that say so', 'file ' || f.id
    from files f left join file_texts t on t.file_id = f.id
    where (f.text_status = 'ready') <> (t.file_id is not null)
    limit 50`.execute(db);
  return rows;
}
