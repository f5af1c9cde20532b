/**
 * Plays a finding again: the same kinds of actors, the requests that made what it names, then the request itself.
 * Ids that the new server gives take the places of the recorded ones.
 */
import { createEngine } from './engine.ts';
import { type Finding, idsOf } from './record.ts';
import type { Shot } from './send.ts';
import type { FuzzSite } from './site.ts';

/** Requests that were sent at once are sent so again, up to so many times: a race is not always lost. */
const ATTEMPTS_AT_A_RACE = 30;

/** What is found by playing it; empty when it is mended. */
export async function replayFinding(site: FuzzSite, finding: Finding): Promise<Finding[]> {
  const engine = createEngine({ site, seed: finding.seed, mark: 'again' });
  const names = new Map<string, string>();
  const numbers = new Map<number, number>();
  try {
    await engine.cast.add('administrator');
    for (const [number, card] of Object.entries(finding.actors)) {
      const actor = await engine.cast.add(card.kind);
      numbers.set(Number(number), actor.number);
      for (const word of ['id', 'address', 'email', 'username'] as const) {
        if (card[word] !== '') names.set(card[word], actor[word]);
      }
    }
    const translate = (shot: Shot): Shot => {
      let { path, body } = shot;
      for (const [old, fresh] of names) {
        path = path.replaceAll(old, fresh);
        body = body?.replaceAll(old, fresh);
      }
      const headers = {
        ...shot.headers,
        ...(shot.headers.origin?.startsWith('http://127') && { origin: site.url }),
      };
      return { ...shot, path, body, headers, actor: numbers.get(shot.actor)! };
    };
    for (const { shot, ids } of finding.history) {
      const { reply } = await engine.fire(translate(shot));
      const fresh = new Map(idsOf(reply?.json));
      for (const [path, old] of ids) if (fresh.has(path)) names.set(old, fresh.get(path)!);
    }
    const shots = finding.shots.map(translate);
    const attempts = shots.length > 1 ? ATTEMPTS_AT_A_RACE : 1;
    for (let attempt = 0; attempt < attempts && engine.findings.length === 0; attempt += 1) {
      await Promise.all(shots.map((shot) => engine.fire(shot, shots)));
    }
    return engine.findings;
  } finally {
    engine.close();
  }
}
