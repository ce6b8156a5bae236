import { operate } from '../src/features/staff/operate.ts'
import type { TestApp } from './app.ts'
import type { TestPerson } from './people.ts'

/** Runs operator commands in a test. `appOf` is called at each command. */
export function typing(appOf: () => TestApp) {
  /** Parses a typed line: quoted words stay together. */
  async function type(line: string) {
    const output: string[] = []
    const wrong: string[] = []
    const words = line.match(/"[^"]*"|\S+/g)!.map((word) => word.replaceAll('"', ''))
    const terminal = {
      say: (text: string) => void output.push(text),
      complain: (text: string) => void wrong.push(text),
      progress: () => undefined,
    }
    const code = await operate(words, (work) => work(appOf().deps), terminal)
    return { code, output: output.join('\n'), wrong: wrong.join('\n') }
  }
  async function deeds() {
    const { db } = appOf().deps
    const query = db.selectFrom('audit_log').select(['deed', 'actor_id', 'as_staff', 'person_id', 'details'])
    return await query.orderBy('id').execute()
  }
  return {
    type,
    typedJson: async <T>(line: string) => JSON.parse((await type(`${line} --json`)).output) as T,
    async newDeeds(work: () => Promise<unknown>) {
      const before = (await deeds()).length
      await work()
      return (await deeds()).slice(before)
    },
  }
}

export async function makeStaff({ deps, clock }: TestApp, people: readonly TestPerson[]): Promise<void> {
  const staff = people.map(({ id }) => ({ user_id: id, added_at: clock.now() }))
  await deps.db
    .insertInto('staff')
    .values(staff)
    .onConflict((c) => c.doNothing())
    .execute()
}
