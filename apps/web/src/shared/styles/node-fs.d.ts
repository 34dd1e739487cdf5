// Declares only the Node function that the stylesheet test needs. Node's full types would also offer `process` to
// code that runs in browsers.
declare module 'node:fs' {
  export function readFileSync(path: URL, encoding: 'utf8'): string
}
