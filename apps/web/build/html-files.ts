/** Reading and changing the HTML files that a build is about to write. */

/** What the bundler is about to write: assets, such as HTML, and chunks of script, by file name. */
export type Bundle = Record<
  string,
  { type: 'asset'; source: string | Uint8Array } | { type: 'chunk'; code: string; imports: string[] }
>

/** Returns the text of an HTML file of the bundle. Throws if there is none. */
export function htmlOf(bundle: Bundle, file: string): string {
  const found = bundle[file]
  if (found?.type !== 'asset' || typeof found.source !== 'string') throw new Error(`the build has no ${file}`)
  return found.source
}

/** Changes an HTML file of the bundle. */
export function replaceIn(bundle: Bundle, file: string, change: (html: string) => string): void {
  const found = bundle[file]
  const html = change(htmlOf(bundle, file))
  if (found?.type === 'asset') found.source = html
}
