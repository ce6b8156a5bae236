/** Leads to the field of a form that has a fault. */
export function focusOn(field: string): void {
  const found = document.querySelector<HTMLElement>(`[data-field="${field}"]`)
  found?.focus()
  found?.scrollIntoView({ block: 'center' })
}
