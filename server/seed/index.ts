import type { Deps } from '#server/deps.ts';

export interface SampleSignIn {
  email: string;
  password: string;
}

export async function seedSampleCommunity(_deps: Deps): Promise<SampleSignIn | undefined> {
  return undefined;
}
