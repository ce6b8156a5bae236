/** The part of the linter's plugin interface that our rules use. */
export type Node = {
  type: string
  importKind?: string
  exportKind?: string
  source?: Node | null
  specifiers?: Node[]
  value?: unknown
  quasis?: { value: { cooked: string } }[]
  expressions?: Node[]
  callee?: Node
  object?: Node
  property?: Node
  tag?: Node
  arguments?: Node[]
  name?: unknown
  expression?: Node
  declaration?: Node | null
  declarations?: Node[]
  id?: Node | null
  exported?: Node
  properties?: Node[]
  elements?: (Node | null)[]
  argument?: Node
  consequent?: Node
  alternate?: Node
  operator?: string
  left?: Node
  right?: Node
  body?: unknown
}

export type Context = {
  filename: string
  sourceCode: { text: string; lines: string[] }
  report(problem: { node?: Node; loc?: { line: number; column: number }; message: string }): void
}

export type Visitor = { [kind: string]: ((node: Node) => void) | undefined }
export type Rule = { create(context: Context): Visitor }

/** An import or re-export: its module, and whether it imports only types. */
export type Import = { from: string; typesOnly: boolean; node: Node }

/** Calls `found` for each static import, re-export and `import('...')` of a file. */
export function visitImports(found: (imported: Import) => void): Visitor {
  const seen = (node: Node) => {
    if (typeof node.source?.value !== 'string') return
    const kinds = node.specifiers ?? []
    const typesOnly =
      node.importKind === 'type' ||
      node.exportKind === 'type' ||
      (kinds.length > 0 && kinds.every((s) => s.importKind === 'type' || s.exportKind === 'type'))
    found({ from: node.source.value, typesOnly, node })
  }
  return { ImportDeclaration: seen, ExportNamedDeclaration: seen, ExportAllDeclaration: seen, ImportExpression: seen }
}
