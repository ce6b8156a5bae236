import fastify from 'fastify'
import pg from 'pg'

/** A server of only Fastify and `pg`, to measure the minimum cost of an answer without and with one select by key. */
const pool = new pg.Pool({ connectionString: process.argv[2]!, max: 16 })
const app = fastify()
app.get('/bare', async () => ({ data: { id: 1 } }))
app.get('/select', async () => {
  const id = 1 + Math.floor(Math.random() * 100_000)
  const { rows } = await pool.query({
    name: 'one',
    text: 'select aid, abalance from accounts where aid = $1',
    values: [id],
  })
  return { data: rows[0] as unknown }
})
console.log(`ready ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
