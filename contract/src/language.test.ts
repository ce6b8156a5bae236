import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX', 'es'],
  ['ES-419,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['en;q=0.2, es ; q=0.3', 'es'],
  ['es,en', 'es'],
  ['en,es', 'en'],
  ['fr-FR,fr;q=0.9,es;q=0.1', 'es'],
  ['fr, de', 'en'],
  ['*', 'en'],
  ['en;q=0, *', 'es'],
  ['es;q=0.5, *;q=0.9', 'en'],
  ['es;q=0', 'en'],
  ['es;q=2', 'en'],
  ['es;q=abc, en;q=0.1', 'en'],
  ['español', 'en'],
  [';;,,=;q=1', 'en'],
  [`${'xx;q=1,'.repeat(1_100)}es;q=0.1`, 'es'],
  ['-'.repeat(8_000), 'en'],
])('Accept-Language %j is answered in %s', (header, language) => expect(languageOf(header)).toBe(language))
