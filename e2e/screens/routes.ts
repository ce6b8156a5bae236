import type { APIRequestContext } from '@playwright/test'
import { mayaUuid, rows } from '../steps/found.ts'

/** The values of `{name}` in an address: existing ids and slugs. */
export type Things = Record<string, string>

export async function thingsOf(request: APIRequestContext): Promise<Things> {
  const [[campaign], [community]] = await Promise.all([
    rows(request, 'campaigns?per_page=1'),
    rows(request, 'communities?per_page=1'),
  ])
  const { nonprofit } = campaign as unknown as { nonprofit: { uuid: string } }
  return {
    campaign: String(campaign!.id),
    community: community!.slug,
    nonprofit: nonprofit.uuid,
    nobody: '0199d000-0000-7000-8000-000000000108',
    maya: await mayaUuid(request),
  }
}

/** `guests`: members are redirected home. `members`: guests are redirected to onboarding. */
type Who = 'guests' | 'members' | 'everyone'

type Row = {
  /** The address in the route table. */
  page: string
  /** The same address with a value in each place; several rows if a place accepts several kinds. */
  at: string
  who: Who
  heading: string | RegExp
  /** The target of a redirect, if there is one. */
  leadsTo?: string
  /** The window's title, if it differs from the heading. */
  title?: string
}

const row = (
  page: string,
  at: string,
  who: Who,
  heading: string | RegExp,
  more: Pick<Row, 'leadsTo' | 'title'> = {},
) => ({
  page,
  at,
  who,
  heading,
  ...more,
})
const missing = { leadsTo: '/404' }
const uuid = '0199d000-0000-7000-8000-000000000009'

const causes = [
  { kind: 'communities', name: '{community}' },
  { kind: 'campaigns', name: '{campaign}' },
  { kind: 'flash-campaigns', name: uuid },
]

