/** The rooms of ideas: their cards, what they are rewarded with, and what a model is asked for. */
import { defaultDataDir } from '#server/database/embedded.ts';
import type { Deps as AllowanceDeps } from '#server/modules/allowance/deps.ts';
import { createAllowance } from '#server/modules/allowance/index.ts';
import type { Deps as IdeasDeps } from '#server/modules/ideas/deps.ts';
import { createIdeas } from '#server/modules/ideas/index.ts';
import { createKnowledge } from '#server/modules/knowledge/index.ts';
import type { Deps as MentorDeps } from '#server/modules/mentor/deps.ts';
import { createMentor } from '#server/modules/mentor/index.ts';
import type { Deps as ResearchDeps } from '#server/modules/research/deps.ts';
import { createResearch } from '#server/modules/research/index.ts';
import type { Deps as RewardsDeps } from '#server/modules/rewards/deps.ts';
import { settleOften } from '#server/modules/rewards/index.ts';
import type { Deps as RoadmapDeps } from '#server/modules/roadmap/deps.ts';
import { createRoadmaps } from '#server/modules/roadmap/index.ts';
import type { Deps as StudioDeps } from '#server/modules/studio/deps.ts';
import { createStudio } from '#server/modules/studio/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Foundations } from './build-foundations.ts';
import type { MoneyRooms } from './build-money-rooms.ts';
import type { Ports } from './build-ports.ts';

/** Builds them, each from those above it, and reads the pages that the mentor answers from. */
export async function buildIdeaRooms(platform: Platform, ports: Ports, others: Foundations & MoneyRooms) {
  const { clock, config, db, live, log, newId, publicUrl, secret, textWork, work } = platform;
  const { identity, ledger } = others;

  const knowledge = await createKnowledge(textWork, {
    ownFolder: config.dataDir ?? defaultDataDir(),
    warn: (what) => log.warn({ what }, 'a page was left out'),
  });

  const forIdeas = { clock, db, live, newId } satisfies IdeasDeps;
  const ideas = createIdeas(forIdeas);

  const forRewards = { clock, config, db, ideas, identity, ledger, newId, work } satisfies RewardsDeps;
  settleOften(forRewards);

  const forRoadmaps = {
    clock,
    config,
    db,
    identity,
    knowledge,
    ledger,
    live,
    newId,
    publicUrl,
    secret,
    textWork,
  } satisfies RoadmapDeps;
  const roadmaps = createRoadmaps(forRoadmaps);

  const known = { ...others, ideas, knowledge, roadmaps };
  const modelRooms = buildModelRooms(platform, ports, known);
  return {
    faces: { ideas, knowledge, roadmaps, ...modelRooms.faces },
    rooms: {
      ideas: { ...forIdeas, ideas },
      rewards: forRewards,
      roadmap: { ...forRoadmaps, roadmaps },
      ...modelRooms.rooms,
    },
  };
}

/** The rooms that ask a model, on one allowance. */
function buildModelRooms(
  platform: Platform,
  { model, imageModel, retrieval }: Ports,
  known: Foundations & MoneyRooms & Pick<MentorDeps, 'ideas' | 'knowledge' | 'roadmaps'>,
) {
  const { clock, config, db, jobs, live, log, newId, textWork, work } = platform;
  const { files, knowledge } = known;

  const forAllowance = { clock, config, db, work } satisfies AllowanceDeps;
  const allowance = createAllowance(forAllowance, model);

  const forMentor = partsOfMentor(platform, { ...known, allowance });
  const mentor = createMentor(forMentor, { model, imageModel });

  const forStudio = {
    allowance,
    clock,
    db,
    jobs,
    knowledge,
    live,
    log,
    newId,
    textWork,
  } satisfies StudioDeps;
  const studio = createStudio(forStudio, model);

  const forResearch = {
    allowance,
    clock,
    db,
    files,
    jobs,
    live,
    log,
    newId,
    textWork,
  } satisfies ResearchDeps;
  const research = createResearch(forResearch, { model, retrieval });

  return {
    faces: { allowance, mentor, studio, research },
    rooms: {
      allowance: { ...forAllowance, allowance },
      mentor: { ...forMentor, mentor },
      studio: { ...forStudio, studio },
      research: { ...forResearch, research },
    },
  };
}

type MentorFaces = Omit<MentorDeps, keyof Platform>;

function partsOfMentor(platform: Platform, faces: MentorFaces): MentorDeps {
  const { attempts, clock, config, database, db, jobs, live, log, loop, metrics, newId } = platform;
  const { publicUrl, secret, textWork, work } = platform;
  const { allowance, banking, exchange, files, ideas, identity, knowledge, ledger, chain, roadmaps } = faces;
  return {
    allowance,
    attempts,
    banking,
    clock,
    config,
    database,
    db,
    exchange,
    files,
    ideas,
    identity,
    jobs,
    knowledge,
    ledger,
    live,
    log,
    loop,
    metrics,
    chain,
    newId,
    publicUrl,
    roadmaps,
    secret,
    textWork,
    work,
  };
}
