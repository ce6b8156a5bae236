import { multipart, partOf, type Part } from '../../parts.ts'
import { mark } from './hostile-pictures.ts'

export type Body = { type: string; content: Buffer }

const of = (all: readonly Part[]): Body => {
  const { headers, body } = multipart(all)
  return { type: headers['content-type'], content: body }
}
const raw = (text: string, type = 'multipart/form-data; boundary=b'): Body => ({ type, content: Buffer.from(text) })
const disposition = (rest: string) => `content-disposition: form-data; ${rest}`
const many = (count: number, one: (n: number) => Part) => Array.from({ length: count }, (_, n) => one(n))

/** Hostile bodies that contain a valid picture. */
export const hostileBodies: Record<string, (picture: Buffer) => Body> = {
  'of another kind than it says': (picture) => of([partOf('file', picture, { type: 'text/html', name: 'a.svg' })]),
  'of thousands of parts': (picture) => of([...many(5_000, (n) => partOf(`a${n}`, 'x')), partOf('file', picture)]),
  'of thousands of files': (picture) => of(many(3_000, (n) => partOf(`file${n}`, picture.subarray(0, 20)))),
  'of the same file many times': (picture) => of(many(20, () => partOf('file', picture))),
  'of long texts': (picture) => of([partOf('alt', 'x'.repeat(4_000_000)), partOf('file', picture)]),
  'of a name without end': (picture) => of([partOf('x'.repeat(1_000_000), 'x'), partOf('file', picture)]),
  'of a head without end': (picture) =>
    of([
      { head: `${disposition('name="alt"')}\r\n${'x: y\r\n'.repeat(100_000)}z: z`, content: 'x' },
      partOf('file', picture),
    ]),
  'of bodies in bodies': (picture) =>
    of([
      {
        head: `${disposition('name="file"')}\r\ncontent-type: multipart/mixed; boundary=c`,
        content: Buffer.concat([Buffer.from('--c\r\n\r\n'), picture]),
      },
    ]),
  'of invalid names': (picture) =>
    of([partOf('__proto__', 'x'), partOf('constructor', 'x'), partOf('', 'x'), partOf('file', picture)]),
  'of a file named as a path': (picture) => of([partOf('file', picture, { name: `../../../${mark}.html` })]),
  'of a file named with lines': (picture) => of([partOf('file', picture, { name: `a\r\nset-cookie: ${mark}=1` })]),
  'of another method': (picture) => of([partOf('_method', 'DELETE'), partOf('file', picture)]),
  'of what comes before the first part': (picture) =>
    raw(
      `${'x'.repeat(7_000_000)}\r\n--b\r\n${disposition('name="file"; filename="a"')}\r\n\r\n${picture.toString('latin1')}`,
    ),
  'of nothing but boundaries': () => raw('--b\r\n'.repeat(300_000)),
  'of half boundaries': () =>
    raw(`--b\r\n${disposition('name="file"; filename="a"')}\r\n\r\n${'\r\n--\r\n-'.repeat(700_000)}`),
  'without its end': (picture) =>
    raw(`--b\r\n${disposition('name="file"; filename="a"')}\r\n\r\n${picture.toString('latin1')}`),
  'without a boundary': () => raw('x', 'multipart/form-data'),
  'with an invalid boundary': () => raw('x', `multipart/form-data; boundary=${'b'.repeat(10_000)}`),
  'of JSON': () => raw(JSON.stringify({ file: { bytes: 'x' }, alt: mark }), 'application/json'),
}
