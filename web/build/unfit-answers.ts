import { api, type CallName } from '../../contract/src/api.ts'

export type FakeAnswer = { call: string; body: unknown }

const calls = (Object.keys(api) as CallName[]).map((name) => ({
  name,
  pattern: new RegExp(`^${name.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  isGeneral: name.includes('{'),
}))
/** Finds the contract's call for a method and path; prefers a call without parameters. */
const callOf = (call: string) =>
  calls.filter(({ pattern }) => pattern.test(call)).toSorted((a, b) => Number(a.isGeneral) - Number(b.isGeneral))[0]

/** The answers of a fake server that the contract does not allow, each with its first fault. */
export function unfitAnswers(answers: readonly FakeAnswer[]): string[] {
  return answers.flatMap(({ call, body }) => {
    const known = callOf(call)
    if (!known) return [`${call}: the contract has no such call`]
    const issue = api[known.name].response.safeParse(body).error?.issues[0]
    return issue ? [`${known.name}: ${issue.path.join('.')} ${issue.message}`] : []
  })
}
