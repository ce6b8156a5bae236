import { bindFeatures, type AppDeps } from '../app.ts'
import { pictureRenderer } from '../features/photos/index.ts'
import { minute, second } from '../platform/time/clock.ts'
import type { Config } from '../platform/settings/config.ts'
import type { Job, Queue } from '../platform/queue/queue.ts'

const free = 10 ** 9

/** Years of gifts are given in a minute, so nothing is counted. */
const limits = {
  CLOSED_STATES: undefined,
  SMALLEST_GIFT_CENTS: 1,
  LARGEST_NEW_GIFT_CENTS: free,
  LARGEST_GIFT_CENTS: free,
  GIFT_ATTEMPTS_PER_HOUR: free,
  NEW_CARDS_PER_DAY: free,
  FAILED_TRIES_PER_ADDRESS: free,
  FAILED_TRIES_PER_GIVEABLE: free,
  FAILED_TRIES_IN_ALL: free,
  // the sandbox finds a payment as soon as it is made
  PROCESSOR_SEARCH_LAG_MINUTES: 0,
} satisfies Partial<Config>

/** A start must not fail because the machine is busy. */
const patience = { workMs: minute, startMs: minute, idleMs: second }

/** The dependencies with which the demo world is filled: its own limits, a patient renderer, and no email about the past. */
export const demoDeps = (deps: AppDeps): AppDeps =>
  bindFeatures({
    ...deps,
    config: { ...deps.config, ...limits },
    queue: withoutMails(deps.queue),
    renderPicture: pictureRenderer(patience),
  })

const isMail = ({ name }: Pick<Job<unknown>, 'name'>) => name.startsWith('mail-')

const withoutMails = (queue: Queue): Queue => ({
  ...queue,
  async send(trx, job, payload, options) {
    if (!isMail(job)) await queue.send(trx, job, payload, options)
  },
  async sendAll(trx, job, payloads, options) {
    if (!isMail(job)) await queue.sendAll(trx, job, payloads, options)
  },
})
