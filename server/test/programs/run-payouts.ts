import { nextPayoutOn } from '@kindling/contract/payouts/rules'
import { keys } from '../../bin/start/local-services.ts'
import { withDeps } from '../../bin/start/with-deps.ts'
import { seeCharges } from '../../src/features/payments/index.ts'
import { runPayouts } from '../../src/features/payouts/run-payouts.ts'
import { day, setClock } from '../../src/platform/time/clock.ts'
import { stripeProcessor } from '../../src/processor/stripe-processor.ts'

/** Runs the payouts of the first month without payouts that includes all gifts settled until now. */
await withDeps(async (deps) => {
  const { db, clock, config, log } = deps
  const run = await db.selectFrom('payout_runs').select('period').orderBy('period', 'desc').limit(1).executeTakeFirst()
  const earliest = clock.now().getTime() + config.PAYOUT_WAIT_DAYS * day
  const after = Math.max(earliest, run === undefined ? 0 : new Date(run.period).getTime())
  const then = { ...deps, clock: setClock(new Date(`${nextPayoutOn(new Date(after))}T00:07:00Z`)) }
  const secretKey = config.STRIPE_SECRET_KEY ?? keys.stripeSecretKey
  const apiUrl = config.STRIPE_API_URL ?? `http://127.0.0.1:${config.PORT + 1}`
  const processor = stripeProcessor({ secretKey, webhookSecret: 'whsec_none', apiUrl, log })
  await seeCharges({ ...then, processor }, { from: new Date(0), to: then.clock.now() })
  await runPayouts(then)
})
