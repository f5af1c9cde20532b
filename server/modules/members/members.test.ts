import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usernameShape } from '#core/identity/username.ts';
import { PROFILE_PARTS } from '#core/members/profile-terms.ts';
import { MINUTE } from '#tests/support/fake-clock.ts';
import { makePng, uploadFile } from '#tests/support/files.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { connect, saveProfile, write } from './members-test-kit.ts';

let app: TestApp;
let visitor: HttpClient;
let nth = 0;

beforeAll(async () => {
  app = await startApp();
  visitor = new HttpClient(app);
});
afterAll(() => app.stop());

/** Somebody new, so that no test hangs on another. */
const join = (name: string) => createMember(app, { username: `${name}-${++nth}x` });
const refusedWith = (status: number, code: string) => ({ status, body: { code } });
const NOT_FOUND = refusedWith(404, 'member_not_found');
const seenBy = (client: HttpClient, { username }: TestMember) => client.get(`/api/members/${username}`);
const query = (text: string, values: unknown[] = []) => app.app.deps.database.pool.query(text, values);

describe('usernames', () => {
  test('a name that looks like another member’s, or like the house, is taken [attack]', async () => {
    await createMember(app, { username: 'pearl-io' });
    const copies = ['pearI-io', 'pear1-io', 'PEARL_IO', 'pearl.i0', 'pearl--io', 'peari-lo', 'pearl-io-'];
    for (const username of copies) {
      const copy = await new HttpClient(app).post('/api/identity/sign-up', {
        email: `copy-${++nth}@example.org`,
        username,
        password: 'correct horse battery',
      });
      expect(copy, username).toMatchObject(refusedWith(409, 'username_taken'));
    }
    const mallory = await join('mallory');
    for (const username of ['pearI-io', 'adm1n', 'supp0rt', 'protege.treasury', 'Pr0tege', 'rnentor']) {
      const renamed = await mallory.client.request('PATCH', '/api/identity/profile', { username });
      expect(renamed, username).toMatchObject(refusedWith(409, 'username_taken'));
    }
  });

  test('the database and the rules take the same names for one', async () => {
    const names = ['Ada', 'l1I', 'O0o', 'rn.vv', '-a-', 'a__b', 'arnold', 'VVilma', 'x.-_y'];
    const { rows } = await query('select n, username_shape(n) as shape from unnest($1::text[]) n', [names]);
    for (const { n, shape } of rows) expect(shape, n).toBe(usernameShape(n));
  });
});

