import type { APIRequestContext, Page } from '@playwright/test'
import type { DemoPerson } from '../stage/fixtures.ts'
import { headersOf, mayaUuid, rows } from '../steps/found.ts'
import { openEmployerSheet, pathOfDedicationCard, pathOfReceiptedGift } from '../steps/maya.ts'
import { openStatement } from '../steps/opened-statement.ts'

type Found = (request: APIRequestContext) => Promise<string>
type Path = string | Found
export type Screen = {
  name: string
  as?: DemoPerson
  path: Path
  /** The steps after the page has opened. */
  before?(page: Page): Promise<unknown>
  /** Only the long form visits it, since another screen is nearly the same. */
  long?: true
}

const campaign: Found = async (request) => `/campaigns/${(await rows(request, 'campaigns?per_page=1'))[0]!.id}`
const quietCampaign: Path = async (request) => {
  const found = (await rows(request, 'campaigns?per_page=30')).find(({ quiet }) => quiet)
  return `/campaigns/${found!.id}`
}
const finishedCampaign: Path = async (request) =>
  `/campaigns/${(await rows(request, 'campaigns?filter[list]=finished&per_page=1'))[0]!.id}`
const community =
  (rest = ''): Found =>
  async (request) =>
    `/communities/${(await rows(request, 'communities?per_page=1'))[0]!.slug}${rest}`
const nonprofit: Path = async (request) => {
  const [first] = (await rows(request, 'campaigns?per_page=1')) as unknown as { nonprofit: { uuid: string } }[]
  return `/nonprofits/${first!.nonprofit.uuid}`
}
/** Kofi represents it. */
const nonprofitOfCommunity: Path = async (request) => {
  const found = (await rows(request, 'communities?per_page=50')).find(({ slug }) => slug === 'larkspur-street-pantry')
  const { allocation } = found as unknown as { allocation: { nonprofit: { uuid: string } }[] }
  return `/nonprofits/${allocation[0]!.nonprofit.uuid}`
}

const organizer =
  (rest = ''): Path =>
  async (request) => {
    const answer = await request.get(`/api/v1${await campaign(request)}`)
    const { data } = (await answer.json()) as { data: { organizer: { uuid: string } } }
    return `/user/${data.organizer.uuid}${rest}`
  }
const ownProfile: Path = async (request) => `/user/${await mayaUuid(request)}`

/** Kofi's invite, as its receiver sees it. */
const invite =
  (type: 'campaigns' | 'communities'): Found =>
  async (request) => {
    const [first] = await rows(request, `${type}?per_page=1`)
    const headers = await headersOf(request, 'kofi')
    const mine = await request.get(`/api/v1/invites/mine?type=${type}&id=${first!.id}`, { headers })
    return new URL(((await mine.json()) as { data: { url: string } }).data.url).pathname
  }

const open: Screen[] = [
  { name: 'page not found', path: '/404' },
  { name: 'campaigns', path: '/campaigns' },
  { name: 'finished campaigns', long: true, path: '/campaigns?list=finished' },
  { name: 'a topic without campaigns', long: true, path: '/campaigns?topic=animals&list=ending-soon' },
  { name: 'campaign', path: campaign },
  { name: 'quiet campaign', long: true, path: quietCampaign },
  { name: 'finished campaign', long: true, path: finishedCampaign },
  { name: 'project', path: '/projects/winter-room-2' },
  { name: 'reported project', long: true, path: '/projects/no-steps-at-linden-hall' },
  { name: 'landing of a community', path: community('/share') },
  { name: 'leaderboard', long: true, path: '/communities/tidepool-keepers/leaderboard?period=all' },
  { name: 'poster of a campaign', long: true, path: async (request) => `${await campaign(request)}/share` },
  {
    name: 'poster of a finished campaign',
    long: true,
    path: async (request) => `${await finishedCampaign(request)}/share`,
  },
  { name: 'comments', long: true, path: async (request) => `/comments${await campaign(request)}` },
  { name: 'comments of a community', long: true, path: async (request) => `/comments${await community('')(request)}` },
  { name: 'comments of a project', long: true, path: '/comments/projects/winter-room-2' },
  { name: 'FAQ', long: true, path: '/faq' },
  { name: 'how Kindling works', long: true, path: '/how-it-works' },
  { name: 'terms', long: true, path: '/terms' },
  { name: 'privacy', long: true, path: '/privacy' },
  { name: 'how to delete an account', long: true, path: '/delete-account' },
  { name: 'status', long: true, path: '/status' },
  { name: 'a gift handed over by a phone app, without its code', long: true, path: '/give/campaigns/1' },
  { name: 'the end of a sign-in from the Android app', long: true, path: '/signed-in?code=none' },
  { name: 'home', path: '/home' },
  { name: 'person', long: true, path: organizer() },
  { name: 'giving', path: async (request) => `${await campaign(request)}?give=1` },
  { name: 'sharing', long: true, path: async (request) => `${await campaign(request)}?share=1` },
]

