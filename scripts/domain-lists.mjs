// Writes the lists of domains that prove nothing about a nonprofit, from packages that others maintain:
//   node scripts/domain-lists.mjs
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const lists = fileURLToPath(new URL('../server/src/features/nonprofits/claims/domains/', import.meta.url))

/** Reads one file of the newest version of a package, without installing it. */
function read(name, file) {
  const folder = mkdtempSync(join(tmpdir(), 'kindling-domains-'))
  try {
    const packed = execFileSync('npm', ['pack', name, '--silent', '--ignore-scripts'], {
      cwd: folder,
      encoding: 'utf8',
    })
    execFileSync('tar', ['xzf', packed.trim()], { cwd: folder })
    const { version } = JSON.parse(readFileSync(join(folder, 'package', 'package.json'), 'utf8'))
    return { from: `${name} ${version}`, text: readFileSync(join(folder, 'package', file), 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const write = (file, head, lines) =>
  writeFileSync(join(lists, file), [...head.map((line) => `# ${line}`), ...lines, ''].join('\n'))

const suffixes = read('@imput/psl', 'data/rules.json')
const rules = JSON.parse(suffixes.text)
// the list has first the suffixes of registries, then those of companies, in the order of their names
const border = rules.indexOf('co.krd')
if (border < 5_000) throw new Error('The list of public suffixes has another order.')
write(
  'public-suffixes.txt',
  [
    'Suffixes under which anybody can have a domain: first of registries, then of companies.',
    `Source: the Public Suffix List, https://publicsuffix.org (Mozilla Public License 2.0), by ${suffixes.from}`,
  ],
  [...rules.slice(0, border).filter((rule) => rule.includes('.')), '# companies', ...rules.slice(border)],
)

const companies = new Set(rules.slice(border))
const isBelowCompany = (domain) => domain.split('.').some((_, i, parts) => companies.has(parts.slice(i).join('.')))
const [free, freemail] = [read('free-email-domains', 'domains.json'), read('freemail', 'data/free.txt')]
const providers = new Set(
  [...JSON.parse(free.text), ...freemail.text.split('\n')].map((one) => one.trim().toLowerCase()),
)
write(
  'mail-providers.txt',
  [
    'Mail providers where anybody can get an address, also for ten minutes.',
    `Source: https://github.com/Kikobeats/free-email-domains and https://github.com/willwhite/freemail (MIT and ISC), by ${free.from} and ${freemail.from}`,
  ],
  [...providers].filter((one) => one.includes('.') && !isBelowCompany(one)).toSorted((a, b) => (a < b ? -1 : 1)),
)