describe('profiles', () => {
  test('a profile is kept whole, and its skills are terms whatever words named them [PR-01] [EN-11]', async () => {
    const ada = await join('ada');
    expect((await ada.client.get('/api/profile')).body).toMatchObject({
      bio: '',
      isListed: false,
      shownTo: { location: 'contacts', bio: 'everyone' },
      stats: { ideas: 0, projects: 0, contacts: 0 },
    });
    const words = {
      bio: '<b>I bake</b>',
      location: 'Porto',
      website: 'ada.example',
      skills: ['baker', 'JS', 'js'],
    };
    const { status, body } = await saveProfile(ada, words);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      bio: '<b>I bake</b>',
      website: 'https://ada.example/',
      skills: [{ name: 'Baking' }, { name: 'JavaScript' }],
      isListed: true,
    });
    const { rows } = await query('select skill_name from user_skills where user_id = $1', [ada.id]);
    expect(rows.map(({ skill_name }) => skill_name).sort()).toEqual(['baking', 'javascript']);
  });

  test('an address that would run, an unknown skill and a text too long are refused, and nothing is kept [attack]', async () => {
    const ada = await join('ada');
    for (const website of [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://a:b@evil.example',
      'http://x',
    ]) {
      expect(await saveProfile(ada, { website, bio: 'New' })).toMatchObject(
        refusedWith(400, 'website_not_allowed'),
      );
    }
    expect(await saveProfile(ada, { skills: ['mind reading'] })).toMatchObject(
      refusedWith(400, 'skill_unknown'),
    );
    expect(await saveProfile(ada, { bio: 'x'.repeat(601) })).toMatchObject(
      refusedWith(400, 'malformed_request'),
    );
    expect((await ada.client.get('/api/profile')).body).toMatchObject({ bio: '', isListed: false });
  });

  test('nobody is listed, or asks to connect, before their email is verified [attack]', async () => {
    const eve = await createMember(app, { username: `eve-${++nth}`, isUnverified: true });
    const ada = await join('ada');
    await saveProfile(ada);
    expect(await saveProfile(eve)).toMatchObject(refusedWith(403, 'unverified_member'));
    expect(await eve.client.post('/api/contacts', { username: ada.username })).toMatchObject(
      refusedWith(403, 'unverified_member'),
    );
  });

  test('each part is shown to those whom its audience names, and to nobody else [matrix] [attack]', async () => {
    const [ada, friend, other] = [await join('ada'), await join('friend'), await join('other')];
    const photo = await uploadFile(ada.client, {
      name: 'me.png',
      bytes: await makePng(),
      purpose: 'profile_photo',
    });
    await ada.client.request('PUT', '/api/profile/photo', { fileId: photo.body.id });
    const words = { bio: 'I bake', location: 'Porto', website: 'ada.example', skills: ['Baking'] };
    await saveProfile(ada, words);
    await connect(friend, ada);
    await query('update members set total_ideas = 1 where id = $1', [ada.id]);
    const onlookers = { self: ada.client, contact: friend.client, member: other.client, visitor };
    for (const part of PROFILE_PARTS) {
      for (const audience of ['everyone', 'contacts', 'nobody'] as const) {
        await saveProfile(ada, { ...words, shownTo: { [part]: audience } });
        for (const [who, client] of Object.entries(onlookers)) {
          const isShown =
            who === 'self' ||
            (audience !== 'nobody' && who === 'contact') ||
            (audience === 'everyone' && !((part === 'photo' || part === 'presence') && who === 'visitor'));
          const { status, body } = await seenBy(client, ada);
          expect(status).toBe(200);
          expect(body[part] !== null, `${part} for ${audience}, seen by ${who}`).toBe(isShown);
        }
      }
    }
    await query('update members set total_ideas = 0 where id = $1', [ada.id]);
  });

  test('nobody’s balance, email or address is in what others see [C-70] [C-49i] [attack]', async () => {
    const [ada, bob] = [await join('ada'), await join('bob')];
    await saveProfile(ada, { bio: 'I bake' });
    for (const client of [visitor, bob.client]) {
      const texts = [await seenBy(client, ada), await client.get(`/api/members?search=${ada.username}`)];
      for (const { status, body } of texts) {
        expect(status).toBe(200);
        expect(JSON.stringify(body)).not.toMatch(/balance|100\.00|@example|PRD[0-9A-Z]{20}/i);
      }
    }
    // An address is read one at a time, by members who see its owner.
    expect(await visitor.get(`/api/members/${ada.username}/address`)).toMatchObject({ status: 401 });
    const { body } = await bob.client.get(`/api/members/${ada.username}/address`);
    expect(body.address).toBe(ada.address);
    await saveProfile(ada, { isListed: false });
    expect(await bob.client.get(`/api/members/${ada.username}/address`)).toMatchObject(NOT_FOUND);
  });

  test('a former contact who isn’t listed is a name beside their messages, and nothing more [attack]', async () => {
    const [ada, bob] = [await join('ada'), await join('bob')];
    await saveProfile(ada, { bio: 'I bake' });
    await connect(bob, ada);
    await write(ada, bob, 'Hello');
    await bob.client.request('DELETE', `/api/contacts/${ada.username}`);
    const told = async () => (await bob.client.get('/api/conversations')).body.items;
    expect(await told()).toMatchObject([{ member: { username: ada.username, bio: 'I bake' } }]);
    await saveProfile(ada, { bio: 'I hide', location: 'Porto', skills: ['Baking'], isListed: false });
    const parts = { photo: null, bio: null, location: null, website: null, skills: null, achievements: null };
    const kept = { memberSince: null, rating: null, presence: null };
    const member = { username: ada.username, relation: 'none', ...kept, ...parts };
    expect((await told())[0]).toMatchObject({ isOpen: false, newest: { text: 'Hello' } });
    expect((await told())[0].member).toEqual(member);
    expect(await seenBy(bob.client, ada)).toMatchObject(NOT_FOUND);
  });

  test('a notice neither names nor points at whoever can’t be seen any more, whatever they are called since [attack]', async () => {
    const [ada, bob] = [await join('ada'), await join('bob')];
    await saveProfile(ada);
    await connect(bob, ada);
    const told = async () => {
      const { by, path } = (await bob.client.get('/api/notices')).body.items[0];
      return { by, path };
    };
    await saveProfile(ada, { isListed: false });
    expect(await told()).toEqual({ by: ada.username, path: `/network/${ada.username}` });
    await bob.client.request('DELETE', `/api/contacts/${ada.username}`);
    const username = `${ada.username}-new`;
    const renamed = await ada.client.request('PATCH', '/api/identity/profile', { username });
    expect(renamed.status).toBe(200);
    expect(await told()).toEqual({ by: 'Somebody', path: '/network' });
    await saveProfile(ada);
    expect((await told()).by).toBe(username);
    await ada.client.request('PUT', `/api/contacts/${bob.username}/block`);
    expect(await told()).toEqual({ by: 'Somebody', path: '/network' });
  });

  test('whoever isn’t listed, is suspended or has never been is answered alike [attack]', async () => {
    const [ada, gone] = [await join('ada'), await join('gone')];
    await saveProfile(gone);
    await query('update members set suspended_at = now() where id = $1', [gone.id]);
    const said = async (username: string) => {
      const { status, body } = await visitor.get(`/api/members/${username}`);
      return { status, code: body.code, message: body.message };
    };
    const never = await said('nobody-has-this-name');
    expect(never).toMatchObject({ status: 404, code: 'member_not_found' });
    expect(await said(ada.username)).toEqual(never);
    expect(await said(gone.username)).toEqual(never);
    const bob = await join('bob');
    for (const { username } of [ada, gone]) {
      const paths = ['messages', 'read', 'answer', 'block', 'report'];
      const asked = await bob.client.post('/api/contacts', { username });
      expect(asked).toMatchObject(NOT_FOUND);
      for (const path of paths.slice(0, 1)) {
        expect(await bob.client.get(`/api/contacts/${username}/${path}`)).toMatchObject(NOT_FOUND);
      }
      expect(await bob.client.request('PUT', `/api/contacts/${username}/block`)).toMatchObject(NOT_FOUND);
      expect(await bob.client.request('DELETE', `/api/contacts/${username}`)).toMatchObject(NOT_FOUND);
      expect(await bob.client.post(`/api/contacts/${username}/answer`, { accept: true })).toMatchObject(
        NOT_FOUND,
      );
      expect(await bob.client.post(`/api/contacts/${username}/read`)).toMatchObject(NOT_FOUND);
      expect(await bob.client.post(`/api/members/${username}/report`, { reason: 'spam' })).toMatchObject(
        NOT_FOUND,
      );
      expect(await write(bob, { ...bob, username }, 'Hello')).toMatchObject(NOT_FOUND);
    }
  });
});