/** Every screen, as guests and members see it. */
export const screens: Screen[] = [
  { name: 'onboarding', path: '/' },
  { name: 'get started', path: '/get-started' },
  { name: 'login', path: '/login' },
  { name: 'an unsubscribe link that is over', long: true, path: '/unsubscribe/none?until=1&sign=x' },
  { name: 'a monthly link that is cut', long: true, path: '/monthly/none?until=1&sign=x' },
  { name: 'a link to a statement that is over', long: true, path: '/statement?token=AAAAAAAAAAAAAAAAAAAAAAAA' },
  {
    name: 'a link to a statement',
    long: true,
    path: '/statement?token=AAAAAAAAAAAAAAAAAAAAAAAA',
    before: openStatement,
  },
  { name: 'a dedication card', long: true, path: pathOfDedicationCard },
  { name: 'a dedication card that is gone', long: true, path: '/cards/none' },
  { name: 'confirming a new mail address', long: true, path: '/confirm-email?token=AAAAAAAAAAAAAAAAAAAAAAAA' },
  ...open.map((screen) => ({ ...screen, name: `${screen.name}, as a guest` })),
  ...open.map((screen) => ({ ...screen, as: 'maya' as const, long: true as const })),
  // a member, such as Maya, is redirected
  ...([undefined, 'new'] as const).flatMap((as) => [
    { name: 'invite to a campaign', ...(as && { as, long: true as const }), path: invite('campaigns') },
    { name: 'invite to a community', ...(as && { as, long: true as const }), path: invite('communities') },
  ]),
  { name: 'home of a new person', as: 'new', path: '/home' },
  { name: 'community', as: 'maya', path: community() },
  { name: 'about a community', as: 'maya', long: true, path: community('?tab=about') },
  { name: 'campaigns of a community', as: 'maya', long: true, path: community('?tab=campaigns') },
  { name: 'members of a community', as: 'maya', long: true, path: community('?tab=members') },
  { name: 'joining a community', as: 'maya', long: true, path: '/communities/night-shift-neighbors/join' },
  { name: 'joining a campaign', as: 'maya', long: true, path: async (request) => `${await campaign(request)}/join` },
  { name: 'joining by an invite', long: true, path: async (request) => `${await invite('communities')(request)}/join` },
  {
    name: 'joining by an invite to a campaign',
    long: true,
    path: async (request) => `${await invite('campaigns')(request)}/join`,
  },
  {
    name: 'who gathers along',
    as: 'maya',
    long: true,
    path: async (request) => `${await campaign(request)}/collaborations`,
  },
  { name: 'donations of a flash campaign', as: 'kofi', long: true, path: '/flash-campaigns/1/donations' },
  { name: 'updates of a community', as: 'maya', long: true, path: community('/updates') },
  { name: 'updates of a campaign', long: true, path: async (request) => `${await campaign(request)}/updates` },
  ...['details', 'members', 'donations', 'reports', 'log'].map((part) => ({
    name: `moderation, ${part}`,
    as: 'kofi' as const,
    ...(part !== 'details' && { long: true as const }),
    path: `/communities/night-shift-neighbors/moderation/${part}`,
  })),
  { name: 'nonprofit', as: 'maya', long: true, path: nonprofit },
  {
    name: 'nonprofit, as its representative',
    as: 'kofi',
    long: true,
    path: nonprofitOfCommunity,
  },
  { name: 'billing', as: 'maya', path: '/account/billing' },
  {
    name: 'what an employer that matches gifts asks for',
    as: 'maya',
    long: true,
    path: pathOfReceiptedGift,
    before: openEmployerSheet,
  },
  { name: 'settings', as: 'maya', path: '/account/preferences' },
  { name: 'explore', as: 'maya', path: '/explore' },
  { name: 'chats', as: 'maya', path: '/inbox' },
  { name: 'profile', as: 'maya', long: true, path: ownProfile },
  { name: 'what somebody started', as: 'maya', long: true, path: organizer('?tab=started') },
]
