/** The processor puts the account's prefix (KINDLING) and `* ` before it; the limit is 22 characters in all. */
const most = 12

export function statementOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\w .,&-]/g, '')
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
    .toUpperCase()
  const words =
    plain.length <= most
      ? plain
      : plain
          .slice(0, most + 1)
          .replace(/[ .,&-]+[^ ]*$/, '')
          .slice(0, most)
  return /[A-Z]/.test(words) ? words.replace(/[ .,&-]+$/, '') : 'GIFT'
}
