const quoted = /"((?:[^"]|"")*)"(,|$)/y
const plain = /([^",]*)(,|$)/y

/** The fields of one CSV line; null if its quotes don't match. A field of the registry never spans lines. */
export function fieldsOf(line: string): string[] | null {
  if (!line.includes('"')) return line.split(',')
  const fields: string[] = []
  for (let at = 0; ;) {
    const form = line[at] === '"' ? quoted : plain
    form.lastIndex = at
    const found = form.exec(line)
    if (found === null) return null
    fields.push(form === quoted ? found[1]!.replaceAll('""', '"') : found[1]!)
    if (found[2] === '') return fields
    at = form.lastIndex
  }
}