describe('photos', () => {
  const upload = (member: TestMember, name: string, bytes: Uint8Array) =>
    uploadFile(member.client, { name, bytes, purpose: 'profile_photo' });

  test('a photo is encoded anew as a small square, without what the camera wrote', async () => {
    const ada = await join('ada');
    const { body } = await upload(ada, 'me.png', await makePng({ width: 1600, height: 900 }));
    const set = await ada.client.request('PUT', '/api/profile/photo', { fileId: body.id });
    expect(set.status).toBe(200);
    const shown = await fetch(app.url + set.body.photo.url, { headers: { cookie: ada.client.cookieHeader } });
    const bytes = Buffer.from(await shown.arrayBuffer());
    const { width, height, exif } = await sharp(bytes).metadata();
    expect({ width, height, exif }).toEqual({ width: 512, height: 512, exif: undefined });
    expect(bytes.includes('A camera that tells')).toBe(false);
  });

  test('an SVG, an animated GIF, a text called PNG and somebody else’s upload are no photo [attack]', async () => {
    const [ada, mallory] = [await join('ada'), await join('mallory')];
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await upload(ada, 'me.svg', svg)).toMatchObject({ body: { code: 'file_type_unsupported' } });
    expect((await upload(ada, 'me.png', svg)).status).toBeGreaterThanOrEqual(400);
    expect(await upload(ada, 'me.gif', svg)).toMatchObject({ body: { code: 'file_type_unsupported' } });
    const { body } = await upload(ada, 'me.png', await makePng());
    const stolen = await mallory.client.request('PUT', '/api/profile/photo', { fileId: body.id });
    expect(stolen).toMatchObject(refusedWith(404, 'not_found'));
  });

  test('the photo before goes with the new one, and a link stops working once its reader may not see it [attack]', async () => {
    const [ada, bob] = [await join('ada'), await join('bob')];
    const first = (await upload(ada, 'one.png', await makePng())).body.id;
    await ada.client.request('PUT', '/api/profile/photo', { fileId: first });
    await saveProfile(ada);
    const { url } = (await seenBy(bob.client, ada)).body.photo;
    const open = (client: HttpClient, path: string) =>
      fetch(app.url + path, { headers: { cookie: client.cookieHeader } }).then(({ status }) => status);
    expect(await open(bob.client, url)).toBe(200);
    expect(await open(ada.client, url)).not.toBe(200);
    await saveProfile(ada, { shownTo: { photo: 'contacts' } });
    expect(await open(bob.client, url)).not.toBe(200);
    const second = (await upload(ada, 'two.png', await makePng())).body.id;
    await ada.client.request('PUT', '/api/profile/photo', { fileId: second });
    const { rows } = await query('select id from files where owner_id = $1', [ada.id]);
    expect(rows.map(({ id }) => id)).toEqual([second]);
    await ada.client.request('PUT', '/api/profile/photo', { fileId: null });
    expect((await query('select 1 from files where owner_id = $1', [ada.id])).rows).toEqual([]);
  });
});

