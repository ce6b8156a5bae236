declare module 'fontkit' {
  export function create(file: Uint8Array): Uint8Array
}
