import { attack } from '../reliability/guest-attacks.ts'

/** Attacks a server with everything that sockets allow, until SIGTERM; then prints the answers. */
const [url = '', order = '{}', campaigns = '[]'] = process.argv.slice(2)
const ids = JSON.parse(campaigns) as number[]

const below = (top: number) => Math.floor(Math.random() * top)
const oneOf = <T>(all: readonly T[]): T => all[below(all.length)]!
const lists = ['active', 'ending-soon', 'finished', 'almost-there', 'new']
const topics = ['food', 'access', 'housing', 'health', 'learning', 'arts', 'nature', 'neighbors']
/** Words of a set in any order and number: thousands of texts with one meaning. */
const some = (words: readonly string[]) => Array.from({ length: 1 + below(12) }, () => oneOf(words)).join(',')

const reads = [
  () => `/api/v1/campaigns?filter[list]=${some(lists)}&page=${1 + below(9)}&per_page=${1 + below(100)}`,
  () => `/api/v1/campaigns?filter[topic]=${some(topics)}&sort=${oneOf(['almost-there', '-created_at', 'ends_at'])}`,
  () => `/api/v1/communities?filter[topic]=${some(topics)}&sort=${oneOf(['trending', '-created_at'])}&per_page=100`,
  () => `/api/v1/campaigns/${oneOf(ids)}`,
  () => `/api/v1/campaigns/${oneOf(ids)}/supporters?page=${1 + below(200)}&per_page=100`,
  () => oneOf(['/api/v1/home', '/api/v1/config', '/api/v1/openapi.json', '/api/v1/docs']),
  () => oneOf(['/', '/home', '/campaigns', '/communities', `/campaigns/${oneOf(ids)}`, '/login', '/404']),
  () =>
    oneOf(['/nothing', '/api/v1/nothing', '/%zz', '/assets/none.js', `/api/v1/campaigns/${'x'.repeat(below(3_000))}`]),
]
const running = attack(url, reads, JSON.parse(order) as never)
process.on('SIGTERM', () => {
  void running.stop().then(() => {
    process.stdout.write(`${JSON.stringify(Object.fromEntries(running.answered))}\n`)
    process.exit(0)
  })
})
await running.begun
process.stdout.write('ready\n')
