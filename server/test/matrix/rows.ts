import { defaultSettings } from '@kindling/contract/accounts/calls'
import { randomUUID } from 'node:crypto'
import { parts } from '../parts.ts'
import { photo } from '../photo.ts'
import { writtenUpdate } from '../updates.ts'
import { chatRows } from './chat-rows.ts'
import { flashRows } from './flash-rows.ts'
import { deliveryRows } from './delivery-rows.ts'
import { all, hidden, inside, insideCircle, organizers, owner, staffOnly, talking } from './circle-answers.ts'
import { anyone, ownOnly, plain, signedIn, type Answers, type Rows } from './cells.ts'
import { nonprofitRows } from './nonprofit-rows.ts'
import { payoutRows } from './payout-rows.ts'
import { planRows } from './plan-rows.ts'
import { projectRows } from './project-rows.ts'
import { staffRows } from './staff-rows.ts'
import type { Person, Things, World } from './world.ts'

/**
 * The rights of each call of the contract, one entry each. A new call gets a line here, a new kind of thing a field
 * in `Things`; the test names what is missing.
 */
/** The rights of `insideCircle`; guests are answered like strangers. */
const readInside: Answers = { ...insideCircle, guest: hidden }
/** A campaign in review exists only for its organizer. */
const inReview: Answers = { ...anyone(hidden), owner: { ...hidden, own: 200 } }
const publicTo = (who: typeof anyone) => who({ own: 200, foreign: 200, missing: 404 })
/** Only the organizer learns that the campaign is not ready for this; for others it is missing. */
const madeBy = (own: number): Answers => ({ ...signedIn(hidden), owner: { ...hidden, own } })
/** A guest has no account, so the target `own` is missing. */
const publicPerson: Answers = { ...publicTo(anyone), guest: { own: 404, foreign: 200, missing: 404 } }

const circle =
  (query = {}) =>
  (_: World, { circle: identifier }: Things) => ({ params: { identifier }, query })
const changing =
  (body: object) =>
  (_: World, { circle: identifier }: Things) => ({ params: { identifier }, body })
const withMember =
  (act: string) =>
  async (world: World, { circle: identifier }: Things) => ({
    params: { identifier, uuid: await world.newMember() },
    body: { act },
  })
const wholeTo = (nonprofit: string) => [{ nonprofit, basis_points: 10_000 }]
const community = (nonprofit: string) => ({
  name: 'Forty shelves',
  tagline: 'One for each day.',
  story: '',
  topic: 'food',
  city: 'Duluth',
  state: 'MN',
  visibility: 'request',
  shares: wholeTo(nonprofit),
})
const campaign = (_: World, { campaign: identifier }: Things) => ({ params: { identifier } })
const ofCampaign = (body?: object) => (world: World, things: Things) => ({
  ...campaign(world, things),
  ...(body && { body }),
})
const commentsOf =
  (body?: () => object) =>
  (_: World, { circle: identifier }: Things) => ({
    params: { modelType: 'communities', identifier },
    ...(body && { body: body() }),
  })
const ofComment = (body?: object) => async (world: World, things: Things, who: Person) => ({
  params: { uuid: await world.newComment(who, things) },
  ...(body && { body }),
})
const reacting = async (world: World, things: Things, who: Person) => ({
  params: { type: 'comments', uuid: await world.newComment(who, things), reaction: 'heart' },
})
const toUpdate = (_: World, { update: uuid }: Things) => ({ params: { type: 'updates', uuid, reaction: 'heart' } })
/** Only the author may change a comment; everybody else may read it. */
const authors = (own: number, foreign = 403): Answers => signedIn({ own, foreign, missing: 404 })
/** A guessed link opens no card for anybody. */
const noCard = anyone({ own: 404, foreign: 404, missing: 404 })
const ofNoCard = () => ({ params: { token: 'x'.repeat(22) } })
const familyFund = {
  kind: 'organization',
  name: 'The Villegas Fund',
  street: '',
  street_2: '',
  city: '',
  state: '',
  zip_code: '',
  country: '',
}
const strangers = authors(403)
const complaint = { why: 'unkind' }
const publicThing = { own: 204, foreign: 204, missing: 404 }
const publicComplaint = signedIn(publicThing)
const ofType = (type: string, uuid: string) => ({ params: { type, uuid } })
const ofCase = (_: World, { case: uuid }: Things) => ({ params: { case: uuid } })
const ofTalk =
  (body?: object) =>
  (_: World, { circle: id }: Things) => ({ params: { type: 'communities', id }, ...(body && { body }) })
