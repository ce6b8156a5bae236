import { readSandboxEnv } from '../src/settings.ts'

/** Runs all local services in one process. It stops with the program that started it. */
async function start(): Promise<void> {
  const env = readSandboxEnv(process.env)
  // Imported late, so that a refusal comes at once.
  const { appleClient, googleClient, startMailSink, startPushSandbox, startSignInSandbox, startStripeSandbox } =
    await import('../src/index.ts')
  const { host, ports, folder } = env
  const [stripe, signIn, mail, push] = await Promise.all([
    startStripeSandbox({
      host,
      port: ports.stripe,
      folder,
      webhookSecret: env.webhookSecret,
      secretKey: env.secretKey,
      publicKey: env.publicKey,
      ...(env.webhookUrl !== undefined && { webhookUrl: env.webhookUrl }),
      ...(env.webhookEvents && { settings: { webhook_events: env.webhookEvents } }),
    }),
    startSignInSandbox({ host, googlePort: ports.google, applePort: ports.apple, folder, publicUrls: env.publicUrls }),
    startMailSink({ host, port: ports.mail, folder: env.mailFolder }),
    startPushSandbox({ host, port: ports.push }),
  ])
  const clients = {
    googleClientId: googleClient.id,
    googleClientSecret: googleClient.secret,
    appleClientId: appleClient.id,
    appleTeamId: appleClient.teamId,
    appleKeyId: appleClient.keyId,
  }
  const ready = {
    ready: true,
    stripe: stripe.url,
    google: signIn.google,
    apple: signIn.apple,
    mail: mail.url,
    push: push.url,
    ...clients,
  }
  if (process.send) process.send(ready)
  else process.stdout.write(`${JSON.stringify(ready)}\n`)
}

// State is written in one transaction per call, so leaving at once loses nothing.
process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => process.exit(0))
// Ctrl-C reaches the whole group: with a parent, the parent decides when we are no longer needed.
process.on('SIGINT', () => void (process.connected || process.exit(0)))

try {
  await start()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
