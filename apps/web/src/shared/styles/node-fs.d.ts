// The one thing of Node's that a test beside the style sheets uses. The types of all of Node would also offer `process` to
// code that runs in browsers.
declare module 'node:fs' {
  export function readFileSync(path: URL, encoding: 'utf8'): string
}
