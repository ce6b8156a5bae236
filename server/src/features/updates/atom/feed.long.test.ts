import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { countQueries } from '../../../../test/count-queries.ts'
import { settledGift } from '../../../../test/given.ts'
import { activeCampaign, campaignInReview, openCommunity } from '../../../../test/known-giveables.ts'
import { person, type TestPerson } from '../../../../test/people.ts'
import { bodyOf, postedUpdate } from '../../../../test/updates.ts'
import { minute } from '../../../platform/time/clock.ts'

let app: TestApp
let ingrid: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  ingrid = await person(app.deps, 'Ingrid')
})
afterAll(() => app?.close())

const feedAt = (path: string, etag?: string) =>
  app.http.inject({ url: `${path}/updates.atom`, ...(etag !== undefined && { headers: { 'if-none-match': etag } }) })
const titles = (xml: string) => [...xml.matchAll(/<entry>\n<id>[^<]*<\/id>\n<title>([^<]*)/g)].map(([, title]) => title)

test('a feed has the newest thirty published updates, absolute addresses, and escapes every text', async () => {
  const { uuid, slug, id, giveableId } = await openCommunity(app.deps, ingrid.id)
  const host = { modelType: 'communities', identifier: uuid } as const
  await settledGift(app.deps, { userId: ingrid.id, to: { community: id }, amountCents: 5_059 })
  await postedUpdate(app.deps, ingrid, host, { name: 'Draft', status: 'draft' })
  for (let n = 1; n <= 30; n += 1) {
    app.clock.advance(minute)
    await postedUpdate(app.deps, ingrid, host, { name: `Shelf ${n}`, pinned: n === 1 })
  }
  app.clock.advance(minute)
  const { uuid: last } = await postedUpdate(app.deps, ingrid, host, {
    name: '<b>"Soup" & ]]>\uFFFE',
    tags: ['giveaway'],
    spent: { amount_cents: 1_240, line: 'A <stove>' },
    body: {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'a < b', marks: [{ type: 'bold' }] }] },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href: 'https://a.example/?b=1&c=2' } }] },
          ],
        },
      ],
    },
  })
  const { statusCode, headers, body } = await feedAt(`/communities/${slug}`)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
    'no-cache',
  ])
  const page = `http://kindling.test/communities/${slug}/updates`
  expect(titles(body)).toHaveLength(30)
  expect(titles(body).slice(0, 2)).toEqual(['&lt;b&gt;&quot;Soup&quot; &amp; ]]&gt;\uFFFD', 'Shelf 30'])
  expect(titles(body)).not.toContain('Shelf 1')
  for (const part of [
    `<link rel="self" type="application/atom+xml" href="${page}.atom"/>`,
    `<link rel="alternate" type="text/html" href="${page}/${last}"/>`,
    `<id>urn:uuid:${last}</id>`,
    `<updated>${app.clock.now().toISOString()}</updated>`,
    '<author><name>Ingrid',
    '<category term="giveaway" label="Giveaway 🎉"/>',
    '<p><strong>a &lt; b</strong></p><p><a href="https://a.example/?b=1&amp;c=2">here</a></p>',
    '<p>Money spent: $12.40 on A &lt;stove&gt;</p></div></content>',
  ])
    expect(body).toContain(part)
  expect(body).not.toContain('Draft')
  await app.deps.db.updateTable('giveables').set({ name: 'A & B' }).where('id', '=', giveableId).execute()
  expect((await feedAt(`/communities/${uuid}`)).body).toContain('<title>Updates of A &amp; B</title>')
})

test('a feed is sent again only after it changed', async () => {
  const { uuid } = await activeCampaign(app.deps, ingrid.id)
  const path = `/campaigns/${uuid}`
  const empty = await feedAt(path)
  expect([empty.statusCode, titles(empty.body)]).toEqual([200, []])
  expect(empty.body).toMatch(/<updated>20[\d-]+T[\d:.]+Z<\/updated>/)
  const etag = String(empty.headers.etag)
  const again = await feedAt(path, etag)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await postedUpdate(app.deps, ingrid, { modelType: 'campaigns', identifier: uuid }, { body: bodyOf('Soup.') })
  const { answer, queries } = await countQueries(() => feedAt(path, etag))
  expect([answer.statusCode, titles(answer.body).length]).toEqual([200, 1])
  expect(queries).toBeLessThanOrEqual(4)
})

test('a feed is missing for a community that guests cannot see into, also for members', async () => {
  const closed = await openCommunity(app.deps, ingrid.id, { visibility: 'request' })
  const hidden = await campaignInReview(app.deps, ingrid.id)
  for (const path of [`/communities/${closed.slug}`, `/campaigns/${hidden.id}`, '/communities/nowhere', '/projects/1'])
    expect([path, (await feedAt(path)).statusCode === 200]).toEqual([path, false])
  expect((await feedAt(`/communities/${closed.slug}`)).statusCode).toBe(404)
})
