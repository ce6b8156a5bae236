/** The little that we use of the reader of fonts beneath pdfkit. */
declare module 'fontkit' {
  export function create(file: Uint8Array): Uint8Array
}
