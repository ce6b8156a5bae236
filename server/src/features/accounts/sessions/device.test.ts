import { expect, test } from 'vitest'
import { deviceOf, modelOf } from './device.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    'Edge',
    'Windows',
  ],
  [`${mozilla} (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0`, 'Firefox', 'Windows'],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    'Safari',
    'macOS',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iOS',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iOS',
  ],
  [
    `${mozilla} (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/144.0 Mobile/15E148 Safari/605.1.15`,
    'Firefox',
    'iOS',
  ],
  [`${mozilla} (Linux; Android 10; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `${mozilla} (Linux; Android 15; SM-S931B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [
    `${mozilla} (Linux; Android 10; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36 EdgA/141.0.0.0`,
    'Edge',
    'Android',
  ],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  [`${mozilla} (X11; Ubuntu; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0`, 'Firefox', 'Linux'],
  [`${mozilla} (X11; Linux x86_64) ${webkit} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`, null, 'Linux'],
  ['curl/8.14.1', null, null],
  ['', null, null],
  ['<script>alert(1)</script> Firefox', null, null],
])('user agent %s: %s on %s', (userAgent, browser, system) => expect(deviceOf(userAgent)).toEqual({ browser, system }))

test.each([
  [
    `${mozilla} (Linux; Android 14; Pixel 8 Build/UQ1A.240105.004; wv) ${webkit} Version/4.0 Chrome/141.0.0.0`,
    'Pixel 8',
  ],
  [`${mozilla} (Linux; Android 15; SM-S921B; wv) ${webkit} Version/4.0 Chrome/141.0.0.0`, 'SM-S921B'],
  [`${mozilla} (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)`, 'iPhone'],
  [`${mozilla} (Linux; Android 14; <b>x</b> Build/1; wv) ${webkit}`, null],
  [`${mozilla} (Linux; Android 14; ${'x'.repeat(200)} Build/1; wv) ${webkit}`, null],
  ['', null],
])('the app of %s runs on %s', (userAgent, model) => expect(modelOf(userAgent)).toBe(model))
