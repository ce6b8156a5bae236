/** A form-encoded body or query, with its brackets parsed. */
export type Form = { [name: string]: FormValue }
export type FormValue = string | FormValue[] | Form

/** Parses `a[b][c]=1&d[]=2&e[0][f]=3` into nested values, as the processor does. All values are text. */
export function parseForm(text: string): Form {
  const root: Form = Object.create(null) as Form
  for (const [name, value] of new URLSearchParams(text)) place(root, pathOf(name), value)
  return arraysOf(root) as Form
}

function pathOf(name: string): string[] {
  const first = name.indexOf('[')
  if (first <= 0) return [name]
  return [name.slice(0, first), ...[...name.slice(first).matchAll(/\[([^\]]*)\]/g)].map((m) => m[1]!)]
}

function place(root: Form, path: string[], value: string): void {
  let at = root
  path.forEach((part, i) => {
    const key = part === '' ? String(Object.keys(at).length) : part
    if (i === path.length - 1) {
      at[key] = value
      return
    }
    const next = at[key]
    at = at[key] = typeof next === 'object' && !Array.isArray(next) ? next : (Object.create(null) as Form)
  })
}

/** Turns objects whose keys are 0, 1, 2 … into lists. */
function arraysOf(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const keys = Object.keys(value)
  for (const k of keys) value[k] = arraysOf(value[k]!)
  return keys.length > 0 && keys.every((k, i) => k === String(i)) ? keys.map((k) => value[k]!) : value
}
