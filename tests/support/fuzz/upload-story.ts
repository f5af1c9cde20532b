/** An upload in pieces that do not fit: at other places, twice, too many, too late, at once, by others. */
import { oddText } from './odd-values.ts';
import type { Shot } from './send.ts';
import type { Lane } from './stories.ts';

const CONTENTS = [
  'A plan in a few words.',
  '%PDF-1.4\n%broken',
  'PK\u0003\u0004 not a Word file',
  '\u0089PNG\r\n\u001a\n',
  '\u0000\u0001\u0002',
  '<svg onload=alert(1)>',
  '',
];
const NAMES = [
  'plan.txt',
  'plan.pdf',
  'plan.docx',
  'plan.png',
  'plan.csv',
  'plan.exe',
  '.txt',
  'a/b.txt',
  'plan.PDF',
];
const PURPOSES = ['project_document', 'chat_attachment', 'research_source', 'chat_image'];
const OFFSETS = ['0', '1', '-1', '999999999999', '9'.repeat(30), '0x0', '', '1.5', ' 0'];

/** One upload from its beginning to whatever end it finds. */
export async function uploadStory(lane: Lane): Promise<void> {
  const { random, engine } = lane;
  const actor = lane.actor();
  const content = random.chance(0.8) ? random.pick(CONTENTS) : oddText(random).slice(0, 2000);
  const origin = engine.site.url;
  const to = (method: string, path: string, body?: string, headers: Record<string, string> = {}): Shot => ({
    ...{ actor: actor.number, method, path: `/api/files${path}`, body, isPlain: true },
    headers: { origin, 'content-type': 'application/json', ...headers },
  });
  const size = random.chance(0.8)
    ? Buffer.byteLength(content) || 1
    : random.pick([0, 1, 2 ** 31, 2 ** 53 - 1, -1]);
  const begin = JSON.stringify({ name: random.pick(NAMES), size, purpose: random.pick(PURPOSES) });
  const begun = await engine.fire({ ...to('POST', '', begin), endpoint: 'files.create' });
  const id = begun.reply?.json?.id ?? engine.pool.draw('file', { random, owner: actor.number, parent: null });
  if (typeof id !== 'string') return;
  const piece = (offset: string): Shot => ({
    ...to('PATCH', `/${id}/content`, content, {
      'upload-offset': offset,
      'content-type': 'application/offset+octet-stream',
    }),
    isPlain: false,
  });
  const complete: Shot = { ...to('POST', `/${id}/complete`, '{}'), endpoint: 'files.complete' };
  const remove: Shot = { ...to('DELETE', `/${id}`, '{}'), endpoint: 'files.remove' };
  const link: Shot = { ...to('POST', `/${id}/link`, '{}'), endpoint: 'files.link' };
  const pieces = [piece('0'), piece('0'), complete];
  if (random.chance(0.4)) await Promise.all(pieces.map((shot) => engine.fire(shot, pieces)));
  else await engine.fire(piece('0'));
  if (random.chance(0.3)) await engine.fire(piece(random.pick(OFFSETS)));
  if (random.chance(0.3)) {
    const ending = [complete, remove, complete, link];
    await Promise.all(ending.map((shot) => engine.fire(shot, ending)));
  } else await engine.fire(complete);
  const linked = await engine.fire(link);
  const url = linked.reply?.json?.url;
  if (typeof url === 'string') {
    const range = random.pick([
      'bytes=0-',
      'bytes=5-1',
      'bytes=-0',
      'bytes=-5',
      'bytes=0-0,2-3',
      'x',
      `bytes=${'9'.repeat(14)}-`,
    ]);
    const open = { actor: lane.actor().number, method: 'GET', path: url, headers: { range }, isPlain: false };
    await engine.fire(open.actor === actor.number ? open : { ...open, headers: {} });
  }
  if (random.chance(0.5)) await engine.fire(remove);
  await engine.fire(random.pick([complete, link, piece('0'), remove]));
}
