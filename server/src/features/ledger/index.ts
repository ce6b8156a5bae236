export { recordTransaction } from './record-transaction.ts'
export { feeKnownEntries, settledEntries, type Entry, type NetGift, type Share } from './transaction.ts'
