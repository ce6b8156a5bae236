export function focusOn(field: string): void {
  const found = document.querySelector<HTMLElement>(`[data-field="${field}"]`)
  found?.focus()
  found?.scrollIntoView({ block: 'center' })
}
