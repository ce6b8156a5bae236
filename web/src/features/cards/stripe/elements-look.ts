import type { Appearance } from '@stripe/stripe-js'

/** Passes our current design tokens to the fields in the processor's frame. */
export function elementsLook(): Appearance {
  const styles = getComputedStyle(document.documentElement)
  const token = (name: string) => styles.getPropertyValue(`--k-${name}`).trim()
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      colorPrimary: token('primary'),
      colorBackground: token('surface'),
      colorText: token('text'),
      colorTextSecondary: token('text-2'),
      colorTextPlaceholder: token('text-3'),
      colorDanger: token('danger'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '12px',
      gridRowSpacing: '12px',
    },
    rules: {
      '.Input': { border: `1px solid ${token('control')}`, padding: '14px' },
      '.Input:focus': {
        border: `1px solid ${token('focus')}`,
        boxShadow: `0 0 0 1px ${token('focus')}`,
        outline: 'none',
      },
      '.Input--invalid': { border: `2px solid ${token('danger')}`, boxShadow: 'none' },
      '.Label': { fontSize: '14px', fontWeight: '600', color: token('text') },
    },
  }
}
