import { newCard } from '../../sandbox/src/new-card.ts'
import { setting } from './machines.ts'

/** The stand-in for the processor, as the machine `out` reaches it. */
export const processor = 'http://127.0.0.1:3001'

/** Changes how it behaves. */
export async function tellProcessor(change: Record<string, unknown>): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch(`${processor}/sandbox/settings`, { method: 'POST', headers, body: JSON.stringify(change) })
}

export async function askProcessor<T>(path: string, method = 'GET'): Promise<T> {
  const authorization = `Bearer ${setting('STRIPE_SECRET_KEY')}`
  return (await (await fetch(processor + path, { method, headers: { authorization } })).json()) as T
}

/** All that it lists at this path. */
export async function listProcessor<T extends { id: string }>(path: string): Promise<T[]> {
  const all: T[] = []
  for (let after = ''; ;) {
    const page = await askProcessor<{ data: T[]; has_more: boolean }>(`${path}?limit=100${after}`)
    all.push(...page.data)
    if (!page.has_more) return all
    after = `&starting_after=${all.at(-1)!.id}`
  }
}

export const typeCard = (): Promise<string> => newCard({ processor, publicKey: setting('STRIPE_PUBLIC_KEY') })
