/** The shell: the files that the service worker stores, so that the installed app opens without a network. */
import { createHash } from 'node:crypto'

/** The built files of the shell, without films and share pictures. */
const SHELL_FILES = /^(app\.html|assets\/.+\.(js|css|svg|woff2))$/
/** The files of `public` that belong to it. */
const SHELL_PUBLIC = ['/first-paint.js', '/ahead.js', '/manifest.webmanifest', '/icons/mark.svg', '/icons/icon-192.png']

interface Given {
  /** Names of the built files, most with a hash of their content. */
  built: readonly string[]
  /** Content of app.html. */
  app: string
  /** Returns the content of a file of `public`, whose name has no hash. */
  readPublic: (path: string) => string | Uint8Array
}

/** Returns the shell's files, and a revision that changes with each of them. */
export function shellOf({ built, app, readPublic }: Given): { revision: string; files: string[] } {
  const files = [...built.filter((file) => SHELL_FILES.test(file)).map((file) => `/${file}`), ...SHELL_PUBLIC]
  const content = createHash('sha256')
  for (const file of files.toSorted()) content.update(file)
  content.update(app)
  for (const file of SHELL_PUBLIC) content.update(readPublic(file))
  return { revision: content.digest('hex').slice(0, 16), files }
}
