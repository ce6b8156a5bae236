const keyPattern = /^[a-z0-9][a-z0-9-]*(?:[/.][a-z0-9-]+)*$/

export function checked(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`not a key for a file: ${key}`)
  return key
}

export const checkedFolder = (folder: string): string => `${checked(folder.replace(/\/$/, ''))}/`
