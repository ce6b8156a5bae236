import { startMailRelay } from '../../server/test/mail-relay.ts'

await startMailRelay('', 2_525)
