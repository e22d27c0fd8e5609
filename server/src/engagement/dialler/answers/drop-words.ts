import type { Database } from '../../../kernel/database/database.ts';
import { AudioError } from '../../../telephony/sounds/audio-error.ts';
import type { SpokenTexts } from '../../../telephony/sounds/spoken-texts.ts';
import { messages } from './messages.ts';

const voice = { voice: 'north', speed: 1 } as const;

/** What the words are read aloud with. */
export interface DropParts {
  readonly database: Database;
  readonly spokenTexts: Pick<SpokenTexts, 'speak'>;
}

/**
 * The sound that says which company called and that nobody is free: read aloud once, then kept.
 * @returns null where it cannot be read aloud: words without the name are heard then
 */
export async function dropWords(
  { database, spokenTexts }: DropParts,
  tenant: string,
): Promise<string | null> {
  const { name } = await database.withTenant(tenant, (db) =>
    db.selectFrom('tenant').select('name').executeTakeFirstOrThrow(),
  );
  try {
    return (await spokenTexts.speak(tenant, messages.nobodyFree(name), voice)).name;
  } catch (error) {
    if (error instanceof AudioError) return null;
    throw error;
  }
}
