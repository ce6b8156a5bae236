import { partsOfAddress, pictureWidths } from '@kindling/contract/photos/address'
import type { Picture } from '@kindling/contract/photos/calls'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { multipart, partOf, parts } from '../../../test/parts.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { photo } from '../../../test/photo.ts'
import { sendWithoutEnd } from '../../../test/raw-socket.ts'
import { useFile } from './use-file.ts'
import type { Use } from './use.ts'

let app: TestApp
let ana: TestPerson
beforeAll(async () => {
  app = await startTestApp({ settings: { UPLOADS_PER_DAY: '1000' } })
  ana = await person(app.deps)
})
afterAll(() => app?.close())

const upload = (named: Record<string, string | Uint8Array>, as: TestPerson | undefined = ana, key?: string) =>
  ask(app, 'POST /uploads', { ...(as && { as }), ...parts(named), ...(key !== undefined && { key }) })
const uploaded = async (named: Record<string, string | Uint8Array>) =>
  (await upload(named)).json<{ data: Picture }>().data
const use = (uuid: string, as: Use, ownerId = ana.id) =>
  app.deps.db.transaction().execute((trx) => useFile(trx, { uuid, ownerId, use: as, field: 'cover' }))
const show = (path: string, headers = {}) => app.http.inject({ url: path.split('#')[0]!, headers })
const fieldOf = async (named: Record<string, string | Uint8Array>) => {
  const answer = await upload(named)
  expect(answer.statusCode, answer.body).toBe(422)
  return answer.json<{ errors: Record<string, string[]> }>().errors
}

