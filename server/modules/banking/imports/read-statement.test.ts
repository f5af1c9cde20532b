/** Statements as banks write them, and as nobody should: what is read of each, and what is refused. */
import { expect, test } from 'vitest';
import { readCents } from '#core/banking/imported-line.ts';
import { bankCamt } from '../insights/camt.ts';
import { bankOfx } from '../insights/ofx.ts';
import type { DayOrder } from './read-csv.ts';
import { readStatement } from './read-statement.ts';

const read = (file: string | Uint8Array, dayOrder: DayOrder | null = null) =>
  readStatement({ bytes: typeof file === 'string' ? new TextEncoder().encode(file) : file, dayOrder });
const linesOf = (file: string | Uint8Array, dayOrder: DayOrder | null = null) => {
  const found = read(file, dayOrder);
  if (found.problem !== undefined) throw new Error(found.problem);
  return found.lines;
};
const short = (file: string | Uint8Array, dayOrder: DayOrder | null = null) =>
  linesOf(file, dayOrder).map(({ day, amount, counterparty, description }) =>
    [day, amount, counterparty, description].join('|'),
  );

const OFX_1 = `OFXHEADER:100
DATA:OFXSGML
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKTRANLIST>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260302120000[-5:EST]<TRNAMT>-4.20<FITID>A1<NAME>Caf\u00e9 &amp; Bar<MEMO>Bread</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260303<TRNAMT>1250.00<FITID>A2<NAME>Employer</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const camtOf = (entries: string, before = '') => `<?xml version="1.0" encoding="UTF-8"?>${before}
<d:Document xmlns:d="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><d:BkToCstmrStmt><d:Stmt>
<d:Bal><d:Amt Ccy="USD">99.00</d:Amt></d:Bal>${entries}</d:Stmt></d:BkToCstmrStmt></d:Document>`;
const entry = (inner: string, { amount = '4.20', currency = 'USD', side = 'DBIT', status = 'BOOK' } = {}) =>
  `<d:Ntry><d:Amt Ccy="${currency}">${amount}</d:Amt><d:CdtDbtInd>${side}</d:CdtDbtInd><d:Sts>${status}</d:Sts>
