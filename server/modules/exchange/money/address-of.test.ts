import { describe, expect, test } from 'vitest';
import { addressOf } from './address-of.ts';

// The published vectors of BIP 173, BIP 350, EIP-55 and Base58Check, and one fault of each kind.
describe('an address is checked to the end, and has one spelling', () => {
  test.each([
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    [
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    ],
    ['BC1SW50QGDZ25J', 'bc1sw50qgdz25j'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ])('BTC %s', (text, address) => expect(addressOf('BTC', text)).toBe(address));

  test.each([
    ['a wrong letter of base58', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    ['two letters that changed places', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivNfa'],
    ['a version of another coin', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1'],
    ['a version of the test network', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
    ['a leading 1 too many', '11A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['a wrong letter of bech32', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ['two cases', 'bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    [
      'a later version with the checksum of version 0',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    ],
    [
      'version 0 with the checksum of later ones',
      'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqs5n4k9',
    ],
    ['a program of 16 bytes', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
    ['a program of one byte', 'bc1pw5dgrnzv'],
    ['a program of 41 bytes', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav'],
    ['padding of more than four bits', 'bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du'],
    ['the test network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['an address of Ethereum', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ])('BTC: %s is none', (_fault, text) => expect(addressOf('BTC', text)).toBeNull());

  test.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    '0x52908400098527886E0F7030069857D2E4169EE7',
  ])('ETH and USDT %s, in either case too', (address) => {
    for (const asset of ['ETH', 'USDT'] as const) {
      const upper = `0x${address.slice(2).toUpperCase()}`;
      for (const text of [address, address.toLowerCase(), upper])
        expect(addressOf(asset, text)).toBe(address);
    }
  });

  test.each([
    ['one letter in the wrong case', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
    ['a letter too few', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
    ['the zero address', '0x0000000000000000000000000000000000000000'],
    ['no prefix', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['an address of Bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ])('ETH: %s is none', (_fault, text) => expect(addressOf('ETH', text)).toBeNull());
});
