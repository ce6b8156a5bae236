import { renderPicture } from './render-picture.ts'
import type { Order } from './rendered.ts'

/** A process of its own, without the house's secrets: what a hostile picture breaks, or takes of memory, goes with it. */
process.on('message', (order: Order) => {
  void renderPicture(order).then(
    (made) => process.send!({ made }),
    (error: unknown) => process.send!({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
process.send!({ ready: true })
