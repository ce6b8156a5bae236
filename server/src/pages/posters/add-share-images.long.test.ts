import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPages, type Pages } from '../../../test/pages.ts'
import { person } from '../../../test/people.ts'
import { postedUpdate } from '../../../test/updates.ts'
import { joinCommunity } from '../../features/communities/index.ts'
import { activeCampaign, campaignInReview, openCommunity } from '../../../test/known-giveables.ts'

let pages: Pages
beforeAll(async () => {
  pages = await openPages()
})
afterAll(() => pages?.close())

const pictureOf = (body: string) => /og:image" content="http:\/\/kindling\.test([^"]+)"/.exec(body)?.[1] ?? ''

test('the image of a link is 1200 by 630, cached for a year, and rendered once', { tags: 'long' }, async () => {
  const { id } = await activeCampaign(pages.deps)
  const { body } = await pages.get(`/campaigns/${id}`)
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image" />')
  const address = pictureOf(body)
  expect(address).toMatch(new RegExp(`^/share-images/campaigns/${id}/[\\da-f]{20}\\.jpg$`))
  const [first, second] = await Promise.all([pages.get(address), pages.get(address)])
  expect(first.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(second.rawPayload).toEqual(first.rawPayload)
  expect((await pages.get(address, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
})

test.each([
  ['tall', 1080, 1350],
  ['wide', 1200, 630],
])(
  'the current image can be downloaded in the shape %s, with text of any script',
  { tags: 'long' },
  async (shape, width, height) => {
    const { id } = await activeCampaign(pages.deps, undefined, { title: 'مطبخ الحي: ٣٠٠ وجبة' })
    const taken = await pages.get(`/share-images/campaigns/${id}/${shape}.jpg`)
    expect([taken.statusCode, taken.headers['cache-control']]).toEqual([200, 'public, max-age=300'])
    expect(await sharp(taken.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width, height })
    const again = { 'if-none-match': String(taken.headers.etag) }
    expect((await pages.get(`/share-images/campaigns/${id}/${shape}.jpg`, again)).statusCode).toBe(304)
    const other = shape === 'tall' ? 'wide' : 'tall'
    expect((await pages.get(`/share-images/campaigns/${id}/${other}.jpg`, again)).statusCode).toBe(200)
  },
)

test('the address of an older image shows the current one, with a short cache time', async () => {
  const { id } = await activeCampaign(pages.deps)
  const newest = pictureOf((await pages.get(`/campaigns/${id}`)).body)
  const older = await pages.get(newest.replace(/[\da-f]{20}/, 'a'.repeat(20)))
  expect([older.statusCode, older.headers['cache-control']]).toEqual([200, 'public, max-age=300'])
  expect(older.rawPayload).toEqual((await pages.get(newest)).rawPayload)
})

test.each(['campaigns', 'communities'] as const)('the image of %s that take no gifts says so', async (type) => {
  const [campaign, community] = [await activeCampaign(pages.deps), await openCommunity(pages.deps)]
  const made = type === 'campaigns' ? campaign : community
  const page = type === 'campaigns' ? `/campaigns/${campaign.id}` : `/communities/${community.slug}/share`
  const corner = async () => {
    const { rawPayload } = await pages.get(pictureOf((await pages.get(page)).body))
    return Math.max(...(await sharp(rawPayload).extract({ left: 66, top: 72, width: 6, height: 6 }).raw().toBuffer()))
  }
  // a fixed uuid, because the art is drawn from it
  const uuid = `00000000-0000-7000-8000-00000000000${type === 'campaigns' ? 2 : 3}`
  await pages.deps.db.updateTable('giveables').set({ uuid }).where('uuid', '=', made.uuid).execute()
  const before = await corner()
  const set = { closed_at: pages.deps.clock.now(), closed_because: type === 'campaigns' ? 'paused' : 'frozen' } as const
  await pages.deps.db.updateTable('giveables').set(set).where('uuid', '=', uuid).execute()
  if (type === 'campaigns')
    await pages.deps.db.updateTable('campaigns').set({ status: 'paused' }).where('id', '=', made.id).execute()
  else {
    const frozen = { status: 'frozen', frozen_because: 'organizers' } as const
    await pages.deps.db.updateTable('communities').set(frozen).where('id', '=', made.id).execute()
  }
  const after = await corner()
  // a dark overlay lets a sixth of the picture through
  expect(Math.abs(after - (0.84 * 28 + 0.16 * before))).toBeLessThan(8)
})

test('the page and image of a by-request community contain only what strangers may see, whoever asks', async () => {
  const { deps } = pages
  const owner = await person(deps, 'Olga')
  const { id, uuid, slug } = await openCommunity(deps, owner.id, { visibility: 'request' })
  const seen = async () => {
    const { body } = await pages.get(`/communities/${slug}/share`, { authorization: `Bearer ${owner.token}` })
    const picture = await pages.get(`/share-images/communities/${slug}/share/tall.jpg`)
    return { body, picture: picture.headers.etag }
  }
  const before = await seen()
  expect(before.body).toContain('name="Larkspur Street Pantry"')
  expect(before.body).not.toMatch(/ (friends|membership|requests_count|since_joined|hand_over)=/)
  await postedUpdate(deps, owner, { modelType: 'communities', identifier: uuid }, { name: 'Ladders of Windermere' })
  await joinCommunity(deps, { communityId: id, userId: (await person(deps, 'Quillmere')).id, note: 'By the Heronry' })
  await activeCampaign(deps, owner.id, { communityId: id })
  expect(await seen()).toEqual(before)
})

test('there is no image of private, missing or malformed addresses', async () => {
  const hidden = await campaignInReview(pages.deps)
  const { slug } = await openCommunity(pages.deps)
  const hash = 'a'.repeat(20)
  expect((await pages.get(`/share-images/communities/${slug}/share/${hash}.jpg`)).statusCode).toBe(200)
  await pages.deps.db.updateTable('giveables').set({ is_public: false }).where('slug', '=', slug).execute()
  const { id } = await activeCampaign(pages.deps)
  for (const path of [
    `/campaigns/${hidden.id}/${hash}.jpg`,
    `/campaigns/999999/${hash}.jpg`,
    `/communities/${slug}/share/${hash}.jpg`,
    `/communities/no-such/share/${hash}.jpg`,
    `/campaigns/${id}/${hash.toUpperCase()}.jpg`,
    `/campaigns/${id}/${hash}.png`,
    `/campaigns/${id}/round.jpg`,
    `/campaigns/${hidden.id}/tall.jpg`,
    `/campaigns/${id}/${hash}.jpg/`,
    `/campaigns/${id}/..%2f${hash}.jpg`,
    `/campaigns/0${id}/${hash}.jpg`,
    `/campaigns/${id}%00/${hash}.jpg`,
    `/campaigns/${'9'.repeat(400)}/${hash}.jpg`,
    `/c/${pages.deps.shortIds.encode({ id })}/${hash}.jpg`,
    `/${hash}.jpg`,
    '/',
  ]) {
    const { statusCode, headers } = await pages.get(`/share-images${path}`)
    expect([path, statusCode, headers['content-type']]).toEqual([path, 404, 'application/json; charset=utf-8'])
  }
})

/** Reads the QR code of a picture as a phone does. */
async function scanned(jpeg: Buffer): Promise<string> {
  const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) })
}

test('the tall image has a QR code of the page, or of the given invite', { tags: 'long' }, async () => {
  const { id } = await activeCampaign(pages.deps, undefined, { title: 'جسر الحروف بين بيتين' })
  const code = pages.deps.shortIds.encode({ id, refereeId: 41 })
  const plain = await pages.get(`/share-images/campaigns/${id}/tall.jpg`)
  expect(await scanned(plain.rawPayload)).toBe(`http://kindling.test/campaigns/${id}`)
  const own = await pages.get(`/share-images/campaigns/${id}/tall.jpg?invite=${code}`)
  expect(await scanned(own.rawPayload)).toBe(`http://kindling.test/c/${code}`)
  const known = { 'if-none-match': String(plain.headers.etag) }
  expect((await pages.get(`/share-images/campaigns/${id}/tall.jpg?invite=${code}`, known)).statusCode).toBe(200)
})

test('a QR code never leads to another giveable', async () => {
  const [{ id }, other] = [await activeCampaign(pages.deps), await activeCampaign(pages.deps)]
  const { id: number, slug } = await openCommunity(pages.deps)
  const group = await pages.get(
    `/share-images/communities/${slug}/share/tall.jpg?invite=${pages.deps.shortIds.encode({ id: number, refereeId: 7 })}`,
  )
  expect(await scanned(group.rawPayload)).toContain('http://kindling.test/g/')
  for (const invite of [
    pages.deps.shortIds.encode({ id: other.id, refereeId: 1 }),
    'zzzzzz',
    '',
    '%00',
    '../../login',
  ]) {
    const { statusCode } = await pages.get(`/share-images/campaigns/${id}/tall.jpg?invite=${invite}`)
    expect([invite, statusCode]).toEqual([invite, 404])
  }
  const home = await pages.get('/share-images/home/tall.jpg')
  expect([home.statusCode, (await pages.get('/share-images/home/tall.jpg?invite=zzzzzz')).statusCode]).toEqual([
    200, 404,
  ])
})

test('an address has the picture of one language, whatever the browser prefers', async () => {
  const { id } = await activeCampaign(pages.deps)
  const address = `/share-images/campaigns/${id}/tall.jpg`
  const english = await pages.get(address)
  const spanish = await pages.get(`${address}?lang=es`)
  expect(spanish.headers.etag).not.toBe(english.headers.etag)
  expect(spanish.rawPayload).not.toEqual(english.rawPayload)
  expect((await pages.get(address, { 'accept-language': 'es', cookie: 'lang=es' })).rawPayload).toEqual(
    english.rawPayload,
  )
})