<d:BookgDt><d:DtTm>2026-03-02T10:00:00Z</d:DtTm></d:BookgDt>${inner}</d:Ntry>`;
const UNREADABLE = { problem: 'unreadable' };
const NAMED = `<d:AcctSvcrRef>R1</d:AcctSvcrRef><d:NtryDtls><d:TxDtls><d:Amt Ccy="EUR">1.00</d:Amt><d:RltdPties><d:Dbtr><d:Nm>Me</d:Nm></d:Dbtr>
<d:Cdtr><d:Nm>Caf\u00e9 &amp; Bar</d:Nm></d:Cdtr></d:RltdPties><d:RmtInf><d:Ustrd>Bread</d:Ustrd></d:RmtInf></d:TxDtls></d:NtryDtls>`;

test.each([
  ['4.2', 420n],
  ['-4,20', -420n],
  ['1,234.50', 123_450n],
  ['1.234,50', 123_450n],
  ['1.234', 123_400n],
  ['1,234,567', 123_456_700n],
  ['(12.00)', -1200n],
  ['12.00-', -1200n],
  ['\u2212$5', -500n],
  ['+.5', 50n],
  ['1.2345', null],
  ['0.500', null],
  ['0,500.00', null],
  ['1,234.567', null],
  ['1.234.56', null],
  ['1,23,45', null],
  ['12e3', null],
  ['=1+1', null],
  ['9'.repeat(30), null],
  ['', null],
])('[E1] the amount %s is %s cents', (written, cents) => {
  expect(readCents(written)).toBe(cents);
});

test('OFX 1 and 2 and camt.053 say the same of the same movements, whatever letters they are written in', () => {
  const expected = ['2026-03-02|-420|Café & Bar|Bread', '2026-03-03|125000|Employer|'];
  expect(short(OFX_1)).toEqual(expected);
  // Windows' letters, as OFX 1 says of itself.
  expect(short(new Uint8Array(Buffer.from(OFX_1, 'latin1')))).toEqual(expected);
  const paid = entry(NAMED);
  const booked = camtOf(paid + entry('', { status: 'PDNG' }) + entry('', { amount: '0.00' }));
  expect(short(booked)).toEqual(expected.slice(0, 1));
  const wide = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from(booked.replace('UTF-8', 'UTF-16'), 'utf16le'),
  ]);
  expect(short(new Uint8Array(wide))).toEqual(expected.slice(0, 1));
});

test.each([
  ['12.500', '1250'],
  ['0.500', '50'],
  ['.5', '50'],
  ['7', '700'],
  ['+3.00000', '300'],
  ['12.345', null],
  ['1,250.00', null],
  ['1.250.00', null],
  ['1 250', null],
  ['.', null],
  ['9'.repeat(30), null],
])('[E1] %s in OFX and camt.053 is %s cents, as their standards write amounts', (written, cents) => {
  for (const file of [
    camtOf(entry(NAMED, { amount: written, side: 'CRDT' })),
    OFX_1.replace('1250.00', written).replace('-4.20', '0'),
  ]) {
    if (cents === null) expect(read(file)).toEqual({ problem: 'unreadable' });
    else expect(linesOf(file).map(({ amount }) => amount)).toEqual([cents]);
  }
});

test('[E1] OFX may begin the decimals with a comma, and camt.053 may not, nor has it a sign', () => {
  expect(short(OFX_1.replace('-4.20', '-4,200'))[0]).toContain('|-420|');
  for (const amount of ['4,20', '-4.20']) expect(read(camtOf(entry('', { amount })))).toEqual(UNREADABLE);
});

test('a line of OFX whose amount isn’t in dollars is refused; what was converted to dollars is read', () => {
  const of = (mark: string, symbol: string) =>
    OFX_1.replace('<MEMO>', `<${mark}><CURRATE>1.1<CURSYM>${symbol}</${mark}><MEMO>`);
  expect(read(of('CURRENCY', 'EUR'))).toEqual({ problem: 'other_currency' });
  expect(short(of('CURRENCY', 'USD'))).toEqual(short(OFX_1));
  expect(short(of('ORIGCURRENCY', 'EUR'))).toEqual(short(OFX_1));
});

test('a quote inside a cell is a letter; one that a cell begins with has to end it', () => {
  expect(
    short('date,payee,amount\n2026-03-02,TV 55" screen,-500\n2026-03-03,Tea,-3\n2026-03-04,TV 32" one,-9\n'),
  ).toEqual(['2026-03-02|-50000|TV 55" screen|', '2026-03-03|-300|Tea|', '2026-03-04|-900|TV 32" one|']);
  expect(short('date,payee,amount\n2026-03-02, "A, ""B""\nC" ,-5\n')).toEqual(['2026-03-02|-500|A, "B" C|']);
  for (const file of [
    'date,payee,amount\n2026-03-02,"Tea,-3\n2026-03-03,"Tea,-9\n',
    'date,payee,amount\n2026-03-02,"Tea,-3\n',
    `date,payee,amount\n2026-03-02,${'"'.repeat(99_999)},-3\n`,
  ])
    expect(read(file)).toEqual(UNREADABLE);
});

test('where amounts have no sign, a column of types says which went out, or the table is refused', () => {
  const table = (head: string, ...rows: string[]) =>
    [`Date,Description,Amount,${head}`, ...rows.map((row) => `2026-03-02,A,${row}`), ''].join('\n');
  const cents = (file: string) => linesOf(file).map(({ amount }) => amount);
  expect(cents(table('Transaction Type', '4.20,debit', '1250,Credit', '0,Fee'))).toEqual(['-420', '125000']);
  expect(cents(table('Type,Soll/Haben', '4.20,POS,S', '7,ATM,H'))).toEqual(['-420', '700']);
  // A sign says it, whatever the column has beside it.
  expect(cents(table('Type', '-4.20,POS', '7,Transfer'))).toEqual(['-420', '700']);
  expect(cents(table('Type', '-4.20,Debit', '+7,Credit'))).toEqual(['-420', '700']);
  expect(cents(table('Type', '+7,Transfer'))).toEqual(['700']);
  for (const rows of [['4.20,POS'], ['4.20,debit', '7,'], ['4.20,debit', '-7,debit'], ['-4.20,credit']])
    expect(read(table('Type', ...rows))).toEqual({ problem: 'signs_unclear' });
});

test('what is exported as OFX and camt.053 is read again as it was, marks and signs included, under numbers that stay', async () => {
  const line = {
    day: '2026-03-01',
    reference: 'TXN01KASC7N75E008000000000000',
    type: 'transfer',
    counterparty: '<b>&"tom"]]>',
    description: 'Tea & \u0001<cake>\ud800',
    category: 'general',
    amount: '-2.50',
    balance: '1.00',
  };
  const head = { number: '00010472996', from: '2026-03-01', to: '2026-03-31', madeAt: new Date(0) };
  const pages = [
    JSON.stringify([line, { ...line, amount: '7.00', reference: 'TXN01KASC7N75E008000000000001' }]),
  ];
  const whole = async (parts: Promise<Uint8Array<ArrayBuffer>[]>) => new Blob(await parts).text();
  const ofx = await whole(bankOfx({ head: { ...head, type: 'checking', balance: '1.00' }, pages }));
  const camt = await whole(
    bankCamt({ head: { ...head, name: 'A & B', opening: '-3.50', closing: '1.00' }, pages }),
  );
  for (const file of [ofx, camt])
    expect(short(file)).toEqual([
      '2026-03-01|-250|<b>&"tom"]]>|Tea & <cake>\ufffd',
      '2026-03-01|700|<b>&"tom"]]>|Tea & <cake>\ufffd',
    ]);
  expect(linesOf(camt)).toEqual(linesOf(camt));
  expect(camt).toContain('<Amt Ccy="USD">3.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Dt><Dt>2026-03-01</Dt></Dt>');
  expect(camt).toContain('<AcctSvcrRef>TXN01KASC7N75E008000000000000D</AcctSvcrRef>');
  // The order of the schema.
  const order = [
    'NtryRef',
    'Amt',
    'CdtDbtInd',
    'Sts',
    'BookgDt',
    'ValDt',
    'AcctSvcrRef',
    'BkTxCd',
    'NtryDtls',
  ];
  const places = order.map((name) => camt.indexOf(`<${name}`, camt.indexOf('<Ntry>')));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
});

test('a table is read by its head: columns in any order, cents by comma, out and in apart, quotes, lines above', () => {
  expect(
    short(
      'Account;12345\n\nBuchungstag;Empfänger;Verwendungszweck;Betrag\n02.03.2026;"Caf\u00e9; Bar";"Say ""hi""";-1.234,50\n',
    ),
  ).toEqual(['2026-03-02|-123450|Café; Bar|Say "hi"']);
  expect(short('Date,Details,Paid out,Paid in\n03/25/26,Rent,850.00,\n03/26/26,Pay,,1200\n')).toEqual([
    '2026-03-25|-85000|Rent|Rent',
    '2026-03-26|120000|Pay|Pay',
  ]);
  // Formulas are words like any other.
  expect(short('date,amount,payee\n2026-03-02,-1,"=HYPERLINK(""x"")"\n')).toEqual([
    '2026-03-02|-100|=HYPERLINK("x")|',
  ]);
});

test('which number is the month is never guessed: a day past the 12th tells, or whoever brings it', () => {
  const table = 'date,amount,payee\n03/04/2026,-1,A\n05/06/2026,-1,B\n';
  expect(read(table)).toEqual({ problem: 'dates_unclear' });
  expect(short(table, 'day-first')[0]).toContain('2026-04-03');
  expect(short(table, 'month-first')[0]).toContain('2026-03-04');
  expect(short(`${table}13/06/2026,-1,C\n`)[0]).toContain('2026-04-03');
  expect(read('date,amount,payee\n31/02/2026,-1,A\n')).toEqual({ problem: 'unreadable' });
});

test('[E2] two coffees of one day are two lines, however often and in whatever longer statement they come', () => {
  const may = 'date,amount,payee\n2026-05-02,-3,Coffee\n2026-05-02,-3,Coffee\n';
  const keys = (file: string) => linesOf(file).map(({ key }) => key);
  expect(new Set(keys(may)).size).toBe(2);
  expect(keys(`${may}2026-06-01,-3,Coffee\n`).slice(0, 2)).toEqual(keys(may));
  // What the bank has numbered is one line, however often the file has it.
  expect(linesOf(OFX_1.replaceAll('</BANKTRANLIST>', `${OFX_1.split('\n')[5]}</BANKTRANLIST>`))).toHaveLength(
    2,
  );
});

const LAUGHS = `<!DOCTYPE lolz [<!ENTITY a "${'ha'.repeat(50)}"><!ENTITY b "${'&a;'.repeat(50)}">]>`;

test.each([
  ['a billion laughs', camtOf(entry('<d:AddtlNtryInf>&b;</d:AddtlNtryInf>'), LAUGHS), 'unsafe'],
  ['a file of the server', camtOf('', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'), 'unsafe'],
  ['what OFX defines', `<OFX>${LAUGHS}</OFX>`, 'unsafe'],
  ['an entity that nothing defines', camtOf(entry('<d:AddtlNtryInf>&b;</d:AddtlNtryInf>')), 'unreadable'],
  ['ten thousand nests', camtOf(`${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`), 'unsafe'],
  ['a nest without end', camtOf('<a>'.repeat(100_000)), 'unsafe'],
  ['what is cut off', camtOf(entry(NAMED)).slice(0, -30), 'unreadable'],
  ['an XML of something else', '<html><body>Ntry</body></html>', 'unreadable'],
  ['euros', camtOf(entry('', { currency: 'EUR' })), 'other_currency'],
  ['euros in OFX', OFX_1.replace('USD', 'EUR'), 'other_currency'],
  ['euros in a table', 'date,amount,currency\n2026-03-02,1,EUR\n', 'other_currency'],
  ['euros in a German table', 'Buchungstag;Betrag;Waehrung\n02.03.2026;1,00;EUR\n', 'other_currency'],
  ['euros in another', 'Buchungstag;Betrag;W\u00e4hrung\n02.03.2026;1,00;EUR\n', 'other_currency'],
  ['an amount that is none', camtOf(entry('', { amount: '1e9' })), 'unreadable'],
  ['a day that is none', OFX_1.replace('20260303', '20260230'), 'unreadable'],
  ['a table without a head', '2026-03-02,1\n', 'unreadable'],
  ['a table of a thousand columns', `date,amount${',x'.repeat(1000)}\n`, 'unreadable'],
  ['no lines', camtOf(''), 'no_lines'],
  ['nothing', '', 'unreadable'],
  ['more lines than are taken', `date,amount\n${'2026-03-02,1\n'.repeat(5_001)}`, 'too_many_lines'],
])('%s is refused', (_what, file, problem) => {
  expect(read(file)).toEqual({ problem });
});

test.each([
  ['bytes that are no text', Uint8Array.from({ length: 5_000 }, (_, nth) => (nth * 7) % 256)],
  ['UTF-16 that says nothing of it', Buffer.from(camtOf(entry(NAMED)), 'utf16le')],
  ['half a letter of UTF-16', Uint8Array.from([0xff, 0xfe, 0x41])],
  ['letters of a mainframe', Buffer.from(camtOf(entry(NAMED)).replace('UTF-8', 'EBCDIC-CP-US'))],
  ['UTF-7, which hides marks', Buffer.from(camtOf(entry(NAMED)).replace('UTF-8', 'UTF-7'))],
])('%s are refused', (_what, bytes) => {
  expect(read(new Uint8Array(bytes))).toEqual({ problem: 'unreadable' });
});
