import { placeOf } from '../place.ts'
import type { Node, Rule } from '../rule.ts'

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** Allowed, although `services` is a meaningless name: the glossary defines it. */
const known = 'local-services'
const banned = /^(manager|helper|util|service)s?$|^(data|process|handle)$/

/** Kebab-case files and folders without meaningless names. Route files follow the router's own grammar. */
export const fileName: Rule = {
  create(context) {
    const { path } = placeOf(context.filename)
    if (path.startsWith('web/src/routes/')) return {}
    const parts = path
      .replace(/\.[a-z]+$/, '')
      .split(/[/.]/)
      .filter((part) => part !== '')
    const crooked = parts.find((part) => !kebab.test(part))
    const empty = parts.flatMap((part) => (part === known ? [] : part.split('-'))).find((word) => banned.test(word))
    const message = crooked ? `${crooked}: file names are kebab-case.` : `"${empty}" says nothing: name what it is.`
    return crooked || empty ? { Program: () => context.report({ loc: { line: 1, column: 0 }, message }) } : {}
  },
}

const hollow = /(Manager|Helper|Util|(?<!Local)Service)s?$|[a-z]Data$|^(process|handle)([A-Z]|$)/

export const exportName: Rule = {
  create(context) {
    const check = (node: Node | null | undefined) => {
      if (typeof node?.name === 'string' && hollow.test(node.name))
        context.report({ node, message: `${node.name}: never Manager, Helper, Util, Service, Data, process, handle.` })
    }
    return {
      ExportNamedDeclaration({ declaration, specifiers = [] }) {
        for (const one of specifiers) check(one.exported)
        check(declaration?.id)
        for (const one of declaration?.declarations ?? []) check(one.id)
      },
    }
  },
}
