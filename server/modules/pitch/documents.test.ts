import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '#tests/support/fake-clock.ts';
import { makePdf, uploadFile } from '#tests/support/files.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import type { TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { createAdmin, createBacker, givePrd, newDraft, payFee, read, submit } from './pitch-test-kit.ts';

let app: TestApp;
let owner: TestMember;
let ada: TestMember;
let admin: TestMember;

beforeAll(async () => {
  app = await startApp();
  owner = await createBacker(app, 'owner', '500');
  ada = await createBacker(app, 'ada');
  admin = await createAdmin(app, 'ruth');
});
afterAll(() => app.stop());

const upload = async (member: TestMember, name = 'plan.pdf', bytes?: Uint8Array) =>
  (await uploadFile(member.client, { name, bytes: bytes ?? (await makePdf()), purpose: 'project_document' }))
    .body;
const add = (member: TestMember, id: string, body: Record<string, unknown>) =>
  member.client.post(`/api/projects/${id}/documents`, body);
const open = (member: TestMember, id: string, documentId: string) =>
  member.client.post(`/api/projects/${id}/documents/${documentId}/open`);
const fetchAs = (member: TestMember | null, url: string) =>
  fetch(app.url + url, { headers: member ? { cookie: member.client.cookieHeader } : {} });

async function submitted(ndaText?: string) {
  await givePrd(app, owner.id, '100');
  const id = await newDraft(owner, ndaText ? { ndaText } : {});
  await add(owner, id, { fileId: (await upload(owner)).id, type: 'financial', description: 'Costs' });
  await payFee(owner, id);
  await submit(owner, id);
  return read(owner, id);
}

describe('a document', () => {
  test('is a private file behind a short link for one person, and the owner sees who opened it [PF-08, EN-16] [C-95] [C-95 attack]', async () => {
    const { id, documents } = await submitted();
    expect(documents).toEqual([
      expect.objectContaining({
        name: 'plan.pdf',
        title: 'plan.pdf',
        type: 'financial',
        description: 'Costs',
        kind: 'file',
        url: `/pitch-portal/${id}/documents/${documents[0].id}`,
        mediaType: 'application/pdf',
      }),
    ]);
    const { body } = await open(ada, id, documents[0].id);
    expect(body.url).not.toContain('plan.pdf');
    expect(new Date(body.expiresAt).getTime() - app.clock.now().getTime()).toBeLessThanOrEqual(5 * MINUTE);
    const opened = await fetchAs(ada, body.url);
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    // Watermarked for its reader, so not the bytes that the owner gets.
    const owners = await fetchAs(owner, (await open(owner, id, documents[0].id)).body.url);
    const [mine, theirs] = await Promise.all([owners.arrayBuffer(), opened.arrayBuffer()]);
    expect(Buffer.from(mine).equals(Buffer.from(theirs))).toBe(false);
    // The link is Ada's alone, and not for long.
    expect((await fetchAs(admin, body.url)).status).toBe(404);
    expect((await fetchAs(null, body.url)).status).toBe(401);
    const views = (await owner.client.get(`/api/projects/${id}/document-views`)).body.items;
    expect(
      views.map((one: { username: string; documentName: string }) => [one.username, one.documentName]),
    ).toEqual([['ada', 'plan.pdf']]);
    expect((await ada.client.get(`/api/projects/${id}/document-views`)).status).toBe(404);
    expect(
      (await new HttpClient(app).post(`/api/projects/${id}/documents/${documents[0].id}/open`)).status,
    ).toBe(401);

    // Taken away, also from a link that is still good.
    const again = (await open(ada, id, documents[0].id)).body.url;
    await owner.client.post(`/api/projects/${id}/viewers/${ada.id}/revoke`, { isRevoked: true });
    expect((await open(ada, id, documents[0].id)).body.code).toBe('documents_revoked');
    expect((await fetchAs(ada, again)).status).toBe(404);
    // A session alone, which may have been taken over, lets nobody in again.
    const letIn = { isRevoked: false };
    const unconfirmed = await owner.client.copy().post(`/api/projects/${id}/viewers/${ada.id}/revoke`, letIn);
    expect(unconfirmed).toMatchObject({ status: 403, body: { code: 'email_code_required' } });
    expect(unconfirmed.body.data.confirmation.words).toBe('Open your documents again for ada');
    expect((await open(ada, id, documents[0].id)).body.code).toBe('documents_revoked');
    await owner.client.post(`/api/projects/${id}/viewers/${ada.id}/revoke`, letIn);
    const last = (await open(ada, id, documents[0].id)).body.url;
    app.clock.advance(5 * MINUTE);
    expect((await fetchAs(ada, last)).status).toBe(410);
    await owner.client.request('DELETE', `/api/projects/${id}/documents/${documents[0].id}`);
    expect((await open(ada, id, documents[0].id)).body.code).toBe('project_not_found');
  });

  test('of a draft is nobody’s but its owner’s [C-95 attack]', async () => {
    const id = await newDraft(owner);
    const file = await upload(owner);
    const { body } = await add(owner, id, { fileId: file.id });
    const [document] = body.documents;
    for (const member of [ada, admin]) {
      expect((await open(member, id, document.id)).body.code).toBe('project_not_found');
      expect((await member.client.post(`/api/files/${file.id}/link`, { download: false })).status).toBe(404);
    }
    expect((await open(owner, id, document.id)).status).toBe(200);
    // Cancelled with the draft, it is gone.
    await owner.client.request('DELETE', `/api/projects/${id}`);
    expect((await owner.client.get(`/api/files/${file.id}`)).status).toBe(404);
  });

  test('is read only after the agreement as it stands now was accepted', async () => {
    const { id, documents, nda } = await submitted('I keep what I read to myself.');
    expect(nda).toMatchObject({ version: 1, isAccepted: true });
    const path = `/api/projects/${id}/nda`;
    expect((await open(ada, id, documents[0].id)).body.code).toBe('nda_required');
    expect((await ada.client.post(path, { version: 2 })).body.code).toBe('nda_changed');
    const accepted = await ada.client.post(path, { version: 1 });
    expect(accepted.body.nda.isAccepted).toBe(true);
    expect((await fetchAs(ada, (await open(ada, id, documents[0].id)).body.url)).status).toBe(200);
    const [view] = (await owner.client.get(`/api/projects/${id}/document-views`)).body.items;
    expect(view).toMatchObject({ username: 'ada', ndaVersion: 1 });
    await owner.client.request('PATCH', `/api/projects/${id}`, { ndaText: 'And I do not print it.' });
    expect((await open(ada, id, documents[0].id)).body.code).toBe('nda_required');
  });
});

