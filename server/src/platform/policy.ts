/** The acts on an object, each with its condition. Answers list the allowed acts, so that screens show only those. */
export type Policy<Act extends string, Case> = Readonly<Record<Act, (of: Case) => boolean>>

export function allowed<Act extends string, Case>(policy: Policy<Act, Case>, of: Case): Act[] {
  return (Object.keys(policy) as Act[]).filter((act) => policy[act](of))
}
