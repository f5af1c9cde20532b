/** What tests of leaving, and of ids that name an archive, do again and again. */
import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import type { TestMember } from '#tests/support/members.ts';
import type { TestApp } from '#tests/support/start-app.ts';
import { BELONGINGS_BY_ROOM, BY_STEPS, TAKEN_BESIDE } from './belongings/catalogue.ts';

/** An archive of this member’s that is ready, beside any that was asked for today; its id. */
export async function anArchive(app: TestApp, member: TestMember): Promise<string> {
  const id = randomUUID();
  const { deps } = app.app;
  // Of what is being made, one at a time.
  await deps.work.round('leaving.archives');
  const long = new Date(app.clock.now().getTime() - 30 * 86_400_000);
  await deps.database.pool.query(
    `insert into data_exports (id, member_id, status, asked_at) values ($1, $2, 'making', $3)`,
    [id, member.id, long],
  );
  await deps.work.round('leaving.archives');
  return id;
}

/** What docs/privacy.md says becomes of every table when its member goes. */
export function erasureTable(): string {
  const lines = [
    '| What | Table | Becomes | What is left, and why | In the archive |',
    '|---|---|---|---|---|',
  ];
  for (const [room, belongings] of Object.entries(BELONGINGS_BY_ROOM)) {
    for (const { table, becomes, why, takes } of belongings) {
      const word = typeof becomes === 'string' ? becomes : 'is emptied';
      lines.push(`| ${room} | \`${table}\` | ${word} | ${why ?? ''} | ${takes ? `\`${takes}\`` : ''} |`);
    }
  }
  for (const [table, why] of Object.entries(BY_STEPS)) {
    const taken = TAKEN_BESIDE.find((one) => one.table === table)?.takes;
    lines.push(
      `| The account | \`${table}\` | by a step of its own | ${why} | ${taken ? `\`${taken}\`` : ''} |`,
    );
  }
  return lines.join('\n');
}

/** An archive of theirs, by its name the content of each file; fetched as a browser does. */
export async function archiveOf(app: TestApp, member: TestMember): Promise<Map<string, string>> {
  const asked = await member.client.post('/api/leaving/archives');
  if (asked.status !== 200) throw new Error(`Not asked for: ${JSON.stringify(asked.body)}`);
  await app.app.deps.work.round('leaving.archives');
  const [archive] = (await member.client.get('/api/leaving/archives')).body.items;
  const found = new Map<string, string>();
  for (const { number } of archive.parts) {
    const link = await member.client.post(`/api/leaving/archives/${archive.id}/link`, { part: number });
    const response = await fetch(app.url + link.body.url, {
      headers: { cookie: member.client.cookieHeader },
    });
    if (!response.headers.get('content-disposition')?.includes('attachment'))
      throw new Error('Not a download');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    for (const [name, bytes] of Object.entries(files)) found.set(name, Buffer.from(bytes).toString());
  }
  return found;
}
