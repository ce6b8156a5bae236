/** `npm run check:processor -- --days 7 [--json]`. Changes nothing. Exit code 1 if something differs. */
import { parseArgs } from 'node:util'
import { checkProcessor, isOnlyCounted, sentenceOf } from '../src/features/payments/index.ts'
import { day, systemClock } from '../src/platform/time/clock.ts'
import { stripeProcessor } from '../src/processor/stripe-processor.ts'
import { onDatabase } from './start/on-database.ts'
import { keys } from './start/local-services.ts'

const options = { days: { type: 'string', default: '7' }, json: { type: 'boolean', default: false } } as const

await onDatabase(async (db, { config, log }) => {
  const { values } = parseArgs({ options })
  const days = Number(values.days)
  if (!Number.isInteger(days) || days < 1 || days > 365)
    throw Object.assign(new RangeError('--days is a whole number from 1 to 365.'), { code: 'ERR_PARSE_ARGS_DAYS' })
  const { STRIPE_SECRET_KEY, STRIPE_API_URL, STRIPE_CONNECT_ACCOUNT: connectAccount } = config
  // with npm start, the local processor listens on the port after ours
  const apiUrl = STRIPE_API_URL ?? (STRIPE_SECRET_KEY === undefined ? `http://127.0.0.1:${config.PORT + 1}` : undefined)
  const processor = stripeProcessor({
    secretKey: STRIPE_SECRET_KEY ?? keys.stripeSecretKey,
    webhookSecret: 'whsec_none',
    ...(apiUrl !== undefined && { apiUrl }),
    ...(connectAccount !== undefined && { connectAccount }),
    log,
  })
  const to = systemClock.now()
  const from = new Date(to.getTime() - days * day)
  const all = await checkProcessor({ db, processor, clock: systemClock }, { from, to })
  const found = all.filter(({ kind }) => !isOnlyCounted(kind))
  if (values.json) console.log(JSON.stringify(all, null, 2))
  else {
    for (const one of all) console.log(`${isOnlyCounted(one.kind) ? '·' : '✗'} ${one.kind}\n    ${sentenceOf(one)}`)
    console.log(`${days === 1 ? '1 day' : `${days} days`} compared, ${found.length} differences`)
  }
  return found.length === 0 ? 0 : 1
})
