/** Writes what the code knows of the migrated database: `tables.ts`, and `schema.txt` for the test of the schema. */
import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { createTestDatabase, openTestServer } from './database.ts'
import { describeSchema, generateTables, schemaFile } from './schema.ts'

const server = await openTestServer()
try {
  const database = await createTestDatabase(server)
  await generateTables(database.url)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await writeFile(schemaFile, await describeSchema(client))
  await client.end()
  await database.drop()
} finally {
  await server.close()
}
