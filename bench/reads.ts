import type { api } from '@kindling/contract/api'
import { startChild } from './child.ts'
import { postmasterOf } from './cpu.ts'
import { withClient } from './bench-postgres.ts'
import { fullDatabase, openFullDatabase } from './full-database.ts'
import { load, print, type Watched } from './load.ts'
import { tokenOf } from './token.ts'

type Get = Extract<keyof typeof api, `GET ${string}`>
type Found = { room: string; person: string; nonprofit: string; gift: string }

const { campaign, community } = fullDatabase
const largest = { ...community, page: `/communities/${community.large}` }
const page = `/campaigns/${campaign.large}`

const staffOnly = 'read by few'

/** The paths to measure of each read, for the largest giveables; or a text that says why it is not measured. */
const reads: Record<Get, ((found: Found) => string | string[]) | string> = {
  'GET /user': () => '/user?include=communities,supportedCampaigns,giving,settings,subscribedCommunitiesCount',
  'GET /user/sessions': () => '/user/sessions',
  'GET /user/invited': () => '/user/invited',
  'GET /user/blocks': () => '/user/blocks',
  'GET /user/impact-score': () => '/user/impact-score',
  'GET /notifications': () => '/notifications',
  'GET /user/notification-mutes': () => '/user/notification-mutes',
  'GET /{type}/{id}/notification-mute': () => `${largest.page}/notification-mute`,
  'GET /unsubscribe/{subject}': 'one row by its key, by a signed address',
  'GET /plan': () => '/plan',
  'GET /plan/first': () => `/plan/first?type=communities&id=${largest.page.split('/').at(-1)}&amount_cents=1000`,
  'GET /billing/statement-links': 'few rows of one person by an index',
  'GET /billing/statement-links/opened': 'one row by its key',
  'GET /plan/links/{subject}': 'rows of one person by their keys, by a signed address',
  'GET /staff': staffOnly,
  'GET /staff/campaigns': staffOnly,
  'GET /staff/campaigns/{id}': staffOnly,
  'GET /staff/flash-campaigns': staffOnly,
  'GET /staff/projects': staffOnly,
  'GET /staff/claims': staffOnly,
  'GET /staff/nonprofit-changes': staffOnly,
  'GET /staff/nonprofits/{ein}/representatives': staffOnly,
  'GET /staff/reports': staffOnly,
  'GET /staff/alarms': staffOnly,
  'GET /staff/books': staffOnly,
  'GET /staff/refunds': staffOnly,
  'GET /staff/announcements': staffOnly,
  'GET /staff/incidents': staffOnly,
  'GET /staff/log': staffOnly,
  'GET /users': () => '/users?filter[q]=villegas',
  'GET /users/{uuid}': ({ person }) => `/users/${person}`,
  'GET /users/{uuid}/communities': ({ person }) => `/users/${person}/communities`,
  'GET /users/{uuid}/supported': ({ person }) => `/users/${person}/supported`,
  'GET /users/{uuid}/started': ({ person }) => `/users/${person}/started`,
  'GET /users/{uuid}/flash-campaigns': 'as the started ones',
  'GET /search': () => ['/search?filter[q]=opne+dor', '/search?filter[q]=food'],
  'GET /home': () => '/home',
  'GET /config': () => '/config',
  'GET /texts/{page}': () => '/texts/terms',
  'GET /nonprofits': () => ['/nonprofits?filter[q]=opne+dor', '/nonprofits'],
  'GET /nonprofits/{uuid}': ({ nonprofit }) => `/nonprofits/${nonprofit}`,
  'GET /nonprofits/{uuid}/claim': ({ nonprofit }) => `/nonprofits/${nonprofit}/claim`,
  'GET /nonprofits/{uuid}/payouts': 'for the representatives of one nonprofit',
  'GET /nonprofits/{uuid}/statement': 'for the representatives of one nonprofit',
  'GET /nonprofits/{uuid}/brief': ({ nonprofit }) => `/nonprofits/${nonprofit}/brief`,
  'GET /communities': () => [
    '/communities',
    '/communities?sort=-created_at&filter[topic]=food',
    '/communities?filter[q]=larkspr+pantri',
    '/communities?filter[city]=Duluth&filter[verified]=true',
    '/communities?filter[mine]=true',
  ],
  'GET /communities/{identifier}': () => largest.page,
  'GET /communities/{identifier}/members': () => [
    `${largest.page}/members`,
    `${largest.page}/members?page=200`,
    `${largest.page}/members?filter[q]=okafor`,
  ],
  'GET /communities/{identifier}/moderation/log': () => `${largest.page}/moderation/log`,
  'GET /communities/{identifier}/moderation/reports': () => `${largest.page}/moderation/reports`,
  'GET /reports/{type}/{uuid}': 'a few rows by their keys',
  'GET /appeals/{case}': 'one row by its key; the full database has no complaints',
  'GET /communities/{identifier}/moderation/exports': () => `${largest.page}/moderation/exports`,
  'GET /communities/{identifier}/supporters': () => `${largest.page}/supporters`,
  'GET /communities/{identifier}/allocations': () => `${largest.page}/allocations`,
  'GET /campaigns': () => [
    '/campaigns',
    '/campaigns?sort=trending',
    '/campaigns?filter[q]=ramp+estgate',
    '/campaigns?filter[list]=mine',
    `/campaigns?filter[community]=${largest.large}`,
  ],
  'GET /campaigns/{identifier}': () => page,
  'GET /campaigns/{identifier}/supporters': () => `${page}/supporters?filter[message]=true`,
  'GET /campaigns/{identifier}/collaborations': () => `${page}/collaborations`,
  'GET /flash-campaigns': () => ['/flash-campaigns', '/flash-campaigns?filter[list]=finished'],
  'GET /flash-campaigns/{identifier}': () => '/flash-campaigns/1',
  'GET /flash-campaigns/{identifier}/supporters': () => '/flash-campaigns/1/supporters',
  'GET /communities/{identifier}/flash-campaigns/next': 'a few rows of one community, for its organizers',
  'GET /flash-campaigns/{identifier}/giveaway/tickets': 'a range of one index; the full database has no giveaways',
  'GET /projects': () => '/projects',
  'GET /projects/{identifier}': () => '/projects/1',
  'GET /projects/{identifier}/supporters': () => '/projects/1/supporters',
  'GET /match-payments': 'a few rows of one person',
  'GET /match-payments/{uuid}': 'one row by its key',
  'GET /campaign-drafts': () => '/campaign-drafts',
  'GET /campaign-drafts/{uuid}': 'one row by its key, as the list of them',
  'GET /thanks': () => [
    `/thanks?type=campaigns&id=${campaign.large}`,
    `/thanks?type=communities&id=${community.large}`,
  ],
  'GET /{modelType}/{identifier}/updates': () => [`${page}/updates`, `${largest.page}/updates?filter[tag]=news`],
  'GET /{modelType}/{identifier}/updates/{uuid}': 'one row by its key; the full database has no updates yet',
  'GET /user/feed': () => '/user/feed',
  'GET /communities/{identifier}/feed': () => `${largest.page}/feed`,
  'GET /{type}/{id}/leaderboard': () => [
    `${largest.page}/leaderboard?period=all`,
    `${largest.page}/leaderboard?board=given&period=all&page=400`,
  ],
  'GET /{type}/{id}/charts': () => `${largest.page}/charts`,
  'GET /{type}/{id}/moderation/donations/export': () => `${largest.page}/moderation/donations/export`,
  'GET /{type}/{id}/moderation/donations': () => [
    `${largest.page}/moderation/donations`,
    `${largest.page}/moderation/donations?filter[status]=refunded`,
  ],
  'GET /{type}/{id}/talk-rules': () => `${largest.page}/talk-rules`,
  'GET /{type}/{id}/mutes': () => `${largest.page}/mutes`,
  'GET /chats': () => ['/chats', '/chats?filter[box]=requests'],
  'GET /chats/{uuid}': ({ room }) => `/chats/${room}`,
  'GET /user/messages': () => '/user/messages?filter[q]=soup',
  'GET /chats/{uuid}/members': ({ room }) => `/chats/${room}/members`,
  'GET /chats/{uuid}/messages': ({ room }) => `/chats/${room}/messages`,
  'GET /comments/{modelType}/{identifier}': () => [`/comments${page}`, `/comments${largest.page}?sort=newest`],
  'GET /comments/{modelType}/{identifier}/people': () => `/comments${page}/people`,
  'GET /invites/{kind}/{code}': 'sixty look-ups a minute for an address',
  'GET /invites/public': 'sixty look-ups a minute for an address',
  'GET /invites/mine': () => `/invites/mine?type=campaigns&id=${campaign.large}`,
  'GET /cards': () => '/cards',
  'GET /cards/setups/{id}': 'asks the card processor',
  'GET /gifts': () => '/gifts',
  'GET /gifts/{uuid}': ({ gift }) => `/gifts/${gift}`,
  'GET /gifts/{uuid}/card': ({ gift }) => `/gifts/${gift}/card`,
  'GET /dedication-cards/{token}': 'one row by its key',
  'GET /gifts/{uuid}/where-it-went': ({ gift }) => `/gifts/${gift}/where-it-went`,
  'GET /receipts/{number}': 'one paper by its key; those of the full database are not whole',
  'GET /billing/history': () => '/billing/history',
  'GET /user/giver-of-record': () => '/user/giver-of-record',
  'GET /billing/statements': () => '/billing/statements',
  'GET /live': 'a stream: `npm run bench -- streams`',
}

