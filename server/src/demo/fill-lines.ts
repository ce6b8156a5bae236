import type { AppDeps } from '../app.ts'
import { userByEmail } from '../features/accounts/index.ts'
import { changeLine } from '../features/invites/index.ts'
import type { CauseIds } from './fill-causes.ts'
import { storyPeople } from './people.ts'

const lines = [
  { by: 'maya', to: 'ramp', line: 'They only need the door now.' },
  { by: 'amaraB', to: 'coach', line: 'He waited for every one of us.' },
] as const

export async function fillLines(deps: AppDeps, causes: CauseIds): Promise<void> {
  for (const { by, to, line } of lines) {
    const person = await userByEmail(deps.db, storyPeople[by]!.email)
    await changeLine(deps, person!, { type: 'campaigns', id: String(causes[to]), line })
  }
}
