import fc from 'fast-check'

/** Texts that have broken real servers. */
const texts = [
  ...['', ' ', '\u0000', 'a\u0000b', '\u0007', '\u001b[31m', '\u007f', '\u0085', '\u2028', '\ufeff', '\uffff'],
  ...['\ud800', '\udc00x', 'x\ud83d', '\u202eevil', '\u2066', 'e\u0301'.repeat(40), '💥'.repeat(300), 'ا'.repeat(64)],
  ...['0', '-1', '-0', '1e999', 'NaN', 'Infinity', '9'.repeat(30), '9007199254740993', '1.5', '0x10', '２'],
  ...[
    'null',
    'undefined',
    'true',
    '[object Object]',
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
  ],
  ...[
    `'; drop table users; --`,
    `' or '1'='1`,
    `") or sleep(9) --`,
    '%',
    '_',
    '\\',
    '$1',
    ':name',
    '{{7*7}}',
    '${7*7}',
  ],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '</script>',
    '=1+1',
    '@SUM(1)',
  ],
  ...[
    '../../etc/passwd',
    '..%2f..%2f',
    '/',
    '//evil.example',
    'https://evil.example',
    '%00',
    '%c0%80',
    '%ed%a0%80',
    '%',
  ],
  ...['\r\nset-cookie: a=b', 'a\nb', 'a\tb', 'x'.repeat(5_000), ','.repeat(400), 'a,a,a,a', 'token,client_secret'],
]
/** The worst ones: unstorable in a database, or unfit for any field. */
const worst = ['\u0000', 'a\u0000b', '\ud800', '\u001b[31m', '💥'.repeat(300), 'x'.repeat(5_000)]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...worst) },
  { weight: 3, arbitrary: fc.constantFrom(...texts) },
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
)

const deep = (open: string, close: string) => open.repeat(3_000) + close.repeat(3_000)

/** JSON text that no schema expects, with numbers and keys that JSON.stringify would not write. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...['null', 'true', 'false', '0', '-0', '-1', '1.5', '1e400', '-1e400', '1e-400', '9007199254740993', '1e21'],
    ...['2147483648', '-2147483649', '9223372036854775808', '[]', '{}', '[[]]', '[null]', '""', '"2026-02-30"'],
    ...['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}', '{"$ne":null}', '{"length":9}'],
    ...[deep('[', ']'), deep('{"a":', '}').replace('}', '1}'), '[' + '0,'.repeat(9_000) + '0]'],
  ),
  hostileText.map((text) => JSON.stringify(text)),
  fc.json({ maxDepth: 3 }),
)

/** Bodies that are not JSON, or not ours. */
export const hostileBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '{',
    '{"a":',
    '{"a":1,}',
    'nonsense',
    '\u0000',
    '"a"',
    '[1]',
    'NaN',
    '{"a":1}{"a":2}',
    '\ufeff{}',
  ),
  fc.constantFrom(`{"text":"${'x'.repeat(70_000)}"}`, `{${'"a":1,'.repeat(5_000)}"a":1}`),
  hostileJson,
)
