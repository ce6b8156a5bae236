/** One planted fault: its file, its text, and the rule that must report it. */
export type Fault = { rule: string; file: string; text: string }

const fault = (rule: string, file: string, text: string): Fault => ({ rule, file, text })
const lines = (count: number) => `${Array.from({ length: count - 1 }, (_, i) => `// ${i}`).join('\n')}\nexport {}\n`
const feature = (path: string) => `server/src/features/${path}`
const web = (path: string) => `web/src/features/${path}`

/** At least one fault for each rule. */
export const faults: Fault[] = [
  fault('kindling(zones)', 'contract/src/upside-down.ts', "export * from '../../server/src/platform/clock.ts'\n"),
  fault(
    'kindling(zones)',
    'web/src/features/home/peek.ts',
    "export * from '../../../../server/src/platform/clock.ts'\n",
  ),
  fault('kindling(zones)', 'art/src/curious.ts', "export * from '@kindling/words/common'\n"),
  fault('kindling(zones)', 'web/src/ui/painter.ts', "export * from '@kindling/art'\n"),
  fault('kindling(zones)', 'sandbox/src/card.ts', "export * from '@kindling/contract/money'\n"),
  fault('kindling(zones)', feature('gifts/shortcut.ts'), "export * from '../../../../sandbox/src/card.ts'\n"),
  fault('kindling(zones)', 'server/src/platform/curious.ts', "export * from '../features/gifts/index.ts'\n"),
  fault('kindling(zones)', 'server/src/processor/curious.ts', "export * from '../features/gifts/index.ts'\n"),
  fault('kindling(zones)', 'server/src/deps.ts', "export type { Kind } from './features/giveables/index.ts'\n"),
  fault('kindling(zones)', 'web/src/ui/curious.ts', "export * from '../features/home/index.ts'\n"),
  fault('kindling(floors)', feature('ledger/climb.ts'), "export * from '../gifts/index.ts'\n"),
  fault('kindling(floors)', feature('campaigns/climb.ts'), "export * from '../payments/index.ts'\n"),
  fault('kindling(floors)', feature('lemonade/open.ts'), 'export const price = 1\n'),
  fault('kindling(floors)', web('giveables/climb.ts'), "export * from '../campaigns/index.ts'\n"),
  fault('kindling(floors)', web('giving/climb.tsx'), "export const lazy = () => import('../shell/page-sheets.tsx')\n"),
  fault('kindling(floors)', web('cards/ring.ts'), "export type * from '../share/index.ts'\n"),
  fault('kindling(floors)', web('lemonade/open.ts'), 'export const price = 1\n'),
  fault('kindling(doors)', feature('gifts/window.ts'), "export * from '../ledger/entry.ts'\n"),
  fault('kindling(doors)', feature('gifts/back-door.ts'), "export const entry = import('../ledger/entry.ts')\n"),
  fault('kindling(doors)', 'server/src/demo/burglar.ts', "export * from '../features/ledger/entry.ts'\n"),
  fault('kindling(doors)', web('home/window.ts'), "export * from '../giving/sheet.ts'\n"),
  fault('kindling(doors)', 'web/src/routes/burglar.tsx', "export * from '../features/giving/sheet.ts'\n"),
  fault('kindling(layers)', feature('gifts/gifts.policy.ts'), "export * from './gifts.queries.ts'\n"),
  fault('kindling(layers)', feature('gifts/gifts.queries.ts'), "export * from './gifts.jobs.ts'\n"),
  fault('kindling(layers)', feature('gifts/start-gift.ts'), "export * from './gifts.http.ts'\n"),
  fault('kindling(layers)', feature('gifts/answer-gift.ts'), "export { fastify } from 'fastify'\n"),
  fault('kindling(sole-importer)', feature('gifts/charge.ts'), "export { default as Card } from 'stripe'\n"),
  fault('kindling(sole-importer)', 'web/src/features/home/buzz.ts', "export * from '@capacitor/haptics'\n"),
  fault('kindling(sole-importer)', 'web/src/features/home/card.ts', "export * from '@stripe/stripe-js'\n"),
  fault('kindling(sole-importer)', feature('gifts/enqueue.ts'), "export { PgBoss } from 'pg-boss'\n"),
  fault(
    'kindling(sql-home)',
    feature('gifts/count.ts'),
    'export const count = (sql: typeof String.raw) => sql`select 1`\n',
  ),
  fault(
    'kindling(sql-home)',
    feature('gifts/list.ts'),
    'export const list = (db: { selectFrom(table: string): string }) => db.selectFrom("gifts")\n',
  ),
  fault('kindling(short-file)', feature('gifts/long.ts'), lines(301)),
  fault('kindling(short-file)', feature('gifts/long.test.ts'), lines(501)),
  fault('kindling(short-file-soon)', feature('gifts/longish.ts'), lines(201)),
  fault('kindling(file-name)', feature('gifts/giftList.ts'), 'export const list = []\n'),
  fault('kindling(file-name)', feature('gifts/gift-helper.ts'), 'export const list = []\n'),
  fault('kindling(file-name)', feature('gifts/process-gift.ts'), 'export const list = []\n'),
  fault('kindling(export-name)', feature('gifts/start.ts'), 'export class GiftManager {}\n'),
  fault('kindling(export-name)', feature('gifts/settle.ts'), 'export const handleGift = () => 1\n'),
  fault('kindling(export-name)', feature('gifts/shape.ts'), 'export type GiftData = { cents: number }\n'),
  fault(
    'kindling(named-columns)',
    feature('gifts/all.queries.ts'),
    'export const all = (db: { selectAll(): unknown }) => db.selectAll()\n',
  ),
  fault(
    'kindling(literal-constants)',
    feature('gifts/settled.queries.ts'),
    "export const settled = (db: { where(...of: unknown[]): unknown }) => db.where('status', '=', 'settled')\n",
  ),
  fault('kindling(own-clock)', feature('gifts/today.ts'), 'export const today = () => new Date()\n'),
  fault('kindling(own-clock)', 'server/src/processor/now.ts', 'export const now = () => Date.now()\n'),
  fault(
    'kindling(true-things)',
    feature('gifts/start-gift.test.ts'),
    "import { vi } from 'vitest'\nvi.mock('./start-gift.ts')\n",
  ),
  fault(
    'kindling(types-only-contract)',
    'web/src/routes/index.tsx',
    "export { topics } from '@kindling/contract/common'\n",
  ),
  fault('kindling(types-only-contract)', 'web/src/features/home/check.ts', "export { z } from 'zod'\n"),
  fault('kindling(words-in-locales)', 'web/src/features/home/hello.tsx', 'export const Hello = () => <p>Hello</p>\n'),
  fault('kindling(words-in-locales)', 'web/src/ui/close.tsx', "export const Close = () => <b aria-label='Close' />\n"),
  fault('kindling(words-in-locales)', 'web/src/ui/open.tsx', "export const Open = () => <b>{'Open'}</b>\n"),
  fault('kindling(sole-importer)', feature('gifts/tongue.ts'), "export * from '@kindling/words/refusals'\n"),
  fault(
    'kindling(words-in-locales)',
    feature('gifts/refuse.ts'),
    "import { Refusal } from './refusal.ts'\nexport const no = () => new Refusal('conflict', 'This gift is over.')\n",
  ),
  fault(
    'kindling(words-in-locales)',
    feature('gifts/miss.ts'),
    "import { notFound } from './refusal.ts'\nexport const none = (name: string) => notFound(`There is no ${name}.`)\n",
  ),
  fault(
    'kindling(words-in-locales)',
    feature('receipts/greet.ts'),
    "import { composeEmail } from './compose-email.ts'\nexport const mail = (name: string) => composeEmail({ facts: [['Date', name]] })\n",
  ),
  fault(
    'kindling(words-in-locales)',
    feature('receipts/list.ts'),
    "import { composeEmail } from './compose-email.ts'\nexport const mail = (all: string[]) => composeEmail({ facts: all.map((one) => ['Gift to', one]) })\n",
  ),
  fault(
    'kindling(words-in-locales)',
    feature('receipts/draw.ts'),
    "export const draw = (paper: { heading(name: string): void }, old: boolean) => paper.heading(old ? 'Charged' : 'Date')\n",
  ),
  fault(
    'kindling(words-in-locales)',
    feature('billing/head.ts'),
    "import { csvLine } from './csv.ts'\nexport const head = () => csvLine(['Date', 'Note'])\n",
  ),
  fault('import(no-cycle)', feature('gifts/egg.ts'), "import { hen } from './hen.ts'\nexport const egg = () => hen\n"),
  fault('import(no-cycle)', feature('gifts/hen.ts'), "import { egg } from './egg.ts'\nexport const hen = () => egg\n"),
  fault('import(no-default-export)', feature('gifts/nameless.ts'), 'export default 1\n'),
  fault('typescript(no-explicit-any)', feature('gifts/anything.ts'), 'export const anything: any = 1\n'),
  fault('typescript(ban-ts-comment)', feature('gifts/hush.ts'), '// @ts-ignore\nexport const one: string = 1\n'),
  fault(
    'typescript(no-floating-promises)',
    feature('gifts/forget.ts'),
    'const later = async () => 1\nexport function now() {\n  later()\n}\n',
  ),
  fault(
    'typescript(no-misused-promises)',
    feature('gifts/misuse.ts'),
    'const later = async () => true\nexport const now = () => (later() ? 1 : 2)\n',
  ),
  fault(
    'typescript(consistent-type-imports)',
    feature('gifts/weight.ts'),
    "import { Clock } from '../../platform/clock.ts'\nexport type Mine = Clock\n",
  ),
  fault('eslint(no-unused-vars)', feature('gifts/idle.ts'), 'const idle = 1\nexport {}\n'),
  fault('eslint(no-console)', feature('gifts/shout.ts'), "console.log('hello')\n"),
  fault('eslint(no-warning-comments)', feature('gifts/later.ts'), '// TODO: all of it\nexport {}\n'),
  fault(
    'eslint(max-lines-per-function)',
    feature('gifts/novel.ts'),
    `export function novel() {\n${'  novel()\n'.repeat(71)}}\n`,
  ),
  fault(
    'react-hooks(rules-of-hooks)',
    'web/src/features/home/sometimes.tsx',
    "import { useState } from 'react'\nexport function Sometimes({ on }: { on: boolean }) {\n  if (on) useState(1)\n  return null\n}\n",
  ),
  fault(
    'react-hooks(exhaustive-deps)',
    'web/src/features/home/stale.tsx',
    "import { useEffect } from 'react'\nexport function Stale({ on }: { on: () => void }) {\n  useEffect(() => on(), [])\n  return null\n}\n",
  ),
]

