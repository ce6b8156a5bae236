/** What may be done with a thing: each act, and when it is allowed. Screens get the acts with the thing. */
export type Policy<Act extends string, Case> = Readonly<Record<Act, (of: Case) => boolean>>

export function allowed<Act extends string, Case>(policy: Policy<Act, Case>, of: Case): Act[] {
  return (Object.keys(policy) as Act[]).filter((act) => policy[act](of))
}
