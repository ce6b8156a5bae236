/** The card network allows 22 characters; the processor puts the account's prefix (`KINDLING* `) in front. */
const mostCharacters = 12

/** The text on the giver's card statement, from a giveable's name. */
export function statementOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\w .,&-]/g, '')
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
    .toUpperCase()
  const words =
    plain.length <= mostCharacters
      ? plain
      : plain
          .slice(0, mostCharacters + 1)
          .replace(/[ .,&-]+[^ ]*$/, '')
          .slice(0, mostCharacters)
  return /[A-Z]/.test(words) ? words.replace(/[ .,&-]+$/, '') : 'GIFT'
}
