/** The shape of a row of the table of ventures. */
import type { SectorId } from './sectors.ts';

/** One step of a first version. */
export interface FirstStep {
  name: string;
  doneWhen: string;
  /** Days of work; where one waits for somebody else, the days until the answer. */
  days: number;
}

/** Ventures whose first version is made alike. */
export interface Family {
  id: string;
  /** File names of the pages on kinds that belong here. */
  kinds: readonly string[];
  /** Groups of pages that belong here, in lower case. */
  groups: readonly string[];
  /** What its legal papers always have to name. */
  sectors: readonly SectorId[];
  /** Its first version is a program on a platform. */
  isSoftware: boolean;
  /** What a first version is here, as the end of a sentence. */
  firstVersion: string;
  /** In their order; one waits for the other. */
  steps: readonly FirstStep[];
  /** What has to be asked or applied for before the first step. */
  before: readonly string[];
  leaveOut: readonly string[];
  costs: readonly (readonly [item: string, how: string])[];
  /** Days of the seven phases of a roadmap. */
  phaseDays: readonly [number, number, number, number, number, number, number];
  /** The tasks of a roadmap that differ most. */
  craft: { permit: string; prototype: string; build: string; deliver: string };
}
