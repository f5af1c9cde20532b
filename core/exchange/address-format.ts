/** What an address of each currency looks like, for a field's hint. They are checked where hashes are at hand. */
import type { CustodyAsset } from './limits.ts';

/** An example for the field's hint. */
export const ADDRESS_EXAMPLES: Record<CustodyAsset, string> = {
  BTC: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ETH: '0x52908400098527886E0F7030069857D2E4169EE7',
  USDT: '0x52908400098527886E0F7030069857D2E4169EE7',
};
