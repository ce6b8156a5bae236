import { createHmac } from 'node:crypto'

/** An event of no known type, signed as the processor signs: the inbox keeps it and nothing applies it. */
export function testEvent({
  id,
  at,
  live,
  webhookSecret,
}: {
  id: string
  at: Date
  live: boolean
  webhookSecret: string
}) {
  const seconds = Math.floor(at.getTime() / 1000)
  const body = JSON.stringify({
    id,
    object: 'event',
    type: 'kindling.test',
    created: seconds,
    livemode: live,
    data: { object: {} },
  })
  const signed = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex')
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signed}` } }
}
