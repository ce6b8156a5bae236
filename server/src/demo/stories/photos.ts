import { readFile } from 'node:fs/promises'

/** A photo of a thing, in the folder `photos`. */
export type DemoPhoto = { file: 'shelves.jpg' | 'books.jpg'; alt: string }

export const demoPhotos = {
  shelves: { file: 'shelves.jpg', alt: 'Pantry shelves with jars, tins and fresh bread' },
  books: { file: 'books.jpg', alt: 'A row of books and a mug on a window sill in the evening sun' },
} satisfies Record<string, DemoPhoto>

export const readPhoto = ({ file }: Pick<DemoPhoto, 'file'>): Promise<Buffer> =>
  readFile(new URL(`../photos/${file}`, import.meta.url))