const withMuted =
  (body?: object) =>
  async (world: World, { circle: id }: Things) => ({
    params: { type: 'communities', id, uuid: await world.newMember() },
    ...(body && { body }),
  })
const draft = (_: World, { draft: uuid }: Things) => ({ params: { uuid } })
const someone = (_: World, { person: uuid }: Things) => ({ params: { uuid } })
const gift = (_: World, { gift: uuid }: Things) => ({ params: { uuid } })
const ofCircle = (_: World, { circle: identifier }: Things) => ({ params: { modelType: 'communities', identifier } })
const updateOfCircle = (_: World, { circle: identifier, update: uuid }: Things) => ({
  params: { modelType: 'communities', identifier, uuid },
})
const card = (_: World, { card: uuid }: Things) => ({ params: { uuid } })

export const rows: Rows = {
  ...chatRows,
  ...flashRows,
  ...nonprofitRows,
  ...projectRows,
  ...staffRows,
  ...deliveryRows,
  ...payoutRows,
  ...planRows,
  'GET /user': plain(signedIn(200)),
  'PATCH /user': [
    plain(signedIn(200), () => ({ body: { bio: 'One log is enough.' } })),
    plain(signedIn(200), async () => parts({ avatar: await photo() })),
  ],
  'PUT /user/settings': plain(signedIn(200), () => ({ body: defaultSettings })),
  'PATCH /user/device-token': plain(signedIn(204), () => ({ body: { token: randomUUID() } })),
  'GET /user/sessions': plain(signedIn(200)),
  'DELETE /user/sessions': plain(signedIn(204)),
  'DELETE /user/sessions/{uuid}': {
    answers: ownOnly(204),
    ask: async (world, things, who) => ({
      params: { uuid: things === who.things ? await world.newSession(who) : things.session },
    }),
  },
  'POST /user/export': plain(signedIn(200)),
  'DELETE /user': plain(signedIn(200)),
  'DELETE /user/deletion': plain(signedIn(204)),
  'GET /user/impact-score': plain(signedIn(200)),
  'GET /notifications': plain(signedIn(200)),
  'POST /notifications/seen': plain(signedIn(200)),
  'GET /users': plain(signedIn(200), () => ({ query: { 'filter[q]': 'ana' } })),
  'GET /users/{uuid}': { answers: publicPerson, ask: someone },
  'GET /users/{uuid}/communities': { answers: publicTo(signedIn), ask: someone },
  'GET /users/{uuid}/supported': { answers: publicPerson, ask: someone },
  'GET /users/{uuid}/started': { answers: publicPerson, ask: someone },
  'GET /users/{uuid}/flash-campaigns': { answers: publicPerson, ask: someone },
  'GET /user/invited': plain(signedIn(200)),
  'GET /user/blocks': plain(signedIn(200)),
  'PUT /user/blocks/{uuid}': { answers: signedIn({ own: 409, foreign: 204, missing: 404 }), ask: someone },
  'DELETE /user/blocks/{uuid}': { answers: signedIn({ own: 204, foreign: 204, missing: 404 }), ask: someone },
  'GET /search': plain(anyone(200), () => ({ query: { 'filter[q]': 'soup' } })),
  'GET /home': plain(anyone(200)),
  'GET /config': plain(anyone(200)),
  'POST /auth/{provider}/start': plain(anyone(200), () => ({ params: { provider: 'google' }, body: {} })),
  'POST /auth/{provider}/token': plain(anyone(401), () => ({ params: { provider: 'apple' }, body: { code: 'c' } })),
  'POST /auth/handoffs': {
    // the giveable is looked up by the browser, as whoever gives
    answers: signedIn({ own: 201, foreign: 201, missing: 201 }),
    ask: (_, { campaign: id }) => ({ body: { gift: { giveable: { type: 'campaigns', id } } } }),
  },
  'POST /auth/handoffs/exchange': plain(anyone(401), () => ({ body: { code: 'x'.repeat(43) } })),
  'POST /auth/exchange': plain(anyone(401), () => ({ body: { code: 'x'.repeat(43) } })),
  'POST /auth/password': plain(anyone(401), () => ({ body: { email: 'nobody@tests.example', password: 'k1ndling!' } })),
  'POST /auth/again': plain(signedIn(409), () => ({ body: { password: 'k1ndling!' } })), // nobody has a password
  'POST /auth/email': plain(anyone(404), () => ({ body: { token: `${randomUUID()}.${'x'.repeat(43)}` } })),
  'POST /auth/demo': {
    answers: anyone({ own: 404, foreign: 404, missing: 404 }),
    ask: (_, { person: again }) => ({ body: { as: 'new', again } }),
  },
  'POST /auth/logout': plain(signedIn(204), async (world, _, who) => world.again(who)),

  'GET /texts/{page}': plain(anyone(200), () => ({ params: { page: 'terms' } })),
  'GET /communities': [
    plain(anyone(200)),
    plain(signedIn(200), () => ({ query: { 'filter[mine]': 'true' } })),
    plain(signedIn(200), () => ({ query: { 'filter[friends]': 'true' } })),
  ],
  'GET /communities/{identifier}': { answers: publicTo(anyone), ask: circle() },
  'GET /communities/{identifier}/moderation/log': { answers: organizers(200), ask: circle() },
  'POST /reports/{type}/{uuid}': [
    {
      answers: authors(403, 204),
      ask: async (world, things, who) => ({
        ...ofType('comments', await world.newComment(who, things)),
        body: complaint,
      }),
    },
    { answers: authors(403, 204), ask: (_, { person: uuid }) => ({ ...ofType('people', uuid), body: complaint }) },
    {
      // a by-request community is visible to everybody; its organizers cannot report it
      answers: { ...publicComplaint, moderator: { ...publicThing, own: 403 }, owner: { ...publicThing, own: 403 } },
      ask: (_, { circle: uuid }) => ({ ...ofType('communities', uuid), body: complaint }),
    },
    {
      answers: { ...inside(204), owner: { ...hidden, own: 403 } },
      ask: (_, { update: uuid }) => ({ ...ofType('updates', uuid), body: complaint }),
    },
    { answers: signedIn(hidden), ask: (_, { campaign: uuid }) => ({ ...ofType('campaigns', uuid), body: complaint }) }, // in review
  ],
  'GET /reports/{type}/{uuid}': {
    answers: insideCircle,
    ask: async (world, things) => ofType('comments', await world.newText(things)),
  },
  'POST /reports/{type}/{uuid}/hide': [
    {
      answers: organizers(204),
      ask: async (world, things) => ({
        ...ofType('comments', await world.newText(things)),
        body: { reason: 'Unkind.' },
      }),
    },
    {
      // staff hide what they see, also without being there
      answers: staffOnly({ ...hidden, foreign: 204 }),
      ask: async (world, things, who) => ({
        ...ofType('comments', await world.newComment(who, things)),
        body: { reason: 'Unkind.' },
      }),
    },
  ],
  'GET /communities/{identifier}/moderation/reports': { answers: organizers(200), ask: circle() },
  'POST /communities/{identifier}/moderation/reports/{uuid}': [
    {
      answers: organizers(204),
      ask: async (world, { circle: identifier }) => ({
        params: { identifier, uuid: await world.newCase() },
        body: { act: 'dismiss', reason: 'It is kind.' },
      }),
    },
    {
      answers: signedIn(hidden),
      ask: (_, { circle: identifier }) => ({
        params: { identifier, uuid: randomUUID() },
        body: { act: 'hide', reason: 'Unkind.' },
      }),
    },
  ],
  'GET /appeals/{case}': { answers: ownOnly(200), ask: ofCase },
  'POST /appeals/{case}': {
    answers: ownOnly(200),
    ask: (world, things) => ({ ...ofCase(world, things), body: { text: 'It was a joke.' } }),
  },
  'GET /communities/{identifier}/moderation/exports': { answers: organizers(200), ask: circle() },
  'GET /communities/{identifier}/members': [
    { answers: insideCircle, ask: circle() },
    { answers: organizers(200), ask: circle({ 'filter[state]': 'requested' }) },
  ],
  'POST /communities': {
    answers: signedIn({ own: 201, foreign: 201, missing: 422 }),
    ask: (_, { nonprofit }) => ({ body: community(nonprofit) }),
  },
  'PATCH /communities/{identifier}': [
    { answers: organizers(200), ask: changing({ tagline: 'Open all day' }) },
    { answers: owner(200), ask: changing({ invites_open: true }) },
  ],
  'PUT /communities/{identifier}/status': { answers: owner(200), ask: changing({ status: 'active' }) },
  'POST /communities/{identifier}/join': {
    answers: { ...publicTo(signedIn), banned: { own: 409, foreign: 200, missing: 404 } },
    ask: changing({}),
  },
  'POST /communities/{identifier}/leave': {
    answers: signedIn({ own: 204, foreign: 204, missing: 404 }),
    ask: async (world, things, who) => ({
      params: { identifier: things === who.things ? await world.newCommunity(who) : things.circle },
    }),
  },
  'POST /communities/{identifier}/hand-over': { answers: owner(204), ask: changing({ act: 'withdraw' }) },
  'POST /communities/{identifier}/requests': {
    answers: organizers(200),
    ask: changing({ people: [randomUUID()], act: 'approve' }),
  },
  'POST /communities/{identifier}/members/{uuid}': [
    { answers: owner(204), ask: withMember('make_moderator') },
    { answers: organizers(204), ask: withMember('remove') },
  ],
  'GET /communities/{identifier}/allocations': { answers: insideCircle, ask: circle() },
  'PUT /communities/{identifier}/allocations/coming': {
    answers: owner(200),
    ask: (_, { circle: identifier, nonprofit }) => ({ params: { identifier }, body: { shares: wholeTo(nonprofit) } }),
  },
  'DELETE /communities/{identifier}/allocations/coming': { answers: owner(204), ask: circle() },
  'GET /communities/{identifier}/supporters': { answers: insideCircle, ask: circle({ 'filter[message]': 'true' }) },
  'GET /campaigns': [
    plain(anyone(200)),
    plain(signedIn(200), () => ({ query: { 'filter[list]': 'mine' } })),
    plain(signedIn(200), () => ({ query: { 'filter[friends]': 'true' } })),
    { answers: anyone(all(200)), ask: (_, { circle: id }) => ({ query: { 'filter[community]': id } }) },
  ],
  'GET /campaigns/{identifier}': { answers: inReview, ask: campaign },
  'GET /campaigns/{identifier}/supporters': { answers: inReview, ask: campaign },
  'PATCH /campaigns/{identifier}': [
    { answers: madeBy(409), ask: ofCampaign({ quiet: true }) },
    plain(signedIn(404), ({ open: { uuid } }) => ({ params: { identifier: uuid }, body: { quiet: true } })),
  ],
  'POST /campaigns/{identifier}/withdraw': { answers: madeBy(200), ask: campaign },
  'POST /campaigns/{identifier}/pause': { answers: madeBy(409), ask: ofCampaign({ reason: 'Rain.' }) },
  'POST /campaigns/{identifier}/resume': { answers: madeBy(409), ask: campaign },
  'POST /campaigns/{identifier}/end': { answers: madeBy(409), ask: campaign },
  'POST /campaigns/{identifier}/report': { answers: madeBy(409), ask: ofCampaign({ outcome: 'It stands.' }) },
  'GET /campaigns/{identifier}/collaborations': { answers: { ...inReview, guest: 401 }, ask: campaign },
  'POST /campaigns/{identifier}/collaborations': {
    answers: madeBy(409), // the campaign is not public yet
    ask: ofCampaign({ type: 'users', uuid: randomUUID() }),
  },
  'POST /campaigns/{identifier}/collaborations/{uuid}': [
    {
      answers: ownOnly(204),
      ask: ({ open }, { collaboration: uuid }) => ({
        params: { identifier: open.uuid, uuid },
        body: { act: 'decline' },
      }),
    },
    {
      answers: signedIn(hidden),
      ask: (world, things) => ({
        params: { identifier: things.campaign, uuid: randomUUID() },
        body: { act: 'accept' },
      }),
    },
  ],
  'GET /campaign-drafts': plain(signedIn(200)),
  'POST /campaign-drafts': plain(signedIn(201), () => ({ body: {} })),
  'GET /campaign-drafts/{uuid}': { answers: ownOnly(200), ask: draft },
  'PATCH /campaign-drafts/{uuid}': {
    answers: ownOnly(200),
    ask: (world, things) => ({ ...draft(world, things), body: { title: 'A ramp' } }),
  },
  'DELETE /campaign-drafts/{uuid}': {
    answers: ownOnly(204),
    ask: async (world, things, who) => ({
      params: { uuid: things === who.things ? await world.newDraft(who) : things.draft },
    }),
  },
  'POST /campaign-drafts/{uuid}/submit': { answers: ownOnly(422), ask: draft }, // the draft has only a title

  'GET /invites/{kind}/{code}': { answers: inReview, ask: (_, { code }) => ({ params: { kind: 'c', code } }) },
  'GET /invites/public': [
    { answers: inReview, ask: (_, { campaign: id }) => ({ query: { type: 'campaigns', id } }) },
    { answers: publicTo(anyone), ask: (_, { circle: id }) => ({ query: { type: 'communities', id } }) },
  ],
  'GET /invites/mine': [
    { answers: { ...inReview, guest: 401 }, ask: (_, { campaign: id }) => ({ query: { type: 'campaigns', id } }) },
    { answers: publicTo(signedIn), ask: (_, { circle: id }) => ({ query: { type: 'communities', id } }) },
  ],
  'PUT /invites/mine': [
    {
      answers: { ...inReview, guest: 401 },
      ask: (_, { campaign: id }) => ({ body: { type: 'campaigns', id, line: 'Come and see.' } }),
    },
    {
      answers: publicTo(signedIn),
      ask: (_, { circle: id }) => ({ body: { type: 'communities', id, line: null } }),
    },
  ],

  'GET /thanks': [
    { answers: organizers(200), ask: (_, { circle: id }) => ({ query: { type: 'communities', id } }) },
    { answers: signedIn(hidden), ask: (_, { campaign: id }) => ({ query: { type: 'campaigns', id } }) }, // in review
  ],
  'POST /thanks': {
    answers: organizers(204),
    ask: (_, { circle: id }) => ({ body: { type: 'communities', id, gifts: [randomUUID()], words: 'Thank you.' } }),
  },

  'GET /{modelType}/{identifier}/updates': [
    { answers: readInside, ask: ofCircle },
    {
      answers: { ...organizers(200), guest: hidden },
      ask: (world, things) => ({ ...ofCircle(world, things), query: { 'filter[status]': 'draft' } }),
    },
    {
      answers: anyone(hidden), // in review
      ask: (_, { campaign: identifier }) => ({ params: { modelType: 'campaigns', identifier } }),
    },
  ],
  'POST /{modelType}/{identifier}/updates': {
    answers: organizers(201),
    ask: (world, things) => ({ ...ofCircle(world, things), body: writtenUpdate() }),
  },
  'GET /{modelType}/{identifier}/updates/{uuid}': { answers: readInside, ask: updateOfCircle },
  'PATCH /{modelType}/{identifier}/updates/{uuid}': {
    answers: organizers(200),
    ask: (world, things) => ({ ...updateOfCircle(world, things), body: { pinned: true } }),
  },
  'DELETE /{modelType}/{identifier}/updates/{uuid}': {
    answers: organizers(204),
    ask: async (world, things, who) => ({
      params: {
        modelType: 'communities',
        identifier: things.circle,
        uuid: things === who.things ? await world.newUpdate() : things.update,
      },
    }),
  },
  'GET /communities/{identifier}/feed': { answers: readInside, ask: circle() },
  'GET /user/feed': plain(signedIn(200)),
  'GET /{type}/{id}/leaderboard': [
    {
      answers: { ...insideCircle, guest: hidden },
      ask: (_, { circle: id }) => ({ params: { type: 'communities', id }, query: { board: 'given', period: 'all' } }),
    },
    plain(anyone(404), ({ open: { uuid: id } }) => ({ params: { type: 'flash-campaigns', id } })), // the id is a campaign's
  ],
  'GET /{type}/{id}/charts': [
    { answers: readInside, ask: (_, { circle: id }) => ({ params: { type: 'communities', id } }) },
    { answers: anyone(all(404)), ask: (_, { campaign: id }) => ({ params: { type: 'campaigns', id } }) },
  ],
  'GET /comments/{modelType}/{identifier}': [
    { answers: readInside, ask: commentsOf() },
    {
      answers: anyone(all(404)),
      ask: (_, { campaign: identifier }) => ({ params: { modelType: 'campaigns', identifier } }),
    },
    {
      answers: publicTo(anyone),
      ask: (_, { project: identifier }) => ({ params: { modelType: 'projects', identifier } }),
    },
  ],
  'GET /comments/{modelType}/{identifier}/people': { answers: insideCircle, ask: commentsOf() },
  'POST /comments/{modelType}/{identifier}': {
    answers: talking(inside(201)),
    ask: commentsOf(() => ({ key: randomUUID(), text: 'Soup at five.' })),
  },
  'PATCH /comments/{uuid}': { answers: talking(authors(200)), ask: ofComment({ text: 'Soup at six.' }) },
  'DELETE /comments/{uuid}': { answers: authors(204), ask: ofComment() },
  // of a comment that is not deleted; `public-text.test.ts` asks for deleted ones
  'DELETE /comments/{uuid}/deletion': { answers: authors(200, 404), ask: ofComment() },
  'PUT /comments/{uuid}/hidden': { answers: strangers, ask: ofComment({ reason: 'Unkind.' }) },
  'DELETE /comments/{uuid}/hidden': { answers: strangers, ask: ofComment() },
  'PUT /comments/{uuid}/pinned': { answers: strangers, ask: ofComment() },
  'DELETE /comments/{uuid}/pinned': { answers: strangers, ask: ofComment() },
  'PUT /reactions/{type}/{uuid}/{reaction}': [
    { answers: talking(publicTo(signedIn)), ask: reacting },
    { answers: talking(insideCircle), ask: toUpdate },
  ],
  'DELETE /reactions/{type}/{uuid}/{reaction}': [
    { answers: publicTo(signedIn), ask: reacting },
    { answers: insideCircle, ask: toUpdate },
  ],

  'GET /{type}/{id}/moderation/donations': { answers: organizers(200), ask: ofTalk() },
  'GET /{type}/{id}/moderation/donations/export': { answers: organizers(200), ask: ofTalk() },
  'POST /{type}/{id}/moderation/donations/{uuid}/refund': {
    answers: { ...organizers(404), moderator: { ...hidden, own: 403 } }, // the gift does not exist
    ask: (_, { circle: id }) => ({
      params: { type: 'communities', id, uuid: randomUUID() },
      body: { reason: 'By mistake' },
    }),
  },
  'GET /{type}/{id}/talk-rules': { answers: organizers(200), ask: ofTalk() },
  'PUT /{type}/{id}/talk-rules': {
    answers: organizers(200),
    ask: ofTalk({ comments_open: true, boards_open: true, chat_open: true, slow_seconds: 0, blocked_words: ['damn'] }),
  },
  'GET /{type}/{id}/mutes': { answers: organizers(200), ask: ofTalk() },
  'PUT /{type}/{id}/mutes/{uuid}': { answers: organizers(204), ask: withMuted({ reason: 'Shouting' }) },
  'DELETE /{type}/{id}/mutes/{uuid}': { answers: organizers(204), ask: withMuted() },

  'POST /proofs': plain(signedIn(201)),
  'POST /uploads': plain(signedIn(201), async () => parts({ file: await photo() })),
  'GET /cards': plain(signedIn(200)),
  'POST /cards': plain(signedIn(201), async (world) => ({ body: { confirmation_token: await world.cardToken() } })),
  'GET /cards/setups/{id}': { answers: ownOnly(200), ask: (_, { setup: id }) => ({ params: { id } }) },
  'PATCH /cards/{uuid}': {
    answers: ownOnly(200),
    ask: (world, things) => ({ ...card(world, things), body: { default: true } }),
  },
  'DELETE /cards/{uuid}': {
    answers: ownOnly(204),
    ask: async (world, things, who) => ({
      params: { uuid: things === who.things ? await world.newCard(who) : things.card },
    }),
  },

  'POST /gifts': [
    {
      answers: ownOnly(201), // to the open campaign, because the one in review takes no gifts
      ask: async (world, things, who) => ({
        body: {
          giveable: { type: 'campaigns', id: things === who.things ? world.open.uuid : things.campaign },
          amount_cents: 500,
          confirmation_token: await world.cardToken(),
        },
      }),
    },
    {
      answers: ownOnly(201),
      ask: ({ open }, { card: card_id }) => ({
        body: { giveable: { type: 'campaigns', id: open.uuid }, amount_cents: 500, card_id },
      }),
    },
    {
      answers: signedIn(201),
      ask: ({ open }) => ({
        body: { giveable: { type: 'campaigns', id: open.uuid }, amount_cents: 500, payment_sheet: true },
      }),
    },
  ],
  'POST /gifts/{uuid}/attempts': [
    {
      answers: ownOnly(409), // the gift has settled
      ask: async (world, things) => ({
        params: { uuid: things.gift },
        body: { confirmation_token: await world.cardToken() },
      }),
    },
    { answers: signedIn(hidden), ask: () => ({ params: { uuid: randomUUID() }, body: { card_id: randomUUID() } }) },
  ],
  'GET /gifts/{uuid}': { answers: ownOnly(200), ask: gift },
  'PATCH /gifts/{uuid}': {
    answers: ownOnly(200),
    ask: (world, things) => ({ ...gift(world, things), body: { visibility: 'name' } }),
  },
  'POST /gifts/{uuid}/refund-request': {
    answers: ownOnly(201),
    ask: async (world, things) => {
      await world.forgetRefunds(things)
      return { ...gift(world, things), body: { reason: 'Given twice.' } }
    },
  },
  'DELETE /gifts/{uuid}/note': { answers: ownOnly(200), ask: gift },
  'GET /gifts/{uuid}/card': { answers: ownOnly(200), ask: gift },
  'PUT /gifts/{uuid}/card': {
    answers: ownOnly(409), // the gift has no dedication
    ask: (world, things) => ({ ...gift(world, things), body: { way: 'link' } }),
  },
  'DELETE /gifts/{uuid}/card': { answers: ownOnly(200), ask: gift },
  'GET /dedication-cards/{token}': { answers: noCard, ask: ofNoCard },
  'POST /dedication-cards/{token}/thanks': { answers: noCard, ask: ofNoCard },
  'POST /dedication-cards/{token}/stop': { answers: noCard, ask: ofNoCard },
  'GET /gifts': plain(signedIn(200)),
  'GET /receipts/{number}': { answers: ownOnly(200), ask: (_, { receipt: number }) => ({ params: { number } }) },
  'POST /receipts/{number}/corrections': {
    answers: ownOnly(200),
    ask: (_, { receipt: number }) => ({ params: { number } }),
  },
  'GET /user/giver-of-record': plain(signedIn(200)),
  'PUT /user/giver-of-record': { answers: signedIn(200), ask: () => ({ body: familyFund }) },
  'DELETE /user/giver-of-record': plain(signedIn(204)),
  'GET /billing/history': plain(signedIn(200)),
  'GET /billing/statements': plain(signedIn(200)),
  'GET /billing/statement-links': plain(signedIn(200)),
  'POST /billing/statement-links': plain(signedIn(201), () => ({
    body: { period: 'all', email: `accountant-${randomUUID()}@tests.example` },
  })),
  'DELETE /billing/statement-links/{uuid}': {
    answers: ownOnly(204),
    ask: async (world, things) => ({ params: { uuid: await world.newStatementLink(things) } }),
  },
  'GET /billing/statement-links/opened': plain(anyone(404), () => ({ query: { token: 'x'.repeat(43) } })),

  'GET /live': [
    plain(anyone(200)),
    { answers: publicTo(anyone), ask: (_, { circle: uuid }) => ({ query: { subjects: `giveables:${uuid}` } }) },
    { answers: inReview, ask: (_, { campaign: uuid }) => ({ query: { subjects: `giveables:${uuid}` } }) },
    {
      answers: { ...ownOnly(200), guest: hidden },
      ask: (_, { person: uuid }) => ({ query: { subjects: `people:${uuid}` } }),
    },
  ],
}