describe('an uploaded picture', () => {
  it(
    'is stored as WebP and JPEG in the widths that screens use, and is shown once it is used',
    { tags: 'long' },
    async () => {
      const data = await uploaded({
        file: await photo({ width: 2000, height: 1500 }),
        shape: 'wide',
        alt: ' The shelves ',
      })
      expect(data).toMatchObject({ width: 1280, height: 720, alt: 'The shelves' })
      expect(data.address).toMatch(/^\/files\/[\da-f-]{36}\/1280\.jpg#[\da-f]{6}$/)
      expect((await show(data.address)).statusCode).toBe(404)
      await use(data.uuid, 'cover')
      const { sources } = partsOfAddress(data.address)!
      const addresses = sources.flatMap(({ srcset }) => srcset.split(', ').map((one) => one.split(' ')[0]!))
      expect(addresses).toHaveLength(2 * pictureWidths.filter((width) => width <= 1280).length)
      for (const address of addresses) {
        const answer = await show(address)
        expect(answer.statusCode).toBe(200)
        const { format, width, height } = await sharp(answer.rawPayload).metadata()
        const [, size, ending] = /(\d+)\.(\w+)$/.exec(address)!
        expect([format, width, height]).toEqual([
          ending === 'jpg' ? 'jpeg' : ending,
          Number(size),
          Math.round((Number(size) * 9) / 16),
        ])
      }
    },
  )

  it('is served with a closed policy, cached forever, and answered with 304 to who has it', async () => {
    const data = await uploaded({ file: await photo(), shape: 'wide' })
    await use(data.uuid, 'cover')
    const { headers } = await show(data.address)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `inline; filename="kindling-${data.uuid}-640.jpg"`,
    })
    expect(headers).not.toHaveProperty('set-cookie')
    const again = await show(data.address, { 'if-none-match': `"x", W/${String(headers.etag)}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await app.http.inject({ method: 'HEAD', url: data.address.split('#')[0]! })).statusCode).toBe(200)
  })

  it('loses all metadata of its place, camera and owner', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const sent = await photo({ format })
      expect((await sharp(sent).metadata()).exif).toBeDefined()
      const data = await uploaded({ file: sent, shape: 'square' })
      await use(data.uuid, 'avatar')
      for (const ending of ['jpg', 'webp']) {
        const { rawPayload } = await show(`/files/${data.uuid}/384.${ending}`)
        const { exif, icc, iptc, xmp } = await sharp(rawPayload).metadata()
        expect([exif, icc, iptc, xmp]).toEqual([undefined, undefined, undefined, undefined])
        expect(rawPayload.toString('latin1')).not.toMatch(/KindlingPhone|Villegas|GPS|Exif/)
      }
    }
  })

  it('is rotated upright, placed on white, and never enlarged', async () => {
    const lying = await sharp(await photo({ width: 400, height: 200 }))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(await uploaded({ file: lying })).toMatchObject({ width: 192, height: 384 })
    const clear = await sharp({ create: { width: 96, height: 96, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    expect((await uploaded({ file: clear, shape: 'square' })).address).toMatch(/\/96\.jpg#ffffff$/)
    expect(await uploaded({ file: await photo({ width: 300, height: 4000 }) })).toMatchObject({
      width: 96,
      height: 1280,
    })
  })

  it('is refused by its first bytes or its contents, with a message at its field', async () => {
    const gif = await sharp(await photo())
      .gif()
      .toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const bytes of [gif, svg, Buffer.from('%PDF-1.7'), Buffer.alloc(0), Buffer.from('MZ')])
      expect(await fieldOf({ file: bytes })).toEqual({ file: ['Send a JPEG, PNG, WebP or AVIF picture.'] })
    const heic = Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), Buffer.alloc(400)])
    expect((await fieldOf({ file: heic })).file![0]).toContain('HEIC')
    expect(
      (await fieldOf({ file: (await photo({ width: 2000, height: 1500 })).subarray(0, 9_000) })).file![0],
    ).toContain('cut off')
    expect((await fieldOf({ file: await photo({ width: 95, height: 300 }) })).file![0]).toContain('96 pixels')
    expect(await fieldOf({ file: 'a text' })).toEqual({ file: [expect.stringContaining('not a file')] })
    expect(Object.keys(await fieldOf({ file: await photo(), shape: 'round', alt: 'x'.repeat(301) }))).toEqual([
      'shape',
      'alt',
    ])
    expect(Object.keys(await fieldOf({}))).toEqual(['file'])
  })

  it('uploaded again under its key is the same picture; a different one is refused', async () => {
    const [key, file] = [randomUUID(), await photo()]
    const [first, second] = [await upload({ file }, ana, key), await upload({ file }, ana, key)]
    expect(second.json()).toEqual(first.json())
    expect((await upload({ file: await photo({ width: 200 }) }, ana, key)).json()).toMatchObject({
      code: 'idempotency_key_reused',
    })
  })

  it('counts toward the daily limit before it is read', { tags: 'long' }, async () => {
    const few = await startTestApp({ settings: { UPLOADS_PER_DAY: '2' } })
    const ben = await person(few.deps)
    const statuses: number[] = []
    for (let n = 0; n < 3; n += 1)
      statuses.push((await ask(few, 'POST /uploads', { as: ben, ...parts({ file: await photo() }) })).statusCode)
    expect(statuses).toEqual([201, 201, 429])
    await few.close()
  })
})

describe('the address of a picture', () => {
  it('that is missing, malformed or of an unused picture gets the same answer', async () => {
    const used = await uploaded({ file: await photo(), shape: 'wide' })
    await use(used.uuid, 'cover')
    const unused = await uploaded({ file: await photo(), shape: 'wide' })
    const paths = [
      `${randomUUID()}/640.jpg`,
      `${unused.uuid}/640.jpg`,
      `${used.uuid}/1280.jpg`,
      `${used.uuid}/640.avif`,
      `${used.uuid}/641.jpg`,
      `${used.uuid}/640.jpg.part`,
      'x/640.jpg',
      `${used.uuid.toUpperCase()}/640.jpg`,
      `${used.uuid}/..%2f640.jpg`,
      `%00/640.jpg`,
      `${used.uuid}/0640.jpg`,
    ]
    const known = `"${used.uuid}-640.jpg"`
    const bodies = await Promise.all(
      paths.map(async (path) => {
        const { statusCode, body } = await show(`/files/${path}`, { 'if-none-match': known })
        return [path, statusCode, body]
      }),
    )
    for (const [path, status, body] of bodies) expect([path, status, body]).toEqual([path, 404, bodies[0]![2]])
  })
})

describe('the body of an upload', () => {
  const head = (as: TestPerson | undefined, more: string[]) => [
    'POST /api/v1/uploads HTTP/1.1',
    'host: kindling.test',
    'content-type: multipart/form-data; boundary=b',
    ...(as ? [`authorization: Bearer ${as.token}`] : []),
    ...more,
  ]
  const begun = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'

  it('is not read from a guest, or if its declared length is too long', async () => {
    for (const [as, status] of [
      [undefined, 401],
      [ana, 413],
    ] as const) {
      const answer = await sendWithoutEnd(app.url, head(as, ['content-length: 99999999']))
      expect(answer.status).toBe(status)
    }
  })

  it(
    'is cut off where it becomes too long: in a file, before the first part and after the last',
    { tags: 'long' },
    async () => {
      for (const start of [begun, '', `${begun}x\r\n--b--\r\n`]) {
        const piece = `10000\r\n${'x'.repeat(0x10000)}\r\n`
        const first = ['', `${(start.length + 2).toString(16)}\r\n${start}`] // its end also ends the chunk
        const lines = head(ana, ['transfer-encoding: chunked', ...(start === '' ? [] : first)])
        const answer = await sendWithoutEnd(app.url, lines, { piece, ms: 20_000 })
        // a failed write can lose the answer
        expect([start, [0, 413].includes(answer.status), answer.ended]).toEqual([start, true, true])
        expect(answer.sent).toBeLessThan(20_000_000)

        const whole = Readable.from([start, ...Array.from({ length: 150 }, () => Buffer.alloc(0x10000))])
        const headers = { 'content-type': 'multipart/form-data; boundary=b', 'transfer-encoding': 'chunked' }
        const refused = await ask(app, 'POST /uploads', { as: ana, headers, body: whole })
        expect([start, refused.statusCode, refused.json().code]).toEqual([start, 413, 'payload_too_large'])
      }
    },
  )

  it('that arrives too slowly is aborted within five seconds', { tags: 'long' }, async () => {
    const answer = await sendWithoutEnd(app.url, head(ana, ['content-length: 100000', '', begun]), { ms: 8_000 })
    expect(answer.status).toBe(408)
    expect(answer.text).toContain('"code":"request_timeout"')
  })

  it('is refused if its parts are not those of the call', async () => {
    const file = partOf('file', await photo())
    const cases = [
      [file, file],
      [file, partOf('other', Buffer.from('x'))],
      [file, ...Array.from({ length: 1_000 }, (_, n) => partOf(`field-${n}`, 'x'))],
      [file, partOf('alt', 'x'.repeat(70_000))],
      [file, partOf('__proto__', 'x')],
      [{ head: 'content-disposition: form-data', content: 'x' }],
    ]
    for (const all of cases) {
      const { statusCode } = await ask(app, 'POST /uploads', { as: ana, ...multipart(all) })
      expect([400, 413, 422], all.at(-1)!.head).toContain(statusCode)
    }
    for (const [type, body, status] of [
      ['multipart/form-data', 'x', 415],
      ['multipart/form-data; boundary=b', '--b\r\nhalf', 400],
      ['multipart/form-data; boundary=', '--', 400],
    ] as const) {
      const answer = await ask(app, 'POST /uploads', { as: ana, headers: { 'content-type': type }, body })
      expect([type, answer.statusCode]).toEqual([type, status])
    }
    expect((await ask(app, 'POST /uploads', { as: ana, body: { file: 'x' } })).statusCode).toBe(415)
  })

  it('with a path as its file name writes only the stored picture', { tags: 'long' }, async () => {
    const tricks = ['../../../../etc/passwd', 'a\u0000.png', '..\\..\\x.exe', 'x'.repeat(3_000), '"; name="alt']
    for (const name of tricks)
      expect(
        (await ask(app, 'POST /uploads', { as: ana, ...parts({ file: await photo() }, { name }) })).statusCode,
      ).toBe(201)
    const names = await readdir(join(app.deps.config.dataFolder, 'files'), { recursive: true })
    expect(names.filter((name) => !/^pictures(\/[\da-f]{2}(\/[\da-f-]{36}-\d+\.(jpg|webp))?)?$/.test(name))).toEqual([])
  })
})
