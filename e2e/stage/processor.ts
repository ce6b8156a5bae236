/** The sandbox of the card processor, as journeys control and inspect it. Amounts in cents. */
export type Processor = {
  /** Changes settings of the sandbox until the end of the journey: latency, held events, slow payments. */
  set(settings: Settings): Promise<void>
  /** The charges since the journey began, newest first. */
  charged(): Promise<number[]>
}

type Settings = Record<string, number | boolean | string>
type Payment = { id: string; status: string; amount_received: number }

/** The processor's current settings, and a function that restores them. */
export async function watchProcessor(): Promise<{ processor: Processor; restore(): Promise<void> }> {
  if (!process.env.KINDLING_CARDS_URL) return { processor: unknownProcessor, restore: async () => undefined }
  const [last] = await payments('limit=1')
  const before: Settings = {}
  return {
    processor: {
      async set(settings) {
        const now = (await (await sandbox('/sandbox/settings')).json()) as Settings
        for (const name of Object.keys(settings)) before[name] ??= now[name]!
        await change(settings)
      },
      async charged() {
        const since = await payments(`limit=100${last === undefined ? '' : `&ending_before=${last.id}`}`)
        return since.filter(({ status }) => status === 'succeeded').map((payment) => payment.amount_received)
      },
    },
    restore: () => change(before),
  }
}

/** Used when the tests did not start this Kindling, so the address of its sandbox is unknown. */
const rejects = async () => Promise.reject(new Error('KINDLING_CARDS_URL does not say where the processor is'))
const unknownProcessor: Processor = { set: rejects, charged: rejects }

const sandbox = (path: string, init?: RequestInit) => fetch(`${process.env.KINDLING_CARDS_URL}${path}`, init)

async function payments(query: string): Promise<Payment[]> {
  const headers = { Authorization: 'Bearer sk_test_kindling_sandbox' }
  const answer = await sandbox(`/v1/payment_intents?${query}`, { headers })
  return ((await answer.json()) as { data: Payment[] }).data
}

async function change(settings: Settings): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await sandbox('/sandbox/settings', { method: 'POST', headers, body: JSON.stringify(settings) })
  if (!answer.ok) throw new Error(`the sandbox does not take ${JSON.stringify(settings)}`)
}