/**
 * Goal P4 (docs/performance.md): each read of the API by the organizer of the largest giveables, at 16 connections and at one. At one connection,
 * the time of the call is an upper bound for its queries.
 */
export async function measureReads(postgresUrl: string): Promise<void> {
  const url = await openFullDatabase(postgresUrl)
  const found = await findThings(url)
  const headers = { authorization: `Bearer ${await tokenOf(url, 1)}`, 'x-platform': 'web' }
  const child = await startChild('kindling-server.ts', [url, 'http'])
  const watched = { url: child.url, pid: child.pid, postmaster: await postmasterOf(postgresUrl) }
  try {
    await load(watched, [`/api/v1${page}`, `/api/v1${largest.page}`], { headers, seconds: 10 })
    for (const [call, where] of Object.entries(reads)) {
      if (typeof where === 'string') console.log(`${call.padEnd(44)} not here: ${where}`)
      else for (const path of [where(found)].flat()) await measure(watched, path, headers)
    }
  } finally {
    await child.stop()
  }
}

/** These searches are limited to thirty a minute for each person. */
const limited = ['/users?', '/user/messages?']
const mostOf = (path: string) => (limited.some((start) => path.startsWith(start)) ? 28 : 0)

async function measure(watched: Watched, path: string, headers: Record<string, string>): Promise<void> {
  const asked = [`/api/v1${path}`]
  const alone = await load(watched, asked, { headers, seconds: 2, connections: 1, most: mostOf(path) })
  const name = path.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '…').slice(0, 44)
  print(name, mostOf(path) > 0 ? alone : await load(watched, asked, { headers, seconds: 3 }))
  const { p50, p99 } = alone
  console.log(`  alone p50 ${p50} ms, p99 ${p99} ms${p99 > 20 ? ', OVER 20' : ''}`)
}

const findThings = (url: string): Promise<Found> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Found>(`
      select (select uuid from users where id = 2) as person, (select uuid from nonprofits where id = 1) as nonprofit,
        g.uuid as gift, (select uuid from chats where community_id = ${community.large}) as room
      from gifts g where g.user_id = 1 limit 1`)
    return rows[0]!
  })
