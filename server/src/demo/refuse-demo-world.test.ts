import { expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { openDatabase } from '../platform/database/db.ts'
import { createLog } from '../platform/monitoring/log.ts'
import { readConfig } from '../platform/settings/config.ts'
import { startKindling } from '../start.ts'
import { beginDemoWorld } from './demo.queries.ts'

test('a database with the demo world does not start in production', async () => {
  const { url, drop } = await createTestDatabase()
  const log = createLog('silent')
  const { db, close } = openDatabase(url, { log, size: 1 })
  await beginDemoWorld(db, new Date('2026-11-20T15:00:00Z'))
  const config = readConfig({
    NODE_ENV: 'production',
    DATABASE_URL: url,
    PUBLIC_URL: 'https://give.example',
    SHORT_ID_SALT: 'mB7kq2Xw9RtZp4Lc',
    SECRET_KEY: 'pX3vQ9sLr0TzYw7KdHfGm2NbVc8JaEu4',
    STRIPE_SECRET_KEY: 'sk_live_9fKq2LmZx7RtVb3NcW8sPd5H',
    STRIPE_PUBLIC_KEY: 'pk_live_4hTz8YwQe6JuXn2MaR7vCk9B',
    STRIPE_WEBHOOK_SECRET: 'whsec_Z3vLq8RtXw2NbK7mYc5HpJd9SfGa4EuT',
    MAIL_URL: 'smtps://user:secret@mail.example',
    GOOGLE_CLIENT_ID: 'google',
    GOOGLE_CLIENT_SECRET: 'GOCSPX-r7Kq_2XwLz9TmVb4NcYpHd5JfGs',
  })
  await expect(startKindling({ config, databaseUrl: url, roles: ['worker'], log })).rejects.toThrow(
    'This database holds the demo world, with invented people and gifts. In production, set DATABASE_URL to another one.',
  )
  await close()
  await drop()
})
