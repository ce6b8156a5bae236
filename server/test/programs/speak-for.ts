import { withDeps } from '../../bin/start/with-deps.ts'
import { userByEmail } from '../../src/features/accounts/index.ts'
import { insertRepresentative } from '../../src/features/nonprofits/index.ts'

/** Makes a person the representative of a nonprofit that has no payout account yet, and prints its uuid. */
const [email = ''] = process.argv.slice(2)
await withDeps(async ({ db, clock }) => {
  const person = (await userByEmail(db, email))!
  const unpaid = db.selectFrom('nonprofits as n').leftJoin('payout_accounts as a', 'a.nonprofit_id', 'n.id')
  const open = unpaid.where('a.nonprofit_id', 'is', null).where('n.status', 'in', ['verified', 'active'])
  const { id, uuid } = await open.select(['n.id', 'n.uuid']).orderBy('n.id').executeTakeFirstOrThrow()
  const row = { nonprofit_id: id, user_id: person.id, invited: false, since: clock.now() }
  await db.transaction().execute((trx) => insertRepresentative(trx, row))
  process.stdout.write(uuid)
})
