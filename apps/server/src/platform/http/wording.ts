/** Refusals in an administrator's words: a text that was entered for a code takes the place of the program's own. */
import type { Broadcast } from '../database/broadcast.ts';
import type { BusinessError } from './errors.ts';

/** Topic of the broadcast: texts that changed. */
export const WORDING_TOPIC = 'error-code';

/** Codes below are those of the protocol: one of them has many texts. */
const FIRST_BUSINESS_CODE = 1_000_000_000;

export class Wording {
  private texts: ReadonlyMap<number, string> = new Map();
  private readonly load: () => Promise<ReadonlyMap<number, string>>;

  /** @param load reads the texts by their codes */
  constructor(load: () => Promise<ReadonlyMap<number, string>>, broadcast: Broadcast) {
    this.load = load;
    // What cannot be read now is read with the next word; until then the old texts hold.
    broadcast.listen(WORDING_TOPIC, () => void this.refresh().catch(() => {}));
  }

  async refresh(): Promise<void> {
    this.texts = await this.load();
  }

  /** What a caller is told. */
  of(error: BusinessError): string {
    const text = error.code >= FIRST_BUSINESS_CODE ? this.texts.get(error.code) : undefined;
    return text === undefined ? error.message : error.inWords(text);
  }
}
