/**
 * Reads a message for care with the model in `content/care/model.bin`. A thread loads it once; the server loads it
 * at its start too, so that a file that cannot be read ends the start and not the first message.
 */
import { readFileSync } from 'node:fs';
import { type CareModel, readCareModel } from '#core/care/classify.ts';
import { type CareReading, readForCare } from '#core/care/decide-care.ts';

const MODEL = new URL('../../../../content/care/model.bin', import.meta.url);

let model: CareModel | undefined;

/** Loads the model, once. Throws what is wrong with it. */
export function loadCareModel(): CareModel {
  model ??= readCareModel(readFileSync(MODEL));
  return model;
}

/** Reads a message for care. Depends on its words alone. */
export function readCare(text: string): CareReading {
  return readForCare(text, loadCareModel());
}
