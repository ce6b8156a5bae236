import type { WithKinds } from '../giveables/index.ts'
import type { Deps } from '../../deps.ts'
import { pageOf, paged } from '../../platform/http/page.ts'
import { route, type RouteInput, type Route } from '../../platform/http/route.ts'
import { giving, signedIn, type Viewer } from '../../platform/http/viewer.ts'
import type { WithPayments } from '../payments/index.ts'
import type { Payer } from '../cards/index.ts'
import { changeVisibility } from './visibility/change-visibility.ts'
import { removeNote } from './notes/remove-note.ts'
import { giftView } from './gift-view.ts'
import { countOwnGifts, listOwnGifts } from './own-gifts.queries.ts'
import { readGift } from './read-gift.ts'
import { startGift } from './start-gift.ts'
import { attemptAnotherCard } from './attempt-another-card.ts'

const giverOf = ({
  viewer,
  address,
  proof,
}: Pick<RouteInput<never, Viewer>, 'viewer' | 'address' | 'proof'>): Payer => ({
  userId: viewer.id,
  timeZone: viewer.timeZone,
  address,
  proof,
})

export const giftRoutes = (deps: Deps & WithKinds & WithPayments): Route[] => [
  route('POST /gifts', giving, async (asked) => ({
    data: await startGift(deps, giverOf(asked), asked.body, { key: asked.key! }),
  })),
  route('POST /gifts/{uuid}/attempts', giving, async (asked) => ({
    data: await attemptAnotherCard(deps, giverOf(asked), asked.params.uuid, asked.body),
  })),
  route('GET /gifts/{uuid}', giving, async ({ viewer, params }) => ({
    data: await readGift(deps, viewer.id, params.uuid),
  })),
  route('PATCH /gifts/{uuid}', signedIn, async ({ viewer, params, body }) => ({
    data: await changeVisibility(deps, viewer.id, params.uuid, body.visibility),
  })),
  route('DELETE /gifts/{uuid}/note', signedIn, async ({ viewer, params }) => ({
    data: await removeNote(deps, viewer.id, params.uuid),
  })),
  route('GET /gifts', signedIn, async ({ viewer, query }) => {
    const page = pageOf(query)
    const [rows, total] = await Promise.all([listOwnGifts(deps.db, viewer.id, page), countOwnGifts(deps.db, viewer.id)])
    const shown = rows.slice(0, page.size)
    return paged(
      shown.map((row) => giftView(row)),
      page,
      total,
      rows.length > page.size ? shown.at(-1)!.id : null,
    )
  }),
]