describe('adding documents', () => {
  test('takes ten and no eleventh, links included, also from two tabs at once [PP-08] [C-96 attack]', async () => {
    const id = await newDraft(owner, { title: 'Ten documents' });
    const link = { url: 'https://docs.example.org/plan', title: 'The plan', type: 'other' };
    const addLink = () => owner.client.post(`/api/projects/${id}/links`, link);
    for (let count = 0; count < 8; count += 1) expect((await addLink()).status).toBe(200);
    const files = await Promise.all([1, 2, 3].map(() => upload(owner)));
    const answers = await Promise.all(files.map((file) => add(owner, id, { fileId: file.id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    const refused = answers.find(({ status }) => status === 409)!.body;
    expect([refused.data.title, refused.message]).toEqual(['Too Many Files', 'Maximum 10 files allowed']);
    expect((await read(owner, id)).documents).toHaveLength(10);
    expect((await addLink()).body.code).toBe('too_many_documents');
  });

  test('takes one’s own finished uploads, once, of the listed types [PP-11] [C-96 attack]', async () => {
    const id = await newDraft(owner, { title: 'Uploads' });
    const foreign = await upload(ada);
    expect((await add(owner, id, { fileId: foreign.id })).body.code).toBe('document_file_missing');
    const mine = await upload(owner);
    await add(owner, id, { fileId: mine.id });
    expect((await add(owner, id, { fileId: mine.id })).body.code).toBe('document_file_missing');
    const begun = await owner.client.post('/api/files', {
      name: 'a.pdf',
      size: 9,
      purpose: 'project_document',
    });
    const pending = await add(owner, id, { fileId: begun.body.id });
    expect([pending.body.data.title, pending.body.message]).toEqual([
      'Upload Pending',
      'Please wait for all documents to finish uploading',
    ]);
    // A program under another name never becomes a file that could be added.
    const renamed = await uploadFile(owner.client, {
      name: 'plan.pdf',
      bytes: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)]),
      purpose: 'project_document',
    });
    expect(renamed.status).toBe(415);
    expect((await add(ada, id, { fileId: foreign.id })).status).toBe(404);
  });

  test('takes links to the secure web only, which open through a warning [PF-03] [C-96] [C-96 attack]', async () => {
    const id = await newDraft(owner, { title: 'Links' });
    const add = (url: string, title = 'The plan') =>
      owner.client.post(`/api/projects/${id}/links`, { url, title, type: 'research', description: '' });
    for (const url of [
      'javascript:alert(1)',
      'http://example.org/a',
      'data:text/html,<script>alert(1)</script>',
      'https://ada:secret@example.org',
      'https://localhost/x',
      'https:///etc/passwd',
    ]) {
      expect((await add(url)).body.code, url).toBe('document_link_invalid');
    }
    expect((await add('https://docs.example.org/plan', '')).status).toBe(400);
    const { body } = await add('https://docs.example.org/plan', '<b>Plan</b>');
    expect(body.documents[0]).toMatchObject({
      title: '<b>Plan</b>',
      kind: 'link',
      type: 'research',
      host: 'docs.example.org',
      url: `/pitch-portal/${id}/documents/${body.documents[0].id}`,
    });
    expect((await open(owner, id, body.documents[0].id)).body).toMatchObject({
      kind: 'link',
      url: 'https://docs.example.org/plan',
      host: 'docs.example.org',
    });
  });
});
