export const copied = 'Copied'
export const copyRefused = 'Your browser did not copy it. Select the text and copy it yourself.'
