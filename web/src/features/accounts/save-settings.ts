import type { Settings } from '@kindling/contract/accounts/calls'
import { api } from '../../platform/network/api.ts'
import { messageOf } from '../../platform/network/api-error.ts'
import { changeSession, currentSession } from '../../platform/session/session-store.ts'
import { currentVisit, type Visit } from '../../platform/session/visit.ts'
import { toast } from '../../ui/toast/toast.ts'

/** A running save: the settings on the server, the wanted ones, and the keys that were changed here. */
type Run = {
  visit: Visit
  known: Settings
  wanted: Settings
  changed: Set<keyof Settings>
  again: boolean
  ended: Promise<boolean>
}

const no = Promise.resolve(false)
let run: Run | undefined

/** Optimistic; calls run one after another, so that the last change wins. If saving fails, the switch flips back. */
export function changeSettings(change: Partial<Settings>): void {
  const known = currentSession().user?.settings
  if (known === undefined) return
  const visit = currentVisit()
  const running = run?.visit === visit ? run : undefined
  const now = running ?? { visit, known, wanted: known, changed: new Set<keyof Settings>(), again: false, ended: no }
  now.wanted = { ...now.wanted, ...change }
  for (const key of Object.keys(change) as (keyof Settings)[]) now.changed.add(key)
  show(change)
  if (running !== undefined) running.again = true
  else void (now.ended = save((run = now)))
}

/** Whether the changes until now were saved, once that is known. */
export const settingsSaved = async (): Promise<boolean> => (await run?.ended) ?? false

async function save(now: Run): Promise<boolean> {
  let failure: unknown
  do {
    now.again = false
    failure = undefined
    try {
      now.known = (await api('PUT /user/settings', { body: now.wanted })).data
    } catch (error) {
      failure = error
    }
    if (now.visit !== currentVisit()) return false
  } while (now.again)
  run = undefined
  show(Object.fromEntries([...now.changed].map((key) => [key, now.known[key]])))
  if (failure !== undefined) toast.error(messageOf(failure))
  return failure === undefined
}

function show(change: Partial<Settings>): void {
  const { user } = currentSession()
  if (user?.settings !== undefined) changeSession({ user: { ...user, settings: { ...user.settings, ...change } } })
}