/** One row for each address of `contract/src/pages/pages.ts`, visited as a guest and as a member. */
export const routes: readonly Row[] = [
  row('/', '/', 'guests', 'Small gifts. Real warmth.'),
  row('/get-started', '/get-started', 'guests', /./, { title: 'Get started' }),
  row('/login', '/login', 'guests', 'Welcome back.', { title: 'Sign in' }),
  row('/signed-in', '/signed-in', 'everyone', 'Go back to the app', { title: 'Sign in' }),
  row('/confirm-email', '/confirm-email', 'everyone', 'This link has expired.', {
    title: 'Confirm your email',
  }),
  row('/unsubscribe/{subject}', '/unsubscribe/none', 'everyone', 'This link no longer works.', {
    title: 'Email settings',
  }),
  row('/give/{type}/{identifier}', '/give/campaigns/{campaign}', 'everyone', 'Go back to the app'),
  row('/monthly/{subject}', '/monthly/none', 'everyone', "This link doesn't work", { title: 'Your monthly giving' }),
  row('/statement', '/statement', 'everyone', "This link doesn't work", { title: 'Giving statement' }),
  row('/cards/{token}', '/cards/none', 'everyone', 'This card isn’t here any more', { title: 'A card for you' }),
  row('/home', '/home', 'everyone', /./, { title: 'Home' }),
  row('/explore', '/explore', 'members', /./),
  row('/communities/{slug}', '/communities/{community}', 'members', /./),
  row('/campaigns', '/campaigns', 'everyone', 'Campaigns'),
  row('/campaigns/{id}', '/campaigns/{campaign}', 'everyone', /./),
  row('/campaigns/{id}/collaborations', '/campaigns/{campaign}/collaborations', 'members', 'Working together'),
  row('/flash-campaigns/{id}', `/flash-campaigns/${uuid}`, 'everyone', 'Page not found', missing),
  // people who are not organizers are led to the giveable's page
  row('/campaigns/{id}/donations', '/campaigns/{campaign}/donations', 'members', /./, {
    leadsTo: '/campaigns/{campaign}',
  }),
  row('/flash-campaigns/{id}/donations', `/flash-campaigns/${uuid}/donations`, 'members', 'Page not found', missing),
  row('/projects/{slug}/donations', '/projects/winter-room-2/donations', 'members', 'Winter Room 2', {
    leadsTo: '/projects/winter-room-2',
  }),
  row('/user/{uuid}', '/user/{maya}', 'everyone', /./),
  ...causes.flatMap(({ kind, name }) => [
    ...(kind === 'campaigns'
      ? []
      : [
          row(
            `/${kind}/{identifier}/leaderboard`,
            `/${kind}/${name}/leaderboard`,
            'everyone',
            kind === 'communities' ? /./ : 'Page not found',
            kind === 'communities' ? {} : missing,
          ),
        ]),
    row(
      `/${kind}/{identifier}/updates`,
      `/${kind}/${name}/updates`,
      'everyone',
      kind === 'flash-campaigns' ? 'Page not found' : 'Updates',
      kind === 'flash-campaigns' ? missing : {},
    ),
    // people who are not organizers are redirected to the giveable's page
    row(`/${kind}/{identifier}/updates/create`, `/${kind}/${name}/updates/create`, 'members', /./, {
      leadsTo: kind === 'flash-campaigns' ? '/404' : `/${kind}/${name}`,
    }),
    row(
      `/${kind}/{identifier}/updates/{updateUuid}`,
      `/${kind}/${name}/updates/${uuid}`,
      'everyone',
      'Page not found',
      missing,
    ),
    row(`/${kind}/{identifier}/updates/{updateUuid}/edit`, `/${kind}/${name}/updates/${uuid}/edit`, 'members', /./, {
      leadsTo: kind === 'flash-campaigns' ? '/404' : `/${kind}/${name}`,
    }),
    row(
      `/comments/${kind}/{identifier}`,
      `/comments/${kind}/${name}`,
      'everyone',
      kind === 'flash-campaigns' ? 'Page not found' : /^(Comments|Words of support)$/,
      kind === 'flash-campaigns' ? missing : {},
    ),
  ]),
  row('/communities/{id}/join', '/communities/night-shift-neighbors/join', 'members', 'Night Shift Neighbors'),
  row('/campaigns/{id}/join', '/campaigns/{campaign}/join', 'members', /./),
  row('/flash-campaigns/{id}/join', `/flash-campaigns/${uuid}/join`, 'members', 'Page not found', missing),
  row('/comments/projects/{identifier}', '/comments/projects/winter-room-2', 'everyone', 'Comments'),
  row('/comments/updates/{identifier}', `/comments/updates/${uuid}`, 'everyone', 'Page not found', missing),
  row('/communities/{identifier}/share', '/communities/{community}/share', 'everyone', /./),
  row('/campaigns/{identifier}/share', '/campaigns/{campaign}/share', 'everyone', /./),
  row('/flash-campaigns/{identifier}/share', `/flash-campaigns/${uuid}/share`, 'everyone', 'Page not found', missing),
  row('/inbox', '/inbox', 'members', /./, { title: 'Chat' }),
  row('/chats/{chatId}', `/chats/${uuid}`, 'members', 'Page not found', missing),
  row('/chats/{chatId}/members', `/chats/${uuid}/members`, 'members', 'Page not found', missing),
  ...['g', 'c', 'f'].flatMap((letter) => [
    row(`/${letter}/{inviteCode}`, `/${letter}/nobodyknows`, 'everyone', 'Page not found', missing),
    row(`/${letter}/{inviteCode}/join`, `/${letter}/nobodyknows/join`, 'everyone', 'Page not found', missing),
  ]),
  row('/account/billing', '/account/billing', 'members', 'Billings & Payments'),
  row('/account/preferences', '/account/preferences', 'members', 'Settings'),
  row('/faq', '/faq', 'everyone', /./, { title: 'FAQ' }),
  row('/how-it-works', '/how-it-works', 'everyone', /./, { title: 'How Kindling works' }),
  row('/delete-account', '/delete-account', 'everyone', 'Delete your account'),
  row('/terms', '/terms', 'everyone', 'Terms'),
  row('/privacy', '/privacy', 'everyone', 'Privacy'),
  row('/projects/{slug}', '/projects/winter-room-2', 'everyone', 'Winter Room 2'),
  row('/nonprofits/{uuid}', '/nonprofits/{nonprofit}', 'members', /./),
  // only representatives of the nonprofit may read it
  row('/nonprofits/{uuid}/statement', '/nonprofits/{nonprofit}/statement', 'members', 'Page not found', missing),
  // the member of this test is not a moderator there
  ...['', '/details', '/members', '/donations', '/reports', '/log'].map((part) =>
    row(`/communities/{id}/moderation${part}`, `/communities/{community}/moderation${part}`, 'members', /./, {
      leadsTo: '/communities/{community}',
    }),
  ),
  // the member of this test is not staff
  row('/staff', '/staff', 'everyone', 'Page not found', missing),
  row('/staff/{part}', '/staff/refunds', 'everyone', 'Page not found', missing),
  row('/staff/campaigns/{id}', '/staff/campaigns/{campaign}', 'everyone', 'Page not found', missing),
  row('/404', '/404', 'everyone', 'Page not found'),
]

/** Addresses without a page: the kind has no such page, or nothing matches. */
export const noPages = [
  '/no/such/place',
  '/campaigns/1/leaderboard',
  '/projects/x/updates',
  '/users/1/share',
  '/comments/chats/1',
  '/communities/x/moderation/log-out',
  '/x/abcdef/join',
  '/communities/x/y/z',
]

export const filled = (address: string, things: Things): string =>
  address.replaceAll(/\{(\w+)\}/g, (_, name: string) => things[name]!)