/** Correct code that no rule may report. */
export const sound: { file: string; text: string }[] = [
  {
    file: 'server/src/platform/time/clock.ts',
    text: 'export type Clock = { now(): Date }\nexport const systemClock: Clock = { now: () => new Date() }\n',
  },
  { file: feature('ledger/entry.ts'), text: 'export const entry = 1\n' },
  { file: feature('ledger/index.ts'), text: "export { entry } from './entry.ts'\n" },
  { file: feature('gifts/index.ts'), text: "export { entry } from '../ledger/index.ts'\n" },
  { file: feature('gifts/other.queries.ts'), text: 'export const count = (sql: typeof String.raw) => sql`select 1`\n' },
  { file: feature('gifts/gifts.http.ts'), text: "export { fastify } from 'fastify'\n" },
  { file: feature('gifts/gifts.jobs.ts'), text: 'export const settled = 1\n' },
  { file: 'server/src/processor/client.ts', text: "export { default as Card } from 'stripe'\n" },
  { file: feature('gifts/compare.test.ts'), text: "export { default as Card } from 'stripe'\n" },
  { file: 'web/src/features/home/index.ts', text: "export type { Topic } from '@kindling/contract/common'\n" },
  { file: web('giving/sheet.ts'), text: "export { formatMoney } from '@kindling/contract/money'\n" },
  { file: web('giving/amount.form.tsx'), text: "export { z } from 'zod'\n" },
  {
    file: 'web/src/ui/mark.tsx',
    text: 'export const Mark = ({ name }: { name: string }) => <b title={name}>100%</b>\n',
  },
  { file: 'web/src/ui/brand.tsx', text: 'export const Brand = () => <b>Kindling</b>\n' },
  {
    file: feature('gifts/close.ts'),
    text: "import { Refusal } from './refusal.ts'\nexport const closed = (why: string) => new Refusal('conflict', { words: `closed.${why}` })\n",
  },
  {
    file: feature('receipts/thank.ts'),
    text: "import { composeEmail } from './compose-email.ts'\nexport const mail = (money: (cents: number, style: string) => string, now: string) => composeEmail({ facts: [[now === 'to day' ? now : '', money(1, 'exact')]] })\n",
  },
  {
    file: feature('receipts/brand.ts'),
    text: "export const brand = (paper: { title(left: string, right: string): void }, right: string) => paper.title('kindling', right)\n",
  },
  { file: web('home/amount.ts'), text: "export const sheet = () => import('../giving/sheet.ts')\n" },
  { file: web('home/topic.ts'), text: "export type { Topic } from '../impact/index.ts'\n" },
]