describe('the directory', () => {
  test('members are found by a name that is nearly right, the nearest first, and by a word for a skill [NE-01]', async () => {
    const wren = await createMember(app, { username: 'wrenfield' });
    const other = await createMember(app, { username: 'wrexham' });
    await saveProfile(wren, { skills: ['Sewing'] });
    app.clock.advance(MINUTE);
    await saveProfile(other, { skills: ['tailor'] });
    const names = async (search: string, skills = '') =>
      (
        await visitor.get(`/api/members?search=${encodeURIComponent(search)}&skills=${skills}`)
      ).body.items.map(({ username }: any) => username);
    expect((await names('wrenfeild'))[0]).toBe('wrenfield');
    expect((await names('WRENFIELD'))[0]).toBe('wrenfield');
    expect((await names('wrenf'))[0]).toBe('wrenfield');
    expect(await names('dressmaking')).toEqual(['wrexham', 'wrenfield']);
    expect(await names('', 'sewing')).toEqual(['wrexham', 'wrenfield']);
    expect(await names('', 'sewing,baking')).toEqual([]);
    expect(await names('', 'no-such-skill')).toEqual([]);
    expect(await names('zzqqxxyyvv')).toEqual([]);
  });

  test('a search is not a pattern: its signs find nothing by themselves [attack]', async () => {
    for (const search of ['%', '_____', "';--", '\\', '(((', '*']) {
      const { status, body } = await visitor.get(`/api/members?search=${encodeURIComponent(search)}`);
      expect({ status, items: body.items.length }, search).toEqual({ status: 200, items: 0 });
    }
  });

  test('skills that a member keeps to contacts find them for contacts alone [attack]', async () => {
    const [ada, friend, other] = [await join('ada'), await join('friend'), await join('other')];
    await saveProfile(ada, { skills: ['Podcasting'], shownTo: { skills: 'contacts' } });
    await connect(friend, ada);
    const found = async (client: HttpClient) =>
      (await client.get('/api/members?skills=podcasting')).body.items.map(({ username }: any) => username);
    expect(await found(friend.client)).toEqual([ada.username]);
    expect(await found(other.client)).toEqual([]);
    expect(await found(visitor)).toEqual([]);
    await saveProfile(ada, { skills: ['Podcasting'], shownTo: { skills: 'nobody' } });
    expect(await found(friend.client)).toEqual([]);
  });

  test('pages follow one another without a gap or a repeat, and leave the reader out [NE-04]', async () => {
    const members: TestMember[] = [];
    for (let n = 0; n < 5; n += 1) {
      const member = await join('pager');
      await saveProfile(member, { skills: ['Plumbing'] });
      members.push(member);
      app.clock.advance(MINUTE);
    }
    const reader = members[2]!;
    await signInAgain(reader);
    const seen: string[] = [];
    let cursor = '';
    do {
      const next = cursor ? `&cursor=${cursor}` : '';
      const { body } = await reader.client.get(`/api/members?skills=plumbing&limit=2${next}`);
      seen.push(...body.items.map(({ username }: any) => username));
      cursor = body.nextCursor;
    } while (cursor);
    const expected = members.filter((member) => member !== reader).map(({ username }) => username);
    expect(seen).toEqual(expected.reverse());
  });

  test('whoever picks a person finds their contacts first, listed or not, and nobody who hides [C-49i] [attack]', async () => {
    const [ada, friend, listed, hidden] = [
      await join('picker'),
      await join('picked-friend'),
      await join('picked-other'),
      await join('picked-hidden'),
    ];
    await saveProfile(friend, { skills: ['Taxes'], shownTo: { skills: 'nobody' } });
    await connect(ada, friend);
    await saveProfile(friend, { isListed: false, skills: ['Taxes'], shownTo: { skills: 'nobody' } });
    await saveProfile(listed, { skills: ['Taxes'] });
    const picked = async (search: string) =>
      (await ada.client.get(`/api/people-to-pick?search=${search}`)).body.items.map(
        ({ username }: any) => username,
      );
    expect(await picked('')).toEqual([friend.username]);
    const found = await picked('pickd');
    expect(found[0]).toBe(friend.username);
    expect(found).toContain(listed.username);
    expect(found).not.toContain(hidden.username);
    expect(found).not.toContain(ada.username);
    expect(await picked('tax')).toEqual([listed.username]);
    expect((await visitor.get('/api/people-to-pick')).status).toBe(401);
  });

  test('the badges are the skills that most members show, at most eight', async () => {
    app.clock.advance(2 * MINUTE);
    const { body } = await visitor.get('/api/skills');
    expect(body.items.length).toBeLessThanOrEqual(8);
    expect(body.items.find(({ key }: any) => key === 'plumbing')).toMatchObject({
      name: 'Plumbing',
      members: 5,
    });
    expect(body.items.find(({ key }: any) => key === 'podcasting')).toBeUndefined();
  });
});
