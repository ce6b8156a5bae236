import type { StripeSandbox } from '../../../sandbox/src/index.ts'
import { noLimits } from '../no-limits.ts'
import { startProgram, type Program } from '../programs/program.ts'

export type Role = 'http' | 'worker'

/** The real programs as processes, started again whenever they are killed. */
export type Instances = {
  /** The current address of the API. */
  url(): string
  start(): Promise<void>
  /** Kills these at once, without a clean shutdown. */
  kill(roles: readonly Role[]): void
  /** Starts the killed programs. */
  revive(): Promise<void>
  stop(): Promise<void>
}

type Surroundings = { databaseUrl: string; folder: string; processorUrl: string; sandbox: StripeSandbox }

export function buildInstances({ databaseUrl, folder, processorUrl, sandbox }: Surroundings): Instances {
  const env = {
    PORT: '0',
    LOG_LEVEL: 'fatal',
    KINDLING_DATA: folder,
    KINDLING_DEMO: 'off',
    DATABASE_URL: databaseUrl,
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_PUBLIC_KEY: sandbox.publicKey,
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    STRIPE_API_URL: processorUrl,
    ...noLimits,
  }
  const programs = new Map<Role, Program>()
  let at = 'http://127.0.0.1:1'
  const start = async (role: Role) => {
    const program = startProgram(`server/bin/${role}.ts`, [], { env })
    programs.set(role, program)
    const output = await program.until(/^ready.*$/m, 60_000)
    if (role === 'http') at = /^ready (http:\S+)$/m.exec(output)![1]!.replace('localhost', '127.0.0.1')
  }
  const revive = async () => {
    const missing = (['http', 'worker'] as const).filter((role) => !programs.has(role))
    await Promise.all(missing.map(start))
  }
  const kill = (roles: readonly Role[], signal: NodeJS.Signals = 'SIGKILL') => {
    for (const role of roles) {
      programs.get(role)?.kill(signal)
      programs.delete(role)
    }
  }
  return {
    url: () => at,
    start: revive,
    kill: (roles) => kill(roles),
    revive,
    async stop() {
      const ended = [...programs.values()].map((program) => program.ended)
      kill(['http', 'worker'], 'SIGTERM')
      await Promise.all(ended)
    },
  }
}
