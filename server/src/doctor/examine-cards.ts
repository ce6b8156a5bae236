import { randomUUID } from 'node:crypto'
import { modeOf } from '../platform/settings/production.ts'
import { askAccount, listWebhooks, type AskedAccount, type WebhookEndpoint } from '../processor/ask-account.ts'
import { testEvent } from '../processor/test-event.ts'
import { tooFar } from './examine-clock.ts'
import { isAlone } from './examine-domain.ts'
import { eventIsStored } from './doctor.queries.ts'
import { codeOf, findingsAbout, patienceMs, type Finding } from './finding.ts'
import type { World } from './world.ts'

const { good, look, wrong } = findingsAbout('cards')

export async function examineCards(world: World): Promise<Finding[]> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl = 'https://api.stripe.com' } = world.config
  if (secretKey === undefined)
    return [wrong('STRIPE_SECRET_KEY is not set, so no card can be charged.', 'Set the three keys of the processor.')]
  const asking = { apiUrl, secretKey, connectAccount: world.config.STRIPE_CONNECT_ACCOUNT }
  const [account, webhooks, delivered] = await Promise.all([
    askAccount(asking),
    listWebhooks(asking),
    deliver(world, modeOf(secretKey) === 'live'),
  ])
  return [
    modeOfKeys(secretKey),
    ...accountFits(account),
    ...tooFar(world.clock, account.at, 'the card processor'),
    delivered,
    registered(world, webhooks),
  ]
}

const modeOfKeys = (secretKey: string) =>
  modeOf(secretKey) === 'live'
    ? good('the keys are live ones.')
    : wrong('the keys are test keys, so no money moves.', 'Copy the live keys from the processor before you open.')

function accountFits({ answered, takesCharges, paysOut }: AskedAccount): Finding[] {
  if (typeof answered === 'string')
    return [
      wrong(`the card processor does not answer (${answered}).`, 'Let this machine reach api.stripe.com, port 443.'),
    ]
  if (answered === 401)
    return [wrong('the card processor refuses our secret key.', 'Copy it again; somebody may have rolled it.')]
  if (answered === 403)
    return [look('our restricted key may not read the account.', 'Allow it, to see here whether it takes charges.')]
  if (answered !== 200)
    return [wrong(`the card processor answers ${answered}.`, 'Look at its status page, and try again.')]
  return [
    takesCharges
      ? good('the card processor accepts our key, and the account takes charges.')
      : wrong('the account takes no charges.', "Finish the processor's own questions about your organization."),
    ...(paysOut ? [] : [wrong('the account pays nothing out.', 'Name a bank account at the processor.')]),
  ]
}

/** Sends a signed event to our public address, as the processor would, and looks for it in our own database. */
async function deliver({ config, clock, db }: World, live: boolean): Promise<Finding> {
  const { PUBLIC_URL, STRIPE_WEBHOOK_SECRET: webhookSecret } = config
  if (PUBLIC_URL === undefined || webhookSecret === undefined)
    return wrong('no webhook can be tried without PUBLIC_URL and STRIPE_WEBHOOK_SECRET.', 'Set both.')
  const id = `evt_doctor_${randomUUID().replaceAll('-', '')}`
  const event = testEvent({ id, at: clock.now(), live, webhookSecret })
  try {
    const address = `${PUBLIC_URL}/api/v1/webhooks/stripe`
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await fetch(address, { method: 'POST', ...event, redirect: 'error', signal })
    await answer.body?.cancel()
    if (answer.status === 400)
      return wrong(
        'our public address refuses our own signature.',
        'Start Kindling again with this STRIPE_WEBHOOK_SECRET.',
      )
    if (isAlone(answer.status))
      return wrong(
        `a signed event reaches the front, but no process of Kindling (${answer.status}).`,
        'See the findings about the domain.',
      )
    if (answer.status !== 200)
      return wrong(
        `our public address answers a signed event with ${answer.status}.`,
        'Let the front pass POST requests.',
      )
  } catch (error) {
    return wrong(
      `a signed event does not reach our public address (${codeOf(error)}).`,
      'See the findings about the domain.',
    )
  }
  if (db !== undefined && !(await eventIsStored(db, id)))
    return wrong(
      'another installation took our signed event.',
      'Let PUBLIC_URL lead to the processes of this database.',
    )
  return good('a signed event reached our public address and our inbox.')
}

/** At least one of each group that we apply. */
const needed = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'refund.updated',
  'charge.dispute.created',
  'charge.dispute.closed',
  'payment_method.detached',
  'transfer.reversed',
]

function registered({ config }: World, webhooks: readonly WebhookEndpoint[] | null): Finding {
  if (webhooks === null)
    return look(
      'our key may not list the webhooks of the processor.',
      'Look there yourself: docs/settings.md names the events.',
    )
  const address = `${config.PUBLIC_URL}/api/v1/webhooks/stripe`
  // that of nonprofits' accounts has the same address
  const ours = webhooks.filter(({ url }) => url === address)
  if (ours.length === 0) return wrong('the processor has no webhook with our address.', `Add ${address} there.`)
  if (!ours.some(({ isOn }) => isOn))
    return wrong('our webhook is switched off at the processor.', 'Switch it on there.')
  const types = new Set(ours.flatMap((webhook) => (webhook.isOn ? webhook.types : [])))
  const missing = needed.filter((type) => !types.has('*') && !types.has(type))
  return missing.length > 0
    ? wrong(`our webhook does not get ${missing.join(', ')}.`, 'Add the events that docs/settings.md names.')
    : good('the processor sends its events to our address.')
}
